"""The catalogue says all that the pages ask for and nothing more; icons and files are there; islands stay small."""

import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message

from stammtisch.core.messages import has_sentence
from stammtisch.games.registry import game, rules_of
from stammtisch.web.assets import assets
from stammtisch.web.rendering import slug

WEB = files("stammtisch.web")
SAID = re.compile(r"""\bsay\(\s*["']([a-z0-9_-]+)["']\s*[,)]""")
QUOTED = re.compile(r"""["']([a-z0-9_-]+)["']""")
FAMILY = re.compile(r"""f["']([a-z0-9-]+-)\{|["']([a-z0-9-]+-)["'] ~""")
REFUSAL = re.compile(r"""refuse\("([a-z/-]+)", PACKAGE""")
MOST_ISLAND_LINES = 2250


def texts(*endings):
    found = [path for path in WEB.rglob("*") if path.suffix in endings and "vendor" not in path.parts]
    assert found
    return {str(path.relative_to(WEB)): path.read_text(encoding="utf-8") for path in found}


def keys():
    found = []
    for text in texts(".ftl").values():
        found += [entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)]
    return found


def test_no_sentence_is_missing_twice_or_idle():
    sources = "\n".join(texts(".py", ".html").values())
    there = keys()
    assert len(there) == len(set(there))
    said = set(SAID.findall(sources))
    assert len(said) > 100
    assert said <= set(there), said - set(there)
    refusals = {f"refusal-{code.replace('/', '-')}" for code in REFUSAL.findall(sources)}
    assert refusals == {key for key in there if key.startswith("refusal-")}
    families = tuple(key for match in FAMILY.findall(sources) for key in match if key)
    quoted = set(QUOTED.findall(sources)) | refusals
    assert [key for key in there if key not in quoted and not key.startswith(families)] == []


def test_a_round_is_called_so_by_all_catalogues():
    """In Tiefenthal `evening` is a phase in formats and keys only; a second word for the round puzzles newcomers."""
    for package in ("web", "games", "tui"):
        for path in files(f"stammtisch.{package}").rglob("*.ftl"):
            for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
                if isinstance(entry, Message):
                    said = re.sub(
                        r"\{ [$\w-]+ \}|\[evening\]", "", FluentSerializer().serialize_entry(entry).partition("=")[2]
                    )
                    assert not re.search("evening|tonight", said, re.IGNORECASE), (path.name, said)


def test_ends_of_all_games_are_told():
    for name in ("fame", "tiefenthal"):
        for reason in rules_of(name).reasons.values():
            assert has_sentence("stammtisch.web", f"result-why-{reason}")
        assert has_sentence("stammtisch.web", f"game-pitch-{name}")
        assert game(name).name


def test_templates_hold_no_sentences():
    for name, text in texts(".html").items():
        bare = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", " ", text, flags=re.DOTALL)
        bare = re.sub(r"<[^>]*>|&[a-z]+;", " ", bare, flags=re.DOTALL)
        words = re.findall(r"[A-Za-z]{2,}", bare)
        assert set(words) <= {"Ctrl", "Esc", "Tab"}, (name, words)


def test_icons_are_in_the_sprite():
    sprite = set(re.findall(r'<symbol id="([^"]+)"', assets().found["vendor/icons.svg"].content.decode()))
    asked = set()
    for text in texts(".html", ".py").values():
        for call in re.findall(r"""\bicon\(([^()]*)\)""", text):
            asked |= set(re.findall(r"""["']([a-z][a-z-]+)["']""", call))
    assert asked - {"die-"} - {"fame"} <= sprite | {"die-", "tables", "guest"}
    fame = rules_of("fame").edition("base").names
    assert {slug(name) for name in (*fame["enemy"], *fame["character"])} <= sprite


def test_cards_and_areas_have_icons():
    from stammtisch.games.registry import Match

    view = Match.new("tiefenthal", players=2, seed=1).view(0)
    sprite = assets().found["vendor/icons.svg"].content.decode()
    names = [card.name for card in view.cards if card.type in {"guest", "tavern"}]
    names += [tile.name for tile in view.tiles if tile.name != "Tables"]
    missing = [name for name in names if f'id="{slug(name)}"' not in sprite]
    assert missing == []


def test_a_file_that_is_not_there_is_an_error():
    with pytest.raises(KeyError):
        assets().address("css/nothing.css")


def test_islands_stay_small_and_write_no_sentences_and_no_styles():
    islands = texts(".js")
    assert sum(len(text.splitlines()) for text in islands.values()) <= MOST_ISLAND_LINES
    for name, text in islands.items():
        # What is dragged follows the pointer; the policy allows scripts that, but no style from outside.
        moved = text.replace("ghost.style.translate", "") if name == "static/js/drag.js" else text
        assert not re.search(r"innerHTML|\.style\b|eval\(|randomUUID|navigator\.locks", moved), name
