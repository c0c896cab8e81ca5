"""Parsing the text of a record: headings, moves, an edition at the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from stammtisch.core.fairness import Fairness, check_word
from stammtisch.core.game import Result
from stammtisch.core.record import EDITION_LINE, HEADINGS, Line, Record
from stammtisch.core.refusal import Refusal, refuse

LINE_END = re.compile(r"\r\n|\n|\r")
DIGEST = re.compile(r"(?P<name>.+?)(?: sha256:(?P<digest>[0-9a-f]{64}))?")
SEED = re.compile(r'(?P<seed>[0-9a-f]{64}) salt: (?P<salt>[0-9a-f]{32}) words: (?P<words>("[^"]*"(, "[^"]*")*)?)')
COMMITMENT = re.compile(r"sha256:([0-9a-f]{64})")
RESULT = re.compile(r"(?P<reason>[a-z]+); ranks (?P<ranks>[0-9]+( [0-9]+)*); scores (?P<scores>-?[0-9]+( -?[0-9]+)*)")
MOVE = re.compile(r"(?P<seat>[0-9]|setup)(?: (?P<move>[^;]+?))?(?: ?;(?P<answers>.*))?")


class Parser:
    """Goes through a record line by line."""

    def __init__(self, text: str) -> None:
        self.lines = LINE_END.split(text.removeprefix("\ufeff"))
        self.record = Record()
        self.at = 0
        self.seen: set[str] = set()

    def parse(self) -> Record:
        """Parse all; a fault is refused with its line."""
        self._headings()
        for key in ("game", "rules", "players"):
            if key not in self.seen:
                raise refuse("record/missing", heading=key)
        self._moves()
        if self.record.position is None and (not self.record.lines or self.record.lines[0].seat is not None):
            raise refuse("record/no-setup")
        return self.record

    def _headings(self) -> None:
        while self.at < len(self.lines) and self.lines[self.at].strip():
            key, colon, value = self.lines[self.at].partition(":")
            key = key.strip().lower()
            if not colon or key not in HEADINGS:
                raise self._bad(refuse("record/heading", text=self.lines[self.at][:60]))
            if key in self.seen:
                raise self._bad(refuse("record/twice", heading=key))
            self.seen.add(key)
            readers: dict[str, Callable[[str], None]] = {name: getattr(self, f"_read_{name}") for name in HEADINGS}
            try:
                readers[key](value.strip())
            except (ValueError, RecursionError) as fault:
                raise self._bad(refuse("record/value", heading=key)) from fault
            self.at += 1

    def _moves(self) -> None:
        while self.at < len(self.lines):
            text = self.lines[self.at].strip()
            if text == EDITION_LINE:
                self.record.edition_text = "\n".join(self.lines[self.at + 1 :])
                return
            if text:
                self._move(text)
            self.at += 1

    def _move(self, text: str) -> None:
        found = MOVE.fullmatch(text)
        if not found:
            raise self._bad(refuse("record/no-move", text=text[:60]))
        is_setup = found["seat"] == "setup"
        expected = self.record.position is None and not self.record.lines
        if is_setup is bool(found["move"]) or is_setup is not expected:
            raise self._bad(refuse("record/no-move", text=text[:60]))
        answers = (found["answers"] or "").strip()
        given = tuple(answer.strip() for answer in answers.split(",")) if answers else ()
        seat = None if is_setup else int(found["seat"])
        self.record.lines.append(Line(self.at + 1, seat, found["move"] or "", given))

    def _bad(self, refusal: Refusal) -> Refusal:
        return refuse("record/line", line=self.at + 1, reason=refusal.message)

    def _read_game(self, value: str) -> None:
        self.record.game = value

    def _read_rules(self, value: str) -> None:
        self.record.rules_version = _number(value)

    def _read_edition(self, value: str) -> None:
        found = _match(DIGEST, value)
        self.record.edition, self.record.digest = found["name"], found["digest"] or ""

    def _read_options(self, value: str) -> None:
        for part in value.split(",") if value else ():
            name, equals, chosen = part.strip().partition("=")
            if not equals:
                raise ValueError(part)
            if name.strip() in self.record.options:
                raise ValueError(part)
            self.record.options[name.strip()] = _option(chosen.strip())

    def _read_players(self, value: str) -> None:
        self.record.players = _number(value)

    def _read_seats(self, value: str) -> None:
        self.record.seats = tuple(name.strip() for name in value.split(","))

    def _read_seed(self, value: str) -> None:
        found = _match(SEED, value)
        words = tuple(word for word in re.findall(r'"([^"]*)"', found["words"]))
        for word in words:
            check_word(word)
        self.record.fairness = Fairness(bytes.fromhex(found["seed"]), bytes.fromhex(found["salt"]), words)

    def _read_commitment(self, value: str) -> None:
        self.record.commitment = _match(COMMITMENT, value)[1]

    def _read_branched(self, value: str) -> None:
        self.record.branched = _number(value)
        if self.record.branched < 0:
            raise ValueError(value)

    def _read_result(self, value: str) -> None:
        found = _match(RESULT, value)
        ranks, scores = (tuple(_number(text) for text in found[key].split()) for key in ("ranks", "scores"))
        self.record.result = Result(found["reason"], ranks, scores)

    def _read_position(self, value: str) -> None:
        position = json.loads(value)
        if not isinstance(position, dict):
            raise ValueError(value)  # noqa: TRY004 - the caller turns it into a refusal with the line
        self.record.position = position


def _match(pattern: re.Pattern[str], value: str) -> re.Match[str]:
    found = pattern.fullmatch(value)
    if not found:
        raise ValueError(value)
    return found


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise ValueError(text)
    return int(text)


def _option(text: str) -> Any:
    """Read an option's value: a number, a list of numbers (`[1]` or `1+2`), or a word."""
    if text.startswith("[") and text.endswith("]"):
        return [_number(item) for item in text[1:-1].split("+")]
    if text == "None":
        return None
    return _number(text) if text.isascii() and text.isdigit() else text
