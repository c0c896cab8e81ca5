"""The arena: many games between bots, on many cores, and what came of them.

`series` says what is to be played, `playing` plays it, `results` holds the outcomes as columns, `saving` writes them
to files, `report` sums them up, `warm` compiles a game ahead of time. The same seed gives the same results whatever
the executor or the number of workers. Nothing here knows a single game or speaks to a screen.
"""

from stammtisch.arena.playing import play_series
from stammtisch.arena.report import Report, Share, summarise
from stammtisch.arena.results import Results
from stammtisch.arena.saving import check_destination, save_results
from stammtisch.arena.series import Series, plan_series

__all__ = [
    "Report",
    "Results",
    "Series",
    "Share",
    "check_destination",
    "plan_series",
    "play_series",
    "save_results",
    "summarise",
]
