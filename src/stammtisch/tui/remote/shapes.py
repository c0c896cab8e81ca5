"""What a server sends and takes, as far as the terminal needs it; further fields are passed over."""

from __future__ import annotations

from typing import Any

import msgspec

from stammtisch.core.game import Result
from stammtisch.core.plan import PreviewStep, Stop


class Seat(msgspec.Struct, frozen=True):
    """A seat: `open`, `person` or `bot`; since: from when it is waited for (milliseconds); clock: milliseconds left."""

    seat: int
    kind: str
    name: str
    is_yours: bool = False
    is_waited_for: bool = False
    since: int | None = None
    clock: int | None = None


class Decision(msgspec.Struct, frozen=True):
    """What a seat may decide now; deadline: when its default move is made (milliseconds), None without a clock."""

    seat: int
    token: str
    legal: tuple[str, ...]
    default: str
    deadline: int | None = None


class Undo(msgspec.Struct, frozen=True):
    """A move that may be taken back: by itself, or only if all agree."""

    seat: int
    target: int
    move: str
    is_free: bool


class Proposal(msgspec.Struct, frozen=True):
    """A question among the players; open: the seats that have not answered."""

    proposal: int
    sentence: str
    open: tuple[int, ...] = ()


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log; seq: of its entry."""

    seq: int
    text: str
    kind: str = ""
    seat: int | None = None
    turn: int = 0
    is_event: bool = True


class Setup(msgspec.Struct, frozen=True):
    """What was chosen for a table."""

    game: str
    edition: str
    edition_digest: str
    seats: int
    commitment: str


class Visitor(msgspec.Struct, frozen=True):
    """Who asks: the seats held at this table, and whether as its host."""

    seats: tuple[int, ...] = ()
    is_host: bool = False


class TableState(msgspec.Struct, frozen=True):
    """A table as this seat sees it. status: waiting, running, over or closed (ended without a result)."""

    code: str
    version: int
    now: int
    status: str
    game: str
    game_name: str
    setup: Setup
    seats: tuple[Seat, ...]
    visitor: Visitor
    prompt: str
    view: Any
    decisions: tuple[Decision, ...]
    log: tuple[LogLine, ...]
    undo: Undo | None = None
    proposals: tuple[Proposal, ...] = ()
    is_paused: bool = False
    rematch: str | None = None
    result: Result | None = None
    note: str | None = None


class Version(msgspec.Struct, frozen=True):
    """The last entry of a table's log."""

    version: int


class Action(msgspec.Struct, frozen=True):
    """Moves under one decision; the same id again gets the same answer."""

    seat: int
    token: str
    moves: tuple[str, ...]
    id: str


class Fault(msgspec.Struct, frozen=True):
    """Why not, for people and programs."""

    code: str
    message: str
    faults: tuple[str, ...] = ()


class Answer(msgspec.Struct, frozen=True):
    """What became of an action."""

    id: str
    played: int
    version: int
    stopped: Stop | None = None
    refusal: Fault | None = None


class Acted(msgspec.Struct, frozen=True):
    """What became of an action, and the table as it is now, done or refused."""

    answer: Answer
    table: TableState


class Joined(msgspec.Struct, frozen=True):
    """The seat that was taken, and its key."""

    seat: int
    key: str


class Identity(msgspec.Struct, frozen=True):
    """A secret by which a program is known again."""

    token: str


class Tried(msgspec.Struct, frozen=True):
    """A plan that was tried; view: of the game, after it."""

    played: int
    view: Any
    legal: tuple[str, ...]
    totals: dict[str, int]
    steps: tuple[PreviewStep, ...]
    stopped: Stop | None = None


class SeatKey(msgspec.Struct, frozen=True):
    """The secret of a seat; -1 is the host's role."""

    seat: int
    key: str


class Opened(msgspec.Struct, frozen=True):
    """A new table with its keys."""

    code: str
    keys: tuple[SeatKey, ...]


class Order(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wish for a table."""

    game: str
    seats: int
    names: tuple[str, ...]
    bots: tuple[str, ...] = ()
    edition: str = "base"
    edition_text: str | None = None
    options: dict[str, Any] = {}
    is_public: bool = False
    id: str = ""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    code: str
    game_name: str
    seats: tuple[str, ...]
    open_seats: int
    status: str = "waiting"
    waiting: tuple[int, ...] = ()
