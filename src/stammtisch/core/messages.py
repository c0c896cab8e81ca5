"""Sentences for people, from message catalogues (Fluent files under `locale/<language>/`), never from code."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en",)


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
    bundle = catalogue(package, language)
    if not bundle.has_message(key):
        raise KeyError(f"{package}: no sentence {key!r}")
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(f"{package}: sentence {key!r} is empty")
    text, faults = bundle.format_pattern(message.value, arguments)
    if faults:
        raise KeyError(f"{package}: sentence {key!r}: {faults[0]}")
    return str(text)
