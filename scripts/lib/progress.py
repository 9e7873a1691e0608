"""One line on standard error that tells how far a long run is and when it will end."""

from __future__ import annotations

import sys
import time

PLAIN_INTERVAL = 30.0  # seconds between lines where they cannot be overwritten


def duration(seconds: float) -> str:
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def clear_line() -> None:
    """Make room where a live line may stand; the next `tick` brings it back."""
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


class ProgressLine:
    """Live on a terminal; elsewhere a line now and then.

    Speed and end are reckoned from what was done since this run began, not from the `done` items
    of earlier ones.
    """

    def __init__(
        self,
        unit: str,
        total: int,
        done: int = 0,
        *,
        prefix: str = "",
        rate: bool = False,  # is the speed worth telling?
        at_most: bool = False,  # it may end with less
    ) -> None:
        self._unit = unit
        self._total = total
        self._done = self._done_before = done
        self._standing = ""
        self._prefix = prefix
        self._rate = rate
        self._at_most = at_most
        self._started_at = self._printed_at = time.monotonic()

    def advance(self, items: int, standing: str = "") -> None:
        """So many more are done; `standing` says in a few words what came out so far."""
        self._done += items
        self._standing = standing
        self.tick()

    def tick(self) -> None:
        """Redraw the live line, or print it if the last time is long ago."""
        now = time.monotonic()
        if sys.stderr.isatty():
            clear_line()
            print(self._line(now), end="", file=sys.stderr, flush=True)
        elif now - self._printed_at >= PLAIN_INTERVAL:
            self._printed_at = now
            print(self._line(now), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the last state on a line of its own."""
        clear_line()
        print(self._line(time.monotonic()), file=sys.stderr, flush=True)

    def _line(self, now: float) -> str:
        elapsed = now - self._started_at
        new = self._done - self._done_before
        parts = [f"{self._prefix}{self._done}/{self._total} {self._unit}"]
        if self._standing:
            parts.append(self._standing)
        parts.append(f"{duration(elapsed)} elapsed")
        if new and self._rate:
            parts.append(f"{new / elapsed:.0f} {self._unit}/s")
        if new and self._done < self._total:
            bound = "at most " if self._at_most else ""
            parts.append(f"ETA {bound}{duration(elapsed / new * (self._total - self._done))}")
        return ", ".join(parts)
