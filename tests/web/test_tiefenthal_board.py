"""The board of Tiefenthal: every legal move on its piece, dice on their spaces, gains that agree with the rules."""

import re
from pathlib import Path

import pytest

from stammtisch.games.registry import Match
from stammtisch.server.store.drafts import KeptDraft
from stammtisch.server.tables.wording import move_words
from stammtisch.web.contexts.choices import plan_of, tiefenthal_choices
from stammtisch.web.contexts.tiefenthal import laid_dice, step_label
from stammtisch.web.contexts.tiefenthal.board import key_of, keys_of_area
from stammtisch.web.contexts.tiefenthal.effects import gain_of
from stammtisch.web.drawing import Drawings

PLAYED = 120
ROOT = Path(__file__).parents[2]


def played(seed, most=PLAYED):
    """A match with its moments, each with the seat that acts and its legal moves."""
    match = Match.new("tiefenthal", players=3, seed=seed)
    for number in range(most):
        if match.result:
            return
        seat = match.to_act[0]
        legal = match.legal(seat)
        yield match, seat, legal
        match.play(seat, legal[(number * 7) % len(legal)])


def test_every_legal_move_stands_on_one_piece():
    sold = set()
    for match, seat, legal in played(3):
        board = tiefenthal_choices(match.view(seat), seat, "/a", lambda _: "", None).board
        assert sorted(way.text for ways in board.ways.values() for way in ways) == sorted(legal)
        for key, ways in board.ways.items():
            assert {key_of(way.text) for way in ways} == {key}
            assert all(("get a Noble" in way.label) == (way.verb == "upgrade") for way in ways if way.verb != "choose")
        verbs = {move.split(" ")[0] for move in legal}
        guests, cards = verbs & {"recruit", "nobles"}, verbs & {"buy"}
        assert board.for_sale == ("market" if guests else "supply" if cards else "")
        sold.add(board.for_sale)
    assert sold == {"market", "supply", ""}


def test_gains_agree_with_the_rules():
    """Where nothing but the purse changes, the page counts as the engine does."""
    tried = set()
    for seed in (1, 4):
        for match, seat, legal in played(seed, 200):
            view = match.view(seat)
            if view.phase != "serve":
                continue
            before = match.preview(seat, []).totals
            for move in legal:
                verb = move.split(" ")[0]
                if verb in {"recruit", "step", "choose", "end"} or move.endswith("monk") or "dishwasher with" in move:
                    continue
                after = match.preview(seat, [move]).totals
                told = gain_of(view, view.players[seat], move)
                names = ("doubloons", "beer") if verb != "serve" else ("doubloons", "beer", "washers_left")
                assert [after[name] - before[name] for name in names] == list(told[: len(names)]), move
                tried.add(verb if verb != "serve" else move.split(" ")[2])
    assert {"table", "cashbox", "barrel", "supplier", "buy", "upgrade", "nobles"} <= tried


def test_the_plan_says_why_nothing_can_be_planned_yet():
    said = set()
    for match, seat, _ in played(3):
        view = match.view(seat)
        note = tiefenthal_choices(view, seat, "/a", lambda _: "", None).plan_note
        has_dice = bool(view.players[seat].white or view.players[seat].own)
        assert note.startswith("No dice yet. Planning begins once") == (view.phase != "serve" and not has_dice)
        if view.phase == "draft" and has_dice:
            assert note.startswith("Choose a die. While the others choose, you can plan")
        said.add(note)
    assert len(said) == 3


def test_no_loss_is_threatened_in_the_last_round_where_nothing_would_be_kept():
    threats, chances = set(), set()
    for match, seat, legal in played(3, 2000):
        view = match.view(seat)
        if "end" not in legal or not (view.lost.doubloons or view.lost.beer):
            continue
        plan = plan_of(match.preview(seat, []), KeptDraft(()), is_turn=True, is_on=True, addresses=("/p", "/m"))
        choices = tiefenthal_choices(view, seat, "/a", lambda _: "", plan)
        chances.add(view.round)
        if choices.lost:
            threats.add(view.round)
        assert bool(choices.lost) == any(total.kind == "lost" for total in plan.totals)
    assert chances - threats == {view.rounds}
    assert threats


def test_pieces_of_moves():
    assert key_of("serve 5 table 2") == "space table 2"
    assert key_of("upgrade beer supplier with 2") == "tile beer supplier"
    assert key_of("nobles 2") == "nobles"
    assert {key_of(move) for move in ("keep", "redraw", "choose die", "end")} == {"turn"}
    assert keys_of_area("Beer Supplier") == ("space supplier", "tile beer supplier")
    assert keys_of_area("Host") == ("counter",)


def lying(match, made, planned=()):
    """The dice on spaces as the seat to act sees them."""
    return laid_dice(match.view(match.to_act[0]), reversed(made), match.to_act[0], planned)


def test_every_die_is_in_the_tray_or_on_a_space():
    """Through games: the dice laid and those left are the dice that the seat had, under names that never change."""
    served = 0
    for seed in (5, 8):
        made, names = [], {}
        for match, seat, legal in played(seed, 240):
            view = match.view(seat)
            if view.phase == "serve":
                laid = [die for dice in lying(match, made).get(seat, {}).values() for die in dice]
                assert not any(die.is_planned for die in laid)
                me = view.players[seat]
                tray = [("white", f, me.white[n:].count(f)) for n, f in enumerate(me.white)]
                tray += [("own", f, me.own[n:].count(f)) for n, f in enumerate(me.own)]
                on_spaces = [(die.kind, die.rolled, die.number) for die in laid]
                assert sum(kind == "white" for kind, _, _ in tray + on_spaces) == 4
                assert len(set(tray + on_spaces)) == len(tray) + len(on_spaces)
                before = names.get((view.round, seat), set())
                assert before <= set(tray + on_spaces), "a die keeps its name"
                names[view.round, seat] = set(tray + on_spaces)
                served += bool(laid)
            made.append((seat, legal[(len(made) * 7) % len(legal)]))
    assert served > 20


def test_a_planned_die_lies_where_it_is_meant_to():
    made = []
    for match, seat, legal in played(5):
        serve = next((move for move in legal if move.startswith("serve")), None)
        if serve is not None:
            space = serve.split(" ", 2)[2]
            (die,) = lying(match, made, [serve])[seat][space]
            assert die.is_planned
            assert die.rolled == int(serve[6])
            assert laid_dice(match.view(seat), [(seat, "draft 4"), (seat, "serve 1 cashbox")], seat) == {}, (
                "what lies before the last draft is of another round"
            )
            return
        made.append((seat, legal[(len(made) * 7) % len(legal)]))
    pytest.fail("nobody served")


def test_a_way_shows_the_die_that_will_be_used():
    kinds = set()
    for seed in (5, 8):
        made = []
        for match, seat, legal in played(seed, 240):
            board = tiefenthal_choices(match.view(seat), seat, "/a", lambda _: "", None).board
            for way in (way for ways in board.ways.values() for way in ways if way.verb == "serve"):
                used = lying(match, made, [way.text])[seat][way.text.split(" ", 2)[2]][-1]
                assert way.kind == used.kind
                kinds.add(way.kind)
            made.append((seat, legal[(len(made) * 7) % len(legal)]))
    assert kinds == {"white", "own"}


def test_a_die_that_dishwashers_raised_shows_what_it_was():
    raised = 0
    for seed in range(12):
        made = []
        for match, seat, legal in played(seed, 240):
            view = match.view(seat)
            me = view.players[seat]
            move = next((m for m in legal if m.startswith("serve") and gain_of(view, me, m)[2] < 0), None)
            if move:
                die = lying(match, made, [move])[seat][move.split(" ", 2)[2]][-1]
                assert die.start == int(move[6])
                assert die.face == die.start - gain_of(view, me, move)[2]
                raised += 1
            made.append((seat, legal[(len(made) * 7) % len(legal)]))
    assert raised


def test_planned_steps_are_said_in_words():
    match = Match.new("tiefenthal", players=2, seed=1)
    view = match.view(0)
    moves = ("serve 5 table 2", "buy waitress", "upgrade waitress with 1", "recruit 0", "nobles 2", "end", "draft 1")
    said = [step_label(view, move) for move in moves]
    assert "draft 1" not in said
    assert said == [
        "Lay a 5 on table 2",
        "Buy Waitress",
        "Upgrade Waitress for 7 doubloons, 1 card returned",
        f"Recruit {view.market[0].guest.name}",
        "Recruit 2 Nobles",
        "End the turn",
        move_words("draft 1"),
    ]


def test_deck_and_discard_pile_are_called_the_same_everywhere():
    read = [ROOT / "docs" / kind / "tiefenthal.md" for kind in ("rules", "rulings")]
    read += (ROOT / "src" / "stammtisch").rglob("*.ftl")
    assert len(read) > 20
    other = re.compile(
        r"\b(own (deck|discard|pile)|draw(ing)? (pile|deck|stack)|discard (deck|stack))\b", re.IGNORECASE
    )
    assert {path.name: found.group() for path in read if (found := other.search(path.read_text("utf-8")))} == {}


def test_drawings_are_kept_and_the_longest_unused_go():
    class Macro:
        name = "die"
        drawn = 0

        def __call__(self, face):
            self.drawn += 1
            return f"die {face}"

    macro, drawings = Macro(), Drawings(most=2)
    assert [drawings.draw(macro, face) for face in (1, 2, 1, 3, 1, 2)] == [f"die {face}" for face in (1, 2, 1, 3, 1, 2)]
    assert macro.drawn == 4
