"""Two ways to run the same rules over the same bytes.

`plain` looks into the bytes with ordinary Python; `fast` rebuilds the rules under Numba; `programs` binds either to
the loops of a game. Rules never import from here, and only `fast` may import NumPy or Numba.
"""
