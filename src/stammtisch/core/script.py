"""Scripts: answers of chance, from and to what people write (6, "Noble", "Wolves")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from stammtisch.core.chance import ANY, FULL, MISFIT, STOPPED, TAPE
from stammtisch.core.edition import Edition
from stammtisch.core.game import Rules
from stammtisch.core.messages import sentence
from stammtisch.core.refusal import CORE, Refusal, refuse, shown

LARGEST_NUMBER = 127


class Answer(NamedTuple):
    """An answer of chance: the label of what it is (0: any number), and its number."""

    label: int
    value: int


def read_answer(rules: Rules, edition: Edition, item: object) -> Answer:
    """Read an answer: a number (also written out), or the name of a card or the like; others are refused."""
    if isinstance(item, bool) or not isinstance(item, int | str):
        raise refuse("chance/unknown", answer=shown(item))
    text = shown(item) if isinstance(item, int) else item.strip()
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= LARGEST_NUMBER:
        return Answer(ANY, int(text))
    for label, kind in rules.labels.items():
        number = edition.number(kind, text) if kind else None
        if number is not None:
            return Answer(label, number)
    raise refuse("chance/unknown", answer=shown(item))


def read_answers(rules: Rules, edition: Edition, items: Iterable[object]) -> list[Answer]:
    """Read a series of answers; what is no series is refused, a text too, since it would be read letter by letter."""
    if isinstance(items, str | bytes) or not isinstance(items, Iterable):
        raise refuse("chance/kind", answers=shown(items))
    return [read_answer(rules, edition, item) for item in items]


def format_answer(rules: Rules, edition: Edition, label: int, value: int) -> str:
    """Write an answer: its name, or the number."""
    kind = rules.labels[label]
    return edition.names[kind][value] if kind else str(value)


def load_script(g: Any, answers: Sequence[Answer], *, halt: bool) -> int:
    """Lay answers on the tape for the next step: how many fit. halt: the generator may not be asked after them."""
    c = g.chance
    count = min(len(answers), TAPE)
    for i in range(count):
        c.labels[i] = answers[i].label
        c.tape[i] = answers[i].value
    c.length = count
    c.halt = int(halt)
    return count


def unload_script(g: Any) -> None:
    """Take the script off the tape; what was answered stays readable, what is still to come must not."""
    c = g.chance
    for i in range(c.at, c.length):
        c.tape[i] = 0
        c.labels[i] = 0
    c.length = 0
    c.halt = 0


def answers_given(rules: Rules, edition: Edition, g: Any) -> tuple[str, ...]:
    """List what chance answered in the last step."""
    c = g.chance
    return tuple(format_answer(rules, edition, c.labels[i], c.tape[i]) for i in range(c.at))


def choices(g: Any) -> list[tuple[int, int]]:
    """List the answers that the draw that stopped can give, each with its weight."""
    c = g.chance
    return [(c.low + k, c.weights[k]) for k in range(c.wanted) if c.weights[k] > 0]


def describe_draw(rules: Rules, edition: Edition, g: Any) -> str:
    """Say what the draw that faulted asks for."""
    found = choices(g)
    if rules.labels[g.chance.what] is None:
        return sentence(CORE, "draw-number", low=found[0][0], high=found[-1][0])
    names = [format_answer(rules, edition, g.chance.what, value) for value, _ in found]
    return sentence(CORE, "draw-card", names=", ".join(names))


def fault_of(rules: Rules, edition: Edition, g: Any, script: Sequence[Answer]) -> Refusal | None:
    """Make the refusal of a step whose chance or journal faulted; None if all is well."""
    c = g.chance
    if c.fault == MISFIT:
        wrong = script[c.at]
        text = str(wrong.value) if wrong.label == ANY else format_answer(rules, edition, wrong.label, wrong.value)
        return refuse("chance/misfit", answer=text, place=c.at + 1, draw=describe_draw(rules, edition, g))
    if c.fault == STOPPED:
        return refuse("chance/short", given=len(script), draw=describe_draw(rules, edition, g))
    if c.fault == FULL or g.journal.lost:
        return refuse("chance/endless", limit=TAPE)
    return None
