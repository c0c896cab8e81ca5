"""Nothing that is secret leaves the rooms around the table: searched for as bytes in all that they give away."""

from __future__ import annotations

import base64
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from server.around import guest, in_house, play, table_for
from stammtisch import Refusal
from stammtisch.server import feeds, webhooks
from stammtisch.server.house import House
from stammtisch.server.tables import chatting, exporting, lobby, replaying, seating
from stammtisch.server.tables.acting import save_draft
from stammtisch.server.tables.looking import show
from stammtisch.server.tables.shapes import Visitor
from stammtisch.server.tables.state import TableState

WORDS = ("hop-of-ann-7f3a", "malt-of-ben-91bc")


def forms(secret: bytes) -> set[bytes]:
    """A secret as it might leave: raw, as hex, as base64."""
    return {
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        str(int.from_bytes(secret, "big")).encode(),
        str(int.from_bytes(secret, "little")).encode(),
        repr(secret).encode(),
    }


def of_chance(state: TableState) -> dict[str, set[bytes]]:
    assert state.match is not None
    stream = int(state.match.state.chance.stream.state)
    return {
        "seed": forms(state.fairness.seed),
        "salt": forms(state.fairness.salt),
        "generator": forms(stream.to_bytes(8, "little")) | forms(state.fairness.generator.to_bytes(8, "big")),
        **{word: {word.encode()} for word in WORDS},
    }


def search(secrets: dict[str, set[bytes]], outputs: dict[str, Any]) -> list[tuple[str, str]]:
    found = []
    for name, output in outputs.items():
        data = output if isinstance(output, bytes) else msgspec.json.encode(output)
        for secret, shapes in secrets.items():
            if any(shape in data for shape in shapes):
                found.append((secret, name))
    return found


async def everything(house: House, code: str, device: str) -> dict[str, Any]:
    """All that the rooms give to all kinds of visitors."""
    visitors = {
        "stranger": Visitor(),
        "ann": await guest(house, code, "device-a"),
        "ben": await guest(house, code, "device-b"),
    }
    found: dict[str, Any] = {}
    for who, visitor in visitors.items():
        found[f"table {who}"] = await show(house, code, visitor)
        found[f"record {who}"] = await exporting.record_text(house, code, visitor)
        found[f"report {who}"] = await exporting.report_problem(house, code, visitor)
        found[f"marks {who}"] = await replaying.marks(house, code, visitor)
        for number in (0, 5, 12):
            found[f"moment {number} {who}"] = await replaying.moment(house, code, number, visitor)
        for channel in ("players", "spectators"):
            try:
                found[f"chat {channel} {who}"] = await chatting.read(house, code, visitor, channel)
            except Refusal as refusal:
                found[f"chat {channel} {who}"] = refusal.message
    secret = await feeds.new_feed(house, device)
    found |= {"json feed": await feeds.json_feed(house, secret), "atom feed": await feeds.atom_feed(house, secret)}
    found |= {"open": await lobby.open_tables(house), "watch": await lobby.watchable_tables(house)}
    found |= {"games": await lobby.games_of(house, device), "waiting": await lobby.waiting_for(house, device)}
    state = await house.hall.look(code)
    for event in ("started", "your-move"):
        found[f"webhook {event}"] = webhooks.message_for(house, state, 0, event)
    async with house.store.reading() as db:
        found["entries"] = [tuple(row) for row in await db.execute(text("SELECT seq, at, body FROM entries"))]
        found["rows"] = [tuple(row) for row in await db.execute(text("SELECT setup, summary FROM tables"))]
        found["chats"] = [tuple(row) for row in await db.execute(text("SELECT channel, body FROM chats"))]
    return found


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_no_secret_leaves_before_the_end_and_keys_and_drafts_never(tmp_path, game) -> None:
    async def work(house: House) -> None:
        code = await table_for(house, game=game, is_public=True)
        ann = await guest(house, code, "device-a")
        await seating.give_word(house, code, ann, 0, WORDS[0])
        joined = await seating.join(house, code, "Ben", device="device-b", word=WORDS[1])
        keys = [joined, *[await seating.new_key(house, code, ann, seat) for seat in (0, -1)]]
        await play(house, code, 12)
        plan = "draft-of-ann-55d1"
        await save_draft(house, code, ann, 0, (plan,))
        url = "http://93.184.216.34/planted-hook-of-ann"
        await webhooks.set_webhook(house, code, 0, url, key=keys[1].key)
        await chatting.say(house, code, Visitor(), "spectators", "Hi", device="device-of-a-stranger")
        state = await house.hall.look(code)
        private = {
            **{f"key {key.seat}": {key.key.encode()} for key in keys},
            "draft": {plan.encode()},
            "hook": {b"planted-hook"},
            "house": forms(house.secret),
            "ann's device": {b"device-a"},
            "ben's device": {b"device-b"},
        }
        chance = of_chance(state)
        outputs = await everything(house, code, "device-a")
        assert search({"commitment": {state.setup.commitment.encode()}}, outputs)
        assert (
            search(
                private | {"stranger's device": {b"device-of-a-stranger"}},
                {name: data for name, data in outputs.items() if name != "chats"},
            )
            == []
        )
        assert search(chance, outputs) == []
        await play(house, code)
        after = await everything(house, code, "device-a")
        assert search(private, after) == []
        opened = {secret for secret, _ in search(chance, after)}
        assert opened == {"seed", "salt", *WORDS}
        assert search({word: {word.encode()} for word in WORDS}, {"entries": after["entries"]}) == []

    in_house(tmp_path, work)


def test_the_search_finds_what_it_is_for() -> None:
    secret = bytes(range(32))
    for output in (
        secret,
        {"a": secret.hex()},
        [base64.b64encode(secret).decode()],
        str(int.from_bytes(secret, "big")),
    ):
        assert search({"seed": forms(secret)}, {"here": output}) == [("seed", "here")]
    assert search({"seed": forms(secret)}, {"here": "nothing"}) == []
