"""Phase B: the taverns fill up, and counter guests buy a redraw."""

from __future__ import annotations

from stammtisch.core.chance import count_cards
from stammtisch.core.journal import NOTHING, note, say
from stammtisch.core.pile import height, pour, take_top
from stammtisch.games.tiefenthal import codes
from stammtisch.games.tiefenthal.bonuses import spend_counter_guest
from stammtisch.games.tiefenthal.edition_record import Edition
from stammtisch.games.tiefenthal.seats import count_asked, seat_at
from stammtisch.games.tiefenthal.state import Game, Player
from stammtisch.games.tiefenthal.tavern import count_tables, discard_drawn, place_card
from stammtisch.games.tiefenthal.waitresses import call_waitresses


def fill_taverns(g: Game, e: Edition) -> None:
    """Fill all taverns from the start player on; who holds a counter guest is asked [B10, P2]."""
    g.phase = codes.FILLING
    for k in range(g.seats):
        p = seat_at(g, k)
        fill(g, e, p)
        g.players[p].asked = 1 if g.players[p].counter_guests > 0 else 0
    close_filling(g, e)


def fill(g: Game, e: Edition, p: int) -> None:
    """Draw and place cards until every table is taken or there are no more [B1, B7, B9]."""
    me = g.players[p]
    first = me.drawn
    while me.taken < count_tables(e, me):
        if height(me.deck) == 0:
            note_drawn(g, p, first)
            first = me.drawn
            if count_cards(me.discard) == 0:
                return
            shuffle(g, p)
        place_card(e, me, draw_card(g, me))
    note_drawn(g, p, first)


def draw_card(g: Game, me: Player) -> int:
    """Draw the top card of a deck: its kind [B1, P5, P6]."""
    kind = take_top(g, codes.KIND, me.deck)
    me.deck.top[me.deck.known] = 0
    return kind


def note_drawn(g: Game, p: int, first: int) -> None:
    """Note the run of cards drawn from card `first` on; the cards themselves lie in the tavern."""
    if g.players[p].drawn > first:
        note(g, codes.DREW, p, first, g.players[p].drawn - first, codes.TOP, NOTHING)


def shuffle(g: Game, p: int) -> None:
    """Make the discard pile the new deck [B8, B12]."""
    me = g.players[p]
    say(g, codes.SHUFFLED, p, count_cards(me.discard))
    pour(me.discard, me.deck.bag)


def keep(g: Game, e: Edition, p: int) -> None:
    """Keep what was drawn [B10]."""
    say(g, codes.KEPT, p, 0)
    g.players[p].asked = 0
    close_filling(g, e)


def redraw(g: Game, e: Edition, p: int) -> None:
    """Spend a counter guest, discard everything drawn, and fill up again [B11, B12, B13, B14]."""
    me = g.players[p]
    spend_counter_guest(g, p)
    say(g, codes.REDREW, p, me.drawn)
    discard_drawn(me)
    fill(g, e, p)
    if me.counter_guests == 0:
        me.asked = 0
    close_filling(g, e)


def close_filling(g: Game, e: Edition) -> None:
    """Call the waitresses when nobody has a decision left [B15]."""
    if count_asked(g) == 0:
        call_waitresses(g, e)
