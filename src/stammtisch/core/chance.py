"""Chance: the one door through which dice and cards come, seeded or scripted.

Restricted Python: these functions run interpreted and compiled.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Protocol

from stammtisch.core.layout import SCRATCH, Row, i1, i2, u8

MASK = 0xFFFFFFFFFFFFFFFF
TAPE = 512
KINDS = 64

DIE = 1
"""The label of a die's face; games number their own labels from 2."""

ANY = 0
"""The label of a scripted number that names no kind of answer."""

STOPPED = 1
"""Fault: the script is used up and the generator may not be asked."""
MISFIT = 2
"""Fault: the scripted answer is none that this draw can give."""
FULL = 3
"""Fault: one step asked for more answers than the tape holds."""


class Stream:
    """A splitmix64 generator."""

    state: u8
    """the 64 bits of the generator"""


class Chance:
    """The generator, the script, and what chance answered in the current step."""

    stream: Stream
    """the generator; the only secret of a state"""
    at: i2
    """answers given in this step"""
    length: i2
    """answers scripted for this step"""
    roll: i2
    """where the answers of the last roll of equal dice begin; beyond the tape before the first"""
    wanted: i2
    """at a fault: how many different answers the draw has"""
    low: i2
    """at a fault: the lowest answer"""
    what: i1
    """at a fault: the label of the answer asked for"""
    halt: i1
    """1: stop when the script is used up instead of asking the generator"""
    fault: i1
    """0, or why the step has to be thrown away"""
    tape: Row[i1, Literal[512]]
    """the answers of this step, scripted ones first"""
    labels: Row[i1, Literal[512]]
    """what each answer is: a die, a seat, a card of some kind"""
    weights: Row[i2, Literal[64]]
    """at a fault: how many cards stand behind each answer"""


class HasChance(Protocol):
    """A state that owns a source of chance."""

    chance: Annotated[Chance, SCRATCH]


def advance(stream: Stream) -> int:
    """Step a splitmix64 generator and give 32 random bits. All masked arithmetic lives here."""
    stream.state = (stream.state + 0x9E3779B97F4A7C15) & MASK
    z = stream.state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) >> 32


def below(stream: Stream, n: int) -> int:
    """Give a number from 0 to n-1, all exactly equally likely; n is 1 to 2^31."""
    product = advance(stream) * n
    if product & 0xFFFFFFFF < n:
        floor = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < floor:
            product = advance(stream) * n
    return product >> 32


def reseed(stream: Stream, seed: int, number: int) -> None:
    """Start a generator for item `number` of a series that has a seed (both below 2^63)."""
    stream.state = seed
    jump(stream, stream)
    stream.state = (stream.state + number) & MASK
    jump(stream, stream)


def jump(stream: Stream, source: Stream) -> None:
    """Start a generator from 64 bits of another one."""
    stream.state = advance(source) << 32 | advance(source)


def open_roll(g: HasChance) -> int:
    """Begin a roll of dice whose order means nothing: where its answers begin on the tape.

    Whoever lists outcomes then takes dice of one roll together, instead of one order after the other.
    """
    g.chance.roll = g.chance.at
    return g.chance.at


def draw(g: HasChance, what: int, low: int, n: int) -> int:
    """Ask chance for one of n equally likely answers, low to low+n-1, labelled `what`."""
    c = g.chance
    if c.at < c.length:
        answer = scripted(c, what)
        if low <= answer < low + n:
            return record(c, what, answer)
        return fail(c, MISFIT, what, low, n)
    if c.halt or c.at >= TAPE:
        return fail(c, STOPPED if c.halt else FULL, what, low, n)
    return record(c, what, low + below(c.stream, n))


def draw_kind(g: HasChance, what: int, bag: Row[i1, Any]) -> int:
    """Ask chance for one card of a bag (cards counted by kind), each card equally likely: its kind."""
    c = g.chance
    if c.at < c.length:
        kind = scripted(c, what)
        if 0 <= kind < len(bag) and bag[kind] > 0:
            return record(c, what, kind)
        return fail_kind(c, MISFIT, what, bag)
    if c.halt or c.at >= TAPE:
        return fail_kind(c, STOPPED if c.halt else FULL, what, bag)
    return record(c, what, kind_at(bag, below(c.stream, count_cards(bag))))


def count_cards(bag: Row[i1, Any]) -> int:
    """Count the cards of a bag."""
    total = 0
    for kind in range(len(bag)):
        total += bag[kind]
    return total


def kind_at(bag: Row[i1, Any], index: int) -> int:
    """Find the kind of the card at `index` when the bag is laid out kind by kind."""
    kind = 0
    while index >= bag[kind]:
        index -= bag[kind]
        kind += 1
    return kind


def scripted(c: Chance, what: int) -> int:
    """Read the next scripted answer; -1 if it names another kind of thing than `what`."""
    label = c.labels[c.at]
    if label == ANY or label == what:
        return c.tape[c.at]
    return -1


def record(c: Chance, what: int, answer: int) -> int:
    """Write an answer on the tape and give it back."""
    c.tape[c.at] = answer
    c.labels[c.at] = what
    c.at += 1
    return answer


def fail(c: Chance, fault: int, what: int, low: int, n: int) -> int:
    """Note why chance gave no answer; the first fault of a step stays. The rules go on with the lowest answer."""
    if c.fault == 0:
        c.fault = fault
        c.what = what
        c.low = low
        c.wanted = n
        for answer in range(min(n, KINDS)):
            c.weights[answer] = 1
    c.halt = 1
    c.length = min(c.length, c.at)
    return low


def fail_kind(c: Chance, fault: int, what: int, bag: Row[i1, Any]) -> int:
    """Note why chance gave no card; the rules go on with the first kind that the bag holds."""
    if c.fault == 0:
        fail(c, fault, what, 0, len(bag))
        for kind in range(len(bag)):
            c.weights[kind] = bag[kind]
    return kind_at(bag, 0)


def clear(c: Chance) -> None:
    """Open a step: nothing answered yet, no fault. A script that was laid on the tape stays."""
    c.at = 0
    c.roll = TAPE
    c.fault = 0
    c.wanted = 0
