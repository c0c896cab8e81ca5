"""One's own tavern: purse and dice, tables with guests, areas with tiles and cards."""

from __future__ import annotations

from rich.text import Text

from stammtisch.games.tiefenthal.box_view import TileView
from stammtisch.games.tiefenthal.player_view import AreaView, GuestView, PlayerView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.commons import is_open, line_with
from stammtisch.tui.tiefenthal.letters import (
    BASIC,
    BEER,
    CARD,
    CARDS,
    DOT,
    DOUBLOON,
    NEW,
    OPEN,
    PRICE,
    SERVED,
    UPGRADED,
    WIDTH,
    cut,
    dice_text,
    faces,
    pip_of,
    row,
)
from stammtisch.tui.tiefenthal.words import key_of, say

GUESTS_IN_ROW = 4
MOST_ROWS = 2
GUEST_NAME = 9
AREAS = (
    ("Cashbox", "Beer Supplier", "Tables"),
    ("Barrel", "Dishwasher", "Safe"),
    ("Monk", "Waitress", "Beer Storage"),
)
"""how the areas lie on the screen"""
WIDTHS = (25, 31, 24)
DOES = (11, 11, 7)
"""how wide its columns are, and in them what an area does"""
SPACES = {"Cashbox": "cashbox", "Barrel": "barrel", "Beer Supplier": "supplier", "Monk": "monk"}
LONGEST_NAME = 20


def title(me: PlayerView) -> Text:
    """Draw the line above a tavern: whose it is, and what is counted.

    Guests stay when a Table card is returned, so more tables may be taken than there are by tile and cards.
    """
    name = Text(say("tavern", who=me.name if len(me.name) <= LONGEST_NAME else f"{me.name[: LONGEST_NAME - 1]}…"))
    name.stylize("bold")
    counts = [
        say("count-tables", taken=len(me.guests), tables=max(me.tables, len(me.guests))),
        say("count-deck", count=me.deck_count),
        say("count-discard", count=me.discard_count),
        say("count-points", count=me.points),
    ]
    return line_with(Text.assemble(name, DOT, DOT.join(counts)))


def purse(view: TableView, me: PlayerView) -> Text:
    """Draw dice, doubloons, beer and counter guests."""
    parts: list[Text] = []
    if me.coaster:
        parts.append(Text.assemble(say("coaster"), " ", (faces(me.coaster), "bold green")))
    if me.white or me.own or view.phase in {"draft", "serve"}:
        parts.append(Text.assemble(say("dice"), " ", dice_text(me.white, me.own) or "-"))
    warns = view.phase == "serve" and not view.is_last_round
    for key, count, kept, lost, style in (
        ("doubloons", me.doubloons, me.doubloons_kept, me.lost.doubloons, DOUBLOON),
        ("beer", me.beer, me.beer_kept, me.lost.beer, BEER),
    ):
        some = Text(say(f"some-{key}", count=count), style=style)
        if not me.coaster:
            some.append(" ").append(say("keeps", kept=kept), style="red" if warns and lost else "dim not bold")
        parts.append(some)
    tokens = say("counter-guests", count=me.counter_guests)
    parts.append(Text(tokens, style=OPEN if me.counter_guests else "dim"))
    return row(parts, "  ")


def guests(view: TableView, me: PlayerView) -> list[Text]:
    """Draw the taken tables, four in a row, eight at most; the last place says how many more there are."""
    if not me.guests:
        return [Text(say("no-guests"), style="dim")]
    most = GUESTS_IN_ROW * MOST_ROWS
    shown = me.guests if len(me.guests) <= most else me.guests[: most - 1]
    cells = [guest_cell(view, guest) for guest in shown]
    if len(shown) < len(me.guests):
        cells.append(Text(say("more-guests", count=len(me.guests) - len(shown)), style="dim"))
    return [row(cells[at : at + GUESTS_IN_ROW], "") for at in range(0, len(cells), GUESTS_IN_ROW)]


def guest_cell(view: TableView, guest: GuestView) -> Text:
    """Draw a table: its number, guest, pip and pay; a served guest is ticked."""
    name = guest.name if guest.count == 1 else f"{guest.name}x{guest.count}"
    can = is_open(view, f"table {guest.table}")
    cell = row(
        [
            Text(f"{guest.table:>2}", style="bold green" if can else "dim"),
            cut(Text(name, style=OPEN if can else ""), GUEST_NAME),
            Text(f"[{pip_of(guest.pip)}]", style="" if guest.is_served else "bold"),
            Text(say("pay", count=guest.pays), style=DOUBLOON),
        ]
    ).append(SERVED if guest.is_served else " ", style="green")
    if guest.is_served:
        cell.stylize("dim")
    return cut(cell, WIDTH // GUESTS_IN_ROW)


def areas(view: TableView, me: PlayerView) -> list[Text]:
    """Draw the nine areas in three rows."""
    known = {area.name: area for area in me.areas}
    tiles = {tile.name: tile for tile in view.tiles}
    return [
        row(
            (cut(_area(view, me, known[name], tiles[name]), width) for name, width in zip(names, WIDTHS, strict=True)),
            "",
        )
        for names in AREAS
    ]


def _area(view: TableView, me: PlayerView, area: AreaView, tile: TileView) -> Text:
    can_use = area.name in SPACES and is_open(view, SPACES[area.name])
    can_flip = is_open(view, f"tile {area.name.lower()}")
    sign = NEW if area.is_new else UPGRADED if area.is_upgraded else BASIC
    does = Text(area_text(me, area, tile))
    if area.is_used:
        does.append(SERVED, style="green")
    if area.cards:
        does.append(f" {CARDS}{area.cards}", style=CARD)
    column = next(number for number, names in enumerate(zip(*AREAS, strict=True)) if area.name in names)
    parts: list[str | Text] = [
        Text(sign, style="green" if area.is_upgraded or area.is_new else "dim"),
        cut(Text(say(f"area-{key_of(area.name)}"), style=OPEN if can_use else ""), _name_width(column)),
        cut(does, DOES[column]),
    ]
    if not (area.is_upgraded or area.is_new):
        parts.append(Text(price_text(area, tile), style="bold green" if can_flip else "dim"))
    return row(parts)


def _name_width(column: int) -> int:
    """Give the width of the longest name in a column."""
    return max(len(say(f"area-{key_of(names[column])}")) for names in AREAS)


def area_text(me: PlayerView, area: AreaView, tile: TileView) -> str:
    """Say in the fewest signs what an area does now: the dice that it takes, and what it gives."""
    more = area.cards if area.name in {"Beer Supplier", "Tables", "Waitress"} else 0
    count = me.washers if area.name == "Dishwasher" else area.worth + more
    return say(f"does-{key_of(area.name)}", count=count, faces=",".join(map(str, tile.faces)))


def price_text(area: AreaView, tile: TileView) -> str:
    """Write what upgrading costs, and behind a dash what it costs with all cards there returned."""
    least = max(tile.cost - area.cards * tile.discount, 0)
    return f"{PRICE}{tile.cost}" if least == tile.cost else f"{PRICE}{tile.cost}-{least}"
