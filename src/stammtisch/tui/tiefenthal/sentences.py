"""The table of Tiefenthal in sentences, for screen readers: one thing after the other, nothing drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.games.tiefenthal.box_view import PlaceView
from stammtisch.games.tiefenthal.player_view import GuestView, PlayerView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.commons import ahead, gift
from stammtisch.tui.tiefenthal.letters import faces
from stammtisch.tui.tiefenthal.table import seat_shown
from stammtisch.tui.tiefenthal.words import key_of, say

BONUSES_AHEAD = 3


def sentences(view: TableView) -> list[str]:
    """Tell the evening, market, supply, one's own tavern, the monastery and the others."""
    seat = seat_shown(view)
    others = [view.players[(seat + step) % view.seats] for step in range(1, view.seats)]
    return [
        *_evening(view),
        *(place_sentence(place) for place in view.market),
        _supply(view),
        _nobles(view),
        *own_tavern(view, view.players[seat]),
        *(_other(me) for me in others),
    ]


def _evening(view: TableView) -> Iterator[str]:
    start = view.players[view.start].name
    here = gift(view.round_track[view.round - 1])
    yield say("plain-evening", round=view.round, rounds=view.rounds, start=start, gift=here)
    if view.round < view.rounds:
        yield say("plain-next-evening", gift=gift(view.round_track[view.round]))


def place_sentence(place: PlaceView) -> str:
    """Tell one place of the market."""
    guest = place.guest
    if guest is None:
        return say("plain-place-empty", place=place.place)
    return say(
        "plain-place",
        place=place.place,
        guest=guest.name,
        left=place.left,
        cost=guest.cost,
        pip=pip_word(guest.pip),
        pays=guest.pays,
        points=guest.points,
        bonus=guest.bonus,
        gives="yes" if guest.bonus else "no",
    )


def pip_word(pip: int | None) -> str:
    """Say which die a guest wants."""
    return say("any-die") if pip is None else say("die-of", pip=pip)


def _supply(view: TableView) -> str:
    return say(
        "plain-supply",
        cards="; ".join(say("plain-card", name=card.name, cost=card.cost, left=card.left) for card in view.supply),
    )


def _nobles(view: TableView) -> str:
    prices = ", ".join(say("plain-offer", count=n, price=price) for n, price in enumerate(view.noble_prices, 1))
    return say("plain-nobles", count=view.nobles, prices=prices)


def own_tavern(view: TableView, me: PlayerView) -> list[str]:
    """Tell a tavern whole: purse, dice, tables, areas, monastery, cards."""
    lines = [
        say(
            "plain-purse",
            who=me.name,
            doubloons=me.doubloons,
            doubloons_kept=me.doubloons_kept,
            beer=me.beer,
            beer_kept=me.beer_kept,
            tokens=me.counter_guests,
        )
    ]
    if me.coaster:
        lines.append(say("plain-coaster", dice=faces(me.coaster)))
    if me.white or me.own:
        lines.append(say("plain-dice", white=faces(me.white) or say("none"), own=faces(me.own) or say("none")))
    guests = [_guest(guest) for guest in me.guests]
    lines += [say("plain-tables", taken=len(guests), tables=max(me.tables, len(guests))), *guests, *_areas(view, me)]
    bonuses = [say("plain-ahead", steps=steps, gift=gift(space)) for steps, space in ahead(view, me)][:BONUSES_AHEAD]
    lines.append(say("plain-monastery", space=me.monastery, bonuses="; ".join(bonuses)))
    lines.append(say("plain-deck", deck=me.deck_count, discard=me.discard_count, points=me.points))
    return lines


def _guest(guest: GuestView) -> str:
    return say(
        "plain-served" if guest.is_served else "plain-guest",
        table=guest.table,
        guest=guest.name,
        count=guest.count,
        pip=pip_word(guest.pip),
        pays=guest.pays,
    )


def _areas(view: TableView, me: PlayerView) -> Iterator[str]:
    tiles = {tile.name: tile for tile in view.tiles}
    for area in me.areas:
        if area.can_upgrade:
            state = "new" if area.is_new else "upgraded" if area.is_upgraded else "basic"
            yield say(
                "plain-area",
                name=area.name,
                does=say(
                    f"plain-does-{key_of(area.name)}",
                    count=_does(me, area.name, area.worth, area.cards),
                    faces=either(tiles[area.name].faces),
                ),
                used="yes" if area.is_used else "no",
                cards=area.cards,
                state=state,
                cost=tiles[area.name].cost,
            )


def either(dice: Sequence[int]) -> str:
    """List the faces that a space takes: `1 or 6`."""
    *first, last = map(str, dice or (0,))
    return say("either", first=", ".join(first), last=last) if first else last


def _does(me: PlayerView, name: str, worth: int, cards: int) -> int:
    if name == "Dishwasher":
        return me.washers
    return worth + (cards if name in {"Beer Supplier", "Tables", "Waitress"} else 0)


def _other(me: PlayerView) -> str:
    tiles = [area.name for area in me.areas if area.is_upgraded or area.is_new]
    return say(
        "plain-other",
        seat=me.seat,
        who=me.name,
        doubloons=me.doubloons,
        beer=me.beer,
        tokens=me.counter_guests,
        space=me.monastery,
        white=faces(me.white) or say("none"),
        own=faces(me.own) or say("none"),
        coaster=faces(me.coaster) or say("none"),
        served=sum(guest.is_served for guest in me.guests),
        taken=len(me.guests),
        tiles=", ".join(tiles) or say("none"),
        points=me.points,
    )
