"""What a table's log is made of. A table is nothing but its log: everything else is worked out from it.

Entries are public: seeds, keys, words and drafts never stand in them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How fast a table plays: no clock; live (seconds of bank and increment); daily (days for each move)."""

    kind: Literal["none", "live", "daily"] = "none"
    bank: int = 0
    increment: int = 0
    days: int = 0


class TableSetup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen when the table was opened; it never changes.

    rules_version, edition_digest: what the table is pinned to. edition_text: of an edition that is not released.
    has_spectators: others may watch. has_odds: odds are shown. commitment: SHA-256 of seed and salt, in hex.
    record: the game that this table was opened from, as text, if it was imported. dice: where its chance comes from:
    all of it from this table's seed; from a record's, compared at import, all of it (`record`) or what the record's own
    seed gave (`record-part`); from a record at first and then from this table's (`continued`); from a record without a
    seed, so that nothing can be compared (`unchecked`). lesson: the lesson that this table
    is for; its seed is no secret then, for it is the same each time. before: the code of the table whose
    rematch this is.
    """

    game: str
    rules_version: int
    edition: str
    edition_digest: str
    options: dict[str, Any]
    seats: int
    pace: Pace
    commitment: str
    is_public: bool = False
    has_spectators: bool = True
    has_odds: bool = False
    bot_pause: int = 600
    edition_text: str | None = None
    record: str | None = None
    dice: Literal["here", "record", "record-part", "continued", "unchecked"] = "here"
    lesson: str = ""
    before: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=lambda name: name.lower()):
    """One line of a table's log."""


class Created(Entry, frozen=True):
    """The table was opened."""

    setup: TableSetup


class Seated(Entry, frozen=True):
    """A person sat down."""

    seat: int
    name: str


class Vacated(Entry, frozen=True):
    """A seat became free again before the start."""

    seat: int


class BotSeated(Entry, frozen=True):
    """A bot sat down: before the start, or for a person who left or was voted for (`is_for_person`)."""

    seat: int
    bot: str
    name: str = ""
    is_for_person: bool = False


class WordGiven(Entry, frozen=True):
    """A player added a word to the seed; which one is told after the end."""

    seat: int


class Started(Entry, frozen=True):
    """The game began. names: of the seats, as the game's sentences say them. answers: of chance to the set-up."""

    names: tuple[str, ...]
    answers: tuple[str, ...] = ()


class Moved(Entry, frozen=True):
    """A move was made: what chance answered, and whether a person, a bot or the clock made it.

    result: how the game ended, if it ended by this move, as a record says it.
    """

    seat: int
    move: str
    answers: tuple[str, ...] = ()
    by: Literal["person", "bot", "clock"] = "person"
    result: str = ""


class TakenBack(Entry, frozen=True):
    """Moves were taken back: the one in entry `target` and all after it."""

    seat: int
    target: int


class Proposed(Entry, frozen=True):
    """A player asks the others: a bot for an absent seat, a pause, going on, taking back entry `subject`, an end."""

    seat: int
    what: Literal["bot", "pause", "resume", "take-back", "end"]
    subject: int = -1


class Answered(Entry, frozen=True):
    """A player says yes or no to the proposal in entry `proposal`."""

    seat: int
    proposal: int
    is_yes: bool


class Left(Entry, frozen=True):
    """A person left a running game; a bot follows."""

    seat: int


class Returned(Entry, frozen=True):
    """A person took the seat back from the bot."""

    seat: int


class Paused(Entry, frozen=True):
    """All clocks stand still."""


class Resumed(Entry, frozen=True):
    """The clocks go on. is_due: by themselves, since they stood still as long as they may."""

    is_due: bool = False


class Credited(Entry, frozen=True):
    """The server was away: no clock ran for so many milliseconds."""

    milliseconds: int


class SpeedSet(Entry, frozen=True):
    """Bots wait so many milliseconds before each move."""

    bot_pause: int


class Rewound(Entry, frozen=True):
    """The host of the house took the game back: the move in entry `target` and all after it."""

    target: int
    notice: str


class Ended(Entry, frozen=True):
    """The table was closed before the game had a result."""

    reason: Literal["abandoned", "agreed", "house"]
    notice: str = ""


class Rematched(Entry, frozen=True):
    """The same people go on at another table. seat: who wants it; None for a host without a seat, and in older logs."""

    code: str
    seat: int | None = None


AnyEntry = (
    Created
    | Seated
    | Vacated
    | BotSeated
    | WordGiven
    | Started
    | Moved
    | TakenBack
    | Proposed
    | Answered
    | Left
    | Returned
    | Paused
    | Resumed
    | Credited
    | SpeedSet
    | Rewound
    | Ended
    | Rematched
)


class Logged(msgspec.Struct, frozen=True):
    """An entry where it stands: its place in the table's log, from 1, and when it came (milliseconds since 1970)."""

    seq: int
    at: int
    entry: AnyEntry
