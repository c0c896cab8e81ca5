"""Bots get sealed states, which give nothing away, and answer with legal moves of their seat."""

import pytest

from stammtisch.bots import RuleBot, ViewBot
from stammtisch.core.executors import fast
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match

SETUP = [0, "Knight", "Guard", "Cleric", "Wolves"]


def table(seed, **given):
    return Match.new("fame", 3, seed=seed, script=SETUP, **given)


def test_a_sealed_state_gives_nothing_away():
    moves = [(0, "boast 2"), (1, "raise 3"), (2, "call"), (0, "stay"), (1, "slay 1")]
    pair = [table(seed) for seed in (1, 2)]
    for match in pair:
        for seat, move in moves[:-1]:
            match.play(seat, move)
        seat, move = moves[-1]
        match.play(seat, move, chance=[6, 6, 1, 2, 4, "Rats"])
    assert pair[0].state.chance.stream.state != pair[1].state.chance.stream.state
    for seed in (0, 5, 2**62):
        assert pair[0].sealed(seed) == pair[1].sealed(seed)
    assert pair[0].sealed(1) != pair[0].sealed(2)


def test_a_script_that_lies_ready_is_not_in_the_sealed_state():
    open_table, scripted = table(1), table(1)
    scripted.script([6, 6, 6])
    assert open_table.sealed(3) == scripted.sealed(3)


@pytest.mark.parametrize("name", ["uniform", "regular"])
@pytest.mark.parametrize("timing", ["ordered", "live"])
@pytest.mark.parametrize("players", [2, 5])
def test_bots_play_whole_games_with_legal_moves(name, timing, players):
    match = Match.new("fame", players, seed=4, options={"timing": timing})
    bot = RuleBot("fame", name)
    for number in range(2000):
        if not match.to_act:
            break
        before = bytes(match.memory)
        for seat in match.to_act if number % 7 == 0 else match.to_act[:1]:
            move = bot.choose(match.sealed(number), seat)
            assert move in match.legal(seat)
        assert bytes(match.memory) == before
        match.play(seat, move)
        if number == 60:
            return
    assert match.result is not None


def test_the_same_sealed_state_gets_the_same_move():
    match = table(1)
    for name in ("uniform", "regular"):
        bot = RuleBot("fame", name)
        assert bot.choose(match.sealed(9), 0) == bot.choose(match.sealed(9), 0)
    moves = {RuleBot("fame", "uniform").choose(match.sealed(seed), 0) for seed in range(40)}
    assert len(moves) > 5


@pytest.mark.skipif(not fast.availability().can_compile, reason="compares with compiled rules")
def test_compiled_and_interpreted_bots_choose_alike():
    match = table(1)
    for name in ("uniform", "regular"):
        plain, compiled = RuleBot("fame", name), RuleBot("fame", name, is_compiled=True)
        for seed in range(5):
            assert plain.choose(match.sealed(seed), 0) == compiled.choose(match.sealed(seed), 0)


def test_any_callable_can_be_a_bot():
    asked = []

    def last(view, moves):
        asked.append((view, moves))
        return f"  {moves[-1].upper()} "

    match = table(1)
    assert ViewBot("fame", last).choose(match.sealed(1), 0) == "boast 15"
    [(view, moves)] = asked
    assert moves == match.legal(0)
    assert type(view) is type(match.view(0))


def test_what_no_bot_can_answer_is_refused():
    match = table(1)
    bot = RuleBot("fame", "regular")
    with pytest.raises(Refusal) as refused:
        bot.choose(match.sealed(1)[:-1], 0)
    assert refused.value.code == "bots/state"
    for seat in (1, -1, 7):
        with pytest.raises(Refusal) as refused:
            bot.choose(match.sealed(1), seat)
        assert refused.value.code == "bots/idle"
    with pytest.raises(Refusal, match=r'"call".*not legal') as refused:
        ViewBot("fame", lambda _view, _moves: "call").choose(match.sealed(1), 0)
    assert refused.value.code == "bots/illegal"
    with pytest.raises(Refusal):
        ViewBot("fame", lambda _view, _moves: "nonsense").choose(match.sealed(1), 0)
    with pytest.raises(Refusal):
        RuleBot("fame", "clever")
