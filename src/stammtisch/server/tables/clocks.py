"""Clocks: whose time runs, how much is left. A pure fold over entries and their times, in milliseconds.

A seat's time runs while it may act and a person plays it. Daily tables give every decision the same time anew; live
ones keep a bank for each seat, to which every own move adds.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from stammtisch.server.tables.entries import Pace

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
LAG = 500
"""what a live clock forgives for the way over the net, for each move; fixed, since no client's word is trusted"""
COMEBACK = 15 * SECOND
"""what is at least on a live clock after it ran out, so that somebody who came back can play"""


class Clocks(msgspec.Struct, frozen=True):
    """All clocks of a table as they stood at one moment.

    banks: what each seat had left at `at`. running: seats whose time runs. lived: the time for which clocks ran.
    """

    pace: Pace
    banks: tuple[int, ...]
    at: int
    running: tuple[int, ...] = ()
    is_stopped: bool = False
    lived: int = 0

    def left(self, seat: int, now: int) -> int | None:
        """Milliseconds that a seat has left; None without a clock."""
        if self.pace.kind == "none":
            return None
        runs = seat in self.running and not self.is_stopped
        return max(0, self.banks[seat] - max(0, now - self.at)) if runs else self.banks[seat]

    def deadline(self, seat: int) -> int | None:
        """The moment when a seat's time runs out; None while it doesn't run."""
        if self.pace.kind == "none" or self.is_stopped or seat not in self.running:
            return None
        return self.at + self.banks[seat]

    @property
    def comeback(self) -> int:
        """What a live clock shows at least after it ran out."""
        return max(self.pace.increment * SECOND, COMEBACK)

    @property
    def patience(self) -> int:
        """How long after the deadline a move is still waited for."""
        return LAG if self.pace.kind == "live" else 0


def wind(pace: Pace, seats: int, at: int) -> Clocks:
    """Set the clocks for a game that begins now."""
    bank = pace.days * DAY if pace.kind == "daily" else pace.bank * SECOND
    return Clocks(pace, (bank,) * seats, at)


def settle(clocks: Clocks, at: int) -> Clocks:
    """Charge everybody whose time runs, up to a moment."""
    passed = 0 if clocks.is_stopped else max(0, at - clocks.at)
    running = clocks.running
    banks = tuple(max(0, bank - passed) if seat in running else bank for seat, bank in enumerate(clocks.banks))
    return msgspec.structs.replace(clocks, banks=banks, at=max(at, clocks.at), lived=clocks.lived + passed)


def credit(clocks: Clocks, milliseconds: int, at: int) -> Clocks:
    """Settle up to a moment, but charge nothing for so many milliseconds before it."""
    return settle(msgspec.structs.replace(clocks, at=min(at, clocks.at + max(0, milliseconds))), at)


def run(clocks: Clocks, seats: Iterable[int]) -> Clocks:
    """Let the time of these seats run, of no others. In daily tables those who are asked anew have their full time."""
    running = tuple(sorted(seats))
    if clocks.pace.kind == "daily":
        for seat in running:
            if seat not in clocks.running:
                clocks = _with_bank(clocks, seat, clocks.pace.days * DAY)
    return msgspec.structs.replace(clocks, running=running)


def reward(clocks: Clocks, seat: int, thought: int) -> Clocks:
    """Add to the settled clock of a seat what its own move earns. thought: since it was asked."""
    if clocks.pace.kind == "daily":
        return _with_bank(clocks, seat, clocks.pace.days * DAY)
    bank = clocks.banks[seat] + min(LAG, max(0, thought)) + clocks.pace.increment * SECOND
    return _with_bank(clocks, seat, bank)


def revive(clocks: Clocks, seat: int) -> Clocks:
    """Give a seat enough time to go on with: after its clock ran out, or when its person came back."""
    if clocks.pace.kind == "daily":
        return _with_bank(clocks, seat, clocks.pace.days * DAY)
    return _with_bank(clocks, seat, max(clocks.banks[seat], clocks.comeback))


def charge(clocks: Clocks, before: Clocks, seat: int, waited: int, *, is_asked_anew: bool) -> Clocks:
    """Charge a seat whose person came back for the time since it was asked, as if nobody had gone.

    before: the clocks until then. is_asked_anew: the decision came after the person had gone.
    """
    whole = is_asked_anew and clocks.pace.kind == "daily"
    bank = clocks.pace.days * DAY if whole else before.banks[seat]
    return _with_bank(clocks, seat, max(0, bank - (0 if clocks.is_stopped else waited)))


def stop(clocks: Clocks, at: int) -> Clocks:
    """Make all clocks stand still."""
    return msgspec.structs.replace(settle(clocks, at), is_stopped=True)


def resume(clocks: Clocks, at: int) -> Clocks:
    """Let the clocks go on."""
    return msgspec.structs.replace(settle(clocks, at), is_stopped=False)


def restore(clocks: Clocks, before: Clocks, mover: int | None) -> Clocks:
    """Put settled clocks back to what they were before a move. mover: who is charged for the time since, if anybody."""
    back = msgspec.structs.replace(before, at=clocks.at, is_stopped=clocks.is_stopped, lived=clocks.lived)
    if mover is None:
        return back
    return _with_bank(back, mover, max(0, back.banks[mover] - (clocks.lived - before.lived)))


def _with_bank(clocks: Clocks, seat: int, bank: int) -> Clocks:
    banks = (*clocks.banks[:seat], bank, *clocks.banks[seat + 1 :])
    return msgspec.structs.replace(clocks, banks=banks)
