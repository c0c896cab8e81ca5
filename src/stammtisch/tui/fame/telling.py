"""Events of Tavern Fame in brief: what belongs together in one line, trifles left out, dice that kill in colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from stammtisch.core.event import Event
from stammtisch.tui.fame.words import say
from stammtisch.tui.words import join_names

LOUD = {"called", "perfect", "won", "left", "weakened"}
VERDICTS = {"succeeded", "failed"}
TOKENS = {"patrons", "drinks"}


def happenings(events: Sequence[Event]) -> list[Text]:
    """Tell events briefly, oldest first."""
    return [line for group in groups(events) for line in _tell(group)]


def groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Put together what is told in one line: a roll with its verdict, a round with its enemy, tokens that one gets."""
    group: list[Event] = []
    for event in events:
        if event.kind == "aside" or (event.kind in TOKENS and not _is_gain(event)):
            continue
        if group and not _belongs(event, group):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _is_gain(event: Event) -> bool:
    return event.target is not None and event.target.startswith("seat ")


def _giver(event: Event) -> str | None:
    """Name the player whom tokens come from; those from card, centre and pool come from nobody."""
    is_seat = event.source is not None and event.source.startswith("seat ")
    return event.place("", event.source, "en") if is_seat else None


def _belongs(event: Event, group: Sequence[Event]) -> bool:
    first = group[0]
    if first.kind == "round":
        return event.kind == "flipped" or (event.kind == "drinks" and event.source == "pool")
    if first.kind == "rolled":
        return event.kind in VERDICTS
    if first.kind not in TOKENS or event.kind not in TOKENS:
        return False
    return (first.target, _giver(first)) == (event.target, _giver(event))


def _tell(group: Sequence[Event]) -> Iterator[Text]:
    first = group[0]
    if first.kind == "rolled":
        yield _roll(first, group[1:])
    elif first.kind == "round":
        yield Text(" ".join(event.text() for event in group if event.kind != "drinks"))
    elif first.kind in TOKENS:
        yield _gain(group)
    elif first.kind != "spent" or first.count:
        yield Text(first.text(), style="bold" if first.kind in LOUD else "")


def _gain(group: Sequence[Event]) -> Text:
    """Sum up the tokens that one player gets, and name the player they come from."""
    counts: Counter[str] = Counter()
    for event in group:
        counts[event.kind] += event.count
    tokens = join_names([say(f"count-{kind}", count=counts[kind]) for kind in ("patrons", "drinks") if counts[kind]])
    who = group[0].name(group[0].seat)
    giver = _giver(group[0])
    if giver is not None:
        return Text(say("gain-from", tokens=tokens, who=who, giver=giver))
    return Text(say("gain", tokens=tokens, who=who))


def _roll(event: Event, verdicts: Sequence[Event]) -> Text:
    """Tell a roll with the dice that kill in colour: as many as there were kills, the highest ones."""
    text = Text(event.text())
    kills = sorted(event.dice, reverse=True)[: event.number]
    start = text.plain.find(" ".join(str(face) for face in event.dice))
    for place, face in enumerate(event.dice):
        if kills and face >= kills[-1]:
            text.stylize("bold green", start + 2 * place, start + 2 * place + 1)
    for verdict in verdicts:
        text.append(" ").append(say(f"verdict-{verdict.kind}"), style="bold")
    return text
