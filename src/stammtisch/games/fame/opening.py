"""Opening a round: drinks for the others, a new enemy."""

from __future__ import annotations

from stammtisch.core.chance import count_cards
from stammtisch.core.journal import NOTHING, note, say
from stammtisch.core.pile import pour, take
from stammtisch.games.fame import codes
from stammtisch.games.fame.edition_record import Edition
from stammtisch.games.fame.seats import left_of
from stammtisch.games.fame.state import Game
from stammtisch.games.fame.tokens import take_drinks


def open_round(g: Game, e: Edition) -> None:
    """Open a round: drinks for the others, a new enemy, and the opener is asked for a boast [1, 2, 3]."""
    g.round += 1
    g.phase = codes.BOASTING
    g.asking = g.opener
    g.boaster = -1
    g.boast = 0
    say(g, codes.ROUND, g.opener, g.round)
    buy_a_round(g, e)
    flip_enemy(g)


def buy_a_round(g: Game, e: Edition) -> None:
    """Give each player but the opener a drink, from the opener's left, while there are any [1]."""
    p = left_of(g, g.opener)
    while p != g.opener:
        take_drinks(g, e, p, 1)
        p = left_of(g, p)


def flip_enemy(g: Game) -> None:
    """Turn up the top enemy; an empty deck is made of the used enemies first [2]."""
    if count_cards(g.deck) == 0:
        pour(g.used, g.deck)
        note(g, codes.SHUFFLED, -1, NOTHING, count_cards(g.deck), codes.USED, codes.DECK)
    g.enemy = take(g, codes.ENEMY, g.deck)
    note(g, codes.FLIPPED, -1, g.enemy, 1, codes.DECK, codes.CARD)
