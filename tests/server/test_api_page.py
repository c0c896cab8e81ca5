"""The page on the API tells of every address, of every limit as it is, and of nothing else."""

from __future__ import annotations

import re

import pytest

from house.tree import ROOT
from server.doors import doors
from stammtisch.server.limits import BY_ADDRESS, BY_PERSON

pytestmark = pytest.mark.anyio
METHODS = ("get", "post", "put", "delete")
LIMITS = {
    "open a table, rematch, identity": "create",
    "sit down, claim, feed, webhook": "join",
    "act and all else that changes something": "act",
    "talk": "chat",
    "import": "import",
    "look": "read",
}


@pytest.fixture(scope="module")
def text():
    return (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


async def test_every_address_is_on_the_page(tmp_path, text):
    async with doors(tmp_path) as opened:
        paths = (await opened.client.get("/api/openapi.json")).json()["paths"]
    there = {(method.upper(), path) for path, item in paths.items() for method in METHODS if method in item}
    told = re.findall(r"^\| `([A-Z]+) (\S+)` \|", text, re.MULTILINE)
    assert len(told) == len(set(told))
    assert set(told) == there


def test_the_limits_are_those_of_the_house(text):
    rows = re.findall(r"^\| ([^|]+) \| ([\d.]+), ([\d.]+) \| ([\d.]+), ([\d.]+) \|$", text, re.MULTILINE)
    assert {row[0] for row in rows} == set(LIMITS)
    for name, *numbers in rows:
        person, address = BY_PERSON[LIMITS[name]], BY_ADDRESS[LIMITS[name]]
        wanted = [person.burst, person.per_second, address.burst, address.per_second]
        assert [float(number) for number in numbers] == wanted, name
