"""Views, events and refusals of Tavern Fame: complete enough to draw a table, and in plain words."""

import pytest

from fame.table import at_answer, at_boast, at_slay
from stammtisch import Match, Refusal
from stammtisch.core.messages import has_sentence
from stammtisch.games.fame.events import KINDS
from stammtisch.games.fame.rules import REFUSALS
from stammtisch.games.registry import rules_of


def test_a_view_shows_the_whole_table():
    match = at_answer({}, {}, {}, enemy="Dragons", used=["Orcs"])
    view = match.view(1)
    assert (view.game, view.viewer, view.seats, view.phase, view.round, view.rounds) == ("fame", 1, 3, "answer", 3, 100)
    assert (view.boaster, view.boast, view.asking, view.to_act, view.opener) == (0, 3, 1, (1,), 0)
    assert (view.enemy.name, view.enemy.drinks, view.enemy.patrons, view.enemy.health) == ("Dragons", 3, 3, 6)
    assert (view.centre, view.pool, view.used, len(view.deck)) == (16, 24, ("Orcs",), 8)
    assert (view.most_dice, view.most_drinks, view.fame) == (15, 10, 10)
    knight = view.players[1]
    assert (knight.character, knight.strength, knight.patrons, knight.drinks, knight.dice) == ("Knight", 6, 3, 2, 8)
    assert knight.bonus == {"Dragons": 2}
    assert view.prompt == "Player 2 answers Player 1's boast of 3: believe, raise or call."


def test_moves_are_grouped_by_piece_with_labels():
    pieces = {piece.name: piece for piece in at_answer({}, {}, boast=13).view(1).pieces}
    labels = {name: [(move.text, move.label) for move in piece.moves] for name, piece in pieces.items()}
    assert labels == {
        "boast": [("believe", "Believe the boast of 13")],
        "ladder": [("raise 14", "Raise to 14"), ("raise 15", "Raise to 15")],
        "card": [("call", "Call the boast of 13: stake a patron")],
    }
    drinks = at_slay({"drinks": 2}, {}).view(0).pieces[0]
    assert [move.label for move in drinks.moves] == [
        "Spend no drinks: roll 5 dice",
        "Spend 1 drink: roll 6 dice",
        "Spend 2 drinks: roll 7 dice",
    ]


def test_the_stake_is_shown():
    match = at_answer({}, {}, {})
    match.play(1, "call")
    assert match.view(None).stake == 1


def test_all_is_shown_after_the_end_only():
    match = Match.new("fame", players=2, seed=5, words=("hops", "malt"))
    seed, salt = match.fairness.seed.hex(), match.fairness.salt.hex()
    assert match.view(0).chance.seed is None
    with pytest.raises(Refusal, match="only after the end"):
        match.view("all")
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    shown = match.view("all").chance
    assert (shown.seed, shown.salt, shown.words) == (seed, salt, ("hops", "malt"))
    assert match.view(0).chance.seed is None


def test_every_kind_of_event_has_a_sentence():
    assert all(has_sentence("stammtisch.games.fame", f"event-{kind}") for kind in KINDS.values())


def test_events_tell_the_story():
    match = Match.new("fame", players=2, names=["Ann", "Bob"], script=[0, "Knight", "Guard", "Wolves"])
    match.play(0, "boast 2")
    match.play(1, "call")
    match.play(0, "slay 1", chance=[4, 6, 1, 2, 2, 5, 3, "Rats"])
    assert [event.text() for event in match.events] == [
        "Ann opens the game.",
        "Ann is the Knight.",
        "Bob is the Guard.",
        "Round 1: Ann opens and buys a round.",
        "A drink moves from the pool to Bob.",
        "Wolves turn up.",
        "Ann boasts 2 kills.",
        "Bob calls the boast of 2.",
        "A patron moves from Bob to the enemy card.",
        "Ann spends 1 drink.",
        "A drink moves from Ann to the pool.",
        "Ann rolls 4 6 1 2 2 5 3: 3 kills.",
        "Ann keeps the boast with 3 kills.",
        "A patron moves from the enemy card to Ann.",
        "2 patrons move from the centre to Ann.",
        "2 drinks move from the pool to Ann.",
        "Wolves are set aside.",
        "Round 2: Ann opens and buys a round.",
        "A drink moves from the pool to Bob.",
        "Rats turn up.",
    ]


@pytest.mark.parametrize(
    ("seat", "move", "code", "sentence"),
    [
        (1, "raise 4", "move/too-low", "raise needs a number above 4; you said 4."),
        (1, "raise 16", "move/too-high", "raise goes up to 15, the dice in the box; you said 16."),
        (1, "slay 0", "move/wrong-phase", "You can't slay now: a boast wants an answer: believe, raise or call."),
        (2, "believe", "move/not-next", "You may believe only when the answer is yours."),
        (2, "raise 6", "move/not-next", "You may raise only when the answer is yours."),
        (1, "boast 5", "move/wrong-phase", "You can't boast now: a boast wants an answer: believe, raise or call."),
    ],
)
def test_refusals_name_the_rule(seat, move, code, sentence):
    match = at_answer({}, {}, {}, boast=4)
    before = bytes(match.memory)
    with pytest.raises(Refusal) as refused:
        match.play(seat, move)
    assert (refused.value.code, refused.value.message) == (code, sentence)
    assert match.memory == before


def test_refusals_in_other_phases():
    with pytest.raises(Refusal, match="It is not your turn to boast"):
        at_boast({}, {}).play(1, "boast 1")
    with pytest.raises(Refusal, match="the opener boasts first"):
        at_boast({}, {}).play(0, "believe")
    with pytest.raises(Refusal, match="the boaster has to slay"):
        at_slay({}, {}).play(0, "believe")


def test_every_reason_has_a_sentence_of_its_own():
    rules = rules_of("fame")
    match = at_answer({}, {}, {})
    sentences = {rules.explain(match.state, match.edition, 1, 64, reason).message for reason in REFUSALS}
    assert len(sentences) == len(REFUSALS)
