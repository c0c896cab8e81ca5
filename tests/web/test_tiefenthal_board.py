"""The board of Tiefenthal: every legal move on its piece, dice on their spaces, gains that agree with the rules."""

import re
from pathlib import Path

import pytest

from stammtisch.games.registry import Match
from stammtisch.server.tables import acting
from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.choices import tiefenthal_choices
from stammtisch.web.contexts.tiefenthal import laid_dice, step_label
from stammtisch.web.contexts.tiefenthal.board import key_of, keys_of_area
from stammtisch.web.contexts.tiefenthal.effects import gain_of
from stammtisch.web.drawing import Drawings
from web.site_kit import open_new

PLAYED = 120
ROOT = Path(__file__).parents[2]


def played(seed, most=PLAYED):
    """A match with its moments, each with the seat that acts and its legal moves."""
    match = Match.new("tiefenthal", players=3, seed=seed)
    for number in range(most):
        if match.result:
            return
        seat = match.to_act[0]
        legal = match.legal(seat)
        yield match, seat, legal
        match.play(seat, legal[(number * 7) % len(legal)])


def test_every_legal_move_stands_on_one_piece():
    for match, seat, legal in played(3):
        board = tiefenthal_choices(match.view(seat), seat, "/a", lambda _: "", None).board
        assert sorted(way.text for ways in board.ways.values() for way in ways) == sorted(legal)
        for key, ways in board.ways.items():
            assert {key_of(way.text) for way in ways} == {key}


def test_gains_agree_with_the_rules():
    """Where nothing but the purse changes, the page counts as the engine does."""
    tried = set()
    for seed in (1, 4):
        for match, seat, legal in played(seed, 200):
            view = match.view(seat)
            if view.phase != "serve":
                continue
            before = match.preview(seat, []).totals
            for move in legal:
                verb = move.split(" ")[0]
                if verb in {"recruit", "step", "choose", "end"} or move.endswith("monk") or "dishwasher with" in move:
                    continue
                after = match.preview(seat, [move]).totals
                told = gain_of(view, view.players[seat], move)
                names = ("doubloons", "beer") if verb != "serve" else ("doubloons", "beer", "washers_left")
                assert [after[name] - before[name] for name in names] == list(told[: len(names)]), move
                tried.add(verb if verb != "serve" else move.split(" ")[2])
    assert {"table", "cashbox", "barrel", "supplier", "buy"} <= tried


def test_the_plan_says_why_nothing_can_be_planned_yet():
    said = set()
    for match, seat, _ in played(3):
        view = match.view(seat)
        note = tiefenthal_choices(view, seat, "/a", lambda _: "", None).plan_note
        has_dice = bool(view.players[seat].white or view.players[seat].own)
        assert note.startswith("No dice yet. Planning begins once") == (view.phase != "serve" and not has_dice)
        if view.phase == "draft" and has_dice:
            assert note.startswith("Choose a die. While the others choose, you can plan")
        said.add(note)
    assert len(said) == 3


def test_pieces_of_moves():
    assert key_of("serve 5 table 2") == "space table 2"
    assert key_of("upgrade beer supplier with 2") == "tile beer supplier"
    assert key_of("nobles 2") == "nobles"
    assert {key_of(move) for move in ("keep", "redraw", "choose die", "end")} == {"turn"}
    assert keys_of_area("Beer Supplier") == ("space supplier", "tile beer supplier")
    assert keys_of_area("Host") == ("counter",)


def lying(match, made, planned=()):
    """The dice on spaces as the seat to act sees them."""
    return laid_dice(match.view(match.to_act[0]), reversed(made), match.to_act[0], planned)


def test_every_die_is_in_the_tray_or_on_a_space():
    """Through games: the dice laid and those left are the dice that the seat had, under names that never change."""
    served = 0
    for seed in (5, 8):
        made, names = [], {}
        for match, seat, legal in played(seed, 240):
            view = match.view(seat)
            if view.phase == "serve":
                laid = [die for dice in lying(match, made).get(seat, {}).values() for die in dice]
                assert not any(die.is_planned for die in laid)
                me = view.players[seat]
                tray = [("white", f, me.white[n:].count(f)) for n, f in enumerate(me.white)]
                tray += [("own", f, me.own[n:].count(f)) for n, f in enumerate(me.own)]
                on_spaces = [(die.kind, die.rolled, die.number) for die in laid]
                assert sum(kind == "white" for kind, _, _ in tray + on_spaces) == 4
                assert len(set(tray + on_spaces)) == len(tray) + len(on_spaces)
                before = names.get((view.round, seat), set())
                assert before <= set(tray + on_spaces), "a die keeps its name"
                names[view.round, seat] = set(tray + on_spaces)
                served += bool(laid)
            made.append((seat, legal[(len(made) * 7) % len(legal)]))
    assert served > 20


def test_a_planned_die_lies_where_it_is_meant_to():
    made = []
    for match, seat, legal in played(5):
        serve = next((move for move in legal if move.startswith("serve")), None)
        if serve is not None:
            space = serve.split(" ", 2)[2]
            (die,) = lying(match, made, [serve])[seat][space]
            assert die.is_planned
            assert die.rolled == int(serve[6])
            assert laid_dice(match.view(seat), [(seat, "draft 4"), (seat, "serve 1 cashbox")], seat) == {}, (
                "what lies before the last draft is of another round"
            )
            return
        made.append((seat, legal[(len(made) * 7) % len(legal)]))
    pytest.fail("nobody served")


def test_a_die_that_dishwashers_raised_shows_what_it_was():
    raised = 0
    for seed in range(12):
        made = []
        for match, seat, legal in played(seed, 240):
            view = match.view(seat)
            me = view.players[seat]
            move = next((m for m in legal if m.startswith("serve") and gain_of(view, me, m)[2] < 0), None)
            if move:
                die = lying(match, made, [move])[seat][move.split(" ", 2)[2]][-1]
                assert die.start == int(move[6])
                assert die.face == die.start - gain_of(view, me, move)[2]
                raised += 1
            made.append((seat, legal[(len(made) * 7) % len(legal)]))
    assert raised


def test_planned_steps_are_said_in_words():
    match = Match.new("tiefenthal", players=2, seed=1)
    view = match.view(0)
    moves = ("serve 5 table 2", "buy waitress", "recruit 0", "nobles 2", "end", "draft 1")
    said = [step_label(view, move) for move in moves]
    assert "draft 1" not in said
    assert said == [
        "Lay a 5 on table 2",
        "Buy Waitress",
        f"Recruit {view.market[0].guest.name}",
        "Recruit 2 Nobles",
        "End the turn",
        move_words("draft 1"),
    ]


def test_deck_and_discard_pile_are_called_the_same_everywhere():
    read = [ROOT / "docs" / kind / "tiefenthal.md" for kind in ("rules", "rulings")]
    read += (ROOT / "src" / "stammtisch").rglob("*.ftl")
    assert len(read) > 20
    other = re.compile(
        r"\b(own (deck|discard|pile)|draw(ing)? (pile|deck|stack)|discard (deck|stack))\b", re.IGNORECASE
    )
    assert {path.name: found.group() for path in read if (found := other.search(path.read_text("utf-8")))} == {}


def test_drawings_are_kept_and_the_longest_unused_go():
    class Macro:
        name = "die"
        drawn = 0

        def __call__(self, face):
            self.drawn += 1
            return f"die {face}"

    macro, drawings = Macro(), Drawings(most=2)
    assert [drawings.draw(macro, face) for face in (1, 2, 1, 3, 1, 2)] == [f"die {face}" for face in (1, 2, 1, 3, 1, 2)]
    assert macro.drawn == 4


async def serve_phase(browser):
    """Open a table and go on to the first turn."""
    code = await open_new(browser, "tiefenthal")
    for _ in range(60):
        await browser.get(f"/t/{code}")
        if any(move["value"] == "end" for move in browser.page.moves):
            return code
        await browser.press(browser.page.moves[0])
    return pytest.fail("nobody came to serve")


on_pages = pytest.mark.anyio


def dice_on(page, seat):
    """The names of the dice that lie on spaces of a seat."""
    spans = page.all("span", **{"data-piece": ""})
    return [e["id"] for e in spans if e["id"].startswith(f"die-{seat}-") and e["class"] != "dice-press"]


@on_pages
async def test_everybody_sees_where_dice_lie(ann, eve):
    code = await serve_phase(ann)
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    seat = int(serve["formaction"].partition("seat=")[2][0])
    await ann.press(serve)
    for browser, address in ((ann, f"/t/{code}?seat={1 - seat}"), (eve, f"/t/{code}"), (eve, f"/t/{code}/replay")):
        await browser.get(address)
        assert browser.page.faults == []
        (name,) = dice_on(browser.page, seat)
        assert name.split("-")[3] == serve["value"][6]
        assert not dice_on(browser.page, 1 - seat)


@on_pages
async def test_the_table_says_what_it_is_all_about(ann):
    code = await open_new(ann, "tiefenthal")
    await ann.get(f"/t/{code}")
    aim = next(p["text"] for p in ann.page.all("p", **{"class": "aim"}))
    assert "Evening 1 of 8" in aim
    assert "Most points on cards" in aim


@on_pages
async def test_pieces_are_buttons_and_say_why_they_are_not(ann):
    code = await serve_phase(ann)
    assert ann.page.faults == []
    reasons = [button for button in ann.page.all("button") if button.get("id", "").startswith("on-market-")]
    assert reasons
    for button in reasons:
        if button.get("aria-disabled"):
            assert "beer" in ann.page.by_id(button["aria-describedby"])["text"]
    listed = {b["value"] for b in ann.page.moves if b.get("id", "").startswith("move-")}
    others = {b["value"] for b in ann.page.moves if not b.get("id", "").startswith("move-")}
    assert listed == others, "the list and the board offer the same"
    await ann.get(f"/t/{code}?seat=1")
    assert ann.page.faults == []


@on_pages
async def test_a_step_of_a_plan_sent_twice_is_one(ann):
    code = await serve_phase(ann)
    await ann.get(f"/t/{code}?plan=1")
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    for _ in range(2):
        answer = await ann.post(f"{serve['formaction']}&at=0", is_island=True, move=serve["value"])
        assert answer.status_code == 201
    await ann.get(f"/t/{code}?plan=1")
    assert ann.page.by_id("plan-steps")["text"].count("Lay a") == 1
    await ann.post(f"{ann.page.by_id('plan-pop')['formaction']}&at=0", is_island=True)
    await ann.get(f"/t/{code}?plan=1")
    assert ann.page.by_id("plan-steps")["text"] == ""


@on_pages
async def test_dice_to_take_are_not_laid_into_a_plan(ann):
    code = await open_new(ann, "tiefenthal")
    for _ in range(20):
        await ann.get(f"/t/{code}?plan=1")
        drafts = [move for move in ann.page.moves if move["value"].startswith("draft")]
        if drafts:
            assert all("/act?" in move["formaction"] for move in drafts)
            return
        await ann.press(ann.page.moves[0])
    pytest.fail("no draft")


@on_pages
async def test_spectators_see_the_table_without_buttons_on_it(ann, eve):
    code = await serve_phase(ann)
    await eve.get(f"/t/{code}")
    assert eve.page.faults == []
    assert eve.page.moves == []
    assert eve.page.by_id("tiefenthal")


@on_pages
async def test_one_plans_until_the_own_turn_is_over(ann):
    code = await serve_phase(ann)
    assert ann.page.by_id("plan-note")["text"].startswith("Each press is a move. Plan first")
    end = next(move for move in ann.page.moves if move["value"] == "end")
    first = int(end["formaction"].partition("seat=")[2][0])
    await ann.get(f"/t/{code}?seat={1 - first}")
    assert "Not your turn yet" in ann.page.by_id("plan")["text"]
    assert not ann.page.all("button", id="plan-serve"), "an empty plan is not served"
    assert not ann.page.all("button", id="turn-end"), "another's turn; and nothing planned that could be ended"
    await ann.get(f"/t/{code}?seat={first}")
    await ann.press(end)
    await ann.get(f"/t/{code}?seat={first}")
    assert ann.page.by_id("plan-note")["text"] == "You have served this evening."


@on_pages
async def test_nothing_can_be_planned_behind_the_end_of_the_turn(ann):
    code = await serve_phase(ann)
    end = next(move for move in ann.page.moves if move["value"] == "end")
    last = 1 - int(end["formaction"].partition("seat=")[2][0])
    await ann.press(end)
    await ann.get(f"/t/{code}?seat={last}&plan=1")
    assert "do=serve" in ann.page.by_id("turn-end")["formaction"], "it is not laid into the plan, but ends the turn"
    address = next(move for move in ann.page.moves if "do=add" in move["formaction"])["formaction"]
    (evening,) = (part["aria-label"] for part in ann.page.all("section") if part.get("class") == "rounds-strip")
    await ann.post(address, move="end")
    assert [move for move in ann.page.moves if "do=add" in move["formaction"]] == []
    assert "End the turn" in ann.page.by_id("plan-steps")["text"]
    assert [part for part in ann.page.all("section") if part.get("aria-label") == evening]
    await ann.post(address, move="end")
    assert ann.page.by_id("plan-steps")["text"].count("End the turn") == 1, "the same press twice is one"
    behind = ann.page.by_id("plan-pop")["formaction"].replace("do=pop", "do=add")
    refused = await ann.post(behind, move="end")
    assert refused.status_code == 422
    assert "ends the turn already" in ann.page.all("div", role="alert")[0]["text"]
    await ann.press(ann.page.by_id("plan-serve"))
    await ann.get(f"/t/{code}?seat={last}")
    assert not [part for part in ann.page.all("section") if part.get("aria-label") == evening], "the next evening"


@on_pages
async def test_serving_a_plan_and_ending_the_turn_is_one_press(ann):
    code = await serve_phase(ann)
    serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
    seat = serve["formaction"].partition("seat=")[2][0]
    await ann.get(f"/t/{code}?seat={seat}&plan=1")
    await ann.press(next(move for move in ann.page.moves if move["value"] == serve["value"]))
    ending = ann.page.by_id("turn-end")
    assert "Serve and end turn" in ending["text"]
    await ann.press(ending)
    await ann.get(f"/t/{code}?seat={seat}")
    assert ann.page.by_id("plan-note")["text"] == "You have served this evening."


@on_pages
async def test_what_happens_while_a_page_is_made_does_not_reach_into_its_plan(ann, eve, monkeypatch):
    code = await open_new(ann, "tiefenthal", ("me", "open"), **{"option-start": "0"})
    await eve.post(f"/t/{code}/join", name="Eve")

    async def press_until_draft(who):
        await who.get(f"/t/{code}")
        while who.page.moves and not who.page.moves[0]["value"].startswith("draft"):
            await who.press(who.page.moves[0])
            await who.get(f"/t/{code}")

    async def draft(who):
        await press_until_draft(who)
        await who.press(who.page.moves[0])

    for who in (ann, eve):
        await press_until_draft(who)
    await draft(ann)
    find, is_late = acting.find_draft, False

    async def find_late(*asked):
        nonlocal is_late
        if not is_late:
            is_late = True
            await draft(eve)
        return await find(*asked)

    monkeypatch.setattr(acting, "find_draft", find_late)
    await ann.get(f"/t/{code}")
    assert is_late
    assert [move["value"] for move in ann.page.moves if move["value"].startswith("draft")] == []


RECORDED = ROOT / "tests" / "recorded" / "tiefenthal"


@on_pages
@pytest.mark.parametrize(
    ("name", "said"),
    [("2-1-rounds", "The most points: "), ("tie-stored-goods", "As many points as another; in store:")],
)
async def test_the_end_shows_where_the_points_come_from_and_what_decided(ann, name, said):
    answer = await ann.post("/import", text=(RECORDED / f"{name}.game").read_text(encoding="utf-8"))
    assert ann.page.faults == []
    first, *others = (rank["text"] for rank in ann.page.all("li") if "rank is-" in rank.get("class", ""))
    assert said in first
    assert others
    assert len([ul for ul in ann.page.all("ul") if ul.get("class") == "counted"]) == len(others) + 1
    links = {link["href"] for link in ann.page.all("a")}
    assert f"{answer.url.path}/replay#ending" in links
