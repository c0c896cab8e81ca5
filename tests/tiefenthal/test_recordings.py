"""Ring 3: what the recorded games must show together, computed from their events, so that none of it goes missing."""

from collections import Counter
from pathlib import Path

import pytest

from stammtisch import Match
from stammtisch.core.chance import count_cards
from stammtisch.core.executors import plain
from stammtisch.core.pile import height
from stammtisch.games.registry import rules_of
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.tavern import count_tables
from stammtisch.testkit.laws import law_of

FOLDER = Path(__file__).parents[1] / "recorded" / "tiefenthal"
FILES = sorted(FOLDER.glob("*.game"))
RULES = rules_of("tiefenthal")
BASE = RULES.edition("base").values
TILES = [tile["name"] for tile in BASE["tile"]]
CARDS = [card["name"] for card in BASE["card"]]
GIVES = {
    "beer": "got-beer",
    "doubloons": "got-doubloons",
    "card": "got-card",
    "noble": "got-card",
    "counter guest": "got-counter-guest",
    "die": "rolled-own",
}
DELAYED = ("Dishwasher", "Waitress", "Tables")
FREE = ("Safe", "Barrel", "Cashbox", "Monk", "Dishwasher")


def deeds_of(match):
    """What a game shows: tiles, bonuses, ends of piles, ties, each as one line."""
    yield f"{match.seats} players"
    for turn in match.turns:
        yield from moves_and_events(turn)
    yield from ends_of_decks(match)
    yield from ties(match)


def moves_and_events(turn):
    """What one move shows."""
    verb, *rest = turn.move.split()
    space = None
    yield " ".join([verb, *rest[1:]]) if verb == "serve" else turn.move
    if verb == "choose":
        phase = plain.look(RULES.state, bytearray(turn.before)).phase
        yield f"{'evening' if phase == codes.CHOOSING else 'monastery'}: {turn.move}"
    for event in turn.events:
        if event.kind == "stepped":
            if space == 19 and verb != "choose":
                yield "monastery: choice skipped"
            space = event.count
            yield f"space {space}"
        elif space is not None and (event.kind in GIVES.values() or event.kind == "void"):
            yield f"space {space}: {event.kind}"
        if event.kind in {"upgraded", "returned", "recruited", "in-force", "void"}:
            yield f"{event.kind} {event.item or event.source or 'die'}"
        elif event.kind == "shown":
            yield f"shown at {event.target}"
        elif event.kind == "empty":
            yield "empty place 0" if event.count == 0 else "empty place"
        else:
            yield event.kind
        if event.kind.startswith("used-") and event.number:
            yield f"{event.kind} raised"
        if event.kind == "served" and event.number:
            yield "served raised"


def ends_of_decks(match):
    """Whether a tavern could not be filled, since deck and discard pile were empty."""
    for turn in match.turns:
        g = plain.look(RULES.state, bytearray(turn.before))
        for p in range(g.seats):
            me = g.players[p]
            is_filled = g.phase in {codes.FILLING, codes.DRAFTING}
            is_out = height(me.deck) + count_cards(me.discard) == 0
            if is_filled and is_out and me.taken < count_tables(match.edition.record, me):
                yield "deck and discard pile empty"


def ties(match):
    """How the first place, and those behind it, were decided."""
    ranks, scores = match.result.ranks, match.result.scores
    if ranks.count(1) > 1:
        yield "shared victory"
    elif scores.count(max(scores)) > 1:
        yield "won by stored goods"
    else:
        yield "won by points"
    if any(score < max(scores) and count > 1 for score, count in Counter(scores).items()):
        yield "tie behind the winner"


def required():
    """What must be shown, from the edition."""
    found = {"2 players", "3 players", "4 players", "shared victory", "won by stored goods", "won by points"}
    found |= {"tie behind the winner", "deck and discard pile empty", "shuffled", "redrew", "kept", "declined"}
    found |= {f"upgraded {tile}" for tile in TILES} | {
        f"in-force {tile}" for tile in ("Dishwasher", "Waitress", "Tables")
    }
    found |= {f"evening: choose upgrade {tile.lower()}" for tile in FREE}
    found |= {f"returned {card}" for card in ("Dishwasher", "Waitress", "Table", "Beer Supplier")}
    found |= {f"buy {card.lower()}" for card in CARDS} | {f"void {card}" for card in VOID}
    found |= {f"recruited {guest['name']}" for guest in BASE["guest"]} | {f"recruit {place}" for place in range(5)}
    found |= {f"nobles {count}" for count in (1, 2, 3)} | {"step", "lost-doubloons", "lost-beer"}
    found |= {f"space {space}" for space in range(23)}
    for entry in BASE["monastery"]:
        found |= {f"space {entry['space']}: {GIVES[bonus['give']]}" for bonus in entry.get("gives", ())}
    found |= {"monastery: choose table", "monastery: choose beer supplier", "monastery: choice skipped"}
    found |= {f"evening: choose {choice}" for choice in EVENINGS}
    found |= {"empty place 0", "empty place"} | {f"shown at place {place}" for place in range(5)}
    found |= {f"serve {space}" for space in ("cashbox", "barrel", "supplier", "monk", "table 1", "table 4")}
    return found | {"used-supplier raised", "used-monk raised", "served raised"}


VOID = ("Beer Merchant", "Dishwasher", "Waitress", "Noble", "reserve", "die")
EVENINGS = ("waitress", "table", "2 doubloons", "2 beer", "die", "4 doubloons", "4 beer", "nothing")
MATCHES = {file.name: Match.from_record(file.read_text(encoding="utf-8")) for file in FILES}


@pytest.mark.clause(
    "tiefenthal A2", "tiefenthal FU1", "tiefenthal FR5", "tiefenthal FM3", "tiefenthal Z3", "tiefenthal Z4"
)
def test_the_recordings_show_everything_that_they_must():
    shown = {deed for match in MATCHES.values() for deed in deeds_of(match)}
    assert sorted(required() - shown) == []


@pytest.mark.parametrize("name", ["a-lap.game", "guests-4.game", "every-tile.game", "void-bonuses.game"])
def test_a_missing_recording_is_noticed(name):
    shown = {deed for other, match in MATCHES.items() if other != name for deed in deeds_of(match)}
    assert required() - shown


@pytest.mark.clause("tiefenthal K10")
@pytest.mark.parametrize("name", [file.name for file in FILES if file.name.endswith("rounds.game")])
def test_the_laws_hold_at_every_move_of_a_recorded_game(name):
    match = MATCHES[name]
    law = law_of("tiefenthal")
    assert len(match.turns) > 60
    for turn in match.turns:
        assert law(plain.look(RULES.state, bytearray(turn.before)), match.edition.record) == 0
    assert law(match.state, match.edition.record) == 0
    assert {len(match.turns[k].answers) for k in range(len(match.turns))} != {0}
