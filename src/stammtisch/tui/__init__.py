"""Games in the terminal: the table, the prompt, and what people type.

`Sitting` plays a match with persons and bots at one terminal, `Replay` steps through a record, `Terminal` is where
lines come from and go to. All that depends on a game stands in a room of its own (`fame`) behind `GameScreen`.
No rule is decided here, no file is read or written, and every sentence stands in a catalogue.
"""

from stammtisch.tui.commands import Leave
from stammtisch.tui.ending import show_ending
from stammtisch.tui.holders import Holder, bot_names, hold_seats
from stammtisch.tui.replaying import Replay
from stammtisch.tui.screen import GameScreen, screen_of
from stammtisch.tui.sitting import Sitting
from stammtisch.tui.terminal import EndOfInput, Terminal

__all__ = [
    "EndOfInput",
    "GameScreen",
    "Holder",
    "Leave",
    "Replay",
    "Sitting",
    "Terminal",
    "bot_names",
    "hold_seats",
    "screen_of",
    "show_ending",
]
