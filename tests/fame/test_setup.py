"""Setup: characters, enemies, tokens, the opener, and the order in which chance answers."""

import pytest

from fame.table import at, at_slay, load, position
from stammtisch import Match, Refusal


@pytest.mark.clause("fame S1", "fame S4", "fame S5")
def test_chance_answers_opener_characters_enemy():
    match = Match.new("fame", players=3, script=[2, "Knight", "Guard", "Ranger", "Wolves"])
    assert match.setup_answers == ("2", "Knight", "Guard", "Ranger", "Wolves")
    assert [p["character"] for p in match.position()["players"]] == ["Knight", "Guard", "Ranger"]
    assert at(match, "opener", "asking", "enemy") == (2, 2, "Wolves")


@pytest.mark.clause("fame S1")
def test_no_character_is_dealt_twice():
    with pytest.raises(Refusal) as refused:
        Match.new("fame", players=2, script=[0, "Knight", "Knight"])
    assert refused.value.code == "chance/misfit"
    assert "Cleric, Guard, Ranger, Warrior" in refused.value.message
    for seed in range(50):
        players = Match.new("fame", players=5, seed=seed).position()["players"]
        assert len({p["character"] for p in players}) == 5


@pytest.mark.clause("fame S2")
def test_every_enemy_is_in_the_deck():
    match = Match.new("fame", players=2, seed=1)
    assert len(at(match, "deck")) == 9
    assert at(match, "enemy") not in at(match, "deck")
    firsts = {at(Match.new("fame", players=2, seed=seed), "enemy") for seed in range(200)}
    assert len(firsts) == 10


@pytest.mark.clause("fame S4", "fame S5")
def test_a_named_opener_is_not_drawn():
    match = Match.new("fame", players=3, options={"opener": 1}, script=["Knight", "Guard", "Ranger", "Wolves"])
    assert match.setup_answers == ("Knight", "Guard", "Ranger", "Wolves")
    assert match.to_act == (1,)
    with pytest.raises(Refusal, match=r"Option opener can't be 3; allowed: 0 .. 2"):
        Match.new("fame", players=3, options={"opener": 3})


@pytest.mark.clause("fame S4")
def test_every_seat_may_open():
    openers = {Match.new("fame", players=5, seed=seed).to_act[0] for seed in range(100)}
    assert openers == {0, 1, 2, 3, 4}


@pytest.mark.clause("fame S6")
def test_the_last_card_is_an_answer_too():
    match = Match.new("fame", players=5, seed=1, options={"opener": 0})
    assert len(match.setup_answers) == 6
    used = [name for name in ("Rats", *at(match, "deck"), at(match, "enemy")) if name not in {"Bears", "Wolves"}]
    last = load(position([{}, {}], enemy="Bears", used=sorted(set(used)), phase="answer", boaster=0, boast=1, asking=1))
    assert at(last, "deck") == ["Wolves"]
    assert [(o.answers, o.probability) for o in last.outcomes(1, "believe")] == [(("Wolves",), 1)]


@pytest.mark.clause("fame S7")
def test_the_next_enemy_is_the_last_answer():
    match = at_slay({}, {"patrons": 2}, boast=5)
    with pytest.raises(Refusal, match="After 5 answers chance is asked for one of: Bandits"):
        match.play(0, "slay 0", chance=[1, 2, 3, 4, 5])
    events = match.play(0, "slay 0", chance=[1, 2, 3, 4, 5, "Goblins"])
    assert next(event.dice for event in events if event.kind == "rolled") == (1, 2, 3, 4, 5)
    assert match.turns[-1].answers == ("1", "2", "3", "4", "5", "Goblins")


@pytest.mark.clause("fame S8")
def test_a_single_move_is_asked_for_all_the_same():
    match = at_slay({"drinks": 0}, {"patrons": 2})
    assert match.legal(0) == ("slay 0",)
    match = load(position([{}, {}, {}], phase="last chance", boaster=0, boast=15, caller=1, asking=2))
    assert match.legal(2) == ("stay",)
