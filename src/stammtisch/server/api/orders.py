"""What the API is sent and what it answers, where no table's own structure says it already."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from stammtisch.server.tables.shapes import ActionAnswer, LogLine, TableShape

LARGEST_NUMBER = 2**53 - 1
"""the largest whole number that every reader of JSON and every database keeps exactly"""
Seat = Annotated[int, Meta(ge=0, le=99, description="A seat, counted from 0.")]
Number = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Words = Annotated[str, Meta(max_length=200)]
Moves = Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=200)]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked for."""


class JoinOrder(Order, frozen=True):
    """Sit down. name: a nickname; seat: None for the first that is free; word: for the seed, if you like."""

    name: Words
    seat: Seat | None = None
    word: Words = ""


class SeatOrder(Order, frozen=True):
    """Something for one of your seats."""

    seat: Seat


class LeaveOrder(Order, frozen=True):
    """Stand up from one of your seats; id: as of votes."""

    seat: Seat
    id: Words = ""


class KeyOrder(Order, frozen=True):
    """Ask for a new key of one of your seats, or of the table's host (-1); older ones end."""

    seat: Annotated[int, Meta(ge=-1, le=99, description="A seat, counted from 0; -1 is the host.")]


class BotOrder(Order, frozen=True):
    """Let a bot sit down on an open seat; bot: its name, or None to send it away again; id: as of votes."""

    seat: Seat
    bot: Words | None
    id: Words = ""


class WordOrder(Order, frozen=True):
    """Add a word to the seed, before the start."""

    seat: Seat
    word: Words


class SpeedOrder(Order, frozen=True):
    """How long bots wait before each move, in milliseconds."""

    bot_pause: Annotated[int, Meta(ge=0, le=60_000)]


class ClaimOrder(Order, frozen=True):
    """Take a seat over to this device by its key."""

    key: Words


class VoteOrder(Order, frozen=True):
    """Ask the others. subject: the seat that a bot is for, or the log entry to take back.

    id: made by you; the same order sent again with it is done once.
    """

    seat: Seat
    what: Literal["bot", "pause", "resume", "take-back", "end"]
    subject: Annotated[int, Meta(ge=-1, le=LARGEST_NUMBER)] = -1
    id: Words = ""


class VoteAnswer(Order, frozen=True):
    """Say yes or no. id: as of votes."""

    seat: Seat
    is_yes: bool
    id: Words = ""


class UndoOrder(Order, frozen=True):
    """Take back the move in log entry `target` and what followed it. id: made by you; sent twice, it counts once."""

    seat: Seat
    target: Number
    id: Words


class PlanOrder(Order, frozen=True):
    """Moves that are tried, or kept for later; nothing is played."""

    seat: Seat
    moves: Moves


class LineOrder(Order, frozen=True):
    """Something to say. name: of a spectator; id: made by you: the same words sent again with it are said once."""

    text: Annotated[str, Meta(max_length=2000)]
    name: Words = ""
    id: Words = ""


class MuteOrder(Order, frozen=True):
    """Silence whoever wrote a line, or let them speak again."""

    line: Number
    is_muted: bool = True


class HookOrder(Order, frozen=True):
    """Where to send a message when the seat must act."""

    url: Annotated[str, Meta(max_length=500)]


class ImportOrder(Order, frozen=True):
    """A game's record, as `.game` files hold it. id: made by you, 16 to 64 characters; sent twice, it is one table."""

    record: str
    id: str = ""


class Joined(msgspec.Struct, frozen=True):
    """Your seat and its key, which programs send as `Authorization: Bearer KEY`; and the table as you see it."""

    seat: int
    key: str
    table: TableShape


class Acted(msgspec.Struct, frozen=True):
    """What became of an action, and the table as it is now, whether the action was accepted or refused."""

    answer: ActionAnswer
    table: TableShape


class Version(msgspec.Struct, frozen=True):
    """The last entry of a table's log. now: the server's time (milliseconds)."""

    version: int
    now: int


class Events(msgspec.Struct, frozen=True):
    """What happened since."""

    version: int
    lines: tuple[LogLine, ...]


class Legal(msgspec.Struct, frozen=True):
    """Every legal move of a seat; none if it may not act."""

    moves: tuple[str, ...]


class Draft(msgspec.Struct, frozen=True):
    """A private plan; nobody else sees it."""

    moves: tuple[str, ...]


class Identity(msgspec.Struct, frozen=True):
    """A secret for a program that holds several seats: send it as `Authorization: Bearer TOKEN`. It is told once."""

    token: str


class FeedLinks(msgspec.Struct, frozen=True):
    """Secret addresses that list the tables that wait for you."""

    json: str
    atom: str


class OptionShape(msgspec.Struct, frozen=True):
    """One option of a game."""

    values: tuple[Any, ...]
    default: Any
    is_seat: bool


class GameShape(msgspec.Struct, frozen=True):
    """What can be played. seats: fewest and most."""

    id: str
    name: str
    seats: tuple[int, int]
    options: dict[str, OptionShape]
    editions: tuple[str, ...]
    bots: tuple[str, ...]
    rules_version: int
