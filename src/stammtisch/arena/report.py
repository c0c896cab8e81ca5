"""What came of a series, in numbers: length, ways to end, scores, win shares by seat and by bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import TypeVar

from stammtisch.arena.results import BROKEN, Results

T = TypeVar("T")

CONFIDENCE_95 = 1.959964
"""The standard normal's quantile for intervals that hold 95 times of 100."""


@dataclass(frozen=True)
class Spread:
    """How a number is spread over the games."""

    mean: float
    median: float
    lowest: int
    highest: int


@dataclass(frozen=True)
class Share:
    """How often a seat or a bot won. A win that several share counts as a part for each.

    fair: its share if all seats won equally often. low, high: Wilson's 95% interval. score: its mean score.
    """

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair: float
    score: float


@dataclass(frozen=True)
class Report:
    """A series summed up. broken: games that a fault broke off; they count nowhere else. endings: games by reason."""

    games: int
    broken: int
    rounds: Spread | None
    steps: Spread | None
    winning_score: Spread | None
    endings: tuple[tuple[str, int], ...]
    seats: tuple[Share, ...]
    bots: tuple[Share, ...]


def summarise(results: Results) -> Report:
    """Sum a series up."""
    reasons = results.reasons()
    sound = [k for k, reason in enumerate(reasons) if reason != BROKEN]
    players = range(results.series.players)
    scores = [_pick(results.numbers("scores", p), sound) for p in players]
    ranks = [_pick(results.numbers("ranks", p), sound) for p in players]
    bots = [_pick(results.bots(p), sound) for p in players]
    wins = share_wins(ranks)
    best = [max(game) for game in zip(*scores, strict=True)]
    return Report(
        games=len(results),
        broken=len(results) - len(sound),
        rounds=spread(_pick(results.numbers("rounds"), sound)),
        steps=spread(_pick(results.numbers("steps"), sound)),
        winning_score=spread(best),
        endings=tuple(Counter(_pick(reasons, sound)).most_common()),
        seats=tuple(_seat_share(p, wins[p], scores[p], len(players)) for p in players) if sound else (),
        bots=_bot_shares(bots, wins, scores),
    )


def share_wins(ranks: Sequence[Sequence[int]]) -> list[list[float]]:
    """Turn ranks, seat by seat, into wins: 1 for a winner alone, 1/2 for each of two, 0 for the others."""
    winners = [game.count(1) for game in zip(*ranks, strict=True)]
    return [[1 / count if rank == 1 else 0.0 for rank, count in zip(seat, winners, strict=True)] for seat in ranks]


def spread(numbers: Sequence[int]) -> Spread | None:
    """Describe how numbers are spread; None if there are none."""
    return Spread(fmean(numbers), median(numbers), min(numbers), max(numbers)) if numbers else None


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Give the score interval of a share at 95% (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927, 209-212)."""
    z2 = CONFIDENCE_95**2
    share = wins / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = CONFIDENCE_95 / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _pick(items: Sequence[T], places: Iterable[int]) -> list[T]:
    return [items[place] for place in places]


def _seat_share(p: int, wins: Sequence[float], scores: Sequence[int], players: int) -> Share:
    games, total = len(wins), sum(wins)
    return Share(str(p), games, total, total / games, *wilson(total, games), 1 / players, fmean(scores))


def _bot_shares(
    bots: Sequence[Sequence[str]], wins: Sequence[Sequence[float]], scores: Sequence[Sequence[int]]
) -> tuple[Share, ...]:
    seated: Counter[str] = Counter()
    won: dict[str, float] = {}
    scored: Counter[str] = Counter()
    present: Counter[str] = Counter()
    for game in zip(*bots, strict=True):
        present.update(set(game))
    for seat, seat_wins, seat_scores in zip(bots, wins, scores, strict=True):
        for bot, win, score in zip(seat, seat_wins, seat_scores, strict=True):
            seated[bot] += 1
            scored[bot] += score
            won[bot] = won.get(bot, 0.0) + win
    return tuple(
        Share(
            name=bot,
            games=games,
            wins=won[bot],
            share=won[bot] / games,
            **dict(zip(("low", "high"), wilson(won[bot], games), strict=True)),
            fair=seated[bot] / games / len(bots),
            score=scored[bot] / seated[bot],
        )
        for bot, games in sorted(present.items())
    )
