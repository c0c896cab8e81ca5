"""How often who may do what: buckets, and a flood of tables while others play on."""

import pytest

from server.doors import doors
from stammtisch.server import limits
from stammtisch.server.limits import BY_ADDRESS, BY_PERSON, Buckets, Limits, Rate, TooOften, neighbourhood
from stammtisch.server.security import Guest

anyio = pytest.mark.anyio


class Time:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def time():
    return Time()


def test_a_bucket_lets_a_burst_through_and_then_its_rate(time):
    buckets = Buckets(Rate(3, 0.5), 1, time)
    assert [buckets.take("ann") for _ in range(4)] == [0, 0, 0, 2.0]
    time.now += 1
    assert buckets.take("ann") == 1.0
    time.now += 1
    assert buckets.take("ann") == 0
    assert buckets.take("ben") == 0


def test_a_bucket_holds_no_more_than_its_burst(time):
    buckets = Buckets(Rate(2, 1), 1, time)
    buckets.take("ann")
    time.now += 1000
    assert [buckets.take("ann") > 0 for _ in range(3)] == [False, False, True]


def test_what_is_remembered_is_bounded(time, monkeypatch):
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    buckets = Buckets(Rate(1, 1), 1, time)
    for number in range(1000):
        buckets.take(str(number))
    assert len(buckets._kept) == 100
    assert buckets.take("999") > 0


def knock(house, kind, guests):
    """Ask as each guest in turn until one is refused: how many were let in, and the refusal."""
    for let_in, guest in enumerate(guests):
        try:
            house.check(kind, guest)
        except TooOften as refusal:
            return let_in, refusal
    return None, None


def test_generosity_is_a_factor(time):
    burst = int(BY_PERSON["chat"].burst)
    for generosity, expected in ((1, burst), (3, 3 * burst)):
        let_in, _ = knock(Limits(generosity, time), "chat", [Guest("1.1.1.1", device="d")] * 1000)
        assert let_in == expected


def test_a_device_is_limited_wherever_it_is_and_an_address_whoever_is_there(time):
    house = Limits(1, time)
    moving = [Guest(f"1.1.1.{number}", device="same") for number in range(200)]
    assert knock(house, "create", moving)[0] == BY_PERSON["create"].burst
    many = [Guest("2.2.2.2", device=str(number)) for number in range(200)]
    assert knock(house, "create", many)[0] == BY_ADDRESS["create"].burst


def test_the_refusal_says_when_to_come_again(time):
    house = Limits(1, time)
    guest = Guest("1.1.1.1")
    _, refusal = knock(house, "import", [guest] * 1000)
    assert refusal.code == "limit/import"
    assert f"{refusal.wait} seconds" in refusal.message
    time.now += refusal.wait
    house.check("import", guest)


def test_each_class_has_a_sentence_and_every_person_a_smaller_share_than_an_address():
    assert {kind for kind in BY_ADDRESS if kind != "knock"} == set(BY_PERSON)
    assert all(BY_PERSON[kind].burst <= BY_ADDRESS[kind].burst for kind in BY_PERSON)


def test_half_an_ipv6_address_is_a_household():
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("1.2.3.4") != neighbourhood("1.2.3.5")
    assert neighbourhood("nonsense") == "nonsense"


@anyio
async def test_a_flood_of_tables_is_refused_while_others_play_on(tmp_path):
    async with doors(tmp_path, generosity=0.2) as opened:
        visitor, code = await opened.seated()
        statuses = []
        for _ in range(60):
            answer = await opened.client.post("/api/tables", json={"game": "fame"})
            statuses.append(answer.status_code)
        assert statuses.count(429) > 40
        assert answer.json()["code"] == "limit/create"
        assert int(answer.headers["retry-after"]) >= 1
        assert (await visitor.get(f"/api/tables/{code}")).status_code == 200
        decision = (await visitor.get(f"/api/tables/{code}")).json()["decisions"][0]
        action = {"seat": 0, "token": decision["token"], "moves": decision["legal"][:1], "id": "1"}
        assert (await visitor.post(f"/api/tables/{code}/act", json=action)).status_code == 200
        assert opened.site.entrance.metrics.registry.get_sample_value(
            "stammtisch_refusals_total", {"code": "limit/create"}
        ) == statuses.count(429)
