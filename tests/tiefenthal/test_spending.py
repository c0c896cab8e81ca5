"""Phase F: tavern cards and tiles."""

import pytest

from tiefenthal.table import (
    at,
    filling,
    only,
    purse,
    refusal,
    seat,
    serving,
    sold_out,
    tavern,
)

CARDS = {"Beer Merchant": 2, "Dishwasher": 3, "Waitress": 4, "Table": 5, "Beer Supplier": 6}
TILES = {
    "Safe": 5, "Beer Storage": 5, "Barrel": 6, "Cashbox": 7, "Monk": 7,
    "Dishwasher": 9, "Waitress": 11, "Tables": 12, "Beer Supplier": 13,
}  # fmt: skip
DELAYED = ("Dishwasher", "Waitress", "Tables")
RETURNED = {
    "Dishwasher": "Dishwasher",
    "Waitress": "Waitress",
    "Tables": "Table",
    "Beer Supplier": "Beer Supplier",
}


@pytest.mark.clause("tiefenthal FB1", "tiefenthal FG1", "tiefenthal V1")
@pytest.mark.parametrize(("card", "price"), CARDS.items())
def test_a_tavern_card_is_bought_for_its_cost(card, price):
    match = serving(tavern(doubloons=price, top=["Mayor"]))
    events = match.play(0, f"buy {card.lower()}")
    assert [(e.kind, e.item, e.count) for e in events] == [("bought", card, price), ("got-card", card, 1)]
    assert (purse(match), seat(match)["top"], seat(match)["bought"]) == ((0, 0), [card, "Mayor"], [card])
    stock = {"Beer Merchant": 19}.get(card, 20)
    assert at(match, "supply")[card] == stock - 1
    assert refusal(serving(tavern(doubloons=price - 1)), f"buy {card.lower()}") == "move/few-doubloons"


@pytest.mark.clause("tiefenthal FB1")
def test_a_card_is_bought_while_there_is_one():
    mine, others = sold_out("Table")
    match = serving(tavern(doubloons=20, discard=mine), tavern(discard=others))
    assert refusal(match, "buy table") == "move/supply-empty"
    assert "buy waitress" in match.legal(0)


@pytest.mark.clause("tiefenthal FB2", "tiefenthal G2")
def test_one_card_of_each_kind_a_round():
    match = serving(tavern(doubloons=99, tiles=["Safe"]), turn=0)
    for card in CARDS:
        match.play(0, f"buy {card.lower()}")
    assert {refusal(match, f"buy {card.lower()}") for card in CARDS} == {"move/bought-already"}
    again = serving(tavern(doubloons=4, bought=["Waitress"]), tavern(doubloons=4))
    assert refusal(again, "buy waitress") == "move/bought-already"
    again.play(0, "end")
    again.play(1, "buy waitress")
    again.play(1, "end")
    assert seat(again, 0)["bought"] == seat(again, 1)["bought"] == []


@pytest.mark.clause("tiefenthal FB3", "tiefenthal FR5")
def test_cards_of_bonuses_are_not_bought():
    match = serving(tavern(beer=5, doubloons=4), market=["Farmhand", "Fiddler", "Smith", "Notary", "Carter"])
    match.play(0, "recruit 1", chance=["Mayor"])
    assert seat(match)["bought"] == []
    match.play(0, "buy waitress")
    assert seat(match)["top"] == ["Waitress", "Waitress", "Fiddler"]


@pytest.mark.clause("tiefenthal FU1", "tiefenthal FU7", "tiefenthal FU8", "tiefenthal FU9", "tiefenthal V2")
@pytest.mark.parametrize(("tile", "price"), TILES.items())
def test_a_tile_is_upgraded_once(tile, price):
    match = serving(tavern(doubloons=price))
    events = match.play(0, f"upgrade {tile.lower()}")
    assert [(e.kind, e.item, e.count) for e in events] == [("upgraded", tile, price), ("got-card", "Noble", 1)]
    assert (purse(match), seat(match)["top"], at(match, "nobles")) == ((0, 0), ["Noble"], 39)
    key, other = ("new_tiles", "tiles") if tile in DELAYED else ("tiles", "new_tiles")
    assert (seat(match)[key], seat(match)[other]) == ([tile], [])
    match.state.players[0].doubloons = 99
    assert refusal(match, f"upgrade {tile.lower()}") == "move/already-upgraded"
    assert refusal(serving(tavern(doubloons=price - 1)), f"upgrade {tile.lower()}") == "move/few-doubloons"


@pytest.mark.clause("tiefenthal FU2", "tiefenthal FU4", "tiefenthal FU5", "tiefenthal V2")
@pytest.mark.parametrize(
    ("tile", "returned", "price"),
    [
        ("Dishwasher", 0, 9), ("Dishwasher", 1, 6), ("Dishwasher", 2, 3), ("Dishwasher", 3, 0), ("Dishwasher", 4, 0),
        ("Waitress", 1, 7), ("Waitress", 2, 3), ("Waitress", 3, 0),
        ("Tables", 1, 7), ("Tables", 2, 2), ("Tables", 3, 0), ("Tables", 4, 0),
        ("Beer Supplier", 1, 7), ("Beer Supplier", 2, 1), ("Beer Supplier", 3, 0),
    ],
)  # fmt: skip
def test_what_a_tile_costs_with_returned_cards(tile, returned, price):
    card = RETURNED[tile]
    move = f"upgrade {tile.lower()}" + (f" with {returned}" if returned else "")
    match = serving(tavern(*[card] * 4, doubloons=price))
    supply = at(match, "supply")[card]
    match.play(0, move)
    assert (purse(match), at(match, "supply")[card]) == ((0, 0), supply + returned)
    assert seat(match)["tavern"] == [card] * (4 - returned)
    if price:
        assert refusal(serving(tavern(*[card] * 4, doubloons=price - 1)), move) == "move/few-doubloons"


@pytest.mark.clause("tiefenthal FU3")
def test_only_cards_beside_that_area_can_be_returned():
    match = serving(tavern("Waitress", "Table", doubloons=20, top=["Dishwasher"], discard={"Dishwasher": 3}))
    assert refusal(match, "upgrade dishwasher with 1") == "move/few-cards"
    assert refusal(match, "upgrade waitress with 2") == "move/few-cards"
    assert refusal(match, "upgrade safe with 1") == refusal(match, "upgrade monk with 1") == "move/takes-no-cards"
    assert "upgrade waitress with 1" in match.legal(0)
    match.play(0, "upgrade waitress with 1")
    assert "upgrade tables with 1" in match.legal(0)


@pytest.mark.clause("tiefenthal FU6")
def test_of_equal_cards_the_last_drawn_are_returned():
    drawn = ["Waitress", "Regular 1", "Waitress", "Regular 2", "Waitress", "Dishwasher"]
    match = serving(tavern(*drawn, doubloons=3))
    events = match.play(0, "upgrade waitress with 2")
    assert seat(match)["tavern"] == ["Waitress", "Regular 1", "Regular 2", "Dishwasher"]
    returned = only(events, "returned")[0]
    assert (returned.item, returned.count, returned.source, returned.target) == ("Waitress", 2, "beside", "supply")


@pytest.mark.clause("tiefenthal FU7", "tiefenthal FM7")
def test_without_nobles_an_upgrade_brings_none():
    mine, others = sold_out("Noble", copies=40)
    match = serving(tavern(doubloons=5, discard=mine), tavern(discard=others))
    assert [(e.kind, e.item) for e in match.play(0, "upgrade safe")] == [("upgraded", "Safe"), ("void", "Noble")]
    assert (seat(match)["tiles"], seat(match)["top"]) == (["Safe"], [])


@pytest.mark.clause("tiefenthal FU8", "tiefenthal FU15", "tiefenthal FD7", "tiefenthal FD8", "tiefenthal FD11")
def test_tiles_that_work_at_once():
    match = serving(tavern("Beer Supplier", dice=[1, 2, 3, 5], doubloons=33))
    for tile in ("barrel", "cashbox", "monk", "beer supplier"):
        match.play(0, f"upgrade {tile}")
    assert purse(match) == (0, 0)
    for move in ("serve 2 barrel", "serve 3 cashbox", "serve 1 supplier"):
        match.play(0, move)
    assert purse(match) == (3, 2 + 3)
    match.play(0, "serve 5 monk")
    assert (seat(match)["monastery"], purse(match)) == (2, (3, 7))


@pytest.mark.clause("tiefenthal FU8", "tiefenthal FE1")
def test_safe_and_storage_work_this_very_evening():
    match = serving(tavern(doubloons=15, beer=5))
    match.play(0, "upgrade safe")
    match.play(0, "upgrade beer storage")
    match.play(0, "end")
    assert purse(match) == (5, 5)


@pytest.mark.clause("tiefenthal FU9", "tiefenthal G3", "tiefenthal FD12", "tiefenthal C1", "tiefenthal B6")
def test_tiles_that_work_from_the_next_round_on():
    known = ["Regular 1", "Regular 1", "Regular 1", "Regular 1", "Regular 2"]
    first = tavern("Smith", dice=[4], doubloons=32, deck={}, top=known)
    match = serving(first, tavern(deck={}), round=7)
    for tile in ("dishwasher", "waitress", "tables"):
        match.play(0, f"upgrade {tile}")
    assert refusal(match, "serve 4 table 1") == "move/few-washers"
    match.play(0, "end")
    events = match.play(1, "end")
    assert [(event.seat, event.item) for event in only(events, "in-force")] == [
        (0, "Dishwasher"),
        (0, "Waitress"),
        (0, "Tables"),
    ]
    assert (seat(match)["tiles"], seat(match)["new_tiles"]) == (list(DELAYED), [])
    match.play(0, "choose 4 beer")
    match.play(1, "choose 4 beer", chance=[2, *[1] * 8])
    view = match.view(0).players[0]
    assert (view.washers, view.tables, len(view.guests), view.own) == (1, 4, 4, (2,))
    assert seat(match)["tavern"] == ["Noble", "Noble", "Noble", *known[:3]]


@pytest.mark.clause("tiefenthal FU10", "tiefenthal FU3")
def test_a_returned_table_leaves_its_guest_seated():
    drawn = ["Table", "Regular 1", "Regular 2", "Mayor", "Regular 2"]
    match = serving(tavern(*drawn, dice=[2], doubloons=7))
    match.play(0, "upgrade tables with 1")
    assert seat(match)["tavern"] == drawn[1:]
    assert len(match.view(0).players[0].guests) == 4
    match.play(0, "serve 2 table 4")
    assert purse(match) == (2, 0)
    written = match.position()
    assert serving(*written["players"]).position()["players"] == written["players"]


@pytest.mark.clause("tiefenthal FU11")
def test_a_returned_waitress_leaves_her_die():
    match = serving(tavern("Waitress", dice=[2], own=[6], doubloons=7))
    match.play(0, "upgrade waitress with 1")
    assert seat(match)["own"] == [6]
    match.play(0, "serve 6 supplier")
    assert purse(match) == (0, 1)


@pytest.mark.clause("tiefenthal FU12")
def test_returned_dishwashers_need_their_uses():
    def fresh():
        return serving(tavern("Dishwasher", "Dishwasher", "Farmhand", "Smith", dice=[2, 4], doubloons=9))

    match = fresh()
    match.play(0, "serve 2 table 1")
    assert refusal(match, "upgrade dishwasher with 2") == "move/busy-washers"
    match.play(0, "upgrade dishwasher with 1")
    assert match.view(0).players[0].washers == 0
    assert refusal(match, "serve 4 table 2") == "move/few-washers"
    busy = fresh()
    busy.play(0, "serve 2 table 1")
    busy.play(0, "serve 4 table 2")
    assert refusal(busy, "upgrade dishwasher with 1") == "move/busy-washers"
    assert "upgrade dishwasher" in busy.legal(0)


@pytest.mark.clause("tiefenthal FU13", "tiefenthal FU8")
def test_a_returned_beer_supplier_brings_less_from_then_on():
    match = serving(tavern("Beer Supplier", "Beer Supplier", dice=[1, 6], doubloons=7))
    match.play(0, "serve 1 supplier")
    assert purse(match) == (7, 3)
    match.play(0, "upgrade beer supplier with 1")
    match.play(0, "serve 6 supplier")
    assert purse(match) == (0, 3 + 2 + 1)


@pytest.mark.clause("tiefenthal FU14", "tiefenthal FU15")
@pytest.mark.parametrize(("space", "price"), [("cashbox", 7), ("barrel", 6)])
def test_a_used_die_does_not_come_back(space, price):
    match = serving(tavern(dice=[3, 4], doubloons=price))
    match.play(0, f"serve 3 {space}")
    match.play(0, f"upgrade {space}")
    assert seat(match)["white"] == [4]
    assert refusal(match, f"serve 4 {space}") == "move/space-used"
    assert purse(match) in {(1, 0), (0, 1)}


@pytest.mark.clause("tiefenthal FG1", "tiefenthal B1")
def test_gained_cards_lie_on_top_the_latest_uppermost():
    match = serving(tavern(doubloons=11, beer=13, deck={}, dice=[]), tavern(deck={}), round=4)
    for move in ("buy waitress", "recruit 1", "nobles 1", "upgrade safe", "buy beer merchant"):
        match.play(0, move, chance=["Mayor"] if move == "recruit 1" else [])
    assert seat(match)["top"] == ["Beer Merchant", "Noble", "Noble", "Beer Merchant", "Miller", "Waitress"]
    match.play(0, "end")
    match.play(1, "end")
    assert at(match, "round", "phase") == (5, "fill")
    assert seat(match)["tavern"] == ["Beer Merchant", "Noble", "Noble", "Beer Merchant", "Miller", "Waitress"]


def test_redrawn_cards_stay_in_the_round():
    match = filling(tavern("Waitress", "Regular 1", counter_guests=1), tavern())
    assert refusal(match, "upgrade waitress with 1") == "move/wrong-phase"
