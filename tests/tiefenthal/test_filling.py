"""Phase B: the taverns fill up."""

import pytest

from stammtisch import Refusal
from tiefenthal.table import at, drawing, evening, filling, kinds, load, only, position, seat, tavern


def laid(events, number=0):
    """Where a seat's drawn cards were laid."""
    return [(event.item, event.target) for event in only(events, "drew") if event.seat == number]


@pytest.mark.clause("tiefenthal B1", "tiefenthal B2", "tiefenthal B3", "tiefenthal B4")
@pytest.mark.clause("tiefenthal B5", "tiefenthal B7")
def test_the_first_published_example():
    cards = ["Noble", "Table", "Waitress", "Beer Supplier", "Pilgrim", "Mayor", "Noble", "Waitress", "Regular 1"]
    match, events = drawing(*cards, "Regular 2", "Mayor")
    assert laid(events) == [
        ("Noble", "table 1"),
        ("Table", "area table"),
        ("Waitress", "area waitress"),
        ("Beer Supplier", "area beer supplier"),
        ("Pilgrim", "table 2"),
        ("Mayor", "table 3"),
        ("Noble", "table 1"),
        ("Waitress", "area waitress"),
        ("Regular 1", "table 4"),
    ]
    assert seat(match)["tavern"] == cards
    assert seat(match)["top"] == ["Regular 2", "Mayor"], "drawing stops with the fourth of four tables"
    view = match.view(0).players[0]
    assert view.tables == 4
    assert [(guest.name, guest.count) for guest in view.guests] == [
        ("Noble", 2),
        ("Pilgrim", 1),
        ("Mayor", 1),
        ("Regular 1", 1),
    ]


@pytest.mark.clause("tiefenthal B5")
@pytest.mark.parametrize("card", ["Waitress", "Dishwasher", "Beer Supplier", "Beer Merchant"])
def test_tavern_cards_take_no_table(card):
    match, events = drawing(*[card] * 5, "Regular 1", "Regular 1", "Regular 1", "Regular 1")
    assert laid(events)[:5] == [(card, f"area {card.lower()}")] * 5
    assert len(seat(match)["tavern"]) == 8
    areas = {area.name: area.cards for area in match.view(0).players[0].areas}
    assert areas["Barrel" if card == "Beer Merchant" else card] == 5


@pytest.mark.clause("tiefenthal B6", "tiefenthal FU9")
@pytest.mark.parametrize(
    ("tiles", "cards", "tables"),
    [([], 0, 3), ([], 1, 4), ([], 2, 5), (["Tables"], 0, 4), (["Tables"], 2, 6)],
)
def test_how_many_tables_there_are(tiles, cards, tables):
    guests = ["Regular 1", "Regular 1", "Regular 1", "Regular 2", "Regular 2", "Regular 2", "Mayor"]
    match, _ = drawing(*["Table"] * cards, *guests, tiles=tiles)
    assert match.view(0).players[0].tables == len(match.view(0).players[0].guests) == tables


@pytest.mark.clause("tiefenthal B6", "tiefenthal FU9")
def test_a_tables_tile_not_yet_in_force_is_no_table():
    match, _ = drawing("Regular 1", "Regular 1", "Regular 1", "Regular 1", new_tiles=["Tables"])
    assert len(seat(match)["tavern"]) == 3


@pytest.mark.clause("tiefenthal B7")
def test_further_nobles_are_no_reason_to_stop():
    match, _ = drawing("Noble", "Noble", "Regular 1", "Noble", "Regular 1", "Noble", "Noble")
    assert seat(match)["tavern"] == ["Noble", "Noble", "Regular 1", "Noble", "Regular 1"]
    assert seat(match)["top"] == ["Noble", "Noble"]


@pytest.mark.clause("tiefenthal B8", "tiefenthal P5", "tiefenthal P6")
def test_the_discard_pile_becomes_the_deck_when_a_card_is_needed():
    match = evening(8, tavern(deck={}, top=["Regular 1"], discard={"Regular 2": 3}, counter_guests=1), tavern())
    match.play(0, "choose die")
    answers = ["Regular 2", "Regular 2", "Regular 1", "Regular 1", "Regular 1"]
    events = match.play(1, "choose die", chance=answers)
    assert [(event.seat, event.count) for event in only(events, "shuffled")] == [(0, 3)]
    assert kinds(events)[1:4] == ["drew", "shuffled", "drew"]
    assert seat(match)["tavern"] == ["Regular 1", "Regular 2", "Regular 2"]
    assert (seat(match)["deck"], seat(match)["discard"]) == ({"Regular 2": 1}, {})


@pytest.mark.clause("tiefenthal B8")
def test_the_discard_pile_is_left_alone_as_long_as_the_deck_suffices():
    match, events = drawing("Regular 1", "Regular 1", "Regular 1", discard={"Regular 2": 3})
    assert "shuffled" not in kinds(events)
    assert (seat(match)["deck"], seat(match)["top"], seat(match)["discard"]) == ({}, [], {"Regular 2": 3})


@pytest.mark.clause("tiefenthal B9")
def test_drawing_stops_when_there_are_no_more_cards():
    match, _ = drawing("Waitress", "Regular 1")
    assert seat(match)["tavern"] == ["Waitress", "Regular 1"]
    match, _ = drawing(discard={"Regular 2": 1})
    assert seat(match)["tavern"] == ["Regular 2"]
    match, _ = drawing()
    assert seat(match)["tavern"] == []
    assert match.legal(0) == ("keep", "redraw")


@pytest.mark.clause("tiefenthal B10")
def test_only_who_holds_a_counter_guest_is_asked():
    full = ["Regular 1"] * 3
    match = filling(tavern(*full), tavern(*full, counter_guests=1), tavern(*full, counter_guests=3))
    assert match.to_act == (1, 2)
    assert match.legal(0) == ()
    assert match.legal(1) == ("keep", "redraw")
    with pytest.raises(Refusal, match="you hold no counter guest"):
        match.play(0, "redraw")
    match.play(1, "keep")
    assert match.to_act == (2,)
    with pytest.raises(Refusal, match="or have decided already"):
        match.play(1, "keep")


@pytest.mark.clause("tiefenthal B11", "tiefenthal B16", "tiefenthal B12")
def test_a_redraw():
    drawn = ["Waitress", "Regular 1", "Regular 1", "Regular 1"]
    match = filling(tavern(*drawn, deck={"Regular 2": 3}, counter_guests=2, reserve=1), tavern())
    events = match.play(0, "redraw", chance=["Regular 2"] * 3)
    assert kinds(events)[:2] == ["spent-counter-guest", "redrew"]
    assert (events[0].source, events[0].target) == ("hand", "reserve")
    found = seat(match)
    assert (found["counter_guests"], found["reserve"]) == (1, 2)
    assert (found["tavern"], found["discard"]) == (["Regular 2"] * 3, {"Waitress": 1, "Regular 1": 3})
    assert match.legal(0) == ("keep", "redraw"), "again at will, one counter guest each time"
    answers = ["Regular 1", "Waitress", "Regular 2", "Regular 1"]
    events = match.play(0, "redraw", chance=[*answers, 3, *[1] * 8])
    assert only(events, "shuffled")[0].count == 7, "those just discarded belong to the pile that becomes the deck"
    assert seat(match)["tavern"] == answers
    assert (seat(match)["counter_guests"], seat(match)["reserve"]) == (0, 3)
    assert at(match, "phase") == "draft", "with the last one spent nothing is left to decide"


@pytest.mark.clause("tiefenthal B13", "tiefenthal P5")
def test_known_cards_that_were_discarded_are_on_top_no_longer():
    match, _ = drawing("Mayor", "Pilgrim", "Regular 1", "Cooper")
    assert seat(match)["top"] == ["Cooper"]
    events = match.play(0, "redraw", chance=["Pilgrim", "Regular 1", *[1] * 8])
    assert laid(events) == [("Cooper", "table 1"), ("Pilgrim", "table 2"), ("Regular 1", "table 3")]
    assert (seat(match)["top"], seat(match)["deck"]) == ([], {"Mayor": 1})


@pytest.mark.clause("tiefenthal B14", "tiefenthal B15")
def test_redraws_come_in_any_order_and_draw_at_once():
    drawn = ["Regular 1", "Regular 1", "Regular 1"]
    waiting = {"deck": {"Regular 2": 3, "Regular 1": 1}, "counter_guests": 1}
    match = filling(tavern(*drawn, **waiting), tavern(*drawn, **waiting), tavern(*drawn))
    match.play(1, "redraw", chance=["Regular 2", "Regular 1", "Regular 2"])
    assert seat(match, 1)["tavern"] == ["Regular 2", "Regular 1", "Regular 2"]
    assert (at(match, "phase", "filling"), seat(match, 0)["tavern"]) == (("fill", [0]), drawn)
    match.play(0, "keep", chance=[1] * 12)
    assert at(match, "phase") == "draft"


@pytest.mark.clause("tiefenthal P2", "tiefenthal P6")
def test_taverns_fill_from_the_start_player_on_card_by_card():
    bags = [{"Regular 1": 4}, {"Regular 2": 3}, {"Mayor": 1, "Cooper": 2}]
    match = evening(8, *(tavern(deck=bag) for bag in bags), start=1, choosing=[2])
    fills = [["Regular 2"] * 3, ["Cooper", "Mayor", "Cooper"], ["Regular 1"] * 3]
    events = match.play(2, "choose 4 beer", chance=[*fills[0], *fills[1], *fills[2], *[6] * 12])
    assert [event.seat for event in only(events, "drew")] == [1] * 3 + [2] * 3 + [0] * 3
    assert [seat(match, number)["tavern"] for number in (1, 2, 0)] == fills


@pytest.mark.clause("tiefenthal P5", "tiefenthal P6")
def test_every_card_from_a_bag_is_an_answer_and_no_known_card_is():
    laid_out = position("evening", tavern(deck={"Regular 1": 2}, top=["Mayor"]), tavern(), round=8, choosing=[0])
    laid_out["players"][1]["top"] = ["Regular 1", "Regular 1", "Regular 1"]
    laid_out["players"][1]["deck"] = {}
    match = load(laid_out)
    with pytest.raises(Refusal, match="After 1 answer chance is asked for one of: Regular 1"):
        match.play(0, "choose 4 beer", chance=["Regular 1"])
    match.play(0, "choose 4 beer", chance=["Regular 1", "Regular 1", *[2] * 8])
    assert seat(match)["tavern"] == ["Mayor", "Regular 1", "Regular 1"]


@pytest.mark.clause("tiefenthal B17")
def test_tables_are_numbered_in_the_order_of_their_first_guests():
    match, _ = drawing("Mayor", "Noble", "Waitress", "Noble", "Regular 2")
    guests = match.view(None).players[0].guests
    assert [(guest.table, guest.name) for guest in guests] == [(1, "Mayor"), (2, "Noble"), (3, "Regular 2")]
