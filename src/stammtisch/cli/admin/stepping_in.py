"""`admin rewind` and `admin end`: stepping in at a table, with a notice to its players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.admin.place import Code, Data, Database, Yes, confirm, in_house
from stammtisch.cli.words import refuse_here, say

if TYPE_CHECKING:
    from stammtisch.server.house import House
    from stammtisch.server.tables.entries import AnyEntry
    from stammtisch.server.tables.state import TableState

Option = typer.Option
LONGEST_NOTICE = 300
SHOWN = 8
Notice = Annotated[str, Option("--notice", metavar="TEXT", help=say("admin-option-notice"))]


def rewind(
    code: Code,
    *,
    to: Annotated[int, Option("--to", metavar="ENTRY", min=1, help=say("admin-option-to"))],
    notice: Notice,
    yes: Yes = False,
    database: Database = None,
    data: Data = None,
) -> None:
    """Take back the move in an entry of the log and all that followed; the players read why."""
    told = check_notice(notice)
    state = in_house(database, data, lambda house: house.hall.look(code))
    check_target(state, to)
    gone = [made for made in state.moves if made.seq >= to]
    confirm(say("admin-rewind-sure", code=code, count=len(gone), first=move_text(state, to)), is_sure=yes)

    def decide(now_state: TableState, _now: int) -> Sequence[AnyEntry]:
        from stammtisch.server.tables.entries import Rewound

        check_target(now_state, to)
        return [Rewound(to, told)]

    change(code, decide, database, data)
    typer.echo(say("admin-rewound", code=code, count=len(gone)))


def end(
    code: Code,
    *,
    notice: Notice,
    yes: Yes = False,
    database: Database = None,
    data: Data = None,
) -> None:
    """Close a table before its game has a result; the players read why."""
    told = check_notice(notice)
    state = in_house(database, data, lambda house: house.hall.look(code))
    check_open(state)
    confirm(say("admin-end-sure", code=code, names=", ".join(seat.name for seat in state.seats)), is_sure=yes)

    def decide(now_state: TableState, _now: int) -> Sequence[AnyEntry]:
        from stammtisch.server.tables.entries import Ended

        check_open(now_state)
        return [Ended("house", told)]

    change(code, decide, database, data)
    typer.echo(say("admin-ended", code=code))


def change(
    code: str,
    decide: Callable[[TableState, int], Sequence[AnyEntry]],
    database: str | None,
    data: Path | None,
) -> None:
    """Change a table the way every change goes: judged on what is committed, and told to the server."""

    async def work(house: House) -> None:
        await house.hall.change(code, decide)

    in_house(database, data, work)


def check_open(state: TableState) -> None:
    """Refuse a table that has ended."""
    if state.status in {"over", "closed"}:
        raise refuse_here("admin/ended", code=state.code)


def check_target(state: TableState, target: int) -> None:
    """Refuse what can't be rewound: tables that ended, whose seed is open; entries without a move that counts."""
    check_open(state)
    if state.note:
        raise refuse_here("admin/read-only", code=state.code, note=state.note)
    if state.move_at(target) is None:
        last = ", ".join(f"{made.seq} ({made.entry.move})" for made in state.moves[-SHOWN:])
        raise refuse_here("admin/no-move", entry=target, code=state.code, last=last or "-")


def move_text(state: TableState, target: int) -> str:
    """Tell who made the move in an entry."""
    made = next(made for made in state.moves if made.seq == target)
    return f"{state.names[made.entry.seat]}: {made.entry.move}"


def check_notice(notice: str) -> str:
    """Give a notice back without spaces around it. Refused: an empty one, one that is too long or has several lines."""
    told = notice.strip()
    if not told or len(told) > LONGEST_NOTICE or not told.isprintable():
        raise refuse_here("admin/notice", limit=LONGEST_NOTICE)
    return told
