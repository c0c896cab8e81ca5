"""Chance: the generator is splitmix64, plain and compiled; numbers are in range, unbiased and in lockstep."""

import pytest

from stammtisch.core import chance
from stammtisch.core.chance import Chance, Stream, advance, below, jump, reseed
from stammtisch.core.executors import fast, plain
from stammtisch.core.layout import SCRATCH
from stammtisch.games.registry import GAMES, rules_of
from stammtisch.testkit.streams import advance_at, below_at, reseed_at

# The first outputs of splitmix64 for these seeds, as its author's reference code gives them.
SPLITMIX64 = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC],
    1234567: [0x599ED017FB08FC85, 0x2C73F08458540FA5, 0x883EBCE5A3F27C77, 0x3FBEF740E9177B3F],
}


def stream(state):
    found = plain.allocate(Stream)
    found.state = state
    return found


@pytest.mark.parametrize("seed", SPLITMIX64)
def test_the_known_numbers_of_splitmix64(seed):
    generator = stream(seed)
    assert [advance(generator) for _ in range(4)] == [number >> 32 for number in SPLITMIX64[seed]]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 10, 64, 1000, 1 << 31])
def test_below_is_in_range(n):
    generator = stream(n)
    numbers = [below(generator, n) for _ in range(2000)]
    assert min(numbers) >= 0
    assert max(numbers) < n
    assert len(set(numbers)) > min(n, 1000) * 0.8


def test_below_is_unbiased():
    """Among all 2^32 products, the accepted ones are equally many for each answer: counted on a narrow generator."""
    for n in (3, 5, 6, 7):
        floor = (0x100000000 - n) % n
        counts = [0] * n
        for answer in range(n):
            low = -(-(answer << 32) // n)
            high = -(-((answer + 1) << 32) // n)
            rejected = sum(1 for word in range(low, min(low + 8, high)) if (word * n) & 0xFFFFFFFF < floor)
            counts[answer] = high - low - rejected
        assert len(set(counts)) == 1, (n, counts)


def test_below_is_even_over_many_draws():
    generator = stream(5)
    counts = [0] * 6
    for _ in range(60_000):
        counts[below(generator, 6)] += 1
    assert all(9_600 < count < 10_400 for count in counts), counts


def test_series_start_apart():
    starts = set()
    for seed in range(20):
        for number in range(20):
            generator = stream(0)
            reseed(generator, seed, number)
            starts.add(generator.state)
    assert len(starts) == 400
    source, target = stream(9), stream(0)
    jump(target, source)
    assert target.state not in {source.state, 9}


def compiled(*functions):
    if not fast.availability().can_compile:
        pytest.skip(fast.availability().reason)
    return fast.twins(functions)


@pytest.fixture(scope="module")
def twins():
    return compiled(advance_at, below_at, reseed_at)


def test_the_generator_runs_in_lockstep(twins):
    streams = fast.allocate(Stream, 1)
    for state in (0, 1, 7, (1 << 63) - 1, 1 << 63, (1 << 64) - 1):
        slow = stream(state)
        streams[0]["state"] = state
        for step in range(500):
            n = (step % 200) + 1
            assert int(twins["below_at"](streams, 0, n)) == below(slow, n)
            assert int(twins["advance_at"](streams, 0)) == advance(slow)
            assert int(streams[0]["state"]) == slow.state
    for seed, number in ((0, 0), (1, 5), ((1 << 63) - 1, 1 << 40), (7, (1 << 63) - 1)):
        slow = stream(0)
        reseed(slow, seed, number)
        twins["reseed_at"](streams, 0, seed, number)
        assert int(streams[0]["state"]) == slow.state


@pytest.mark.parametrize("game_id", GAMES)
def test_chance_lies_in_the_scratch_of_every_state(game_id):
    hints = rules_of(game_id).state.__mro__[1].__annotations__
    assert SCRATCH in str(hints["chance"]) or "SCRATCH" in str(hints["chance"])


def test_the_tape_never_overflows():
    class Table:
        pass

    g = Table()
    g.chance = plain.allocate(Chance)
    for _ in range(chance.TAPE + 5):
        answer = chance.draw(g, chance.DIE, 1, 6)
        assert 1 <= answer <= 6
    assert (g.chance.fault, g.chance.at) == (chance.FULL, chance.TAPE)
