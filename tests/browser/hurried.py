"""`stammtisch serve`, but whenever it gets SIGUSR1 its clock leaps ahead, so that no test waits for a clock to run out.

`python hurried.py --port PORT`: as the real program, with bots in this process.
"""

import os
import signal
import socket
import sys
from pathlib import Path

from stammtisch.server.house import House, system_clock
from stammtisch.server.running import run_site
from stammtisch.server.settings import Settings
from stammtisch.web import make_site

LEAP = 3_000  # milliseconds; below the time after which a silent server counts as having been away

ahead = 0


def leap(*_):
    global ahead  # noqa: PLW0603 - a signal has nowhere else to put it
    ahead += LEAP


def open_house(settings):
    return House.open(settings, clock=lambda: system_clock() + ahead)


def main():
    port = int(sys.argv[sys.argv.index("--port") + 1])
    signal.signal(signal.SIGUSR1, leap)
    data = Path(os.environ["STAMMTISCH_HOME"])
    data.mkdir(parents=True, exist_ok=True)
    settings = Settings(data=data, port=port, bot_cores=0, is_quiet=True, generosity=1000)
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", port))
        listening.listen()
        listening.setblocking(False)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        run_site(make_site(settings, open_house=open_house), listening, lambda: print(address, flush=True))  # noqa: T201 - a program of its own


if __name__ == "__main__":
    main()
