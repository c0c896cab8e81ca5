"""The result of Tavern Fame: why somebody won, from the events of the game."""

import random
import re

import pytest

from fame.table import at_answer
from stammtisch.games.registry import Match
from stammtisch.web.contexts.fame import ranked_by_patrons
from web.site_kit import open_new
from web.test_pages import play_out


def played(seed, players=4):
    """A game to its end, and all its events."""
    match = Match.new("fame", players=players, seed=seed)
    chooser = random.Random(seed)  # noqa: S311 - a game, played the same way each time
    while match.result is None:
        match.play(match.to_act[0], chooser.choice(match.legal(match.to_act[0])))
    return match, [event for turn in match.turns for event in turn.events]


def counted(player):
    return {source.words: int(source.count.replace("\N{MINUS SIGN}", "-")) for source in player.sources}


@pytest.mark.parametrize("seed", range(12))
def test_what_brought_patrons_makes_up_the_score(seed):
    match, events = played(seed)
    start = match.edition.record.start_patrons
    for player in ranked_by_patrons(match.view("all"), events):
        sources = counted(player)
        assert sum(sources.values()) == player.score == match.result.scores[player.seat]
        assert sources["at the start"] == start
        believed = sources.get("boast believed", 0) + sources.get("boasts believed", 0)
        assert believed == sum(
            event.kind == "patrons" and event.source == "centre" and event.target == f"seat {player.seat}"
            for before, event in zip([None, *events], events, strict=False)
            if before is not None and before.kind == "believed"
        )


@pytest.mark.parametrize(
    ("dice", "mine", "theirs"),
    [
        ([6] * 5, {"at the start": 8, "from callers": 1, "for slaying": 1}, {"wrong call": -1}),
        ([1] * 5, {"at the start": 8, "failed boast": -1}, {"right call": 1}),
    ],
)
def test_calls_and_slayings_are_told_apart(dice, mine, theirs):
    match = at_answer({"patrons": 8}, {"patrons": 9}, {}, asking=1)
    events = [*match.play(1, "call"), *match.play(2, "stay"), *match.play(0, "slay 0", chance=dice)]
    by_seat = {player.seat: counted(player) for player in ranked_by_patrons(match.view("all"), events)}
    assert by_seat[0] == mine
    assert by_seat[1] == {"at the start": 9, **theirs}
    assert by_seat[2] == {"at the start": 3}


@pytest.mark.anyio
async def test_the_table_and_the_replay_say_what_brought_the_patrons(ann, eve):
    code = await open_new(ann)
    await play_out(ann, code)
    for path in (f"/t/{code}", f"/t/{code}/replay"):
        await eve.get(path)
        assert eve.page.faults == []
        lists = [each for each in eve.page.all("ul") if each.get("class") == "sources"]
        assert len(lists) == 2
        assert all("3 at the start" in " ".join(each["text"].split()) for each in lists)


@pytest.mark.anyio
@pytest.mark.parametrize(("game", "unit"), [("fame", "patron"), ("tiefenthal", "point")])
async def test_the_end_is_said_in_the_same_words_everywhere(ann, game, unit):
    code = await open_new(ann, game)
    await play_out(ann, code)
    said = ann.page.by_id("result-title")["text"].strip()
    assert re.fullmatch(rf"\w+ wins with \d+ {unit}s?|\w+ and \w+ win together with \d+ {unit}s?", said)
    (prompt,) = ann.page.all("h1")
    assert prompt["text"] == f"{said}."
    assert f"{said}." in ann.page.by_id("log-panel")["text"]
    if game == "fame":
        (drawn,) = [each for each in ann.page.all("p") if each.get("class") == "fame-winner"]
        assert drawn["text"].strip() == said
    await ann.get(f"/t/{code}/replay")
    assert ann.page.by_id("ending-title")["text"].strip() == said
    assert f"{said}." in (await ann.get("/games")).text
