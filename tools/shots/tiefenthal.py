"""Moments of Tiefenthal: redraw, draft, a plan, purchases, another's turn, the end, a choice at the monastery."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from shots.fame import show, take_seat

if TYPE_CHECKING:
    from shots.camera import Camera
    from shots.house import House, Policy, Seen, Table, Until

NAMES = ["Anna", "Bert", "Cleo"]
WORTH = ("draft", "bonus", "choose", "nobles", "recruit", "upgrade", "buy", "serve", "step")
"""what brings something, dearest first"""
WALKER = ("keep", "draft 5", "draft 4", "draft 3", "draft 6", "draft", "step", "upgrade monk", "buy dishwasher")
IDLER = ("keep", "draft 1", "draft 2", "draft 6", "draft", "end")
"""what who goes round the monastery takes, and who lets others go"""
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


def walking(seen: Seen, legal: list[str]) -> str:
    """Go round the monastery as fast as can be; who else plays leaves the fives to Anna."""
    wanted = WALKER if 0 in seen["view"]["to_act"] else IDLER
    monk = [move for move in legal if move.startswith("serve") and move.endswith("monk")]
    found = next((move for start in wanted for move in legal if move.startswith(start)), None)
    return max(monk, default="") or found or serving(seen, legal)


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


def to_choose(seen: Seen, seat: int, legal: list[str]) -> bool:
    """Anna came to the space of the monastery that lets her choose."""
    return seat == 0 and seen["view"]["phase"] == "serve" and legal[0].startswith("choose")


MOMENTS: tuple[tuple[str, Policy, Until], ...] = (
    ("tiefenthal-1-redraw", sensibly, to_redraw),
    ("tiefenthal-2-draft", sensibly, to_draft),
    ("tiefenthal-3-plan", sensibly, to_serve),
    ("tiefenthal-4-purchases", serving, to_buy),
    ("tiefenthal-5-another-s-turn", sensibly, of_another),
)
END = "tiefenthal-6-end"
CHOICE = "tiefenthal-7-monastery"


def take_moments(camera: Camera, house: House) -> None:
    """Play a game, and photograph its moments from Anna's seat."""
    if not camera.wish.wants(END, *(name for name, _, _ in MOMENTS)):
        return
    table = house.open_table("tiefenthal", names=NAMES)
    with camera.visitor() as page:
        take_seat(page, house, table)
        for name, choose, until in MOMENTS:
            assert table.play(choose, until), name
            with planned(table) if until is to_serve else nullcontext():
                show(camera, page, table, name)
        if camera.wish.wants(END):
            table.play(sensibly)
            show(camera, page, table, END)


def take_choice(camera: Camera, house: House) -> None:
    """Walk round the monastery, and photograph what it lets Anna choose."""
    if camera.wish.wants(CHOICE):
        table = house.open_table("tiefenthal", names=NAMES[:2], options={"start": 0})
        with camera.visitor() as page:
            take_seat(page, house, table)
            assert table.play(walking, to_choose), "nobody came so far"
            show(camera, page, table, CHOICE)


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
