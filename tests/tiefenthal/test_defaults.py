"""The move that is made when a clock runs out."""

import pytest

from stammtisch import Match, Refusal
from stammtisch.testkit.playing import Table, play_on
from tiefenthal.table import drafting, evening, filling, serving, sold_out, tavern


@pytest.mark.clause("tiefenthal Q1")
def test_to_keep():
    assert filling(tavern("Regular 1", counter_guests=3), tavern()).default_move(0) == "keep"


@pytest.mark.clause("tiefenthal Q2")
def test_the_first_possible_choice():
    assert evening(3, tavern(), tavern()).default_move(1) == "choose waitress"
    mine, others = sold_out("Waitress")
    assert evening(3, tavern(discard=mine), tavern(discard=others)).default_move(0) == "choose table"
    assert evening(6, tavern(tiles=["Safe", "Beer Storage"]), tavern()).default_move(0) == "choose upgrade barrel"
    match = serving(tavern(dice=[5], monastery=18))
    match.play(0, "serve 5 monk")
    assert match.default_move(0) == "choose table"


@pytest.mark.clause("tiefenthal Q3")
def test_the_highest_die():
    assert drafting([1, 3, 5, 2], [6, 6, 6, 6]).default_move(0) == "draft 5"


@pytest.mark.clause("tiefenthal Q4")
def test_to_end_the_turn():
    assert serving(tavern(dice=[6, 6, 6, 6], doubloons=20, beer=20)).default_move(0) == "end"


@pytest.mark.clause("tiefenthal Q1", "tiefenthal Q2", "tiefenthal Q3", "tiefenthal Q4")
def test_there_is_always_one_and_it_is_legal():
    table = Table("tiefenthal", 3, seed=4)
    match = table.open()
    for _ in play_on(match, table.random):
        for number in range(3):
            if number in match.to_act:
                assert match.default_move(number) in match.legal(number)
            else:
                with pytest.raises(Refusal, match="not asked"):
                    match.default_move(number)


def test_a_game_of_defaults_ends():
    match = Match.new("tiefenthal", players=4, seed=2)
    while match.to_act:
        match.play(match.to_act[-1], match.default_move(match.to_act[-1]))
    assert match.result.reason == "rounds"
