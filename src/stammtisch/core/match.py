"""A match: one game being played, the face through which everything outside plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import msgspec

from stammtisch.core.chance import reseed
from stammtisch.core.edition import Edition
from stammtisch.core.event import Event
from stammtisch.core.executors import plain
from stammtisch.core.fairness import Fairness, check_fairness, is_one_line, new_fairness
from stammtisch.core.game import Result, Rules, Viewer
from stammtisch.core.layout import layout_of
from stammtisch.core.options import check_options
from stammtisch.core.outcomes import LIMIT, Outcome, list_outcomes
from stammtisch.core.plan import Preview, Progress, find_targets, play_plan, preview_plan
from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.core.script import (
    Answer,
    answers_given,
    fault_of,
    format_answer,
    load_script,
    read_answers,
    unload_script,
)

LONGEST_NAME = 40


class Seal(msgspec.Struct, frozen=True):
    """What is shown of checked chance: the commitment, and after the end seed, salt and words."""

    commitment: str
    seed: str | None = None
    salt: str | None = None
    words: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Turn:
    """One move of the match: who, what, what chance answered, what happened, and the state's bytes before."""

    seat: int
    move: str
    answers: tuple[str, ...]
    events: tuple[Event, ...]
    before: bytes


class Match:
    """A game of some rules being played on the plain executor.

    Made by `begin`, or from a position, record or snapshot; `games.registry` offers the same by a game's name.
    """

    def __init__(self, rules: Rules, edition: Edition, options: Mapping[str, Any], names: tuple[str, ...]) -> None:
        if edition.game != rules.spec.id:
            raise refuse("edition/other-game", file=edition.name, game=rules.spec.id, found=edition.game)
        self.rules = rules
        self.edition = edition
        self.options = dict(options)
        self.names = names
        self.fairness: Fairness | None = None
        self.commitment: str | None = None
        """the promise of the record that this match was read from, if it made one, while no chance answered anew"""
        self.is_inherited = False
        """whether all chance so far came from such a record, whose seed is not known"""
        self.branched: int | None = None
        """moves that came from such a record, once chance answered anew"""
        self.start: dict[str, Any] | None = None
        """the position that this match began from, if it did"""
        self.first_memory = b""
        """the state's bytes in that position"""
        self.setup_answers: tuple[str, ...] = ()
        self.setup_events: tuple[Event, ...] = ()
        self.turns: list[Turn] = []
        self.memory = bytearray(layout_of(rules.state).size)
        self.state: Any = plain.look(rules.state, self.memory)
        self._script: list[Answer] = []
        self.state.seats = len(names)
        rules.configure(self.state, edition, self.options)

    # Beginnings.

    @classmethod
    def begin(
        cls,
        rules: Rules,
        *,
        players: int,
        seed: int | bytes | Fairness | None = None,
        options: Mapping[str, Any] | None = None,
        edition: str | Path | Edition = "base",
        script: Iterable[object] = (),
        names: Sequence[str] | None = None,
        words: tuple[str, ...] | None = None,
    ) -> Self:
        """Set up a table.

        seed: a number, 32 bytes, or None for one drawn from the system. script: the first answers of chance, from
        the set-up on; afterwards the generator goes on. Refused: more or fewer players than the edition allows,
        unknown options or values, faulty editions, scripts that do not fit.
        """
        found = edition if isinstance(edition, Edition) else rules.edition(edition)
        check_players(rules, found, players)
        match = cls(rules, found, check_options(rules, options, players), check_names(names, players))
        fairness = seed if isinstance(seed, Fairness) else new_fairness(seed, players, words)
        match.promise(fairness)
        match.script(script)
        match.set_up(halt=False)
        return match

    def promise(self, fairness: Fairness) -> None:
        """Start the generator from a seed, salt and words; those of a wrong kind, length or number are refused."""
        self.fairness = check_fairness(fairness, self.seats)
        self.state.chance.stream.state = fairness.generator

    def set_up(self, *, halt: bool) -> None:
        """Run the set-up, from the script as far as it goes."""
        count = load_script(self.state, self._script, halt=halt)
        self.rules.functions["setup"](self.state, self.edition.record)
        fault = fault_of(self.rules, self.edition, self.state, self._script)
        if fault:
            raise fault
        if halt and self.state.chance.at < len(self._script):
            raise self._left_over(self._script[self.state.chance.at])
        del self._script[: min(count, self.state.chance.at)]
        unload_script(self.state)
        self.setup_answers = answers_given(self.rules, self.edition, self.state)
        self.setup_events = self.rules.tell(self.state, self.edition, self.names)

    # Looking.

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.names)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, in the order in which a sequential player should ask them."""
        room = [0] * 8
        count = self.rules.functions["acting"](self.state, self.edition.record, room)
        return tuple(room[:count])

    def legal(self, seat: int) -> tuple[str, ...]:
        """List every legal move of a seat, as text, in a fixed order; () if it may not act. Refused: no such seat."""
        self.check_seat(seat)
        room = [0] * self.rules.actions
        count = self.rules.functions["legal"](self.state, self.edition.record, seat, room)
        return tuple(self.rules.format_move(action) for action in room[:count])

    def view(self, viewer: Viewer) -> Any:
        """Show what a seat, a spectator (None) or, after the end, anybody ("all") may see."""
        if viewer == "all":
            if self.result is None:
                raise refuse("view/running")
        elif viewer is not None:
            self.check_seat(viewer)
        view = self.rules.view(self.state, self.edition, viewer, self.names)
        return msgspec.structs.replace(view, chance=self.seal(is_open=viewer == "all"))

    def seal(self, *, is_open: bool) -> Seal | None:
        """Show the commitment, and if open also what it promised."""
        if self.is_inherited:
            return Seal(self.commitment) if self.commitment else None
        if self.fairness is None:
            return None
        commitment = self.fairness.commitment
        if not is_open:
            return Seal(commitment)
        return Seal(commitment, self.fairness.seed.hex(), self.fairness.salt.hex(), self.fairness.words)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, oldest first."""
        return self.setup_events + tuple(event for turn in self.turns for event in turn.events)

    @property
    def result(self) -> Result | None:
        """None while the game runs; then why it ended, with ranks and scores by seat."""
        g = self.state
        if g.reason == 0:
            return None
        seats = range(g.seats)
        return Result(self.rules.reasons[g.reason], tuple(g.ranks[p] for p in seats), tuple(g.scores[p] for p in seats))

    # Playing.

    def play(self, seat: int, move: str, chance: Iterable[object] | None = None) -> tuple[Event, ...]:
        """Make a move of a seat: what happened. A move that is not legal is refused and changes nothing.

        chance: exactly the answers that the move uses; one too few or too many is refused, too.
        """
        self.check_seat(seat)
        action = self.rules.parse_move(move)
        forced = None if chance is None else read_answers(self.rules, self.edition, chance)
        before = bytes(self.memory)
        reason = self.carry_out(seat, action, self._script if forced is None else forced, halt=forced is not None)
        if reason:
            raise self.rules.explain(self.state, self.edition, seat, action, reason)
        answers = answers_given(self.rules, self.edition, self.state)
        if forced is None:
            del self._script[: len(answers)]
        if answers and self.is_inherited:
            self.branched, self.is_inherited, self.commitment = len(self.turns), False, None
        events = self.rules.tell(self.state, self.edition, self.names)
        self.turns.append(Turn(seat, self.rules.format_move(action), answers, events, before))
        return events

    def carry_out(self, seat: int, action: int, script: Sequence[Answer], *, halt: bool, function: str = "step") -> int:
        """Run one step on the state: 0 or a refusal code; a step whose chance faults is undone and refused.

        function: `step`, or `rehearse` for moves that are only tried.
        """
        before = bytes(self.memory)
        load_script(self.state, script, halt=halt)
        reason: int = self.rules.functions[function](self.state, self.edition.record, seat, action)
        if reason:
            self.memory[:] = before
            return reason
        fault = fault_of(self.rules, self.edition, self.state, script)
        if fault is None and halt and self.state.chance.at < len(script):
            fault = self._left_over(script[self.state.chance.at])
        if fault:
            self.memory[:] = before
            raise fault
        unload_script(self.state)
        return 0

    def play_all(self, seat: int, moves: Iterable[str], targets: Sequence[str] = ()) -> Progress:
        """Play a plan: stops before the first move that is refused, or after the first that reveals something.

        targets: what `targets` said of the moves when they were planned; the plan stops where that has changed.
        """
        return play_plan(self, seat, moves, targets)

    def preview(self, seat: int, moves: Iterable[str], targets: Sequence[str] = ()) -> Preview:
        """Try a plan on a copy, also before the seat's turn where the game allows it, never past chance."""
        return preview_plan(self, seat, moves, targets)

    def targets(self, seat: int, moves: Iterable[str]) -> tuple[str, ...]:
        """Tell for each move of a plan what stands at the place that it names, such as a guest; else an empty text."""
        return find_targets(self, self.check_seat(seat), moves)

    def undo(self, seat: int) -> str:
        """Take back a seat's last move: its text.

        Refused after chance answered, when somebody else moved since, and after the end, which shows the seed.
        """
        self.check_seat(seat)
        if not self.turns:
            raise refuse("undo/nothing")
        if self.result is not None:
            raise refuse("undo/over")
        last = self.turns[-1]
        if last.seat != seat:
            raise refuse("undo/other-seat", who=self.names[last.seat])
        if last.answers:
            raise refuse("undo/revealed", move=last.move)
        self.memory[:] = last.before
        self.turns.pop()
        return last.move

    def default_move(self, seat: int) -> str:
        """Name the move that is made for a seat whose clock runs out. Refused: a seat that is not asked."""
        self.check_seat(seat)
        action = -1
        if seat in self.to_act:
            action = self.rules.functions["default_action"](self.state, self.edition.record, seat)
        if action < 0:
            raise refuse("move/not-asked", who=self.names[seat])
        return self.rules.format_move(action)

    # Chance.

    def script(self, answers: Iterable[object]) -> None:
        """Set the next answers of chance: numbers, or names of cards, characters, enemies. Unknown ones are refused.

        They take the place of answers set before and not used yet; an empty list leaves all to the generator again.
        """
        self._script = read_answers(self.rules, self.edition, answers)

    def outcomes(self, seat: int, move: str, limit: int = LIMIT) -> tuple[Outcome, ...]:
        """List every way chance may answer a move, with exact probability. Refused: more ways than the limit."""
        self.check_seat(seat)
        return list_outcomes(self, seat, self.rules.parse_move(move), limit)

    def sealed(self, seed: int) -> bytes:
        """Give the state for a bot or a search: the same bytes, the generator started from the caller's own seed.

        seed: a number from 0 to 2^63 - 1; others are refused.
        """
        if type(seed) is not int or not 0 <= seed < 1 << 63:
            raise refuse("seed/sealed", seed=shown(seed))
        copy = self.copy()
        reseed(copy.state.chance.stream, seed, 0)
        return bytes(copy.memory)

    def copy(self) -> Match:
        """Copy the state for trying things out: same bytes, no history, no script."""
        other = Match(self.rules, self.edition, self.options, self.names)
        other.memory[:] = self.memory
        return other

    def __getstate__(self) -> dict[str, Any]:
        """Copies and pickles share nothing with the match: bytes and lists of their own."""
        edition = self.edition.name if self.edition.is_released else None
        own = {"memory": bytes(self.memory), "turns": list(self.turns), "_script": list(self._script)}
        return {**vars(self), **own, "state": None, "edition": (edition, self.edition.text)}

    def __setstate__(self, values: dict[str, Any]) -> None:
        """Look at the copied bytes, and read the edition again."""
        vars(self).update(values)
        name, text = values["edition"]
        self.edition = self.rules.edition(name) if name else self.rules.edition_from_text(text, "edition")
        self.memory = bytearray(values["memory"])
        self.state = plain.look(self.rules.state, self.memory)

    # Formats; each has a room of its own.

    def position(self) -> dict[str, Any]:
        """Write the state as a plain dict with names, without the generator."""
        from stammtisch.core.position import write_position

        return write_position(self)

    def record(self) -> str:
        """Write the game as text."""
        from stammtisch.core.record import write_record

        return write_record(self)

    def snapshot(self) -> bytes:
        """Write the state as bytes, with schema version and edition digest."""
        from stammtisch.core.snapshot import write_snapshot

        return write_snapshot(self)

    # Checks.

    def check_seat(self, seat: object) -> int:
        """Give the seat back if it exists; others are refused."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(self.names):
            raise refuse("seat/unknown", seat=shown(seat), last=len(self.names) - 1)
        return seat

    def _left_over(self, answer: Answer) -> Refusal:
        text = format_answer(self.rules, self.edition, *answer) if answer.label else str(answer.value)
        return refuse("chance/left-over", answer=text, used=self.state.chance.at)


def check_players(rules: Rules, edition: Edition, players: object) -> None:
    """Refuse a number of players that the edition does not allow."""
    fewest, most = rules.seats(edition)
    if isinstance(players, bool) or not isinstance(players, int) or not fewest <= players <= most:
        raise refuse("players/count", game=rules.spec.name, fewest=fewest, most=most, players=shown(players))


def check_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Give the seats' names, `Player 1` and so on if none are given.

    Refused: another number of names, empty ones, ones over 40 characters, commas, semicolons, control characters.
    """
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if isinstance(names, str | bytes) or not isinstance(names, Sequence):
        raise refuse("names/kind", names=shown(names))
    if len(names) != players:
        raise refuse("names/count", players=players, names=len(names))
    for name in names:
        if not is_name(name):
            raise refuse("names/bad", name=shown(name), limit=LONGEST_NAME)
    return tuple(names)


def is_name(name: object) -> bool:
    """Tell whether a value can be a seat's name."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
        return False
    return is_one_line(name) and "," not in name and ";" not in name
