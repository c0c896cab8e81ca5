"""Peers: what others reach on the same machine in the same run, each in an environment of its own under build/peers."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measuring import Row

HERE = Path(__file__).parent
FOLDER = HERE.parent / "build" / "peers"
PATIENCE = 900


@dataclass(frozen=True)
class Peer:
    """A package from PyPI, the script that plays with it, words for that script, and the game it stands beside."""

    name: str
    game: str
    packages: tuple[str, ...]
    script: str
    words: tuple[str, ...] = ()


PEERS = (
    Peer("open_spiel", "fame", ("open_spiel",), "spiel.py", ("liars_dice",)),
    Peer("chess", "fame", ("chess",), "chess_moves.py"),
    Peer("pettingzoo", "fame", ("pettingzoo[classic]",), "zoo.py", ("connect_four_v3", "texas_holdem_v4")),
    Peer("open_spiel", "tiefenthal", ("open_spiel",), "spiel.py", ("hearts", "backgammon")),
    Peer("catanatron", "tiefenthal", ("catanatron",), "catan.py"),
)


def measure_peers(games: set[str], runs: int) -> tuple[list[Row], list[str]]:
    """Run the peers of some games: their rows, and a line for each that could not be measured."""
    rows: list[Row] = []
    missing: list[str] = []
    for peer in PEERS:
        if peer.game in games:
            try:
                rows += _measure(peer, runs)
            except (subprocess.SubprocessError, OSError) as fault:
                missing.append(f"{peer.name} could not be measured: {_last_line(fault)}")
    return rows, missing


def _measure(peer: Peer, runs: int) -> Iterator[Row]:
    python = _environment(peer)
    script = HERE / "peers" / peer.script
    for figure in json.loads(_run(str(python), str(script), str(runs), *peer.words)):
        who = f"{peer.name} {figure['version']}"
        yield Row(f"peer-{peer.name}", who, figure["what"], figure["unit"], tuple(figure["runs"]))


def _environment(peer: Peer) -> Path:
    """Make the peer's environment unless it is there: its Python."""
    folder = FOLDER / peer.name
    python = folder / "bin" / "python"
    stamp = folder / "installed"
    if not stamp.exists():
        _run(sys.executable, "-m", "venv", "--clear", str(folder))
        _run(str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *peer.packages)
        stamp.touch()
    return python


def _run(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


def _last_line(fault: Exception) -> str:
    said = getattr(fault, "stderr", None)
    lines = [line for line in (said if isinstance(said, str) else str(fault)).splitlines() if line.strip()]
    return lines[-1] if lines else type(fault).__name__
