"""The room finder tells the truth: every path that the guides name is there."""

import re
from pathlib import Path

import pytest

from house.tree import PACKAGE, ROOT

GUIDES = ["CONTRIBUTING.md", "docs/where-to-change-what.md", "docs/glossary.md", "docs/decisions.md"]
NAMED = re.compile(r"`((?:src|docs|tests|tools|requirements|changes)/[^\s`]*)`")
LINKED = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
MADE_BY_READER = {"changes/<issue>.fixed.md", "changes/+wild.rules.md", "changes/+odds.added.md"}


def is_there(root: Path, name: str) -> bool:
    """Whether a path exists; `<game>` stands for any game with rules in code."""
    games = [step.parent.name for step in (root / "src/stammtisch/games").glob("*/step.py")]
    return any((root / name.replace("<game>", game)).exists() for game in games or ["<game>"])


def missing(root: Path, guide: str) -> list[str]:
    """The paths and links of a guide that lead nowhere."""
    text = (root / guide).read_text(encoding="utf-8")
    folder = (root / guide).parent
    named = [name for name in NAMED.findall(text) if name not in MADE_BY_READER and not is_there(root, name)]
    return named + [link for link in LINKED.findall(text) if not (folder / link).exists()]


@pytest.mark.parametrize("guide", GUIDES)
def test_guides_name_rooms_that_exist(guide):
    if not (PACKAGE / "cli").exists():
        pytest.skip("the rooms are still being built: there is no command line yet")
    assert not missing(ROOT, guide)


def test_a_wrong_turning_is_found(tmp_path):
    (tmp_path / "src/stammtisch/games/fame").mkdir(parents=True)
    (tmp_path / "src/stammtisch/games/fame/step.py").touch()
    games = "src/stammtisch/games/<game>"
    (tmp_path / "guide.md").write_text(f"`{games}/step.py` `{games}/legal.py` `src/gone/` [a](guide.md) [b](b.md)")
    assert missing(tmp_path, "guide.md") == [f"{games}/legal.py", "src/gone/", "b.md"]
