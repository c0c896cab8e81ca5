"""Plans mean what was planned: the guest who stood there, and the plan that the page showed."""

import pytest

from server.table_kit import action, holder
from stammtisch.server.store import drafts
from stammtisch.server.tables.acting import act
from web.site_kit import Browser, open_new

pytestmark = pytest.mark.anyio
MUCH = 40


async def rich_turn(browser, opened):
    """Go on to the first turn, with beer for everybody: table, its state, the seat that serves, and the other."""
    code = await open_new(browser, "tiefenthal")
    for _ in range(60):
        await browser.get(f"/t/{code}")
        if any(move["value"] == "end" for move in browser.page.moves):
            break
        await browser.press(browser.page.moves[0])
    state = await opened.state.house.hall.look(code)
    for seat in range(2):
        state.match.state.players[seat].beer = MUCH
    (first,) = state.acting
    return code, state, first, 1 - first


def beside(opened, browser):
    """Another tab of the same browser."""
    tab = Browser(opened)
    tab.client.cookies = browser.client.cookies
    return tab


def button(page, move):
    return next(each for each in page.moves if each["value"] == move)


def steps(page):
    return page.by_id("plan-steps")["text"]


def notice(page):
    return page.all("p", **{"class": "notice"})[0]["text"]


def told(page):
    return page.all("div", role="alert")[0]["text"]


async def plan(browser, code, seat, *moves):
    await browser.get(f"/t/{code}?seat={seat}&plan=1")
    for move in moves:
        await browser.press(button(browser.page, move))
        await browser.get(f"/t/{code}?seat={seat}&plan=1")


async def make(opened, code, seat, *moves):
    """Make moves of a seat elsewhere."""
    house = opened.state.house
    wish = action(house, await house.hall.look(code), seat, *moves)
    answer = await act(house, code, holder(seat), wish)
    assert answer.refusal is None


async def recruit_and_end(opened, code, seat, move):
    """Recruit, choose what the guest brings, if that is to be chosen, and end the turn."""
    await make(opened, code, seat, move)
    while "end" not in (legal := (await opened.state.house.hall.look(code)).match.legal(seat)):
        await make(opened, code, seat, legal[0])
    await make(opened, code, seat, "end")


def die_on(page, space):
    return next(move["value"] for move in page.moves if move["value"].startswith("serve") and space in move["value"])


@pytest.mark.parametrize("is_island", [True, False])
async def test_a_plan_stops_where_its_guest_is_gone_and_what_is_before_is_served(ann, opened, is_island):
    code, state, first, other = await rich_turn(ann, opened)
    guest = state.match.view(None).market[1].guest
    meant = guest.name
    state.match.state.guest_deck[state.match.state.market[1]] = 0  # nobody of that name comes again
    await ann.get(f"/t/{code}?seat={other}&plan=1")
    lay = die_on(ann.page, "barrel")
    await plan(ann, code, other, lay)
    assert "Lost at the end" in ann.page.by_id("plan")["text"]
    await plan(ann, code, other, "recruit 1")
    told_of = ann.page.by_id("plan")["text"]
    assert f"“Recruit {meant}” shows something new: serve it as well" in told_of
    assert ("Its bonus comes on top." in told_of) == bool(guest.bonus)
    assert f"{MUCH + 1 - guest.cost} beer" in told_of, "the price is paid, although nobody knows who comes next"
    assert "Lost at the end" not in told_of, "what the guest brings is not in the sums yet"
    assert ann.page.by_id("plan-stopped")["class"] == "quiet", "nothing is wrong"
    assert f"Recruit {meant}" in steps(ann.page)
    assert "no longer there" not in ann.page.by_id("plan")["text"]
    await recruit_and_end(opened, code, first, "recruit 1")
    await ann.get(f"/t/{code}?seat={other}&plan=1")
    gone = f"The {meant} is no longer there: plan anew from here."
    assert gone in ann.page.by_id("plan")["text"]
    assert f"Recruit {meant}" in steps(ann.page)
    before = len((await opened.state.house.hall.look(code)).moves)
    pop = ann.page.by_id("plan-pop")
    refused = await ann.post(pop["formaction"].replace("do=pop", "do=add"), move="end")
    assert refused.status_code == 409
    assert gone in told(ann.page)
    await ann.get(f"/t/{code}?seat={other}&plan=1")
    serve = ann.page.by_id("plan-serve")
    answer = await ann.post(serve["formaction"], is_island=is_island, id="served")
    assert answer.status_code == (201 if is_island else 200)
    assert f"1 move was made, then: {gone}" in (answer.json()["message"] if is_island else notice(ann.page))
    made = [move.entry.move for move in (await opened.state.house.hall.look(code)).moves]
    assert made[before:] == [lay]
    again = await ann.post(serve["formaction"], is_island=is_island, id="served")
    if is_island:
        assert again.json() == answer.json(), "the same id is served once"
    assert len((await opened.state.house.hall.look(code)).moves) == before + 1
    await ann.get(f"/t/{code}?seat={other}")
    serve = ann.page.by_id("plan-serve")
    assert "formaction" not in serve, "its first move can't be made"
    assert serve["aria-describedby"] == "plan-stopped"
    assert gone in ann.page.by_id("plan-stopped")["text"]
    assert ann.page.by_id("plan-clear")["class"] == "primary"
    end = ann.page.by_id("turn-end")
    assert (end["aria-disabled"], end["aria-describedby"], end["type"]) == ("true", "plan-stopped", "button")
    assert not ann.page.moves, "nothing can come after it"
    assert gone in ann.page.by_id("all-moves")["text"]


async def test_what_is_taken_back_names_the_guest(ann, opened):
    code, state, first, _ = await rich_turn(ann, opened)
    meant = state.match.view(None).market[0].guest.name
    await make(opened, code, first, "recruit 0")
    await ann.get(f"/t/{code}?seat={first}")
    assert ann.page.by_id("undo")["aria-label"] == f"Take back: Recruit the {meant}"


async def test_an_own_die_says_that_the_white_one_of_its_face_goes_first(ann, opened):
    code, state, first, _ = await rich_turn(ann, opened)
    dice = state.match.state.players[first]
    face = next(face for face in range(1, 7) if dice.white[face])
    dice.white[face], dice.own[face] = 2, 1
    for told in (f"Own-colour {face}: the white one is laid first", f"Choose the own-colour {face}"):
        legal = (await opened.state.house.hall.look(code)).match.legal(first)
        await make(opened, code, first, next(move for move in legal if move.startswith(f"serve {face} ")))
        await ann.get(f"/t/{code}?seat={first}")
        assert ann.page.by_id(f"die-{first}-own-{face}-1")["aria-label"] == told


async def test_plans_of_older_houses_are_served_as_they_are(ann, opened):
    code, _state, first, _ = await rich_turn(ann, opened)
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    lay = die_on(ann.page, "barrel")
    async with opened.state.house.store.writing() as db:
        await drafts.save_draft(db, code, first, (lay, "recruit 1"))
    await ann.get(f"/t/{code}?seat={first}")
    assert "Recruit" in steps(ann.page)
    await ann.press(ann.page.by_id("plan-serve"))
    moves = (await opened.state.house.hall.look(code)).moves
    assert [move.entry.move for move in moves[-2:]] == [lay, "recruit 1"]


async def test_a_plan_waits_while_its_owner_drafts(ann, opened):
    code = await open_new(ann, "tiefenthal")
    while not (dice := (state := await opened.state.house.hall.look(code)).match.view(0).players[0].white):
        (seat,) = state.acting
        await make(opened, code, seat, state.match.legal(seat)[0])
    async with opened.state.house.store.writing() as db:
        await drafts.save_draft(db, code, 0, (f"serve {dice[0]} cashbox",))
    while 0 not in (await opened.state.house.hall.look(code)).acting:
        await make(opened, code, 1, (await opened.state.house.hall.look(code)).match.legal(1)[0])
    await ann.get(f"/t/{code}?seat=0")
    assert "Your plan waits: 1 step." in ann.page.by_id("plan-note")["text"]
    assert {move["value"][:5] for move in ann.page.moves} == {"draft"}, "what is pressed is a move"
    assert not any("data-plan" in move for move in ann.page.moves)
    coasters = [each["aria-label"] for each in ann.page.all("span") if "seat-coaster" in each.get("class", "")]
    assert coasters == ["On the coaster that comes to you next"], "the two swap theirs"


async def test_of_two_tabs_one_does_not_write_over_the_plan_of_the_other(ann, opened):
    code, state, first, _ = await rich_turn(ann, opened)
    tab = beside(opened, ann)
    for browser in (ann, tab):
        await browser.get(f"/t/{code}?seat={first}&plan=1")
    barrel, cashbox = (die_on(ann.page, space) for space in ("barrel", "cashbox"))
    stale = button(tab.page, cashbox)
    await ann.press(button(ann.page, barrel))
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    shown = steps(ann.page)
    name = tab.page.all("input", name="id")[0]["value"]
    answer = await tab.post(f"{stale['formaction']}&at=0", is_island=True, id=name, move=cashbox)
    assert answer.status_code == 409
    assert "changed elsewhere" in answer.json()["message"]
    refused = await tab.press(stale)
    assert refused.status_code == 409
    assert "changed elsewhere" in told(tab.page)
    await tab.get(f"/t/{code}?seat={first}&plan=1")
    assert steps(tab.page) == shown
    end = ann.page.by_id("turn-end")
    serve = ann.page.by_id("plan-serve")
    clear = ann.page.by_id("plan-clear")
    await tab.press(button(tab.page, die_on(tab.page, "cashbox")))
    for stale in (serve, end, clear):
        assert (await ann.press(stale)).status_code == 409
        await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert (await opened.state.house.hall.look(code)).seq == state.seq
    assert steps(ann.page).count("Lay a") == 2, "nothing is lost"
    await ann.press(ann.page.by_id("plan-serve"))
    assert (await opened.state.house.hall.look(code)).seq == state.seq + 2


async def test_steps_sent_one_after_the_other_by_one_page_are_kept_and_each_is_one(ann, opened):
    """The script of a page sends its next step before it has shown the last one."""
    code, _state, first, _ = await rich_turn(ann, opened)
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    page = ann.page.all("input", name="id")[0]["value"]
    barrel = die_on(ann.page, "barrel")
    address = button(ann.page, barrel)["formaction"]
    for place, move in enumerate((barrel, "nobles 1")):
        for _ in range(2):
            answer = await ann.post(f"{address}&at={place}", is_island=True, id=page, move=move)
            assert answer.status_code == 201, answer.text
    pop = address.replace("do=add", "do=pop")
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert [steps(ann.page).count(step) for step in ("Lay a", "Noble")] == [1, 1]
    for _ in range(2):
        assert (await ann.post(f"{pop}&at=1", is_island=True, id=page)).status_code == 201
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert [steps(ann.page).count(step) for step in ("Lay a", "Noble")] == [1, 0]
    for _ in range(2):
        answer = await ann.post(address.replace("do=add", "do=clear") + "&at=0", is_island=True, id=page)
        assert answer.status_code == 201
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert steps(ann.page) == ""


async def test_what_can_not_be_taken_back_and_what_goes_into_the_plan_is_marked(ann, opened):
    """The first of two people can take the end of the turn back; after the last of a round cards are drawn."""
    code, _, first, last = await rich_turn(ann, opened)
    await ann.get(f"/t/{code}?seat={first}")
    serve = next(each["value"] for each in ann.page.moves if each["value"].startswith("serve"))
    assert "data-final" not in button(ann.page, serve)
    assert {"data-final" in each for each in ann.page.moves if each["value"] == "end"} == {False}
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    await ann.press(button(ann.page, serve))
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert {each.get("data-plan") for each in ann.page.moves if each["value"] != "end"} == {"add"}
    assert "data-final" not in ann.page.by_id("plan-serve"), "dice that are laid can be taken back"
    end = next(each for each in ann.page.moves if each["value"] == "end" and each.get("data-plan"))
    await ann.press(end)
    await ann.get(f"/t/{code}?seat={first}&plan=1")
    assert "data-final" not in ann.page.by_id("plan-serve")
    assert [ann.page.by_id(f"plan-{what}")["data-plan"] for what in ("pop", "clear")] == ["pop", "clear"]
    await ann.press(ann.page.by_id("plan-serve"))
    await ann.get(f"/t/{code}?seat={first}")
    assert ann.page.by_id("undo")["name"] == "target", "the end of the turn is taken back without asking"
    await ann.get(f"/t/{code}?seat={last}")
    assert {"data-final" in each for each in ann.page.moves if each["value"] == "end"} == {True}
    await ann.get(f"/t/{code}?seat={last}&plan=1")
    await ann.press(next(each for each in ann.page.moves if each["value"] == "end" and each.get("data-plan")))
    await ann.get(f"/t/{code}?seat={last}&plan=1")
    assert "data-final" in ann.page.by_id("plan-serve")
