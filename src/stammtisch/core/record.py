"""Game records: a whole game as text that can be read, mailed and diffed. The format is in docs/formats.md."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from stammtisch.core.edition import Edition
from stammtisch.core.fairness import Fairness, new_fairness
from stammtisch.core.game import Result, Rules
from stammtisch.core.options import written_options
from stammtisch.core.refusal import Refusal, refuse

if TYPE_CHECKING:
    from stammtisch.core.match import Match

M = TypeVar("M", bound="Match")

EDITION_LINE = "--- edition ---"
LONGEST_RECORD = 8_000_000
HEADINGS = (
    "game", "rules", "edition", "options", "players", "seats", "seed", "commitment", "branched", "result", "position",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One line of moves: its number in the file, the seat (None for the set-up), the move, chance's answers."""

    number: int
    seat: int | None
    move: str
    answers: tuple[str, ...]


@dataclass
class Record:
    """A parsed record, not yet replayed."""

    game: str = ""
    rules_version: int = 0
    edition: str = "base"
    digest: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    players: int = 0
    seats: tuple[str, ...] = ()
    fairness: Fairness | None = None
    commitment: str | None = None
    branched: int | None = None
    result: Result | None = None
    position: dict[str, Any] | None = None
    lines: list[Line] = field(default_factory=list)
    edition_text: str | None = None


def write_record(match: Match) -> str:
    """Write a match. A running game shows its commitment only; after the end seed, salt and words stand there, too."""
    heading = [
        ("game", match.rules.spec.id),
        ("rules", str(match.rules.spec.rules_version)),
        ("edition", f"{match.edition.name} sha256:{match.edition.digest}"),
        ("options", ", ".join(f"{k}={_value(v)}" for k, v in written_options(match.rules, match.options).items())),
        ("players", str(match.seats)),
        ("seats", ", ".join(match.names)),
        *_chance_headings(match),
    ]
    if match.result is not None:
        heading.append(("result", format_result(match.result)))
    if match.start is not None:
        heading.append(("position", json.dumps(match.start, ensure_ascii=False)))
    lines = [f"{key}: {value}".rstrip() for key, value in heading]
    lines.append("")
    if match.start is None:
        lines.append(_line("setup", match.setup_answers))
    lines += [_line(f"{turn.seat} {turn.move}", turn.answers) for turn in match.turns]
    if not match.edition.is_released:
        lines += ["", EDITION_LINE, match.edition.text.rstrip("\n")]
    return "\n".join(lines) + "\n"


def _chance_headings(match: Match) -> list[tuple[str, str]]:
    seal = match.seal(is_open=match.result is not None)
    if seal is None:
        return []
    found = [("commitment", f"sha256:{seal.commitment}")]
    if seal.seed is not None:
        words = ", ".join(f'"{word}"' for word in seal.words or ())
        found.insert(0, ("seed", f"{seal.seed} salt: {seal.salt} words: {words}"))
    if match.branched is not None:
        found.append(("branched", str(match.branched)))
    return found


def _value(value: object) -> str:
    return "[" + "+".join(str(item) for item in value) + "]" if isinstance(value, list) else str(value)


def _line(text: str, answers: Sequence[str]) -> str:
    return f"{text} ; {', '.join(answers)}" if answers else text


def format_result(result: Result) -> str:
    """Write a result: `patrons; ranks 1 2; scores 10 4`."""
    ranks = " ".join(str(rank) for rank in result.ranks)
    scores = " ".join(str(score) for score in result.scores)
    return f"{result.reason}; ranks {ranks}; scores {scores}"


def parse_record(text: object) -> Record:
    """Parse a record's text. What is no record is refused with the number of the line where it goes wrong."""
    from stammtisch.core.record_parser import Parser

    if not isinstance(text, str):
        raise refuse("record/no-text", found=type(text).__name__)
    if len(text) > LONGEST_RECORD:
        raise refuse("record/too-long", limit=LONGEST_RECORD)
    return Parser(text).parse()


def begin_from_record(
    kind: type[M], rules: Rules, record: Record, *, seed: int | bytes | None = None, edition: Edition | None = None
) -> M:
    """Replay a record move by move and stop with the line number at the first difference.

    seed: where new chance comes from, if the game is not over; drawn from the system if None. A copied running game
    never learns the old seed.
    """
    found = edition or _edition(rules, record)
    match = _beginning(kind, rules, record, found, seed)
    for line in record.lines:
        if line.seat is not None:
            replay_line(match, line)
    if record.result is not None and match.result != record.result:
        found_text = format_result(match.result) if match.result else "-"
        raise refuse("record/result", said=format_result(record.result), found=found_text)
    if match.result is not None and record.result is None:
        raise refuse("record/result", said="-", found=format_result(match.result))
    if record.branched is not None and record.branched > len(match.turns):
        raise refuse("record/branched", branched=record.branched, moves=len(match.turns))
    match.branched = record.branched
    if record.fairness is None:
        match.is_inherited, match.commitment = True, record.commitment
    return match


def replay_line(match: Match, line: Line) -> None:
    """Replay one line; a difference is refused with the line's number."""
    assert line.seat is not None
    try:
        match.play(line.seat, line.move, chance=line.answers)
    except Refusal as refusal:
        raise refuse("record/line", line=line.number, reason=refusal.message) from refusal


def _beginning(kind: type[M], rules: Rules, record: Record, edition: Edition, seed: int | bytes | None) -> M:
    from stammtisch.core.match import check_names, check_players
    from stammtisch.core.options import check_options
    from stammtisch.core.position import begin_from_position

    check_players(rules, edition, record.players)
    fairness = record.fairness or new_fairness(seed, record.players)
    if record.fairness and record.commitment != record.fairness.commitment:
        raise refuse("record/commitment", said=str(record.commitment), found=record.fairness.commitment)
    if record.position is not None:
        players = record.position.get("players")
        if isinstance(players, list) and len(players) != record.players:
            raise refuse("record/players")
        check_headings(record, record.position)
        return begin_from_position(
            kind, rules, record.position, seed=fairness, edition=edition, names=record.seats or None
        )
    options = check_options(rules, record.options, record.players)
    match = kind(rules, edition, options, check_names(record.seats or None, record.players))
    match.promise(fairness)
    setup = record.lines[0]
    try:
        match.script(setup.answers)
        match.set_up(halt=True)
    except Refusal as refusal:
        raise refuse("record/line", line=setup.number, reason=refusal.message) from refusal
    return match


def check_headings(record: Record, position: dict[str, Any]) -> None:
    """Refuse headings that contradict the position from which a record begins."""
    options = position.get("options", {})
    for name, value in record.options.items():
        if not isinstance(options, dict) or options.get(name) != value:
            raise refuse("record/position", heading="options")
    if position.get("edition", "base") != record.edition:
        raise refuse("record/position", heading="edition")


def _edition(rules: Rules, record: Record) -> Edition:
    if record.rules_version != rules.spec.rules_version:
        raise refuse("record/rules", game=rules.spec.id, version=record.rules_version, known=rules.spec.rules_version)
    edition = None
    if record.edition_text is not None:
        edition = rules.edition_from_text(record.edition_text, f"edition {record.edition}")
    elif record.edition in rules.spec.editions:
        edition = rules.edition(record.edition)
    if edition is None or (record.digest and edition.digest != record.digest):
        raise refuse("record/edition", edition=record.edition)
    return edition


def format_line(line: Line) -> str:
    """Write one line of moves."""
    return _line("setup" if line.seat is None else f"{line.seat} {line.move}", line.answers)
