"""Replays, records, imports and reports."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from server.around import guest, in_house, outdate, play, table_for
from server.test_looking import STRANGER, two
from server.test_seating import refused
from stammtisch import Match
from stammtisch.core.verify import verify
from stammtisch.games.registry import rules_of
from stammtisch.server.house import House
from stammtisch.server.tables import seating
from stammtisch.server.tables.entries import AnyEntry, Rewound, TakenBack
from stammtisch.server.tables.exporting import import_record, record_text, report_problem
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.replaying import RECORD, marks, moment
from stammtisch.server.tables.state import TableState

GAMES = ("fame", "tiefenthal")


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_what_the_table_showed_then(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        seen = [(await show(house, code, STRANGER)).view]
        for number in range(30):
            await play(house, code, 1, seed=number)
            seen.append((await show(house, code, STRANGER)).view)
            if number % 7 == 0:
                await moment(house, code, number, STRANGER)
        for number, view in enumerate(seen):
            found = await moment(house, code, number, STRANGER)
            assert found.view == view, number
            assert (found.move, found.moves) == (number, 30)
        last = await moment(house, code, 30, STRANGER)
        made = (await house.hall.look(code)).moves[-1]
        assert (last.seat, last.text, last.by) == (made.entry.seat, made.entry.move, "person")
        assert {line.seq for line in last.lines} <= {made.seq}
        assert (await moment(house, code, 0, STRANGER)).seat is None

    in_house(tmp_path, work)


def test_moments_show_no_moves_to_make_and_the_seed_only_after_the_end(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        ann = await guest(house, code, "device-a")
        found = await moment(house, code, 0, ann)
        assert found.view.viewer == 0
        assert found.view.pieces == ()
        assert found.view.chance.seed is None
        state = await play(house, code)
        last = await moment(house, code, len(state.moves), STRANGER)
        assert last.view.result == state.result
        assert last.view.chance.seed == state.fairness.seed.hex()
        assert (await moment(house, code, 0, STRANGER)).view.result is None
        for number in (-1, len(state.moves) + 1, 10**9):
            await refused(moment(house, code, number, STRANGER), "moment/unknown")

    in_house(tmp_path, work)


def test_replays_keep_strangers_out_and_need_a_game(tmp_path) -> None:
    async def work(house: House) -> None:
        waiting = await table_for(house)
        await refused(moment(house, waiting, 0, STRANGER), "table/no-game")
        await refused(record_text(house, waiting, STRANGER), "table/no-game")
        hidden = await two(house, has_spectators=False)
        for work in (moment(house, hidden, 0, STRANGER), marks(house, hidden, STRANGER)):
            await refused(work, "access/watch")
        for work in (record_text(house, hidden, STRANGER), report_problem(house, hidden, STRANGER)):
            await refused(work, "access/watch")

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", GAMES)
def test_marks_stand_where_turns_begin(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        await play(house, code, 60)
        found = await marks(house, code, STRANGER)
        assert found[0].move == 0
        assert [mark.move for mark in found] == sorted({mark.move for mark in found})
        assert len(found) > 2
        for mark in found[1:]:
            lines = (await moment(house, code, mark.move, STRANGER)).lines
            assert any(line.text == mark.label and line.seat == mark.seat for line in lines)

    in_house(tmp_path, work)


def test_a_replay_follows_moves_taken_back_and_games_rewound(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        state = await play(house, code, 1)
        assert (await moment(house, code, 1, STRANGER)).text == state.moves[0].entry.move

        def back(state: TableState, _now: int) -> list[AnyEntry]:
            return [TakenBack(0, state.moves[-1].seq)]

        await house.hall.change(code, back)
        await refused(moment(house, code, 1, STRANGER), "moment/unknown")
        await play(house, code, 15, seed=5)
        await moment(house, code, 15, STRANGER)

        def rewind(state: TableState, _now: int) -> list[AnyEntry]:
            return [Rewound(state.moves[10].seq, "A fault.")]

        await house.hall.change(code, rewind)
        state = await play(house, code, 3, seed=6)
        found = await moment(house, code, 13, STRANGER)
        assert found.text == state.moves[-1].entry.move
        assert found.view == (await show(house, code, STRANGER)).view

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_an_ended_game_opens_its_secrets_and_verifies(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game)
        await seating.join(house, code, "Ben", word="hops", device="device-b")
        await play(house, code, 9)
        running = await record_text(house, code, STRANGER)
        state = await house.hall.look(code)
        assert f"commitment: sha256:{state.setup.commitment}" in running
        for secret in (state.fairness.seed.hex(), state.fairness.salt.hex(), "hops", "seed:"):
            assert secret not in running
        await play(house, code)
        text = await record_text(house, code, STRANGER)
        assert state.fairness.seed.hex() in text
        assert '"", "hops"' in text
        match = Match.from_record(text)
        assert verify(match).matches
        assert match.seal(is_open=False).commitment == state.setup.commitment

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", GAMES)
def test_an_imported_game_that_is_over_can_be_looked_at_from_end_to_end(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        original = await play(house, code)
        text = await record_text(house, code, STRANGER)
        new = (await import_record(house, text, "device-x")).code
        state = await house.hall.look(new)
        assert (state.status, state.note, state.result) == ("over", None, original.result)
        table = await show(house, new, STRANGER)
        assert [seat.name for seat in table.seats] == ["Ann", "Ben"]
        assert (table.setup.record, table.setup.dice) == (None, "record")
        assert (await moment(house, new, 3, STRANGER)).by == RECORD
        assert (await moment(house, new, 3, STRANGER)).view.players == (
            await moment(house, code, 3, STRANGER)
        ).view.players
        assert (await marks(house, new, STRANGER)) == (await marks(house, code, STRANGER))
        again = await record_text(house, new, STRANGER)
        assert again == text
        assert verify(Match.from_record(again)).matches

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", GAMES)
def test_an_imported_running_game_has_open_seats_and_chance_that_nobody_knows(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, names=("Ann", "Ben"))
        await play(house, code, 12)
        original = await house.hall.look(code)
        new = (await import_record(house, await record_text(house, code, STRANGER), "device-x")).code
        table = await show(house, new, STRANGER)
        assert [(seat.kind, seat.name) for seat in table.seats] == [("open", "Ann"), ("open", "Ben")]
        assert table.setup.dice == "continued"
        await seating.join(house, new, "Cleo", seat=1, device="device-c")
        await seating.join(house, new, "Dan", device="device-d")
        state = await house.hall.look(new)
        assert (state.status, state.note) == ("running", None)
        assert state.names == ("Dan", "Cleo")
        assert state.match.legal(state.acting[0]) == original.match.legal(state.acting[0])
        assert state.fairness.seed != original.fairness.seed
        over = await play(house, new)
        assert over.note is None
        match = Match.from_record(await record_text(house, new, STRANGER))
        assert match.branched >= 12  # until chance is asked again, all comes from the record
        assert verify(match).matches
        assert original.fairness.seed.hex() not in await record_text(house, new, STRANGER)
        assert (await moment(house, new, 12, STRANGER)).view.players

    in_house(tmp_path, work)


def test_an_imported_game_says_what_was_checked_of_its_dice(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        await play(house, code)
        assert (await show(house, code, STRANGER)).setup.dice == "here"
        whole = await record_text(house, code, STRANGER)
        seedless = "".join(
            line for line in whole.splitlines(keepends=True) if not line.startswith(("seed:", "commitment:"))
        )
        for text, dice in ((whole, "record"), (seedless, "unchecked")):
            new = (await import_record(house, text, "device-x")).code
            assert (await show(house, new, STRANGER)).setup.dice == dice
        again = await seating.rematch(house, code, await guest(house, code, "device-a"))
        assert (await show(house, again.code, STRANGER)).setup.dice == "here"

    in_house(tmp_path, work)


def test_a_record_sent_again_is_one_table(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        await play(house, code)
        text = await record_text(house, code, STRANGER)
        found = [await import_record(house, text, "device-x", "0123456789abcdef") for _ in range(2)]
        assert found[0] == found[1]
        assert (await import_record(house, text, "device-x")).code != found[0].code
        await refused(import_record(house, text, None, "short"), "order/id")

    in_house(tmp_path, work)


def test_a_record_whose_dice_are_not_those_of_its_seed_is_refused(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        state = await play(house, code)
        text = await record_text(house, code, STRANGER)
        other = Match.new("fame", 2, seed=99, names=("Ann", "Ben"))
        fairness = other.fairness
        seed = f'seed: {fairness.seed.hex()} salt: {fairness.salt.hex()} words: "", ""'
        forged = [
            seed
            if line.startswith("seed:")
            else f"commitment: sha256:{fairness.commitment}"
            if line.startswith("commitment:")
            else line
            for line in text.splitlines()
        ]
        assert state.fairness.seed != fairness.seed
        await refused(import_record(house, "\n".join(forged) + "\n", None), "record/differs")

    in_house(tmp_path, work)


def test_a_seed_slipped_into_a_running_record_is_thrown_away(tmp_path) -> None:
    async def work(house: House) -> None:
        match = Match.new("fame", 2, seed=7, names=("Ann", "Ben"))
        match.play(match.to_act[0], "boast 1")
        seed = f'seed: {match.fairness.seed.hex()} salt: {match.fairness.salt.hex()} words: "", ""\n'
        text = match.record().replace("commitment:", seed + "commitment:")
        assert Match.from_record(text).fairness.seed == match.fairness.seed
        code = (await import_record(house, text, None)).code
        for name in ("Ann", "Ben"):
            await seating.join(house, code, name)
        state = await house.hall.look(code)
        assert state.note is None
        assert match.fairness.seed.hex() not in (state.setup.record or "")
        assert state.match.state.chance.stream.state != match.state.chance.stream.state

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record/missing"),
        ("hello", "record/line"),
        ("game: chess\nrules: 1\nplayers: 2\n\nsetup\n", "game/unknown"),
        ("game: fame\nrules: 99\nplayers: 2\n\nsetup\n", "record/rules"),
        ("game: fame\nrules: 1\nedition: /etc/passwd\nplayers: 2\n\nsetup\n", "record/edition"),
        ("game: fame\nrules: 1\nplayers: 2\n\nsetup ; 0, Knight\n", "record/line"),
        ("\n" * 30_000, "record/lines"),
        ("x" * 8_000_001, "record/too-long"),
        ("ä" * 5_000_000, "record/too-long"),
        ("\ud800", "record/line"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path, text, code) -> None:
    async def work(house: House) -> None:
        await refused(import_record(house, text, "device-x"), code)

    in_house(tmp_path, work)


def test_an_own_edition_travels_with_table_record_and_import(tmp_path) -> None:
    async def work(house: House) -> None:
        text = rules_of("fame").edition("base").text + "\n# ours\n"
        code = await table_for(house, edition_text=text, names=("Ann", "Ben"))
        assert (await show(house, code, STRANGER)).setup.edition_text is None
        await play(house, code)
        record = await record_text(house, code, STRANGER)
        assert record.endswith("# ours\n")
        new = (await import_record(house, record, None)).code
        assert await record_text(house, new, STRANGER) == record
        opened = await seating.rematch(house, code, await guest(house, code, "device-a"))
        assert (await house.hall.look(opened.code)).setup.edition_text == text

    in_house(tmp_path, work)


def test_a_report_has_what_is_needed_to_see_a_problem_again(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        state = await play(house, code, 60)
        ann = await guest(house, code, "device-a")
        report = await report_problem(house, code, ann)
        assert (report.code, report.version, report.game, report.status) == (code, state.seq, "fame", "running")
        assert report.edition_digest == state.setup.edition_digest
        view = msgspec.json.encode((await show(house, code, ann)).view)
        assert report.view_digest == hashlib.sha256(view).hexdigest()
        assert report.record == await record_text(house, code, ann)
        assert [logged.seq for logged in report.entries] == list(range(state.seq - 49, state.seq + 1))
        assert state.fairness.seed.hex().encode() not in msgspec.json.encode(report)
        empty = await report_problem(house, await table_for(house), STRANGER)
        assert (empty.record, empty.status) == ("", "waiting")

    in_house(tmp_path, work)


def test_a_finished_game_of_other_rules_is_exported_whole(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        state = await play(house, code)
        assert state.status == "over"
        whole = await record_text(house, code, STRANGER)
        await outdate(house, code)
        text = await record_text(house, code, STRANGER)
        version = state.setup.rules_version
        assert text.replace(f"rules: 99{version}", f"rules: {version}") == whole
        assert Match.from_record(whole).result == state.result

    in_house(tmp_path, work)


def test_a_table_of_other_rules_can_still_be_exported_and_reported(tmp_path) -> None:
    async def work(house: House) -> None:
        code = await two(house)
        state = await play(house, code, 20)
        whole = await record_text(house, code, STRANGER)
        await outdate(house, code)
        text = await record_text(house, code, STRANGER)
        assert f"rules: 99{state.setup.rules_version}" in text
        moves = [line for line in whole.splitlines() if line[:2] in {"0 ", "1 "}]
        assert [line for line in text.splitlines() if line[:2] in {"0 ", "1 "}] == moves
        assert state.fairness.seed.hex() not in text
        assert (await report_problem(house, code, STRANGER)).note
        await refused(moment(house, code, 0, STRANGER), "table/read-only")
        await refused(import_record(house, text, None), "record/rules")

    in_house(tmp_path, work)
