"""The points of a player at the end, card by card, and why a rank was reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from stammtisch.web.contexts.ranks import Counted, Ranked, by_rank
from stammtisch.web.words import say


def ranked_by_cards(view: Any) -> tuple[Ranked, ...]:
    """Rank the players of a game that is over, the first one first; each with the cards that count."""
    order = by_rank(view)
    return tuple(_ranked(view, order, player) for player in order)


def _ranked(view: Any, order: Sequence[Any], player: Any) -> Ranked:
    seat = player.seat
    cards, others = count_cards(view.cards, player)
    tiles = sum(area.is_upgraded for area in player.areas)
    result = view.result
    why = _why(result.scores, order, player)
    return Ranked(seat, player.name, result.ranks[seat], result.scores[seat], why, cards, others, tiles)


def _why(scores: Sequence[int], order: Sequence[Any], player: Any) -> str:
    """Say what decided: what is in store where points are equal [Z3], else how far it is to the others."""
    score = scores[player.seat]
    others = [each for each in order if each.seat != player.seat]
    if any(scores[each.seat] == score for each in others):
        stored = player.doubloons + player.beer
        return say("why-stored", count=stored, doubloons=player.doubloons, beer=player.beer)
    best = max(others, key=lambda each: scores[each.seat])
    ahead = score - scores[best.seat]
    return say("why-ahead" if ahead > 0 else "why-behind", count=abs(ahead), who=best.name)


def count_cards(box: Sequence[Any], player: Any) -> tuple[tuple[Counted, ...], int]:
    """Count a player's cards as the rules do, wherever they lie, and those that brought nothing [Z1]."""
    held = Counter(player.deck) + Counter(player.discard) + Counter(player.top) + Counter(player.tavern)
    worth = sorted((card for card in box if card.points and held[card.name]), key=lambda card: -card.points)
    counted, total = [], 0
    for card in worth:
        points = card.points * held[card.name]
        total += points
        counted.append(Counted(card, held[card.name], points, total))
    return tuple(counted), held.total() - sum(held[card.name] for card in worth)
