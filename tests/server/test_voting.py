"""Proposals: who is asked, what all agree to, what is refused, and what lapses."""

from __future__ import annotations

import pytest

from server.table_kit import LIVE, TestClock, action, holder, moved, open_house, put_table, setup_of
from stammtisch.core.refusal import Refusal
from stammtisch.server.tables import voting
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.clocks import DAY, SECOND
from stammtisch.server.tables.due import default_move
from stammtisch.server.tables.entries import Answered, BotSeated, Ended, Proposed, Resumed, Returned, TakenBack
from stammtisch.server.tables.proposals import LONGEST_PAUSE, NOBODY, unanswered

pytestmark = pytest.mark.anyio
CODE = "testtest"


@pytest.fixture
async def house(sqlite_url, tmp_path):
    async with open_house(sqlite_url, tmp_path, TestClock()) as house:
        await house.timers.close()
        yield house


async def table_with(house, seats: int = 3, bots: tuple[int, ...] = (), **values):
    return await put_table(house, setup_of(seats=seats, pace=LIVE, bot_pause=600_000, **values), bots)


async def write(house, *entries):
    return await house.hall.change(CODE, lambda _state, _now: entries)


async def play(house, seat: int, move: str):
    state = await house.hall.look(CODE)
    answer = await act(house, CODE, holder(seat), action(house, state, seat, move))
    assert answer.refusal is None
    return answer.version


async def ask(house, seat: int, what: str, subject: int = -1):
    return await voting.propose(house, CODE, holder(seat), seat, what, subject=subject)


async def say(house, seat: int, proposal: int, *, is_yes: bool):
    return await voting.answer(house, CODE, holder(seat), seat, proposal, is_yes=is_yes)


async def refusal_of(awaitable) -> str:
    with pytest.raises(Refusal) as refused:
        await awaitable
    assert refused.value.message
    return refused.value.code


async def miss(house, seat: int, times: int):
    """Let the clock move for a seat so many times in a row."""
    state = await house.hall.look(CODE)
    while state.seats[seat].misses < times:
        acting = state.acting[0]
        by_clock = default_move(state, acting)
        state = await write(house, by_clock if acting == seat else moved(state, acting, by_clock.move))
        assert state.status == "running"
    return state


async def test_all_persons_agree_to_a_pause_and_most_to_go_on(house) -> None:
    await table_with(house)
    state = await ask(house, 0, "pause")
    (proposal,) = state.proposals.values()
    assert unanswered(state, proposal) == (1, 2)
    state = await say(house, 1, proposal.seq, is_yes=True)
    assert not state.is_paused
    state = await say(house, 2, proposal.seq, is_yes=True)
    assert state.is_paused
    assert state.proposals == {}
    house.now.pass_by(10 * 60 * SECOND)
    state = await ask(house, 2, "resume")
    (proposal,) = state.proposals.values()
    state = await say(house, 1, proposal.seq, is_yes=True)
    assert not state.is_paused
    assert state.left(0, house.now()) == 60 * SECOND


async def pause(house, *others: int):
    state = await ask(house, 0, "pause")
    proposal = state.seq
    for seat in others:
        state = await say(house, seat, proposal, is_yes=True)
    assert state.is_paused
    return state


async def test_most_of_those_who_are_there_end_a_pause_whatever_one_says(house) -> None:
    await table_with(house, 3)
    await pause(house, 1, 2)
    state = await ask(house, 0, "resume")
    (proposal,) = state.proposals
    state = await say(house, 1, proposal, is_yes=False)
    assert state.is_paused
    assert state.proposals[proposal].no == (1,)
    state = await say(house, 2, proposal, is_yes=True)
    assert not state.is_paused


async def test_a_pause_goes_on_where_most_want_it(house) -> None:
    await table_with(house, 3)
    await pause(house, 1, 2)
    state = await ask(house, 0, "resume")
    (proposal,) = state.proposals
    await say(house, 1, proposal, is_yes=False)
    state = await say(house, 2, proposal, is_yes=False)
    assert state.proposals == {}
    assert state.is_paused


async def test_no_pause_is_longer_than_half_an_hour_and_costs_no_time(house) -> None:
    await table_with(house, 2)
    begun = await pause(house, 1)
    left = begun.left(0, house.now())
    assert begun.paused_until == house.now() + LONGEST_PAUSE == house.now() + 30 * 60 * SECOND
    state = await ask(house, 0, "resume")
    await say(house, 1, state.seq, is_yes=False)
    house.now.pass_by(LONGEST_PAUSE - 1)
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).is_paused
    house.now.pass_by(1)
    await house.timers.sweep()
    state = await house.hall.look(CODE)
    assert state.history[-1].logged.entry == Resumed(is_due=True)
    assert not state.is_paused
    assert state.left(0, house.now()) == left
    house.now.pass_by(SECOND)
    assert state.left(0, house.now()) == left - SECOND


async def test_a_no_closes_the_question(house) -> None:
    await table_with(house)
    state = await ask(house, 0, "end")
    (proposal,) = state.proposals
    state = await say(house, 2, proposal, is_yes=False)
    assert state.proposals == {}
    assert state.status == "running"
    assert await refusal_of(say(house, 1, proposal, is_yes=True)) == "proposal/closed"


async def test_an_end_needs_all_and_closes_the_table(house) -> None:
    await table_with(house, 2)
    state = await ask(house, 0, "end")
    state = await say(house, 1, state.seq, is_yes=True)
    assert state.status == "closed"
    assert state.ended == Ended("agreed")
    assert await refusal_of(ask(house, 0, "pause")) == "table/ended"


async def test_bots_are_not_asked_and_alone_with_them_it_happens_at_once(house) -> None:
    await table_with(house, 3, bots=(1, 2))
    state = await ask(house, 0, "pause")
    assert state.is_paused
    assert state.proposals == {}


async def test_after_three_misses_the_others_may_seat_a_bot(house) -> None:
    await table_with(house)
    assert await refusal_of(ask(house, 1, "bot", 0)) == "proposal/present"
    await miss(house, 0, 2)
    assert await refusal_of(ask(house, 1, "bot", 0)) == "proposal/present"
    await miss(house, 0, 3)
    state = await ask(house, 1, "bot", 0)
    (proposal,) = state.proposals.values()
    assert unanswered(state, proposal) == (2,)
    state = await say(house, 2, proposal.seq, is_yes=True)
    assert (state.seats[0].kind, state.seats[0].bot, state.seats[0].is_away) == ("bot", "regular", True)
    state = await write(house, Returned(0))
    assert (state.seats[0].kind, state.seats[0].misses) == ("person", 0)


async def test_with_nobody_else_there_the_bot_comes_at_once(house) -> None:
    await table_with(house, 3, bots=(2,))
    await miss(house, 0, 3)
    state = await ask(house, 1, "bot", 0)
    assert state.seats[0].kind == "bot"


async def test_an_own_move_ends_the_question_of_a_bot(house) -> None:
    await table_with(house)
    state = await miss(house, 0, 3)
    state = await ask(house, 1, "bot", 0)
    while 0 not in state.acting:
        state = await write(house, moved(state, state.acting[0], state.match.default_move(state.acting[0])))
    state = await write(house, moved(state, 0, state.match.default_move(0)))
    assert state.proposals == {}
    assert state.seats[0].misses == 0


async def test_absent_people_hold_nobody_hostage(house) -> None:
    await table_with(house)
    state = await miss(house, 0, 3)
    state = await ask(house, 1, "end")
    (proposal,) = state.proposals.values()
    assert unanswered(state, proposal) == (2,)


async def test_a_move_is_taken_back_when_all_others_agree(house) -> None:
    state = await table_with(house)
    memory = bytes(state.match.memory)
    target = await play(house, 0, "boast 2")
    await play(house, 1, "raise 3")
    state = await ask(house, 0, "take-back", target)
    (proposal,) = state.proposals.values()
    assert (proposal.subject, unanswered(state, proposal)) == (target, (1, 2))
    await say(house, 1, proposal.seq, is_yes=True)
    state = await say(house, 2, proposal.seq, is_yes=True)
    assert bytes(state.match.memory) == memory
    assert state.history[-1].logged.entry == TakenBack(0, target)


async def test_nobody_goes_back_past_dice(house) -> None:
    await table_with(house, 2)
    target = await play(house, 0, "boast 1")
    await play(house, 1, "call")
    state = await ask(house, 0, "take-back", target)
    assert len(state.proposals) == 1
    await play(house, 0, "slay 0")
    state = await house.hall.look(CODE)
    assert state.proposals == {}
    assert await refusal_of(ask(house, 0, "take-back", target)) == "proposal/revealed"
    assert voting.take_back_target(state, 0) is None


async def test_a_question_about_a_move_that_is_gone_is_closed(house) -> None:
    await table_with(house)
    target = await play(house, 0, "boast 2")
    await ask(house, 1, "take-back", target)
    state = await write(house, TakenBack(0, target))
    assert state.proposals == {}
    assert await refusal_of(ask(house, 0, "take-back", target)) == "proposal/no-move"


async def test_refusals_of_odd_questions_and_answers(house) -> None:
    await table_with(house, 3, bots=(2,))
    assert await refusal_of(ask(house, 0, "party")) == "proposal/unknown-kind"
    assert await refusal_of(ask(house, 0, "resume")) == "proposal/resumed"
    assert await refusal_of(ask(house, 0, "bot", 7)) == "seat/none"
    assert await refusal_of(ask(house, 0, "bot", 0)) == "proposal/present"
    assert await refusal_of(ask(house, 2, "pause")) == "seat/bot-plays"
    assert await refusal_of(voting.propose(house, CODE, holder(1), 0, "pause")) == "access/seat"
    assert await refusal_of(say(house, 0, 999, is_yes=True)) == "proposal/closed"
    state = await ask(house, 0, "pause")
    assert await refusal_of(ask(house, 1, "pause")) == "proposal/open"
    assert await refusal_of(say(house, 0, state.seq, is_yes=True)) == "proposal/not-asked"
    assert await refusal_of(voting.withdraw(house, CODE, holder(1), 1, state.seq)) == "proposal/not-yours"
    after = await voting.withdraw(house, CODE, holder(0), 0, state.seq)
    assert after.proposals == {}


async def test_tables_without_live_clocks_are_not_paused(house) -> None:
    await put_table(house, setup_of())
    assert await refusal_of(ask(house, 0, "pause")) == "proposal/no-clock"


async def test_a_yes_twice_counts_once(house) -> None:
    await table_with(house)
    state = await ask(house, 0, "pause")
    (proposal,) = state.proposals
    await say(house, 1, proposal, is_yes=True)
    state = await say(house, 1, proposal, is_yes=True)
    assert not state.is_paused
    assert state.proposals[proposal].yes == (1,)


@pytest.mark.parametrize(("pace", "wait"), [("live", 60 * SECOND), ("none", 2 * DAY)])
async def test_a_question_lapses(house, pace, wait) -> None:
    setup = setup_of(seats=2, bot_pause=0, **({"pace": LIVE} if pace == "live" else {}))
    await put_table(house, setup)
    state = await ask(house, 0, "end")
    house.now.pass_by(wait - 1)
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).proposals
    house.now.pass_by(1)
    await house.timers.sweep()
    state = await house.hall.look(CODE)
    assert state.proposals == {}
    assert any(past.logged.entry == Answered(NOBODY, 5, is_yes=False) for past in state.history)


async def test_when_whoever_did_not_answer_leaves_the_others_have_decided(house) -> None:
    await table_with(house)
    state = await ask(house, 0, "pause")
    await say(house, 1, state.seq, is_yes=True)
    state = await write(house, BotSeated(2, "regular", is_for_person=True))
    assert not state.is_paused
    await house.timers.sweep()
    assert (await house.hall.look(CODE)).is_paused


async def test_a_question_of_somebody_who_left_is_closed(house) -> None:
    await table_with(house)
    await ask(house, 0, "pause")
    state = await write(house, BotSeated(0, "regular", is_for_person=True))
    assert state.proposals == {}


async def test_proposals_stand_in_the_log(house) -> None:
    await table_with(house)
    state = await ask(house, 0, "pause")
    assert state.history[-1].logged.entry == Proposed(0, "pause")
