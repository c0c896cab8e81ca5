"""Tiefenthal in the terminal: every table that comes up is drawn and told, within 80 columns and 24 rows."""

import io
import random

import pytest
from rich.console import Console

from stammtisch import Match, Refusal
from stammtisch.core.event import Event
from stammtisch.core.game import Move
from stammtisch.core.messages import catalogue
from stammtisch.games.registry import rules_of
from stammtisch.games.tiefenthal.edition import TAVERN_CARDS, TILES
from stammtisch.games.tiefenthal.events import VOID_CARD, VOID_COUNTER_GUEST, VOID_DIE
from stammtisch.games.tiefenthal.pieces import VERBS
from stammtisch.tui import EndOfInput, Holder, Sitting, Terminal, screen_of
from stammtisch.tui.choices import Choice
from stammtisch.tui.drawing import choice_lines
from stammtisch.tui.tiefenthal.chances import show_odds
from stammtisch.tui.tiefenthal.telling import happenings

SCREEN = screen_of("tiefenthal")
EDITION = rules_of("tiefenthal").edition("base")
NAMES = ["Bartholomew the Very Long Named Landlord", "Anna " * 7 + "Anna", "Ben", "Cleo"]
SIGNS = ["●", "○", "◐", "▮", "✓", "↑", "»", "*", "[*]", "+", "d", "b", "tiles"]
WORDS = ["counter guest", "counter guests", "supplier", "storage", "monastery", "moon", "market", "supply", "coaster"]
WORDS += ["dice", "pip", "doubloons", "beer", "uses", "deck", "discard pile", "points", "host", "plan", "regulars"]
WORDS += ["own-colour die", "own die", "white", "reserve", "start player", "taproom", "stored", "kept", "lost", "doubl"]


def render(*parts, encoding="utf-8"):
    """Draw for a pipe of 80 columns: the lines."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="replace")
    console = Console(file=file, width=80, highlight=False, markup=False, emoji=False)
    console.print(*parts, sep="\n")
    file.seek(0)
    return [line.rstrip() for line in file.read().splitlines()]


def sit(match, lines=(), **settings):
    """Seat persons only, who type some lines: the sitting, and what is shown."""
    shown = io.StringIO()
    terminal = Terminal(source=io.StringIO("".join(f"{line}\n" for line in lines)), target=shown, **settings)
    return Sitting(match, [Holder("me")] * match.seats, terminal, SCREEN, lambda _: None), shown


def tables(players, seed):
    """Every position of a game in which people do this and that, but rarely end a turn early."""
    match = Match.new("tiefenthal", players, seed=seed, names=NAMES[:players])
    chance = random.Random(seed)  # noqa: S311 - which moves are played is no secret
    while match.result is None:
        yield match
        moves = match.legal(match.to_act[0])
        verbs = sorted({move.split()[0] for move in moves} - {"end"}) or ["end"]
        verb = chance.choice(verbs)
        match.play(match.to_act[0], chance.choice([move for move in moves if move.startswith(verb)]))
    yield match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_table_is_drawn_and_told(players):
    phases = set()
    for match in tables(players, 3 + players):
        if match.result is None and len(match.turns) % 6:
            continue
        seat = match.to_act[0] if match.to_act else 0
        view = match.view(seat)
        phases.add(view.phase)
        drawn = render(SCREEN.table(view))
        assert max(map(len, drawn)) <= 80
        assert len(drawn) <= 16 + players - 1
        told = " ".join(SCREEN.sentences(view))
        assert told.isascii()
        for me in view.players:
            assert me.name in told
            assert any(me.name[:11] in line for line in drawn)
        offers = {move.text for piece in view.pieces for move in piece.moves}
        for place in view.market:
            sign = "»" if f"recruit {place.place}" in offers else " "
            shown = f"{place.place}{sign}{place.guest.name if place.guest else ''}"
            assert any(line.startswith(shown.rstrip()) for line in drawn)
    assert {"fill", "draft", "serve", "over"} <= phases


@pytest.mark.parametrize("is_planning", [False, True])
def test_table_plan_and_prompt_fit_on_the_screen(is_planning):
    for match in tables(4, 11):
        if match.result is not None or len(match.turns) % 7:
            continue
        seat = match.to_act[0]
        sitting, shown = sit(match)
        sitting.told = len(match.events)
        if is_planning and SCREEN.can_plan(match.view(seat)):
            sitting.planner.open(seat)
            for move in sitting.planner.preview(seat).legal[:1]:
                sitting.planner.add(seat, move)
        sitting.show(seat)
        lines = shown.getvalue().splitlines()[1:]
        assert len(lines) + 1 <= 24
        assert max(map(len, lines)) <= 80


def full_tavern():
    """A worst case: eleven tables, all tiles, many dice and much of all."""
    tavern = ["Table"] * 7 + ["Noble", "Noble", "Farmhand", "Fisherman", "Physician", "Goldsmith"]
    tavern += ["Forester", "Shepherd", "Regular 1", "Regular 2", "Carter", "Cooper"]
    players = [
        {"deck": {"Regular 1": 3}, "tavern": tavern, "tiles": list(TILES), "white": [2, 3, 4, 6], "own": [1, 5, 6],
         "doubloons": 34, "beer": 27, "monastery": 21, "counter_guests": 3, "reserve": 0}
    ]  # fmt: skip
    other = {"deck": {"Regular 1": 3}, "tavern": [], "tiles": list(TILES), "counter_guests": 1, "reserve": 2}
    other |= {"white": [1, 1, 6, 3], "own": [5, 5, 5], "doubloons": 5, "beer": 5}
    players += [dict(other) for _ in range(3)]
    market = ["Farmhand", "Miller", "Weaver", "Notary", "Pilgrim"]
    position = {
        "game": "tiefenthal",
        "round": 6,
        "phase": "serve",
        "start": 0,
        "turn": 0,
        "market": market,
        "players": players,
    }
    return Match.from_position("tiefenthal", position, seed=1, names=NAMES)


def test_a_full_tavern_shows_what_is_most_needed():
    sitting, shown = sit(full_tavern())
    sitting.show(0)
    lines = shown.getvalue().splitlines()[1:]
    assert len(lines) + 1 <= 24
    assert max(map(len, lines)) <= 80
    assert any("+4 more: tavern" in line for line in lines)
    whole = render(SCREEN.commands["tavern"](sitting.match.view(0), 0, [], False))
    assert "Cooper" in "".join(whole)
    assert max(map(len, whole)) <= 80


def test_a_tavern_shows_tiles_cards_and_what_was_served():
    match = full_tavern()
    match.play(0, "serve 6 table 3")
    match.play(0, "serve 5 cashbox")
    drawn = render(SCREEN.table(match.view(0)))
    assert any("● Cashbox any >3d✓" in line and "Tables  11 ▮7" in line for line in drawn)
    assert any("3 Fisherman [6] 5d✓" in line for line in drawn)
    assert any("43 doubloons" not in line and "42 doubloons (keep 5)" in line for line in drawn)


def test_what_can_be_acted_on_is_marked():
    match = full_tavern()
    drawn = render(SCREEN.table(match.view(0)))
    assert any(line.startswith("1»Miller") and "» Dishwasher" in line for line in drawn)
    assert any("» Noble" in line for line in drawn)
    match.play(0, "buy dishwasher")
    assert not any("» Dishwasher" in line for line in render(SCREEN.table(match.view(0))))


def test_a_table_without_unicode_uses_letters_only():
    drawn = render(SCREEN.table(full_tavern().view(0)), encoding="ascii")
    assert any("* Cashbox any >3d" in line for line in drawn)
    assert not any("?" in line for line in drawn)


def test_a_spectator_sees_the_tavern_whose_turn_it_is():
    match = full_tavern()
    assert any(NAMES[0][:15] in line and "tables 11 of 11" in line for line in render(SCREEN.table(match.view(None))))


def test_everything_on_the_table_is_explained():
    view = full_tavern().view(0)
    topics = [*VERBS, *TAVERN_CARDS, *TILES, *(card.name.upper() for card in view.cards), *SIGNS, *WORDS]
    topics += [word for area in view.players[0].areas for word in (area.name,)]
    assert [topic for topic in topics if not SCREEN.explain(view, topic, EDITION)] == []
    assert SCREEN.explain(view, "dance", EDITION) is None
    assert SCREEN.explain(view, "ä ö", EDITION) is None
    assert "4 doubloons" in SCREEN.explain(view, "waitress", EDITION)
    assert "Waitress tile" in SCREEN.explain(view, "waitress", EDITION)


def test_every_command_is_described_and_answers():
    view = full_tavern().view(0)
    for word, show in SCREEN.commands.items():
        assert catalogue(SCREEN.package, "en").has_message(f"command-{word}")
        for is_plain in (False, True):
            lines = render(show(view, 0, [], is_plain))
            assert 0 < len(lines) <= (40 if is_plain else 24)
            assert max(map(len, lines)) <= 80
            assert not is_plain or "".join(lines).isascii()
    assert any("Ben" in line for line in render(SCREEN.commands["tavern"](view, 0, ["ben"], False)))
    with pytest.raises(Refusal, match="0 to 3"):
        SCREEN.commands["tavern"](view, 0, ["nobody"], False)


def test_odds_are_those_of_dice():
    assert any(line.split() == ["2", "31%"] for line in render(show_odds(None, 0, ["1"], False)))
    assert "2 dice: 31% for 1 face." in render(show_odds(None, 0, ["1"], True))
    for words in (["0"], ["6"], ["x"], ["1", "2"]):
        with pytest.raises(Refusal, match="1 to 5"):
            show_odds(None, 0, words, False)


def test_an_evening_is_told_in_a_few_lines():
    match = Match.new("tiefenthal", 2, seed=1, options={"start": 0}, names=["Ann", "Ben"])
    told = [text.plain for text in happenings(match.events)]
    assert told[0].startswith("New in the market: ")
    assert told[1] == "Round 1: Ann is start player."
    assert told[2].startswith("Ann draws ")
    assert told[3].startswith("Ben draws ")
    assert told[-1].startswith("On the coasters: Ann ")
    assert len(told) <= 6


def test_a_turn_is_told_in_one_line():
    match = full_tavern()
    moves = ["serve 6 table 3", "serve 5 cashbox", "serve 6 supplier", "buy table", "buy dishwasher", "nobles 2", "end"]
    events = [event for move in moves for event in match.play(0, move)]
    assert happenings(events)[0].plain == (
        f"{NAMES[0]} serves 1 guest, the Cashbox and the Beer Supplier; earns 8 doubloons and 2 beer; "
        "buys Table and Dishwasher; gets 2 Nobles; loses 29 doubloons and 10 beer."
    )


def test_every_event_of_many_games_is_told():
    kinds = set()
    for players in (2, 4):
        *_, match = tables(players, 40 + players)
        kinds |= {event.kind for event in match.events}
        assert all(text.plain.strip() for text in happenings(match.events))
    assert len(kinds) > 20


def test_the_end_names_points_and_stores():
    *_, match = tables(2, 9)
    headings, rows = SCREEN.standings(match.view("all"))
    assert headings[:3] == ["rank", "player", "points"]
    assert [int(row[2]) for row in rows] == sorted(match.result.scores, reverse=True)
    assert SCREEN.ending(match.view("all")) == "8 rounds are over; the most points win."


def test_rules_take_their_numbers_from_the_edition():
    text = EDITION.text.replace("white_dice = 4", "white_dice = 3").replace("own_dice = 3", "own_dice = 2")
    edition = rules_of("tiefenthal").edition_from_text(text.replace('name = "base"', 'name = "few"'), "few.toml")
    view = Match.new("tiefenthal", 2, seed=1, edition=edition).view(0)
    told = SCREEN.rules(view, edition)
    for said in (
        "after 8 rounds",
        "own colour, 2 at most",
        "on, 3 times",
        "Cashbox 1",
        "Supplier on 1, 6; Monk on 5",
    ):
        assert said in told
    assert "3 times, so you end with 3 white dice" in SCREEN.explain(view, "draft", edition)
    assert "2 in all at most" in SCREEN.explain(view, "waitress", edition)
    assert max(map(len, told.splitlines())) <= 80


def test_help_has_examples_of_the_game():
    sitting, shown = sit(full_tavern(), ["help"])
    sitting.is_first = False
    with pytest.raises(EndOfInput):
        sitting.play()
    assert "serve 6 supplier" in shown.getvalue()
    assert "raise" not in shown.getvalue()
    assert "(? call)" not in shown.getvalue()


def test_nothing_is_explained_twice():
    view = full_tavern().view(0)
    assert "At the end of your turn you store 5 doubloons at most" in SCREEN.explain(view, "keeps", EDITION)
    for topic in ("safe", "storage", "beer storage"):
        assert len(SCREEN.explain(view, topic, EDITION).splitlines()) == 1
    assert SCREEN.explain(view, "noble", EDITION).count("share one table") == 1


def test_a_title_counts_no_more_tables_taken_than_there_are():
    match = full_tavern()
    position = {key: value for key, value in match.position().items() if key not in {"supply", "guest_deck", "nobles"}}
    position["players"][0] |= {"tiles": [], "doubloons": 20}
    position["players"][0]["tavern"] = ["Table", "Noble", "Farmhand", "Fisherman", "Physician"]
    match = Match.from_position("tiefenthal", position, seed=1, names=NAMES)
    match.play(0, "upgrade tables with 1")
    assert any("tables 4 of 4" in line for line in render(SCREEN.table(match.view(0))))
    assert "4 of 4 tables taken." in SCREEN.sentences(match.view(0))


def test_a_void_bonus_is_named_with_its_reason():
    def void(**facts):
        return Event(game="tiefenthal", kind="void", seat=0, names=("Ann",), **facts).text()

    assert void(item="Noble", number=VOID_CARD) == "Ann gets no Noble card: none is left."
    assert void(number=VOID_COUNTER_GUEST) == "Ann gets no counter guest: none is left in the reserve."
    assert "the limit of own dice in a round is reached" in void(number=VOID_DIE)
    match = full_tavern()
    events = match.play(0, "serve 6 table 3") + match.play(0, "step")
    voids = [event.text() for event in events if event.kind == "void"]
    assert all(text in [line.plain for line in happenings(events)] for text in voids)


def test_labels_end_in_an_ellipsis_where_they_are_cut():
    def drawn(label):
        return render(*choice_lines("", [Choice("go", (Move("go", label),)), Choice("stay", (Move("stay", "x"),))]))[0]

    widest = "y" * (80 - len("  1  stay  "))
    assert drawn(widest) == f"  1  go    {widest}"
    assert drawn(f"{widest}y").endswith("y…")
    assert len(drawn(f"{widest}y")) == 80
