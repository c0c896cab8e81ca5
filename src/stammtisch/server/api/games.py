"""Games, identities and imports: what needs no table."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from stammtisch.bots.registry import bots_of
from stammtisch.core.refusal import refuse
from stammtisch.games.registry import GAMES, game
from stammtisch.server.api.orders import FeedLinks, GameShape, Identity, ImportOrder, OptionShape
from stammtisch.server.api.visitors import TheGuest, TheHouse
from stammtisch.server.feeds import new_feed
from stammtisch.server.security.guests import DEVICE_MARK, SERVER, new_secret
from stammtisch.server.tables.exporting import import_record
from stammtisch.server.tables.shapes import Opened


@get("/games", tags=["house"], sync_to_thread=False)
def list_games() -> tuple[GameShape, ...]:
    """List the games that can be played, with seats, options, editions and bots."""
    return tuple(shape_of_game(game_id) for game_id in GAMES)


def shape_of_game(game_id: str) -> GameShape:
    """Describe a game."""
    spec = game(game_id)
    options = {name: OptionShape(it.values, it.default, it.is_seat) for name, it in spec.options.items()}
    bots = tuple(bots_of(game_id).numbers)
    return GameShape(spec.id, spec.name, spec.seats, options, spec.editions, bots, spec.rules_version)


@post("/identity", tags=["house"], opt={"limit": "create"}, sync_to_thread=False)
def new_identity() -> Identity:
    """Make a secret for a program, so that it may hold seats at several tables. Nothing is kept until it sits down."""
    return Identity(DEVICE_MARK + new_secret())


@post("/import", tags=["house"])
async def import_game(house: TheHouse, guest: TheGuest, data: JSONBody[ImportOrder]) -> Opened:
    """Open a table from a game's record. Refused: records that do not replay, with the line where they differ."""
    return await import_record(house, data.record, guest.device, data.id)


@post("/feed", tags=["house"], opt={"limit": "join"})
async def make_feed(house: TheHouse, guest: TheGuest) -> FeedLinks:
    """Make the secret addresses of your list "tables that wait for me". They are told once."""
    if guest.device is None:
        raise refuse("access/identity", SERVER)
    secret = await new_feed(house, guest.device)
    return FeedLinks(f"/feed/{secret}.json", f"/feed/{secret}.atom")
