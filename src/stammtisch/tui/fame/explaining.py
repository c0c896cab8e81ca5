"""What `?` says in Tavern Fame: moves, cards, characters and the words of the table."""

from __future__ import annotations

from stammtisch.games.fame.view import PlayerView, TableView
from stammtisch.tui.fame.words import has, say
from stammtisch.tui.words import join_names


def explain(view: TableView, topic: str) -> str | None:
    """Explain a move's first word, an enemy, a character or a word of the table; None if it is none of these."""
    words = " ".join(topic.casefold().split())
    for me in view.players:
        if words in {me.character.casefold(), me.name.casefold()}:
            return _character(me)
    if view.enemy is not None and words == view.enemy.name.casefold():
        return _enemy(view)
    for key in (words.split()[0], words.replace(" ", "-")):
        if key.isascii() and has(f"about-{key}"):
            return say(f"about-{key}", most=view.most_dice, hand=view.most_drinks, fame=view.fame, rounds=view.rounds)
    return None


def _character(me: PlayerView) -> str:
    bonus = join_names([say("about-bonus", enemy=enemy, dice=dice) for enemy, dice in me.bonus.items()])
    perfect = [
        say(f"count-{what}", count=n)
        for what, n in (("patrons", me.perfect_patrons), ("drinks", me.perfect_drinks))
        if n
    ]
    return say(
        "about-character",
        who=me.name,
        character=me.character,
        strength=me.strength,
        bonus=bonus or say("none"),
        perfect=join_names(perfect) or say("none"),
    )


def _enemy(view: TableView) -> str:
    enemy = view.enemy
    assert enemy is not None
    friends = [
        say("about-bonus", enemy=me.name, dice=me.bonus[enemy.name]) for me in view.players if enemy.name in me.bonus
    ]
    return say(
        "about-enemy",
        name=enemy.name,
        health=enemy.health,
        patrons=enemy.patrons,
        drinks=enemy.drinks,
        friends=join_names(friends) or say("nobody"),
    )
