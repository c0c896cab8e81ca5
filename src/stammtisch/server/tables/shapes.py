"""What leaves the server about a table: the structures of the API, which the pages are made from, too."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stammtisch.core.game import Result
from stammtisch.core.plan import Stop
from stammtisch.server.tables.entries import Pace, TableSetup

Status = Literal["waiting", "running", "over", "closed"]
"""closed: ended without a result."""


class Visitor(msgspec.Struct, frozen=True):
    """Who asks, as far as one table is concerned: the seats held, whether as the table's host, and the seat chosen."""

    seats: tuple[int, ...] = ()
    is_host: bool = False
    seat: int | None = None


class TableOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a table. names: of those who sit down at once, on this device. bots: for further seats, by name.

    edition: a released name; edition_text: an own edition as text. seats: None for as many as names and bots. id: made
    by the client (random: whoever knows it gets the keys); the same order with the same id is one table.
    """

    game: str
    seats: int | None = None
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    edition: str = "base"
    edition_text: str | None = None
    options: dict[str, Any] = {}
    pace: Pace = Pace()
    is_public: bool = False
    has_spectators: bool = True
    has_odds: bool = False
    bot_pause: int = 600
    is_started: bool = False
    id: str = ""


class SeatKey(msgspec.Struct, frozen=True):
    """The secret of a seat: whoever has it plays the seat. Seat -1 is the table's host."""

    seat: int
    key: str


class Opened(msgspec.Struct, frozen=True):
    """A new table, the host's key and those of the seats that were taken at once."""

    code: str
    keys: tuple[SeatKey, ...]


class SeatShape(msgspec.Struct, frozen=True):
    """A seat for the eyes of everybody. clock: milliseconds left when this was made, None without a clock.

    misses: moves that the clock made in a row. is_waited_for: the seat may act now; since: from when (milliseconds).
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    is_yours: bool
    is_here: bool
    is_waited_for: bool
    since: int | None
    clock: int | None
    misses: int
    has_word: bool


class Decision(msgspec.Struct, frozen=True):
    """What one of your seats may decide now. An action names the token; it lives as long as this decision does.

    default: the move that is made if the clock runs out; deadline: when (milliseconds), None without a clock.
    """

    seat: int
    token: str
    prompt: str
    legal: tuple[str, ...]
    default: str
    deadline: int | None


class UndoOffer(msgspec.Struct, frozen=True):
    """A move that a seat of yours may take back: by itself, or only if all agree. guest: whom it recruited, else ""."""

    seat: int
    target: int
    move: str
    is_free: bool
    guest: str = ""


class ProposalShape(msgspec.Struct, frozen=True):
    """A question that is open among the players: who asked what, who said yes and no, who is still to answer."""

    proposal: int
    seat: int
    what: str
    subject: int
    sentence: str
    yes: tuple[int, ...]
    no: tuple[int, ...]
    open: tuple[int, ...]


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log as people read it. kind: of the event. turn: lines of one turn belong together."""

    seq: int
    at: int
    seat: int | None
    kind: str
    text: str
    turn: int
    is_event: bool


class TableShape(msgspec.Struct, frozen=True):
    """A table as one visitor sees it, now. version: the last entry of its log. view: of the game, for your seat.

    decisions: of all your seats that may act. now: the server's time (milliseconds). paused_until: when a paused table
    goes on by itself. note: why the table can't be played on here, if so (another rules version, a damaged log).
    own_edition: the name of the edition if it is not a released one, so that its numbers may be any; else "".
    """

    code: str
    version: int
    now: int
    status: Status
    game: str
    game_name: str
    setup: TableSetup
    seats: tuple[SeatShape, ...]
    visitor: Visitor
    prompt: str
    view: Any
    decisions: tuple[Decision, ...]
    undo: UndoOffer | None
    proposals: tuple[ProposalShape, ...]
    is_paused: bool
    paused_until: int | None
    bot_pause: int
    rematch: str | None
    result: Result | None
    log: tuple[LogLine, ...]
    note: str | None = None
    own_edition: str = ""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves of a seat under one decision: its token, one move or several in order, and an id made by the client.

    The same id again gets the same answer, and nothing is done twice.
    """

    seat: int
    token: str
    moves: tuple[str, ...]
    id: str


class RefusalShape(msgspec.Struct, frozen=True):
    """Why not: a code for programs, a sentence for people, faults where there are several."""

    code: str
    message: str
    faults: tuple[str, ...] = ()


class ActionAnswer(msgspec.Struct, frozen=True):
    """What became of an action: how many moves were made, the table's version, why it went no further, if so."""

    id: str
    played: int
    version: int
    stopped: Stop | None = None
    refusal: RefusalShape | None = None


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list: lobby, my games, tables that wait for me. yours: your seats; waiting: those that must act.

    is_lesson: the table of a tutorial. own_edition: the name of an edition that is not a released one, else "".
    replaced: seats of persons that a bot plays for them now.
    """

    code: str
    game: str
    game_name: str
    status: Status
    pace: Pace
    seats: tuple[str, ...]
    open_seats: int
    updated: int
    is_public: bool
    has_spectators: bool
    yours: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    prompt: str = ""
    is_lesson: bool = False
    own_edition: str = ""
    replaced: tuple[int, ...] = ()
