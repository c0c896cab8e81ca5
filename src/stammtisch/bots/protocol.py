"""What a bot is to the outside: it gets a sealed state and a seat, and answers with a move."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from stammtisch.bots.programs import program_of
from stammtisch.bots.registry import PACKAGE, bot_numbers, bots_of, canonical_name
from stammtisch.core.edition import Edition
from stammtisch.core.executors import plain
from stammtisch.core.layout import layout_of
from stammtisch.core.loops import Desk
from stammtisch.core.match import check_names
from stammtisch.core.refusal import refuse
from stammtisch.core.state import MAX_SEATS, State
from stammtisch.games.registry import rules_of


class Bot(Protocol):
    """Whatever can sit in a seat."""

    def choose(self, state: bytes, seat: int, /) -> str:
        """Choose a move for a seat that may act, from the bytes of `Match.sealed`, never from the match."""


class SealedReader:
    """Looks at sealed states of one game and edition."""

    def __init__(self, game_id: str, edition: str | Path | Edition = "base") -> None:
        self.rules = rules_of(game_id)
        self.edition = edition if isinstance(edition, Edition) else self.rules.edition(edition)

    def open(self, state: bytes, seat: int) -> Any:
        """Look at a copy of a sealed state. Refused: bytes of another size, a seat that may not act."""
        wanted = layout_of(self.rules.state).size
        if len(state) != wanted:
            raise refuse("bots/state", PACKAGE, game=self.rules.spec.name, found=len(state), wanted=wanted)
        g: State = plain.look(self.rules.state, bytearray(state))
        seats = [0] * MAX_SEATS
        count = self.rules.functions["acting"](g, self.edition.record, seats)
        if seat not in seats[:count]:
            raise refuse("bots/idle", PACKAGE, seat=seat)
        return g

    def legal_moves(self, g: Any, seat: int) -> tuple[str, ...]:
        """List the legal moves of a seat as text, in their fixed order."""
        actions = [0] * self.rules.actions
        count = self.rules.functions["legal"](g, self.edition.record, seat, actions)
        return tuple(self.rules.format_move(action) for action in actions[:count])


class RuleBot:
    """A bot of the house, by name; interpreted, or compiled for those who ask it often.

    Refused: an unknown game, bot or edition. The generator in the sealed state is the bot's only source of chance.
    """

    def __init__(
        self, game_id: str, name: str, edition: str | Path | Edition = "base", *, is_compiled: bool = False
    ) -> None:
        self.name = canonical_name(game_id, name)
        self.is_compiled = is_compiled
        self._number = bot_numbers(game_id, [name])[0]
        self._reader = SealedReader(game_id, edition)

    def choose(self, state: bytes, seat: int) -> str:
        """Choose a move. Refused: bytes of another size, a seat that may not act."""
        g = self._reader.open(state, seat)
        rules, edition = self._reader.rules, self._reader.edition
        if self.is_compiled:
            action = _ask_compiled(rules.spec.id, state, edition, seat, self._number)
        else:
            room = plain.allocate(Desk).actions
            action = bots_of(rules.spec.id).decide(g, edition.record, seat, self._number, room)
        return rules.format_move(int(action))


class ViewBot:
    """A bot made of any callable that takes a view and the legal moves, as text, and gives one of them.

    Refused: an unknown game or edition.
    """

    def __init__(
        self,
        game_id: str,
        function: Callable[[Any, tuple[str, ...]], str],
        edition: str | Path | Edition = "base",
        *,
        name: str = "view bot",
    ) -> None:
        self.name = name
        self._function = function
        self._reader = SealedReader(game_id, edition)

    def choose(self, state: bytes, seat: int) -> str:
        """Choose a move. Refused: bytes of another size, a seat that may not act, a move that is not legal."""
        g = self._reader.open(state, seat)
        rules = self._reader.rules
        moves = self._reader.legal_moves(g, seat)
        chosen = self._function(rules.view(g, self._reader.edition, seat, check_names(None, g.seats)), moves)
        move = rules.format_move(rules.parse_move(chosen))
        if move not in moves:
            raise refuse("bots/illegal", PACKAGE, bot=self.name, move=move, seat=seat)
        return move


def _ask_compiled(game_id: str, state: bytes, edition: Edition, seat: int, bot: int) -> int:
    program = program_of(game_id, is_compiled=True)
    rules = rules_of(game_id)
    games = program.allocate(rules.state, 1)
    program.write(games, 0, state)
    editions = program.allocate(rules.edition_record, 1)
    program.write(editions, 0, edition.data)
    desks = program.allocate(Desk, 1)
    return int(program.loops.ask_at(games, 0, editions, seat, bot, desks[0]["actions"]))
