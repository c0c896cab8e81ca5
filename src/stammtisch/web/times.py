"""Moments as text. The server says them in UTC; the browser turns them into the reader's own time."""

from __future__ import annotations

from datetime import UTC, datetime


def iso_time(milliseconds: int) -> str:
    """A moment for `<time datetime>`."""
    return _moment(milliseconds).isoformat(timespec="seconds")


def clock_time(milliseconds: int) -> str:
    """Hours and minutes."""
    return f"{_moment(milliseconds):%H:%M} UTC"


def day_and_time(milliseconds: int) -> str:
    """Day, hours and minutes."""
    return f"{_moment(milliseconds):%Y-%m-%d %H:%M} UTC"


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
