"""The examples of docs/formats.md, run as they stand."""

import doctest
import json
import re
from pathlib import Path

import pytest

from stammtisch import Match
from stammtisch.core.record import HEADINGS
from stammtisch.core.verify import verify
from stammtisch.games.fame.position_check import Player, Position
from stammtisch.games.registry import rules_of

TEXT = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(TEXT)


def blocks(kind):
    return [text for found, text in BLOCKS if found == kind]


def test_every_example_is_of_a_kind_that_is_run():
    assert {kind for kind, _ in BLOCKS} == {"python", "game", "json", "toml"}


def test_python_examples():
    code = "\n".join(blocks("python"))
    test = doctest.DocTestParser().get_doctest(code, {}, "formats.md", "docs/formats.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries > 15
    assert runner.failures == 0


@pytest.mark.parametrize("text", blocks("game"))
def test_records(text):
    match = Match.from_record(text)
    again = Match.from_record(match.record())
    assert again.position() == match.position()
    if "commitment" in text:
        assert match.record() == text
    if "seed" in text:
        assert verify(match).matches


@pytest.mark.parametrize("text", blocks("json"))
def test_positions(text):
    values = json.loads(text)
    match = Match.from_position(values["game"], values, seed=1)
    written = match.position()
    assert {key: written[key] for key in values if key != "players"} == {
        k: v for k, v in values.items() if k != "players"
    }
    assert [
        {**player, **given} for player, given in zip(written["players"], values["players"], strict=True)
    ] == written["players"]


def test_the_edition(tmp_path):
    (text,) = blocks("toml")
    file = tmp_path / "tiny.toml"
    file.write_text(text, encoding="utf-8")
    match = Match.new("fame", players=2, seed=1, edition=file)
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert Match.from_record(match.record()).result == match.result


def keys(value):
    """All keys of nested tables."""
    if isinstance(value, list):
        return {key for item in value for key in keys(item)}
    if not isinstance(value, dict):
        return set()
    return set(value) | {key for inner in value.values() for key in keys(inner)}


def test_every_heading_and_key_is_documented():
    assert all(f"| `{heading}` |" in TEXT for heading in HEADINGS)
    assert all(f"`{key}`" in TEXT for key in (*Position.model_fields, *Player.model_fields))
    names = {"name", "bonus"} | {
        entry["name"] for kind in ("enemy", "character") for entry in rules_of("fame").edition("base").values[kind]
    }
    (edition,) = blocks("toml")
    assert all(
        re.search(rf"\b{key}\b", edition) for key in keys(rules_of("fame").edition("base").values) - names - {"house"}
    )
