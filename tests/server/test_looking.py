"""A table as visitors see it."""

from __future__ import annotations

import msgspec
import pytest

from server.around import guest, in_house, outdate, play, table_for
from server.table_kit import START, TestClock, action
from server.test_seating import refused
from stammtisch.server.house import House
from stammtisch.server.tables import seating
from stammtisch.server.tables.acting import act, undo
from stammtisch.server.tables.entries import AnyEntry, Ended, Pace, TakenBack
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import TableShape, Visitor
from stammtisch.server.tables.state import TableState
from stammtisch.server.tables.voting import propose

STRANGER = Visitor()


async def two(house: House, **values) -> str:
    """A table of Ann and Ben, each on a device of their own, that has just begun."""
    code = await table_for(house, **({"options": {"opener": 0}} | values))
    await seating.join(house, code, "Ben", device="device-b")
    return code


def test_an_open_table_shows_its_seats_and_what_it_waits_for(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3, has_spectators=False)
        table = await show(house, code, STRANGER)
        assert [seat.kind for seat in table.seats] == ["person", "open", "open"]
        assert (table.status, table.view, table.decisions, table.result) == ("waiting", None, (), None)
        assert "2 seats are open" in table.prompt
        assert [line.text for line in table.log] == ["The table is open.", "Ann sits down."]
        assert table.setup.commitment
        mine = await show(house, code, await guest(house, code, "device-a"))
        assert [seat.is_yours for seat in mine.seats] == [True, False, False]

    in_house(tmp_path, work)


def test_a_seat_sees_its_decision_and_a_spectator_only_the_table(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann = await show(house, code, await guest(house, code, "device-a"))
        (decision,) = ann.decisions
        assert decision.seat == 0
        assert decision.legal[:2] == ("boast 1", "boast 2")
        assert (decision.default, decision.deadline) == ("boast 1", None)
        assert ann.view.viewer == 0
        assert ann.view.pieces
        assert decision.prompt == ann.prompt == ann.view.prompt
        for visitor in (STRANGER, await guest(house, code, "device-b")):
            seen = await show(house, code, visitor)
            assert seen.decisions == ()
            assert seen.view.pieces == ()
        assert (await show(house, code, STRANGER)).view.viewer is None
        assert [seat.is_waited_for for seat in ann.seats] == [True, False]

    in_house(tmp_path, work)


def test_a_device_with_several_seats_decides_for_all_and_looks_with_the_one_asked(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game="tiefenthal", names=("Ann", "Ben"))
        while len((await house.hall.look(code)).acting) < 2:
            await play(house, code, 1)
        both = await show(house, code, await guest(house, code, "device-a"))
        assert sorted(decision.seat for decision in both.decisions) == sorted((await house.hall.look(code)).acting)
        assert len(both.decisions) == 2
        assert both.visitor.seat == both.view.viewer == 0
        assert (await show(house, code, await guest(house, code, "device-a", seat=1))).view.viewer == 1
        assert len({decision.token for decision in both.decisions}) == 2

    in_house(tmp_path, work)


def test_the_first_seat_that_may_act_is_chosen(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, names=("Ann", "Ben"), options={"opener": 1})
        assert (await show(house, code, await guest(house, code, "device-a"))).view.viewer == 1

    in_house(tmp_path, work)


def test_strangers_see_nothing_of_a_running_private_table(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house, has_spectators=False)
        await refused(show(house, code, STRANGER), "access/watch")
        assert (await show(house, code, await guest(house, code, "device-b"))).view is not None
        assert (await show(house, code, Visitor(is_host=True))).view.viewer is None
        await play(house, code)
        await refused(show(house, code, STRANGER), "access/watch")
        await refused(show(house, "nosuchta", STRANGER), "table/unknown")

    in_house(tmp_path, work)


def test_after_the_end_all_is_open_and_a_table_closed_early_keeps_its_seed(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        running = await show(house, code, STRANGER)
        assert running.view.chance.seed is None
        await play(house, code)
        over = await show(house, code, STRANGER)
        assert over.result is not None
        assert over.view.viewer == "all"
        assert over.view.chance.seed == (await house.hall.look(code)).fairness.seed.hex()
        assert over.view.chance.commitment == running.setup.commitment
        closed = await two(house)

        def close(_state: TableState, _now: int) -> list[AnyEntry]:
            return [Ended("house", "Sorry.")]

        await house.hall.change(closed, close)
        table = await show(house, closed, STRANGER)
        assert (table.status, table.view.chance.seed, table.decisions) == ("closed", None, ())
        assert table.log[-1].text.endswith("Sorry.")

    in_house(tmp_path, work)


def test_the_log_is_told_once_and_can_be_asked_for_from_a_place_on(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        await play(house, code, 10)
        whole = await show(house, code, STRANGER)
        assert any(line.text == "Ben sits down." and not line.is_event for line in whole.log)
        assert [line.seq for line in whole.log] == sorted(line.seq for line in whole.log)
        for after in (1, 4, 9, whole.version - 1, whole.version, whole.version + 5):
            part = await show(house, code, STRANGER, log_after=after)
            assert part.log == tuple(line for line in whole.log if line.seq > after)
        state = await house.hall.look(code)
        events = [event.text() for past in state.history for event in past.events]
        assert [line.text for line in whole.log if line.is_event] == events
        turns = [line.turn for line in whole.log]
        assert turns == sorted(turns)
        assert turns[-1] >= 1

    in_house(tmp_path, work)


def test_a_move_taken_back_unseen_leaves_one_line(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann = await guest(house, code, "device-a")
        state = await house.hall.look(code)
        await act(house, code, ann, action(house, state, 0, "boast 2"))
        table = await show(house, code, ann)
        assert table.undo is not None
        assert (table.undo.move, table.undo.is_free) == ("boast 2", True)
        assert (await show(house, code, await guest(house, code, "device-b"))).undo is None
        assert (await show(house, code, STRANGER)).undo is None
        await undo(house, code, ann, 0, table.undo.target, action_id="back")
        after = await show(house, code, ann)
        assert after.log[-1].text == "Ann takes back: Boast 2 kills."
        assert not any(line.seq == table.undo.target for line in after.log)
        assert after.undo is None

    in_house(tmp_path, work)


def test_undo_by_consent_is_offered_until_chance_has_answered(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, seats=3, names=("Ann",), options={"opener": 0})
        await seating.join(house, code, "Ben", device="device-b")
        await seating.join(house, code, "Cleo", device="device-c")
        for seat, move in ((0, "boast 1"), (1, "raise 2")):
            device = f"device-{'ab'[seat]}"
            state = await house.hall.look(code)
            answer = await act(house, code, await guest(house, code, device), action(house, state, seat, move))
            assert answer.played == 1
        offer = (await show(house, code, await guest(house, code, "device-a"))).undo
        assert offer is not None
        assert (offer.move, offer.is_free) == ("boast 1", False)
        await propose(house, code, await guest(house, code, "device-a"), 0, "take-back", subject=offer.target)
        (asked,) = (await show(house, code, STRANGER)).proposals
        assert asked.sentence == "Ann asks: take back “Boast 1 kill”?"
        assert asked.open == (1, 2)

        def agree(_state: TableState, _now: int) -> list[AnyEntry]:
            return [TakenBack(0, offer.target)]

        await house.hall.change(code, agree)
        table = await show(house, code, STRANGER)
        assert table.log[-1].text == "The players take back 2 moves, from: Boast 1 kill."
        assert any(line.text == "Ben raises to 2." for line in table.log)
        await play(house, code, 40)
        assert (await house.hall.look(code)).moves[-1]

    in_house(tmp_path, work)


def test_clocks_and_presence_are_of_the_moment_though_the_rest_is_kept(tmp_path) -> None:
    clock = TestClock()

    async def work(house: House) -> None:
        code = await two(house, pace=Pace("live", bank=60, increment=5))
        ann = await guest(house, code, "device-a")
        first = await show(house, code, ann)
        assert (first.now, first.seats[0].clock, first.seats[0].since) == (START, 60_000, START)
        assert first.decisions[0].deadline == START + 60_000
        clock.pass_by(10_000)
        with house.presence.watching(code, (0,)):
            later = await show(house, code, ann)
        assert later.view is first.view
        assert (later.seats[0].clock, later.seats[0].is_here, later.seats[1].is_here) == (50_000, True, False)

    in_house(tmp_path, work, clock=clock)


def test_spectators_share_one_view(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game="tiefenthal", names=("Ann", "Ben", "Cleo", "Dan"), seats=4)
        await play(house, code, 120)
        first = await show(house, code, STRANGER)
        assert (await show(house, code, Visitor())).view is first.view
        assert len(first.log) > 200

    in_house(tmp_path, work)


def test_a_table_of_other_rules_says_so_and_offers_nothing(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        await outdate(house, code)
        table = await show(house, code, await guest(house, code, "device-a"))
        assert "version" in (table.note or "")
        assert (table.view, table.decisions, table.undo) == (None, (), None)
        assert table.log

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_every_shape_of_a_game_can_be_written_as_json(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        for _ in range(40):
            state = await play(house, code, 5)
            for visitor in (STRANGER, Visitor((0,)), Visitor((0, 1), is_host=True, seat=1)):
                shape = await show(house, code, visitor)
                again = msgspec.json.decode(msgspec.json.encode(shape), type=TableShape)
                assert again.version == shape.version == state.seq
            if state.result is not None:
                break

    in_house(tmp_path, work)
