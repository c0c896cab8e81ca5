"""Where messages may go."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch import Refusal
from stammtisch.server.addresses import check_url, is_public, resolve


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("93.184.216.34", True),
        ("2606:4700::1111", True),
        ("192.168.0.1", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::", False),
        ("::ffff:192.168.0.1", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::5db8:d822", True),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_public(address, expected) -> None:
    assert is_public(address) is expected


def test_a_host_with_one_private_address_among_others_is_private(monkeypatch) -> None:
    async def run() -> None:
        async def found(*_args, **_kwargs):
            return [(0, 0, 0, "", (address, 80)) for address in ("93.184.216.34", "10.0.0.1")]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
        with pytest.raises(Refusal) as refusal:
            await resolve("both.example", 80, allows_private=False)
        assert refusal.value.code == "webhook/private"
        assert await resolve("both.example", 80, allows_private=True) == "93.184.216.34"

    asyncio.run(run())


def test_good_addresses_pass_as_they_are() -> None:
    for url in ("https://example.com/hooks/1?x=%20", "http://example.com:8080", "https://bücher.example/"):
        assert check_url(url) == url
