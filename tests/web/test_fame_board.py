"""The board of Tavern Fame: who sits where, what may be pressed, and the last slaying as a story."""

import re
from types import SimpleNamespace

import msgspec
import pytest

from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match
from stammtisch.web.contexts.coaching import hint_of
from stammtisch.web.contexts.fame import Lookout, Told, decide, draughts_of, fame_board
from stammtisch.web.contexts.fame.deciding import ANSWERS
from stammtisch.web.contexts.fame.slaying import story_of
from stammtisch.web.contexts.fame.telling import answers_of
from stammtisch.web.rendering import render
from web.site_kit import Reader


def new(players=3, **options):
    return Match.new("fame", players=players, seed=4, options={"opener": 0, **options})


def decided(match, seat, *, has_odds=False):
    """What a seat may decide, with true reasons."""
    trial = match.copy()

    def why(move):
        try:
            trial.play(seat, move)
        except Refusal as refusal:
            return refusal.message
        raise AssertionError(f"{move} was legal, and nobody should have asked")

    return decide(match.view(seat), seat, "/act", why, has_odds=has_odds)


def heard(match, plays):
    """Play moves, and hear their events."""
    told = []
    for number, (seat, move, *chance) in enumerate(plays):
        told += [Told(number, event) for event in match.play(seat, move, chance or None)]
    return told


SHAPE = SimpleNamespace(is_paused=False)


def written(match, seat, told=(), pool=(), **more):
    """The board as a page's part, read; faults would be listed."""

    class Table:
        your_name = "Ann"
        headline = "Your move, Ann."
        waited_for = ()
        odds = undo = None
        is_replaced = False
        board = fame_board(
            match.view(seat),
            Lookout(seat, told, decided(match, seat) if seat is not None else None, pool=pool),
        )

    page = Reader(render("parts/fame.html", **{"table": Table(), "view": Table.board.view, "shape": SHAPE} | more))
    page.faults = [
        fault for fault in page.faults if "form names 'act'" not in fault
    ]  # that one is on the page round it
    return page


def test_others_sit_clockwise_from_your_left():
    for players, places in {2: ["top"], 3: ["left", "right"], 4: ["left", "top", "right"]}.items():
        board = fame_board(new(players).view(1), Lookout(1))
        assert [guest.seat for guest in board.guests] == [(1 + k) % players for k in range(players)]
        assert [guest.place for guest in board.others] == places
    five = fame_board(new(5).view(None), Lookout())
    assert five.mine.seat == 0
    assert [guest.place for guest in five.others] == ["left-low", "left-high", "right-high", "right-low"]
    assert not any(guest.is_you for guest in five.guests)
    match = new()
    mine = match.view(1).players[1]
    assert [own["aria-label"] for own in written(match, 1).all("article")] == [f"{mine.name}, {mine.character}"]


@pytest.mark.parametrize("timing", ["ordered", "live"])
@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_move_has_its_button_and_every_answer_its_place(players, timing):
    match = new(players, timing=timing)
    phases = set()
    for number in range(300):
        if match.result:
            break
        phases.add(match.view(None).phase)
        among = ANSWERS if sum(not player.is_out for player in match.view(None).players) > 2 else ANSWERS[:2]
        for seat in range(players):
            found = decided(match, seat)
            assert tuple(answer.text for answer in found.answers) == among, "where nobody is left to stay, none can"
            assert [rung.number for rung in found.ladder] == list(range(1, 16))
            presses = [*found.answers, *found.wrestling, *(r.press for r in found.ladder)]
            presses += [draught.press for draught in found.draughts]
            legal = match.legal(seat) if seat in match.to_act else ()
            assert sorted(press.text for press in presses if press.label) == sorted(legal)
        seat = match.to_act[number * 5 % len(match.to_act)]
        legal = match.legal(seat)[:4]
        match.play(seat, legal[number * 7 % 11 % len(legal)])
    assert phases >= {"boast", "answer", "slay"}
    assert ("last chance" in phases) == (players > 2)


def test_what_is_not_legal_has_a_reason_that_is_there():
    match = new()
    match.play(0, "boast 4")
    page = written(match, 1)
    ids = {element.get("id") for element in page.elements}
    shut = [button for button in page.all("button") if button.get("aria-disabled")]
    assert {button["id"] for button in shut} >= {"move-stay", "move-hold", "move-withdraw", "move-raise-4"}
    assert {button["aria-describedby"] for button in shut} <= ids
    assert "above 4" in page.by_id("why-passed")["text"]
    later = written(match, 2)
    assert later.by_id("why-believe")["text"].startswith(f"{match.view(2).players[1].name} answers the boast")
    assert "your boast" in written(match, 0).by_id("why-ladder")["text"]
    assert not [button for button in later.all("button") if button.get("name") == "move"]


def test_reasons_fit_who_is_asked_what():
    match = new()
    told = {reason.why for reason in decided(match, 0).reasons}
    assert told == {"You open the round: boast first, then the others answer."}
    assert {reason.why for reason in decided(match, 1).reasons} == {"Player 1 opens, and boasts first."}
    heard(match, [(0, "boast 2")])
    later = {reason.key: reason.why for reason in decided(match, 1).reasons}
    assert all("comes" in later[answer] for answer in ANSWERS[2:]), "when it can be, not only why it can't now"
    heard(match, [(1, "call")])
    chance = {reason.key: reason.why for reason in decided(match, 2).reasons}
    assert chance["call"] == "It is your last chance: raise, or stay."
    assert "above 2" in chance["passed"]
    heard(match, [(2, "stay")])
    own = decided(match, 0)
    assert own.task == "slay"
    assert {reason.key for reason in own.reasons} == {*ANSWERS, "passed", "ladder"}
    assert all("now you slay" in reason.why for reason in own.reasons)
    assert all("has to slay" in reason.why for reason in decided(match, 1).reasons)


def test_at_the_top_of_the_ladder_nobody_is_told_to_raise():
    match = new()
    heard(match, [(0, "boast 15")])
    for play in ((), ((1, "call"),)):
        heard(match, play)
        view = match.view(2)
        told = decided(match, 2)
        hint = hint_of("fame", match.view(1))
        passed = next(reason.why for reason in told.reasons if reason.key == "passed")
        for words in (told.headline, passed, hint.title, hint.text, view.prompt):
            assert not re.search("(?<!nobody can )raise", words, re.IGNORECASE), words


def test_a_call_names_its_boast_and_is_armed_anew_for_each_boast_and_seat():
    match = new()
    match.play(0, "boast 4")
    first = next(answer for answer in decided(match, 1).answers if answer.text == "call")
    assert (first.name, first.about) == ("Call", "the boast of\N{NO-BREAK SPACE}4")
    match.play(1, "believe")
    second = next(answer for answer in decided(match, 2).answers if answer.text == "call")
    assert first.arm != second.arm
    match.play(2, "raise 5")
    third = next(answer for answer in decided(match, 0).answers if answer.text == "call")
    assert third.about == "the boast of\N{NO-BREAK SPACE}5"


def test_answers_of_the_round_are_forgotten_when_a_boast_is_new():
    match = new()
    told = heard(match, [(0, "boast 2"), (1, "believe")])
    assert answers_of(told) == {1: "believes"}
    told += heard(match, [(2, "raise 3")])
    assert answers_of(told) == {}
    told += heard(match, [(0, "call"), (1, "stay")])
    board = fame_board(match.view(2), Lookout(2, told))
    assert [guest.said for guest in board.guests] == ["boasts", "calls", "stays"]


def test_long_names_are_told_whole_beside_the_cut_ones():
    match = Match.new("fame", players=2, seed=4, options={"opener": 0}, names=["Bo", "Wilhelmina Zwetschgenmus"])
    page = written(match, 0)
    assert [element["data-tip"] for element in page.all("b") if "data-tip" in element] == ["Wilhelmina Zwetschgenmus"]


def test_whoever_watches_sees_what_was_said_and_what_the_boaster_may_roll():
    match = new()
    told = heard(match, [(0, "boast 2"), (1, "raise 3"), (2, "call")])
    view = match.view(None)
    page = written(match, None, told, draughts_of(view, view.boaster, {}, has_odds=True))
    said = [element["text"] for element in page.all("li") if "boast" in element.get("class", "") + element["text"]]
    assert any("boasts 2" in words for words in said)
    text = "".join(element["text"] for element in page.all("section"))
    assert all(words in text for words in ("raises to 3", "calls 3", "Dice of Player 2", "% to keep the boast"))
    without = written(match, None, told, draughts_of(view, view.boaster, {}, has_odds=False))
    assert "%" not in "".join(element["text"] for element in without.all("section"))
    assert "Dice of" not in "".join(element["text"] for element in written(new(), None).all("section"))


def test_chances_stand_where_odds_are_shown():
    match = new()
    assert decided(match, 0).ladder[0].chance is None
    ladder = decided(match, 0, has_odds=True).ladder
    assert [rung.chance for rung in ladder] == sorted((rung.chance for rung in ladder), reverse=True)
    heard(match, [(0, "boast 2"), (1, "call"), (2, "stay")])
    found = decided(match, 0, has_odds=True)
    assert found.task == "slay"
    chances = [draught.chance for draught in found.draughts]
    assert chances == sorted(chances)
    assert [draught.is_held for draught in found.draughts].count(True) == match.view(0).players[0].drinks + 1


def slain(match, kills, boast=2):
    """A slaying that rolls so many kills."""
    told = heard(match, [(0, f"boast {boast}"), (1, "call"), (2, "stay")])
    view = match.view(0)
    dice = view.players[0].dice
    faces = [6] * kills + [1] * (dice - kills)
    match.script([*faces])
    return told + [Told(9, event) for event in match.play(0, "slay 0")]


def test_a_slaying_is_told_with_its_dice_and_tokens():
    match = new()
    enemy = match.view(0).enemy
    story = story_of(slain(match, 2))
    assert (story.seat, story.boast, story.kills, story.seq) == (0, 2, 2, 9)
    assert story.is_kept
    assert story.is_perfect
    assert [die.is_kill for die in story.dice[:3]] == [True, True, False]
    assert {(shift.kind, shift.source, shift.target) for shift in story.shifts} >= {
        ("patron", "card", "seat 0"),
        ("patron", "centre", "seat 0"),
        ("drink", "pool", "seat 0"),
    }
    assert sum(shift.count for shift in story.shifts if shift.source == "centre") >= enemy.patrons
    failed = new()
    story = story_of(slain(failed, 0))
    assert not story.is_kept
    assert [(shift.source, shift.target) for shift in story.shifts] == [("card", "seat 1"), ("seat 0", "seat 1")]
    assert story_of([]) is None


def test_the_roll_and_what_moved_are_written_out():
    match = new()
    told = slain(match, 2)
    page = written(match, 0, told)
    assert page.by_id("tray")["data-roll"] == "9"
    kills = [e for e in page.elements if "is-kill" in e.get("class", "")]
    assert len(kills) == 2
    assert "Perfect bluff" in page.by_id("tray")["text"]
    assert "earlier in the game" in page.by_id("tray")["text"], "told apart from the round that is on"
    assert "is-past" in page.by_id("tray")["class"]
    tips = [element["data-tip"] for element in page.all("li") if "from the enemy card" in element.get("data-tip", "")]
    assert tips == ["1 patron from the enemy card to Player 1"]
    assert [e for e in page.all("span", **{"class": "fame-label"}) if e["text"] == "stake"], "named, not a blank card"
    assert page.faults == []


@pytest.mark.parametrize("is_paused", [False, True])
def test_who_waits_is_told_that_the_table_is_paused(is_paused):
    page = written(new(), 1, shape=SimpleNamespace(is_paused=is_paused))
    assert ("The table is paused" in page.by_id("choices")["text"]) == is_paused
    assert ("others are deciding" in page.by_id("choices")["text"]) != is_paused


def test_a_wrestle_shows_both_rolls():
    match = new()
    told = slain(match, 0)
    bouts = [
        told[-1].event.__class__(game="fame", kind="arm-rolled", seat=seat, count=2, dice=dice, names=("A", "B", "C"))
        for seat, dice in ((0, (6, 2)), (1, (5, 5)))
    ]
    cut = next(i for i, each in enumerate(told) if each.event.kind == "failed") + 1
    rest = [Told(11, msgspec.structs.replace(bouts[0], kind="challenged", dice=())), *(Told(12, e) for e in bouts)]
    story = story_of([*told[:cut], *rest, Told(12, msgspec.structs.replace(bouts[0], kind="held-out", dice=()))])
    assert [(bout.seat, bout.dice) for bout in story.bouts] == [(0, (6, 2)), (1, (5, 5))]
    assert (story.seq, story.victim, story.end) == (12, 0, "held-out")
    page = written(match, 0, [*told[:cut], *rest])
    assert len([e for e in page.elements if "fame-bout" in e.get("class", "")]) == 2


def test_who_is_out_and_who_won_is_seen():
    match = new()
    view = match.view(None)
    out = msgspec.structs.replace(view.players[1], is_out=True, patrons=0, drinks=0)
    board = fame_board(msgspec.structs.replace(view, players=(view.players[0], out, view.players[2])), Lookout())
    table = type("Table", (), {"board": board, "odds": None, "your_name": ""})
    page = Reader(render("parts/fame.html", table=table, view=board.view))
    assert "has-left" in page.by_id("player-1")["class"]
    assert "out" in page.by_id("player-1")["text"]
    assert not page.all("button")


def test_bonuses_against_the_present_enemy_stand_out():
    for seed in range(30):
        match = Match.new("fame", players=5, seed=seed)
        for guest in fame_board(match.view(None), Lookout()).guests:
            assert guest.edge == guest.player.bonus.get(match.view(None).enemy.name, 0)
            assert guest.player.dice == guest.player.strength + guest.edge


def test_a_call_that_others_may_make_as_well_is_marked_as_a_race():
    for timing, race in (("live", ["call", "4", "1", "live"]), ("ordered", ["call", "4", "1"])):
        match = new(timing=timing)
        match.play(0, "boast 4")
        arms = {answer.text: answer.arm.split(" ") for answer in decided(match, 1).answers}
        assert arms["call"] == race
        assert arms["believe"] == ["believe", "4", "1"]


def test_what_a_perfect_bluff_pays_is_told_with_its_name():
    page = written(new(), 0)
    tips = {e["data-tip"] for e in page.all("span", **{"class": "fame-perfect"})}
    assert tips
    assert all(re.fullmatch(r"perfect bluff: (\d patrons?)?(, )?(\d drinks?)?", tip) for tip in tips), tips


def test_the_table_has_what_everybody_holds_and_marks_the_boaster():
    match = new(4)
    match.play(0, "boast 4")
    page = written(match, 1)
    start = next(i for i, e in enumerate(page.elements) if e.get("class") == "fame-pools")
    rows = [e for e in page.elements[start:] if e["tag"] == "li" and "id" not in e][:4]
    found = [[int(word) for word in row["text"] if word.isdigit()] for row in rows]
    players = match.view(1).players
    assert found == [[players[seat].patrons, players[seat].drinks, players[seat].dice] for seat in (1, 2, 3, 0)]
    assert [row.get("class", "") for row in rows] == ["", "", "", "is-boasting"]
