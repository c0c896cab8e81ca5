"""Any move, position or edition either parses or is refused in words; never a crash, never half a change."""

import json
import tomllib
from copy import deepcopy
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from stammtisch import Match, Refusal
from stammtisch.games.registry import rules_of
from stammtisch.testkit.playing import Table, play_on, tables
from tiefenthal.contract import CONTRACT

BASE = rules_of("tiefenthal").edition("base")
CARDS = BASE.names["card"]
FUZZ = settings(
    max_examples=250,
    deadline=None,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
WORDS = (
    "keep", "redraw", "draft", "serve", "buy", "upgrade", "recruit", "nobles", "step", "choose", "end", "cashbox",
    "barrel", "supplier", "monk", "table", "tables", "with", "waitress", "beer", "merchant", "dishwasher", "safe",
    "storage", "doubloon", "doubloons", "die", "nothing", "noble", "counter", "guest", "0", "1", "2", "3", "4", "5",
    "6", "7", "30", "31", "-1", "٣", "1.0",
)  # fmt: skip


def parsed_or_refused(action):
    """The result of an action, or None if it was refused in words, with all its faults."""
    try:
        return action()
    except Refusal as refusal:
        said = refusal
    assert said.code
    assert said.message.strip()
    assert all(fault.strip() and fault in said.message for fault in said.faults)
    return None


def seen():
    """Positions of all phases, seat counts and rounds, from random games."""
    found = [CONTRACT]
    for table in tables(only="tiefenthal"):
        match = table.open()
        found += [match.position() for number, _, _ in play_on(match, table.random) if number % 9 == 0]
        found.append(match.position())
    return found


POSITIONS = seen()
KEYS = sorted({key for position in POSITIONS for key in position})
PLAYER_KEYS = sorted(POSITIONS[-1]["players"][0])
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(-2, 12), st.integers(), st.floats(), st.text(max_size=4),
    st.lists(st.integers(0, 7), max_size=6), st.lists(st.sampled_from(CARDS), max_size=9),
    st.dictionaries(st.sampled_from(CARDS), st.integers(-1, 41), max_size=4), st.lists(st.none(), max_size=5),
)  # fmt: skip


@st.composite
def positions(draw):
    """A real position with a few values exchanged for those of another one, or for anything."""
    position, other = (deepcopy(draw(st.sampled_from(POSITIONS))) for _ in range(2))
    for _ in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            place, source, key = position, other, draw(st.sampled_from(KEYS))
        else:
            players = position.get("players")
            if not isinstance(players, list) or not players or not all(isinstance(each, dict) for each in players):
                continue
            place, source = draw(st.sampled_from(players)), draw(st.sampled_from(other["players"]))
            key = draw(st.sampled_from(PLAYER_KEYS))
        how = draw(st.sampled_from(["other", "other", "odd", "gone"]))
        if how == "gone" or (how == "other" and key not in source):
            place.pop(key, None)
        else:
            place[key] = source[key] if how == "other" else draw(ODD)
    return position


@FUZZ
@given(positions())
def test_a_position_is_a_table_to_play_on_or_is_refused_with_all_its_faults(position):
    match = parsed_or_refused(lambda: Match.from_position("tiefenthal", position, seed=1))
    if match is None:
        return
    written = match.position()
    again = Match.from_position("tiefenthal", written, seed=1)
    assert again.position() == written
    assert again.memory == match.memory
    for number, player in enumerate(written["players"]):
        assert player["counter_guests"] + player["reserve"] <= 3
        assert match.view(number).seats == len(written["players"])
    for _ in play_on(match, Random(1)):  # noqa: S311 - a test repeats itself on purpose
        pass
    assert match.result.reason == "rounds"
    rolled = [player["own_rolled"] for player in match.position()["players"]]
    assert rolled == [0] * match.seats


@FUZZ
@given(st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=30), st.sampled_from(POSITIONS))
def test_a_move_is_made_or_refused_and_changes_nothing(move, position):
    match = Match.from_position("tiefenthal", position, seed=1)
    for seat in range(match.seats):
        before, turns = bytes(match.memory), len(match.turns)
        legal = match.legal(seat)
        if parsed_or_refused(lambda seat=seat: match.play(seat, move)) is None:
            assert (match.memory, len(match.turns)) == (before, turns)
            assert " ".join(move.lower().split()) not in legal
        else:
            assert match.turns[-1].move in legal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_legal_is_what_is_not_refused(players):
    table = Table("tiefenthal", players, seed=8)
    match = table.open()
    moves = [match.rules.format_move(action) for action in range(match.rules.actions)]
    for number, _, _ in play_on(match, table.random):
        if number % 40 == 13:
            for seat in range(players):
                legal = match.legal(seat)
                step = match.rules.functions["step"]
                for action, move in enumerate(moves):
                    copy = match.copy()
                    assert (step(copy.state, BASE.record, seat, action) == 0) is (move in legal), move


def places(value, path=()):
    """All places of an edition's values."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from places(each, (*path, key))


def toml(value):
    """A value as TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(key)} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return str(value) if isinstance(value, float) else json.dumps(value, ensure_ascii=False)


PLACES = [path for path in places(BASE.values) if path]


@FUZZ
@given(st.data())
def test_an_edition_is_played_or_refused_with_all_its_faults(data):
    values = deepcopy(tomllib.loads(BASE.text))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(PLACES))
        place = values
        try:
            for key in way:
                place = place[key]
            if data.draw(st.booleans()):
                place[last] = data.draw(st.integers(-1, 30) | ODD | st.sampled_from(["any", "Table", "Mayor", "die"]))
            else:
                del place[last]
        except (LookupError, TypeError):
            continue
    text = "\n".join(f"{key} = {toml(value)}" for key, value in values.items())
    edition = parsed_or_refused(lambda: rules_of("tiefenthal").edition_from_text(text, "mine.toml"))
    if edition:
        seats = edition.values["box"]["seats"][0]
        match = Match.new("tiefenthal", players=seats, seed=1, edition=edition)
        for _ in play_on(match, Random(2)):  # noqa: S311 - a test repeats itself on purpose
            pass
        assert match.result.reason == "rounds"
        assert Match.from_record(match.record()).result == match.result
