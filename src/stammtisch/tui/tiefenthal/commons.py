"""What lies on the common table: the evening, the monastery track, market and supply."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from stammtisch.games.tiefenthal.box_view import PlaceView, SpaceView
from stammtisch.games.tiefenthal.player_view import PlayerView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.letters import (
    BEER,
    CARDS,
    DOT,
    DOUBLOON,
    LINE,
    OPEN,
    OPEN_SIGN,
    SERVED,
    WIDTH,
    cut,
    pip_of,
    row,
)
from stammtisch.tui.tiefenthal.words import say

MARKET_WIDTH = 53
NAME = 11
LONGEST_NAME = 14
SUPPLY_NAME = 13


def is_open(view: TableView, piece: str, verb: str = "") -> bool:
    """Tell whether the viewer can act on a piece now, in words that begin like the verb."""
    return any(move.text.startswith(verb) for p in view.pieces if p.name == piece for move in p.moves)


def gift(space: SpaceView) -> str:
    """Say what a space of a track gives."""
    if space.choose:
        *first, last = space.choose
        return say("either", first=", ".join(first), last=last) if first else last
    return ", ".join(space.gives) or say("nothing")


def heading(view: TableView) -> Text:
    """Draw the line on top: which evening it is, what it gives, and what the next one will give."""
    who = Text(view.players[view.start].name)
    who.truncate(LONGEST_NAME, overflow="ellipsis")
    evening = say("evening", round=view.round, rounds=view.rounds, who=who.plain)
    line = row([Text(evening, style="bold reverse"), ""])
    line.append(gift(view.round_track[view.round - 1]), style="bold" if view.phase == "evening" else "")
    if view.round < view.rounds:
        line.append(DOT).append(say("evening-next", gift=gift(view.round_track[view.round])), style="dim")
    line.truncate(WIDTH, overflow="ellipsis")
    return line


def monastery(view: TableView, me: PlayerView) -> Text:
    """Draw where a player stands on the monastery track, and the next bonuses."""
    line = row([Text(say("monastery", space=me.monastery), style="bold")])
    for _, space in ahead(view, me):
        line.append(DOT, style="dim").append(f"{space.space}: ", style="bold").append(gift(space))
    line.truncate(WIDTH, overflow="ellipsis")
    return line


def ahead(view: TableView, me: PlayerView) -> Iterator[tuple[int, SpaceView]]:
    """List the bonuses ahead of a marker, each with the steps to it, once around."""
    count = len(view.monastery)
    for steps in range(1, count + 1):
        space = view.monastery[(me.monastery + steps) % count]
        if space.gives or space.choose:
            yield steps, space


def market(view: TableView) -> list[Text]:
    """Draw the market: a heading and a row for each place, as wide as the left half."""
    head = row(
        [cut(say("market"), NAME + 2), *(say(f"head-{key}") for key in ("beer", "pip", "pays", "points", "bonus"))]
    )
    coming = cut(
        say("guest-deck", count=sum(view.guest_deck.values())), MARKET_WIDTH - head.cell_len - 2, is_right=True
    )
    head.append(coming).append("  ").stylize("dim")
    return [head, *(cut(_place(view, place), MARKET_WIDTH) for place in view.market)]


def _place(view: TableView, place: PlaceView) -> Text:
    guest = place.guest
    if guest is None:
        return Text(f"{place.place} {say('place-empty')}", style="dim")
    can = any(move.text == f"recruit {place.place}" for piece in view.pieces for move in piece.moves)
    stack = f" {CARDS}{place.left}" if place.left > 1 else ""
    line = row(
        [
            Text(f"{place.place}{OPEN_SIGN if can else ' '}", style="bold green" if can else ""),
            Text(f"{guest.cost:>4}", style=BEER),
            f"{pip_of(guest.pip):>3}",
            Text(f"{guest.pays:>4}", style=DOUBLOON),
            f"{guest.points:>3}",
            Text(guest.bonus),
        ]
    )
    name = cut(guest.name, NAME - len(stack)).append(stack, style="dim")
    name.stylize(OPEN if can else "", 0, len(guest.name))
    return Text.assemble(line[:2], name, line[2:])


def supply(view: TableView) -> list[Text]:
    """Draw the supply of tavern cards: a heading and a row for each."""
    head = row([cut(say("supply"), SUPPLY_NAME + 2), say("head-cost"), say("head-left")])
    head.stylize("dim")
    bought = view.players[view.viewer].bought if isinstance(view.viewer, int) else ()
    rows = [head]
    for card in view.supply:
        can = is_open(view, "supply", f"buy {card.name.lower()}")
        line = row(
            [
                Text(OPEN_SIGN if can else " ", style="bold green"),
                Text(f"{card.cost:>4}", style=DOUBLOON),
                Text(f"{card.left:>4}", style="" if card.left else "red"),
                Text(SERVED if card.name in bought else "", style="green"),
            ]
        )
        rows.append(
            Text.assemble(line[:1], " ", cut(Text(card.name, style=OPEN if can else ""), SUPPLY_NAME), line[1:])
        )
    return rows


def nobles(view: TableView) -> Text:
    """Draw the Nobles left, and their prices for one, two and so on."""
    can = is_open(view, "nobles")
    name = Text(say("nobles"), style=OPEN if can else "")
    prices = say("nobles-cost", prices="/".join(str(price) for price in view.noble_prices))
    return row(
        [
            Text(OPEN_SIGN if can else " ", style="bold green"),
            name,
            cut(Text(prices, style=BEER), SUPPLY_NAME + 4 - name.cell_len, is_right=True),
            f"{view.nobles:>4}",
        ]
    )


def line_with(title: Text) -> Text:
    """Draw a line across, with a title in it."""
    text = Text.assemble((LINE * 2 + " ", "dim"), title, " ")
    text.truncate(WIDTH - 1, overflow="ellipsis")
    return text.append(LINE * (WIDTH - text.cell_len), style="dim")
