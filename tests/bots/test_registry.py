"""Bots are found by the name of their game and their own."""

import pytest

from stammtisch.bots import bot_numbers, bots_of, canonical_name, registry
from stammtisch.core.refusal import Refusal
from stammtisch.games.registry import GAMES


def test_fame_has_its_bots():
    assert tuple(bots_of("fame").numbers) == ("uniform", "regular")
    assert bot_numbers("fame", ["regular", " Uniform ", "REGULAR"]) == (1, 0, 1)
    assert canonical_name("fame", "Regular ") == "regular"


def test_every_game_has_uniform():
    for game_id in GAMES:
        if game_id in registry.TABLES:
            assert "uniform" in bots_of(game_id).numbers


def test_unknown_names_are_refused():
    with pytest.raises(Refusal, match=r"no bot 'clever'.*uniform, regular") as refused:
        bot_numbers("fame", ["regular", "clever"])
    assert refused.value.code == "bots/unknown"
    with pytest.raises(Refusal) as refused:
        bots_of("chess")
    assert refused.value.code == "game/unknown"


def test_a_game_without_bots_says_so(monkeypatch):
    monkeypatch.setattr(registry, "TABLES", {})
    with pytest.raises(Refusal, match="no bots for Tavern Fame") as refused:
        bots_of("fame")
    assert refused.value.code == "bots/none"
