"""What templates get, without a server: the log by turns, and choices at their places."""

from types import SimpleNamespace

from stammtisch.core.game import Move, Piece
from stammtisch.games.registry import Match
from stammtisch.server.tables.shapes import LogLine
from stammtisch.web.contexts.asking_back import takeable_of
from stammtisch.web.contexts.choices import face_of, groups_of, tiefenthal_choices
from stammtisch.web.contexts.log import turns_of
from stammtisch.web.contexts.odds import odds_of, percent


def line(seq, turn):
    return LogLine(seq, 0, None, "x", f"line {seq}", turn, True)


def test_turns_come_oldest_first_with_a_marker_after_the_last_own_move():
    lines = [line(1, 0), line(2, 0), line(3, 1), line(4, 1), line(5, 2)]
    turns = turns_of(lines, last_own=3)
    assert [[each.seq for each in turn.lines] for turn in turns] == [[1, 2], [3, 4], [5]]
    assert [each.seq for turn in turns for each in turn.lines if each.is_since] == [4]
    for last in (None, 5):
        assert not any(each.is_since for turn in turns_of(lines, last_own=last) for each in turn.lines)
    assert len(turns_of(lines, most=1)) == 1


def test_no_choice_is_lost():
    match = Match.new("tiefenthal", players=2, seed=3)
    for number in range(60):
        if match.result:
            break
        seat = match.to_act[0]
        found = tiefenthal_choices(match.view(seat), seat, "/a", lambda _: "", None)
        options = [option for group in found.groups for option in group.options]
        legal = match.legal(seat)
        assert sorted(option.text for option in options if option.is_legal) == sorted(legal)
        match.play(seat, legal[number % len(legal)])


def test_the_end_of_a_turn_is_taken_back_unless_cards_or_bots_follow():
    view = SimpleNamespace(players=[None] * 3, start=1)
    assert [bool(takeable_of(view, seat, bots=())) for seat in (1, 2, 0)] == [True, True, False]
    assert [bool(takeable_of(view, seat, bots={2})) for seat in (1, 2, 0)] == [False, True, False]


def test_dice_of_moves():
    assert [face_of(move) for move in ("draft 6", "serve 5 table 2", "recruit 4", "end")] == [6, 5, 0, 0]


def test_empty_pieces_are_left_out():
    pieces = [Piece("a", "A", (Move("x", "X"),)), Piece("b", "B", (Move("y", "Y"),))]
    assert [group.name for group in groups_of(pieces, without={"y"})] == ["a"]


def test_odds_agree_with_the_game():
    from stammtisch.games.fame.odds import success_table

    match = Match.new("fame", players=3, seed=5)
    for seat in range(3):
        odds = odds_of(match.view(seat), seat)
        table = success_table(match.state, match.edition.record, seat)
        assert {row.drinks: row.dice for row in odds.rows} == {spent: len(row) - 1 for spent, row in table.items()}
        for row in odds.rows:
            exact = [*table[row.drinks][1:], *[0] * len(odds.kills)]
            assert all(abs(told - chance * 100) <= 1 for told, chance in zip(row.chances, exact, strict=False))
    assert odds_of(match.view(None), None) is None
    assert (percent(1, 0, 4), percent(0, 3, 4), percent(9, 9, 6)) == (0, 100, 1)
