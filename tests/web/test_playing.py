"""What is done on pages: forms with and without islands, refusals with the table as it is, plans, seats."""

import pytest

from stammtisch.web.pages.acting import examples_of
from stammtisch.web.pages.tables import is_here_only
from web.site_kit import Browser, code_of, open_new

pytestmark = pytest.mark.anyio


def version(browser):
    return int(browser.page.by_id("table")["data-version"])


def shown(browser):
    return browser.page.by_id("content")["text"]


async def until(browser, code, phase, most=60):
    """Play the first choice until a choice of that kind is there."""
    for _ in range(most):
        await browser.get(f"/t/{code}")
        if any(move["value"].startswith(phase) for move in browser.page.moves):
            return
        await browser.press(browser.page.moves[0])
    pytest.fail(f"no {phase}")


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
async def test_play_now_lands_on_a_running_table(ann, game):
    answer = await ann.post("/play", game=game, how="now", name="Ann")
    assert (await code_of(answer)).isalnum()
    assert ann.page.by_id("table")["data-status"] == "running"
    await ann.get("/")
    assert ann.page.by_id(f"name-{game}")["value"] == "Ann"


async def test_invite_friends_lands_in_a_lobby_that_a_friend_fills(ann, eve):
    answer = await ann.post("/play", game="fame", how="friends", name="")
    code = await code_of(answer)
    assert ann.page.by_id("table")["data-status"] == "waiting"
    await eve.get(f"/t/{code}")
    await eve.post(f"/t/{code}/join", name="Eve", word="hops")
    assert "Eve (you)" in shown(eve)
    await ann.get(f"/t/{code}")
    bot = next(button for button in ann.page.all("button", name="bot"))
    await ann.press(bot)
    assert "bot" in shown(ann)
    await ann.press(next(b for b in ann.page.all("button") if b.get("formaction", "").endswith("/start")))
    assert ann.page.by_id("table")["data-status"] == "running"


@pytest.mark.parametrize(("game", "most", "usual"), [("fame", 5, "4"), ("tiefenthal", 4, "3")])
async def test_the_front_page_lets_choose_as_many_seats_as_the_game_has(ann, game, most, usual):
    await ann.get("/")
    place = ann.page.elements.index(ann.page.by_id(f"seats-{game}"))
    options = ann.page.elements[place + 1 : place + most]
    assert [option["text"] for option in options] == [str(number) for number in range(2, most + 1)]
    assert [option["text"] for option in options if "selected" in option] == [usual]
    await ann.post("/play", game=game, how="friends", seats=str(most))
    assert f"{most - 1} seats are free" in ann.page.by_id("prompt")["text"]


def test_addresses_of_this_computer_are_told_from_those_that_others_reach():
    assert all(is_here_only(f"http://{name}:8000/t/x") for name in ("127.0.0.1", "localhost", "[::1]"))
    assert not any(is_here_only(f"{name}/t/x") for name in ("http://192.168.0.7:8000", "https://tables.example"))


async def test_what_the_front_page_does_not_offer_is_refused(ann):
    for wrong in (
        {"game": "chess", "how": "now"},
        {"game": "fame", "how": "never"},
        {"game": "fame", "how": "now", "name": "x" * 80},
        {"game": "fame", "how": "now", "seats": "1"},
        {"game": "tiefenthal", "how": "friends", "seats": "5"},
    ):
        answer = await ann.post("/play", **wrong)
        assert answer.status_code == 422
        assert ann.page.all("div", role="alert")


async def test_a_new_table_keeps_what_was_filled_in_when_it_is_refused(ann):
    answer = await ann.post("/new/fame", kind0="me", name0="Ann", kind1="me", name1="Ann", edition="base", pace="none")
    assert answer.status_code == 422
    assert "name" in ann.page.all("div", role="alert")[0]["text"]
    assert ann.page.by_id("field-name1")["value"] == "Ann"
    answer = await ann.post("/new/fame", kind0="me", kind1="bot regular", edition="base", pace="never")
    assert answer.status_code == 422


async def test_paces_and_options_reach_the_table(ann):
    code = await open_new(
        ann, pace="live", bank="600", increment="10", **{"option-timing": "live", "option-opener": "1"}
    )
    setup = (await ann.client.get(f"/api/tables/{code}")).json()["setup"]
    assert setup["options"] == {"timing": "live", "opener": 1}
    assert setup["pace"] == {"kind": "live", "bank": 600, "increment": 10}
    assert [clock for clock in ann.page.all("span") if "data-deadline" in clock]


async def test_a_move_by_form_and_the_same_once_more(ann):
    await open_new(ann)
    before, button = version(ann), ann.page.moves[2]
    await ann.press(button, id="one")
    after = version(ann)
    assert after > before
    await ann.press(button, id="one")
    assert version(ann) == after, "the same id is done once"


async def test_without_islands_the_next_page_says_what_was_done_and_says_it_once(ann):
    code = await open_new(ann)
    answer = await ann.press(ann.page.moves[2])
    notices = ann.page.all("p", **{"class": "notice"})
    assert [notice["text"] for notice in notices] == ["Done: Boast 3 kills"]
    assert str(answer.url).endswith(f"/t/{code}"), "nothing of it stands in the address"
    await ann.get(f"/t/{code}")
    assert not ann.page.all("p", **{"class": "notice"})
    other = await open_new(ann)
    await ann.get(f"/t/{code}")
    move = ann.page.moves[0]
    fields = {"csrf": ann.page.csrf, "id": "next", "move": move["value"]}
    assert (await ann.client.post(move["formaction"], data=fields)).cookies["said"]
    await ann.get(f"/t/{other}")
    assert not ann.page.all("p", **{"class": "notice"}), "it is of one table alone"


async def test_an_old_button_is_refused_on_the_table_as_it_is(ann):
    await open_new(ann)
    old = ann.page.moves[0]
    await ann.press(ann.page.moves[2])
    now = version(ann)
    answer = await ann.press(old, id="another")
    assert answer.status_code == 409
    assert version(ann) == now
    assert ann.page.all("div", role="alert")
    assert ann.page.moves


async def test_islands_get_words_not_pages(ann):
    code = await open_new(ann)
    button = ann.page.moves[0]
    answer = await ann.post(button["formaction"], is_island=True, id="one", move=button["value"])
    assert answer.json()["version"] > 0
    assert answer.json()["message"] == f"Done: Boast {button['value'].split()[1]} kill"
    answer = await ann.post(button["formaction"], is_island=True, id="two", move=button["value"])
    assert answer.status_code == 409
    assert answer.json()["message"]
    answer = await ann.post(f"/t/{code}/leave?seat=0", is_island=True)
    assert answer.json()["location"] == f"/t/{code}"


async def test_moves_can_be_typed(ann):
    code = await open_new(ann)
    await ann.get(f"/t/{code}")
    command = {field["name"]: field["value"] for field in ann.page.all("input", form="command")}
    await ann.post(f"/t/{code}/command", id="typed", move=" BOAST  3 ", **command)
    assert "boasts 3 kills" in shown(ann)
    answer = await ann.post(f"/t/{code}/command", id="empty", move=" ", **command)
    assert answer.status_code == 422


@pytest.mark.parametrize("is_island", [True, False])
async def test_a_typed_move_that_is_none_is_answered_with_what_is_possible_now(ann, is_island):
    code = await open_new(ann)
    command = {field["name"]: field["value"] for field in ann.page.all("input", form="command")}
    for move, why in (("bost 3", '"bost 3" is no move of Tavern Fame'), ("raise 4", "You can't raise now")):
        answer = await ann.post(f"/t/{code}/command", is_island=is_island, id=move, move=move, **command)
        assert answer.status_code == 422
        told = answer.json()["message"] if is_island else ann.page.all("div", role="alert")[0]["text"]
        assert why in told
        assert "Possible now: boast 1, boast 2, boast 3, boast 4, boast 5, boast 6, and 9 more" in told
        field = ann.page.by_id("command-line")
        assert field.get("value") == (None if is_island else move)
        assert is_island or why in ann.page.by_id(field["aria-describedby"])["text"]


def test_examples_are_of_each_kind_before_the_second_of_any():
    assert examples_of(["serve 1 barrel", "serve 2 table 1", "buy table", "end"]) == [
        "Possible now: serve 1 barrel, buy table, end, serve 2 table 1"
    ]
    assert examples_of([]) == []


async def test_hot_seat_shows_the_seat_that_acts(ann):
    await open_new(ann)
    names = []
    for number in range(4):
        names.append(ann.page.by_id("choices-title")["text"])
        await ann.press(ann.page.moves[min(number, len(ann.page.moves) - 1)])
    assert len(set(names)) == 2


async def test_answers_keep_their_places_and_say_why_not(ann):
    await open_new(ann, kinds=("me", "me", "me"))
    places = []
    for _ in range(2):
        buttons = [button for button in ann.page.all("button") if button.get("id", "").startswith("move-")]
        places.append([button["id"] for button in buttons[:5]])
        await ann.press(ann.page.moves[0])
    assert places[0] == places[1] == [f"move-{verb}" for verb in ("believe", "call", "stay", "hold", "withdraw")]
    assert any(button.get("aria-describedby") for button in ann.page.all("button"))


async def test_a_call_names_the_boast_and_is_armed_late(ann):
    code = await open_new(ann)
    await until(ann, code, "call")
    call = ann.page.by_id("move-call")
    assert call["data-arm"].startswith("call ")
    boast = call["data-arm"].split(" ")[1]
    assert f"boast of\N{NO-BREAK SPACE}{boast}" in call["text"]
    assert f"boast of {boast}" in call["aria-label"]


async def test_undo_from_the_prompt_bar(ann):
    await open_new(ann)
    await ann.press(ann.page.moves[2])
    undo = ann.page.by_id("undo")
    await ann.press(undo)
    assert "takes back" in shown(ann)


async def test_a_plan_is_made_and_served(ann):
    code = await open_new(ann, "tiefenthal")
    await until(ann, code, "serve")
    await ann.get(f"/t/{code}?plan=1")
    for _ in range(2):
        serve = next(move for move in ann.page.moves if move["value"].startswith("serve"))
        assert "/plan?" in serve["formaction"]
        await ann.press(serve)
    assert ann.page.faults == []
    plan = ann.page.by_id("plan")["text"]
    assert plan.count("Lay a ") == 2
    assert "Purse" in plan
    assert "Left" in plan
    assert "doubloon" in plan
    assert "beer" in plan
    before = version(ann)
    await ann.press({**ann.page.by_id("plan-pop"), "name": "do"})
    assert ann.page.by_id("plan")["text"].count("Lay a ") == 1
    assert version(ann) == before, "a plan is nobody's business"
    await ann.press(ann.page.by_id("plan-serve"))
    assert version(ann) == before + 1
    assert not [element for element in ann.page.elements if element.get("id") == "plan-serve"]


async def test_what_can_not_be_planned_is_refused(ann):
    code = await open_new(ann, "tiefenthal")
    await until(ann, code, "serve")
    await ann.get(f"/t/{code}?plan=1")
    address = next(move["formaction"] for move in ann.page.moves if "do=add" in move["formaction"])
    answer = await ann.post(address, move="recruit 4")
    assert answer.status_code == 422
    assert "beer" in ann.page.all("div", role="alert")[0]["text"]
    assert (await ann.post(address.replace("do=add", "do=never"))).status_code == 422


async def test_reasons_for_what_is_not_possible(ann):
    code = await open_new(ann, "tiefenthal")
    await until(ann, code, "serve")
    reasons = ann.page.by_id("why-not")["text"]
    assert "beer here; you have" in reasons
    assert "Upgrade" in reasons


async def test_talk_of_players_and_spectators_is_apart(ann, eve):
    code = await open_new(ann)
    await ann.post(f"/t/{code}/say?channel=players", text="among us")
    assert "among us" in shown(ann)
    await eve.get(f"/t/{code}")
    await eve.post(f"/t/{code}/say?channel=spectators", text="from the bar", name="Eve")
    assert "from the bar" in shown(eve)
    assert "among us" not in shown(eve)
    await ann.get(f"/t/{code}/talk")
    assert "from the bar" not in ann.page.by_id("talk")["text"]


async def test_nothing_that_people_write_becomes_markup(ann, eve):
    nasty = "<img src=x onerror=y>&\"'"
    code = await open_new(ann, name0=nasty, name1="{{ 7*7 }}")
    await ann.post(f"/t/{code}/say?channel=players", text=f"{nasty}<script>alert(1)</script>")
    await ann.press(ann.page.moves[1])
    for browser, path in ((ann, ""), (eve, ""), (eve, "/replay?at=1"), (eve, "/log"), (eve, "/fragment")):
        await browser.get(f"/t/{code}{path}")
        assert browser.page.faults == []
        assert not browser.page.all("img")
    assert "<script>alert(1)</script>" in ann.page.by_id("talk")["text"]
    await ann.get("/")
    assert ann.page.faults == []
    assert ann.page.by_id("name-fame")["value"] == nasty


async def test_a_seat_moves_to_another_device(ann, eve):
    code = await open_new(ann)
    await ann.post(f"/t/{code}/key?seat=1")
    assert ann.page.all("svg", **{"class": "qr"})
    link = ann.page.by_id("key")["value"].removeprefix("http://tables.local")
    await eve.get(link)
    await eve.get(f"/t/{code}")
    assert "Ben (you)" not in shown(eve), "looking at the link changes nothing"
    await eve.get(link)
    await eve.post(link)
    assert "Ben (you)" in shown(eve)


async def test_questions_among_players(ann, opened):
    code = await open_new(ann, kinds=("me", "open"), pace="live", bank="600", increment="10")
    ben = Browser(opened)
    await ben.get(f"/t/{code}")
    await ben.post(f"/t/{code}/join", name="Ben")
    await ann.post(f"/t/{code}/propose?seat=0", what="pause")
    await ben.get(f"/t/{code}")
    assert ben.page.faults == []
    await ben.press(next(button for button in ben.page.all("button", name="answer") if button["value"] == "yes"))
    assert "clocks stand still" in shown(ben)
    await ann.get(f"/t/{code}")
    assert ann.page.moves == ben.page.moves == [], "nothing can be done until play goes on"
    assert ann.page.all("button", value="resume")
    (until,) = [clock for clock in ben.page.all("time") if "data-deadline" in clock]
    assert until["datetime"]
    assert int(until["data-deadline"]) == opened.state.house.hall._places[code].state.paused_until


async def test_whoever_asks_to_end_the_game_has_said_yes(ann, opened):
    code = await open_new(ann, kinds=("me", "open"))
    ben = Browser(opened)
    await ben.get(f"/t/{code}")
    await ben.post(f"/t/{code}/join", name="Ben")
    asked = await ann.post(f"/t/{code}/propose?seat=0", is_island=True, what="end")
    assert asked.json()["message"] == "The others are asked."
    for browser, answers in ((ann, ["withdraw"]), (ben, ["yes", "no"])):
        await browser.get(f"/t/{code}")
        assert [button["value"] for button in browser.page.all("button", name="answer")] == answers
        assert ("Still to answer: Ben." in shown(browser)) == (browser is ann)
        (asks,) = [each for each in browser.page.all("button") if each["text"] == "Ask to end the game here"]
        assert (asks["aria-disabled"], asks["type"]) == ("true", "button")
        assert "closed without a result" in browser.page.by_id(asks["aria-describedby"])["text"]


async def test_spectators_are_told_that_they_watch(ann, eve):
    code = await open_new(ann)
    for path in ("", "/fragment"):
        await eve.get(f"/t/{code}{path}")
        assert "You are watching." in eve.page.by_id("prompt")["text"]
        await ann.get(f"/t/{code}{path}")
        assert "You are watching." not in ann.page.by_id("prompt")["text"]


async def test_how_to_open_the_house_to_others_is_said_to_the_host_alone(ann, opened):
    here = "http://localhost"
    ann.client.base_url = here
    await ann.get("/")
    code = await open_new(ann, kinds=("me", "open", "open"))
    assert "make play LAN=1" in shown(ann)
    ben = Browser(opened)
    ben.client.base_url = here
    await ben.get(f"/t/{code}")
    await ben.post(f"/t/{code}/join", name="Ben")
    assert "Ben (you)" in shown(ben)
    assert "LAN=1" not in shown(ben)


async def test_bots_can_be_sped_up_and_sent_away(ann):
    code = await open_new(ann, kinds=("me", "open", "bot regular"))
    await ann.post(f"/t/{code}/speed", bot_pause="300")
    assert any(button.get("aria-pressed") and button["value"] == "300" for button in ann.page.all("button"))
    await ann.press(next(button for button in ann.page.all("button") if "/unbot?" in button.get("formaction", "")))
    assert shown(ann).count("waits for a friend") == 2


async def test_an_import_that_is_no_record_is_told(ann):
    for text in ("", "hello", "game: fame\n"):
        answer = await ann.post("/import", text=text)
        assert answer.status_code == 422
        assert ann.page.all("div", role="alert")


async def test_odds_are_shown_where_the_table_says_so(ann):
    await open_new(ann)
    assert not [element for element in ann.page.elements if element.get("id") == "odds"]
    await open_new(ann, has_odds="yes")
    assert ann.page.faults == []
    assert "%" in ann.page.by_id("odds")["text"]
