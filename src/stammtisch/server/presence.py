"""Who is looking: the seats of this process's open streams. Each process knows its own streams only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager


class Presence:
    """Counts open streams by table and seat; spectators count as seat None."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, int | None]] = Counter()

    @contextmanager
    def watching(self, code: str, seats: Sequence[int]) -> Iterator[None]:
        """Be there with these seats, or as a spectator with none, for as long as a stream is open."""
        here: list[tuple[str, int | None]] = [(code, seat) for seat in seats] or [(code, None)]
        self._open.update(here)
        try:
            yield
        finally:
            self._open.subtract(here)
            for key in here:
                if not self._open[key]:
                    del self._open[key]

    def is_here(self, code: str, seat: int) -> bool:
        """Tell whether a stream of a seat is open."""
        return self._open[code, seat] > 0

    def spectators(self, code: str) -> int:
        """How many streams of spectators are open."""
        return self._open[code, None]
