"""Snapshots: a state as bytes under a heading that tells foreign and damaged ones apart."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec

from stammtisch.core.chance import TAPE
from stammtisch.core.edition import Edition
from stammtisch.core.game import Rules
from stammtisch.core.journal import CAPACITY
from stammtisch.core.layout import layout_of
from stammtisch.core.match import check_names, check_players
from stammtisch.core.options import check_options
from stammtisch.core.refusal import Refusal, refuse

if TYPE_CHECKING:
    from stammtisch.core.match import Match

M = TypeVar("M", bound="Match")

MAGIC = b"STSN"
SCHEMA = 1
MOST_MOVES = 1 << 30
HEAD = struct.Struct(">4sHHIII32s")
"""magic, schema, rules version, bytes of the label, bytes of the state, CRC-32 of all that follows, edition digest"""


class Label(msgspec.Struct, frozen=True):
    """The readable part of a snapshot."""

    game: str
    edition: str
    options: dict[str, object]
    names: tuple[str, ...]


def write_snapshot(match: Match) -> bytes:
    """Write heading, label and state. The generator is among the bytes: keep snapshots of running games to yourself."""
    label = msgspec.json.encode(Label(match.rules.spec.id, match.edition.name, match.options, match.names))
    body = label + bytes(match.memory)
    head = HEAD.pack(
        MAGIC,
        SCHEMA,
        match.rules.spec.rules_version,
        len(label),
        len(match.memory),
        zlib.crc32(body),
        bytes.fromhex(match.edition.digest),
    )
    return head + body


def begin_from_snapshot(kind: type[M], rules: Rules, data: object, *, edition: str | Path | Edition | None = None) -> M:
    """Go on from a snapshot: a match without history.

    edition: needed for one that is not released. Refused: other bytes, another game, schema, rules version or
    edition, a wrong length or checksum, a state that is no sound position.
    """
    label, state = _open(rules, data)
    found = edition if isinstance(edition, Edition) else rules.edition(label.edition if edition is None else edition)
    assert isinstance(data, bytes | bytearray | memoryview)
    if bytes(data[HEAD.size - 32 : HEAD.size]).hex() != found.digest:
        raise refuse("snapshot/edition", edition=label.edition)
    check_players(rules, found, len(label.names))
    options = check_options(rules, label.options, len(label.names))
    match = kind(rules, found, options, check_names(label.names, len(label.names)))
    match.memory[:] = state
    if match.state.seats != len(label.names):
        raise refuse("snapshot/damaged")
    _check_state(match)
    match.start = match.position()
    match.first_memory = bytes(match.memory)
    return match


def _open(rules: Rules, data: object) -> tuple[Label, bytes]:
    if not isinstance(data, bytes | bytearray | memoryview) or len(data) < HEAD.size:
        raise refuse("snapshot/foreign")
    magic, schema, version, label_size, state_size, checksum, _ = HEAD.unpack(bytes(data[: HEAD.size]))
    body = bytes(data[HEAD.size :])
    if magic != MAGIC:
        raise refuse("snapshot/foreign")
    if schema != SCHEMA:
        raise refuse("snapshot/schema", schema=schema, known=SCHEMA)
    if len(body) != label_size + state_size or zlib.crc32(body) != checksum:
        raise refuse("snapshot/damaged")
    try:
        label = msgspec.json.decode(body[:label_size], type=Label)
    except msgspec.MsgspecError as fault:
        raise refuse("snapshot/damaged") from fault
    if label.game != rules.spec.id:
        raise refuse("snapshot/other-game", game=rules.spec.id, found=label.game)
    if version != rules.spec.rules_version:
        raise refuse("snapshot/rules", version=version, known=rules.spec.rules_version)
    if state_size != layout_of(rules.state).size:
        raise refuse("snapshot/schema", schema=schema, known=SCHEMA)
    return label, body[label_size:]


def _check_state(match: Match) -> None:
    """Refuse bytes whose checksum fits but which are no state: they would break rules later."""
    from stammtisch.core.position import begin_from_position

    g = match.state
    is_quiet = g.chance.length == g.chance.halt == g.chance.fault == g.journal.lost == 0
    if not (is_quiet and 0 <= g.chance.at <= TAPE and 0 <= g.journal.count <= CAPACITY and 0 <= g.moves < MOST_MOVES):
        raise refuse("snapshot/damaged")
    try:
        again = begin_from_position(type(match), match.rules, match.position(), seed=0, edition=match.edition)
    except (IndexError, KeyError, ValueError, Refusal) as fault:
        raise refuse("snapshot/damaged") from fault
    again.state.moves = g.moves
    core = layout_of(match.rules.state).core
    if again.memory[:core] != match.memory[:core]:
        raise refuse("snapshot/damaged")
