"""Tables for the clause tests of Tiefenthal: laid out as positions, so that a test shows just what it is about."""

import pytest

from stammtisch import Match, Refusal

MARKET = ("Farmhand", "Miller", "Smith", "Notary", "Carter")
GUESTS = (
    "Miller", "Pedlar", "Carter", "Shepherd", "Cobbler", "Fiddler", "Fisherman", "Forester",
    "Smith", "Weaver", "Cooper", "Pilgrim", "Physician", "Notary", "Goldsmith", "Mayor",
)  # fmt: skip
REGULARS = {"Regular 1": 4, "Regular 2": 3}


def tavern(*drawn, dice=(), own=(), **more):
    """A player who has drawn these cards: white and own dice to use, the Regulars not named in the deck."""
    away = [*drawn, *more.get("top", ()), *more.get("discard", ())]
    return {
        "deck": {name: count - away.count(name) for name, count in REGULARS.items()},
        "tavern": list(drawn),
        "white": list(dice),
        "own": list(own),
        **more,
    }


def position(phase, *taverns, **changes):
    """A position of round 2 with seat 0 as start player, unless told otherwise."""
    return {
        "game": "tiefenthal",
        "edition": "base",
        "options": {},
        "round": 2,
        "phase": phase,
        "start": 0,
        "market": list(MARKET),
        "players": list(taverns) if len(taverns) > 1 else [*taverns, tavern()],
        **changes,
    }


def serving(*taverns, **changes):
    """Seat 0, or `turn`, serves; a second player is added to a single one."""
    return load(position("serve", *taverns, **{"turn": 0, **changes}))


def drafting(*coasters, taken=(), **changes):
    """Seat 0, or `turn`, takes a die from its coaster; taken: the white dice of each seat so far."""
    seats = [tavern(coaster=list(dice)) for dice in coasters]
    for seat, dice in zip(seats, taken, strict=False):
        seat["white"] = list(dice)
    return load(position("draft", *seats, **{"turn": 0, **changes}))


def evening(number, *taverns, **changes):
    """The bonus of evening `number` is open to all seats, or to `choosing`."""
    laid = position("evening", *taverns, round=number, **changes)
    laid.setdefault("choosing", list(range(len(laid["players"]))))
    return load(laid)


def filling(*taverns, **changes):
    """The taverns are full; whoever holds a counter guest keeps or redraws."""
    laid = position("fill", *taverns, **changes)
    laid.setdefault("filling", [p for p, player in enumerate(laid["players"]) if player.get("counter_guests")])
    return load(laid)


def drawing(*top, **more):
    """Let seat 0 fill its tavern from these known cards: the match at `keep` or `redraw`, and what happened."""
    waiting = {"counter_guests": 1, "deck": {}, "top": list(top), **more}
    match = evening(8, tavern(**waiting), tavern(deck={}, top=["Regular 1"] * 3), choosing=[0])
    return match, match.play(0, "choose 4 beer")


def load(values, **more):
    """A match from a position, its generator seeded."""
    return Match.from_position("tiefenthal", values, seed=7, **more)


def sold_out(*names, copies=20):
    """Discard piles of two players that hold all cards of some kinds."""
    return [dict.fromkeys(names, half) for half in (copies // 2, copies - copies // 2)]


def guests_gone(market=MARKET):
    """A discard pile that holds every guest that the market does not show, so that the guest deck is empty."""
    return {name: 2 - market.count(name) for name in GUESTS if market.count(name) < 2}


def seat(match, number=0):
    """What a position says of a seat."""
    return match.position()["players"][number]


def purse(match, number=0):
    """Doubloons and beer of a seat."""
    found = seat(match, number)
    return found["doubloons"], found["beer"]


def at(match, *keys):
    """Some values of a match's position."""
    written = match.position()
    found = tuple(written.get(key) for key in keys)
    return found[0] if len(keys) == 1 else found


def kinds(events):
    """The kinds of some events."""
    return [event.kind for event in events]


def only(events, kind):
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


def refusal(match, move, number=0):
    """The code with which a move is refused; the table stays as it was."""
    before = bytes(match.memory)
    with pytest.raises(Refusal) as refused:
        match.play(number, move)
    assert match.memory == before
    return refused.value.code
