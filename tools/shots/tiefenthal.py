"""Six moments of Tiefenthal: draft, redraw, a plan with dice laid, purchases, another's turn, the end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from shots.fame import show
from shots.pages import sit

if TYPE_CHECKING:
    from shots.camera import Camera
    from shots.house import House, Policy, Seen, Table, Until

NAMES = ["Anna", "Bert", "Cleo"]
WORTH = ("draft", "bonus", "choose", "nobles", "recruit", "upgrade", "buy", "serve", "step")
"""what brings something, dearest first"""
ROUND = 3
"""by then the taverns have something to show"""
MOST_LAID = 3


def sensibly(_seen: Seen, legal: list[str]) -> str:
    """Take what brings something, of several the last, and end a turn when nothing else is left."""
    found = next((move for verb in WORTH for move in reversed(legal) if move.startswith(verb)), None)
    return found or next((move for move in legal if move in {"keep", "end"}), legal[0])


def serving(seen: Seen, legal: list[str]) -> str:
    """Lay all dice before anything is bought."""
    return next((move for move in legal if move.startswith("serve")), sensibly(seen, legal))


def is_late(seen: Seen, seat: int) -> bool:
    """Anna's decision, some rounds into the game."""
    return seat == 0 and int(seen["view"]["round"]) >= ROUND


def to_redraw(_seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna may keep what she drew or draw anew."""
    return seat == 0 and "redraw" in legal


def to_draft(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna takes a die."""
    return is_late(seen, seat) and legal[0].startswith("draft")


def to_serve(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna's turn, with all her dice in hand."""
    return is_late(seen, seat) and sum(move.startswith("serve") for move in legal) > MOST_LAID


def to_buy(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna has laid her dice, and has something to spend."""
    verbs = {move.split()[0] for move in legal}
    return is_late(seen, seat) and "serve" not in verbs and bool(verbs & {"recruit", "buy"})


def of_another(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Somebody else serves."""
    return seat == 1 and int(seen["view"]["round"]) > ROUND and any(move.startswith("serve") for move in legal)


MOMENTS: tuple[tuple[str, Policy, Until], ...] = (
    ("tiefenthal-1-redraw", sensibly, to_redraw),
    ("tiefenthal-2-draft", sensibly, to_draft),
    ("tiefenthal-3-plan", sensibly, to_serve),
    ("tiefenthal-4-purchases", serving, to_buy),
    ("tiefenthal-5-another-s-turn", sensibly, of_another),
)
END = "tiefenthal-6-end"


def take_moments(camera: Camera, house: House) -> None:
    """Play a game, and photograph its moments from Anna's seat."""
    if not camera.wish.wants(END, *(name for name, _, _ in MOMENTS)):
        return
    table = house.open_table("tiefenthal", names=NAMES)
    with camera.visitor() as page:
        sit(page, house, table)
        for name, choose, until in MOMENTS:
            assert table.play(choose, until), name
            with planned(table) if until is to_serve else nullcontext():
                show(camera, page, table, name)
        if camera.wish.wants(END):
            table.play(sensibly)
            show(camera, page, table, END)


@contextmanager
def planned(table: Table) -> Iterator[None]:
    """Lay some dice on Anna's plan, for a while."""
    moves: list[str] = []
    for _ in range(MOST_LAID):
        seen = table.ask("POST", "/preview", 0, {"seat": 0, "moves": moves})
        moves += [move for move in seen["legal"] if move.startswith("serve")][-1:]
    table.ask("PUT", "/draft", 0, {"seat": 0, "moves": moves})
    yield
    table.ask("DELETE", "/draft?seat=0", 0)
