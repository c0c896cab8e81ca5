"""Promises about tables that no single room keeps alone: absence, time, crowds, and one end for all."""

from __future__ import annotations

import asyncio

import pytest

from server.around import guest, in_house, play, table_for
from server.doors import doors
from server.table_kit import LIVE, Table, TestClock, action, moved, setup_of
from server.test_looking import STRANGER, two
from stammtisch import Match
from stammtisch.core.refusal import Refusal
from stammtisch.server.house import House
from stammtisch.server.tables import lobby, seating
from stammtisch.server.tables.acting import act
from stammtisch.server.tables.entries import BotSeated, Left, Moved, Rewound, TakenBack
from stammtisch.server.tables.exporting import record_text
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.replaying import moment
from stammtisch.server.tables.voting import answer, propose

TIMES = {"at": 1, "now": 1, "time": 1, "clock": 1, "elapsed": 1, "deadline": 1}


def test_a_piece_pressed_twice_moves_once(tmp_path) -> None:
    """Promise 4: two presses have two ids, but one decision."""

    async def work(house: House) -> None:
        code = await table_for(house, game="tiefenthal", names=("Ann", "Ben"))
        ann = await guest(house, code, "device-a")
        state, seat, die = await until_serving(house, code)
        before = state.seq
        twice = [action(house, state, seat, die, name=name) for name in ("first", "second")]
        answers = await asyncio.gather(*(act(house, code, ann, wish) for wish in twice))
        assert sorted(answer.played for answer in answers) == [0, 1]
        assert [a.refusal.code for a in answers if a.refusal] == ["token/old"]
        assert (await house.hall.look(code)).seq == before + 1

    in_house(tmp_path, work)


async def until_serving(house: House, code: str):
    """Play on until a die may be served: the table, whose turn it is, and the move."""
    for number in range(300):
        state = await house.hall.look(code)
        seat = state.acting[0]
        serving = [move for move in state.match.legal(seat) if move.startswith("serve ")]
        if serving:
            return state, seat, serving[0]
        await play(house, code, 1, seed=number)
    raise AssertionError("nobody ever served a guest")


def test_many_sit_down_at_once_and_each_gets_a_seat_of_their_own(tmp_path) -> None:
    """Promise 10."""

    async def work(house: House) -> None:
        code = await table_for(house, seats=5)
        names = [f"Guest {number}" for number in range(4)]
        keys = await asyncio.gather(*(seating.join(house, code, name, device=name) for name in names))
        assert sorted(key.seat for key in keys) == [1, 2, 3, 4]
        state = await house.hall.look(code)
        for name, key in zip(names, keys, strict=True):
            assert state.seats[key.seat].name == name
            assert (await guest(house, code, name)).seats == (key.seat,)

    in_house(tmp_path, work)


def test_a_refusal_is_told_to_nobody_else(tmp_path) -> None:
    """Promise 12: nothing is written, and no notice goes out."""

    async def work(house: House) -> None:
        code = await two(house)
        ann = await guest(house, code, "device-a")
        state = await house.hall.look(code)
        listening = house.hub.subscribe([f"table/{code}", "lobby"])
        told = await act(house, code, ann, action(house, state, 0, "believe"))
        assert told.refusal is not None
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await anext(listening)
        await act(house, code, ann, action(house, state, 0, "boast 1"))
        async with asyncio.timeout(5):
            assert (await anext(listening)).topic == f"table/{code}"
        listening.close()

    in_house(tmp_path, work)


def test_a_lost_line_changes_neither_clock_nor_log_nor_seat(tmp_path) -> None:
    """Promises 22, 23, 39: a table with its players away is the table with its players there."""
    clock = TestClock()

    async def work(house: House) -> None:
        code = await two(house, pace=LIVE)
        ann = await guest(house, code, "device-a")
        with house.presence.watching(code, ann.seats):
            there = await show(house, code, ann)
        await house.timers.sweep()
        away = await show(house, code, ann)
        assert (there.seats[0].is_here, away.seats[0].is_here) == (True, False)
        assert (away.version, away.decisions) == (there.version, there.decisions)
        assert (away.seats[0].clock, away.seats[0].kind) == (there.seats[0].clock, "person")
        clock.pass_by(59_000)
        await house.timers.sweep()
        told = await act(house, code, ann, action(house, await house.hall.look(code), 0, "boast 2"))
        assert told.played == 1

    in_house(tmp_path, work, clock=clock)


def test_no_time_of_a_client_is_taken(tmp_path) -> None:
    """Promise 35: no body has a field for a time, and the log has the house's own."""

    async def work() -> None:
        async with doors(tmp_path) as opened:
            visitor, code = await opened.seated()
            table = (await visitor.get(f"/api/tables/{code}")).json()
            decision = table["decisions"][0]
            order = {"seat": 0, "token": decision["token"], "moves": decision["legal"][:1], "id": "one"}
            for name, value in TIMES.items():
                told = await visitor.post(f"/api/tables/{code}/act", json=order | {name: value})
                assert told.status_code == 422, name
                assert name in str(told.json()["faults"])
            before = opened.house.now()
            headers = {"Date": "Thu, 01 Jan 1970 00:00:01 GMT"}
            assert (await visitor.post(f"/api/tables/{code}/act", json=order, headers=headers)).status_code == 200
            state = await opened.house.hall.look(code)
            made = next(past.logged for past in state.history if isinstance(past.logged.entry, Moved))
            assert before <= made.at <= opened.house.now()

    asyncio.run(work())


@pytest.mark.parametrize("is_rewound", [False, True])
def test_whoever_left_stays_away_when_moves_are_taken_back(is_rewound) -> None:
    """Promise 48."""
    table = Table(setup_of(seats=3))
    target = table.write(Moved(0, "boast 2"))
    table.write(Left(2))
    table.write(BotSeated(2, "regular", is_for_person=True))
    table.write(moved(table.state, 1, "raise 3"))
    table.write(Rewound(target, "a slip") if is_rewound else TakenBack(0, target))
    assert table.state.moves == []
    for state in (table.state, table.read_again()):
        assert (state.seats[2].kind, state.seats[2].bot, state.seats[2].is_away) == ("bot", "regular", True)
        assert [seat.kind for seat in state.seats] == ["person", "person", "bot"]


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_everybody_is_told_the_same_end(tmp_path, game) -> None:
    """Promise 37: table, replay, record and list; what the game itself says."""

    async def work(house: House) -> None:
        code = await two(house) if game == "fame" else await table_for(house, game=game, names=("Ann", "Ben"))
        state = await play(house, code)
        ann = await guest(house, code, "device-a")
        assert state.result is not None
        for visitor in (STRANGER, ann):
            table = await show(house, code, visitor)
            assert (table.status, table.result, table.view.result) == ("over", state.result, state.result)
            assert (await moment(house, code, len(state.moves), visitor)).view.result == state.result
        assert Match.from_record(await record_text(house, code, STRANGER)).result == state.result
        assert [line.status for line in await lobby.games_of(house, "device-a")] == ["over"]
        house.hall.forget(code)
        assert (await house.hall.look(code)).result == state.result

    in_house(tmp_path, work)


def test_spectators_can_do_nothing_at_all(tmp_path) -> None:
    """Promise 50: at the door, whatever a page might show."""

    async def work() -> None:
        async with doors(tmp_path) as opened:
            visitor, code = await opened.seated(bots=["uniform"])
            token = (await visitor.get(f"/api/tables/{code}")).json()["decisions"][0]["token"]
            before = (await opened.house.hall.look(code)).seq
            stranger = opened.visitor()
            base = f"/api/tables/{code}"
            for path, order in {
                "act": {"seat": 0, "token": token, "moves": ["boast 1"], "id": "x"},
                "undo": {"seat": 0, "target": 4, "id": "x"},
                "preview": {"seat": 0, "moves": ["boast 1"]},
                "leave": {"seat": 0},
                "key": {"seat": 0},
                "votes": {"seat": 0, "what": "end"},
                "speed": {"bot_pause": 0},
                "take-back-seat": {"seat": 0},
            }.items():
                told = await stranger.post(f"{base}/{path}", json=order)
                assert told.status_code == 403, (path, told.text)
            for path in ("draft", "legal", "chat/players"):
                assert (await stranger.get(f"{base}/{path}")).status_code == 403, path
            assert (await opened.house.hall.look(code)).seq == before

    asyncio.run(work())


def test_a_vote_never_goes_past_chance_even_if_all_agree(tmp_path) -> None:
    """Promises 40, 45: consent given before the dice fell counts for nothing after them."""

    async def work(house: House) -> None:
        code = await two(house)
        ann, ben = await guest(house, code, "device-a"), await guest(house, code, "device-b")
        made = await act(house, code, ann, action(house, await house.hall.look(code), 0, "boast 1"))
        await act(house, code, ben, action(house, await house.hall.look(code), 1, "call"))
        state = await propose(house, code, ann, 0, "take-back", subject=made.version)
        (question,) = state.proposals
        await act(house, code, ann, action(house, state, 0, "slay 0"))
        with pytest.raises(Refusal) as refused:
            await answer(house, code, ben, 1, question, is_yes=True)
        assert refused.value.code == "proposal/closed"
        assert len((await house.hall.look(code)).moves) == 3

    in_house(tmp_path, work)
