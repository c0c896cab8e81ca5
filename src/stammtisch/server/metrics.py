"""What the house measures about itself, for Prometheus: how long requests and their stages take, streams, refusals.

Labels are routes, stages and codes of refusals: never a table, a seat, a person or a secret.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

Stage = Literal["parse", "judge", "store", "render"]
FINE = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30)
STAGES: ContextVar[dict[str, float] | None] = ContextVar("stages", default=None)


@contextmanager
def stage(name: Stage) -> Iterator[None]:
    """Count the time within as a stage of the request that is being answered; outside of requests nothing is counted.

    Stages may stand in each other: each counts only what the inner ones do not.
    """
    stages = STAGES.get()
    if stages is None:
        yield
        return
    inner = sum(stages.values())
    start = time.perf_counter()
    try:
        yield
    finally:
        spent = time.perf_counter() - start - (sum(stages.values()) - inner)
        stages[name] = stages.get(name, 0.0) + spent


class Metrics:
    """The meters of one house, in a registry of its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "stammtisch_request_seconds",
            "Time to answer",
            ("method", "route", "status"),
            buckets=FINE,
            registry=self.registry,
        )
        self.stages = Histogram(
            "stammtisch_stage_seconds", "Time in a stage", ("stage", "route"), buckets=FINE, registry=self.registry
        )
        self.refusals = Counter("stammtisch_refusals", "Refusals by code", ("code",), registry=self.registry)
        self.faults = Counter("stammtisch_faults", "Requests that failed by our fault", registry=self.registry)

    def gauge(self, name: str, meaning: str, read: Callable[[], float]) -> None:
        """Show a number that is read whenever the meters are."""
        Gauge(f"stammtisch_{name}", meaning, registry=self.registry).set_function(read)

    def answered(self, method: str, route: str, status: int, seconds: float, stages: dict[str, float]) -> None:
        """Count an answered request."""
        known = method if method in KNOWN_METHODS else "OTHER"
        self.requests.labels(known, route, f"{status // 100}xx").observe(seconds)
        for name, spent in stages.items():
            self.stages.labels(name, route).observe(spent)

    def text(self) -> bytes:
        """Write all meters in Prometheus' text format."""
        return generate_latest(self.registry)


KNOWN_METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"}
