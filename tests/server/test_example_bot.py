"""The bot in `examples/`: thirty lines that sit down at a running server and play to the end."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_it_is_no_longer_than_thirty_lines():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 30


@pytest.mark.parametrize("game", ["fame", "tiefenthal"])
def test_it_plays_a_game_to_the_end(serve, game):
    program = serve()
    order = {"game": game, "seats": 2, "bots": ["uniform"], "bot_pause": 0}
    made = httpx.post(f"{program.url}/api/tables", json=order)
    assert made.status_code == 201, made.text
    code = made.json()["code"]
    bot = subprocess.run(
        [sys.executable, str(BOT), program.url, code, "Robo"], capture_output=True, text=True, timeout=120, check=False
    )
    assert bot.returncode == 0, bot.stderr
    assert bot.stdout.startswith("Robo came in at place ")
    table = httpx.get(f"{program.url}/api/tables/{code}").json()
    assert table["status"] == "over"
    assert "Robo" in [seat["name"] for seat in table["seats"]]


def test_two_of_them_play_each_other(serve):
    program = serve()
    code = httpx.post(f"{program.url}/api/tables", json={"game": "fame", "seats": 2}).json()["code"]
    bots = [
        subprocess.Popen([sys.executable, str(BOT), program.url, code, name], stdout=subprocess.PIPE, text=True)
        for name in ("Robo", "Robi")
    ]
    told = [bot.communicate(timeout=120)[0] for bot in bots]
    assert all("came in at place" in line for line in told)
