"""The whole table: you at the bottom, the others round it, the enemy in the middle, and the last slaying beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from stammtisch.core.event import Event
from stammtisch.web.contexts.fame.deciding import Deciding, Draught
from stammtisch.web.contexts.fame.slaying import Story, story_of
from stammtisch.web.contexts.fame.telling import Told, answers_of, said_in_round
from stammtisch.web.words import say

PLACES = {
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
    4: ("left-low", "left-high", "right-high", "right-low"),
}
"""where the others sit, clockwise from your left, by their number"""


@dataclass(frozen=True)
class Guest:
    """A player at the table. place: `you`, or where round it. said: boasts, calls, believes, stays, or nothing.

    edge: extra dice against the enemy that is turned up. rank: after the end. bot: what kind of bot plays here, if one.
    """

    player: Any
    place: str
    said: str
    is_asked: bool
    is_opener: bool
    is_you: bool
    edge: int
    rank: int | None
    bot: str = ""

    @property
    def seat(self) -> int:
        """The seat's number."""
        return int(self.player.seat)


@dataclass(frozen=True)
class Card:
    """An enemy of the box. state: here, seen or hidden in the deck."""

    name: str
    state: str


@dataclass(frozen=True)
class FameBoard:
    """What the board shows. you: your seat, None for those who watch. deciding: None where nothing can be done.

    said: the words of this round, oldest first. pool: for those who watch, what the boaster may roll.
    """

    view: Any
    you: int | None
    guests: tuple[Guest, ...]
    cards: tuple[Card, ...]
    story: Story | None
    deciding: Deciding | None
    said: tuple[Event, ...] = ()
    pool: tuple[Draught, ...] = ()

    @property
    def mine(self) -> Guest:
        """Who sits at the bottom: you, or for those who watch the first seat."""
        return self.guests[0]

    @property
    def others(self) -> tuple[Guest, ...]:
        """The others, clockwise from the left of whoever sits at the bottom."""
        return self.guests[1:]

    @property
    def winner(self) -> Any:
        """Who won, after the end."""
        result = self.view.result
        return None if result is None else self.view.players[result.ranks.index(1)]

    @property
    def winner_words(self) -> str:
        """Who won, with how many patrons."""
        return say("result-won", who=self.winner.name, winners=1, game="fame", count=self.winner.patrons)

    def name(self, place: str) -> str:
        """The name of a player's place; empty for other places."""
        return str(self.view.players[int(place[5:])].name) if place.startswith("seat ") else ""


@dataclass(frozen=True)
class Lookout:
    """How a board is looked at: from which seat, with which last events and decision. bots: by their seats.

    pool: for those who watch, what the boaster may roll.
    """

    you: int | None = None
    told: Sequence[Told] = ()
    deciding: Deciding | None = None
    bots: Mapping[int, str] = field(default_factory=dict)
    pool: tuple[Draught, ...] = ()


def fame_board(view: Any, lookout: Lookout) -> FameBoard:
    """Make a table ready."""
    answers = answers_of(lookout.told)
    first = lookout.you or 0
    seats = [*range(first, view.seats), *range(first)]
    places = ("you", *PLACES[view.seats - 1])
    guests = tuple(
        _guest(view, seat, place, answers.get(seat, ""), lookout.you) for seat, place in zip(seats, places, strict=True)
    )
    guests = tuple(replace(guest, bot=lookout.bots.get(guest.seat, "")) for guest in guests)
    said, story = said_in_round(lookout.told), story_of(lookout.told)
    return FameBoard(view, lookout.you, guests, _cards(view), story, lookout.deciding, said, lookout.pool)


def _guest(view: Any, seat: int, place: str, answered: str, you: int | None) -> Guest:
    player = view.players[seat]
    is_over = view.result is not None
    said = "boasts" if seat == view.boaster else "calls" if seat == view.stake else answered
    return Guest(
        player=player,
        place=place,
        said="" if is_over or player.is_out else said,
        is_asked=seat == view.asking and not is_over,
        is_opener=seat == view.opener and not is_over,
        is_you=seat == you,
        edge=0 if view.enemy is None else player.bonus.get(view.enemy.name, 0),
        rank=view.result.ranks[seat] if is_over else None,
    )


def _cards(view: Any) -> tuple[Card, ...]:
    """List all enemies: the one that is turned up, those seen, those still in the deck."""
    here = [Card(view.enemy.name, "here")] if view.enemy is not None else []
    return (*here, *(Card(name, "seen") for name in view.used), *(Card(name, "hidden") for name in view.deck))
