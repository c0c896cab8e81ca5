"""Lessons are played to their end as written, by pages alone; hints come and go; pages that teach are sound."""

import asyncio
import re
from importlib.resources import files

import anyio
import msgspec
import pytest

from stammtisch.bots import RuleBot
from stammtisch.core.fairness import new_fairness
from stammtisch.core.messages import has_sentence
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match, rules_of
from stammtisch.server.tables.opening import Draft, make_table
from stammtisch.server.tables.orders import check_order
from stammtisch.server.tables.shapes import TableOrder
from stammtisch.web.contexts.coaching import MEANT, hint_of
from stammtisch.web.lessons import PUPIL, lesson_of, progress
from stammtisch.web.words import say
from web.site_kit import Browser, code_of, open_new

pytestmark = pytest.mark.anyio

GAMES = ["fame", "tiefenthal"]
PAGES = [
    "/how/fame",
    "/how/tiefenthal",
    "/learn/fame",
    "/learn/tiefenthal",
    "/glossary",
    "/settings",
    "/settings?saved=1",
]
WEB = "stammtisch.web"
FOLDER = files(WEB) / "locale" / "en"
DO = re.compile(r"(Believe|Boast|Buy|Call|End|Get|Keep|Lay|Press|Raise|Spend|Stay|Take|Upgrade)\b")
WORDS_A_MINUTE = 230
"""that people read to themselves"""


def play_lesson(game):
    """Play a lesson as it is written, bots beside: the match after its last step."""
    lesson = lesson_of(game)
    seats = 1 + len(lesson.bots)
    match = Match.new(game, seats, seed=new_fairness(lesson.seed, seats), options=lesson.options)
    bots = [RuleBot(game, name) for name in lesson.bots]
    moves = [step.move for step in lesson.step]
    while moves and match.result is None:
        seat = match.to_act[0]
        move = moves.pop(0) if seat == PUPIL else bots[seat - 1].choose(match.sealed(7), seat)
        match.play(seat, move)
    assert not moves
    return match


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_can_be_played_as_written_and_all_of_it_is_said(game):
    match = play_lesson(game)
    lesson = lesson_of(game)
    for step in lesson.step:
        assert has_sentence(WEB, f"lesson-{game}-{step.key}")
        assert DO.match(say(f"lesson-{game}-{step.key}", patrons=10)), "folded on a phone it says first what to do"
        assert has_sentence(WEB, f"lesson-{game}-{step.key}-title")
    for key in MEANT if any(step.is_planned for step in lesson.step) else ():
        assert has_sentence(WEB, f"lesson-{game}-{key}")
        assert has_sentence(WEB, f"lesson-{game}-{key}-title")
    assert len({step.key for step in lesson.step}) == len(lesson.step)
    if game == "fame":
        assert match.result.ranks[PUPIL] == 1
    else:
        tavern = match.view(PUPIL).players[PUPIL]
        assert "Noble" in [*tavern.top, *tavern.tavern, *tavern.discard]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_no_longer_than_it_says(game):
    lesson, match = lesson_of(game), play_lesson(game)
    told = (FOLDER / f"lessons_{game}.ftl").read_text(encoding="utf-8").splitlines()
    texts = [line.split(" = ", 1)[1] for line in told if line.startswith("lesson-")]
    reading = sum(len(text.split()) for text in texts) / WORDS_A_MINUTE
    pressing = sum("-title" not in line.split(" = ")[0] for line in told if line.startswith("lesson-")) / 15
    waiting = (len(match.turns) - len(lesson.step)) * lesson.bot_pause / 60_000
    assert lesson.minutes - 2 < reading + pressing + waiting <= lesson.minutes


@pytest.mark.parametrize("game", GAMES)
def test_every_phase_has_its_hint(game):
    for phase in ("boast", "answer", "last-chance", "hold", "slay", "wrestle", "over") if game == "fame" else (
        "evening", "fill", "draft", "serve", "choose", "over",
    ):  # fmt: skip
        assert has_sentence(WEB, f"hint-{game}-{phase}")
        assert has_sentence(WEB, f"hint-{game}-{phase}-title")


def test_a_hint_counts_as_the_edition_does():
    view = msgspec.structs.replace(Match.new("fame", 2, seed=1).view(0), fame=7)
    assert "7 patrons" in hint_of("fame", view).text


def test_progress_follows_the_steps_and_tells_the_first_move_that_leaves_them():
    lesson = lesson_of("tiefenthal")
    moves = [step.move for step in lesson.step]
    assert progress(lesson, []).left == (0,)
    assert progress(lesson, moves[:4]).left == tuple(range(4, 10))
    turned = [*moves[:4], *reversed(moves[4:10])]
    assert progress(lesson, turned).left == (10,)
    assert progress(lesson, moves).left == ()
    assert progress(lesson, [*moves, "keep"]).strayed == ""
    strayed = progress(lesson, [*moves[:2], "draft 4", *moves[3:]])
    assert (strayed.path, strayed.strayed) == (2, "draft 4")


async def settled(browser, code):
    """Look at the table until it is the pupil's move, or the game is over."""
    for _ in range(600):
        await browser.get(f"/t/{code}")
        coach = browser.page.by_id("coach")
        if "The others are on" not in coach["text"]:
            return coach
        await anyio.sleep(0.02)
    pytest.fail("the bots do not move")


def done_of(coach):
    """How many steps the coach counts as done."""
    return int(re.search(r"(\d+) of \d+ done", coach["text"])[1])


async def begin(browser, game):
    """Begin a lesson with bots at full speed; its table."""
    await browser.get(f"/learn/{game}")
    assert browser.page.faults == []
    code = await code_of(await browser.post(f"/learn/{game}", name="Ann"))
    await browser.post(f"/t/{code}/speed", bot_pause="0")
    return code


async def choose(browser, move):
    """Press the button of a move."""
    return await browser.press(next(button for button in browser.page.moves if button["value"] == move))


async def plan_on(browser, code, asked):
    """Begin a plan or serve it, as the coach asks; what the coach says then."""
    if asked == "plan-mode":
        (link,) = browser.page.all("a", **{"data-move": asked})
        await browser.get(link["href"])
        return browser.page.by_id("coach")
    before = browser.page.by_id("table")["data-version"]
    await browser.press(browser.page.by_id("plan-serve"))
    assert int(browser.page.by_id("table")["data-version"]) == int(before) + 2, "one press makes both moves"
    return await settled(browser, code)


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_at_its_table_to_the_end(ann, game):
    code = await begin(ann, game)
    planning, counts = [], []
    for step in lesson_of(game).step:
        coach = await settled(ann, code)
        while (asked := coach["data-move"]) in {"plan-mode", "serve"}:
            planning.append(asked)
            counts.append(done_of(coach))
            coach = await plan_on(ann, code, asked)
        counts.append(done_of(coach))
        assert coach["data-move"] == step.move
        assert ann.page.faults == []
        await choose(ann, step.move)
    coach = await settled(ann, code)
    assert "is-done" in coach["class"]
    assert counts == sorted(set(counts)), "each step counts, that of planning, too"
    steps = len(lesson_of(game).step) + (2 if planning else 0)
    assert f"{steps} of {steps} done" in coach["text"]
    assert (counts[0], counts[-1]) == (0, steps - 1)
    assert planning == (["plan-mode", "serve"] if game == "tiefenthal" else [])
    (again,) = ann.page.all("button", formaction="/play")
    hidden = {e["name"]: e["value"] for e in ann.page.all("input", form="act")}
    fields = hidden | {again["name"]: again["value"]}
    assert fields == {"game": game, "name": "Ann", "how": "now"}
    await ann.get(f"/t/{await code_of(await ann.post('/play', **fields))}")
    assert ann.page.by_id("table")["data-status"] == "running"


async def test_the_coach_counts_what_is_done_in_any_order(ann):
    code = await begin(ann, "tiefenthal")
    moves = [step.move for step in lesson_of("tiefenthal").step]
    for number, move in enumerate([*moves[:4], *reversed(moves[4:8]), *reversed(moves[8:10]), moves[10]]):
        assert done_of(await settled(ann, code)) == number
        (bar,) = ann.page.all("progress")
        assert (bar["value"], bar["max"]) == (str(number), str(len(moves) + 2))
        await choose(ann, move)


async def test_a_lesson_is_left_resumed_and_taken_back(ann, eve):
    code = await begin(ann, "fame")
    await settled(ann, code)
    await choose(ann, "boast 2")
    await ann.get("/learn/fame")
    assert ann.page.all("a", href=f"/t/{code}")
    await settled(ann, code)
    await choose(ann, "boast 1")
    coach = await settled(ann, code)
    assert "is-aside" in coach["class"]
    assert "Boast 1" in coach["text"]
    await eve.post(f"/t/{code}/lesson")
    assert "is-aside" in (await settled(ann, code))["class"], "others can't take it back"
    answers = await asyncio.gather(*(ann.post(f"/t/{code}/lesson", do="back") for _ in range(3)))
    codes = {await code_of(answer) for answer in answers}
    assert len(codes) == 1, "pressed three times, it is one table"
    again = codes.pop()
    assert again != code
    assert (await settled(ann, again))["data-move"] == "boast 6"
    await ann.get(f"/t/{code}")
    assert ann.page.by_id("table")["data-status"] == "closed"
    await ann.get("/learn/fame")
    assert ann.page.all("a", href=f"/t/{again}")
    await ann.get("/games")
    assert again in ann.page.by_id("content")["text"] or ann.page.all("a", href=f"/t/{again}")
    assert not ann.page.all("a", href=f"/t/{code}"), "what was taken back is in nobody's way"


async def test_the_coach_says_once_that_one_left_the_path(ann):
    code = await begin(ann, "tiefenthal")
    await settled(ann, code)
    await choose(ann, "draft 2")
    first = await settled(ann, code)
    assert "is-aside" in first["class"]
    assert "A way of your own" in first["text"]
    await ann.press(ann.page.moves[0])
    second = await settled(ann, code)
    assert "is-aside" in second["class"]
    assert "A way of your own" not in second["text"]
    assert "Which die?" in second["text"]
    assert ann.page.all("button", name="do", value="back")


async def test_only_lessons_bring_their_chance(ann):
    plan = await check_order(TableOrder("fame", names=("Ann", "Ben")))
    with pytest.raises(Refusal) as refused:
        make_table("abcdefgh", Draft(plan.setup, dict(enumerate(plan.places)), fairness=new_fairness(1, 2)), 0)
    assert refused.value.code == "table/chance"
    code = await open_new(ann)
    answer = await ann.post(f"/t/{code}/lesson", do="back")
    assert answer.status_code == 422
    await ann.get("/learn/chess", status=404)
    await ann.get("/how/chess", status=404)


async def test_hints_are_for_the_first_table_of_each_game_until_somebody_wants_more_or_none(ann):
    firsts = [await open_new(ann, game) for game in ("fame", "tiefenthal") if not ann.page or ann.page.by_id("hints")]
    assert ann.page.by_id("hints")
    second = await open_new(ann)
    assert not ann.page.all("section", id="hints")
    for first in firsts:
        await ann.get(f"/t/{first}")
        assert ann.page.by_id("hints")
    heads = []
    for seat in (0, 1):
        await ann.get(f"/t/{firsts[0]}?seat={seat}")
        heads.append(ann.page.by_id("hint-title")["text"])
    assert sorted(heads) == ["How many kills?", "The others are on"], "it keeps its place while others move"
    await ann.post(f"/t/{firsts[0]}/hints", hints="on")
    await ann.get(f"/t/{second}")
    assert ann.page.by_id("hints")
    await ann.post(f"/t/{second}/hints", hints="off")
    for table in (firsts[0], second):
        await ann.get(f"/t/{table}")
        assert not ann.page.all("section", id="hints")
    await ann.get(f"/t/{firsts[1]}")
    assert ann.page.by_id("hints")
    await ann.get("/settings")
    checked = [(e["name"], e["value"]) for e in ann.page.all("input") if "checked" in e and "hints" in e["name"]]
    assert sorted(checked) == [("hints-fame", "off"), ("hints-tiefenthal", "first")]
    assert {"Hints in Tavern Fame", "Hints in The Taverns of Tiefenthal"} < {e["text"] for e in ann.page.all("legend")}
    assert (await ann.post(f"/t/{second}/hints", hints="perhaps")).status_code == 422


async def test_a_hint_that_came_while_playing_makes_the_table_the_first_one(ann, opened):
    code = await open_new(ann, kinds=("me", "open"))
    assert not ann.page.all("section", id="hints"), "nothing to decide while one waits for a friend"
    ben = Browser(opened)
    await ben.get(f"/t/{code}")
    await ben.post(f"/t/{code}/join", name="Ben")
    for browser in (ann, ben):
        await browser.get(f"/t/{code}/fragment")
        if not browser.page.all("section", id="hints"):
            continue
        await open_new(browser)
        assert not browser.page.all("section", id="hints")
        break
    else:
        pytest.fail("one of them opens, and gets a hint")


async def test_settings_are_kept_in_the_browser(ann):
    await ann.get("/settings")
    hints = {"hints-fame": "off", "hints-tiefenthal": "first"}
    await ann.post("/settings", theme="daylight", motion="less", **hints)
    assert ann.page.all("html")[0]["data-theme"] == "daylight"
    assert ann.page.all("html")[0]["data-motion"] == "less"
    assert [e for e in ann.page.all("input", name="hints-fame", value="off") if "checked" in e]
    await open_new(ann)
    assert not ann.page.all("section", id="hints")
    assert (await ann.post("/settings", theme="pink", motion="less", **hints)).status_code == 422


@pytest.mark.parametrize("path", PAGES)
async def test_pages_that_teach(ann, path):
    await ann.get(path)
    assert ann.page.faults == []
    if path.startswith(("/how", "/settings")):
        assert re.search("touch screens .*since fingers slip", ann.page.by_id("content")["text"])
    assert len(ann.page.all("h1")) == 1


def test_editions_of_lessons_are_released():
    for game in GAMES:
        assert lesson_of(game).edition in rules_of(game).spec.editions


@pytest.mark.parametrize("game", GAMES)
async def test_how_to_play_says_first_how_to_win_and_leads_to_the_glossary(ann, game):
    await ann.get(f"/how/{game}")
    headings = [heading["text"].strip() for heading in ann.page.all("h2")]
    assert headings[0] == "How you win"
    terms = {link["href"].partition("#")[2]: link["text"] for link in ann.page.all("a") if "/glossary#" in link["href"]}
    terms.pop(game)
    assert len(terms) > 10
    await ann.get("/glossary")
    for anchor, title in terms.items():
        assert title in ann.page.by_id(anchor)["text"]


@pytest.mark.parametrize("path", ["/how/fame", "/how/tiefenthal", "/glossary"])
async def test_contents_lead_to_every_chapter(ann, path):
    await ann.get(path)
    (contents,) = [each for each in ann.page.all("nav") if "contents" in each.get("class", "")]
    assert contents["aria-label"]
    anchors = [link["href"][1:] for link in ann.page.all("a") if link.get("href", "").startswith("#")]
    ids = {each.get("id") for each in ann.page.elements}
    assert set(anchors) <= ids
    chapters = [each["id"] for each in ann.page.elements if each["tag"] in {"h2", "h3"} and "id" in each]
    assert set(chapters) <= set(anchors)
    assert len(anchors) >= 9


@pytest.mark.parametrize("game", GAMES)
async def test_the_page_of_a_lesson_says_how_one_wins_and_where_to_read(ann, game):
    await ann.get(f"/learn/{game}")
    headings = [heading["text"].strip() for heading in ann.page.all("h2")]
    assert headings == ["How you win", "The rules at a glance", "What everything means"]
    assert {f"/how/{game}", f"/glossary#{game}"} <= {link.get("href") for link in ann.page.all("a")}
