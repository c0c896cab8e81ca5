"""Laws of moves: who is asked, what is legal, what each number means, and that games end."""

from __future__ import annotations

import copy

from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match, rules_of
from stammtisch.testkit.conformance.checks import expect, refusal_of, same_bytes, what_shows
from stammtisch.testkit.playing import Table, play_on, played

SPOKEN = 13
"""Every so many refused actions, the words are looked at, too."""
SAMPLE = 15
"""Every so many moves, a law that tries all actions does so."""


def seats_are_asked_in_turn(table: Table) -> None:
    """While the game runs somebody is asked, each seat once; who is not asked has no move, nor has who is out."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        asked = match.to_act
        expect(len(set(asked)) == len(asked) > 0, table, number, f"asked: {asked}")
        expect(set(asked) <= set(range(match.seats)), table, number, f"asked: {asked}")
        for seat in range(match.seats):
            expect(bool(match.legal(seat)) is (seat in asked), table, number, f"seat {seat}: {match.legal(seat)}")
        players = match.position()["players"]
        out = [seat for seat, player in enumerate(players) if player.get("out")]
        expect(not set(out) & set(asked), table, number, f"{out} are out, {asked} are asked")


def legal_lists_are_fixed(table: Table) -> None:
    """A legal list has no move twice, is the same when asked again, and keeps one order in all states."""
    match = table.open()
    order: set[tuple[str, str]] = set()
    for number, _, _ in play_on(match, table.random):
        if number % 3:
            continue
        for seat in match.to_act:
            legal = match.legal(seat)
            expect(len(set(legal)) == len(legal), table, number, f"seat {seat} has a move twice: {legal}")
            again = copy.copy(match)
            expect(again.legal(seat) == legal, table, number, f"seat {seat} has other moves on a copy")
            expect(match.legal(seat) == legal, table, number, f"seat {seat} has other moves when asked again")
            pairs = {(one, other) for k, one in enumerate(legal) for other in legal[k + 1 :]}
            turned = [(one, other) for one, other in pairs if (other, one) in order]
            expect(not turned, table, number, f"moves of seat {seat} in another order than before: {turned[:1]}")
            order |= pairs


def just_the_legal_moves_can_be_made(table: Table) -> None:
    """Each legal move of each seat is carried out; every other one is refused, with words, and changes nothing."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        if number % SAMPLE:
            continue
        for seat in range(match.seats):
            _try_all(table, number, match, seat)
    _try_all(table, len(match.turns), match, 0)


def _try_all(table: Table, number: int, match: Match, seat: int) -> None:
    legal = set(match.legal(seat))
    before = bytes(match.memory)
    step = match.rules.functions["step"]
    for action in range(match.rules.actions):
        move = match.rules.format_move(action)
        if move in legal:
            trial = match.copy()
            trial.play(seat, move)
            expect(trial.memory != before, table, number, f"{seat} {move} changed nothing")
            continue
        expect(step(match.state, match.edition.record, seat, action) != 0, table, number, f"{seat} {move} was made")
        same_bytes(table, number, match, before, f"{seat} {move} was refused")
        if (action + number) % SPOKEN == 0:
            refusal_of(lambda m=move: match.play(seat, m), table, number, f"{seat} {move}")  # type: ignore[misc]  # a default fixes the value
            same_bytes(table, number, match, before, f"{seat} {move} was refused")


def games_end(table: Table) -> None:
    """A game ends; then nobody is asked, nothing is legal, every move is refused, and everybody is ranked."""
    match = played(table)
    number, before = len(match.turns), what_shows(match)
    result = match.result
    expect(match.to_act == (), table, number, f"the game is over, but {match.to_act} are asked")
    if result is None:
        raise AssertionError(f"{table}: nobody is asked, but there is no result")
    expect(len(result.ranks) == len(result.scores) == match.seats, table, number, f"result: {result}")
    expect(min(result.ranks) == 1 and max(result.ranks) <= match.seats, table, number, f"ranks: {result.ranks}")
    for seat in range(match.seats):
        expect(match.legal(seat) == (), table, number, f"seat {seat} may still {match.legal(seat)}")
        refusal_of(lambda s=seat: match.default_move(s), table, number, f"default move of seat {seat}")  # type: ignore[misc]  # a default fixes the value
        for move in {turn.move for turn in match.turns}:
            refusal_of(lambda s=seat, m=move: match.play(s, m), table, number, f"{seat} {move}")  # type: ignore[misc]  # as above
    expect(what_shows(match) == before, table, number, "a refused move changed the finished game")


def actions_have_names(table: Table) -> None:
    """Every action number has a text of its own, which reads back in any case and with any spaces."""
    rules = rules_of(table.game)
    texts = [rules.format_move(action) for action in range(rules.actions)]
    expect(len(set(texts)) == len(texts), table, 0, "two actions have one text")
    for action, text in enumerate(texts):
        for said in (text, text.upper(), f"  {text}\t", text.replace(" ", "   ")):
            expect(rules.parse_move(said) == action, table, 0, f"{said!r} is not read as {text!r}")


def default_moves_are_legal(table: Table) -> None:
    """The first seat that is asked has a default move; a default is legal; who is not asked has none."""
    match = table.open()
    for number, _, _ in play_on(match, table.random):
        for seat in range(match.seats):
            try:
                move = match.default_move(seat)
            except Refusal:
                expect(seat != match.to_act[0], table, number, f"seat {seat} is asked, but has no default move")
                continue
            expect(move in match.legal(seat), table, number, f"default of seat {seat}: {move}")


def defaults_end_the_game(table: Table) -> None:
    """A game in which every clock runs out ends, too."""
    match = table.open()
    for _ in range(20_000):
        if not match.to_act:
            return
        seat = match.to_act[0]
        match.play(seat, match.default_move(seat))
    raise AssertionError(f"{table}: default moves go on without end")


MOVE_LAWS = (
    seats_are_asked_in_turn,
    legal_lists_are_fixed,
    just_the_legal_moves_can_be_made,
    games_end,
    actions_have_names,
    default_moves_are_legal,
    defaults_end_the_game,
)
