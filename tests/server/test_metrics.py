"""Meters, health and logs: what the house tells of itself, and what it keeps to itself."""

import asyncio
import io
import json
import logging
import time
from contextlib import asynccontextmanager

import pytest
from litestar import Response, get
from litestar.params import FromPath
from sqlalchemy.exc import OperationalError

from server.doors import doors
from stammtisch.core.refusal import Refusal
from stammtisch.server.logs import log, set_up_logs
from stammtisch.server.metrics import STAGES, Metrics, stage

anyio = pytest.mark.anyio


@get("/seat/{key:str}", sync_to_thread=False)
def seat_page(key: FromPath[str]) -> Response[str]:
    return Response(f"hello {len(key)}", media_type="text/plain")


def test_a_stage_counts_only_what_the_inner_ones_do_not():
    stages = {}
    mark = STAGES.set(stages)
    try:
        with stage("judge"):
            time.sleep(0.01)
            with stage("store"):
                time.sleep(0.03)
            with stage("store"):
                time.sleep(0.01)
    finally:
        STAGES.reset(mark)
    assert 0.01 <= stages["judge"] < 0.03
    assert 0.04 <= stages["store"] < 0.08


def test_outside_of_requests_nothing_is_counted():
    with stage("judge"):
        pass
    assert STAGES.get() is None


def test_odd_methods_make_no_labels_of_their_own():
    metrics = Metrics()
    for number in range(50):
        metrics.answered(f"ODD{number}", "none", 405, 0.001, {})
    assert metrics.text().count(b'method="OTHER"') == len(
        [line for line in metrics.text().splitlines() if line.startswith(b"stammtisch_request_seconds")]
    )


@anyio
async def test_the_meters_tell_of_requests_stages_and_the_house(tmp_path):
    async with doors(tmp_path, handlers=[seat_page]) as opened:
        visitor, code = await opened.seated()
        await visitor.get(f"/api/tables/{code}")
        await opened.client.get("/api/tables/none")
        await opened.visitor().get("/seat/a-very-secret-key")
        answer = await opened.client.get("/metrics")
        text = answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert 'stammtisch_request_seconds_count{method="GET",route="/api/tables/{code}",status="2xx"} 1.0' in text
    assert 'stammtisch_refusals_total{code="table/unknown"} 1.0' in text
    assert 'stammtisch_stage_seconds_count{route="/api/tables/{code}",stage="judge"}' in text
    assert 'stammtisch_stage_seconds_count{route="/api/tables/{code}",stage="render"}' in text
    assert 'stammtisch_stage_seconds_count{route="/api/tables",stage="parse"} 1.0' in text
    assert "stammtisch_streams_open 0.0" in text
    assert "stammtisch_hub_losses 0.0" in text
    assert "stammtisch_tables_loaded 1.0" in text
    assert "stammtisch_bot_moves" in text
    for hidden in (code, "secret-key", visitor.headers["authorization"].split()[1]):
        assert hidden not in text


@anyio
async def test_health_asks_the_database(tmp_path):
    async with doors(tmp_path) as opened:
        answer = await opened.client.get("/health")
        assert (answer.status_code, answer.json()["is_well"]) == (200, True)


@anyio
@pytest.mark.parametrize(
    "fault",
    [OperationalError("SELECT", {}, Exception()), OSError(), TimeoutError(), Refusal("store/busy", "at /secret")],
)
async def test_when_the_database_is_away_health_says_so_and_visitors_learn_nothing_of_it(tmp_path, monkeypatch, fault):
    @asynccontextmanager
    async def away():
        raise fault
        yield

    async with doors(tmp_path) as opened:
        monkeypatch.setattr(opened.house.store, "reading", away)
        answer = await opened.client.get("/health")
        assert (answer.status_code, answer.json()["is_well"]) == (503, False)
        answer = await opened.client.get("/api/tables")
        assert answer.status_code >= 500
        assert answer.json()["code"] in {"house/away", "house/fault"}
        assert "secret" not in answer.text
        monkeypatch.undo()


@anyio
async def test_a_house_that_closes_is_not_well(tmp_path):
    async with doors(tmp_path) as opened:
        opened.site.state.streams.close()
        answer = await opened.client.get("/health")
        assert (answer.status_code, answer.json()["is_well"]) == (503, False)


@anyio
async def test_a_request_that_is_cut_off_is_answered_only_by_a_house_that_closes(tmp_path):
    async def inner(_scope, _receive, _send):
        await asyncio.sleep(60)

    async with doors(tmp_path) as opened:
        opened.site.entrance.inner = inner
        for is_closing in (False, True):
            asked = asyncio.create_task(opened.visitor().get("/api/games"))
            await asyncio.sleep(0.1)
            if is_closing:
                opened.site.entrance.arrivals.close()
            asked.cancel()
            if is_closing:
                answer = await asked
                assert (answer.status_code, answer.json()["code"]) == (503, "house/closing")
            else:
                with pytest.raises(asyncio.CancelledError):
                    await asked


@anyio
async def test_the_log_names_routes_and_nothing_that_was_filled_in(tmp_path):
    stream = io.StringIO()
    async with doors(tmp_path, handlers=[seat_page]) as opened:
        set_up_logs(is_quiet=False, stream=stream)
        await opened.visitor().get("/seat/a-very-secret-key?token=hidden")
        await opened.visitor().get("/Seat/a-very-secret-key")
        visitor, code = await opened.seated()
        await visitor.get(f"/api/tables/{code}")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    answered = [(line["route"], line["status"]) for line in lines if line["event"] == "answered"]
    assert answered[:2] == [("/seat/{key}", 200), ("none", 404)]
    for hidden in ("secret-key", "hidden", visitor.headers["authorization"].split()[1]):
        assert hidden not in stream.getvalue()


def test_a_quiet_house_tells_of_faults_only():
    stream = io.StringIO()
    set_up_logs(is_quiet=True, stream=stream)
    log().info("answered")
    assert stream.getvalue() == ""
    log().error("fault", number="1")
    assert json.loads(stream.getvalue())["number"] == "1"


def test_what_the_web_server_says_is_a_line_of_the_log_like_others():
    stream = io.StringIO()
    set_up_logs(is_quiet=False, stream=stream)
    library = logging.getLogger("uvicorn.error")
    library.info("Shutting down")
    library.error("Cancel %s running task(s)", 1, exc_info=ValueError("bent"))
    (line,) = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert (line["event"], line["level"], line["library"]) == ("Cancel 1 running task(s)", "error", "uvicorn.error")
    assert "bent" in line["exception"]


def test_a_log_that_nobody_reads_harms_nobody():
    stream = io.StringIO()
    set_up_logs(is_quiet=False, stream=stream)
    stream.close()
    log().info("answered")
    assert stream.closed


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self):
        return True


def test_on_a_terminal_people_read_sentences_about_what_matters():
    stream = Screen()
    set_up_logs(is_quiet=False, stream=stream)
    log().info("answered", route="/", status=200)
    assert stream.getvalue() == ""
    log().info("table.opened", game="fame", seats=3)
    log().error("store.away", reason="The database can't be reached.")
    log().warning("something.new", table="abc")
    lines = stream.getvalue().splitlines()
    assert [line.partition("  ")[2] for line in lines] == [
        "A table for 3 is laid (fame).",
        "The database can't be reached. Nothing is lost; it is tried again until it works.",
        "something.new: table abc",
    ]
    for kind, screen in (("json", Screen()), ("plain", io.StringIO())):
        set_up_logs(is_quiet=False, kind=kind, stream=screen)
        log().warning("store.back", seconds=3.2)
        assert screen.getvalue().startswith("{") is (kind == "json")


def test_on_a_terminal_a_fault_shows_no_values_of_variables():
    stream = Screen()
    set_up_logs(is_quiet=False, stream=stream)

    def fail():
        word = "hops and " + "malt"
        raise RuntimeError(str(len(word)))

    try:
        fail()
    except RuntimeError as fault:
        log().error("fault", exc_info=fault)
    assert "RuntimeError" in stream.getvalue()
    assert "hops and malt" not in stream.getvalue()
