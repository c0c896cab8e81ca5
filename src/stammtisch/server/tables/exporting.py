"""A game as a file: its record, a table made from a record, and the report of a problem."""

from __future__ import annotations

import asyncio
import hashlib
import platform
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Literal

import msgspec

from stammtisch.core.record import EDITION_LINE, LONGEST_RECORD, Line, begin_from_record, format_line, parse_record
from stammtisch.core.refusal import refuse
from stammtisch.core.verify import verify
from stammtisch.games.registry import Match, rules_of
from stammtisch.server.store.bodies import digest_of
from stammtisch.server.tables.entries import Created, Logged, Moved, Pace, Rewound, Started, TableSetup, TakenBack
from stammtisch.server.tables.looking import check_may_look, shown_setup, viewer_of
from stammtisch.server.tables.naming import PACKAGE
from stammtisch.server.tables.opening import Draft, open_draft, opening_name
from stammtisch.server.tables.orders import check_id, own_edition
from stammtisch.server.tables.shapes import Opened, Visitor

if TYPE_CHECKING:
    from stammtisch.core.record import Record
    from stammtisch.server.house import House
    from stammtisch.server.tables.state import TableState

Dice = Literal["record", "record-part", "continued", "unchecked"]
DICE: dict[str, Dice] = {"all": "record", "branched": "record-part"}
"""what a comparison says of a record's dice; all else means that nothing could be compared"""
LAST_ENTRIES = 50
MOST_LINES = 20_000
"""lines of a record, its edition included; games have some hundreds"""
LONGEST_LINE = 200_000
"""characters of one line; games have some thousands"""
DISTRIBUTION = "stammtisch"


class ProblemReport(msgspec.Struct, frozen=True):
    """All that is needed to see a problem again; nothing secret.

    version: the last entry of the log. view_digest: SHA-256 of the visitor's view as JSON. entries: the last fifty.
    """

    code: str
    version: int
    status: str
    game: str
    rules_version: int
    edition: str
    edition_digest: str
    package: str
    python: str
    view_digest: str
    note: str | None
    record: str
    entries: tuple[Logged, ...]


async def record_text(house: House, code: str, visitor: Visitor) -> str:
    """Write the game as a record; seed, salt and words stand in it only after the end.

    A table that can't be played on here is written from its log. Refused: strangers where nobody may watch, games that
    have not begun.
    """
    state = await house.hall.look(code)
    check_may_look(state, visitor)
    text = _record(state)
    if text is None:
        raise refuse("table/no-game", PACKAGE)
    return text


def _record(state: TableState) -> str | None:
    if state.match is not None:
        return state.match.record()
    started = next((past.logged.entry for past in state.history if isinstance(past.logged.entry, Started)), None)
    return None if started is None else _from_log(state, started)


def _from_log(state: TableState, started: Started) -> str:
    """Write a record for other rules than ours: headings and moves as the log has them, without playing them."""
    setup = state.setup
    moves: list[tuple[int, Moved]] = []
    for past in state.history:
        entry = past.logged.entry
        if isinstance(entry, Moved):
            moves.append((past.logged.seq, entry))
        elif isinstance(entry, TakenBack | Rewound):
            moves = [(seq, move) for seq, move in moves if seq < entry.target]
    written = [format_line(Line(0, move.seat, move.move, move.answers)) for _, move in moves]
    if setup.record is not None:
        return "\n".join([setup.record.rstrip("\n"), *written]) + "\n"
    result = moves[-1][1].result if moves else ""
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items() if value is not None)
    lines = [
        f"game: {setup.game}",
        f"rules: {setup.rules_version}",
        f"edition: {setup.edition} sha256:{setup.edition_digest}",
        f"options: {options}",
        f"players: {setup.seats}",
        f"seats: {', '.join(started.names)}",
        *_promised(state, result),
        "",
        format_line(Line(0, None, "setup", started.answers)),
        *written,
    ]
    if setup.edition_text is not None:
        lines += ["", EDITION_LINE, setup.edition_text.rstrip("\n")]
    return "\n".join(lines) + "\n"


def _promised(state: TableState, result: str) -> list[str]:
    """Write what is known of the seed: all of it after the end."""
    lines = [f"commitment: sha256:{state.setup.commitment}"]
    if not result:
        return lines
    seed, salt = state.fairness.seed.hex(), state.fairness.salt.hex()
    words = ", ".join(f'"{word}"' for word in state.fairness.words)
    return [f"seed: {seed} salt: {salt} words: {words}", *lines, f"result: {result}"]


async def import_record(house: House, text: str, device: str | None, order_id: str = "") -> Opened:
    """Open a table from a record. A game that is over can be replayed; one that runs has open seats and new chance.

    The same record with the same id, from the same device, is one table. Refused: more than 8 MB or 20,000 lines,
    endless lines, what is no record, what does not replay under these rules, dice and cards that the seed in the record
    does not give.
    """
    check_id(order_id)
    if len(text.encode(errors="replace")) > LONGEST_RECORD:
        raise refuse("record/too-long", limit=LONGEST_RECORD)
    if text.count("\n") + text.count("\r") > MOST_LINES:
        raise refuse("record/lines", PACKAGE, limit=MOST_LINES)
    if max(map(len, text.splitlines()), default=0) > LONGEST_LINE:
        raise refuse("record/line-long", PACKAGE, limit=LONGEST_LINE)
    async with house.importing:
        record = await asyncio.to_thread(parse_record, text)
        if record.edition_text is not None:
            await own_edition(rules_of(record.game), record.edition_text)
        match, dice = await asyncio.to_thread(_replayed, record)
    setup = TableSetup(
        game=match.rules.spec.id,
        rules_version=match.rules.spec.rules_version,
        edition=match.edition.name,
        edition_digest=match.edition.digest,
        options=match.options,
        seats=match.seats,
        pace=Pace(),
        commitment="",
        edition_text=None if match.edition.is_released else match.edition.text,
        dice=dice,
        record=match.record(),  # written anew: a running game shows no seed, whatever the file said
    )
    draft = Draft(setup, {}, match.names if match.result is not None else ())
    return await open_draft(house, draft, device, opening_name(order_id, device, digest_of(text)))


def _replayed(record: Record) -> tuple[Match, Dice]:
    """Play a record again, and compare its chance with its seed as far as there is one: what that said of its dice."""
    match = begin_from_record(Match, rules_of(record.game), record)
    if match.result is None:
        return match, "continued"
    found = verify(match)
    if found.kind == "differs":
        raise refuse("record/differs", PACKAGE, reason=found.message)
    return match, DICE.get(found.kind, "unchecked")


async def report_problem(house: House, code: str, visitor: Visitor) -> ProblemReport:
    """Gather what is needed to see a problem again. Refused: strangers where nobody may watch."""
    state = await house.hall.look(code)
    check_may_look(state, visitor)
    setup = state.setup
    view = None if state.match is None else state.match.view(viewer_of(state, visitor))
    return ProblemReport(
        code=code,
        version=state.seq,
        status=state.status,
        game=setup.game,
        rules_version=setup.rules_version,
        edition=setup.edition,
        edition_digest=setup.edition_digest,
        package=package_version(),
        python=platform.python_version(),
        view_digest=hashlib.sha256(msgspec.json.encode(view)).hexdigest(),
        note=state.note,
        record=_record(state) or "",
        entries=tuple(_shown(past.logged) for past in state.history[-LAST_ENTRIES:]),
    )


def _shown(logged: Logged) -> Logged:
    """Leave out long texts, which the record has."""
    if not isinstance(logged.entry, Created):
        return logged
    return msgspec.structs.replace(logged, entry=Created(shown_setup(logged.entry.setup)))


def package_version() -> str:
    """Tell the version of this package, or that it is not installed."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "-"
