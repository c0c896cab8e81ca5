"""Tavern Fame in the terminal: every table that comes up is drawn and told, within 80 columns and 24 rows."""

import io
import random
from fractions import Fraction

import msgspec
import pytest
from rich.console import Console

from stammtisch import Match, Refusal
from stammtisch.core.messages import catalogue
from stammtisch.games.fame.moves import VERBS
from stammtisch.games.registry import rules_of
from stammtisch.tui import screen_of
from stammtisch.tui.choices import choices_of
from stammtisch.tui.drawing import choice_lines
from stammtisch.tui.fame.chances import columns, percent, rows, show_odds
from stammtisch.tui.fame.telling import happenings

SCREEN = screen_of("fame")
EDITION = rules_of("fame").edition("base")
NAMES = ["Bartholomew the Very Long Named Landlord", "Ann", "Ben", "Cleo", "Dora"]


def render(*parts, encoding="utf-8"):
    """Draw for a pipe of 80 columns: the lines."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace")
    console = Console(file=file, width=80, highlight=False, markup=False, emoji=False)
    console.print(*parts, sep="\n")
    file.seek(0)
    return [line.rstrip() for line in file.read().splitlines()]


def tables(players, seed, timing):
    """Every position of a random game."""
    match = Match.new("fame", players, seed=seed, options={"timing": timing}, names=NAMES[:players])
    chance = random.Random(seed)  # noqa: S311 - which moves are played is no secret
    while match.result is None:
        yield match
        seat = match.to_act[0]
        moves = match.legal(seat)
        verb = chance.choice(sorted({move.split()[0] for move in moves}))
        match.play(seat, chance.choice([move for move in moves if move.startswith(verb)][:3]))
    yield match


@pytest.mark.parametrize("timing", ["ordered", "live"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_table_is_drawn_and_told(players, timing):
    phases = set()
    for match in tables(players, 7 + players, timing):
        seat = match.to_act[0] if match.to_act else None
        view = match.view(seat)
        if view.phase in phases and len(match.turns) % 9:
            continue
        phases.add(view.phase)
        choices = choices_of(view.pieces)
        drawn = render(SCREEN.table(view), *choice_lines(view.prompt, choices))
        assert max(map(len, drawn)) <= 80
        assert len(drawn) <= 22
        told = " ".join(SCREEN.sentences(view))
        for me in view.players:
            assert me.character in told
            assert any(me.character in line for line in drawn)
        if view.boast:
            assert any(f"[{view.boast}]" in line for line in drawn)
            assert f"boasts {view.boast} kill" in told
        if view.enemy:
            assert view.enemy.name in told
            assert view.enemy.name in "".join(drawn)
    assert {"boast", "answer", "slay", "over"} <= phases


def test_a_table_without_unicode_uses_letters_only():
    match = Match.new("fame", 3, seed=1)
    drawn = render(SCREEN.table(match.view(0)), encoding="ascii")
    assert any("ooo......." in line for line in drawn)
    assert "?" not in "".join(drawn)


def test_a_round_is_told_in_three_lines():
    match = Match.new(
        "fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"], names=["Ann", "Ben"]
    )
    assert happenings(match.events)[-1].plain == "Round 1: Ann opens and buys a round. Wolves turn up."
    match.play(0, "boast 2")
    match.play(1, "call")
    first = len(match.events)
    match.play(0, "slay 1", chance=[1, 2, 2, 3, 5, 3, 6, "Rats"])
    assert [text.plain for text in happenings(match.events, first)] == [
        "Ann spends 1 drink.",
        "Ann rolls 1 2 2 3 5 3 6: 2 kills of 2 boasted. The boast is kept.",
        "Ann takes Ben's staked patron; the enemy pays 2 patrons and 2 drinks",
        "A perfect bluff by Ann!",
        "+ 1 drink for Ann",
        "Round 2: Ann opens and buys a round. Rats turn up.",
    ]


def test_a_patron_lost_is_told_with_who_lost_it():
    match = Match.new(
        "fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"], names=["Ann", "Ben"]
    )
    match.play(0, "boast 2")
    match.play(1, "call")
    first = len(match.events)
    match.play(0, "slay 0", chance=[1, 2, 2, 3, 3, 3, "Rats"])
    assert [text.plain for text in happenings(match.events, first)][:2] == [
        "Ann rolls 1 2 2 3 3 3: no kills of 2 boasted. The boast fails.",
        "Ben takes the staked patron back; Ann loses 1 patron to Ben",
    ]


def test_dice_that_kill_are_coloured():
    options = {"opener": 0}
    match = Match.new("fame", 2, seed=1, options=options, script=["Knight", "Guard", "Wolves"])
    match.play(0, "boast 2")
    match.play(1, "call")
    [roll] = [event for event in match.play(0, "slay 0", chance=[1, 4, 3, 6, 2, 2, "Rats"]) if event.kind == "rolled"]
    [text] = happenings([roll])
    coloured = [text.plain[span.start : span.end] for span in text.spans]
    assert coloured == ["4", "6"]


def test_everything_that_can_be_chosen_is_explained():
    match = Match.new("fame", 2, seed=1)
    view = match.view(0)
    for verb in VERBS:
        assert SCREEN.explain(view, verb, EDITION), verb
    topics = [view.enemy.name.upper(), view.players[0].character, view.players[1].name, "perfect bluff", "last chance"]
    assert [topic for topic in topics if not SCREEN.explain(view, topic, EDITION)] == ["last chance"]
    assert SCREEN.explain(view, "dance", EDITION) is None
    assert SCREEN.explain(view, "ä ö", EDITION) is None


def test_odds_are_the_binomial_ones():
    options = {"opener": 0}
    match = Match.new("fame", 2, seed=1, options=options, script=["Knight", "Guard", "Bears"])
    shown = render(show_odds(match.view(0), 0, [], False))
    [line] = [line for line in shown if line.split()[0] == "3"]
    assert line.split()[1] == "66%"
    told = render(show_odds(match.view(0), 0, ["3"], True))
    assert told[1].startswith("At least 3 kills: 66% with no drinks, 77% with 1 drink")


@pytest.mark.parametrize("words", [["0"], ["16"], ["x"], ["1", "2"], ["²"]])
def test_odds_of_nonsense_are_refused(words):
    match = Match.new("fame", 2, seed=1)
    with pytest.raises(Refusal, match="1 to 15"):
        show_odds(match.view(0), 0, words, False)


def test_odds_never_fill_the_screen():
    assert columns(3) == [0, 1, 2, 3]
    assert columns(60)[0] == 0
    assert columns(60)[-1] == 60
    assert len(columns(60)) == 11
    match = Match.new("fame", 2, seed=1)
    assert 1 <= len(rows(match.view(0), 0)) <= 15


@pytest.mark.parametrize(
    ("chance", "text"),
    [((0, 1), "0%"), ((1, 1), "100%"), ((1, 999), "<1%"), ((998, 999), ">99%"), ((21, 32), "66%")],
)
def test_percents_call_nothing_certain_that_is_not(chance, text):
    assert percent(Fraction(*chance)) == text


@pytest.mark.parametrize("reason", ["patrons", "last", "centre", "rounds"])
def test_every_way_to_end_has_a_sentence(reason):
    assert catalogue(SCREEN.package, "en").has_message(f"ending-{reason}")


def test_a_game_without_a_screen_is_refused():
    with pytest.raises(Refusal, match="chess"):
        screen_of("chess")


def test_rules_and_words_take_their_numbers_from_the_edition():
    numbers = {"fame = 10": "fame = 7", "dice = 15": "dice = 11", "rounds = 100": "rounds = 30"}
    text = EDITION.text
    for old, new in numbers.items():
        assert old in text
        text = text.replace(old, new)
    text = text.replace(
        '[limits]\norigin = "published"\nhouse = ["rounds"]\ndrinks = 10', '[limits]\norigin = "own"\ndrinks = 9'
    )
    edition = rules_of("fame").edition_from_text(text, "own.toml")
    view = Match.new("fame", 2, seed=1, edition=edition).view(0)
    told = SCREEN.rules(view, edition)
    for said in ("Gather 7 patrons", "7 patrons win at once", "a hand holds 9", "11 at most", "round 30"):
        assert said in told
    assert "10" not in told
    assert max(map(len, told.splitlines())) <= 80
    assert max(map(len, SCREEN.rules(Match.new("fame", 2, seed=1).view(0), EDITION).splitlines())) <= 80


def test_every_card_and_sign_is_explained_turned_up_or_not():
    match = Match.new(
        "fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"], names=["Ann", "Ben"]
    )
    view = match.view(0)
    cards = [name for names in EDITION.names.values() for name in names]
    topics = [*cards, "!", "+1", "+2", "deck", "seen", "seat", "boaster", "stake"]
    assert [topic for topic in topics if not SCREEN.explain(view, topic, EDITION)] == []
    assert "Dragons: only a 6 kills" in SCREEN.explain(view, "dragons", EDITION)
    assert "Ann (+2)" in SCREEN.explain(view, "dragons", EDITION)
    assert SCREEN.explain(view, "ranger", EDITION).startswith("Nobody here is the Ranger: strength 5")
    assert SCREEN.explain(view, "ann", EDITION) == SCREEN.explain(view, "Knight", EDITION)


def finished():
    """A table at which Ann has won."""
    position = Match.new("fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"]).position()
    position["players"][0]["patrons"] = 9
    position["centre"] -= 6
    match = Match.from_position("fame", position, seed=1, names=["Ann", "Ben"])
    match.play(0, "boast 1")
    match.play(1, "call")
    match.play(0, "slay 0", chance=[6] * 6)
    assert match.result is not None
    return match


def test_a_finished_table_says_that_the_game_is_over():
    view = finished().view(None)
    drawn = "\n".join(render(SCREEN.table(view)))
    assert f"Ann wins with {view.players[0].patrons} patrons." in drawn
    assert "no boast yet" not in drawn
    assert "no enemy" not in drawn
    assert f"Ann wins with {view.players[0].patrons} patrons." in SCREEN.sentences(view)


def test_cards_are_named_whole_or_counted():
    match = Match.new("fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"])
    names = EDITION.names["enemy"]
    view = match.view(None)
    for seen in range(10):
        others = [name for name in names if name != "Wolves"]
        shown = msgspec.structs.replace(view, used=tuple(others[:seen]), deck=tuple(others[seen:]))
        [line] = [
            line for line in render(SCREEN.table(shown)) if "in the deck" in line or "to come" in line or "seen" in line
        ]
        assert "…" not in line
        assert "..." not in line
    assert "all 10 seen; shuffled anew next" in line


def test_a_caller_who_holds_out_gets_the_stake_back_and_the_enemy_pays_the_boaster():
    position = Match.new("fame", 2, seed=1, options={"opener": 0}, script=["Knight", "Guard", "Wolves"]).position()
    position["players"][1]["patrons"] = 1
    position["centre"] += 2
    match = Match.from_position("fame", position, seed=1, names=["Ann", "Ben"])
    match.play(0, "boast 1")
    match.play(1, "call")
    match.play(0, "slay 0", chance=[6, 6, 1, 1, 1, 1])
    first = len(match.events)
    match.play(1, "wrestle", chance=[6] * 4 + [1] * 6 + ["Rats"])
    told = [text.plain for text in happenings(match.events, first)]
    assert "Ben takes the staked patron back" in told
    assert "The enemy pays Ann 2 patrons and 2 drinks" in told


def test_odds_of_another_player_and_of_a_boast_that_stands():
    script = ["Knight", "Guard", "Wolves"]
    match = Match.new("fame", 2, seed=1, options={"opener": 0}, script=script, names=["Ann", "Ben 2"])
    match.play(0, "boast 3")
    view = match.view(1)
    shown = render(show_odds(view, 1, [], False))
    assert shown[0].startswith("Ann boasts 3 kills. The chance to keep that: 66% with no drinks, 86% with 2")
    assert any("at least, kills" in line for line in shown)
    assert any(line.startswith("Ben 2 against Wolves") for line in shown)
    for words in (["ann"], ["seat", "0"]):
        assert render(show_odds(view, 1, words, True))[0].startswith("Ann against Wolves")
    told = render(show_odds(view, 0, ["ben", "2", "4"], True))
    assert told[1].startswith("At least 4 kills:")
    assert not any("boasts" in line for line in render(show_odds(view, 0, [], False)))
    with pytest.raises(Refusal, match="1 to 15"):
        show_odds(view, 1, ["cid"], True)
