"""The proxy carries, cuts, refuses, stalls and heals."""

import contextlib
import http.client
import socket
import time

import pytest

from services.proxy import Proxy


@pytest.fixture
def way(stand_in, proxy):
    return proxy(stand_in().port)


def read(way, path="/open.js", timeout=5.0):
    connection = http.client.HTTPConnection("127.0.0.1", way.port, timeout=timeout)
    try:
        connection.request("GET", path)
        return connection.getresponse().read()
    finally:
        connection.close()


@pytest.fixture
def stream(way):
    """An open stream through the proxy that has begun to flow."""
    connection = http.client.HTTPConnection("127.0.0.1", way.port, timeout=1)
    connection.request("GET", "/stream")
    answer = connection.getresponse()
    assert answer.readline() == b"beat\n"
    yield answer
    answer.close()
    connection.close()


def seconds_left(stream):
    """Read a stream to where it ends or breaks off; how long that takes. Uncut it flows for half a minute."""
    begin = time.monotonic()
    with contextlib.suppress(ConnectionResetError):
        stream.read()
    return time.monotonic() - begin


def test_it_carries(way):
    assert b"Open" in read(way)
    assert way.accepted == 1


def test_a_cut_ends_streams_and_lets_new_ones_in(way, stream):
    way.cut()
    assert seconds_left(stream) < 5
    assert b"Open" in read(way)


def test_it_refuses_until_it_heals(way, stream):
    way.refuse()
    with pytest.raises(ConnectionRefusedError):
        read(way)
    assert stream.readline() == b"beat\n"
    way.heal()
    assert b"Open" in read(way)


def test_it_stalls_until_it_heals(way, stream):
    way.stall()
    with pytest.raises(TimeoutError):
        stream.read()
    with pytest.raises(TimeoutError):
        read(way, timeout=0.3)
    way.heal()
    assert b"Open" in read(way)


def test_a_server_that_is_away_is_a_broken_line(proxy, stand_in):
    program = stand_in()
    way = proxy(program.port)
    program.stop()
    with pytest.raises((ConnectionResetError, http.client.RemoteDisconnected)):
        read(way)


@pytest.mark.parametrize("is_carried", [True, False])
def test_it_ends_quietly_with_lines_open(stand_in, caplog, is_carried):
    with Proxy(stand_in().port) as way:
        line = socket.create_connection(("127.0.0.1", way.port))
        if is_carried:
            line.sendall(b"GET /stream HTTP/1.1\r\nHost: here\r\n\r\n")
            assert line.recv(100)
    line.close()
    assert [record.getMessage() for record in caplog.records] == []
