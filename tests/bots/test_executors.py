"""Bots choose the same in both executors: whole series are equal, byte by byte."""

import pytest

from stammtisch.arena import plan_series, play_series
from stammtisch.core.executors import fast

pytestmark = pytest.mark.skipif(not fast.availability().can_compile, reason="compares with compiled rules")


@pytest.mark.parametrize("bots", [["uniform"] * 2, ["uniform"] * 5], ids=len)
def test_uniform(bots):
    series = plan_series("fame", bots, games=20, seed=5)
    assert play_series(series, is_compiled=True).data == play_series(series, is_compiled=False, workers=1).data


@pytest.mark.parametrize("timing", ["ordered", "live"])
@pytest.mark.parametrize("players", [2, 3])
def test_regular(players, timing):
    series = plan_series("fame", ["regular"] * players, games=3, seed=6, options={"timing": timing})
    assert play_series(series, is_compiled=True).data == play_series(series, is_compiled=False, workers=1).data
