"""The word `odds`: the chance of at least k kills, by the drinks spent."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stammtisch.core.refusal import refuse
from stammtisch.games.fame.odds import at_least
from stammtisch.games.fame.view import TableView
from stammtisch.tui.fame.words import PACKAGE, say

MOST_COLUMNS = 11
MOST_ROWS = 15
TOO_RARE = Fraction(1, 1000)


def show_odds(view: TableView, seat: int, words: Sequence[str], is_plain: bool) -> RenderableType:
    """Show chances against the enemy turned up, of any number of kills or of the one asked for.

    They are those of a seat, or of whoever is named. If that says nothing of a boast that stands, the boaster's chance
    to keep it comes first.
    """
    if view.enemy is None:
        raise refuse("odds/no-enemy", PACKAGE)
    named, words = named_seat(view, words)
    head = boaster_lines(view, seat) if named is None else []
    seat = seat if named is None else named
    if view.players[seat].is_out:
        raise refuse("odds/out", PACKAGE, who=view.players[seat].name)
    spends = columns(view.players[seat].drinks)
    kills = _asked(view, words) or rows(view, seat)
    heading = Text(say("odds", who=view.players[seat].name, enemy=view.enemy.name))
    if is_plain:
        return Group(*head, heading, *(Text(_sentence(view, seat, k, spends)) for k in kills))
    table = Table(box=None, padding=(0, 1, 0, 1), header_style="dim", title_justify="left")
    table.add_column(say("odds-heading"), justify="right", no_wrap=True)
    for spent in spends:
        table.add_column(f"{spent}\n{pool(view, seat, spent)}", justify="right", min_width=4)
    for k in kills:
        cells = [_cell(chance(view, seat, k, spent)) for spent in spends]
        table.add_row(Text(str(k), style="bold reverse" if k == view.boast else ""), *cells)
    return Group(*head, heading, table)


def named_seat(view: TableView, words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """Find whose chances are asked for, by name or as `seat 1`, and the words left over; None: nobody is named."""
    for me in view.players:
        for name in (me.name.lower().split(), [say("odds-seat"), str(me.seat)]):
            if list(words[: len(name)]) == name:
                return me.seat, words[len(name) :]
    return None, words


def boaster_lines(view: TableView, seat: int) -> list[Text]:
    """Tell with what chance another player would keep the boast that stands."""
    if view.boaster is None or view.boast is None or view.boaster == seat:
        return []
    me = view.players[view.boaster]
    return [
        Text(
            say("odds-boaster", who=me.name, kills=view.boast, parts=_parts(view, me.seat, view.boast, [0, me.drinks]))
        )
    ]


def columns(drinks: int) -> list[int]:
    """Choose the drinks spent to show: all up to eleven columns, else evenly spread from none to all."""
    if drinks < MOST_COLUMNS:
        return list(range(drinks + 1))
    return sorted({round(drinks * k / (MOST_COLUMNS - 1)) for k in range(MOST_COLUMNS)})


def rows(view: TableView, seat: int) -> list[int]:
    """Choose the kills to show: from 1, as far as a chance is worth telling, around the boast."""
    most = pool(view, seat, view.players[seat].drinks)
    possible = [k for k in range(1, most + 1) if chance(view, seat, k, view.players[seat].drinks) >= TOO_RARE]
    first = max(0, min((view.boast or 1) - MOST_ROWS // 2, len(possible) - MOST_ROWS))
    return possible[first : first + MOST_ROWS]


def pool(view: TableView, seat: int, spent: int) -> int:
    """Count the dice with some drinks spent, from the view's pool without drinks."""
    dice = view.players[seat].dice
    assert dice is not None
    return min(dice + spent, view.most_dice)


def chance(view: TableView, seat: int, kills: int, spent: int) -> Fraction:
    """Give the exact chance of at least so many kills."""
    assert view.enemy is not None
    return at_least(kills, pool(view, seat, spent), view.enemy.health)


def percent(chance: Fraction) -> str:
    """Write a chance in percent, without calling the uncertain certain or the possible impossible."""
    if chance in {0, 1}:
        return f"{100 * int(chance)}%"
    rounded = round(100 * chance)
    return "<1%" if rounded == 0 else ">99%" if rounded == 100 else f"{rounded}%"


def _cell(chance: Fraction) -> Text:
    style = "green" if chance >= Fraction(2, 3) else "yellow" if chance >= Fraction(1, 3) else "dim"
    return Text(percent(chance), style=style)


def _asked(view: TableView, words: Sequence[str]) -> list[int]:
    most, last = view.most_dice, view.players[-1]
    if not words:
        return []
    if len(words) > 1 or not words[0].isascii() or not words[0].isdecimal() or not 1 <= int(words[0][:4]) <= most:
        raise refuse("odds/number", PACKAGE, most=most, name=last.name, seat=last.seat)
    return [int(words[0])]


def _sentence(view: TableView, seat: int, kills: int, spends: Sequence[int]) -> str:
    return say("odds-sentence", kills=kills, parts=_parts(view, seat, kills, spends))


def _parts(view: TableView, seat: int, kills: int, spends: Sequence[int]) -> str:
    return ", ".join(
        say("odds-part", chance=percent(chance(view, seat, kills, spent)), spent=spent)
        for spent in dict.fromkeys(spends)
    )
