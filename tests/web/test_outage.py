"""While the database can't be written, pages say so with the right status, and never where it is."""

import sqlite3
from contextlib import closing

import pytest

from stammtisch.server.store import engines
from web.site_kit import Browser, open_new, site

pytestmark = pytest.mark.anyio
NEW = {
    "kind0": "me",
    "name0": "Ann",
    "kind1": "me",
    "name1": "Ben",
    "edition": "base",
    "pace": "none",
    "bot_pause": "0",
}


@pytest.mark.parametrize("is_island", [True, False])
async def test_no_page_tells_where_the_database_is(tmp_path, monkeypatch, is_island):
    monkeypatch.setattr(engines, "PATIENCE", 0.3)
    async with site(tmp_path) as made:
        ann = Browser(made)
        code = await open_new(ann)
        boast = ann.page.moves[0]
        name = ann.page.all("input", name="id")[0]["value"]
        with closing(sqlite3.connect(tmp_path / "stammtisch.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for path, fields in (
                (boast["formaction"], {"id": name, boast["name"]: boast["value"]}),
                ("/play", {"game": "fame", "how": "now"}),
                ("/new/fame", NEW),
                ("/learn/fame", {}),
            ):
                answer = await ann.post(path, is_island=is_island, **fields)
                assert (path, answer.status_code, answer.headers.get("retry-after")) == (path, 503, "2")
                assert str(tmp_path) not in answer.text
                assert "nothing is lost" in answer.text
            other.execute("ROLLBACK")
        answer = await ann.post(boast["formaction"], id=name, **{boast["name"]: boast["value"]})
        assert answer.url.path == f"/t/{code}"
