"""The board of one seat: its legal moves by piece, and reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.web.contexts.tiefenthal.effects import AREAS, Gain, gain_of

SPACE_OF_AREA = {area.lower(): space for space, area in AREAS.items()}
PIECES = {"buy": "supply", "recruit": "market", "draft": "die", "upgrade": "tile"}
ALONE = {"nobles": "nobles", "step": "counter"}
TURN = "turn"
"""the key of moves that stand on no piece: keep, redraw, choose, end"""
SOLD = {"market": "market", "nobles": "market", "supply": "supply"}
"""where what is for sale lies"""


@dataclass(frozen=True)
class Way:
    """One move that a piece offers. face, kind: of the die that it takes. gain: doubloons, beer, dishwasher uses."""

    text: str
    label: str
    face: int
    kind: str
    gain: Gain

    @property
    def verb(self) -> str:
        """The move's first word."""
        return self.text.partition(" ")[0]

    @property
    def gains(self) -> str:
        """The gain as an attribute for islands."""
        return " ".join(map(str, self.gain))


@dataclass(frozen=True)
class Board:
    """What a seat may do, piece by piece. view: what it looks at, the plan included. address: where moves are sent."""

    view: Any
    seat: int
    address: str
    ways: Mapping[str, tuple[Way, ...]]
    why: Mapping[str, str]
    is_planning: bool = False

    def at(self, *keys: str) -> tuple[Way, ...]:
        """The ways of a piece that goes by one key or several."""
        return tuple(way for key in keys for way in self.ways.get(key, ()))

    @property
    def for_sale(self) -> str:
        """Where the first card or guest is that can be paid: `market` or `supply`; an empty text where none can."""
        return next((SOLD[sort] for sort in sorted(key.split(" ")[0] for key in self.ways) if sort in SOLD), "")

    def why_not(self, *keys: str) -> str:
        """Why a piece offers nothing; an empty text where nobody asked."""
        return next((self.why[key] for key in keys if key in self.why), "")


def key_of(move: str) -> str:
    """Name the piece on which a move is made: `space table 2`, `tile safe`, `market 0`, `die 6`, `turn`."""
    verb, _, rest = move.partition(" ")
    if verb == "serve":
        return f"space {rest.partition(' ')[2]}"
    if verb in PIECES:
        return f"{PIECES[verb]} {rest.partition(' with ')[0]}"
    return ALONE.get(verb, TURN)


def face_of(move: str) -> int:
    """The face of the die that a move takes or uses; 0 if it uses none."""
    words = move.split(" ")
    return int(words[1]) if words[0] in {"draft", "serve"} else 0


def keys_of_area(name: str) -> tuple[str, ...]:
    """The keys of an area's tile: as a space of dice, as a tile, and the Host's counter."""
    low = name.lower()
    space = (f"space {SPACE_OF_AREA[low]}",) if low in SPACE_OF_AREA else ()
    return ("counter",) if low == "host" else (*space, f"tile {low}")


def board_of(
    view: Any,
    seat: int,
    address: str,
    *,
    why: Mapping[str, str],
    is_planning: bool,
) -> Board:
    """Lay a seat's board out."""
    me = view.players[seat]
    ways: dict[str, list[Way]] = {}
    for piece in view.pieces:
        for move in piece.moves:
            face = face_of(move.text)
            way = Way(move.text, move.label, face, _kind(me, move.text, face), gain_of(view, me, move.text))
            ways.setdefault(key_of(move.text), []).append(way)
    return Board(view, seat, address, {k: tuple(v) for k, v in ways.items()}, why, is_planning)


def _kind(me: Any, move: str, face: int) -> str:
    """The colour of the die that a move takes: of equal ones the white is used first [FD17]."""
    return "own" if move.startswith("serve ") and face not in me.white else "white"
