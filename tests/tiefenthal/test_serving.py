"""Phase F: turns, and what a die does on each space."""

import pytest

from stammtisch import Refusal
from tiefenthal.table import at, drafting, evening, kinds, only, purse, refusal, seat, serving, tavern


@pytest.mark.clause("tiefenthal F1", "tiefenthal F4")
def test_each_seat_has_one_whole_turn_from_the_start_player_on():
    match = serving(*(tavern(dice=[3, 3]) for _ in range(3)), start=1, turn=1)
    for number in (1, 2, 0):
        assert match.to_act == (number,)
        assert refusal(match, "end", (number + 1) % 3) == "move/not-asked"
        match.play(number, "serve 3 barrel")
        match.play(number, "serve 3 cashbox")
        match.play(number, "end")
    assert at(match, "round") == 3


@pytest.mark.clause("tiefenthal F2", "tiefenthal F3")
def test_a_turn_opens_with_the_purse_and_a_beer_for_each_merchant():
    match = serving(tavern(), tavern("Beer Merchant", "Regular 1", "Beer Merchant", doubloons=2, beer=1))
    events = match.play(0, "end")
    assert purse(match, 1) == (2, 3)
    assert [(event.seat, event.count) for event in only(events, "turn")] == [(1, 2)]


@pytest.mark.clause("tiefenthal F3")
def test_the_first_turn_opens_after_the_draft():
    match = drafting([], [4], taken=[[1, 2, 3, 4], [1, 2, 3]], turn=1)
    match.state.players[0].beside[0] = 3
    match.play(1, "draft 4")
    assert purse(match, 0) == (0, 3)


@pytest.mark.clause("tiefenthal F4")
def test_everything_in_any_order():
    match = serving(tavern("Regular 1", "Regular 2", dice=[1, 2, 3, 6], doubloons=4, beer=3, counter_guests=1))
    for move in ("recruit 0", "serve 6 supplier", "buy beer merchant", "serve 2 table 2", "step"):
        match.play(0, move)
    for move in ("buy dishwasher", "serve 1 table 1", "serve 3 cashbox", "buy beer merchant"):
        if move in match.legal(0):
            match.play(0, move)
    assert purse(match) == (3, 1)
    assert match.legal(0)[-1] == "end"


@pytest.mark.clause("tiefenthal F5")
def test_gains_of_the_turn_can_be_used_at_once():
    match = serving(tavern(dice=[5], beer=6, monastery=10), market=["Farmhand", "Cooper", "Smith", "Notary", "Carter"])
    match.play(0, "serve 5 monk", chance=[6])
    assert seat(match)["own"] == [6], "a die from the monastery lies ready"
    match.play(0, "serve 6 supplier")
    match.play(0, "recruit 1", chance=["Mayor"])
    assert purse(match) == (0, 3), "1 beer of the die, 2 of the Cooper"
    assert "serve 6 supplier" not in match.legal(0)


@pytest.mark.clause("tiefenthal F6", "tiefenthal FG1")
def test_a_beer_merchant_gained_now_gives_nothing_before_it_is_drawn():
    match = serving(tavern(doubloons=2, beer=4), tavern())
    match.play(0, "buy beer merchant")
    assert purse(match) == (0, 4)
    match.play(0, "recruit 1", chance=["Mayor"])
    assert purse(match) == (0, 0)
    assert seat(match)["top"] == ["Beer Merchant", "Miller", "Beer Merchant"]


@pytest.mark.clause("tiefenthal FD1")
def test_each_die_is_used_once():
    match = serving(tavern("Regular 2", dice=[2, 2], own=[2]))
    for move in ("serve 2 table 1", "serve 2 cashbox", "serve 2 barrel"):
        match.play(0, move)
    assert (seat(match)["white"], seat(match)["own"]) == ([], [])
    assert not any(move.startswith("serve") for move in match.legal(0))
    assert refusal(match, "serve 2 monk") == "move/no-die"
    with pytest.raises(Refusal, match="You have no dice left"):
        match.play(0, "serve 2 monk")


@pytest.mark.clause("tiefenthal FD2", "tiefenthal FD3", "tiefenthal FD14")
@pytest.mark.parametrize(
    ("guest", "pip", "pays"),
    [
        ("Regular 1", 1, 1), ("Regular 2", 2, 2), ("Farmhand", 3, 3), ("Miller", 4, 3), ("Pedlar", 2, 3),
        ("Carter", 3, 4), ("Shepherd", 5, 3), ("Cobbler", 4, 4), ("Fiddler", 1, 4), ("Fisherman", 6, 5),
        ("Forester", 3, 4), ("Smith", 5, 5), ("Weaver", 4, 5), ("Cooper", 2, 4), ("Pilgrim", 5, 4),
        ("Physician", 6, 6), ("Goldsmith", 4, 6), ("Notary", None, 3), ("Mayor", None, 4), ("Noble", None, 3),
    ],
)  # fmt: skip
def test_a_guest_is_served_with_its_pip_and_pays(guest, pip, pays):
    for face in range(1, 7):
        match = serving(tavern(guest, dice=[face]))
        move = f"serve {face} table 1"
        if pip in {None, face}:
            events = match.play(0, move)
            assert purse(match) == (pays, 0)
            assert (events[0].kind, events[0].item, events[0].count, events[0].dice) == ("served", guest, pays, (face,))
        else:
            assert refusal(match, move) == ("move/few-washers" if face < pip else "move/wrong-face")


@pytest.mark.clause("tiefenthal FD4", "tiefenthal FD6", "tiefenthal B17")
def test_a_table_is_served_once_and_its_guest_stays():
    match = serving(tavern("Regular 2", "Regular 2", "Regular 1", dice=[2, 2, 2]))
    match.play(0, "serve 2 table 1")
    assert refusal(match, "serve 2 table 1") == "move/space-used"
    guests = match.view(0).players[0].guests
    assert [(guest.table, guest.is_served) for guest in guests] == [(1, True), (2, False), (3, False)]
    match.play(0, "serve 2 table 2")
    assert seat(match)["used"] == ["table 1", "table 2"]
    assert len(seat(match)["tavern"]) == 3
    assert refusal(match, "serve 2 table 4") == "move/no-table"


@pytest.mark.clause("tiefenthal FD5", "tiefenthal B4", "tiefenthal FD4")
def test_nobles_share_a_table_and_are_served_once():
    match = serving(tavern("Noble", "Noble", "Noble", "Regular 1", dice=[4, 6]))
    assert [(guest.name, guest.count) for guest in match.view(0).players[0].guests] == [("Noble", 3), ("Regular 1", 1)]
    match.play(0, "serve 4 table 1")
    assert purse(match) == (3, 0)
    assert refusal(match, "serve 6 table 1") == "move/space-used"


@pytest.mark.clause("tiefenthal FD7", "tiefenthal FD8")
@pytest.mark.parametrize(("tiles", "doubloons", "beer"), [([], 1, 1), (["Cashbox", "Barrel"], 3, 2)])
@pytest.mark.parametrize("face", range(1, 7))
def test_cashbox_and_barrel_take_any_die_once(face, tiles, doubloons, beer):
    match = serving(tavern("Dishwasher", dice=[face] * 3, tiles=tiles))
    match.play(0, f"serve {face} cashbox")
    match.play(0, f"serve {face} barrel")
    assert purse(match) == (doubloons, beer)
    assert seat(match)["washers_used"] == 0
    assert refusal(match, f"serve {face} cashbox") == refusal(match, f"serve {face} barrel") == "move/space-used"


@pytest.mark.clause("tiefenthal FD9", "tiefenthal FD10")
def test_the_second_published_example():
    match = serving(tavern("Beer Supplier", "Beer Supplier", dice=[1, 1, 6]))
    for face in (1, 1, 6):
        match.play(0, f"serve {face} supplier")
    assert purse(match) == (0, 9)


@pytest.mark.clause("tiefenthal FD9", "tiefenthal FD10")
@pytest.mark.parametrize(
    ("tiles", "cards", "beer"), [([], 0, 1), ([], 3, 4), (["Beer Supplier"], 0, 2), (["Beer Supplier"], 2, 4)]
)
def test_what_a_die_brings_at_the_beer_supplier(tiles, cards, beer):
    match = serving(tavern(*["Beer Supplier"] * cards, dice=[1, 4, 6, 6], tiles=tiles))
    assert refusal(match, "serve 4 supplier") == "move/few-washers"
    events = match.play(0, "serve 6 supplier")
    assert (kinds(events), events[0].count) == (["used-supplier"], beer)
    match.play(0, "serve 1 supplier")
    match.play(0, "serve 6 supplier")
    assert purse(match) == (0, 3 * beer)


@pytest.mark.clause("tiefenthal FD11")
def test_the_monk_takes_any_number_of_fives():
    match = serving(tavern(dice=[5, 5, 4, 6]))
    match.play(0, "serve 5 monk")
    match.play(0, "serve 5 monk")
    assert seat(match)["monastery"] == 2
    assert refusal(match, "serve 4 monk") == "move/few-washers"
    assert refusal(match, "serve 6 monk") == "move/wrong-face"
    upgraded = serving(tavern(dice=[5], own=[5], tiles=["Monk"]))
    upgraded.play(0, "serve 5 monk")
    upgraded.play(0, "serve 5 monk")
    assert seat(upgraded)["monastery"] == 4


@pytest.mark.clause("tiefenthal FD12")
@pytest.mark.parametrize(
    ("cards", "tiles", "new", "uses"),
    [(0, [], [], 0), (2, [], [], 2), (1, ["Dishwasher"], [], 2), (1, [], ["Dishwasher"], 1)],
)
def test_how_many_dishwasher_uses_there_are(cards, tiles, new, uses):
    match = serving(tavern(*["Dishwasher"] * cards, "Farmhand", dice=[1], tiles=tiles, new_tiles=new))
    assert match.view(0).players[0].washers == uses
    if uses < 2:
        assert refusal(match, "serve 1 table 1") == "move/few-washers"
    else:
        match.play(0, "serve 1 table 1")
        assert (seat(match)["washers_used"], match.view(0).players[0].washers) == (2, uses - 2)


@pytest.mark.clause("tiefenthal FD13", "tiefenthal FD15")
def test_several_uses_serve_one_die_and_none_more_than_it_needs():
    match = serving(tavern("Dishwasher", "Dishwasher", "Dishwasher", "Smith", "Notary", dice=[3, 4, 1]))
    events = match.play(0, "serve 3 table 1")
    assert (events[0].dice, events[0].number, seat(match)["washers_used"]) == ((3,), 2, 2)
    match.play(0, "serve 1 table 2")
    assert seat(match)["washers_used"] == 2, "any face will do"
    match.play(0, "serve 4 monk")
    assert seat(match)["washers_used"] == 3


@pytest.mark.clause("tiefenthal FD14")
def test_a_six_is_not_raised_and_no_die_is_lowered():
    match = serving(tavern(*["Dishwasher"] * 5, "Smith", "Regular 1", dice=[6, 2]))
    for move in ("serve 6 table 1", "serve 6 table 2", "serve 2 table 2", "serve 6 monk"):
        assert refusal(match, move) == "move/wrong-face"


@pytest.mark.clause("tiefenthal FD16")
@pytest.mark.parametrize(("face", "uses"), [(1, 0), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_uses_that_a_die_needs_at_the_beer_supplier(face, uses):
    for washers in (uses, uses - 1):
        match = serving(tavern(*["Dishwasher"] * max(washers, 0), dice=[face]))
        if washers < uses and uses:
            assert refusal(match, f"serve {face} supplier") == "move/few-washers"
        else:
            match.play(0, f"serve {face} supplier")
            assert (seat(match)["washers_used"], purse(match)) == (uses, (0, 1))


@pytest.mark.clause("tiefenthal FD17")
def test_a_white_die_goes_before_an_own_one():
    match = serving(tavern(dice=[4], own=[4]))
    match.play(0, "serve 4 cashbox")
    assert (seat(match)["white"], seat(match)["own"]) == ([], [4])
    match.play(0, "serve 4 barrel")
    assert seat(match)["own"] == []


@pytest.mark.clause("tiefenthal E1", "tiefenthal F2")
def test_nothing_stands_between_the_draft_and_serving():
    match = evening(4, tavern(), tavern())
    match.play(0, "choose 2 doubloons")
    match.play(1, "choose 2 beer")
    assert refusal(match, "serve 1 cashbox") == "move/wrong-phase"
    while at(match, "phase") == "draft":
        match.play(match.to_act[0], match.default_move(match.to_act[0]))
    assert at(match, "phase") == "serve"
