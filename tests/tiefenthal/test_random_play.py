"""Ring 4: random play, plain and compiled, with the laws of the box after every step, and both in lockstep."""

import pytest

from stammtisch.testkit import lockstep, soak
from stammtisch.testkit.laws import law_names, law_of
from stammtisch.testkit.laws.tiefenthal import NAMES
from stammtisch.testkit.playing import tables
from stammtisch.testkit.programs import bench, checked_program, outcomes
from tiefenthal.table import drafting, evening, filling, serving, tavern


@pytest.mark.clause("tiefenthal K9", "tiefenthal K10", "tiefenthal C2", "tiefenthal FR3", "tiefenthal G4")
def test_twenty_thousand_games_keep_the_laws(compiled_tiefenthal):
    moves, ends = soak.run("tiefenthal", 20_000, compiled_tiefenthal)
    assert ends == {"rounds": 20_000}
    assert moves > 2_000_000


@pytest.mark.clause("tiefenthal K9", "tiefenthal K10")
@pytest.mark.parametrize("table", tables(only="tiefenthal"), ids=str)
def test_plain_games_keep_the_laws(table):
    _, ends = soak.soak(table, checked_program("tiefenthal", is_compiled=False), 17)
    assert ends == {"rounds": 17}


def test_plain_and_fast_play_the_same_series(compiled_tiefenthal):
    programs = (checked_program("tiefenthal", is_compiled=False), compiled_tiefenthal)
    for table in tables(seed=3, only="tiefenthal"):
        found = []
        for program in programs:
            laid, room = bench(table, program), outcomes(program, 5)
            program.loops.random_games(laid.games, laid.editions, laid.desks, room, 10)
            found.append([program.read(room, k) for k in range(5)] + [laid.state()])
        assert found[0] == found[1], str(table)


def test_lockstep(contest_of):
    contest_of("tiefenthal")
    games, moves = lockstep.run("tiefenthal", 102)
    assert games == 102
    assert moves > 10_000


def well(match):
    """The match, after its table was found in order."""
    for number, player in enumerate(match.position()["players"]):
        assert len(player["tavern"]) <= 9, number
    assert law_of("tiefenthal")(match.state, match.edition.record) == 0
    return match


def at_serve():
    first = tavern("Noble", "Table", "Dishwasher", "Regular 1", dice=[1, 2], own=[3], doubloons=4, tiles=["Monk"])
    return well(serving(first, tavern("Regular 1", dice=[1, 2, 3, 4])))


BROKEN = [
    (lambda g: setattr(g, "nobles", 40), 1),
    (lambda g: g.supply.__setitem__(0, 18), 1),
    (lambda g: g.guest_deck.__setitem__(9, 0), 1),
    (lambda g: g.players[0].deck.bag.__setitem__(6, 0), 1),
    (lambda g: setattr(g.players[0], "taken", 3), 3),
    (lambda g: g.players[0].table.__setitem__(0, 6), 3),
    (lambda g: setattr(g.players[0], "noble_table", 1), 3),
    (lambda g: g.players[0].beside.__setitem__(0, 1), 3),
    (lambda g: setattr(g.players[0], "reserve", 2), 5),
    (lambda g: g.players[0].own.__setitem__(3, 4), 6),
    (lambda g: g.players[1].white.__setitem__(3, 0), 6),
    (lambda g: g.players[0].coaster.__setitem__(3, 1), 6),
    (lambda g: setattr(g.players[0], "beer", -1), 7),
    (lambda g: setattr(g.players[0], "monastery", 23), 8),
    (lambda g: setattr(g.players[0], "steps", 1), 8),
    (lambda g: setattr(g.players[0], "choice", 1), 8),
    (lambda g: setattr(g.players[0], "washers_used", 2), 9),
    (lambda g: setattr(g.players[0], "new_tiles", 1 << 4), 10),
    (lambda g: setattr(g.players[0], "used", 1 << 20), 11),
    (lambda g: setattr(g.players[0], "asked", 1), 12),
    (lambda g: setattr(g, "turn", 2), 6),
    (lambda g: setattr(g, "reason", 1), 13),
]


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_the_law_finds_a_broken_table(number):
    match = at_serve()
    breaks, broken = BROKEN[number]
    breaks(match.state)
    assert law_of("tiefenthal")(match.state, match.edition.record) == broken
    assert law_names("tiefenthal")[broken - 1]


def test_the_law_finds_an_empty_place_and_too_many_guests():
    match = at_serve()
    match.state.guest_deck[match.state.market[1]] += 1
    match.state.market[1] = -1
    assert law_of("tiefenthal")(match.state, match.edition.record) == 2
    match = well(serving(tavern("Table", "Regular 1", "Regular 1", "Regular 1", "Regular 2"), tavern(dice=[1] * 4)))
    match.state.players[0].beside[3] = 0
    match.state.supply[3] += 1
    match.state.players[0].drawn = 4
    for k, kind in enumerate((6, 6, 6, 7, 0)):
        match.state.players[0].tavern[k] = kind
    assert law_of("tiefenthal")(match.state, match.edition.record) == 4


def test_the_law_finds_a_wrong_decision():
    law = law_of("tiefenthal")
    match = well(filling(tavern("Regular 1", counter_guests=1), tavern("Regular 1")))
    match.state.players[1].asked = 1
    assert law(match.state, match.edition.record) == 12
    match = well(evening(6, tavern(tiles=["Safe"]), tavern()))
    match.state.players[0].tiles = (1 << 6) - 1
    assert law(match.state, match.edition.record) == 12
    match = well(drafting([1, 2, 3], [4, 5, 6, 6], taken=[[6]], turn=1))
    match.state.players[1].coaster[4] = 0
    assert law(match.state, match.edition.record) == 6
    match = serving(tavern(), tavern(), round=8, turn=1)
    match.play(1, "end")
    match.state.scores[0] = 5
    assert law(match.state, match.edition.record) == 13
    assert len(NAMES) == 13


def test_a_broken_law_breaks_a_series_off(monkeypatch):
    import stammtisch.testkit.laws.tiefenthal as laws

    monkeypatch.setattr(laws, "broken_law", lambda g, _: 5 * (g.moves > 20))
    with pytest.raises(soak.LawBroken, match="game 0: counter guests are not those of the player"):
        soak.soak(tables(only="tiefenthal")[0], checked_program("tiefenthal", is_compiled=False), 2)
