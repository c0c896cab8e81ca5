"""How a game went: figures after each move, dice by face, also for games that were imported or go on."""

from __future__ import annotations

import pytest

from server.around import in_house, play, table_for
from server.doors import doors
from stammtisch.server.house import House
from stammtisch.server.tables.charting import course
from stammtisch.server.tables.exporting import import_record, record_text
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.replaying import moment, move_after
from stammtisch.server.tables.shapes import Visitor

STRANGER = Visitor()


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_figures_are_those_of_the_views(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        await play(house, code, 30)
        first = await course(house, code, STRANGER)
        await play(house, code)
        found = await course(house, code, STRANGER)
        assert [figure.seats[0][: first.moves + 1] for figure in found.figures] == [f.seats[0] for f in first.figures]
        last = (await moment(house, code, found.moves, STRANGER)).view
        for number in (0, 17, found.moves):
            view = (await moment(house, code, number, STRANGER)).view
            for figure in found.figures:
                assert [getattr(each, figure.name) for each in view.players] == [s[number] for s in figure.seats]
        assert [s[-1] for s in found.figures[0].seats] == list(last.result.scores)

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_every_die_of_the_log_is_counted_once(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        state = await play(house, code)
        found = await course(house, code, STRANGER)
        rolled = [event.dice for past in state.history for event in past.events if "rolled" in event.kind]
        faces = [face for dice in rolled for face in dice]
        assert faces
        assert [sum(fall.faces[face - 1] for fall in found.falls) for face in range(1, 7)] == [
            faces.count(face) for face in range(1, 7)
        ]
        copy = (await import_record(house, await record_text(house, code, STRANGER), "device-a")).code
        again = await course(house, copy, STRANGER)
        assert (again.figures, again.falls) == (found.figures, found.falls)

    in_house(tmp_path, work)


def test_a_line_of_the_log_has_its_moment(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, names=("Ann", "Ben"))
        state = await play(house, code, 12)
        for number, made in enumerate(state.moves, 1):
            assert await move_after(house, code, made.seq, STRANGER) == number
        assert await move_after(house, code, 1, STRANGER) == 0
        assert await move_after(house, code, 10**6, STRANGER) == 12
        assert (await show(house, code, STRANGER)).version >= 12

    in_house(tmp_path, work)


@pytest.mark.anyio
async def test_programs_get_it_too(tmp_path) -> None:
    async with doors(tmp_path) as opened:
        client, code = await opened.seated(names=("Ann", "Ben"), bots=())
        answer = (await client.get(f"/api/tables/{code}/course")).json()
        assert answer["moves"] == 0
        assert [figure["name"] for figure in answer["figures"]] == ["patrons", "drinks"]
