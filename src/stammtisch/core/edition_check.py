"""Checking edition files against a declared shape: unknown and missing keys, wrong types, values out of range."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from stammtisch.core.mending import HIGH, LOW, located, mend, misspelt, place_of, unsure_places
from stammtisch.core.messages import has_sentence, sentence
from stammtisch.core.refusal import CORE, shown

M = TypeVar("M", bound=BaseModel)
MOST_PASSES = 3


class Sourced(BaseModel):
    """A table of values that says where they come from.

    origin: `published`, `house` (ours) or `own` (a player's). house: keys of a published table that are ours.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    origin: Literal["published", "house", "own"]
    house: list[str] = []

    @field_validator("house")
    @classmethod
    def _names_own_keys(cls, house: list[str]) -> list[str]:
        for key in house:
            if key not in cls.model_fields or key in {"origin", "house", "name"}:
                raise ValueError(sentence(CORE, "edition-house-key", key=key))
        return house


def all_faults(
    model: type[M], values: Mapping[str, Any], contents: Callable[[M, frozenset[str]], Iterable[str]]
) -> tuple[M | None, list[str]]:
    """Check the shape of values and what is in them: the parsed values, or None and all faults of both kinds.

    contents: gets the parsed values and the places that could not be read, and tells faults. Where some could not, it
    is asked twice, with the lowest and with the highest values that may stand there; only what it tells both times
    is a fault of its own, the rest follows from a fault of shape.
    """
    parsed, errors = _parse(model, values)
    if parsed is not None:
        found = list(contents(parsed, frozenset()))
        return (None if found else parsed), found
    told, low, high, unsure = _mend(model, values, errors)
    if low is None or high is None:
        return None, told
    again = set(contents(high, unsure))
    return None, told + [fault for fault in contents(low, unsure) if fault in again]


def _mend(
    model: type[M], values: Mapping[str, Any], errors: list[Any]
) -> tuple[list[str], M | None, M | None, frozenset[str]]:
    """List faults of shape, and parse copies without them; a list cut to its length can show faults of its entries."""
    schema = _schema_of(model)
    low, high = values, values
    low_parsed, high_parsed, again = None, None, errors
    told: list[str] = []
    unsure: frozenset[str] = frozenset()
    for _ in range(MOST_PASSES):
        also = set(_sentences(again))
        told += [fault for fault in _sentences(errors) if fault in also]
        faults = located(errors)
        faults += misspelt(schema, low, faults)
        unsure |= unsure_places(faults)
        low, high = mend(schema, low, faults, LOW), mend(schema, high, faults, HIGH)
        (low_parsed, errors), (high_parsed, again) = _parse(model, low), _parse(model, high)
        if not errors:
            break
    return told, low_parsed, high_parsed, unsure


@cache
def _schema_of(model: type[BaseModel]) -> Mapping[str, Any]:
    return model.model_json_schema()


def _sentences(errors: list[Any]) -> list[str]:
    return [f"{place_of(error['loc'])}: {_reason(error)}" for error in errors]


def _parse(model: type[M], values: Mapping[str, Any]) -> tuple[M | None, list[Any]]:
    try:
        return model.model_validate(values), []
    except ValidationError as fault:
        return None, list(fault.errors(include_url=False))


def _reason(error: Any) -> str:
    """Say a fault in the catalogue's words; kinds that it does not know keep the checker's own."""
    key = "edition-" + str(error["type"]).replace("_", "-")
    if not has_sentence(CORE, key):
        return str(error["msg"]).removeprefix("Value error, ")
    context = {name: str(value) for name, value in error.get("ctx", {}).items()}
    return sentence(CORE, key, found=shown(error["input"]), **context)
