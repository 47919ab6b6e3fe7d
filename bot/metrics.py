"""What is counted while the bot runs, for Prometheus; only this module knows its library."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)
"""The borders that latencies are sorted by."""


class Metrics:
    """Moves by game, errors by kind, seconds by the way of asking, and the sessions that run."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self._moves = Counter("spielstein_moves", "Moves made", ["game"], registry=registry)
        self._errors = Counter("spielstein_errors", "Calls that went wrong", ["kind"], registry=registry)
        self._seconds = Histogram(
            "spielstein_call_seconds", "From a call to its answer", ["way"], buckets=SECONDS, registry=registry
        )
        self._running = Gauge("spielstein_running_sessions", "Sessions that run", ["game"], registry=registry)
        self._gateway = Gauge("spielstein_gateway_seconds", "From heartbeat to answer", registry=registry)

    def moved(self, game: str) -> None:
        """Counts a move."""
        self._moves.labels(game).inc()

    def failed(self, kind: str) -> None:
        """Counts an error."""
        self._errors.labels(kind).inc()

    @contextmanager
    def timed(self, way: str) -> Iterator[None]:
        """Measures how long a call takes."""
        with self._seconds.labels(way).time():
            yield

    def page(self, running: Mapping[str, int], gateway: float) -> bytes:
        """All figures as Prometheus reads them, with the sessions that run now by game, and the gateway's latency."""
        for game, count in running.items():
            self._running.labels(game).set(count)
        self._gateway.set(gateway)
        return generate_latest(self._registry)
