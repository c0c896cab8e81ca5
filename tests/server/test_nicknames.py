"""Nicknames: what nobody could read, tell apart or believe is refused, with a sentence that says why."""

from __future__ import annotations

import pytest

from stammtisch.bots.naming import tavern_names
from stammtisch.core.refusal import Refusal
from stammtisch.server.banning import name_subject
from stammtisch.server.tables.naming import check_name
from stammtisch.server.tables.nicknames import look

CYRILLIC_ANN = "\u0410nn"
FULLWIDTH_ANN = "\uff21\uff4e\uff4e"
ZALGO = "A" + "\u0301\u0302\u0303\u0304\u0305" + "nn"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "There is no name yet"),
        ("A" * 41, "has 41 characters"),
        ("A;nn", 'has a ";" in it'),
        (
            "Ann \U0001f468\u200d\U0001f469\u200d\U0001f467",
            "joined by a character that can't be seen (zero width joiner)",
        ),
        ("A\tnn", "(u+0009)"),
        ("A\u202eB", "(right-to-left override)"),
        (7, "7 is no name"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_the_name_and_what_a_name_may_hold(name, said) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name, [])
    assert said in refused.value.message
    assert "1 to 40 characters: letters, digits, single emoji" in refused.value.message
    assert "\\u" not in refused.value.message


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Zo\u00eb", "O\u2019Neill", "\u0410\u043d\u043d\u0430", "\u592a\u90ce", "7", "Ann \U0001f37a",
        "Nguy\u1ec5n",
        "\u0e1c\u0e39\u0e49", "Bottom", "Hostess", "Abbot", "Lanterna", "J\u00fcrgen 2",
    ],
)  # fmt: skip
def test_names_of_people_are_taken(name) -> None:
    assert check_name(f" {name} ", ["Quentin"]) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "seat/name"),
        ("A\u202eB", "seat/name"),
        ("A\u200bnn", "seat/name"),
        ("A\tB", "seat/name"),
        ("...", "seat/name-blank"),
        ("\U0001f37a", "seat/name-blank"),
        ("\u3164", "seat/name-blank"),
        ("A\u3164nn", "seat/name-blank"),
        ("\u0301\u0302", "seat/name-blank"),
        (ZALGO, "seat/name-marks"),
        (CYRILLIC_ANN, "seat/name-mixed"),
        ("bot Ann", "seat/name-reserved"),
        ("Ann (BOT)", "seat/name-reserved"),
        ("Bot3", "seat/name-reserved"),
        ("\uff22\uff4f\uff54", "seat/name-reserved"),
        ("Spectator", "seat/name-reserved"),
        ("The Host", "seat/name-reserved"),
        ("Stammtisch", "seat/name-reserved"),
    ],
)
def test_names_that_nobody_could_read_or_believe_are_refused(name, code) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name, [])
    assert refused.value.code == code
    assert refused.value.message


@pytest.mark.parametrize(
    ("name", "other"),
    [
        (FULLWIDTH_ANN, "Ann"),
        ("Ann\u0301", "Ann"),
        ("A nn", "Ann"),
        ("B0B", "Bob"),
        ("A1", "Al"),
        ("\u0422\u0435\u043e", "Teo"),
        ("\u0391\u039d\u0391", "Ava"),
    ],
)
def test_a_name_that_looks_like_another_at_the_table_is_refused(name, other) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name, ["", other])
    assert refused.value.code == "seat/name-alike"
    assert other in refused.value.message
    assert look(name) == look(other)


def test_the_same_name_in_other_case_is_taken() -> None:
    with pytest.raises(Refusal) as refused:
        check_name("STRASSE", ["Stra\u00dfe"])
    assert refused.value.code == "seat/name-taken"


def test_nobody_goes_by_a_bots_name_however_written() -> None:
    bot = tavern_names()[0]
    for name in (bot.upper(), f"{bot} 2", bot.replace("L", "\uff2c")):
        with pytest.raises(Refusal) as refused:
            check_name(name, [])
        assert refused.value.code == "seat/name-of-bot"


def test_a_banned_name_is_banned_in_wide_letters_too() -> None:
    assert name_subject(FULLWIDTH_ANN) == name_subject("ann")
