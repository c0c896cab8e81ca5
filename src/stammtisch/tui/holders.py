"""Who holds a seat: a person at this terminal, or a bot."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from stammtisch.core.match import Match
from stammtisch.core.refusal import Refusal

if TYPE_CHECKING:
    from stammtisch.bots.protocol import Bot

PERSON = "me"
NO_BOTS = "bots/none"


@dataclass(frozen=True)
class Holder:
    """Who holds a seat: `me`, or the name of a bot, then with the bot itself."""

    kind: str
    bot: Bot | None = None

    @property
    def is_person(self) -> bool:
        """Tell whether a person is to be asked."""
        return self.bot is None


def bot_names(game_id: str) -> tuple[str, ...]:
    """Name the bots that play a game; there may be none."""
    from stammtisch.bots.registry import bots_of

    try:
        return tuple(bots_of(game_id).numbers)
    except Refusal as refusal:
        if refusal.code == NO_BOTS:
            return ()
        raise


def hold_seats(match: Match, kinds: Sequence[str]) -> tuple[Holder, ...]:
    """Seat persons and bots at a match, by name. Refused: bots that the game has not."""
    return tuple(Holder(kind) if kind == PERSON else Holder(kind, _bot(match, kind)) for kind in kinds)


def _bot(match: Match, name: str) -> Bot:
    from stammtisch.bots.protocol import RuleBot

    return RuleBot(match.rules.spec.id, name, match.edition)


def ask_bot(match: Match, seat: int, bot: Bot) -> str:
    """Ask a bot for its move.

    Its seed is made from the match's own by hashing, so that a game resumed goes on as it would have, while nothing
    in the seed tells the bot what chance will answer.
    """
    assert match.fairness is not None
    secret = match.fairness.seed + match.fairness.salt + f"bot {seat} {len(match.turns)}".encode()
    seed = int.from_bytes(hashlib.sha256(secret).digest()[:7], "big")
    return bot.choose(match.sealed(seed), seat)
