"""Catanatron: whole random games of four. Words: runs."""

import sys
from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer
from clock import figure, hand_over

COLORS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)


def play() -> Game:
    """Play a random game."""
    game = Game([RandomPlayer(color) for color in COLORS])
    game.play()
    return game


if __name__ == "__main__":
    what = "whole games, Catan, 4 players"
    hand_over([figure(version("catanatron"), what, lambda: 1 if play() else 0, int(sys.argv[1]), unit="games/s")])
