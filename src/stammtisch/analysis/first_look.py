"""The house report: what strong enough bots make of an edition's values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stammtisch.analysis.purchases import Purchases, play_purchases
from stammtisch.arena.report import wilson

BOT = "regular"
SEATS = (2, 3, 4)
RARE = 0.10
"""A tile or a tavern card should be bought in at least this share of games."""
STRONG_OPENING = 0.65
"""No first purchase should win more often than this; said when 95% sure."""
SEAT_EDGE = 0.03
"""No seat should win more than its fair share by more than this."""


def first_look(games: int, seed: int) -> str:
    """Play series of 2, 3 and 4 players and write the report on them as Markdown."""
    series = [play_purchases((BOT,) * players, games, seed + players) for players in SEATS]
    return "\n".join([*_opening(games, seed), *_tables(series), *_remarks(series)]) + "\n"


def _opening(games: int, seed: int) -> list[str]:
    return [
        "# First look at the base edition of Tiefenthal",
        "",
        f"{games:,} games each of 2, 3 and 4 players, all seats `{BOT}`, seat 0 starting. No value was changed.",
        "To repeat it:",
        "",
        f"    .venv/bin/python -m stammtisch.analysis {games} {seed}",
        "",
        f"`{BOT}` plays by plain rules and is no strong bot: read these figures as a first look, not as a verdict.",
        "The marks are those of the rules' section on balance: seats within 3 points of 100 of their share, tiles and",
        "tavern cards bought in at least 10% of games, no first purchase winning over 65%.",
        "",
    ]


def _tables(series: list[Purchases]) -> Iterator[str]:
    yield from _table("Scores", ("players", "mean", "median", "lowest 10%", "highest 10%"), _score_rows(series))
    yield from _table("Winning scores", ("players", "mean", "median", "shared wins"), _winner_rows(series))
    yield from _table("Length", ("players", "mean moves", "fewest", "most"), _length_rows(series))
    heading: tuple[str, ...] = ("players", "seat", "win share", "95% interval", "fair share", "mean score")
    yield from _table("Seats", heading, _seat_rows(series))
    heading = ("players", "games in which none is left", "mean left")
    yield from _table("Nobles at the end", heading, _noble_rows(series))
    for found in series:
        title = f"What is bought, {found.players} players"
        heading = ("kind", "thing", "in % of games", "a player and game", "wins with it", "without", "score with it")
        yield from _table(title, heading, _purchase_rows(found))
    for found in series:
        heading = ("first purchase", "share", "win share", "fair share")
        yield from _table(f"First purchases, {found.players} players", heading, _first_rows(found))


def _table(title: str, heading: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> Iterator[str]:
    yield f"## {title}"
    yield ""
    yield "| " + " | ".join(heading) + " |"
    yield "|" + " --- |" * len(heading)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
    yield ""


def _score_rows(series: list[Purchases]) -> Iterator[tuple[object, ...]]:
    import numpy as np

    for found in series:
        low, middle, high = np.percentile(found.scores, (10, 50, 90))
        yield found.players, f"{found.scores.mean():.1f}", f"{middle:.0f}", f"{low:.0f}", f"{high:.0f}"


def _winner_rows(series: list[Purchases]) -> Iterator[tuple[object, ...]]:
    import numpy as np

    for found in series:
        best = found.scores.max(axis=1)
        shared = (found.wins > 0).sum(axis=1) > 1
        yield found.players, f"{best.mean():.1f}", f"{np.median(best):.0f}", _percent(shared.mean())


def _length_rows(series: list[Purchases]) -> Iterator[tuple[object, ...]]:
    for found in series:
        steps = found.records["outcome"]["steps"]
        yield found.players, f"{steps.mean():.1f}", int(steps.min()), int(steps.max())


def _seat_rows(series: list[Purchases]) -> Iterator[tuple[object, ...]]:
    for found in series:
        for seat in range(found.players):
            wins = found.wins[:, seat]
            low, high = wilson(float(wins.sum()), len(wins))
            interval = f"{_percent(low)} .. {_percent(high)}"
            share = f"{_percent(wins.mean())}", interval, _percent(1 / found.players)
            yield found.players, seat, *share, f"{found.scores[:, seat].mean():.1f}"


def _noble_rows(series: list[Purchases]) -> Iterator[tuple[object, ...]]:
    for found in series:
        left = found.nobles_left
        yield found.players, _percent((left == 0).mean()), f"{left.mean():.1f}"


def _purchase_rows(found: Purchases) -> Iterator[tuple[object, ...]]:
    for where, (kind, name) in found.names.items():
        counts = found.counts[:, :, where]
        has = counts > 0
        with_it = found.wins[has].mean() if has.any() else None
        without = found.wins[~has].mean() if not has.all() else None
        score = f"{found.scores[has].mean():.1f}" if has.any() else "-"
        in_games = _percent(has.any(axis=1).mean())
        yield kind, name, in_games, f"{counts.mean():.2f}", _percent(with_it), _percent(without), score


def _first_rows(found: Purchases) -> Iterator[tuple[object, ...]]:
    shares = [(float((found.first == where).mean()), where, name) for where, (_, name) in found.names.items()]
    for share, where, name in sorted(shares, reverse=True):
        if share > 0:
            wins = found.wins[found.first == where]
            yield name, _percent(share), _percent(wins.mean()), _percent(1 / found.players)


def _remarks(series: list[Purchases]) -> Iterator[str]:
    """Say which marks are missed."""
    yield "## Against the marks"
    yield ""
    missed = [remark for found in series for remark in _missed(found)]
    yield from (f"- {remark}" for remark in missed or ["All marks are kept."])


def _missed(found: Purchases) -> Iterator[str]:
    for seat in range(found.players):
        edge = found.wins[:, seat].mean() - 1 / found.players
        if edge > SEAT_EDGE:
            yield f"{found.players} players: seat {seat} wins {_percent(edge)} more than its share."
    if (found.nobles_left == 0).mean() > RARE:
        none_left = _percent((found.nobles_left == 0).mean())
        yield f"{found.players} players: the Nobles run out in {none_left} of games, so the last turns gain none."
    for where, (kind, name) in found.names.items():
        in_games = (found.counts[:, :, where] > 0).any(axis=1).mean()
        if kind in {"card", "tile"} and in_games < RARE:
            yield f"{found.players} players: the {kind} {name} is bought in {_percent(in_games)} of games only."
        opened = found.first == where
        if opened.any() and wilson(float(found.wins[opened].sum()), int(opened.sum()))[0] > STRONG_OPENING:
            yield f"{found.players} players: who buys {name} first wins {_percent(found.wins[opened].mean())}."


def _percent(share: Any) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"
