"""The engine under all games: layout, chance, match, records, executors.

It knows no game. Restricted modules (`chance`, `pile`, `journal`, `state`, `loops`) run interpreted and compiled;
the others are ordinary Python around them. Nothing here reads a clock or the environment while a game runs, and
nothing imports from above.
"""
