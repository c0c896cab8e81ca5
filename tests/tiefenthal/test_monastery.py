"""The monastery track."""

import pytest

from stammtisch import Refusal
from tiefenthal.table import at, kinds, only, purse, seat, serving, sold_out, tavern


def walked(space, **more):
    """A counter guest takes the step onto a space: the match, what changed, the events."""
    match = serving(tavern(monastery=(space - 1) % 23, counter_guests=1, **more))
    before = seat(match)
    events = match.play(0, "step", chance=[4] if space == 11 else [])
    changed = {key: value for key, value in seat(match).items() if value != before[key]}
    return match, changed, events


@pytest.mark.clause("tiefenthal FM1", "tiefenthal B16")
def test_a_counter_guest_walks_one_step():
    match = serving(tavern(counter_guests=2, reserve=1))
    events = match.play(0, "step")
    assert kinds(events) == ["spent-counter-guest", "stepped"]
    assert (seat(match)["monastery"], seat(match)["counter_guests"], seat(match)["reserve"]) == (1, 1, 2)
    match.play(0, "step")
    with pytest.raises(Refusal, match="You hold no counter guest"):
        match.play(0, "step")


@pytest.mark.clause("tiefenthal FM3", "tiefenthal V7", "tiefenthal FG1")
@pytest.mark.parametrize(
    ("space", "gain"),
    [
        (2, {"beer": 2}),
        (4, {"top": ["Beer Merchant"]}),
        (7, {"doubloons": 2}),
        (9, {"top": ["Dishwasher"]}),
        (11, {"own": [4], "own_rolled": 1}),
        (13, {"beer": 3}),
        (15, {"top": ["Waitress"]}),
        (17, {"doubloons": 3}),
        (22, {"top": ["Noble"]}),
    ],
)
def test_each_space_gives_its_bonus(space, gain):
    _, changed, _ = walked(space)
    assert changed == {"monastery": space, "counter_guests": 0, "reserve": 3, **gain}


@pytest.mark.clause("tiefenthal FM6", "tiefenthal V7")
def test_space_6_brings_a_counter_guest():
    _, changed, events = walked(6)
    assert changed == {"monastery": 6}, "the guest spent comes back at once"
    assert kinds(events) == ["spent-counter-guest", "stepped", "got-counter-guest"]


@pytest.mark.clause("tiefenthal V7")
@pytest.mark.parametrize("space", [0, 1, 3, 5, 8, 10, 12, 14, 16, 18, 20, 21])
def test_all_other_spaces_give_nothing(space):
    _, changed, events = walked(space)
    assert changed == {"monastery": space, "counter_guests": 0, "reserve": 3}
    assert kinds(events) == ["spent-counter-guest", "stepped"]


@pytest.mark.clause("tiefenthal FM2", "tiefenthal FM3")
def test_a_marker_on_21_that_moves_2_takes_the_noble_and_starts_again():
    match = serving(tavern(dice=[5], tiles=["Monk"], monastery=21))
    events = match.play(0, "serve 5 monk")
    assert [(event.kind, event.count) for event in events] == [
        ("used-monk", 2),
        ("stepped", 22),
        ("got-card", 1),
        ("stepped", 0),
    ]
    assert (seat(match)["monastery"], seat(match)["top"]) == (0, ["Noble"])


@pytest.mark.clause("tiefenthal FM2")
def test_a_second_lap_gives_the_bonuses_again():
    match = serving(tavern(dice=[5, 5], tiles=["Monk"], monastery=22))
    match.play(0, "serve 5 monk")
    match.play(0, "serve 5 monk")
    assert (seat(match)["monastery"], purse(match)) == (3, (0, 2))


@pytest.mark.clause("tiefenthal FM3", "tiefenthal F5")
def test_several_bonuses_come_in_order():
    match = serving(tavern(beer=6, monastery=5), market=["Farmhand", "Pilgrim", "Smith", "Notary", "Carter"])
    events = match.play(0, "recruit 1", chance=["Mayor"])
    assert kinds(events) == ["recruited", "shown", "stepped", "got-counter-guest", "stepped", "got-doubloons"]
    assert (purse(match), seat(match)["counter_guests"]) == ((2, 0), 1)


@pytest.mark.clause("tiefenthal FM4", "tiefenthal V7")
@pytest.mark.parametrize("card", ["Table", "Beer Supplier"])
def test_an_open_choice_comes_before_everything_else(card):
    match = serving(tavern(dice=[5, 5], tiles=["Monk"], monastery=18, doubloons=9, counter_guests=1))
    match.play(0, "serve 5 monk")
    assert at(match, "choice", "steps") == (["table", "beer supplier"], 1)
    assert match.legal(0) == ("choose table", "choose beer supplier")
    for move in ("end", "step", "serve 5 monk", "buy waitress"):
        with pytest.raises(Refusal, match="First choose the monastery's bonus"):
            match.play(0, move)
    with pytest.raises(Refusal, match="not among the bonuses offered"):
        match.play(0, "choose waitress")
    assert match.play(0, f"choose {card.lower()}")[-1].kind == "stepped"
    assert (seat(match)["monastery"], seat(match)["top"]) == (20, [card])
    assert at(match, "choice", "steps") == (None, None)
    with pytest.raises(Refusal, match="no bonus to choose"):
        match.play(0, "choose table")


@pytest.mark.clause("tiefenthal FM4")
def test_a_choice_in_the_middle_of_a_walk_over_more_bonuses():
    match = serving(tavern(beer=6, monastery=18), market=["Farmhand", "Pilgrim", "Smith", "Notary", "Carter"])
    match.play(0, "recruit 1", chance=["Mayor"])
    written = match.position()
    assert serving(*written["players"], **{k: written[k] for k in ("market", "choice", "steps")}).position() == written
    match.play(0, "choose beer supplier")
    assert (seat(match)["monastery"], seat(match)["top"]) == (20, ["Beer Supplier", "Pilgrim"])


@pytest.mark.clause("tiefenthal FM5", "tiefenthal A6")
def test_a_choice_of_nothing_is_skipped():
    mine, others = sold_out("Table", "Beer Supplier")
    match = serving(
        tavern(dice=[5], tiles=["Monk"], monastery=18, discard=mine),
        tavern(discard=others),
    )
    assert kinds(match.play(0, "serve 5 monk")) == ["used-monk", "stepped", "stepped"]
    assert seat(match)["monastery"] == 20
    others["Table"] -= 1
    match = serving(tavern(dice=[5], monastery=18, discard=mine), tavern(discard=others))
    match.play(0, "serve 5 monk")
    assert match.legal(0) == ("choose table",), "a single option is asked for all the same"
    with pytest.raises(Refusal) as refused:
        match.play(0, "choose beer supplier")
    assert refused.value.code == "move/none-left"


@pytest.mark.clause("tiefenthal FM6", "tiefenthal K9")
def test_without_a_counter_guest_in_reserve_the_bonus_is_void():
    match = serving(tavern(dice=[5], monastery=5, counter_guests=3))
    events = match.play(0, "serve 5 monk")
    assert kinds(events) == ["used-monk", "stepped", "void"]
    assert (seat(match)["counter_guests"], seat(match)["reserve"]) == (3, 0)
    recruit = serving(tavern(beer=5, counter_guests=3), market=["Farmhand", "Forester", "Smith", "Notary", "Carter"])
    assert kinds(recruit.play(0, "recruit 1", chance=["Mayor"])) == ["recruited", "shown", "void"]
    evening = serving(tavern(counter_guests=3), tavern(), round=4, turn=1)
    events = evening.play(1, "end")
    assert [event.seat for event in only(events, "void")] == [0]
    assert [event.seat for event in only(events, "got-counter-guest")] == [1]


@pytest.mark.clause("tiefenthal FM7")
@pytest.mark.parametrize(
    ("space", "card", "copies"), [(4, "Beer Merchant", 19), (9, "Dishwasher", 20), (15, "Waitress", 20)]
)
def test_a_card_that_the_supply_lacks_is_void(space, card, copies):
    mine, others = sold_out(card, copies=copies)
    match = serving(tavern(dice=[5], monastery=space - 1, discard=mine), tavern(discard=others))
    events = match.play(0, "serve 5 monk")
    assert [(event.kind, event.item) for event in events][2:] == [("void", card)]
    assert seat(match)["top"] == []


@pytest.mark.clause("tiefenthal FM7")
def test_guests_and_space_22_find_nothing_where_nothing_is_left():
    mine, others = sold_out("Noble", copies=40)
    match = serving(tavern(dice=[5], monastery=21, discard=mine), tavern(discard=others))
    assert kinds(match.play(0, "serve 5 monk"))[2:] == ["void"]
    mine, others = sold_out("Waitress")
    market = ["Farmhand", "Fiddler", "Smith", "Notary", "Carter"]
    match = serving(tavern(beer=5, discard=mine), tavern(discard=others), market=market)
    assert kinds(match.play(0, "recruit 1", chance=["Mayor"])) == ["recruited", "shown", "void"]
    assert seat(match)["top"] == ["Fiddler"]


@pytest.mark.clause("tiefenthal FM8", "tiefenthal C2")
def test_a_die_of_the_track_is_rolled_at_once():
    _, changed, events = walked(11, own=[2, 2])
    assert (changed["own"], changed["own_rolled"]) == ([2, 2, 4], 3)
    assert [event.dice for event in only(events, "rolled-own")] == [(4,)]
    again = serving(tavern(dice=[5], monastery=10, own=[], own_rolled=3))
    assert kinds(again.play(0, "serve 5 monk", chance=[])) == ["used-monk", "stepped", "void"]


@pytest.mark.clause("tiefenthal FM8", "tiefenthal FR6")
def test_a_die_of_a_guest_s_walk_comes_after_the_refill():
    match = serving(tavern(beer=6, monastery=9), market=["Farmhand", "Pilgrim", "Smith", "Notary", "Carter"])
    events = match.play(0, "recruit 1", chance=["Mayor", 6])
    assert kinds(events) == ["recruited", "shown", "stepped", "stepped", "rolled-own"]
    assert seat(match)["own"] == [6]
