"""The meters of what a house holds: tables, streams, bots, and what its hub lost."""

from __future__ import annotations

from stammtisch.server.house import House
from stammtisch.server.metrics import Metrics
from stammtisch.server.streams import Streams


def watch_house(metrics: Metrics, house: House, streams: Streams) -> None:
    """Show what a house holds, and what its bots did, among the meters."""
    workers = house.bots.workers
    metrics.gauge("streams_open", "Streams of notices that are open", lambda: streams.number)
    metrics.gauge("tables_loaded", "Tables in memory", lambda: house.hall.loaded)
    metrics.gauge("hub_losses", "Notices that other processes did not get", lambda: house.hub.lost)
    metrics.gauge("bot_moves", "Moves that bots chose", lambda: workers.answers)
    metrics.gauge("bot_thinking_seconds", "Time that bots took for them", lambda: workers.thinking_seconds)
