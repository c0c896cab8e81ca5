"""The table of Tiefenthal, drawn for 80 columns and 19 rows."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from stammtisch.games.tiefenthal.view import TableView
from stammtisch.tui.tiefenthal.commons import MARKET_WIDTH, heading, market, monastery, nobles, supply
from stammtisch.tui.tiefenthal.letters import Signs, cut
from stammtisch.tui.tiefenthal.others import others
from stammtisch.tui.tiefenthal.tavern import areas, guests, purse, title


def draw_table(view: TableView) -> RenderableType:
    """Draw evening, market beside supply, the tavern of who looks or whose turn it is, and the others."""
    seat = seat_shown(view)
    me = view.players[seat]
    track = cut(monastery(view, me), MARKET_WIDTH - 2).append("  ")
    pairs = zip([*market(view), track], [*supply(view), nobles(view)], strict=True)
    commons = [Text.assemble(left, right) for left, right in pairs]
    for line in commons:
        line.no_wrap = True
    own = [title(me), purse(view, me), *guests(view, me), *areas(view, me)]
    return Signs(Group(heading(view), *commons, *own, *others(view, seat)))


def seat_shown(view: TableView) -> int:
    """Choose whose tavern to draw: the viewer's, else that of whose turn it is."""
    if isinstance(view.viewer, int):
        return view.viewer
    return view.turn if view.turn is not None else (*view.to_act, view.start)[0]
