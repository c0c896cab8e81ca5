"""Steps 7 to 9: the pool of dice, success, failure."""

import pytest

from fame.table import at, at_slay, drinks, kinds, load, patrons, player, position
from stammtisch import Refusal


def dice_of(match, move, seat=0):
    """How many dice a slaying rolls: the draws before the next enemy."""
    events = match.play(seat, move)
    return len(next(event.dice for event in events if event.kind == "rolled"))


@pytest.mark.clause("fame 7a")
def test_any_number_of_drinks_held_may_be_spent():
    match = at_slay({"drinks": 4}, {})
    assert match.legal(0) == ("slay 0", "slay 1", "slay 2", "slay 3", "slay 4")
    with pytest.raises(Refusal, match="slay can spend the 4 drinks you hold; you said 5"):
        match.play(0, "slay 5")


@pytest.mark.clause("fame 7b")
def test_spent_drinks_are_in_the_pool_before_the_roll():
    match = at_slay({"drinks": 10}, {"drinks": 10, "patrons": 2}, {"drinks": 10}, enemy="Trolls", boast=1)
    assert at(match, "pool") == 0
    events = match.play(0, "slay 2", chance=[6] * 7 + ["Rats"])
    assert kinds(events)[:3] == ["spent", "drinks", "rolled"]
    assert drinks(match)[0] == 10, "the pool held just the two drinks spent, and pays them as the Trolls' reward"


@pytest.mark.clause("fame 7c")
@pytest.mark.parametrize(
    ("character", "enemy", "held", "spent", "dice"),
    [
        ("Cleric", "Skeletons", 3, 3, 9),
        ("Cleric", "Zombies", 0, 0, 6),
        ("Cleric", "Rats", 2, 1, 6),
        ("Guard", "Bandits", 0, 0, 5),
        ("Guard", "Goblins", 0, 0, 5),
        ("Guard", "Dragons", 0, 0, 4),
        ("Knight", "Dragons", 0, 0, 8),
        ("Ranger", "Bears", 0, 0, 6),
        ("Ranger", "Wolves", 0, 0, 6),
        ("Warrior", "Orcs", 0, 0, 6),
        ("Warrior", "Trolls", 1, 1, 7),
    ],
)
def test_the_pool_of_dice(character, enemy, held, spent, dice):
    other = "Knight" if character != "Knight" else "Guard"
    match = at_slay(player(character, drinks=held), player(other), enemy=enemy)
    assert dice_of(match, f"slay {spent}") == dice


@pytest.mark.clause("fame 7c", "fame W7")
def test_the_current_strength_counts():
    match = at_slay(player("Cleric", strength=4, defeats=1), {}, enemy="Skeletons")
    assert dice_of(match, "slay 0") == 5


@pytest.mark.clause("fame 7d")
def test_no_more_than_fifteen_dice_are_rolled():
    match = at_slay(player("Knight", drinks=10), player("Guard"), enemy="Dragons", boast=15)
    assert at(match, "pool") == 18
    assert dice_of(match, "slay 10") == 15
    assert drinks(match)[0] == 1, "all ten are gone; one came with the next round"


@pytest.mark.clause("fame 7e", "fame 8a", "fame 9a")
@pytest.mark.parametrize(
    ("enemy", "dice", "kills"),
    [("Rats", [1, 2, 1, 2, 1], 2), ("Wolves", [3, 4, 5, 6, 1], 3), ("Dragons", [5, 5, 5, 5, 6], 1)],
)
def test_a_die_of_at_least_the_health_kills(enemy, dice, kills):
    kept = at_slay({"patrons": 1}, {"patrons": 1}, enemy=enemy, boast=kills)
    events = kept.play(0, "slay 0", chance=[*dice, "Orcs"])
    assert next(event.number for event in events if event.kind == "rolled") == kills
    assert "succeeded" in kinds(events)
    lost = at_slay({"patrons": 2}, {"patrons": 1}, enemy=enemy, boast=kills + 1)
    assert "failed" in kinds(lost.play(0, "slay 0", chance=[*dice, "Orcs"]))


@pytest.mark.clause("fame 8a", "fame 8b", "fame 8c", "fame 8e")
def test_success_pays_the_stake_and_the_enemy():
    match = at_slay({}, {"patrons": 2}, {}, boaster=0, caller=1, boast=2, enemy="Wolves")
    events = match.play(0, "slay 0", chance=[6, 6, 6, 1, 1, "Rats"])
    assert patrons(match) == [3 + 1 + 2, 2, 3]
    assert drinks(match) == [2 + 2, 3, 3]
    assert kinds(events)[:6] == ["spent", "rolled", "succeeded", "patrons", "patrons", "drinks"]
    moved = [(e.kind, e.source, e.target, e.count) for e in events[3:6]]
    assert moved == [
        ("patrons", "card", "seat 0", 1),
        ("patrons", "centre", "seat 0", 2),
        ("drinks", "pool", "seat 0", 2),
    ]
    assert at(match, "opener", "phase") == (0, "boast")


@pytest.mark.clause("fame 8d")
@pytest.mark.parametrize(
    ("character", "gets"),
    [("Cleric", (4, 5)), ("Guard", (5, 3)), ("Knight", (4, 4)), ("Ranger", (4, 5)), ("Warrior", (4, 5))],
)
def test_a_perfect_bluff(character, gets):
    other = "Knight" if character != "Knight" else "Guard"
    strength = player(character)["strength"]
    for kills, bonus in ((3, True), (4, False)):
        match = at_slay(player(character, patrons=2), player(other, patrons=2), boast=3)
        events = match.play(0, "slay 0", chance=[6] * kills + [1] * (strength - kills) + ["Bears"])
        assert ("perfect" in kinds(events)) is bonus
        expected = gets if bonus else (4, 3)
        assert (patrons(match)[0], drinks(match)[0]) == expected


@pytest.mark.clause("fame 8d", "fame C7", "fame C8")
def test_a_bonus_is_held_to_what_there_is():
    match = at_slay(player("Cleric", drinks=8), player("Knight", patrons=2), boast=5)
    match.play(0, "slay 0", chance=[6] * 5 + ["Bears"])
    assert drinks(match)[0] == 10, "1 of the Rats, and 1 of the 2 of the bonus"


@pytest.mark.clause("fame 9a", "fame 9b", "fame 9c", "fame 9f")
def test_failure_pays_the_caller():
    match = at_slay({}, {}, {"patrons": 2}, boaster=0, caller=2, boast=5)
    events = match.play(0, "slay 1", chance=[6, 6, 6, 6, 1, 1, "Bears"])
    assert patrons(match) == [2, 3, 4]
    moved = [(e.source, e.target) for e in events if e.kind == "patrons"]
    assert moved == [("card", "seat 2"), ("seat 0", "seat 2")]
    assert drinks(match) == [2, 3, 2], "the Rats pay nothing; seat 2 opens and gets no drink"
    assert at(match, "opener", "phase") == (2, "boast")


@pytest.mark.clause("fame 9e")
def test_nothing_is_taken_from_who_has_nothing():
    match = at_slay({"patrons": 0}, {}, boast=5)
    events = match.play(0, "slay 0", chance=[1] * 5 + ["Bears"])
    assert "challenged" not in kinds(events)
    assert patrons(match) == [0, 4]
    assert at(match, "opener", "phase") == (1, "boast")


@pytest.mark.clause("fame S7")
def test_a_die_has_six_faces():
    match = load(position([{}, {}], phase="slay", boaster=0, boast=1, caller=1, asking=0))
    for face in (0, 7, "Rats"):
        with pytest.raises(Refusal, match="does not fit; chance is asked for a number from 1 to 6"):
            match.play(0, "slay 0", chance=[face])
