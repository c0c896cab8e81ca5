"""The box: players, seats, tokens, cards, and what they add up to."""

import pytest

from fame.table import at, at_answer, at_boast, at_slay, drinks, gone, patrons
from stammtisch import Match, Refusal, game
from stammtisch.games.registry import rules_of

CHARACTERS = {
    "Cleric": (5, {"Skeletons": 1, "Zombies": 1}, 2, 0),
    "Guard": (4, {"Bandits": 1, "Goblins": 1}, 0, 1),
    "Knight": (6, {"Dragons": 2}, 1, 0),
    "Ranger": (5, {"Bears": 1, "Wolves": 1}, 2, 0),
    "Warrior": (5, {"Orcs": 1, "Trolls": 1}, 2, 0),
}
ENEMIES = {
    "Rats": (1, 1, 2),
    "Bandits": (2, 1, 3),
    "Goblins": (2, 1, 3),
    "Skeletons": (2, 1, 3),
    "Bears": (2, 2, 4),
    "Wolves": (2, 2, 4),
    "Zombies": (2, 2, 4),
    "Orcs": (3, 2, 5),
    "Trolls": (3, 2, 5),
    "Dragons": (3, 3, 6),
}


@pytest.mark.clause("fame C1")
def test_two_to_five_play():
    assert game("fame").seats == (2, 5)
    for players in range(2, 6):
        assert Match.new("fame", players=players, seed=1).seats == players
    for players in (1, 6):
        with pytest.raises(Refusal, match="for 2 to 5 players"):
            Match.new("fame", players=players, seed=1)


@pytest.mark.clause("fame C2")
def test_left_is_the_next_seat_still_in():
    match = at_boast({}, {}, gone("Guard"), {}, opener=1)
    match.play(1, "boast 1")
    assert match.to_act == (3,)
    match.play(3, "believe")
    assert match.to_act == (0,)


@pytest.mark.clause("fame C3", "fame 3c")
def test_fifteen_dice():
    assert rules_of("fame").edition("base").record.dice == 15
    match = at_boast({}, {})
    assert match.legal(0)[-1] == "boast 15"
    with pytest.raises(Refusal, match="boast goes up to 15, the dice in the box; you said 16"):
        match.play(0, "boast 16")


@pytest.mark.clause("fame C4", "fame C5", "fame S3")
@pytest.mark.parametrize(("players", "centre", "pool"), [(2, 19, 30 - 4 - 1), (3, 16, 22), (4, 13, 19), (5, 10, 16)])
def test_tokens_at_the_start(players, centre, pool):
    match = Match.new("fame", players=players, seed=1, options={"opener": 0})
    assert at(match, "centre", "pool") == (centre, pool)
    assert patrons(match) == [3] * players
    assert drinks(match) == [2] + [3] * (players - 1)
    assert sum(patrons(match)) + centre == 25
    assert sum(drinks(match)) + pool == 30


@pytest.mark.clause("fame C4")
def test_a_staked_patron_counts():
    match = at_answer({}, {})
    match.play(1, "call")
    assert sum(patrons(match)) + at(match, "centre") + 1 == 25


@pytest.mark.clause("fame C6")
def test_the_cards_of_the_box():
    edition = rules_of("fame").edition("base")
    e = edition.record
    enemies = edition.names["enemy"]
    for number, name in enumerate(edition.names["character"]):
        me = e.character[number]
        bonus = {enemy: me.bonus[k] for k, enemy in enumerate(enemies) if me.bonus[k]}
        assert (me.strength, bonus, me.perfect_drinks, me.perfect_patrons) == CHARACTERS[name]
    for number, name in enumerate(enemies):
        enemy = e.enemy[number]
        assert (enemy.drinks, enemy.patrons, enemy.health) == ENEMIES[name]
        assert enemy.drinks + enemy.patrons == enemy.health
    assert (set(edition.names["character"]), set(enemies)) == (set(CHARACTERS), set(ENEMIES))


@pytest.mark.clause("fame C7")
def test_a_hand_holds_ten_drinks():
    match = at_slay({"drinks": 9}, {"patrons": 2}, enemy="Bandits")
    match.play(0, "slay 0", chance=[6, 6, 6, 6, 6, "Rats"])
    assert drinks(match)[0] == 10
    with pytest.raises(Refusal, match="11 drinks are more than a hand holds"):
        at_boast({"drinks": 11}, {})


@pytest.mark.clause("fame C8")
def test_what_is_not_there_is_not_paid():
    match = at_slay(
        {"patrons": 5, "drinks": 9}, {"patrons": 8, "drinks": 10}, {"patrons": 9, "drinks": 10}, enemy="Trolls", boast=2
    )
    assert at(match, "centre", "pool") == (2, 1)
    match.play(0, "slay 0", chance=[6, 6, 6, 6, 6])
    assert (patrons(match)[0], drinks(match)[0]) == (8, 10)
    assert at(match, "centre", "pool", "reason") == (0, 0, "centre")


@pytest.mark.clause("fame C8")
def test_what_was_not_paid_is_not_owed():
    match = at_slay({"drinks": 10}, {"drinks": 10, "patrons": 2}, {"drinks": 10}, enemy="Trolls", boast=5)
    match.play(0, "slay 0", chance=[6, 6, 6, 6, 6, "Rats"])
    assert drinks(match) == [10, 10, 10]
    match.play(0, "boast 1")
    match.play(1, "call")
    match.play(2, "stay")
    match.play(0, "slay 10", chance=[1] * 15 + ["Bears"])
    assert drinks(match) == [1, 10, 10], "seat 0 has the drink of the round, and none of the Trolls'"
