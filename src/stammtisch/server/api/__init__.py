"""The open API: everything that people can do, as JSON, with the same structures that the pages are made from.

Handlers here are thin: they read an order, ask the room that can do it, and answer with a structure. No rule of a game
or of a table stands here, and nothing here keeps state.
"""

from litestar import Router
from litestar.types import ControllerRouterHandler

from stammtisch.server.api import games, keeping, playing, seats, tables, talking
from stammtisch.server.api.document import describe
from stammtisch.server.api.doors import show_health, show_metrics, show_stream
from stammtisch.server.methods import with_options

HANDLERS = [
    games.list_games,
    games.new_identity,
    games.import_game,
    games.make_feed,
    tables.list_tables,
    tables.create_table,
    tables.show_table,
    tables.list_events,
    tables.await_version,
    tables.rematch,
    tables.set_speed,
    tables.propose,
    tables.answer_vote,
    tables.withdraw_vote,
    seats.join,
    seats.leave,
    seats.seat_bot,
    seats.start,
    seats.give_word,
    seats.new_key,
    seats.claim,
    seats.take_back_seat,
    seats.put_webhook,
    seats.delete_webhook,
    playing.act,
    playing.undo,
    playing.preview,
    playing.legal,
    playing.read_draft,
    playing.save_draft,
    playing.delete_draft,
    talking.read_chat,
    talking.say,
    talking.mute,
    keeping.show_record,
    keeping.report_problem,
    keeping.list_marks,
    keeping.show_moment,
    keeping.show_course,
]
API: list[ControllerRouterHandler] = [
    Router("/api", route_handlers=with_options(HANDLERS)),
    keeping.show_feed,
    show_stream,
    show_health,
    show_metrics,
]

__all__ = ["API", "describe"]
