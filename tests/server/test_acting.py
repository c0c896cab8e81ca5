"""Acting at a table: who may, with which token, what the same id gets, plans, taking back, drafts."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from server.table_kit import LIVE, NAMES, TestClock, action, holder, moved, open_house, put_table, setup_of
from stammtisch.core.refusal import Refusal
from stammtisch.server.store.bodies import to_text
from stammtisch.server.store.logs import read_after
from stammtisch.server.store.schema import answers
from stammtisch.server.tables import acting, planning
from stammtisch.server.tables.acting import act, undo
from stammtisch.server.tables.entries import BotSeated, Ended, Moved, Paused
from stammtisch.server.tables.shapes import Action

pytestmark = pytest.mark.anyio
CODE = "testtest"


@pytest.fixture
async def house(database_url, tmp_path):
    async with open_house(database_url, tmp_path, TestClock()) as house:
        yield house


async def log_of(house) -> list[object]:
    async with house.store.reading() as db:
        return [logged.entry for logged in await read_after(db, CODE, 0)]


async def test_a_move_is_written_and_answered(house) -> None:
    state = await put_table(house, setup_of())
    answer = await act(house, CODE, holder(0), action(house, state, 0, " BOAST  2 "))
    assert (answer.played, answer.version, answer.refusal, answer.stopped) == (1, state.seq + 1, None, None)
    assert (await log_of(house))[-1] == Moved(0, "boast 2")
    assert (await house.hall.look(CODE)).seq == answer.version


async def test_the_answers_of_chance_stand_in_the_log(house) -> None:
    state = await put_table(house, setup_of())
    for seat, move in ((0, "boast 1"), (1, "call"), (0, "slay 0")):
        state = await house.hall.look(CODE)
        assert (await act(house, CODE, holder(seat), action(house, state, seat, move))).refusal is None
    assert (await log_of(house))[-1].answers


async def test_the_same_id_gets_the_same_answer_and_is_done_once(house) -> None:
    state = await put_table(house, setup_of())
    wish = action(house, state, 0, "boast 2", name="one")
    first = await act(house, CODE, holder(0), wish)
    assert await act(house, CODE, holder(0), wish) == first
    assert await act(house, CODE, holder(0), Action(0, "x", ("boast 2",), "one")) == first
    with pytest.raises(Refusal) as refused:
        await act(house, CODE, holder(0), Action(0, "x", ("boast 3",), "one"))
    assert refused.value.code == "action/id-used"
    with pytest.raises(Refusal, match="stands for another action"):
        await undo(house, CODE, holder(0), 0, first.version, action_id="one")
    assert (await house.hall.look(CODE)).seq == first.version


async def test_a_refused_id_stands_for_its_moves_too_and_also_while_it_is_worked_on(house) -> None:
    state = await put_table(house, setup_of())
    wrong = action(house, state, 0, "boast 99", name="one")
    assert (await act(house, CODE, holder(0), wrong)).refusal is not None
    other = action(house, state, 0, "boast 2", name="one")
    with pytest.raises(Refusal, match="stands for another action"):
        await act(house, CODE, holder(0), other)
    wishes = [action(house, state, 0, f"boast {number}", name="two") for number in (1, 2)]
    found = await asyncio.gather(*(act(house, CODE, holder(0), wish) for wish in wishes), return_exceptions=True)
    assert [isinstance(each, Refusal) for each in found] == [False, True]


async def test_an_answer_kept_without_its_moves_is_given_again(house) -> None:
    state = await put_table(house, setup_of())
    wish = action(house, state, 0, "boast 2", name="one")
    first = await act(house, CODE, holder(0), wish)
    async with house.store.writing() as db:
        await db.execute(update(answers).values(body=to_text(first)))
    assert await act(house, CODE, holder(0), Action(0, "x", ("boast 3",), "one")) == first


async def test_of_two_equal_requests_at_once_one_is_carried_out(house) -> None:
    state = await put_table(house, setup_of())
    wish = action(house, state, 0, "boast 2", name="one")
    answers = await asyncio.gather(*(act(house, CODE, holder(0), wish) for _ in range(10)))
    assert set(answers) == {answers[0]}
    assert answers[0].refusal is None
    assert sum(isinstance(entry, Moved) for entry in await log_of(house)) == 1


async def test_of_two_different_requests_at_once_one_is_carried_out(house) -> None:
    state = await put_table(house, setup_of())
    wishes = [action(house, state, 0, f"boast {number}", name=str(number)) for number in (1, 2, 3)]
    answers = await asyncio.gather(*(act(house, CODE, holder(0), wish) for wish in wishes))
    assert sorted("" if a.refusal is None else a.refusal.code for a in answers) == ["", "token/old", "token/old"]


async def test_an_id_belongs_to_its_seat(house) -> None:
    state = await put_table(house, setup_of())
    await act(house, CODE, holder(0), action(house, state, 0, "boast 2", name="one"))
    state = await house.hall.look(CODE)
    answer = await act(house, CODE, holder(1), action(house, state, 1, "believe", name="one"))
    assert answer.refusal is None
    assert (await log_of(house))[-1] == moved(state, 1, "believe")


async def test_a_refused_action_keeps_its_answer_and_writes_nothing(house) -> None:
    state = await put_table(house, setup_of())
    wish = action(house, state, 0, "believe", name="one")
    first = await act(house, CODE, holder(0), wish)
    assert first.refusal is not None
    assert (first.played, first.version) == (0, state.seq)
    assert await act(house, CODE, holder(0), Action(0, "x", ("believe",), "one")) is first
    assert (await house.hall.look(CODE)).seq == state.seq


async def test_only_who_holds_the_seat_acts(house) -> None:
    state = await put_table(house, setup_of())
    for visitor in (holder(), holder(1)):
        with pytest.raises(Refusal) as refused:
            await act(house, CODE, visitor, action(house, state, 0, "boast 2"))
        assert refused.value.code == "access/seat"
    with pytest.raises(Refusal) as refused:
        await act(house, "nothere1", holder(0), action(house, state, 0, "boast 2"))
    assert refused.value.code == "table/unknown"


async def test_an_old_token_is_refused_with_the_version_to_look_at(house) -> None:
    state = await put_table(house, setup_of())
    old = action(house, state, 0, "boast 2", name="two")
    await act(house, CODE, holder(0), action(house, state, 0, "boast 1", name="one"))
    answer = await act(house, CODE, holder(0), old)
    assert answer.refusal.code == "token/old"
    assert answer.version == state.seq + 1


async def test_of_two_live_calls_the_first_counts_and_the_other_is_told_so(house) -> None:
    await put_table(house, setup_of(seats=3, options={"timing": "live"}))
    state = await house.hall.look(CODE)
    await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))
    state = await house.hall.look(CODE)
    calls = [action(house, state, seat, "call") for seat in (2, 1)]
    answers = await asyncio.gather(*(act(house, CODE, holder(call.seat), call) for call in calls))
    (late,) = [answer.refusal for answer in answers if answer.refusal is not None]
    caller = (await house.hall.look(CODE)).moves[-1].entry
    assert caller.move == "call"
    assert late.code == "move/called"
    assert NAMES[caller.seat] in late.message


async def test_a_call_of_an_older_boast_is_just_old(house) -> None:
    await put_table(house, setup_of(seats=3, options={"timing": "live"}))
    state = await house.hall.look(CODE)
    await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))
    state = await house.hall.look(CODE)
    call = action(house, state, 2, "call")
    await act(house, CODE, holder(1), action(house, state, 1, "raise 3"))
    assert (await act(house, CODE, holder(2), call)).refusal.code == "token/old"


async def test_a_plan_stops_where_something_is_revealed(house) -> None:
    state = await put_table(house, setup_of())
    await act(house, CODE, holder(0), action(house, state, 0, "boast 1"))
    state = await house.hall.look(CODE)
    await act(house, CODE, holder(1), action(house, state, 1, "call"))
    state = await house.hall.look(CODE)
    answer = await act(house, CODE, holder(0), action(house, state, 0, "slay 0", "boast 1", "boast 2"))
    assert answer.played == 1
    assert answer.stopped.code == "plan/revealed"
    assert (await house.hall.look(CODE)).seq == state.seq + 1


async def test_a_plan_stops_before_a_move_that_is_refused(house) -> None:
    state = await put_table(house, setup_of())
    answer = await act(house, CODE, holder(0), action(house, state, 0, "boast 2", "boast 3"))
    assert answer.played == 1
    assert answer.stopped is not None
    assert (await log_of(house))[-1] == Moved(0, "boast 2")


@pytest.mark.parametrize(
    ("moves", "name", "code"),
    [
        ((), "a", "plan/empty"),
        (("boast 1",) * 101, "a", "plan/many"),
        (("x" * 81,), "a", "plan/move-length"),
        (("dance",), "a", "move/unknown"),
        (("boast 1",), "", "action/id"),
        (("boast 1",), "a" * 65, "action/id"),
    ],
)
async def test_odd_actions_are_refused_in_words(house, moves, name, code) -> None:
    state = await put_table(house, setup_of())
    wish = Action(0, action(house, state, 0).token, moves, name)
    answer = await act(house, CODE, holder(0), wish)
    assert answer.refusal.code == code
    assert answer.refusal.message
    assert (await house.hall.look(CODE)).seq == state.seq


async def test_a_seat_that_does_not_exist_is_refused(house) -> None:
    state = await put_table(house, setup_of())
    answer = await act(house, CODE, holder(9), Action(9, action(house, state, 0).token, ("boast 1",), "a"))
    assert answer.refusal.code == "seat/none"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (Paused(), "table/paused"),
        (Ended("house"), "table/ended"),
        (BotSeated(0, "regular", is_for_person=True), "seat/bot-plays"),
    ],
)
async def test_nobody_moves_while_that_makes_no_sense(house, entry, code) -> None:
    await put_table(house, setup_of(pace=LIVE, bot_pause=600_000))
    state = await house.hall.change(CODE, lambda _state, _now: [entry])
    assert (await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))).refusal.code == code


async def test_a_move_is_taken_back_once_by_who_made_it(house) -> None:
    state = await put_table(house, setup_of())
    memory = bytes(state.match.memory)
    made = await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))
    for seat, target, code in ((1, made.version, "undo/other-seat"), (0, made.version - 1, "undo/target")):
        refused = await undo(house, CODE, holder(seat), seat, target, action_id=f"no {code}")
        assert refused.refusal.code == code
    answers = await asyncio.gather(*(undo(house, CODE, holder(0), 0, made.version, action_id="u") for _ in range(4)))
    assert set(answers) == {answers[0]}
    assert answers[0].refusal is None
    state = await house.hall.look(CODE)
    assert bytes(state.match.memory) == memory
    assert (await undo(house, CODE, holder(0), 0, made.version, action_id="again")).refusal.code == "undo/nothing"


async def test_what_was_revealed_stays(house) -> None:
    await put_table(house, setup_of())
    for seat, move in ((0, "boast 1"), (1, "call"), (0, "slay 0")):
        state = await house.hall.look(CODE)
        answer = await act(house, CODE, holder(seat), action(house, state, seat, move))
    state = await house.hall.look(CODE)
    assert acting.undo_target(state, 0) is None
    assert (await undo(house, CODE, holder(0), 0, answer.version, action_id="u")).refusal.code == "undo/revealed"


async def test_moves_that_the_clock_made_are_not_taken_back(house) -> None:
    await put_table(house, setup_of(pace=LIVE))
    state = await house.hall.change(CODE, lambda _state, _now: [Moved(0, "boast 1", (), "clock")])
    assert (await undo(house, CODE, holder(0), 0, state.seq, action_id="u")).refusal.code == "undo/not-own"


async def test_previews_and_legal_moves_are_for_who_holds_the_seat(house) -> None:
    state = await put_table(house, setup_of())
    assert await acting.legal(house, CODE, holder(0), 0) == state.match.legal(0)
    assert await acting.legal(house, CODE, holder(1), 1) == ()
    assert (await acting.preview(house, CODE, holder(0), 0, ["boast 2"])).played == 1
    for ask in (acting.legal(house, CODE, holder(1), 0), acting.preview(house, CODE, holder(1), 0, ["boast 2"])):
        with pytest.raises(Refusal) as refused:
            await ask
        assert refused.value.code == "access/seat"
    with pytest.raises(Refusal):
        await acting.preview(house, CODE, holder(0), 0, ["boast 2"] * 101)
    assert (await house.hall.look(CODE)).seq == state.seq


async def test_a_draft_is_kept_for_its_seat_until_it_acts(house) -> None:
    state = await put_table(house, setup_of())
    await acting.save_draft(house, CODE, holder(0), 0, ("boast 2",))
    assert await acting.read_draft(house, CODE, holder(0), 0) == ("boast 2",)
    with pytest.raises(Refusal):
        await acting.read_draft(house, CODE, holder(1), 0)
    await act(house, CODE, holder(0), action(house, state, 0, "boast 2"))
    assert await acting.read_draft(house, CODE, holder(0), 0) == ()


async def test_a_draft_remembers_what_it_was_planned_for_and_shortens_with_it(house) -> None:
    state = await put_table(house, setup_of("tiefenthal", 2))
    while "serve" not in state.match.legal(state.acting[0])[0]:
        seat = state.acting[0]
        await act(house, CODE, holder(seat), action(house, state, seat, state.match.default_move(seat)))
        state = await house.hall.look(CODE)
    (seat,) = state.acting
    plan = (state.match.legal(seat)[0], "recruit 1", "end")
    guest = state.match.view(None).market[1].guest.name
    await acting.save_draft(house, CODE, holder(seat), seat, plan)
    kept = await acting.find_draft(house, CODE, holder(seat), seat)
    assert (kept.moves, kept.targets[1:]) == (plan, (guest, ""))
    await act(house, CODE, holder(seat), action(house, state, seat, plan[0]))
    assert await acting.find_draft(house, CODE, holder(seat), seat) == kept.cut(1)
    with pytest.raises(Refusal) as refused:
        await planning.replace_draft(house, CODE, seat, kept, kept.cut(0, 1))
    assert refused.value.code == "plan/other"
    assert await acting.find_draft(house, CODE, holder(seat), seat) == kept.cut(1)


async def test_a_plan_outlives_the_draft_and_ends_with_its_turn(house) -> None:
    state = await put_table(house, setup_of("tiefenthal", 2))
    first = state.match.view(None).start

    async def make(seat: int, *moves: str) -> None:
        nonlocal state
        answer = await act(house, CODE, holder(seat), action(house, state, seat, *moves))
        assert answer.refusal is None
        state = await house.hall.look(CODE)

    while "serve" not in state.match.legal(state.acting[0])[0]:
        seat = state.acting[0]
        await acting.save_draft(house, CODE, holder(first), first, ("serve 1 barrel", "end"))
        await make(seat, state.match.default_move(seat))
        assert await acting.read_draft(house, CODE, holder(first), first) == ("serve 1 barrel", "end")
    move = state.match.legal(first)[0]
    await acting.save_draft(house, CODE, holder(first), first, (move.upper(), "end"))
    await make(first, move)
    assert await acting.read_draft(house, CODE, holder(first), first) == ("end",)
    await acting.save_draft(house, CODE, holder(first), first, ("buy waitress",))
    await make(first, "end")
    assert await acting.read_draft(house, CODE, holder(first), first) == ()


async def test_two_houses_on_one_database_do_the_same_action_once(database_url, tmp_path, house) -> None:
    async with open_house(database_url, tmp_path, house.now) as other:
        state = await put_table(house, setup_of())
        await other.hall.look(CODE)
        wish = action(house, state, 0, "boast 2", name="one")
        assert wish == action(other, state, 0, "boast 2", name="one")
        answers = await asyncio.gather(*(act(each, CODE, holder(0), wish) for each in (house, other) * 3))
        assert set(answers) == {answers[0]}
        assert answers[0].refusal is None
        assert sum(isinstance(entry, Moved) for entry in await log_of(house)) == 1
