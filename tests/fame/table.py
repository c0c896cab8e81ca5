"""Tables for the clause tests: laid out as positions, so that a test shows just what it is about."""

from stammtisch import Match

STRENGTH = {"Cleric": 5, "Guard": 4, "Knight": 6, "Ranger": 5, "Warrior": 5}
CHARACTERS = ("Cleric", "Knight", "Guard", "Ranger", "Warrior")


def player(character, **changes):
    """A player of a position, with the tokens of the start unless told otherwise."""
    return {
        "character": character,
        "strength": STRENGTH[character],
        "patrons": 3,
        "drinks": 2,
        "defeats": 0,
        "out": False,
        **changes,
    }


def gone(character):
    """A player who is out."""
    return player(character, patrons=0, drinks=0, defeats=2, out=True)


def position(players, timing="ordered", **changes):
    """A position before the first boast of round 3, seat 0 to boast, against the Rats, unless told otherwise.

    players: for each seat a whole player, or just what differs from the start.
    """
    return {
        "game": "fame",
        "edition": "base",
        "options": {"timing": timing},
        "round": 3,
        "phase": "boast",
        "opener": 0,
        "asking": 0,
        "enemy": "Rats",
        "used": [],
        "players": [
            given if "character" in given else player(CHARACTERS[p], **given) for p, given in enumerate(players)
        ],
        **changes,
    }


def at_boast(*players, **changes):
    """Seat 0, or `opener`, has to boast; players: what differs from the start, seat by seat."""
    opener = changes.pop("opener", 0)
    return load(position(players, opener=opener, asking=opener, **changes))


def at_answer(*players, boaster=0, boast=3, **changes):
    """A boast stands; the seat to its left is asked unless `asking` says otherwise."""
    changes.setdefault("asking", (boaster + 1) % len(players))
    return load(position(players, phase="answer", boaster=boaster, boast=boast, opener=boaster, **changes))


def at_slay(*players, boaster=0, caller=1, boast=3, **changes):
    """The boaster has to slay; the caller's patron already lies on the card, so that its hand has one less."""
    given = {"phase": "slay", "boaster": boaster, "boast": boast, "caller": caller, "asking": boaster}
    return load(position(players, opener=boaster, **given, **changes))


def load(values):
    """A match from a position, its generator seeded."""
    return Match.from_position("fame", values, seed=7)


def hands(match):
    """Patrons and drinks of each seat."""
    return [(p["patrons"], p["drinks"]) for p in match.position()["players"]]


def patrons(match):
    """Patrons of each seat."""
    return [p["patrons"] for p in match.position()["players"]]


def drinks(match):
    """Drinks of each seat."""
    return [p["drinks"] for p in match.position()["players"]]


def at(match, *keys):
    """Some values of a match's position."""
    written = match.position()
    found = tuple(written.get(key) for key in keys)
    return found[0] if len(keys) == 1 else found


def kinds(events):
    """The kinds of some events."""
    return [event.kind for event in events]
