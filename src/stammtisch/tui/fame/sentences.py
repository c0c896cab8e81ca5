"""The table of Tavern Fame in sentences, for screen readers."""

from __future__ import annotations

from stammtisch.games.fame.view import PlayerView, TableView
from stammtisch.tui.fame.words import say


def sentences(view: TableView) -> list[str]:
    """Tell the whole table: the round, the enemy, the boast, then each player."""
    lines = [say("plain-round", round=view.round, centre=view.centre, pool=view.pool)]
    if view.enemy is not None:
        enemy = view.enemy
        lines.append(
            say("plain-enemy", name=enemy.name, health=enemy.health, patrons=enemy.patrons, drinks=enemy.drinks)
        )
    if view.boaster is not None and view.boast is not None:
        lines.append(say("boast", who=view.players[view.boaster].name, count=view.boast) + ".")
    if view.stake is not None:
        lines.append(say("call", who=view.players[view.stake].name) + ".")
    if view.result is not None:
        lines.append(view.prompt)
    return lines + [_player(view, me) for me in view.players]


def _player(view: TableView, me: PlayerView) -> str:
    if me.is_out:
        return say("plain-out", seat=me.seat, name=me.name, character=me.character)
    dice = me.strength if me.dice is None else me.dice
    return say(
        "plain-player",
        seat=me.seat,
        name=me.name,
        character=me.character,
        patrons=me.patrons,
        drinks=me.drinks,
        strength=me.strength,
        bonus=dice - me.strength,
        enemy=view.enemy.name if view.enemy else "",
    )
