"""A server to measure: a process of its own on a fresh SQLite file, with its meters and its CPU seconds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parent.parent
SAMPLE = re.compile(r"stammtisch_(request|stage)_seconds_(sum|count){(.*)} (\S+)")
LABEL = re.compile(r'(\w+)="([^"]*)"')


class House:
    """A running server."""

    def __init__(self, process: subprocess.Popen[str], url: str, data: Path) -> None:
        self.process = process
        self.url = url
        self.port = int(url.rsplit(":", 1)[1])
        self.database = data / "stammtisch.db"
        self.client = httpx.Client(base_url=url, timeout=60, trust_env=False)

    def cpu_seconds(self) -> float:
        """Tell how long the server has worked so far; Linux only."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def open_table(self, **order: Any) -> tuple[str, list[str]]:
        """Open a table: its code, and the keys of the seats in order."""
        made = self.client.post("/api/tables", json={"bot_pause": 0} | order).raise_for_status().json()
        return made["code"], [key["key"] for key in made["keys"] if key["seat"] >= 0]

    def meters(self) -> dict[tuple[str, str], tuple[float, int]]:
        """Read the meters: seconds and number, by route and stage; the stage `all` is the whole request."""
        found: dict[tuple[str, str], list[float]] = {}
        for kind, what, labels, value in SAMPLE.findall(self.client.get("/metrics").text):
            named = dict(LABEL.findall(labels))
            method = named.get("method", "")
            key = (named["route"], named["stage"] if kind == "stage" else f"all {method}")
            found.setdefault(key, [0.0, 0.0])[what == "count"] += float(value)
        return {key: (seconds, int(count)) for key, (seconds, count) in found.items()}


@contextmanager
def open_house(*arguments: str) -> Iterator[House]:
    """Start a server, and stop it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "stammtisch", "serve", "--port", "0", "--quiet", "--generosity", "100000"]
        process = subprocess.Popen(
            [*command, "--data", folder, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        try:
            line = next(line for line in process.stdout if "http://" in line)
            house = House(process, line[line.index("http://") :].strip(), Path(folder))
            with house.client:
                yield house
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()
