"""python-chess: random legal moves. Words: runs."""

import random
import sys
from importlib.metadata import version

import chess
from clock import figure, hand_over

DICE = random.Random(7)  # noqa: S311 - random play, nothing secret


def play() -> int:
    """Play a random game: moves made."""
    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        board.push(DICE.choice(list(board.legal_moves)))
        moves += 1
    return moves


if __name__ == "__main__":
    hand_over([figure(version("chess"), "steps, Python loop, chess", play, int(sys.argv[1]))])
