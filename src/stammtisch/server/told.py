"""What the house's log says on a terminal: short sentences on what a person wants to know, and nothing else."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import structlog

from stammtisch.core.messages import has_sentence, sentence

SERVER = "stammtisch.server"
OF_INTEREST = frozenset({"table.opened"})
"""events worth a line although nothing is wrong"""
QUIET_LEVELS = frozenset({"debug", "info"})


def tell_people(_logger: object, _method: str, event: structlog.types.EventDict) -> str:
    """Write an event as a sentence with the time of day; drop what only machines count, such as each request."""
    name, level = str(event["event"]), event.get("level", "")
    if level in QUIET_LEVELS and name not in OF_INTEREST:
        raise structlog.DropEvent
    now = datetime.now().astimezone()
    return sentence(SERVER, "told-line", time=f"{now:%H:%M:%S}", text=_sentence(name, event))


def _sentence(name: str, event: structlog.types.EventDict) -> str:
    values: dict[str, Any] = {key: value for key, value in event.items() if isinstance(value, str | int | float)}
    details = ", ".join(f"{key} {value}" for key, value in values.items() if key not in {"event", "level", "timestamp"})
    fault = event.get("exc_info")
    if isinstance(fault, BaseException):  # its kind only: all of it is for the log that machines read
        return sentence(SERVER, "told-of-fault", event=name, fault=type(fault).__name__, details=details or "-")
    key = f"told-{''.join(c if c.isalnum() else '-' for c in name)}"
    if has_sentence(SERVER, key):
        return sentence(SERVER, key, **values)
    return sentence(SERVER, "told-of-other", event=name, details=details or "-")
