"""Playing a series: compiled in threads, or interpreted in processes, in chunks of games that are numbered.

What a game becomes depends on the seed and on its number only, never on who plays it or when.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import shutil
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

from stammtisch.arena.results import Results
from stammtisch.arena.series import PACKAGE, Series
from stammtisch.bots import bot_numbers, cache_folder, program_of
from stammtisch.core.executors import fast, plain
from stammtisch.core.loops import Desk, Outcome
from stammtisch.core.refusal import refuse
from stammtisch.games.registry import rules_of

COMPILED_CHUNK = 250
INTERPRETED_CHUNK = 4
MOST_WORKERS = 256
ROOM = 3
"""Games that the loops need: template, game and sealed copy."""

Chunk = tuple[int, int]
"""The number of the first game, and how many."""


@dataclass(frozen=True)
class Task:
    """A series as it travels to another process."""

    game: str
    bots: tuple[int, ...]
    seed: int
    template: bytes
    edition: bytes


def play_series(
    series: Series,
    *,
    workers: int | None = None,
    is_compiled: bool | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play a series.

    workers: 1 to 256, as many as there are cores if left out. is_compiled: compiled where Numba is, if left out.
    progress: told now and then how many games are done. Refused: a number of workers out of its range.
    """
    if workers is not None and not 1 <= workers <= MOST_WORKERS:
        raise refuse("series/workers", PACKAGE, workers=str(workers), most=MOST_WORKERS)
    compiled = fast.availability().can_compile if is_compiled is None else is_compiled
    chunks = divide(series.games, COMPILED_CHUNK if compiled else INTERPRETED_CHUNK)
    crew = min(workers or count_cores(), len(chunks))
    play = _play_in_threads if compiled else _play_in_processes if crew > 1 else _play_in_turn
    found: dict[int, bytes] = {}
    done = 0
    for (first, count), data in play(task_of(series), chunks, crew):
        found[first] = data
        done += count
        if progress:
            progress(done)
    return Results(series, b"".join(found[first] for first, _ in chunks))


def count_cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def divide(games: int, size: int) -> list[Chunk]:
    """Divide a series into chunks."""
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def task_of(series: Series) -> Task:
    """Write down what a worker needs to know of a series."""
    rules = rules_of(series.game)
    g = plain.allocate(rules.state)
    g.seats = series.players
    rules.configure(g, series.edition, series.options)
    numbers = bot_numbers(series.game, series.bots)
    return Task(series.game, numbers, series.seed, bytes(plain.memory_of(g)), series.edition.data)


def play_chunk(task: Task, chunk: Chunk, *, is_compiled: bool) -> bytes:
    """Play some games of a series: their outcomes as bytes."""
    first, count = chunk
    rules = rules_of(task.game)
    program = program_of(task.game, is_compiled=is_compiled)
    games = program.allocate(rules.state, ROOM)
    program.write(games, 0, task.template)
    editions = program.allocate(rules.edition_record, 1)
    program.write(editions, 0, task.edition)
    desks = program.allocate(Desk, 1)
    program.write(desks, 0, desk_of(task))
    outcomes = program.allocate(Outcome, count)
    program.loops.bot_games(games, editions, desks, outcomes, first)
    return b"".join(program.read(outcomes, k) for k in range(count))


def desk_of(task: Task) -> bytes:
    """Lay out the desk of a series: its seed, and which bot sits where."""
    desk = plain.allocate(Desk)
    desk.seed = task.seed
    for p, bot in enumerate(task.bots):
        desk.bots[p] = bot
    return bytes(plain.memory_of(desk))


def _play_in_threads(task: Task, chunks: list[Chunk], workers: int) -> Iterator[tuple[Chunk, bytes]]:
    yield chunks[0], _play_first(task, chunks[0])  # compiles before the others need it
    with ThreadPoolExecutor(workers) as pool:
        waiting = {pool.submit(play_chunk, task, chunk, is_compiled=True): chunk for chunk in chunks[1:]}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _play_first(task: Task, chunk: Chunk) -> bytes:
    """Play the first chunk; compiled rules that were damaged on disk are thrown away, and the series is refused."""
    try:
        return play_chunk(task, chunk, is_compiled=True)
    except (pickle.UnpicklingError, EOFError) as fault:
        folder = cache_folder(task.game)
        shutil.rmtree(folder, ignore_errors=True)
        raise refuse("compiled/damaged", folder=str(folder), reason=str(fault)) from fault


def _play_in_turn(task: Task, chunks: list[Chunk], _workers: int) -> Iterator[tuple[Chunk, bytes]]:
    for chunk in chunks:
        yield chunk, play_chunk(task, chunk, is_compiled=False)


def _play_in_processes(task: Task, chunks: list[Chunk], workers: int) -> Iterator[tuple[Chunk, bytes]]:
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(_play_interpreted, [(task, chunk) for chunk in chunks])


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_interpreted(work: tuple[Task, Chunk]) -> tuple[Chunk, bytes]:
    task, chunk = work
    return chunk, play_chunk(task, chunk, is_compiled=False)
