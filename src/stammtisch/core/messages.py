"""Sentences for people, from message catalogues (Fluent files under `locale/<language>/`), never from code."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en",)
LONGEST_WORDS = 900
"""characters of one argument in a sentence; Fluent takes no more than 1,000"""
LARGEST_NUMBER = 10**15
"""numbers from here on are told as text; Fluent can't format any size"""
SENTENCES = 8192
"""sentences kept ready"""


@cache
def catalogue(package: str, language: str) -> Any:
    """Load the catalogue of a package, such as `stammtisch.games.fame`; an unknown language falls back to English."""
    from fluent.runtime import FluentBundle, FluentResource

    chosen = language if language in LANGUAGES else "en"
    bundle = FluentBundle([chosen], use_isolating=False)
    for resource in sorted((files(package) / "locale" / chosen).iterdir(), key=lambda entry: entry.name):
        if resource.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(resource.read_text(encoding="utf-8")))
    return bundle


def has_sentence(package: str, key: str) -> bool:
    """Tell whether the English catalogue of a package has a sentence."""
    return bool(catalogue(package, "en").has_message(key))


def sentence(package: str, key: str, /, language: str = "en", **arguments: Any) -> str:
    """Say a sentence of a package's catalogue; a missing key or argument is a KeyError, found by tests."""
    try:
        return _said(package, key, language, tuple(arguments), *arguments.values())
    except TypeError:  # arguments that can't be looked up
        return _say(package, key, language, arguments)


@lru_cache(SENTENCES, typed=True)
def _said(package: str, key: str, language: str, names: tuple[str, ...], *values: Any) -> str:
    """Say a sentence that may have been said before: a table's page has hundreds, and most stay the same."""
    return _say(package, key, language, dict(zip(names, values, strict=True)))


def _say(package: str, key: str, language: str, arguments: dict[str, Any]) -> str:
    bundle = catalogue(package, language)
    if not bundle.has_message(key):
        raise KeyError(f"{package}: no sentence {key!r}")
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(f"{package}: sentence {key!r} is empty")
    text, faults = bundle.format_pattern(message.value, {name: _fit(value) for name, value in arguments.items()})
    if faults:
        raise KeyError(f"{package}: sentence {key!r}: {faults[0]}")
    return str(text)


def join_names(names: Sequence[str]) -> str:
    """List names as people do: `Ann, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return sentence("stammtisch.core", "names-and", first=", ".join(names[:-1]), last=names[-1])


def clip(text: str, limit: int) -> str:
    """Cut a text that is too long, and show that it was cut."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _fit(value: Any) -> Any:
    """Make a value small enough for a sentence."""
    if isinstance(value, int) and abs(value) >= LARGEST_NUMBER:
        return clip(str(value), 24) if value.bit_length() < 4096 else "…"
    return clip(value, LONGEST_WORDS) if isinstance(value, str) else value
