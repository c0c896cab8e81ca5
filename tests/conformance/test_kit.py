"""Every law of the conformance kit, on every game, number of players and option."""

import os
import subprocess
import sys

import pytest

from stammtisch import Match
from stammtisch.core.layout import layout_of
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.testkit.conformance import LAWS
from stammtisch.testkit.conformance.checks import Broken, expect, same_bytes
from stammtisch.testkit.differing import first_difference
from stammtisch.testkit.playing import played, tables


@pytest.mark.parametrize("table", tables(), ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_game_obeys(law, table):
    law(table)


SNAPSHOT, POSITION = Match.new("fame", seed=8).snapshot(), Match.new("fame", seed=8).position()
PLAY = """
import sys
from stammtisch.testkit.playing import played, tables
sys.stdout.write("".join(played(table).record() for table in tables(only=sys.argv[1])))
"""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_order_of_sets_and_dicts_changes_nothing(game_id):
    texts = {
        subprocess.run(
            [sys.executable, "-c", PLAY, game_id],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(texts) == 1
    assert texts.pop().count("result:") == len(tables(only=game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_an_edition_is_read_once_and_never_written_into(game_id):
    edition = rules_of(game_id).edition("base")
    before = edition.data
    assert played(tables(only=game_id)[0]).edition is edition
    assert edition.data == before


def test_every_law_has_a_sentence_and_a_name_of_its_own():
    assert len({law.__name__ for law in LAWS}) == len(LAWS) >= 25
    assert all((law.__doc__ or "").strip() for law in LAWS)


def test_a_broken_law_says_where():
    table = tables(only="fame")[0]
    match, other = table.open(), table.open()
    other.state.players[1].drinks += 1
    with pytest.raises(Broken) as said:
        same_bytes(table, 12, match, bytes(other.memory), "after a copy")
    assert str(said.value).startswith(
        "fame players=2 timing=ordered seed=1, before move 12: after a copy: players[1].drinks"
    )
    with pytest.raises(Broken, match="before move 3: it is late"):
        expect(False, table, 3, "it is late")


@pytest.mark.parametrize(
    ("law", "name", "value"),
    [
        ("snapshots_restore", "snapshot", lambda _: SNAPSHOT),
        ("positions_round_trip", "position", lambda _: POSITION),
        ("legal_lists_are_fixed", "legal", lambda _match, _seat: ("boast 1", "boast 1")),
        ("nothing_secret_shows", "position", lambda match: {"seed": match.state.chance.stream.state}),
        ("undo_restores_bytes", "undo", lambda _match, _seat: "believe"),
        ("games_end", "result", property(lambda _: None)),
    ],
)
def test_the_kit_finds_a_game_that_breaks_a_law(monkeypatch, law, name, value):
    monkeypatch.setattr(Match, name, value, raising=False)
    chosen = next(each for each in LAWS if each.__name__ == law)
    with pytest.raises((AssertionError, KeyError)):
        chosen(tables(only="fame")[0])


def test_the_first_differing_field_is_named():
    table = tables(only="fame")[0]
    match = table.open()
    changed = bytearray(match.memory)
    changed[layout_of(match.rules.state).field("round").offset] ^= 1
    assert first_difference(match.rules.state, bytes(match.memory), bytes(changed)).startswith("round")
    assert first_difference(match.rules.state, bytes(match.memory), bytes(match.memory)) is None
    assert "sizes" in first_difference(match.rules.state, b"1", b"12")
