"""Numbers of any size in the addresses of pages: never a fault of the server."""

import pytest

from web.site_kit import open_new

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**30])
async def test_no_number_in_an_address_is_too_large_to_be_told_so(ann, number):
    code = await open_new(ann)
    for path in (f"replay?at={number}", f"replay?after={number}", f"replay?eyes={number}", f"?seat={number}"):
        answer = await ann.client.get(f"/t/{code}/{path}" if path[0] != "?" else f"/t/{code}{path}")
        assert answer.status_code < 500, path
    for path in ("mute?line=", "undo?seat=", "propose?what=end&seat=", "answer?seat=0&proposal=", "act?token=x&seat="):
        answer = await ann.post(f"/t/{code}/{path}{number}", id="x", target=str(number))
        assert answer.status_code < 500, path
