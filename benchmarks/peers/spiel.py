"""OpenSpiel: random play in a Python loop over its C++ games, legal lists included. Words: runs, then games."""

import random
import sys
from importlib.metadata import version

import pyspiel
from clock import figure, hand_over


def play(game: object, dice: random.Random) -> int:
    """Play a random game: actions applied, chance included."""
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        steps += 1
    return steps


def main() -> None:
    """Measure each game: steps and whole games."""
    runs = int(sys.argv[1])
    figures = []
    for name in sys.argv[2:]:
        game, dice = pyspiel.load_game(name), random.Random(7)  # noqa: S311 - random play, nothing secret
        installed = version("open_spiel")
        figures.append(figure(installed, f"steps, Python loop, {name}", lambda g=game, d=dice: play(g, d), runs))
        whole = figure(
            installed, f"whole games, {name}", lambda g=game, d=dice: 1 if play(g, d) else 0, runs, unit="games/s"
        )
        figures.append(whole)
    hand_over(figures)


if __name__ == "__main__":
    main()
