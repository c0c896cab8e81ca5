"""What kinds of lines look and sound like in the log. Kinds are those of the games' events and of the log's entries."""

from __future__ import annotations

OTHER = "chat"
ICONS = {
    # both games
    "shuffled": "dice-cup",
    "rolled": "dice",
    "won": "winner",
    "left": "leave",
    # Tavern Fame
    "opens": "tavern",
    "dealt": "knight",
    "round": "round",
    "flipped": "slay",
    "boasted": "boast",
    "raised": "boast",
    "believed": "confirm",
    "called": "explain",
    "stayed": "waiting",
    "held": "explain",
    "withdrew": "undo",
    "spent": "beer",
    "succeeded": "slay",
    "failed": "cancel",
    "perfect": "fame",
    "patrons": "patron",
    "drinks": "beer",
    "challenged": "slay",
    "wrestled": "slay",
    "conceded": "leave",
    "arm-rolled": "dice",
    "tied": "dice-cup",
    "held-out": "confirm",
    "weakened": "cancel",
    "aside": "next",
    # Tiefenthal
    "starts": "tavern",
    "shown": "pilgrim",
    "evening": "lamplight",
    "got-doubloons": "doubloons",
    "got-beer": "beer",
    "got-card": "tavern",
    "got-counter-guest": "patron",
    "got-die": "dice-cup",
    "void": "cancel",
    "declined": "cancel",
    "upgraded": "settings",
    "returned": "previous",
    "drew": "regular",
    "kept": "confirm",
    "redrew": "undo",
    "discarded": "leave",
    "rolled-own": "dice",
    "drafted": "die-5",
    "passed": "next",
    "turn": "waitress",
    "served": "table",
    "used-cashbox": "cashbox",
    "used-barrel": "barrel",
    "used-supplier": "beer-supplier",
    "used-monk": "monk",
    "bought": "doubloons",
    "recruited": "invite",
    "invited": "noble",
    "spent-counter-guest": "monastery",
    "stepped": "monastery",
    "lost-doubloons": "cancel",
    "lost-beer": "cancel",
    "ended": "confirm",
    "closed": "confirm",
    "in-force": "settings",
    "scored": "fame",
    "empty": "cancel",
}
OF_HOUSE = {
    "seated": "invite",
    "vacated": "leave",
    "left": "leave",
    "returned": "invite",
    "botseated": "bot",
    "moved": "waiting",
    "takenback": "undo",
    "rewound": "undo",
    "started": "play",
    "paused": "waiting",
    "resumed": "play",
    "ended": "confirm",
    "rematched": "next",
}
DIE = frozenset({"rolled", "rolled-own", "arm-rolled"})
COIN = frozenset({"got-doubloons", "used-cashbox", "served", "bought", "patrons", "drinks"})
CARD = frozenset({"drew", "shown", "got-card", "recruited", "invited", "flipped", "upgraded"})


def icon_of(kind: str, *, is_event: bool) -> str:
    """Name the icon of a kind of line."""
    return (ICONS if is_event else OF_HOUSE).get(kind, OTHER)


def sound_of(kind: str) -> str:
    """Name the sound of a kind of event: die, coin, card or none."""
    return "die" if kind in DIE else "coin" if kind in COIN else "card" if kind in CARD else ""
