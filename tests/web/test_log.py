"""The log: turns with headings, what lines look and sound like, filters, and ways into the replay."""

import re

import pytest

from stammtisch.games.fame.events import KINDS as FAME
from stammtisch.games.tiefenthal.events import KINDS as TIEFENTHAL
from stammtisch.server.tables.shapes import LogLine
from stammtisch.web.assets import assets
from stammtisch.web.contexts.log import turns_of
from stammtisch.web.contexts.log_kinds import ICONS, OF_HOUSE, OTHER, icon_of, sound_of
from web.site_kit import open_new


def line(seq, turn, kind="boasted", seat=None, *, is_event=True):
    return LogLine(seq, 0, seat, kind, f"line {seq}", turn, is_event)


def test_a_turn_begins_with_its_heading():
    turns = turns_of([line(1, 0, "created", is_event=False), line(2, 1, "round", 1), line(3, 1, "rolled", 0)])
    assert [turn.heading and turn.heading.text for turn in turns] == [None, "line 2"]
    assert [each.seq for each in turns[1].lines] == [3]
    assert turns[1].heading.seat == 1
    assert (turns[1].lines[0].is_dice, turns[1].lines[0].sound, turns[1].lines[0].icon) == (True, "die", "dice")
    assert not turns[0].lines[0].is_event


def test_what_came_after_the_last_own_move_is_marked_once_within_its_turn():
    told = [line(2, 1, "round", 1), line(3, 1), line(4, 1), line(4, 1), line(4, 2, "round", 0)]
    turns = turns_of(told, last_own=3)
    assert [(turn.heading.text, turn.is_since) for turn in turns] == [("line 2", False), ("line 4", False)]
    assert [[each.is_since for each in turn.lines] for turn in turns] == [[False, True, False], []]
    assert [turn.is_since for turn in turns_of([*told, line(5, 3, "round", 1)], last_own=4)] == [False, False, True]
    assert next(turn.heading for turn in turns_of(told, most=3)) is None


def test_every_kind_of_event_has_a_picture_of_the_sprite():
    used = {f"used-{space}" for space in ("cashbox", "barrel", "supplier", "monk")}
    kinds = set(FAME.values()) | set(TIEFENTHAL.values()) | used
    assert kinds == set(ICONS)
    sprite = assets().found["vendor/icons.svg"].content.decode()
    for name in {*ICONS.values(), *OF_HOUSE.values(), OTHER}:
        assert f'<symbol id="{name}"' in sprite, name
    assert icon_of("left", is_event=False) == "leave"
    assert icon_of("nothing", is_event=False) == OTHER
    assert {sound_of(kind) for kind in kinds} == {"", "die", "coin", "card"}


@pytest.mark.anyio
async def test_lines_lead_to_their_moment_and_can_be_filtered(ann):
    code = await open_new(ann, options_opener="0")
    await ann.press(next(button for button in ann.page.moves if button["value"] == "boast 3"))
    links = [link for link in ann.page.all("a") if f"/t/{code}/replay?after=" in link.get("href", "")]
    boast = next(link for link in links if "boasts 3" in link["text"])
    assert boast["tabindex"] == "-1"
    assert any("tabindex" not in link and "Round 1" in link["text"] for link in links)
    options = [option["value"] for option in ann.page.all("option") if option.get("value")]
    assert {"all", "seat-0", "seat-1", "dice", "game"} <= set(options)
    await ann.get(boast["href"])
    assert ann.page.all("h1")[0]["text"] == "Move 1 of 1"
    assert "boasts 3" in re.sub(r"\s+", " ", ann.page.by_id("moment")["text"])
    await ann.get(f"/t/{code}/log")
    assert not ann.page.faults
    assert any("boasts 3" in item["text"] for item in ann.page.all("li"))
