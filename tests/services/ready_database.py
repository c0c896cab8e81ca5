"""An SQLite database that is up to date and holds nothing: copied for each house, as migrations take their time.

How a database is brought up to date is tested in `tests/server/store`.
"""

import tempfile
from pathlib import Path

from stammtisch.server.settings import Settings
from stammtisch.server.store.addresses import is_sqlite, parse_address
from stammtisch.server.store.connect import Store

READY: list[bytes] = []


async def lay_database(settings: Settings) -> None:
    """Put the database of a house that opens where its settings say, unless there is one or it is on a server."""
    address = parse_address(settings.database_url)
    if not is_sqlite(address) or (file := Path(address.database)).exists():
        return
    if not READY:
        with tempfile.TemporaryDirectory() as folder:
            made = Path(folder) / file.name
            await (await Store.open(f"sqlite:///{made}")).close()
            READY.append(made.read_bytes())
    lay(file)


def lay(file: Path) -> None:
    """Write a file for its owner's eyes only, as the house does."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_bytes(READY[0])
