"""Pieces that were drawn before are kept: the same card, die or tavern looks the same on every page."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

import msgspec

KEPT = 4096


class Drawings:
    """Pictures that templates drew, by macro and by what they were given; the ones longest unused go."""

    def __init__(self, most: int = KEPT) -> None:
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()
        self._most = most

    def draw(self, macro: Any, *given: Any, key: Hashable = None) -> Any:
        """Draw a piece, or give the drawing that is kept. key: what it depends on, where that is not what is given."""
        name = (macro.name, given if key is None else key)
        found = self._kept.get(name)
        if found is None:
            found = self._kept[name] = macro(*given)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(name)
        return found


def key_of(*values: Any) -> bytes:
    """What drawings of views depend on, as bytes; views hold dictionaries, which are no keys themselves."""
    return msgspec.msgpack.encode(values)


DRAWINGS = Drawings()
drawn = DRAWINGS.draw
