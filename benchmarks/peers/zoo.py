"""PettingZoo classic: random legal steps in the AEC loop. Words: runs, then games."""

import importlib
import random
import sys
from importlib.metadata import version

from clock import figure, hand_over

DICE = random.Random(7)  # noqa: S311 - random play, nothing secret


def play(env: object) -> int:
    """Play a random game with the masks that the environment gives: steps made."""
    env.reset(seed=DICE.randrange(1 << 30))
    steps = 0
    for _ in env.agent_iter():
        observation, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            env.step(None)
            continue
        env.step(DICE.choice(observation["action_mask"].nonzero()[0]))
        steps += 1
    return steps


def main() -> None:
    """Measure each game."""
    figures = []
    for name in sys.argv[2:]:
        env = importlib.import_module(f"pettingzoo.classic.{name}").env()
        what = f"steps, AEC loop, {name}"
        figures.append(figure(version("pettingzoo"), what, lambda e=env: play(e), int(sys.argv[1])))
    hand_over(figures)


if __name__ == "__main__":
    main()
