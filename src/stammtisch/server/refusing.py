"""How a refusal leaves the house: its HTTP status, and what goes wrong on the way in, told in plain words."""

from __future__ import annotations

import re
from typing import Any

from litestar.exceptions import HTTPException, NotFoundException, SerializationException, ValidationException

from stammtisch.core.messages import has_sentence, sentence
from stammtisch.core.refusal import Refusal, refuse, shown
from stammtisch.server.security.guests import SERVER
from stammtisch.server.store.outage import is_of_database
from stammtisch.server.tables.shapes import RefusalShape

STATUSES = {
    "api/path": 404,
    "api/method": 405,
    "api/slow": 408,
    "api/large": 413,
    "api/address-long": 414,
    "api/content-type": 415,
    "api/json": 400,
    "api/twice": 400,
    "api/deep": 400,
    "api/encoding": 400,
    "access/host": 421,
    "access/bearer": 401,
    "token/old": 409,
    "plan/other": 409,
    "plan/changed": 409,
    "seat/taken": 409,
    "seat/held": 409,
    "action/id-used": 409,
    "move/unknown": 422,
    "seat/full": 409,
    "chat/channel-unknown": 404,
    "chat/line-unknown": 404,
    "limit/topics": 422,
    "limit/moves": 422,
    "limit/moves-kind": 422,
    "limit/move": 422,
    "house/fault": 500,
    "house/closing": 503,
    "house/away": 503,
}
KINDS = {"access": 403, "table": 409, "limit": 429}
UNPROCESSABLE = 422
EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>[^`]+)`")
MISSING = re.compile(r"Object missing required field `(?P<field>[^`]+)`")
SURPLUS = re.compile(r"Object contains unknown field `(?P<field>.+)`")
NO_BODY = "'data'"
"""what Litestar says of a body that is not there"""
PARAMETERS = {"which": "list", "chosen_seat": "seat"}
"""parameters that are not called in the address as in the code"""
PLACE = re.compile(r" - at `\$(?P<place>[^`]*)`$")
CHOICE = re.compile(r"Invalid enum value (?P<value>.+)")


def status_of(code: str) -> int:
    """Tell the HTTP status of a refusal by its code."""
    if code in STATUSES:
        return STATUSES[code]
    kind, _, rest = code.partition("/")
    return 404 if rest == "unknown" else KINDS.get(kind, UNPROCESSABLE)


def for_visitors(refusal: Refusal) -> Refusal:
    """Keep to the host what is wrong with the database, and where it is: visitors learn that the house is away."""
    return refuse("house/away", SERVER) if is_of_database(refusal) else refusal


def shape_of(refusal: Refusal) -> RefusalShape:
    """Make the structure that programs get."""
    refusal = for_visitors(refusal)
    return RefusalShape(refusal.code, refusal.message, tuple(refusal.faults))


def refusal_for(fault: Exception) -> Refusal | None:
    """Tell in plain words what is wrong with a request; None for faults of our own."""
    if isinstance(fault, Refusal):
        return fault
    if isinstance(fault, ValidationException):
        return _invalid(fault)
    if isinstance(fault, SerializationException):
        return refuse("api/json", SERVER)
    if isinstance(fault, RecursionError):
        return refuse("api/deep", SERVER)
    return _by_status(fault) if isinstance(fault, HTTPException) else None


def _by_status(fault: HTTPException) -> Refusal | None:
    if isinstance(fault, NotFoundException):
        return refuse("api/path", SERVER)
    codes = {400: "api/json", 405: "api/method", 413: "api/large", 415: "api/content-type"}
    code = codes.get(fault.status_code)
    return refuse(code, SERVER) if code else None


def _invalid(fault: ValidationException) -> Refusal:
    found = fault.extra if isinstance(fault.extra, list) else []
    faults = tuple(dict.fromkeys(_told(entry) for entry in found if isinstance(entry, dict)))
    if not faults:
        return refuse("api/json", SERVER) if "JSON" in str(fault.detail) else refuse("api/query", SERVER)
    return refuse("api/fields", SERVER, faults=faults)


def refusal_of_fields(message: str) -> Refusal:
    """Tell what does not fit in a body. message: as msgspec gives it, with the place at its end."""
    place = PLACE.search(message)
    key = place["place"].removeprefix(".") if place else ""
    return refuse("api/fields", SERVER, faults=(_told({"message": PLACE.sub("", message), "key": key}),))


def _told(entry: dict[str, Any]) -> str:
    """Say what is wrong with one field. entry: as Litestar gives it, with `message`, `key` and `source`."""
    text, where = str(entry.get("message", "")), _place(entry)
    if text == NO_BODY:
        return sentence(SERVER, "field-missing", where=where)
    if match := MISSING.search(text):
        return sentence(SERVER, "field-missing", where=_joined(where, match["field"]))
    if match := SURPLUS.search(text):
        return sentence(SERVER, "field-surplus", where=shown(_joined(where, match["field"])))
    if match := EXPECTED.search(text):
        return sentence(SERVER, "field-type", where=where, wanted=_kind(match["wanted"]), given=_kind(match["given"]))
    if match := CHOICE.search(text):
        return sentence(SERVER, "field-choice", where=where, value=shown(match["value"].strip("'\"")))
    return sentence(SERVER, "field-wrong", where=where)


def _place(entry: dict[str, Any]) -> str:
    key = str(entry.get("key", ""))
    return "body" if key in {"", "data"} else PARAMETERS.get(key, key.removeprefix("data."))


def _joined(where: str, field: str) -> str:
    return field if where == "body" else f"{where}.{field}"


def _kind(words: str) -> str:
    """Name types as people do: `int | null` is "a whole number or nothing"."""
    names = (f"kind-{name.strip()}" for name in words.split("|"))
    return sentence(SERVER, "or").join(
        sentence(SERVER, n) if has_sentence(SERVER, n) else sentence(SERVER, "kind-other") for n in names
    )
