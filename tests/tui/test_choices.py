"""Choices: many moves become a short list, and lines mean what people mean."""

import pytest

from stammtisch.core.game import Move, Piece
from stammtisch.tui.choices import Choice, choices_of, is_lone_range, read_line
from stammtisch.tui.drawing import choice_sentences


def piece(*moves):
    """A piece with moves."""
    return Piece("piece", "Piece", tuple(Move(move, move.title()) for move in moves))


ANSWER = choices_of([piece("raise 3", "raise 4", "raise 5"), piece("believe"), piece("call")])


def test_ranges_come_last_and_are_one_choice():
    assert [choice.text for choice in ANSWER] == ["believe", "call", "raise 3..5"]
    assert [choice.label for choice in ANSWER] == ["Believe", "Call", "Raise 3 up to 5"]


def test_gaps_and_other_words_break_a_range():
    choices = choices_of([piece("draft 1", "draft 2", "draft 4", "serve 1 table 2", "serve 1 table 3", "end")])
    assert [choice.text for choice in choices] == ["draft 4", "end", "draft 1..2", "serve 1 table 2..3"]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("1", "believe"),
        ("2", "call"),
        ("3 5", "raise 5"),
        ("3 99", "raise 99"),
        ("Raise 4", "Raise 4"),
        ("dance", "dance"),
    ],
)
def test_lines_that_mean_a_move(line, move):
    assert read_line(line, ANSWER).move == move


@pytest.mark.parametrize("line", ["3", "raise", "RAISE"])
def test_lines_that_lack_a_number(line):
    assert read_line(line, ANSWER).lacks_number == ANSWER[2]


@pytest.mark.parametrize("line", ["0", "4", "5 5", "1 1", "3 4 5"])
def test_numbers_that_fit_no_choice(line):
    assert read_line(line, ANSWER).complaint


def test_a_lone_range_is_chosen_by_its_own_numbers():
    choices = choices_of([piece("slay 0", "slay 1", "slay 2")])
    assert is_lone_range(choices)
    assert [read_line(line, choices).move for line in ("0", "2", "7")] == ["slay 0", "slay 2", "slay 7"]
    assert read_line("1 2", choices).complaint
    lone = choices_of([piece("slay 0")])
    assert read_line("1", lone).move == "slay 0"


def test_the_label_of_a_range_says_what_its_moves_share_once():
    moves = [Move("boast 1", "Boast 1 kill"), Move("boast 2", "Boast 2 kills"), Move("boast 3", "Boast 3 kills")]
    [boast] = choices_of([Piece("ladder", "Ladder", tuple(moves))])
    assert boast.label == "Boast 1 kill up to 3 kills"


def test_a_label_that_says_what_to_type_is_told_alone():
    stay = Choice("stay", (Move("stay", "Stay: let it stand"),))
    assert choice_sentences([stay, ANSWER[2]]) == ["1: Stay: let it stand.", "2: raise 3..5. Raise 3 up to 5."]
