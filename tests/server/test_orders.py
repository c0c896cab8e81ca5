"""Orders of tables, as unkind strangers send them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch import Refusal
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.server.tables.entries import Pace
from stammtisch.server.tables.naming import CODE_LENGTH, CODE_LETTERS, bot_name, new_code
from stammtisch.server.tables.orders import LONGEST_EDITION, Plan, check_order
from stammtisch.server.tables.shapes import TableOrder


def check(order: TableOrder) -> Plan:
    return asyncio.run(check_order(order))


def order(**values: Any) -> TableOrder:
    return msgspec.structs.replace(TableOrder("fame", names=("Ann",), bots=("regular",)), **values)


def test_an_order_becomes_a_setup_and_places() -> None:
    plan = check(order(seats=4, bots=(" Regular", "uniform"), names=(" Ann ",)))
    assert plan.setup.seats == 4
    assert plan.setup.options == {"timing": "ordered", "opener": None}
    assert plan.setup.edition_digest == rules_of("fame").edition("base").digest
    assert [(place.name, place.bot) for place in plan.places] == [
        ("Ann", None),
        ("Tankard", "regular"),
        ("Fiddle", "uniform"),
    ]


def test_play_now_fills_all_seats_with_bots_of_different_names() -> None:
    places = check(order(seats=5, bots=(), is_started=True)).places
    assert [place.bot for place in places] == [None, "regular", "regular", "regular", "regular"]
    assert len({place.name for place in places}) == 5


def test_a_table_of_bots_alone_is_an_order_like_others() -> None:
    assert len(check(order(names=(), bots=("regular", "regular"))).places) == 2


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"game": "chess"}, "game/unknown"),
        ({"game": "../fame"}, "game/unknown"),
        ({"seats": 1}, "players/count"),
        ({"seats": 6}, "players/count"),
        ({"seats": 10**40}, "players/count"),
        ({"seats": -1}, "players/count"),
        ({"seats": True}, "order/types"),
        ({"names": (), "bots": ()}, "players/count"),
        ({"seats": 2, "names": ("Ann", "Bob", "Cid"), "bots": ()}, "order/crowded"),
        ({"names": ("Ann", "ANN"), "bots": ()}, "seat/name-taken"),
        ({"names": ("Ann", "ann ")}, "seat/name-taken"),
        ({"names": ("", "Bob")}, "seat/name"),
        ({"names": ("A" * 41,)}, "seat/name"),
        ({"names": ("A,B",)}, "seat/name"),
        ({"names": ("A\nseed: 00",)}, "seat/name"),
        ({"names": ("A\u202eB",)}, "seat/name"),
        ({"names": (1,)}, "order/types"),
        ({"bots": ("deep blue",)}, "bots/unknown"),
        ({"edition": "/etc/passwd"}, "order/edition"),
        ({"edition": "base.toml"}, "order/edition"),
        ({"edition": "../tiefenthal/editions/base"}, "order/edition"),
        ({"edition": ""}, "order/edition"),
        ({"edition_text": "x" * (LONGEST_EDITION + 1)}, "order/edition-long"),
        ({"edition_text": "\ud800"}, "order/edition-text"),
        ({"edition_text": "[" * 100_000}, "edition/no-toml"),
        ({"edition_text": "game = 'tiefenthal'"}, "edition/other-game"),
        ({"edition_text": "game = 'fame'"}, "edition/faulty"),
        ({"options": {"timing": "never"}}, "option/value"),
        ({"options": {"colour": "red"}}, "option/unknown"),
        ({"options": {"opener": 2}}, "option/value"),
        ({"options": {"timing": ["ordered"]}}, "option/value"),
        ({"options": [1]}, "order/types"),
        ({"pace": Pace("live", bank=29)}, "pace/bank"),
        ({"pace": Pace("live", bank=10801)}, "pace/bank"),
        ({"pace": Pace("live", bank=60, increment=61)}, "pace/increment"),
        ({"pace": Pace("live", bank=60, increment=-1)}, "pace/increment"),
        ({"pace": Pace("daily", days=0)}, "pace/days"),
        ({"pace": Pace("daily", days=31)}, "pace/days"),
        ({"pace": Pace("blitz")}, "order/types"),  # type: ignore[arg-type]  # what a stranger may send
        ({"bot_pause": -1}, "pace/bot-pause"),
        ({"bot_pause": 10_001}, "pace/bot-pause"),
        ({"bot_pause": 1.5}, "order/types"),
        ({"is_public": "yes"}, "order/types"),
    ],
)
def test_a_bad_order_is_refused_by_name(values: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        check(order(**values))
    assert refusal.value.code == code
    assert refusal.value.message


def test_numbers_of_another_pace_are_dropped() -> None:
    assert check(order(pace=Pace("daily", bank=60, increment=3, days=2))).setup.pace == Pace("daily", days=2)
    assert check(order(pace=Pace("none", bank=60))).setup.pace == Pace()


def test_an_own_edition_is_pinned_by_digest_and_kept_as_text() -> None:
    text = rules_of("fame").edition("base").text
    setup = check(order(edition_text=text)).setup
    assert setup.edition_text == text
    assert setup.edition_digest == rules_of("fame").edition("base").digest


def test_other_numbers_need_another_name_than_a_released_edition() -> None:
    text = rules_of("fame").edition("base").text
    changed = text.replace("fame = 10", "fame = 9")
    assert changed != text
    with pytest.raises(Refusal) as refusal:
        check(order(edition_text=changed))
    assert refusal.value.code == "order/edition-name"
    assert check(order(edition_text=changed.replace('name = "base"', 'name = "short"'))).setup.edition == "short"


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = [name for name in TableOrder.__struct_fields__ if name != "is_started"]


@settings(max_examples=300, deadline=None)
@given(
    game=st.sampled_from([*GAMES, "", "x"]),
    values=st.dictionaries(st.sampled_from(FIELDS), ANYTHING, max_size=4),
)
def test_whatever_an_order_holds_it_is_a_plan_or_a_refusal(game: str, values: dict[str, Any]) -> None:
    wish = msgspec.structs.replace(TableOrder(game, names=("Ann",), bots=("regular",)), **values)
    with suppress(Refusal):
        plan = check(wish)
        assert len(plan.places) <= plan.setup.seats


def test_codes_are_short_plain_and_different() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set(CODE_LETTERS) & set("aeiou01l")


def test_a_bot_finds_a_name_even_where_a_person_took_its_own() -> None:
    assert bot_name(0, ["", "LANTERN"]) == "Tankard"
    assert bot_name(1, ["", "Lantern", "Tim"]) == "Fiddle"
