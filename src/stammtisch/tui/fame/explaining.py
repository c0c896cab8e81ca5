"""What `?` says in Tavern Fame: moves, cards, characters, signs and the words of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stammtisch.core.edition import Edition
from stammtisch.core.messages import join_names
from stammtisch.games.fame.view import TableView
from stammtisch.tui.fame.words import has, say

SIGNS = {"!": "weakened", "+": "plus"}


def explain(view: TableView, topic: str, edition: Edition) -> str | None:
    """Explain a move's first word, a player, a card of the edition, a sign or a word; None if it is none of these."""
    words = " ".join(topic.casefold().split())
    return "\n".join(_cards(view, words, edition)) or _word(view, words)


def _cards(view: TableView, words: str, edition: Edition) -> Iterator[str]:
    """Explain players by name or character, characters that nobody is, and enemies, turned up or not."""
    characters = {entry["name"]: entry for entry in edition.values["character"]}
    taken = {me.character for me in view.players}
    for me in view.players:
        if words in {me.character.casefold(), me.name.casefold()}:
            yield _character(characters[me.character], say("is-player", who=me.name), me.strength)
    for name, entry in characters.items():
        if words == name.casefold() and name not in taken:
            yield _character(entry, say("is-nobody"), entry["strength"])
    for entry in edition.values["enemy"]:
        if words == entry["name"].casefold():
            yield _enemy(view, entry)


def _word(view: TableView, words: str) -> str | None:
    sign = SIGNS.get(words.rstrip("0123456789"))
    for key in (sign, words.split(maxsplit=1)[0], words.replace(" ", "-")):
        if key and key.isascii() and has(f"about-{key}"):
            return say(
                f"about-{key}",
                most=view.most_dice,
                hand=view.most_drinks,
                fame=view.fame,
                rounds=view.rounds,
                deck=", ".join(view.deck) or say("none"),
                used=", ".join(view.used) or say("none"),
            )
    return None


def _character(entry: Mapping[str, Any], who: str, strength: int) -> str:
    bonus = join_names([say("about-bonus", enemy=enemy, dice=dice) for enemy, dice in entry["bonus"].items()])
    perfect = [say(f"count-{what}", count=n) for what, n in sorted(entry["perfect"].items(), reverse=True) if n]
    return say(
        "about-character",
        who=who,
        character=entry["name"],
        strength=strength,
        bonus=bonus or say("none"),
        perfect=join_names(perfect) or say("none"),
    )


def _enemy(view: TableView, entry: Mapping[str, Any]) -> str:
    name = entry["name"]
    friends = [say("about-bonus", enemy=me.name, dice=me.bonus[name]) for me in view.players if name in me.bonus]
    return say(
        "about-enemy",
        name=name,
        health=entry["health"],
        patrons=entry["patrons"],
        drinks=entry["drinks"],
        friends=join_names(friends) or say("nobody"),
    )
