"""Events of Tavern Fame in brief: what belongs together in one line, trifles left out, dice that kill in colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from stammtisch.core.event import Event
from stammtisch.core.messages import join_names
from stammtisch.tui.fame.words import say

LOUD = {"called", "perfect", "won", "left", "weakened"}
VERDICTS = {"succeeded", "failed"}
TOKENS = {"patrons", "drinks"}
BOASTS = {"boasted", "raised"}


@dataclass
class Round:
    """What is known of a round so far: the boast and who made it, who called last, whether the enemy pays now."""

    boast: int = 0
    boaster: int | None = None
    caller: str = ""
    is_paid: bool = False

    def note(self, event: Event) -> None:
        """Take in an event."""
        if event.kind == "round":
            self.boast, self.boaster, self.caller, self.is_paid = 0, None, "", False
        elif event.kind in BOASTS:
            self.boast, self.boaster = event.count, event.seat
        elif event.kind == "called":
            self.caller = event.name(event.seat)
        elif event.kind in {*VERDICTS, "perfect"}:
            self.is_paid = event.kind == "succeeded"


def happenings(events: Sequence[Event], first: int = 0) -> list[Text]:
    """Tell events briefly from the first on, oldest first; those before it say what is boasted and called."""
    now = Round()
    for event in events[:first]:
        now.note(event)
    lines: list[Text] = []
    for group in groups(events[first:]):
        for event in group:
            now.note(event)
        lines += _tell(group, now)
    return lines


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
    return first.kind in TOKENS and event.kind in TOKENS and first.target == event.target


def _tell(group: Sequence[Event], now: Round) -> Iterator[Text]:
    first = group[0]
    if first.kind == "rolled":
        yield _roll(first, group[1:], now)
    elif first.kind == "round":
        yield Text(" ".join(event.text() for event in group if event.kind != "drinks"))
    elif first.kind in TOKENS:
        yield _gain(group, now)
    elif first.kind != "spent" or first.count:
        yield Text(first.text(), style="bold" if first.kind in LOUD else "")


def _gain(group: Sequence[Event], now: Round) -> Text:
    """Sum up the tokens that one player gets: a stake, what another player loses, what comes from centre and pool."""
    who = group[0].name(group[0].seat)
    parts: list[str] = []
    if any(event.source == "card" for event in group):
        parts.append(_stake(who, now))
    for event in group:
        if (giver := _giver(event)) is not None:
            key = "gain-from-too" if parts else "gain-from"
            parts.append(say(key, tokens=_tokens([event]), who=who, giver=giver))
    rest = [event for event in group if event.source != "card" and _giver(event) is None]
    if rest:
        is_paid = now.is_paid and group[0].seat == now.boaster
        key = ("gain-paid-too" if parts else "gain-paid") if is_paid else "gain"
        parts.append(say(key, tokens=_tokens(rest), who=who))
    return Text("; ".join(parts))


def _stake(who: str, now: Round) -> str:
    """Tell where a staked patron goes: back to the caller, or to the boaster who kept the boast."""
    if who == now.caller:
        return say("stake-back", who=who)
    return say("stake-taken", who=who, caller=now.caller) if now.caller else say("stake-taken-by", who=who)


def _tokens(events: Sequence[Event]) -> str:
    counts: Counter[str] = Counter()
    for event in events:
        counts[event.kind] += event.count
    return join_names([say(f"count-{kind}", count=counts[kind]) for kind in ("patrons", "drinks") if counts[kind]])


def _roll(event: Event, verdicts: Sequence[Event], now: Round) -> Text:
    """Tell a roll with the dice that kill in colour: as many as there were kills, the highest ones."""
    dice = " ".join(str(face) for face in event.dice)
    told = say("roll", who=event.name(event.seat), dice=dice, kills=event.number, boast=now.boast)
    text = Text(told if now.boast else event.text())
    kills = sorted(event.dice, reverse=True)[: event.number]
    start = text.plain.find(dice)
    for place, face in enumerate(event.dice):
        if kills and face >= kills[-1]:
            text.stylize("bold green", start + 2 * place, start + 2 * place + 1)
    for verdict in verdicts:
        text.append(" ").append(say(f"verdict-{verdict.kind}"), style="bold")
    return text
