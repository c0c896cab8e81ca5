"""The words `market`, `tavern` and `tracks`: all that the table has no room for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.core.refusal import refuse
from stammtisch.games.tiefenthal.box_view import SpaceView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.commons import gift
from stammtisch.tui.tiefenthal.letters import Signs, pip_of
from stammtisch.tui.tiefenthal.sentences import own_tavern, place_sentence
from stammtisch.tui.tiefenthal.tavern import areas, guest_cell, purse, title
from stammtisch.tui.tiefenthal.words import PACKAGE, say

IN_ROW = 4


def show_market(view: TableView, seat: int, words: Sequence[str], is_plain: bool) -> RenderableType:  # noqa: ARG001 - the signature is every command's
    """Show the guests in the market and those who may still come."""
    if is_plain:
        lines = [place_sentence(place) for place in view.market]
        return Group(*map(Text, [*lines, say("still-hidden", guests=counted(view.guest_deck))]))
    table = Table(box=None, padding=(0, 1), header_style="dim", pad_edge=False)
    for key in ("place", "guest", "beer", "pip", "pays", "points", "left"):
        table.add_column(say(f"column-{key}"), no_wrap=True, justify="left" if key == "guest" else "right")
    table.add_column(say("column-bonus"))
    shown = {place.guest.name: place for place in view.market if place.guest}
    for card in view.cards:
        if card.type == "guest" and (card.name in shown or card.name in view.guest_deck):
            place = shown.get(card.name)
            cells = [str(place.place) if place else "", card.name, str(card.cost), pip_of(card.pip), str(card.pays)]
            left = view.guest_deck.get(card.name, 0) + (place.left - 1 if place else 0)
            table.add_row(*cells, str(card.points), str(left or "-"), card.bonus, style="bold" if place else "")
    return Group(Text(say("market-heading"), style="bold"), table)


def show_tavern(view: TableView, seat: int, words: Sequence[str], is_plain: bool) -> RenderableType:
    """Show a player's whole tavern and cards: one's own, or that of a seat by number or name."""
    me = view.players[_seat_named(view, words) if words else seat]
    cards = [
        say("cards-tavern", cards=counted(_count(me.tavern))),
        say("cards-top", cards=", ".join(me.top) or say("nothing")),
        say("cards-deck", cards=counted(me.deck)),
        say("cards-discard", cards=counted(me.discard)),
    ]
    if is_plain:
        return Group(*map(Text, [*own_tavern(view, me), *cards]))
    cells = [guest_cell(view, guest) for guest in me.guests]
    rows = [Text.assemble(*cells[at : at + IN_ROW], no_wrap=True) for at in range(0, len(cells), IN_ROW)]
    return Signs(Group(title(me), purse(view, me), *rows, *areas(view, me), *map(Text, cards)))


def _seat_named(view: TableView, words: Sequence[str]) -> int:
    said = " ".join(words)
    for me in view.players:
        if said in {str(me.seat), me.name.casefold()}:
            return me.seat
    raise refuse("tavern/nobody", PACKAGE, said=said, last=view.seats - 1)


def _count(names: Sequence[str]) -> dict[str, int]:
    return {name: names.count(name) for name in dict.fromkeys(names)}


def counted(bag: Mapping[str, int]) -> str:
    """List cards with how many there are of each."""
    parts = [name if count == 1 else say("times", name=name, count=count) for name, count in bag.items()]
    return ", ".join(parts) or say("nothing")


def show_tracks(view: TableView, seat: int, words: Sequence[str], is_plain: bool) -> RenderableType:  # noqa: ARG001 - the signature is every command's
    """Show both tracks, space by space, with the moon and everybody's marker."""
    rounds = [_space(space, [say("moon")] if space.space == view.round else [], is_plain) for space in view.round_track]
    steps = [
        _space(space, names, is_plain)
        for space in view.monastery
        for names in [[me.name for me in view.players if me.monastery == space.space]]
        if names or space.gives or space.choose
    ]
    heads = [Text(say(key), style="bold") for key in ("round-track", "monastery-track")]
    return Group(heads[0], *rounds, heads[1], *steps)


def _space(space: SpaceView, there: Sequence[str], is_plain: bool) -> Text:
    names = ", ".join(there)
    if is_plain:
        return Text(say("plain-space", space=space.space, gift=gift(space), there=names, markers=len(there)))
    text = Text(f"{space.space:>3}  {gift(space)}", style="bold" if there else "")
    return text.append(f"  < {names}", style="cyan") if there else text
