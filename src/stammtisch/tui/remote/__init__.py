"""A table of a server, seen and played from the terminal.

`ServerDoor` speaks with a server's JSON API, `ServerTable` is a table there as screens know tables, `Visit` plays a
seat of it. What a server sends is read into the structures of `shapes` and into the games' own views. No rule is
decided here, nothing of the server is imported, and nothing is written to disk.
"""

from stammtisch.tui.remote.door import ServerDoor, path_of
from stammtisch.tui.remote.listening import Listener
from stammtisch.tui.remote.lists import show_lists
from stammtisch.tui.remote.shapes import Identity, Joined, Opened, Order, TableLine, TableState
from stammtisch.tui.remote.table import ServerTable
from stammtisch.tui.remote.visit import Visit
from stammtisch.tui.remote.waiting import WaitingRoom

__all__ = [
    "Identity",
    "Joined",
    "Listener",
    "Opened",
    "Order",
    "ServerDoor",
    "ServerTable",
    "TableLine",
    "TableState",
    "Visit",
    "WaitingRoom",
    "path_of",
    "show_lists",
]
