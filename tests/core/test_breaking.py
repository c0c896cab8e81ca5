"""What somebody tried who wanted to break the face: each ends with a refusal, and nothing is given away."""

import pytest

from stammtisch import Match, Refusal
from stammtisch.core.fairness import Fairness
from stammtisch.core.verify import verify
from stammtisch.games.registry import rules_of
from stammtisch.testkit.playing import played, tables

FAME = tables(only="fame")[0]
PLAYERS = [
    {"character": "Cleric", "strength": 1, "patrons": 3, "drinks": 2},
    {"character": "Knight", "strength": 1, "patrons": 1, "drinks": 3},
]
WRESTLE = {
    "game": "fame", "round": 3, "phase": "wrestle", "opener": 0, "boaster": 1, "boast": 3, "asking": 1,
    "victim": 1, "taker": 0, "enemy": "Wolves", "used": [], "players": PLAYERS,
}  # fmt: skip


def finished(game_id="fame"):
    return played(next(table for table in tables(only=game_id) if table.players == 2))


@pytest.mark.parametrize("game_id", ["fame", "tiefenthal"])
def test_nothing_is_taken_back_after_the_end(game_id):
    match = finished(game_id)
    with pytest.raises(Refusal, match="The game is over and its seed is shown"):
        match.undo(match.turns[-1].seat)
    assert match.result is not None


def test_a_branched_line_does_not_make_a_tampered_record_true():
    text = finished().record()
    moves = len(Match.from_record(text).turns)
    everything = text.replace("result:", f"branched: {moves}\nresult:")
    found = verify(Match.from_record(everything))
    assert not found.matches
    assert "nothing in this one can be checked" in found.message
    with pytest.raises(Refusal, match="but the record has"):
        Match.from_record(text.replace("result:", f"branched: {moves + 1}\nresult:"))


def test_a_branched_record_says_which_moves_are_unproven():
    match = Match.new("fame", players=2, seed=3, options={"opener": 0})
    match.play(0, "boast 1")
    copy = Match.from_record(match.record(), seed=4)
    while copy.result is None:
        copy.play(copy.to_act[0], copy.default_move(copy.to_act[0]))
    found = verify(Match.from_record(copy.record()))
    assert found.matches
    assert found.message.startswith("The first move comes from another record")


def test_forced_chance_drops_the_promise_of_the_first_record():
    match = Match.new("fame", players=2, seed=3, options={"opener": 0})
    match.play(0, "boast 1")
    copy = Match.from_record(match.record(), seed=4)
    assert f"sha256:{match.fairness.commitment}" in copy.record()
    enemy = next(name for name in match.edition.names["enemy"] if name in match.view(None).deck)
    copy.play(1, "believe", chance=[enemy])
    assert f"sha256:{match.fairness.commitment}" not in copy.record()
    assert "branched: 1" in copy.record()


@pytest.mark.parametrize("key", ["enemy", "used"])
def test_long_words_in_a_position_are_refused(key):
    with pytest.raises(Refusal, match="there is no enemy"):
        Match.from_position("fame", {**WRESTLE, key: "x" * 5000 if key == "enemy" else ["x" * 5000]})


def test_numbers_of_any_size_can_be_told():
    with pytest.raises(Refusal, match="outcomes"):
        Match.from_position("fame", WRESTLE, seed=1).outcomes(1, "wrestle", limit=10**400)


def test_ties_without_end_are_no_outcomes():
    with pytest.raises(Refusal, match="more than 64 dice and cards"):
        Match.from_position("fame", WRESTLE, seed=1).outcomes(1, "wrestle")


def test_a_wrong_script_can_be_replaced():
    match = Match.new("fame", players=2, seed=3, options={"opener": 0})
    match.play(0, "boast 1")
    match.script([99])
    with pytest.raises(Refusal, match="does not fit"):
        match.play(1, "believe")
    match.script([])
    assert match.play(1, "believe")


def test_an_edition_of_another_game_is_refused():
    other = rules_of("tiefenthal").edition("base")
    with pytest.raises(Refusal, match="edition of game tiefenthal, not of fame"):
        Match.new("fame", players=2, edition=other)
    with pytest.raises(Refusal, match="edition of game tiefenthal, not of fame"):
        Match.from_position("fame", WRESTLE, edition=other)


@pytest.mark.parametrize(("heading", "text"), [("options", "timing=live"), ("edition", "wild")])
def test_headings_may_not_contradict_the_position(heading, text):
    match = Match.from_position("fame", {**WRESTLE, "edition": "base", "options": {"timing": "ordered"}}, seed=1)
    lines = match.record().splitlines()
    if heading == "edition":
        lines = [line.replace('"edition": "base"', '"edition": "wild"') for line in lines]
    else:
        lines = [f"options: {text}" if line.startswith("options:") else line for line in lines]
    with pytest.raises(Refusal, match=f'"{heading}:" says something else'):
        Match.from_record("\n".join(lines))


@pytest.mark.parametrize(
    "fairness",
    [Fairness("x", "y"), Fairness(b"", b""), Fairness(bytes(32), bytes(16)), Fairness(bytes(32), bytes(16), ('"', ""))],
)
def test_unsound_seeds_are_refused(fairness):
    with pytest.raises(Refusal):
        Match.new("fame", players=2, seed=fairness)


def test_a_byte_order_mark_is_forgiven(tmp_path):
    text = finished().record()
    assert Match.from_record("\ufeff" + text).record() == text
    file = tmp_path / "own.toml"
    file.write_text("\ufeff" + rules_of("fame").edition("base").text, encoding="utf-8")
    assert rules_of("fame").edition(file).name == "base"


@pytest.mark.parametrize(("old", "new"), [("players: 2", "players: +2"), ("timing=", "timing=live, timing=")])
def test_odd_headings_are_refused(old, new):
    with pytest.raises(Refusal, match="can't be read"):
        Match.from_record(finished().record().replace(old, new, 1))


def test_a_plan_of_nobody_is_refused():
    match = Match.new("fame", players=2, seed=3)
    with pytest.raises(Refusal, match="There is no seat 99"):
        match.play_all(99, [])
    for plan in (b"boast 1", {"boast 1": 1}):
        with pytest.raises(Refusal, match="A plan is a list of moves"):
            match.play_all(match.to_act[0], plan)
