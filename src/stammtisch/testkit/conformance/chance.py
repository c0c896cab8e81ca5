"""Laws of chance: seeds repeat a game, no seed repeats none, outcomes can be listed and forced."""

from __future__ import annotations

from fractions import Fraction

from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import Match
from stammtisch.testkit.conformance.checks import expect, refusal_of, same_bytes, same_value
from stammtisch.testkit.playing import Table, play_on, played

OFTEN = 3
"""Every so many moves, all outcomes are listed."""
FEW_OUTCOMES = 200
FORCED = 6


def seeds_reproduce(table: Table) -> None:
    """The same seed and moves give the same game, byte for byte; another seed gives another one."""
    one, other = played(table), played(table)
    same_bytes(table, len(one.turns), one, bytes(other.memory), "the same seed again")
    same_value(table, len(one.turns), one.record().splitlines(), other.record().splitlines(), "the same seed again")
    seeds = range(20)
    starts = {
        Match.new(table.game, players=table.players, seed=seed, options=dict(table.options)).state.chance.stream.state
        for seed in seeds
    }
    expect(len(starts) == len(seeds), table, 0, "different seeds start the same generator")


def no_seed_repeats_nothing(table: Table) -> None:
    """Tables set up without a seed all differ."""
    matches = [Match.new(table.game, players=table.players, options=dict(table.options)) for _ in range(4)]
    commitments = {str(match.seal(is_open=False)) for match in matches}
    generators = {match.state.chance.stream.state for match in matches}
    expect(len(commitments) == len(generators) == len(matches), table, 0, "two tables without a seed are the same")


def outcomes_add_up(table: Table) -> None:
    """Outcomes of a move are all different, add up to 1, and each can be forced and leads where it says."""
    match = table.open()
    for number, seat, move in play_on(match, table.random):
        if number % OFTEN:
            continue
        before = bytes(match.memory)
        try:
            outcomes = match.outcomes(seat, move, limit=FEW_OUTCOMES)
        except Refusal as refusal:
            expect(refusal.code == "outcomes/too-many", table, number, f"outcomes of {seat} {move}: {refusal.message}")
            same_bytes(table, number, match, before, "after outcomes were refused")
            continue
        same_bytes(table, number, match, before, "after listing outcomes")
        total = sum((outcome.probability for outcome in outcomes), Fraction(0))
        expect(total == 1, table, number, f"outcomes of {seat} {move} add up to {total}")
        expect(len({outcome.answers for outcome in outcomes}) == len(outcomes), table, number, "an outcome twice")
        for outcome in outcomes[:: max(1, len(outcomes) // FORCED)]:
            trial = match.copy()
            trial.play(seat, move, chance=outcome.answers)
            expect(trial.turns[-1].answers == outcome.answers, table, number, f"{outcome.answers} was not forced")
        trial = match.copy()
        trial.play(seat, move)
        happened = trial.turns[-1].answers
        is_listed = any(
            o.answers == happened or (o.orders > 1 and sorted(o.answers) == sorted(happened)) for o in outcomes
        )
        expect(is_listed, table, number, "an outcome is missing")


def forced_chance_fits_exactly(table: Table) -> None:
    """Answers that are too few, too many, impossible or unknown are refused and change nothing; the right ones fit."""
    match = table.open()
    for number, seat, move in play_on(match, table.random):
        trial = match.copy()
        trial.play(seat, move)
        answers = trial.turns[-1].answers
        wrong = {"chance/left-over": (*answers, 1), "chance/unknown": (*answers[:-1], "no such card")}
        if answers:
            wrong |= {"chance/short": answers[:-1], "chance/misfit": (*answers[:-1], 127)}
        before = bytes(match.memory)
        for code, forced in wrong.items():
            refusal = refusal_of(
                lambda f=forced: match.play(seat, move, chance=f),  # type: ignore[misc]  # noqa: B023 - called at once
                table,
                number,
                f"{seat} {move} ; {forced}",
            )
            expect(refusal.code == code, table, number, f"{forced} refused as {refusal.code}, not {code}")
            same_bytes(table, number, match, before, f"{seat} {move} ; {forced} was refused")
        forced_match, scripted = match.copy(), match.copy()
        forced_match.play(seat, move, chance=answers)
        scripted.script(answers)
        scripted.play(seat, move)
        same_bytes(table, number, forced_match, bytes(scripted.memory), "forced and scripted chance")


def scripts_come_first(table: Table) -> None:
    """A whole game scripted in one go plays like the seeded one, and nothing of the script is in the state."""
    one = played(table)
    other = Match.new(table.game, players=table.players, seed=5, options=dict(table.options), script=one.setup_answers)
    other.script([answer for turn in one.turns for answer in turn.answers])
    for number, turn in enumerate(one.turns):
        length = other.state.chance.at
        left = bytes(other.state.chance.tape[k] for k in range(length, len(other.state.chance.tape)))
        expect(number == 0 or not any(left[: len(left) // 8]) or _is_old(other, left), table, number, "script in state")
        other.play(turn.seat, turn.move)
        same_value(table, number, other.turns[-1].answers, turn.answers, f"{turn.seat} {turn.move}")


def _is_old(match: Match, left: bytes) -> bool:
    """Whether what stands behind the last answers on the tape was answered in an earlier move."""
    longest = max((len(turn.answers) for turn in match.turns), default=0)
    longest = max(longest, len(match.setup_answers))
    return not any(left[longest:])


CHANCE_LAWS = (
    seeds_reproduce,
    no_seed_repeats_nothing,
    outcomes_add_up,
    forced_chance_fits_exactly,
    scripts_come_first,
)
