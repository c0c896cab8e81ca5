"""Prompt tokens: which decision an action answers.

A token is made from the server's secret, the table, the seat, and the place in the log where that seat's own decision
last changed. So it lives through whatever others do, through restarts, and is the same in every process of a server.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from stammtisch.core.match import Match
    from stammtisch.server.tables.state import TableState

BOUND = ("round", "phase", "boast", "boaster")
"""What a decision is about besides its legal moves, as far as a game has it: a call calls one boast, not another."""
LOOK_BACK = 60
"""entries among which the decision of an old token is looked for"""


def token_at(secret: bytes, code: str, seat: int, seq: int) -> str:
    """Make the token of a seat's decision that last changed with an entry."""
    text = f"prompt {code} {seat} {seq}".encode()
    return hashlib.blake2b(text, key=secret[:64], digest_size=16).hexdigest()


def token_of(secret: bytes, state: TableState, seat: int) -> str:
    """Make the token of the decision that a seat has now; it means nothing while the seat may not act."""
    return token_at(secret, state.code, seat, state.since[seat].seq)


def is_current(secret: bytes, state: TableState, seat: int, token: str) -> bool:
    """Tell whether a token belongs to the decision that a seat has now."""
    wanted = token_of(secret, state, seat)
    return seat in state.acting and hmac.compare_digest(wanted.encode(), token.encode(errors="replace"))


def asked_at(secret: bytes, state: TableState, seat: int, token: str) -> int | None:
    """Find the entry since which an old token's decision was open; None if it is too old or no token at all."""
    for seq in range(state.seq, max(0, state.seq - LOOK_BACK), -1):
        if hmac.compare_digest(token_at(secret, state.code, seat, seq).encode(), token.encode(errors="replace")):
            return seq
    return None


class Decision(NamedTuple):
    """What a seat's decision is about: what lies on the table, and the legal actions."""

    bound: tuple[int, ...]
    actions: frozenset[int]

    def lives_on_in(self, later: Decision) -> bool:
        """Tell whether whoever decides for this decides rightly later: it is about the same, and nothing fell away."""
        return self.bound == later.bound and self.actions <= later.actions


def decision_of(match: Match, seat: int) -> Decision:
    """Say what a seat that may act decides about."""
    room = [0] * match.rules.actions
    count = match.rules.functions["legal"](match.state, match.edition.record, seat, room)
    return Decision(tuple(int(getattr(match.state, name, 0)) for name in BOUND), frozenset(room[:count]))
