"""Recorded games of Tiefenthal: curious play for each seat count, and short games from positions for rare things.

Chance always comes from the seed, so that each record can be verified; what a game must show is laid out in its
position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from stammtisch.games.registry import Match
from stammtisch.testkit.playing import MOST_MOVES, Table

IMPOSSIBLE: set[tuple[int, str]] = set()
MARKET = ("Farmhand", "Miller", "Smith", "Notary", "Carter")
BONUS_GUESTS = (
    ("Miller", "Pedlar", "Carter", "Shepherd"),
    ("Cobbler", "Fiddler", "Fisherman", "Forester"),
    ("Smith", "Weaver", "Cooper", "Pilgrim"),
    ("Physician", "Notary", "Goldsmith", "Mayor"),
)
CHEAP = ("Safe", "Beer Storage", "Barrel", "Cashbox", "Monk", "Dishwasher")
SEED = Table("tiefenthal", 2, seed=11).fairness.seed
Plan = list[tuple[int, str]]


def play_curiously(match: Match, seed: int) -> Match:
    """Play to the end: each seat prefers moves that this game has seen least, and ends its turn last."""
    random = Random(seed)  # noqa: S311 - a recording repeats itself on purpose
    seen: Counter[str] = Counter(_kind(turn.move) for turn in match.turns)
    for _ in range(MOST_MOVES):
        if not match.to_act:
            return match
        seat = random.choice(match.to_act)
        moves = [move for move in match.legal(seat) if move != "end"] or ["end"]
        rarest = min(seen[_kind(move)] for move in moves)
        move = random.choice([move for move in moves if seen[_kind(move)] == rarest])
        match.play(seat, move)
        seen[_kind(move)] += 1
    raise AssertionError(f"the game is not over after {MOST_MOVES} moves")


def _kind(move: str) -> str:
    words = move.split()
    return " ".join(words[:1] + words[2:]) if words[0] in {"serve", "draft"} else move


def curious_game(table: Table) -> Match:
    """Play a whole game of a table."""
    return play_curiously(table.open(), table.players)


def player(*drawn: str, **more: Any) -> dict[str, Any]:
    """Lay out a player of a position."""
    return {"deck": {"Regular 1": 4, "Regular 2": 3}, "tavern": list(drawn), **more}


def position(phase: str, *players: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Lay out a position of round 8, so that its game is soon over, unless told otherwise."""
    given = {"game": "tiefenthal", "edition": "base", "options": {}, "round": 8, "phase": phase, "start": 0}
    if phase in {"serve", "draft"}:
        given["turn"] = 0
    return {**given, "market": list(MARKET), "players": list(players), **more}


def from_position(values: dict[str, Any], plan: Plan) -> Callable[[Path], Match]:
    """Make a recording that begins with planned moves, and goes on curiously."""

    def make(folder: Path) -> Match:
        del folder
        match = Match.from_position("tiefenthal", values, seed=SEED)
        for seat, move in plan:
            match.play(seat, move)
        return play_curiously(match, 1)

    return make


def ending(*players: dict[str, Any]) -> Callable[[Path], Match]:
    """Make a recording of the last turns, in which nothing is done but that seat 0 rolls one die of the monastery."""
    first = {**players[0], "monastery": 10, "white": [5]}
    plan = [(0, "serve 5 monk"), *((seat, "end") for seat in range(len(players)))]
    return from_position(position("serve", first, *players[1:]), plan)


def halves(copies: int, *names: str) -> list[dict[str, int]]:
    """Deal all cards of some kinds onto two discard piles."""
    return [dict.fromkeys(names, half) for half in (copies // 2, copies - copies // 2)]


def guests_gone(*shown: str) -> dict[str, int]:
    """Lay all guests on a discard pile but those shown and the Farmhands."""
    left = {name: 2 - shown.count(name) for group in BONUS_GUESTS for name in group}
    return {name: count for name, count in left.items() if count}


def recruiting(guests: tuple[str, ...]) -> Callable[[Path], Match]:
    """Make a recording in which four seats recruit four guests."""
    seats = [player(beer=12, monastery=3 * seat, white=[]) for seat in range(4)]
    plan = [(seat, move) for seat in range(4) for move in (f"recruit {seat + 1}", "end")]
    return from_position(position("serve", *seats, market=["Farmhand", *guests]), plan)


def upgrading() -> Callable[[Path], Match]:
    """Make a recording in which every tile is upgraded, with cards returned where it takes some."""
    cards = ["Dishwasher", "Waitress", "Table", "Beer Supplier"]
    first = player(*cards, *cards, doubloons=40, white=[1, 2, 5, 6])
    second = player(doubloons=40, white=[3, 4, 5, 6])
    plan = [(0, f"upgrade {tile} with {k}") for k, tile in ((1, "dishwasher"), (2, "waitress"), (1, "tables"))]
    plan += [(0, "upgrade beer supplier with 1"), (0, "end")]
    plan += [(1, f"upgrade {tile}") for tile in ("safe", "beer storage", "barrel", "cashbox", "monk")]
    return from_position(position("serve", first, second, round=7), plan)


def walking() -> Callable[[Path], Match]:
    """Make a recording of a whole lap and more, with both choices of space 19."""
    first = player(white=[5, 5, 5, 5], own=[5, 5], tiles=["Monk"], monastery=14)
    second = player(white=[5, 5, 5, 5], own=[5, 5], tiles=["Monk"], monastery=18)
    plan = [(0, "serve 5 monk"), (0, "serve 5 monk"), (0, "serve 5 monk"), (0, "choose beer supplier")]
    plan += [(0, "serve 5 monk"), (0, "serve 5 monk"), (0, "end"), (1, "serve 5 monk"), (1, "choose table")]
    return from_position(position("serve", first, second), plan)


def every_space() -> Callable[[Path], Match]:
    """Make a recording in which four seats step onto every space of the track."""
    starts = ((0, 3), (6, 3), (12, 3), (18, 2))
    seats = [player(monastery=start, white=[5, 5, 5, 5], tiles=["Monk"]) for start, _ in starts]
    plan: Plan = []
    for seat, (start, dice) in enumerate(starts):
        plan += [(seat, "serve 5 monk")] * dice
        plan.append((seat, "end"))
        if start == starts[-1][0]:
            plan.insert(plan.index((seat, "serve 5 monk")) + 1, (seat, "choose table"))
    return from_position(position("serve", *seats), plan)


def void_bonuses() -> Callable[[Path], Match]:
    """Make a recording in which supply, Nobles, reserve and dice have nothing left to give."""
    cards = {"Dishwasher": 20, "Waitress": 20, "Table": 20, "Beer Supplier": 20, "Noble": 40}
    piles = [{name: count // 4 for name, count in cards.items()} for _ in range(4)]
    piles[0]["Beer Merchant"] = 19
    spaces = (3, 8, 14, 18)
    seats = [
        player(monastery=space, white=[5, 5, 5], tiles=["Monk"], discard=pile, counter_guests=3, own_rolled=3)
        for space, pile in zip(spaces, piles, strict=True)
    ]
    plan = [(seat, move) for seat in range(4) for move in ("serve 5 monk", "serve 5 monk", "serve 5 monk", "end")]
    return from_position(position("serve", *seats), plan)


EXTRAS: dict[str, Callable[[Path], Match]] = {
    "tie-stored-goods.game": ending(
        player(discard={"Noble": 2}, doubloons=2), player(discard={"Noble": 2}, doubloons=1, beer=2)
    ),
    "tie-shared-victory.game": ending(
        player(discard={"Noble": 2}, doubloons=2), player(discard={"Noble": 2}, beer=2), player(discard={"Noble": 1})
    ),
    "tie-behind-the-winner.game": ending(
        player(discard={"Noble": 1}, beer=1), player(discard={"Noble": 3}), player(discard={"Noble": 1}, doubloons=1)
    ),
    **{f"guests-{k + 1}.game": recruiting(guests) for k, guests in enumerate(BONUS_GUESTS)},
    "every-tile.game": upgrading(),
    "a-lap.game": walking(),
    "every-space.game": every_space(),
    "void-bonuses.game": void_bonuses(),
    "the-last-farmhand.game": from_position(
        position("serve", player(beer=3, discard={"Farmhand": 7}), player(beer=12)),
        [(0, "recruit 0"), (0, "end"), (1, "recruit 0")],
    ),
    "empty-guest-deck.game": from_position(
        position("serve", player(beer=3, discard={"Farmhand": 7, **guests_gone(*MARKET)}), player(beer=12)),
        [(0, "recruit 0"), (0, "end"), (1, "recruit 4")],
    ),
    "empty-supply-in-the-evening.game": from_position(
        position(
            "serve",
            *(player(discard=pile) for pile in halves(20, "Waitress", "Table")),
            round=2,
        ),
        [(0, "end"), (1, "end")],
    ),
    "the-last-card-of-the-evening.game": from_position(
        position("evening", player(discard={"Waitress": 20}), player(discard={"Table": 19}), round=3, choosing=[0, 1]),
        [(1, "choose table")],
    ),
    "redraws.game": from_position(
        position(
            "fill",
            player("Regular 1", "Waitress", "Noble", "Mayor", deck={"Regular 2": 3}, counter_guests=3),
            player("Regular 2", "Regular 2", "Regular 2", deck={}, top=["Table"], counter_guests=1),
            filling=[0, 1],
        ),
        [(0, "redraw"), (1, "redraw"), (0, "redraw"), (0, "keep")],
    ),
    "empty-decks.game": from_position(
        position("evening", player(deck={"Waitress": 1, "Regular 1": 1}), player(deck={}), round=8, choosing=[0, 1]),
        [(0, "choose 4 doubloons"), (1, "choose die")],
    ),
    "a-free-upgrade.game": from_position(
        position("evening", *(player() for _ in range(4)), round=6, choosing=[0, 1, 2, 3]),
        [
            (2, "choose nothing"),
            (0, "choose upgrade dishwasher"),
            (3, "choose upgrade safe"),
            (1, "choose upgrade monk"),
        ],
    ),
    "a-free-upgrade-without-nobles.game": from_position(
        position("evening", *(player(discard=pile) for pile in halves(40, "Noble")), round=6, choosing=[0, 1]),
        [(0, "choose upgrade barrel"), (1, "choose upgrade cashbox")],
    ),
    "every-evening-choice.game": from_position(
        position("evening", *(player() for _ in range(4)), round=3, choosing=[0, 1, 2, 3]),
        [(0, "choose waitress"), (1, "choose table")],
    ),
    "beer-beer-beer.game": from_position(
        position("evening", *(player() for _ in range(3)), round=4, choosing=[0, 1, 2]),
        [(0, "choose 2 beer"), (1, "choose 2 doubloons"), (2, "choose die")],
    ),
    "a-last-round.game": from_position(
        position("evening", *(player(counter_guests=seat) for seat in range(3)), choosing=[0, 1, 2]),
        [(2, "choose 4 beer"), (1, "choose die"), (0, "choose 4 doubloons")],
    ),
    "many-dishwashers.game": from_position(
        position("serve", player(*["Dishwasher"] * 6, "Smith", white=[2, 3, 4], beer=50), player(white=[2])),
        [(0, "serve 3 table 1"), (0, "serve 2 supplier"), (0, "nobles 1"), (0, "nobles 2"), (0, "nobles 3")],
    ),
}
SCRIPTS: dict[str, Callable[[Table], Match]] = {"rounds": curious_game}
