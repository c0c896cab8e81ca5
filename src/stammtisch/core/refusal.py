"""The refusal: why something asked for was not done."""

from __future__ import annotations

from typing import Any

from stammtisch.core.messages import clip, sentence

CORE = "stammtisch.core"
LONGEST_SHOWN = 60


class Refusal(Exception):
    """Why not: a code for programs (`move/too-low`) and a sentence for people. Nothing was changed.

    faults: where several things are wrong at once (a position, an edition), each in a line of its own.
    """

    def __init__(self, code: str, message: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.faults = faults

    def __reduce__(self) -> tuple[Any, ...]:
        """Survive pickling, so that a refusal can cross processes."""
        return (Refusal, (self.code, self.message, self.faults))


def refuse(code: str, /, package: str = CORE, faults: tuple[str, ...] = (), **arguments: Any) -> Refusal:
    """Make a refusal whose sentence stands in a catalogue under `refusal-<code with dashes>`."""
    message = sentence(package, "refusal-" + code.replace("/", "-"), **arguments)
    return Refusal(code, "\n".join([message, *(f"- {fault}" for fault in faults)]), faults)


def shown(value: object) -> str:
    """Show any value in a sentence, shortened where it is long."""
    try:
        return clip(repr(value), LONGEST_SHOWN)
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists in lists in lists
        return type(value).__name__
