"""Purchases counted in series of Tiefenthal, and the house report written from them."""

import pytest

from stammtisch import Refusal
from stammtisch.analysis import first_look, play_purchases
from stammtisch.analysis.__main__ import main
from stammtisch.analysis.tiefenthal import column, column_names
from stammtisch.bots import RuleBot
from stammtisch.games.registry import Match


@pytest.fixture(scope="module")
def found():
    return play_purchases(("regular", "uniform", "regular"), 40, seed=3)


def test_a_tile_is_upgraded_once_a_game_at_most(found):
    for where, (kind, _) in found.names.items():
        if kind == "tile":
            assert found.counts[:, :, where].max() <= 1


def test_wins_of_a_game_add_up_to_one(found):
    assert found.wins.sum(axis=1) == pytest.approx(1)
    assert found.scores.shape == found.wins.shape == (40, 3)


def test_who_bought_something_bought_it_first_of_all(found):
    bought = found.counts.sum(axis=2) > 0
    assert ((found.first >= 0) == bought).all()
    for game, seat in zip(*bought.nonzero(), strict=True):
        assert found.counts[game, seat, found.first[game, seat]] > 0


def test_the_same_seed_counts_the_same():
    again = play_purchases(("regular", "regular"), 20, seed=4)
    assert (again.counts == play_purchases(("regular", "regular"), 20, seed=4).counts).all()


def test_columns_name_the_box():
    names = column_names(Match.new("tiefenthal", players=2, seed=1).edition)
    assert sum(kind == "card" for kind, _ in names.values()) == 5
    assert sum(kind == "tile" for kind, _ in names.values()) == 9
    assert ("guest", "Farmhand") in names.values()
    assert ("Nobles", "Nobles for beer") in names.values()


def test_columns_sort_what_the_events_tell():
    match = Match.new("tiefenthal", players=2, seed=9, options={"start": 0})
    bot = RuleBot("tiefenthal", "regular")
    names = column_names(match.edition)
    sorted_by_column, told = [], []
    while match.result is None:
        seat = match.to_act[0]
        told += match.play(seat, bot.choose(match.sealed(len(match.turns)), seat))
        journal = match.state.journal
        columns = [column(journal.entries[i]) for i in range(journal.count)]
        sorted_by_column += [names[where][1] for where in columns if where >= 0]
    kinds = {"bought", "upgraded", "recruited", "invited"}
    items = ["Nobles for beer" if event.kind == "invited" else event.item for event in told if event.kind in kinds]
    assert sorted_by_column == items != []


def test_the_report_says_what_was_played_and_against_which_marks():
    report = first_look(20, 5)
    assert report.startswith("# First look at the base edition of Tiefenthal")
    assert "20 games each of 2, 3 and 4 players" in report
    assert report.count("## What is bought") == 3
    assert "## Against the marks" in report


def test_no_games_are_refused():
    with pytest.raises(Refusal):
        play_purchases(("regular", "regular"), 0, seed=1)


@pytest.mark.parametrize("arguments", [[], ["10"], ["ten", "1"], ["0", "1"], ["10", "1", "1"]])
def test_wrong_usage_is_told(arguments, capsys):
    assert main(arguments) == 2
    assert "usage:" in capsys.readouterr().err
