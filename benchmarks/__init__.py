"""Benchmarks: how fast the house plays, beside what others reach.

`games` lists what is measured of which game, with its floors; `engine`, `face`, `copying` and `starting` measure,
`rivals` runs the peers, each in an environment of its own; `report` prints the table and writes docs/benchmarks.md.
No figure in the documents may come from anywhere else.
"""
