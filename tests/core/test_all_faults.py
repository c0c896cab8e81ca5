"""One refusal tells everything that can be told: faults of shape and of content together, and no consequences."""

from copy import deepcopy
from random import Random

import pytest
from pydantic import BaseModel

from stammtisch import Match, Refusal
from stammtisch.core.mending import HIGH, LOW, mend
from stammtisch.games.fame import edition_check as fame_edition
from stammtisch.games.fame import position_check as fame_position
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.games.tiefenthal import edition_check as tiefenthal_edition
from stammtisch.games.tiefenthal import position_check as tiefenthal_position
from stammtisch.testkit.playing import play_on, tables

MODELS = [fame_edition.File, fame_position.Position, tiefenthal_edition.File, tiefenthal_position.Position]
ANSWERING = {
    "game": "fame", "round": 3, "phase": "answer", "opener": 0, "boaster": 0, "boast": 4, "asking": 1,
    "enemy": "Wolves", "used": ["Rats", "Orcs"],
    "players": [
        {"character": "Cleric", "strength": 5, "patrons": 3, "drinks": 2},
        {"character": "Knight", "strength": 6, "patrons": 4, "drinks": 3},
    ],
}  # fmt: skip


def told(values):
    """The faults for which a position is refused."""
    with pytest.raises(Refusal) as refused:
        Match.from_position(values["game"], values)
    assert refused.value.code == "position/faulty"
    assert len(set(refused.value.faults)) == len(refused.value.faults)
    return refused.value.faults


def answering(*players, **changes):
    """That position with other keys, and with other keys of each player."""
    found = deepcopy(ANSWERING) | changes
    for p, change in enumerate(players):
        found["players"][p] |= change
    return found


def test_a_position_with_many_faults_of_both_kinds():
    changes = {"round": 0, "boast": 99, "asking": 0, "used": ["Rats", "Rats", "Wolves"], "hats": 2}
    assert told(answering({"strength": 9}, {"drinks": 11, "character": "Cleric", "strength": 4}, **changes)) == (
        "round: must be at least 1, not 0",
        "hats: there is no such key here",
        '"Wolves" lies there 2 times; the box has one',
        '"Rats" lies there 2 times; the box has one',
        "two players are the Cleric",
        "seat 0: strength 9 is above the character's 5",
        "seat 1: 11 drinks are more than a hand holds (10)",
        "a boast of 99 is more than the dice in the box (15)",
        'asking: seat 0 can\'t be the one asked in phase "answer"',
    )


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"enemy": "Unicorns", "boast": 99}, ['there is no enemy "Unicorns"', "a boast of 99 is more"]),
        ({"asking": 4, "boast": 0}, ["asking: there is no seat 4", "needs a boaster and a boast"]),
        ({"opener": 9, "boast": 16}, ["opener: must be at most 7", "a boast of 16 is more"]),
        ({"phase": "lunch", "boast": 16, "used": ["Elves"]}, ["phase: must be", 'there is no enemy "Elves"']),
        ({"phase": "wrestle", "victim": 7, "taker": 1, "pool": 3}, ["victim: there is no seat 7", "pool is 3, but 25"]),
        ({"phase": "slay", "caller": 5}, ["caller: there is no seat 5", "asking: seat 1 can't be the one asked"]),
        ({"weather": "rain", "winner": 1}, ["weather: there is no such key", "winner and reason belong"]),
    ],
)
def test_stages_do_not_hide_each_other(changes, faults):
    found = told(answering(**changes))
    for fault in faults:
        assert any(fault in each for each in found), (fault, found)


@pytest.mark.parametrize(
    ("players", "changes", "count"),
    [
        ([], {"boast": 200}, 1),
        ([], {"boast": None, "boaster": "Ann"}, 2),
        ([{"strength": 99}, {}], {}, 1),
        ([{"drinks": 999, "patrons": "3"}, {}], {"pool": 25, "centre": 18}, 2),
        ([{"character": 7}, {}], {}, 1),
        ([{"defeats": 3, "out": "yes"}, {}], {"out_order": [0]}, 2),
        ([], {"enemy": "Wolfs", "deck": ["Goblins", "Skeletons", "Bears"]}, 1),
        ([], {"boaster": 6, "asking": 6}, 2),
        ([], {"phase": "boast", "boaster": None, "boast": None, "opener": "Ann"}, 1),
        ([{"patrons": "one"}, {}], {"phase": "wrestle", "victim": 0, "taker": 1, "asking": 0}, 1),
        ([{"strngth": 5}, {}], {}, 1),
    ],
)
def test_nothing_is_told_that_follows_from_another_fault(players, changes, count):
    found = told(answering(*players, **changes))
    assert len(found) == count, found


def guessed(model: type[BaseModel], bound):
    """What stands where nothing could be read at all."""
    missing = [("missing", (key,)) for key in model.model_fields]
    return mend(model.model_json_schema(), {}, missing, bound)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__module__.split(".", 1)[1])
@pytest.mark.parametrize("bound", [LOW, HIGH])
def test_whatever_is_put_where_nothing_could_be_read_fits_the_model(model, bound):
    values = guessed(model, bound)
    assert model.model_validate(values).model_dump().keys() == values.keys()


def seen(game_id):
    """Some sound positions of a game."""
    found = []
    for table in tables(only=game_id)[:3]:
        match = table.open()
        found += [match.position() for number, _, _ in play_on(match, table.random) if number % 25 == 0]
    return found


def leaves(values, way=()):
    """All places of a plain value, as the way to their owner and a key."""
    for key, value in values.items() if isinstance(values, dict) else enumerate(values):
        yield way, key
        if isinstance(value, dict | list):
            yield from leaves(value, (*way, key))


def spoilt(values, way, key):
    """A copy of plain values with one place that can't be read, and the table or list it is in."""
    copy = deepcopy(values)
    owner = copy
    for step in way:
        owner = owner[step]
    owner[key] = 1.5
    return copy, owner


@pytest.mark.parametrize("game_id", GAMES)
def test_one_unreadable_place_of_a_sound_position_is_one_fault(game_id):
    random = Random(4)  # noqa: S311 - a test repeats itself on purpose
    for position in seen(game_id):
        places = [place for place in leaves(position) if place != ((), "players")]
        places = [(way, key) for way, key in places if (*way, key)[0] not in {"game", "edition", "options"}]
        for way, key in random.sample(places, min(25, len(places))):
            found = told(spoilt(position, way, key)[0])
            assert len(found) == 1, (way, key, found)


@pytest.mark.parametrize(
    ("game_id", "check"), [("fame", fame_edition), ("tiefenthal", tiefenthal_edition)], ids=["fame", "tiefenthal"]
)
def test_one_unreadable_place_of_a_sound_edition_is_one_fault(game_id, check):
    values = rules_of(game_id).edition("base").values
    for way, key in leaves(values):
        copy, owner = spoilt(values, way, key)
        found = check.faults_of(copy)
        assert len(found) == 1, (way, key, found)
        if isinstance(owner, dict):
            del owner[key]
            assert len(check.faults_of(copy)) <= 1 + (key == "discount"), (way, key)
