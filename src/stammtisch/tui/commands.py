"""Words at the prompt that are no moves: look things up, take back, go home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from rich.text import Text

from stammtisch.tui.choices import Choice
from stammtisch.tui.drawing import labelled
from stammtisch.tui.screen import PlanningScreen
from stammtisch.tui.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.tui.conversation import Conversation

LOG_LINES = 18
ALL = "all"


class Leave(Exception):
    """A person wants to go home; the game is not over."""


def look_up(talk: Conversation, seat: int, words: Sequence[str], choices: Sequence[Choice]) -> None:
    """Explain all choices, or one thing: a choice by number or name, a card, a word of the table."""
    topic = " ".join(words)
    if not topic:
        alike: dict[str, list[str]] = {}
        for choice in choices:
            alike.setdefault(_meaning(talk, seat, choice), []).append(choice.text)
        for text, same in alike.items():
            talk.terminal.say(Text(say("choice-explained", choice=", ".join(same), text=text)))
        talk.terminal.say(Text(say("look-up-more"), style="dim"))
        return
    if topic.isascii() and topic.isdecimal() and 1 <= int(topic[:3]) <= len(choices):
        talk.terminal.say(Text(explain(talk, seat, choices[int(topic) - 1])))
        return
    texts = [
        talk.screen.explain(talk.table.view(seat), topic, talk.table.edition),
        _of_command(talk, topic),
    ]
    if not any(texts):
        raise refuse_here("look-up/unknown", topic=topic)
    talk.terminal.say(*(Text(text) for text in texts if text))


def explain(talk: Conversation, seat: int, choice: Choice) -> str:
    """Explain a choice in the game's words, or by its label."""
    return say("choice-explained", choice=choice.text, text=_meaning(talk, seat, choice))


def _meaning(talk: Conversation, seat: int, choice: Choice) -> str:
    verb = choice.moves[0].text.split()[0]
    return talk.screen.explain(talk.table.view(seat), verb, talk.table.edition) or choice.label


def _of_command(talk: Conversation, word: str) -> str | None:
    known = dict(commands_of(talk))
    return say("labelled", word=word, text=known[word]) if word in known else None


def commands_of(talk: Conversation) -> list[tuple[str, str]]:
    """List the words at the prompt, each with what it does."""
    from stammtisch.core.messages import sentence

    own = [(word, sentence(talk.screen.package, f"command-{word}")) for word in talk.screen.commands]
    return [("?", say("command-look-up")), *own, *((word, say(_key_of(talk, word))) for word in words_of(talk))]


def _key_of(talk: Conversation, word: str) -> str:
    return talk.sentences.get(word, f"command-{word}")


def words_of(talk: Conversation) -> list[str]:
    """List the words that every game has; those for plans only where a game has plans."""
    return [word for word in talk.commands if word not in PLANNING or isinstance(talk.screen, PlanningScreen)]


def _help(talk: Conversation, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    moves = talk.screen.moves_help(talk.table.view(seat))
    talk.terminal.say(moves, labelled(commands_of(talk), is_plain=talk.terminal.is_plain))


def _undo(talk: Conversation, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.undo(seat)


def _log(talk: Conversation, _seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.terminal.say(*latest(talk.log(), is_whole=ALL in words))


def latest(lines: Sequence[Text], *, is_whole: bool) -> list[Text]:
    """Keep all lines of a log, or the last ones with a line on how many were left out."""
    shown = lines if is_whole else lines[-LOG_LINES:]
    left_out = [Text(say("log-earlier", count=len(lines) - len(shown)), style="dim")] if len(shown) < len(lines) else []
    return [*left_out, *shown]


def _rules(talk: Conversation, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.terminal.say(talk.screen.rules(talk.table.view(seat), talk.table.edition))


def _table(talk: Conversation, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.heard[seat] = []
    talk.show(seat)


def _plan(talk: Conversation, seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    if isinstance(talk.screen, PlanningScreen) and not talk.screen.can_plan(talk.table.view(seat)):
        raise refuse_here("plan/too-early")
    talk.planner.open(seat)
    try:
        for part in " ".join(words).split(","):
            if part.strip():
                talk.plan(seat, part)
    finally:
        talk.show(seat)


def _drop(talk: Conversation, seat: int, words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.planner.drop(seat, is_whole=ALL in words)
    talk.show(seat)


def _go(talk: Conversation, seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> None:
    talk.go(seat)


def _quit(_talk: Conversation, _seat: int, _words: Sequence[str], _choices: Sequence[Choice]) -> NoReturn:
    raise Leave


Command = Callable[["Conversation", int, Sequence[str], Sequence[Choice]], None]
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
