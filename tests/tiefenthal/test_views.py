"""Views, events and refusals of Tiefenthal: complete enough to draw a table, and in plain words."""

import pytest

from stammtisch import Match, Refusal
from stammtisch.core.messages import has_sentence
from stammtisch.games.tiefenthal.events import KINDS
from stammtisch.games.tiefenthal.explaining import REFUSALS
from stammtisch.testkit.playing import played, tables
from tiefenthal.table import drafting, evening, filling, guests_gone, serving, sold_out, tavern

PACKAGE = "stammtisch.games.tiefenthal"
SPACES = ("cashbox", "barrel", "supplier", "monk")


def full():
    """A table with something of everything; seat 0 serves."""
    first = tavern(
        "Noble", "Waitress", "Noble", "Beer Merchant", "Regular 2", "Mayor",
        dice=[1, 2, 5], own=[6], own_rolled=2, doubloons=9, beer=10, tiles=["Safe", "Monk"], new_tiles=["Tables"],
        used=["barrel", "table 2"], bought=["Table"], counter_guests=1, monastery=5, top=["Smith"],
    )  # fmt: skip
    return serving(first, tavern(dice=[1, 1, 2, 2], beer=1), round=5)


@pytest.mark.clause("tiefenthal K7", "tiefenthal B17", "tiefenthal FD6")
def test_a_view_shows_the_whole_table():
    match = full()
    view = match.view(0)
    assert (view.game, view.viewer, view.seats, view.phase, view.round, view.rounds) == (
        "tiefenthal",
        0,
        2,
        "serve",
        5,
        8,
    )
    assert (view.start, view.turn, view.to_act, view.nobles, view.noble_prices) == (0, 0, (0,), 38, (9, 14, 18))
    assert [place.guest.name for place in view.market] == ["Farmhand", "Miller", "Smith", "Notary", "Carter"]
    assert [(card.name, card.cost, card.left) for card in view.supply][:2] == [
        ("Beer Merchant", 2, 18),
        ("Dishwasher", 3, 20),
    ]
    assert (len(view.round_track), len(view.monastery), len(view.cards), len(view.tiles)) == (8, 23, 25, 9)
    assert view.monastery[19].choose == ("a Table card", "a Beer Supplier card")
    assert view.round_track[5].choose == ("a free upgrade of a tile with base cost 9 or less", "nothing")
    me = view.players[0]
    assert [(g.table, g.name, g.count, g.pip, g.pays, g.is_served) for g in me.guests] == [
        (1, "Noble", 2, None, 3, False),
        (2, "Regular 2", 1, 2, 2, True),
        (3, "Mayor", 1, None, 4, False),
    ]
    areas = {area.name: area for area in me.areas}
    assert (areas["Barrel"].is_used, areas["Barrel"].cards, areas["Waitress"].cards) == (True, 1, 1)
    assert (areas["Monk"].is_upgraded, areas["Monk"].worth, areas["Tables"].is_new, areas["Tables"].worth) == (
        True, 2, True, 3,
    )  # fmt: skip
    assert (me.white, me.own, me.own_rolled, me.top, me.deck_count) == ((1, 2, 5), (6,), 2, ("Smith",), 7)
    assert (me.doubloons, me.beer, me.doubloons_kept, me.beer_kept, me.lost.doubloons) == (9, 10, 5, 2, 4)
    assert (me.points, me.bought, me.has_recruited) == (27, ("Table",), False)
    assert view.prompt == "Player 1 serves, buys and recruits, until ending the turn."
    assert match.view(None).pieces == match.view(1).pieces == ()


def test_moves_are_grouped_by_piece_with_labels():
    match = full()
    pieces = {piece.name: piece for piece in match.view(0).pieces}
    moves = [move.text for piece in pieces.values() for move in piece.moves]
    assert sorted(moves) == sorted(match.legal(0))
    assert pieces["table 1"].label == "Table 1: Noble"
    assert pieces["table 1"].moves[0].label == "Serve the Noble with a 1: 3 doubloons"
    assert [move.text for move in pieces["market"].moves] == [f"recruit {place}" for place in range(5)]
    assert {"supplier", "monk", "cashbox", "table 3", "supply", "nobles", "counter guests", "turn"} <= set(pieces)
    assert all(move.label and "{" not in move.label for piece in pieces.values() for move in piece.moves)


def test_prompts():
    monastery = serving(tavern(dice=[5], monastery=18))
    monastery.play(0, "serve 5 monk")
    over = serving(tavern(), tavern(discard={"Noble": 1}), round=8, turn=1)
    over.play(1, "end")
    for match, words in (
        (evening(4, tavern(), tavern()), "A new round: Player 1 and Player 2 may choose a bonus."),
        (filling(tavern(counter_guests=1), tavern()), "The taverns are full: Player 1 may keep or redraw."),
        (drafting([1] * 4, [2] * 4), "Player 1 takes a die from the coaster."),
        (monastery, "Player 1 chooses a bonus of the monastery."),
        (over, "Player 2 wins with 10 points."),
    ):
        assert match.view(0).prompt == words


@pytest.mark.parametrize("table", tables(seed=2, only="tiefenthal"), ids=str)
def test_whole_games_are_told(table):
    told = [event.text() for event in played(table).events]
    assert len(told) > 300
    assert not [text for text in told if "{" in text or "  " in text or not text.endswith(".")]


def test_every_kind_of_event_has_a_sentence():
    kinds = [*KINDS.values(), *(f"used-{space}" for space in SPACES)]
    assert all(has_sentence(PACKAGE, f"event-{kind}") for kind in kinds)


def test_events_tell_the_story():
    laid = serving(tavern("Smith", "Dishwasher", dice=[4, 1, 5], beer=3, counter_guests=1)).position()
    match = Match.from_position("tiefenthal", laid, names=["Ann", "Bob"], seed=1)
    for move, chance in (
        ("serve 4 table 1", []),
        ("serve 1 supplier", []),
        ("recruit 1", ["Mayor"]),
        ("serve 5 monk", []),
        ("step", []),
        ("upgrade safe", []),
        ("end", []),
    ):
        match.play(0, move, chance=chance)
    told = [event.text() for event in match.events]
    assert told[0] == "Ann serves the Smith at table 1 with a 4, raised by 1 dishwasher use: 5 doubloons."
    assert told[1] == "Ann lays a 1 on the Beer Supplier: 1 beer."
    assert told[2] == "Ann recruits the Miller for 4 beer."
    assert all("{" not in text and "  " not in text for text in told)
    assert not any("{" in event.text() for event in match.events)


EMPTY = ["Farmhand", None, "Smith", "Notary", "Carter"]
REFUSED = {
    "not-asked": (full, 1, "end", "You can't \"end\" now: it is another player's turn."),
    "wrong-phase": (full, 0, "draft 2", 'You can\'t "draft 2" now: this is the time to serve.'),
    "no-choice": (full, 0, "choose table", "There is no bonus to choose now."),
    "no-die": (full, 0, "serve 3 cashbox", "You have no 3 to use."),
    "no-table": (full, 0, "serve 1 table 4", "Nobody sits at table 4; 3 tables are taken."),
    "space-used": (full, 0, "serve 1 barrel", "Barrel takes one die a round, and has had it."),
    "wrong-face": (full, 0, "serve 6 monk", "A 6 does not fit Monk, and no die can be lowered."),
    "few-washers": (full, 0, "serve 2 supplier", "A 2 on Beer Supplier needs 4 dishwasher uses; you have 0 left."),
    "bought-already": (full, 0, "buy table", "You have bought a Table this round; one of each kind is the limit."),
    "few-doubloons": (full, 0, "upgrade waitress", "Waitress costs 11 doubloons; you have 9."),
    "already-upgraded": (full, 0, "upgrade tables", "Tables is upgraded already; each tile is flipped once a game."),
    "takes-no-cards": (full, 0, "upgrade cashbox with 1", "No cards can be returned for Cashbox."),
    "few-cards": (full, 0, "upgrade waitress with 2", "You can't return 2 Waitress cards: 1 lies beside that area."),
    "few-beer": (full, 0, "nobles 2", "Noble costs 14 beer here; you have 10."),
    "no-such-offer": (full, 0, "nobles 5", "Nobles are recruited 1 to 3 at a time."),
    "supply-empty": (
        lambda: serving(tavern(doubloons=9, discard=sold_out("Table")[0]), tavern(discard=sold_out("Table")[1])),
        0, "buy table", "The supply has no Table left.",
    ),
    "busy-washers": (
        lambda: serving(tavern("Dishwasher", "Dishwasher", washers_used=1, doubloons=9)),
        0, "upgrade dishwasher with 2", "You can't return 2 Dishwashers: only 1 of their uses is left this turn.",
    ),
    "recruited-already": (
        lambda: serving(tavern(beer=9, recruited=True)),
        0, "recruit 0", "You have recruited a guest this round; one is the limit.",
    ),
    "place-empty": (
        lambda: serving(tavern(beer=9, discard=guests_gone(EMPTY)), market=EMPTY),
        0, "recruit 1", "Place 1 of the market is empty.",
    ),
    "few-nobles": (
        lambda: serving(tavern(beer=99, discard={"Noble": 39})),
        0, "nobles 2", "Only 1 Noble is left; you asked for 2.",
    ),
    "no-counter-guest": (lambda: serving(tavern()), 0, "step", "You hold no counter guest to spend."),
    "not-on-coaster": (
        lambda: drafting([1] * 4, [2] * 4), 0, "draft 2", "There is no 2 on the coaster in front of you.",
    ),
    "not-offered": (
        lambda: evening(4, tavern(), tavern()), 0, "choose 4 beer", '"4 beer" is not among the bonuses offered.',
    ),
    "none-left": (
        lambda: evening(6, tavern(tiles=["Safe"]), tavern()),
        0, "choose upgrade safe",
        '"upgrade safe" is not possible: none is left, you have it already, or it costs too much.',
    ),
}  # fmt: skip


@pytest.mark.clause("tiefenthal FD2", "tiefenthal FB1", "tiefenthal FU3", "tiefenthal FR2", "tiefenthal FN3")
@pytest.mark.parametrize("code", REFUSED)
def test_refusals_name_the_rule_and_change_nothing(code):
    make, number, move, sentence = REFUSED[code]
    match = make()
    before = bytes(match.memory)
    with pytest.raises(Refusal) as refused:
        match.play(number, move)
    assert (refused.value.code, refused.value.message) == (f"move/{code}", sentence)
    assert match.memory == before


def test_refusals_of_an_open_choice_and_after_the_end():
    match = serving(tavern(dice=[5], monastery=18))
    match.play(0, "serve 5 monk")
    with pytest.raises(Refusal, match='First choose the monastery\'s bonus; then you can "end"'):
        match.play(0, "end")
    over = serving(tavern(), tavern(), round=8, turn=1)
    over.play(1, "end")
    with pytest.raises(Refusal, match="The game is over"):
        over.play(0, "end")


def test_every_reason_is_told_and_has_a_sentence_of_its_own():
    told = {f"{code}" for code in REFUSED} | {"choice-open", "game-over"}
    assert told == set(REFUSALS.values())
    assert len({sentence for *_, sentence in REFUSED.values()}) == len(REFUSED)


def test_refusals_of_what_is_no_move():
    match = full()
    for move in (
        "",
        "serve",
        "serve 7 monk",
        "serve 0 monk",
        "serve 1 table 31",
        "upgrade host",
        "choose 13 beer",
        None,
        7,
        "x" * 500,
    ):
        with pytest.raises(Refusal, match="is no move of The Taverns of Tiefenthal"):
            match.play(0, move)
    for move in ("SERVE  1   Cashbox", " serve 2 cashbox "):
        copy = full()
        copy.play(0, move)
        assert copy.turns[-1].move == f"serve {move.split()[1]} cashbox"
