"""Words at the prompt that are no moves: look things up, take back, go home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from rich.text import Text

from stammtisch.core.event import Event
from stammtisch.tui.choices import Choice
from stammtisch.tui.drawing import labelled
from stammtisch.tui.screen import PlanningScreen
from stammtisch.tui.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.tui.sitting import Sitting

LOG_LINES = 18
ALL = "all"


class Leave(Exception):
    """A person wants to go home; the game is not over."""


def look_up(sitting: Sitting, seat: int, words: Sequence[str], choices: Sequence[Choice]) -> None:
    """Explain all choices, or one thing: a choice by number or name, a card, a word of the table."""
    topic = " ".join(words)
    if not topic:
        alike: dict[str, list[str]] = {}
        for choice in choices:
            alike.setdefault(_meaning(sitting, seat, choice), []).append(choice.text)
        for text, same in alike.items():
            sitting.terminal.say(Text(say("choice-explained", choice=", ".join(same), text=text)))
        sitting.terminal.say(Text(say("look-up-more"), style="dim"))
        return
    if topic.isascii() and topic.isdecimal() and 1 <= int(topic[:3]) <= len(choices):
        sitting.terminal.say(Text(explain(sitting, seat, choices[int(topic) - 1])))
        return
    texts = [
        sitting.screen.explain(sitting.match.view(seat), topic, sitting.match.edition),
        _of_command(sitting, topic),
    ]
    if not any(texts):
        raise refuse_here("look-up/unknown", topic=topic)
    sitting.terminal.say(*(Text(text) for text in texts if text))


def explain(sitting: Sitting, seat: int, choice: Choice) -> str:
    """Explain a choice in the game's words, or by its label."""
    return say("choice-explained", choice=choice.text, text=_meaning(sitting, seat, choice))


def _meaning(sitting: Sitting, seat: int, choice: Choice) -> str:
    verb = choice.moves[0].text.split()[0]
    return sitting.screen.explain(sitting.match.view(seat), verb, sitting.match.edition) or choice.label


def _of_command(sitting: Sitting, word: str) -> str | None:
    known = dict(commands_of(sitting))
    return say("labelled", word=word, text=known[word]) if word in known else None


def commands_of(sitting: Sitting) -> list[tuple[str, str]]:
    """List the words at the prompt, each with what it does."""
    from stammtisch.core.messages import sentence

    own = [(word, sentence(sitting.screen.package, f"command-{word}")) for word in sitting.screen.commands]
    return [("?", say("command-look-up")), *own, *((word, say(f"command-{word}")) for word in words_of(sitting))]


def words_of(sitting: Sitting) -> list[str]:
    """List the words that every game has; those for plans only where a game has plans."""
    return [word for word in COMMANDS if word not in PLANNING or isinstance(sitting.screen, PlanningScreen)]


def _help(sitting: Sitting, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    moves = sitting.screen.moves_help(sitting.match.view(seat))
    sitting.terminal.say(moves, labelled(commands_of(sitting), is_plain=sitting.terminal.is_plain))


def _undo(sitting: Sitting, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.undo(seat)


def _log(sitting: Sitting, _seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.terminal.say(*log_lines(sitting.match.events, is_whole=ALL in words))


def log_lines(events: Sequence[Event], *, is_whole: bool) -> list[Text]:
    """Tell all events, or the last ones with a line on how many were left out."""
    shown = events if is_whole else events[-LOG_LINES:]
    left_out = (
        [Text(say("log-earlier", count=len(events) - len(shown)), style="dim")] if len(shown) < len(events) else []
    )
    return [*left_out, *(Text(event.text()) for event in shown)]


def _rules(sitting: Sitting, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.terminal.say(sitting.screen.rules(sitting.match.view(seat), sitting.match.edition))


def _table(sitting: Sitting, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.heard[seat] = []
    sitting.show(seat)


def _plan(sitting: Sitting, seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    if isinstance(sitting.screen, PlanningScreen) and not sitting.screen.can_plan(sitting.match.view(seat)):
        raise refuse_here("plan/too-early")
    sitting.planner.open(seat)
    try:
        for part in " ".join(words).split(","):
            if part.strip():
                sitting.plan(seat, part)
    finally:
        sitting.show(seat)


def _drop(sitting: Sitting, seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.planner.drop(seat, is_whole=ALL in words)
    sitting.show(seat)


def _go(sitting: Sitting, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    sitting.go(seat)


def _quit(_sitting: Sitting, _seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> NoReturn:
    raise Leave


Command = Callable[["Sitting", int, Sequence[str], Sequence[Choice]], None]
PLANNING: dict[str, Command] = {"plan": _plan, "drop": _drop, "go": _go}
COMMANDS: dict[str, Command] = {
    **PLANNING,
    "undo": _undo,
    "log": _log,
    "rules": _rules,
    "table": _table,
    "help": _help,
    "quit": _quit,
}
