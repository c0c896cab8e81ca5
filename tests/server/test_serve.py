"""`stammtisch serve` as a program: announced when it answers, stopped within seconds, clear about what is wrong."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time

import httpx
import pytest

from stammtisch.cli import serve as command
from stammtisch.core.refusal import Refusal


def run(*arguments, data):
    environment = {**os.environ, "STAMMTISCH_HOME": str(data)}
    command = [sys.executable, "-m", "stammtisch", "serve", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_it_says_where_it_is_open_as_soon_as_it_answers_and_serves_pages_and_api(serve):
    program = serve()
    assert f"Stammtisch is open at {program.url}" in program.out
    assert httpx.get(f"{program.url}/health").json()["is_well"]
    front = httpx.get(f"{program.url}/")
    assert front.status_code == 200
    assert "script-src 'self'" in front.headers["content-security-policy"]
    assert "server" not in front.headers


def test_it_stops_with_open_streams_and_is_back(serve):
    program = serve()
    code = httpx.post(f"{program.url}/api/tables", json={"game": "fame", "seats": 2}).json()["code"]
    heard, ended = [], []

    def listen():
        with httpx.stream("GET", f"{program.url}/stream?table={code}", timeout=30) as stream:
            lines = stream.iter_lines()
            heard.append(next(lines))
            for _ in lines:
                pass
        ended.append("ended")

    listeners = [threading.Thread(target=listen) for _ in range(3)]
    for listener in listeners:
        listener.start()
    deadline = time.monotonic() + 10
    while len(heard) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    program.stop(patience=30)
    for listener in listeners:
        listener.join(5)
    assert len(ended) == 3
    assert "Traceback" not in program.log
    program.start()
    assert httpx.get(f"{program.url}/api/tables/{code}").json()["code"] == code


def test_it_waits_for_no_half_sent_body_when_it_stops_and_says_so_without_a_traceback(serve):
    program = serve("--log", "json")
    host, port = program.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 20) as line:
        head = f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 50\r\n"
        line.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 100 "), "the body is waited for"
        line.sendall(b"{")
        program.stop()
        answer = b"".join(iter(lambda: line.recv(65_536), b"")).decode()
    assert answer.startswith("HTTP/1.1 503 ")
    assert '"house/closing"' in answer
    lines = [json.loads(line) for line in program.log.splitlines() if line not in program.out]
    assert 503 in [line.get("status") for line in lines]
    assert {line["level"] for line in lines} == {"info"}


def sent_whole(url, head, size):
    """Send a request with a body, all of it before anything of the answer is read; the answer."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), 20) as line:
        line.sendall(f"{head}Host: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        for _ in range(size // 65_536):
            line.sendall(b" " * 65_536)
        return b"".join(iter(lambda: line.recv(65_536), b"")).decode()


def test_who_sends_too_much_hears_why_and_heads_are_answered_at_once(serve):
    program = serve()
    size = 10 * 1024 * 1024
    kind = "Content-Type: application/json\r\n"
    for path, limit in (("/api/import", 8192), ("/api/tables", 512), ("/api/claim", 64)):
        answer = sent_whole(program.url, f"POST {path} HTTP/1.1\r\n{kind}Content-Length: {size}\r\n", size)
        assert answer.startswith("HTTP/1.1 413 ")
        assert f"at most {limit:,} kB" in answer
    asked = f"POST /api/tables HTTP/1.1\r\n{kind}Content-Length: {size}\r\nExpect: 100-continue\r\n"
    assert sent_whole(program.url, asked, 0).startswith("HTTP/1.1 413 "), "whoever asks first sends nothing"
    code = httpx.post(f"{program.url}/api/tables", json={"game": "fame", "seats": 2}).json()["code"]
    for path in ("/", f"/t/{code}", "/api/games", f"/stream?table={code}", "/health"):
        head = httpx.head(f"{program.url}{path}", timeout=20)
        assert (head.status_code, head.content) == (200, b""), path
    assert httpx.head(f"{program.url}/nowhere").status_code == 404
    assert httpx.head(f"{program.url}/api/claim").status_code == 405
    asset = re.search(r'/static/[^"]+[.]css', httpx.get(program.url).text)[0]
    head, whole = httpx.head(f"{program.url}{asset}"), httpx.get(f"{program.url}{asset}")
    assert head.headers["content-length"] == whole.headers["content-length"]


def test_a_second_server_on_one_file_is_refused_until_the_first_is_dead_and_admins_work_on(serve, tmp_path):
    program = serve()
    (database,) = program.data.rglob("stammtisch.db")
    again = run("--port", "0", "--data", str(database.parent), data=tmp_path)
    assert (again.returncode, again.stdout) == (1, "")
    assert len(again.stderr.splitlines()) == 1
    assert str(database) in again.stderr
    link = tmp_path / "link.db"
    link.symlink_to(database)
    assert run("--port", "0", "--database", f"sqlite:///{link}", data=tmp_path).returncode == 1
    command = [sys.executable, "-m", "stammtisch", "admin", "ban", "--name", "Bob", "--reason", "noise"]
    environment = {**os.environ, "STAMMTISCH_HOME": str(program.data)}
    assert subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False).returncode == 0
    os.kill(program.process.pid, signal.SIGKILL)
    program.process.wait(10)
    program.kill()
    program.start()
    assert httpx.get(f"{program.url}/health").json()["is_well"]


def test_a_port_in_use_gets_one_sentence(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ended = run("--port", port, data=tmp_path)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert len(ended.stderr.splitlines()) == 1
    assert f"Port {port}" in ended.stderr


def test_a_folder_that_can_not_be_made_gets_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    ended = run("--data", str(tmp_path / "file" / "inside"), data=tmp_path)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1
    assert "--data" in ended.stderr


@pytest.mark.parametrize("url", ["nonsense", "mysql://here/there", "postgresql://127.0.0.1:1/none"])
def test_a_database_that_can_not_be_used_gets_one_sentence(tmp_path, url):
    ended = run("--port", "0", "--database", url, data=tmp_path)
    assert ended.returncode == 1, ended.stderr
    assert ended.stdout == ""
    assert len(ended.stderr.splitlines()) == 1
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    "url", ["tables.example", "ftp://a.b", "https://", "https://a.b/path", "http://[", "http://u@a.b"]
)
def test_a_public_address_that_is_none_is_refused(url):
    with pytest.raises(Refusal, match="https://tables"):
        command.check_public_url(url)


def test_a_public_address_loses_its_slash():
    assert command.check_public_url("https://tables.example/") == "https://tables.example"
    assert command.check_public_url(None) is None


def test_proxies_are_addresses_or_networks():
    assert command.check_proxies(command.split(" 127.0.0.1, 10.0.0.0/8,")) == ("127.0.0.1", "10.0.0.0/8")
    with pytest.raises(Refusal, match="network"):
        command.check_proxies(("proxy.example",))


def test_a_host_that_is_not_ours_is_refused():
    with pytest.raises(Refusal, match="--lan"):
        command.bind("no such host.invalid", 0)
    with pytest.raises(Refusal, match="--port"):
        command.bind("192.0.2.1", 0)


def test_for_the_network_it_prints_an_address_and_a_code_for_phones(serve):
    program = serve("--lan")
    deadline = time.monotonic() + 5
    while len(program.out) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    found = command.network_address()
    if found is None:
        assert "in no network" in program.log
    else:
        assert f"In your network: http://{found}:{program.port}" in program.log
        assert len(program.out) > 10
        assert re.search("[▀▄█]", program.log)
        assert httpx.get(f"http://{found}:{program.port}/").status_code == 200


def test_every_option_can_be_set_by_the_environment(serve, tmp_path):
    program = serve(environment={"STAMMTISCH_DATA": str(tmp_path / "elsewhere"), "STAMMTISCH_QUIET": "1"})
    assert (tmp_path / "elsewhere" / "stammtisch.db").exists()
    httpx.get(f"{program.url}/health")
    assert program.err == []


def test_who_connects_and_says_nothing_is_hung_up_on():
    from stammtisch.server import running

    assert 5 <= running.HEADERS_PATIENCE <= 30
    closed = []

    class Transport:
        def is_closing(self):
            return False

        def close(self):
            closed.append(True)

    protocol = running.Protocol.__new__(running.Protocol)
    protocol.cycle, protocol.transport = None, Transport()
    protocol.hang_up_if_silent()
    protocol.cycle = object()
    protocol.hang_up_if_silent()
    assert closed == [True]


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    assert not command.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert command.has_screen()
