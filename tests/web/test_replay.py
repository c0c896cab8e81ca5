"""The replay theatre without a browser: moments, eyes, curves, the end of both games."""

import random

import pytest

from stammtisch.games.registry import Match
from stammtisch.server.tables.charting import Course, Fall, Figure
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.replaying import Mark
from stammtisch.web.contexts.replay_curves import BOTTOM, GAP, LEFT, RIGHT, TOP, charts_of, figures_at, ticks_of
from stammtisch.web.contexts.replay_end import ending_of
from stammtisch.web.contexts.tiefenthal.counting import count_cards
from web.site_kit import open_new

MARKS = [
    Mark(0, None, "Set-up"),
    Mark(1, 0, "Round 1", "round"),
    Mark(2, 1, "A turn", "turn"),
    Mark(3, 1, "R2", "round"),
]
COURSE = Course(
    "abc",
    4,
    (Figure("patrons", ((3, 3, 2, 2, 5), (3, 3, 4, 4, 5))), Figure("beer", ((0, 2, 0, 3, 0), (0, 0, 0, 0, 1)))),
    (Fall("rolled", 1, (2, 0, 0, 0, 0, 4)),),
)


def finished(game, players=3, seed=4):
    match = Match.new(game, players=players, seed=seed)
    chooser = random.Random(seed)  # noqa: S311 - a game, played the same way each time
    while match.result is None:
        match.play(match.to_act[0], chooser.choice(match.legal(match.to_act[0])))
    return match


def test_ticks_number_the_rounds():
    assert [(tick.at, tick.percent, tick.number) for tick in ticks_of(MARKS, 4)] == [
        (0, 0, 0),
        (1, 25, 1),
        (2, 50, 0),
        (3, 75, 2),
    ]
    assert ticks_of(MARKS[:1], 0)[0].percent == 0
    assert [tick.number for tick in ticks_of([Mark(0, None, "Set-up", "evening"), Mark(9, 0, "2", "evening")], 9)] == [
        1,
        2,
    ]


def test_curves_stay_inside_and_their_initials_apart():
    patrons, beer = charts_of(COURSE, MARKS, ["Ann", "Ben"], 2)
    assert patrons.now == (LEFT + RIGHT) / 2
    assert [number for _, number in patrons.rounds] == [1, 2]
    assert [value for _, value in patrons.heights] == [0, 2, 5]
    assert abs(patrons.curves[0].end - patrons.curves[1].end) >= GAP
    assert all(TOP - GAP <= curve.end <= BOTTOM for curve in patrons.curves)
    assert patrons.curves[0].path.startswith(f"M{LEFT}.0 ")
    assert patrons.curves[0].path.count("V") == 2
    assert patrons.rows == (("Round 1", (3, 3)), ("R2", (2, 4)), ("Last move", (5, 5)))
    assert beer.label == "Beer earned"
    assert beer.rows[-1] == ("Last move", (5, 1))
    assert figures_at(COURSE, 2).rows == ((0, (2, 0)), (1, (4, 0)))


def test_points_are_counted_card_by_card():
    match = finished("tiefenthal")
    view = match.view("all")
    for player in view.players:
        cards, others = count_cards(view.cards, player)
        assert (cards[-1].total if cards else 0) == match.result.scores[player.seat]
        assert sum(each.count for each in cards) + others == player.deck_count + player.discard_count + len(
            player.tavern
        )
        assert [each.total for each in cards] == [sum(e.points for e in cards[: n + 1]) for n in range(len(cards))]
    ending = ending_of(view, COURSE)
    assert [player.rank for player in ending.ranked] == sorted(match.result.ranks)
    first, second = ending.ranked[:2]
    assert first.why == f"The most points: {first.score - second.score} ahead of {second.name}."
    assert second.why.endswith(f"behind {first.name}.")


@pytest.mark.parametrize("seed", range(6))
def test_ranks_of_fame_say_why(seed):
    match = finished("fame", players=4, seed=seed)
    ending = ending_of(match.view("all"), COURSE)
    assert [player.rank for player in ending.ranked] == sorted(match.result.ranks)
    players = match.view("all").players
    for before, player in zip(ending.ranked, ending.ranked[1:], strict=False):
        assert ("Out of the game" in player.why) == players[player.seat].is_out
        assert player.why or player.score < before.score or before.rank == 1


def test_a_fair_share_of_bars():
    match = finished("fame", players=2)
    (rolls,) = ending_of(match.view("all"), COURSE).rolls
    (row,) = rolls.rows
    assert (row.seat, row.count, row.mean) == (1, 6, "4.33")
    assert [count for count, _ in row.faces] == [2, 0, 0, 0, 0, 4]
    assert row.faces[5][1] == 2 * row.faces[0][1] > 0 == row.faces[1][1]


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_a_whole_game_in_the_theatre(ann, eve, game):
    code = await open_new(ann, game, ("me", "me"))
    chooser = random.Random(3)  # noqa: S311 - a game, played the same way each time
    for _ in range(25):
        await ann.press(chooser.choice(ann.page.moves))
        if not ann.page.moves:
            seat = next(link for link in ann.page.all("a") if "?seat=" in link.get("href", ""))
            await ann.get(seat["href"])
    await eve.get(f"/t/{code}/replay?at=5&eyes=1")
    assert not eve.page.faults
    assert eve.page.all("h1")[0]["text"] == "Move 5 of 25"
    links = {link["id"]: link.get("href") for link in eve.page.all("a") if link.get("id", "").startswith("step-")}
    assert links["step-back"] == f"/t/{code}/replay?at=4&eyes=1"
    assert links["step-last"] == f"/t/{code}/replay?at=25&eyes=1"
    assert eve.page.by_id("at")["value"] == "5"
    assert "selected" in eve.page.by_id("eyes") or any(
        "selected" in option for option in eve.page.all("option", value="1")
    )
    part = await eve.get(f"/t/{code}/replay/moment?at=0&eyes=1")
    assert 'id="moment"' in part.text
    assert "<html" not in part.text
    assert "<datalist" not in part.text
    assert not eve.page.moves
    assert eve.page.by_id("step-back").get("aria-disabled") == "true"
    assert "seat 2" in (await eve.get(f"/t/{code}/replay?at=1&eyes=2", status=422)).text
    await eve.get(f"/t/{code}/replay/moment?at=26", status=404)


@pytest.mark.anyio
async def test_the_replay_goes_where_the_moves_are(ann):
    """Without eyes that were chosen, the tavern of whoever moved is shown; the plain form can ask for it, too."""
    code = await open_new(ann, "tiefenthal")
    move = ann.page.moves[0]
    mover = int(move["formaction"].partition("seat=")[2][0])
    await ann.press(move)
    for eyes, seat in (("", mover), ("0", 0), ("1", 1)):
        await ann.get(f"/t/{code}/replay?at=1&eyes={eyes}")
        shown = [s["aria-labelledby"] for s in ann.page.all("section", **{"class": "tavern"})]
        assert shown[0] == f"tavern-title-{seat}"


@pytest.mark.anyio
async def test_a_game_that_goes_on_meanwhile_is_shown_as_of_one_moment(ann, eve, monkeypatch):
    code = await open_new(ann)
    await ann.press(ann.page.moves[0])
    chooser = random.Random(3)  # noqa: S311 - a game, played the same way each time

    async def show_and_play_on(*given):
        shown = await show(*given)
        await ann.get(f"/t/{code}")
        for _ in range(30):
            await ann.press(chooser.choice(ann.page.moves))
        return shown

    monkeypatch.setattr("stammtisch.web.pages.replaying.show", show_and_play_on)
    await eve.get(f"/t/{code}/replay")
    slider = eve.page.by_id("at")
    assert int(slider["max"]) == int(slider["value"]) > 30


@pytest.mark.anyio
async def test_a_replay_says_that_the_game_goes_on_and_draws_what_is_new(ann, eve):
    code = await open_new(ann)
    for _ in range(3):
        await ann.press(ann.page.moves[0])
    await eve.get(f"/t/{code}/replay")
    assert eve.page.by_id("goes-on")["text"] == "Still running: followed here"
    await eve.get(f"/t/{code}/replay?at=1&eyes=0")
    assert eve.page.by_id("goes-on")["text"].endswith(": 2 later moves")
    assert eve.page.all("a", href=f"/t/{code}/replay?eyes=0", **{"data-at": "3"})
    earlier = (await eve.get(f"/t/{code}/replay/moment?at=1&known=2")).text
    assert 'data-at="1" data-moves="3"' in earlier
    assert 'max="3"' in earlier
    assert '<figure class="chart">' in earlier
    assert '<figure class="chart">' not in (await eve.get(f"/t/{code}/replay/moment?at=1&known=3")).text
    assert 'data-at="3" data-moves="3"' in (await eve.get(f"/t/{code}/replay/moment?known=2")).text
    taken_back = await eve.get(f"/t/{code}/replay/moment?at=4&known=4")
    assert 'data-at="3" data-moves="3"' in taken_back.text


@pytest.mark.anyio
async def test_a_moment_of_many_lines_says_how_many(ann, eve):
    code = await open_new(ann, "tiefenthal")
    await eve.get(f"/t/{code}/replay?at=0")
    (happened,) = eve.page.all("section", **{"aria-labelledby": "happened"})
    lines = [line for line in eve.page.all("li") if line["text"] and line["text"] in happened["text"]]
    assert len(lines) > 3
    assert f"{len(lines)} lines" in happened["text"]
