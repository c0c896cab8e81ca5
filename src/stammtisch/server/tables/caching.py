"""What was worked out of tables and may be needed again, by house: a bounded number, the least used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from stammtisch.server.house import House

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Keeps up to `room` values of each house."""

    def __init__(self, room: int) -> None:
        self.room = room
        self._kept: WeakKeyDictionary[House, OrderedDict[K, V]] = WeakKeyDictionary()

    def get(self, house: House, key: K) -> V | None:
        """Give a value that is kept, or None."""
        kept = self._kept.get(house)
        if kept is None or key not in kept:
            return None
        kept.move_to_end(key)
        return kept[key]

    def put(self, house: House, key: K, value: V) -> V:
        """Keep a value."""
        kept = self._kept.setdefault(house, OrderedDict())
        kept[key] = value
        kept.move_to_end(key)
        if len(kept) > self.room:
            kept.popitem(last=False)
        return value

    def find(self, house: House, key: K, make: Callable[[], V]) -> V:
        """Give a value, made now if it is not kept."""
        found = self.get(house, key)
        return self.put(house, key, make()) if found is None else found
