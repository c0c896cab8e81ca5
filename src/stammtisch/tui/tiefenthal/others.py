"""The other players, one line each."""

from __future__ import annotations

from rich.text import Text

from stammtisch.games.tiefenthal.player_view import PlayerView
from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.letters import BEER, DOUBLOON, cut, dice_text, faces, row
from stammtisch.tui.tiefenthal.words import key_of, say

WIDTHS = {"doubloons": 5, "beer": 4, "tokens": 7, "monastery": 4, "points": 4}
NAME, DICE, TILES = 13, 16, 15


def others(view: TableView, seat: int) -> list[Text]:
    """Draw a heading, and a line for each player but the one at a seat, in the order of turns from there."""
    head = row(
        [cut(say("others"), NAME + 3)] + [cut(say(f"head-{key}"), w, is_right=True) for key, w in WIDTHS.items()]
    )
    head = row([head, cut(say("head-dice"), DICE), say("head-tiles")], "  ")
    head.stylize("dim")
    count = len(view.players)
    return [head, *(_line(view, view.players[(seat + step) % count]) for step in range(1, count))]


def _line(view: TableView, me: PlayerView) -> Text:
    cells = {
        "doubloons": Text(str(me.doubloons), style=DOUBLOON),
        "beer": Text(str(me.beer), style=BEER),
        "tokens": Text(str(me.counter_guests)),
        "monastery": Text(str(me.monastery)),
        "points": Text(str(me.points)),
    }
    is_acting = me.seat in view.to_act
    dice = dice_text(me.white, me.own)
    if me.coaster:
        dice = row([dice, Text(say("on-coaster", dice=faces(me.coaster)), style="green")]) if dice else _coaster(me)
    tiles = "".join(say(f"tile-{key_of(area.name)}") for area in me.areas if area.is_upgraded or area.is_new)
    numbers = row(
        [
            Text(f"{me.seat}{say('is-acting') if is_acting else ' '}", style="bold" if is_acting else "dim"),
            cut(Text(me.name, style="bold" if is_acting else ""), NAME),
            *(cut(cells[key], width, is_right=True) for key, width in WIDTHS.items()),
        ]
    )
    return row([numbers, cut(dice, DICE), cut(tiles, TILES)], "  ")


def _coaster(me: PlayerView) -> Text:
    return Text(say("on-coaster", dice=faces(me.coaster)), style="green")
