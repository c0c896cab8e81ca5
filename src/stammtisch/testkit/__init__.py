"""The testkit: what a game and its engine are tested with, shipped so that own games and editions can use it.

`conformance` holds the laws that every game obeys, `laws` what a game must conserve, `lockstep` and `soak` the long
runs, `recordings` the recorded games. It may see `core`, `games.registry`, `bots` and `arena`; the product never
imports it.
"""
