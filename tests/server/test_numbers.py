"""Numbers of any size: told to be wrong, or about nothing that is there; never a fault of the server."""

import pytest

from server.doors import doors

pytestmark = pytest.mark.anyio
HUGE = (2**63, -(2**63) - 1, 10**30)


@pytest.mark.parametrize("number", HUGE)
async def test_no_number_is_too_large_to_be_told_so(tmp_path, number):
    async with doors(tmp_path) as opened:
        visitor, code = await opened.seated()
        table = f"/api/tables/{code}"
        asked = [
            ("GET", f"{table}/chat/players?after={number}", None),
            ("GET", f"{table}?log_after={number}", None),
            ("GET", f"{table}?seat={number}", None),
            ("GET", f"{table}/events?after={number}", None),
            ("GET", f"{table}/version?after={number}", None),
            ("GET", f"{table}/moments/{number}", None),
            ("POST", f"{table}/mute", {"line": number}),
            ("POST", f"{table}/undo", {"seat": 0, "target": number, "id": "x"}),
            ("POST", f"{table}/undo", {"seat": number, "target": 1, "id": "x"}),
            ("POST", f"{table}/act", {"seat": number, "token": "x", "moves": ["call"], "id": "x"}),
            ("POST", f"{table}/votes", {"seat": 0, "what": "bot", "subject": number}),
            ("POST", f"{table}/votes/{number}", {"seat": 0, "is_yes": True}),
            ("DELETE", f"{table}/votes/{number}", None),
            ("PUT", f"{table}/seats/{number}/webhook", {"url": "https://example.org/"}),
            ("DELETE", f"{table}/seats/{number}/webhook", None),
            ("POST", f"{table}/key", {"seat": number}),
        ]
        for method, path, body in asked:
            answer = await visitor.request(method, path, json=body)
            assert 400 <= answer.status_code < 500, (method, path, answer.text)


@pytest.mark.parametrize("values", [[True], [1.0]])
async def test_in_lists_too_true_is_no_number(tmp_path, values):
    async with doors(tmp_path) as opened:
        order = {"game": "tiefenthal", "seats": 2, "options": {"modules": values}}
        answer = await opened.client.post("/api/tables", json=order)
        assert answer.status_code == 422, answer.text


async def test_a_record_with_an_endless_line_is_refused_before_it_is_read(tmp_path):
    async with doors(tmp_path) as opened:
        record = "game: fame\n\nsetup ; " + "1, " * 100_000
        answer = await opened.client.post("/api/import", json={"record": record})
        assert (answer.status_code, answer.json()["code"]) == (422, "record/line-long")
