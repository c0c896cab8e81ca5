"""Playing and planning Tiefenthal at the prompt: menus, plans, warnings, whole games by pipe."""

import io
import re
from random import Random

import pytest

from stammtisch import Match, Refusal
from stammtisch.testkit.playing import play_on
from stammtisch.tui import EndOfInput, Sitting, Terminal, hold_seats, screen_of, show_ending

SCREEN = screen_of("tiefenthal")
ENOUGH = 4000


def serving(turn=0, evening=2, **changes):
    """Two players in an evening, the one on turn with dice, the other with dice of its own."""
    seated = ["Noble", "Regular 2", "Regular 1", "Regular 2"]
    me = {"deck": {"Regular 1": 3}, "tavern": ["Table", "Waitress", "Beer Supplier", *seated], "tiles": ["Safe"]}
    me |= {"white": [2, 2, 5, 6], "own": [4], "doubloons": 3, "beer": 2, "monastery": 3}
    me |= {"counter_guests": 1, "reserve": 2} | changes
    market = ["Farmhand", "Miller", "Smith", "Notary", "Carter"]
    position = {"game": "tiefenthal", "round": evening, "phase": "serve", "start": turn, "turn": turn}
    position |= {"market": market, "players": [me, me]}
    return Match.from_position("tiefenthal", position, seed=1, names=["Ann", "Ben"])


def play(match, lines, *, seats=("me", "me"), is_plain=False):
    """Type lines: what is shown, and whether the game came to its end."""
    shown = io.StringIO()
    terminal = Terminal(is_plain=is_plain, source=io.StringIO("".join(f"{line}\n" for line in lines)), target=shown)
    sitting = Sitting(match, hold_seats(match, seats), terminal, SCREEN, lambda _: None)
    try:
        sitting.play()
    except EndOfInput:
        return shown.getvalue()
    show_ending(match, terminal, SCREEN)
    return shown.getvalue()


def moves(match):
    return [turn.move for turn in match.turns]


def flat(text):
    return " ".join(text.split())


def test_many_moves_are_put_together_by_verb():
    match = serving()
    shown = play(match, ["1", "1", "serve", "2", "1 1"])
    assert re.search(r"1 +serve", shown)
    assert "Cashbox" in shown
    assert len(moves(match)) == 3
    assert all(move.startswith("serve") for move in moves(match))


def test_a_number_beyond_a_menu_is_refused():
    match = serving()
    assert "There is no choice 99" in play(match, ["1 99", "buy", "77"])
    assert moves(match) == []


def test_a_plan_changes_nothing_until_it_is_served():
    match = serving()
    before = match.snapshot()
    shown = play(match, ["plan serve 6 supplier, buy waitress"])
    assert match.snapshot() == before
    assert "Plan (go, drop): serve 6 supplier\n" in shown
    assert "4 beer (end loses 2), 4 dice" in shown
    assert "Waitress costs 4 doubloons; you have 3." in shown
    shown = play(match, ["plan serve 6 supplier, serve 5 cashbox, buy waitress", "go"])
    assert moves(match) == ["serve 6 supplier", "serve 5 cashbox", "buy waitress"]
    assert "Then: 0 doubloons, 4 beer (end loses 2), 3 dice" in shown


def test_in_plan_mode_everything_typed_is_planned_and_can_be_dropped():
    match = serving()
    shown = play(match, ["plan", "1 1", "serve 5 table 1", "drop", "drop", "drop", "step"])
    assert shown.count("Ann plans >") == 5
    assert moves(match) == ["step"]
    assert "Nothing is planned" in play(serving(), ["go", "drop"])
    assert flat(play(serving(), ["plan step", "drop all", "drop"])).count("Nothing is planned") == 1


def test_a_plan_stops_where_something_is_revealed():
    match = serving(beer=8)
    shown = play(match, ["plan recruit 1, buy dishwasher", "go", "go"])
    guest = serving(beer=8).view(0).market[1].guest.name
    assert f"Plan (go, drop): recruit 1 ({guest}), buy dishwasher" in shown
    assert f"recruit 1 ({guest}) will reveal something" in shown
    assert f'"recruit 1 ({guest})" revealed something, so the plan stops here.' in shown
    assert "Still planned: buy dishwasher." in shown
    assert "Planned: buy dishwasher (go, plan, drop)" in shown
    assert moves(match) == ["recruit 1", "buy dishwasher"]


def test_a_plan_that_ends_the_turn_tells_what_is_lost():
    match = serving(doubloons=9)
    shown = play(match, ["plan serve 6 supplier, end", "go"])
    assert "Then: the turn is over; 5 doubloons and 2 beer kept, 4 doubloons and 2 beer lost" in shown
    assert moves(match) == ["serve 6 supplier", "end"]


def drafting():
    """Two players of whom each has taken a die; the first one's die, and its next one."""
    match = Match.new("tiefenthal", 2, seed=1, options={"start": 0}, names=["Ann", "Ben"])
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])
    return match, match.view(0).players[0].white[0], match.legal(0)[0]


def test_one_plans_while_drafting():
    match, face, draft = drafting()
    shown = play(match, [f"plan serve {face} cashbox", "go", draft])
    assert "Your turn has not come yet. The plan is kept" in flat(shown)
    assert "Then: 1 doubloon, 0 beer" in shown
    assert moves(match)[2:] == [draft]


def test_what_was_planned_while_drafting_is_served_when_the_turn_comes():
    match, face, draft = drafting()
    shown = play(match, [f"plan serve {face} cashbox", draft, *["1"] * 5, "go"])
    assert f"Planned: serve {face} cashbox (go, plan, drop)" in shown
    assert match.turns[-1].move == f"serve {face} cashbox"


def test_it_is_too_early_to_plan_before_the_dice_are_rolled():
    match = Match.new("tiefenthal", 2, seed=1, options={"start": 0}, names=["Ann", "Ben"])
    while match.view(0).phase != "fill":
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert "It is too early to plan" in play(match, ["plan"])


def test_a_plan_is_forgotten_when_its_turn_is_over():
    match = serving()
    shown = play(match, ["plan step", "plan", "drop", "drop", "plan step", "drop all", "end"])
    assert "Planned" not in shown
    match = serving()
    terminal = Terminal(source=io.StringIO(""), target=io.StringIO())
    sitting = Sitting(match, hold_seats(match, ["me", "me"]), terminal, SCREEN, lambda _: None)
    sitting.plan(0, "step")
    sitting.move(0, "end")
    assert sitting.planner[0].moves == []


def test_ending_warns_of_what_will_be_lost():
    match = serving(doubloons=9)
    assert "Your stores are too small: 4 doubloons will be lost." in play(match, ["END"])
    assert moves(match) == ["end"]
    assert "Your stores" not in play(serving(), ["end"])


def test_nothing_is_told_of_a_loss_in_the_last_round_after_which_only_cards_count():
    match = serving(evening=8, doubloons=9)
    shown = play(match, ["plan serve 6 supplier, end", "drop all", "end"])
    assert "Then: the turn is over; 5 doubloons and 2 beer kept\n" in shown
    assert moves(match) == ["end"]
    match = serving(evening=8, doubloons=9)
    shown += play(match, ["plan serve 6 supplier"])
    assert "Then: 9 doubloons, 4 beer, 4 dice" in shown
    assert not re.search("lost|loses", shown)


def test_at_a_terminal_a_wasteful_end_asks_again():
    for answer, made in (("", []), ("n", []), ("y", ["end"]), ("end", ["end"])):
        match = serving(doubloons=9)
        shown = io.StringIO()
        terminal = Terminal(source=io.StringIO(f"end\n{answer}\n"), target=shown)
        terminal.is_interactive = True
        sitting = Sitting(match, hold_seats(match, ["me", "me"]), terminal, SCREEN, lambda _: None)
        with pytest.raises(EndOfInput):
            sitting.play()
        assert moves(match) == made
        assert "Do it?" in shown.getvalue()


def test_plan_commands_belong_to_games_with_plans():
    assert "plan: plans moves" in flat(play(serving(), ["? plan"]))
    match = Match.new("fame", 2, seed=1)
    shown = io.StringIO()
    terminal = Terminal(source=io.StringIO("help\nplan\n"), target=shown)
    sitting = Sitting(match, hold_seats(match, ["me", "me"]), terminal, screen_of("fame"), lambda _: None)
    with pytest.raises(EndOfInput):
        sitting.play()
    assert "plan MOVE" not in shown.getvalue()
    assert '"plan" is no move' in shown.getvalue()


@pytest.mark.parametrize("is_plain", [False, True])
@pytest.mark.parametrize("seats", [("me", "regular"), ("uniform", "me", "regular", "me")])
def test_whole_games_by_numbers(seats, is_plain):
    names = ["Bartholomew the Very Long Named Landlord", "Ann", "Ben", "Cleo"][: len(seats)]
    match = Match.new("tiefenthal", len(seats), seed=len(seats), names=names)
    shown = play(match, ["1"] * ENOUGH, seats=seats, is_plain=is_plain)
    assert match.result is not None
    assert max(map(len, shown.splitlines())) <= 80
    assert not is_plain or shown.isascii()
    assert "rounds are over" in shown


def test_a_whole_game_by_written_moves_is_the_same_game():
    match = Match.new("tiefenthal", 2, seed=3)
    for _ in play_on(match, Random(3)):  # noqa: S311 - a test repeats itself on purpose
        pass
    again = Match.new("tiefenthal", 2, seed=3)
    lines = [f"{turn.seat}: {turn.move.upper()}" for turn in match.turns]
    play(again, lines)
    assert moves(again) == moves(match)
    assert again.result == match.result


def test_in_plain_sentences_only_changes_are_told_again():
    shown = play(serving(), ["serve 6 supplier", "table"], is_plain=True)
    assert shown.count("Market place 1: Miller") == 2
    assert shown.count("Ann has 3 doubloons and keeps 5, 4 beer") == 2
    assert shown.count("(table tells the rest)") == 1


def test_a_plan_goes_no_further_than_a_line_that_means_nothing():
    match = serving()
    shown = play(match, ["plan step, 99 1, end", "go"])
    assert shown.index("Plan (go, drop): step\n") < shown.index("There is no choice 99")
    assert moves(match) == ["step"]


def test_a_plan_in_the_draft_says_what_still_is_made_at_once():
    match, _, draft = drafting()
    missing = next(face for face in range(1, 7) if f"draft {face}" not in match.legal(0))
    shown = play(match, ["plan", f"draft {missing}", "drop", "plan", draft])
    assert "made at once" not in play(serving(), ["plan"])
    assert "drop leaves the plan" in shown
    assert "is not planned but made at once." in shown
    assert f"There is no {missing} on the coaster in front of you." in shown
    assert moves(match)[2:] == [draft]


def test_drafting_is_explained_once_for_all_dice():
    match, _, _ = drafting()
    dice = ", ".join(match.legal(0))
    assert f"{dice}: Take one die from the coaster" in play(match, ["?"])


HINTS = {
    "buy miller": "Guests are recruited by their place: recruit 2",
    "recruit miller": "Guests are recruited by their place: recruit 2",
    "buy noble": "Nobles cost beer; say how many you want: nobles 1",
    "noble": "Nobles cost beer",
    "serve cashbox": "Which die, and where? serve 4 cashbox",
    "cashbox": "Which die, and where? serve 4 cashbox",
    "recruit 7": "Places are 0 to 4: recruit 2",
    "upgrade foo": "The tiles are: safe, beer storage, barrel",
    "draft 9": "moves look like: keep, redraw, draft 6",
    "choose all": "Choose one of the bonuses offered",
    "dance": "moves look like: keep, redraw",
}


@pytest.mark.parametrize("line", HINTS)
def test_natural_mistakes_get_a_hint(line):
    match = serving(beer=9)
    assert HINTS[line] in flat(play(match, [line]))
    with pytest.raises(Refusal) as refused:
        match.play(0, line)
    assert refused.value.code == "move/unknown"
    assert moves(match) == []


def test_plain_choices_keep_the_word_to_type():
    assert "4: end. End your turn." in play(serving(), [], is_plain=True)


def test_plain_sentences_name_the_faces_that_fit():
    told = flat(play(serving(), [], is_plain=True))
    assert "1 step for each die that shows 5" in told
    assert "2 beer for each die that shows 1 or 6" in told


@pytest.mark.parametrize("doubloons", [5, 4])
def test_a_tied_end_says_what_decided(doubloons):
    position = serving(turn=1).position() | {"round": 8, "start": 0}
    position["players"][0] |= {"doubloons": 5, "white": [], "own": []}
    position["players"][1] |= {"doubloons": doubloons}
    match = Match.from_position("tiefenthal", position, seed=1, names=["Ann", "Ben"])
    told = flat(play(match, ["end"]))
    stores = f"so stored doubloons plus beer decide: Ann 7, Ben {doubloons + 2}."
    assert stores in told
    assert ("the victory is shared" in told) == (doubloons == 5)
