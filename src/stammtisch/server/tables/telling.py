"""Telling a table's log in sentences, entry by entry, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from stammtisch.core.event import Event
from stammtisch.core.messages import join_names, sentence
from stammtisch.server.tables import entries
from stammtisch.server.tables.entries import AnyEntry, Logged
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.proposals import NOBODY
from stammtisch.server.tables.shapes import LogLine
from stammtisch.server.tables.wording import move_words

TURNING = frozenset({"round", "evening", "turn", "won"})
"""kinds of events with which a turn begins, whatever the game"""
SIMPLE: dict[type[entries.Entry], str] = {
    entries.Seated: "seated",
    entries.Vacated: "vacated",
    entries.WordGiven: "word",
    entries.Started: "started",
    entries.Left: "left",
    entries.Returned: "returned",
    entries.Paused: "paused",
    entries.Resumed: "resumed",
    entries.Rematched: "rematched",
}


class MadeMove(msgspec.Struct, frozen=True):
    """A move that stands: where in the log, whose, what, whether chance answered, and the turn it was made in.

    target: the guest whom it recruited.
    """

    seq: int
    seat: int
    move: str
    has_answers: bool
    turn: int
    target: str

    @property
    def words(self) -> str:
        """The move in words."""
        return move_words(self.move, self.target)


class Teller:
    """Tells a log. lines: so far; seq: the last entry told."""

    def __init__(self) -> None:
        self.seq = 0
        self.lines: list[LogLine] = []
        self.names: dict[int, str] = {}
        self.moves: list[MadeMove] = []
        self.turn = 0

    def tell(self, logged: Logged, events: Sequence[Event] = ()) -> None:
        """Tell one entry; events: what happened in the game by it."""
        entry = logged.entry
        if isinstance(entry, entries.Seated):
            self.names[entry.seat] = entry.name
        elif isinstance(entry, entries.Started):
            self.names = dict(enumerate(entry.names))
        text = self._sentence(entry)
        if text:
            self._add(logged, getattr(entry, "seat", None), type(entry).__name__.lower(), text, is_event=False)
        if isinstance(entry, entries.Moved):
            target = next((str(event.item) for event in events if event.kind == "recruited"), "")
            self.moves.append(MadeMove(logged.seq, entry.seat, entry.move, bool(entry.answers), self.turn, target))
        winners = [event for event in events if event.kind == "won"]
        for event in events:
            if event in winners[1:]:
                continue
            if event.kind in TURNING:
                self.turn += 1
            text = _won_together(winners) if event in winners and len(winners) > 1 else event.text()
            self._add(logged, event.seat, event.kind, text, is_event=True)
        self.seq = logged.seq

    def _add(self, logged: Logged, seat: int | None, kind: str, text: str, *, is_event: bool) -> None:
        self.lines.append(LogLine(logged.seq, logged.at, seat, kind, text, self.turn, is_event))

    def _sentence(self, entry: AnyEntry) -> str:
        match entry:
            case entries.Created(setup=setup):
                return say("log-imported" if setup.record else "log-created")
            case entries.BotSeated():
                return self._bot_seated(entry)
            case entries.Moved(by="clock"):
                return say("log-clock", who=self._who(entry.seat), move=move_words(entry.move))
            case entries.TakenBack(seat=seat, target=target):
                return self._taken_back(seat, target)
            case entries.Proposed(seat=seat, what=what, subject=subject):
                return self.question(seat, what, subject)
            case _:
                return self._sentence_of_house(entry)

    def _sentence_of_house(self, entry: AnyEntry) -> str:
        match entry:
            case entries.Answered(seat=seat) if seat == NOBODY:
                return say("log-lapsed")
            case entries.Answered(seat=seat, is_yes=is_yes):
                return say("log-yes" if is_yes else "log-no", who=self._who(seat))
            case entries.Resumed(is_due=True):
                return say("log-resumed-due")
            case entries.Rematched(seat=seat) if seat is not None:
                return say("log-rematch-wanted", who=self._who(seat))
            case entries.Credited(milliseconds=milliseconds):
                return say("log-credited", minutes=max(1, round(milliseconds / 60_000)))
            case entries.SpeedSet(bot_pause=bot_pause):
                return say("log-speed", seconds=bot_pause / 1000)
            case entries.Rewound(target=target, notice=notice):
                return say("log-rewound", count=len(self._take(target)), notice=notice)
            case entries.Ended(reason=reason, notice=notice):
                return say(f"log-ended-{reason}", notice=notice).strip()
            case _:
                key = SIMPLE.get(type(entry))
                return say(f"log-{key}", who=self._who(getattr(entry, "seat", None))) if key else ""

    def _bot_seated(self, entry: entries.BotSeated) -> str:
        if entry.is_for_person:
            return say("log-bot-for-person", who=self._who(entry.seat))
        self.names[entry.seat] = entry.name or entry.bot
        return say("log-bot-seated", who=self._who(entry.seat))

    def question(self, seat: int, what: str, subject: int) -> str:
        """Say what a player asks the others."""
        move = next((made.words for made in self.moves if made.seq == subject), "")
        return say(f"proposal-{what}", who=self._who(seat), subject=self._who(subject), move=move)

    def _taken_back(self, seat: int, target: int) -> str:
        taken = self._take(target)
        if not taken:
            return ""
        if all(made.seat == seat and not made.has_answers for made in taken):
            gone = {made.seq for made in taken}  # nothing was revealed: nobody needs to read the detour
            self.lines = [line for line in self.lines if line.seq not in gone]
            return say("log-taken-back", who=self._who(seat), move=taken[0].words)
        return say("log-taken-back-all", count=len(taken), move=taken[0].words)

    def _take(self, target: int) -> list[MadeMove]:
        taken = [made for made in self.moves if made.seq >= target]
        if taken:
            self.turn = taken[0].turn
            del self.moves[-len(taken) :]
        return taken

    def _who(self, seat: int | None) -> str:
        return self.names.get(-1 if seat is None else seat, "")


def say(key: str, **arguments: Any) -> str:
    """Say a sentence of the server."""
    return sentence(PACKAGE, key, **arguments)


def _won_together(winners: Sequence[Event]) -> str:
    """Tell in one line that several won: they have the same score."""
    names = join_names([event.name(event.seat) for event in winners])
    return say("log-won-together", who=names, game=winners[0].game, count=winners[0].count)
