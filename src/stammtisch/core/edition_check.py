"""Checking edition files against a declared shape: unknown and missing keys, wrong types, values out of range."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from stammtisch.core.messages import has_sentence, sentence
from stammtisch.core.refusal import CORE, shown


class Sourced(BaseModel):
    """A table of values that says where they come from.

    origin: `published`, `house` (ours) or `own` (a player's). house: keys of a published table that are ours.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    origin: Literal["published", "house", "own"]
    house: list[str] = []

    @model_validator(mode="after")
    def _names_own_keys(self) -> Sourced:
        for key in self.house:
            if key not in type(self).model_fields or key in {"origin", "house", "name"}:
                raise ValueError(sentence(CORE, "edition-house-key", key=key))
        return self


def model_faults(model: type[BaseModel], values: Mapping[str, Any]) -> list[str]:
    """List all faults of values against a model, each with its key and the reason."""
    try:
        model.model_validate(values)
    except ValidationError as fault:
        return [f"{_place(error['loc'])}: {_reason(error)}" for error in fault.errors(include_url=False)]
    return []


def _place(path: tuple[int | str, ...]) -> str:
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def _reason(error: Any) -> str:
    """Say a fault in the catalogue's words; kinds that it does not know keep the checker's own."""
    key = "edition-" + str(error["type"]).replace("_", "-")
    if not has_sentence(CORE, key):
        return str(error["msg"]).removeprefix("Value error, ")
    context = {name: str(value) for name, value in error.get("ctx", {}).items()}
    return sentence(CORE, key, found=shown(error["input"]), **context)
