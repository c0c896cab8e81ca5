"""Thinking: what a worker process does for the bots. It knows games and bots, no table, no store and no network.

It gets a sealed state and gives a move's text. Compiled rules are loaded beside the thinking; until then it goes on
interpreted.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from functools import lru_cache

import msgspec

from stammtisch.bots import RuleBot
from stammtisch.games.registry import rules_of


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: the sealed state, its seat, and with which edition (text: of one that is not released).

    is_ready: the compiled rules of the game lie in the cache.
    """

    game: str
    bot: str
    edition: str
    edition_text: str | None
    state: bytes
    seat: int
    is_ready: bool = False


LOADING: dict[str, threading.Event] = {}
"""for each game whose compiled rules are being loaded: whether they are there"""


def choose(question: Question) -> str:
    """Let a bot choose a move. Refused: an unknown bot, bytes of another size, a seat that may not act."""
    is_compiled = question.is_ready and _is_loaded(question)
    return _bot(question, is_compiled=is_compiled).choose(question.state, question.seat)


def settle_in() -> None:
    """Begin as a worker: the parent alone hears Ctrl-C, and when the parent is gone, however that came, so is this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _is_loaded(question: Question) -> bool:
    """Tell whether a game's compiled rules are loaded; the first question begins to load them."""
    if question.game not in LOADING:
        LOADING[question.game] = threading.Event()
        threading.Thread(target=_load, args=(question,), daemon=True).start()
    return LOADING[question.game].is_set()


def _load(question: Question) -> None:
    _bot(question, is_compiled=True).choose(question.state, question.seat)
    LOADING[question.game].set()


def _bot(question: Question, *, is_compiled: bool) -> RuleBot:
    return _bot_of((question.game, question.bot, question.edition, question.edition_text), is_compiled=is_compiled)


@lru_cache(maxsize=64)
def _bot_of(key: tuple[str, str, str, str | None], *, is_compiled: bool) -> RuleBot:
    game, bot, name, text = key
    edition = rules_of(game).edition(name) if text is None else rules_of(game).edition_from_text(text, name)
    return RuleBot(game, bot, edition, is_compiled=is_compiled)
