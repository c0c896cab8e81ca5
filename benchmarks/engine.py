"""What the rules reach without a face around them: whole games, steps, a Python loop, a batch, plain steps."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from statistics import median

from benchmarks.games import Contest
from benchmarks.measuring import Row, rates
from benchmarks.table import SEED, Table
from stammtisch.core.executors.programs import fast_program, plain_program

GAMES = 5_000
PLAIN_GAMES = 10
LOOP_STEPS = 200_000
PLAIN_STEPS = 5_000
BATCH = 1_024
ROUNDS = 200


def measure_games(contest: Contest, runs: int) -> Iterator[Row]:
    """Whole random games and their steps, compiled, and the same interpreted."""
    table = Table(contest, fast_program)
    steps = table.random_games(0, GAMES)
    played = rates(lambda: GAMES if table.random_games(0, GAMES) else 0, runs)
    slow = Table(contest, plain_program)
    interpreted = rates(lambda: PLAIN_GAMES if slow.random_games(0, PLAIN_GAMES) else 0, runs)
    ratio = f"{median(played) / median(interpreted):,.0f} times the interpreted form"
    what = f"whole games, {contest.seats} players, random play"
    yield Row("games", contest.game, what, "games/s", played, contest.floors.get("games"), ratio)
    stepped = tuple(rate * steps / GAMES for rate in played)
    length = f"{steps / GAMES:,.0f} steps a game"
    yield Row("steps", contest.game, "steps with legal lists", "steps/s", stepped, contest.floors.get("steps"), length)
    yield Row("interpreted", contest.game, f"{what}, interpreted", "games/s", interpreted)


def measure_loop(contest: Contest, runs: int) -> Iterator[Row]:
    """A loop in Python over one compiled game: play, look at the legal actions, choose."""
    table = Table(contest, fast_program)

    def play() -> int:
        drawn = Random(SEED).random  # noqa: S311 - random play, nothing secret
        games, editions, desks, play_at = table.games, table.editions, table.desks, table.program.loops.play_at
        actions = desks["actions"][1]
        game, count = 0, 0
        for _ in range(LOOP_STEPS):
            if count == 0:
                game += 1
                count = open_game(table, game)
            count = play_at(games, 1, editions, desks, actions[int(drawn() * count)])
        return LOOP_STEPS

    yield Row(
        "loop",
        contest.game,
        "steps, Python loop over one game",
        "steps/s",
        rates(play, runs),
        contest.floors.get("loop"),
    )


def open_game(table: Table, number: int) -> int:
    """Set up game 1 with the first seat at its desk: how many actions are legal."""
    run = table.program.loops
    table.start(1, number)
    desk = table.desks[1]
    run.acting_at(table.games, 1, table.editions, desk["seats"])
    count: int = run.legal_at(table.games, 1, table.editions, int(desk["seats"][0]), desk["actions"])
    return count


def measure_batch(contest: Contest, runs: int) -> Iterator[Row]:
    """A batch of games with masks; choosing the actions is the caller's and not counted."""
    import numpy as np

    table = Table(contest, fast_program, BATCH + 1)
    masks = np.zeros((BATCH + 1, table.rules.actions), np.int8)
    actions = np.full(BATCH + 1, -1, np.int64)
    for i in range(1, BATCH + 1):
        table.start(i, i)
    dice = np.random.default_rng(SEED)

    def run() -> float:
        spent = 0.0
        for _ in range(ROUNDS):
            begin = time.process_time()
            table.program.loops.play_batch(table.games, table.editions, table.desks, actions, masks)
            spent += time.process_time() - begin
            actions[:] = (masks * dice.random(masks.shape, np.float32)).argmax(1)
        return BATCH * ROUNDS / spent

    run()
    what = f"steps, batch of {BATCH:,} games with masks"
    reached = tuple(run() for _ in range(runs))
    yield Row("batch", contest.game, what, "steps/s", reached, contest.floors.get("batch"))


def measure_plain_step(contest: Contest, runs: int) -> Iterator[Row]:
    """One step on the plain executor: carry out, see who acts, list the legal actions. The median over many."""
    table = Table(contest, plain_program)
    plain_steps(table, PLAIN_STEPS)
    reached = tuple(median(plain_steps(table, PLAIN_STEPS)) * 1e6 for _ in range(runs))
    what = "plain step with legal list, median"
    yield Row("plain-step", contest.game, what, "us", reached, contest.floors.get("plain-step"))


def plain_steps(table: Table, count: int) -> list[float]:
    """Time steps of random games, one by one, in seconds."""
    step, acting, legal = (table.rules.functions[name] for name in ("step", "acting", "legal"))
    g, e, desk = table.games[1], table.editions[0], table.desks[1]
    chosen = Random(SEED)  # noqa: S311 - random play, nothing secret
    spent: list[float] = []
    number, choices = 0, 0
    while len(spent) < count:
        if choices == 0:
            number += 1
            table.start(1, number)
            acting(g, e, desk.seats)
            choices = legal(g, e, desk.seats[0], desk.actions)
        action = desk.actions[chosen.randrange(choices)]
        begin = time.perf_counter()
        step(g, e, desk.seats[0], action)
        choices = legal(g, e, desk.seats[0], desk.actions) if acting(g, e, desk.seats) else 0
        spent.append(time.perf_counter() - begin)
    return spent
