"""What the user sees while a match runs: lines on stdout, one live line on stderr."""

from __future__ import annotations

import sys
import time

PLAIN_INTERVAL = 30.0  # seconds between progress lines where they cannot be overwritten


def duration(seconds: float) -> str:
    minutes, second = divmod(round(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


class Console:
    """Progress is counted from the games already `done` when the run begins."""

    def __init__(self, done: int, total: int, at_most: bool) -> None:
        self._live = sys.stderr.isatty()
        self._started_at = time.monotonic()
        self._printed_at = self._started_at
        self._done_before = self._done = done
        self._total = total
        self._at_most = at_most  # an SPRT may end the match earlier
        self._standing = ""

    def say(self, text: str) -> None:
        if self._live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
        print(text, flush=True)
        if self._live:
            self.tick()

    def update(self, done: int, standing: str) -> None:
        self._done, self._standing = done, standing
        self.tick()

    def tick(self) -> None:
        """Redraw the live line, or print it now and then into a file."""
        now = time.monotonic()
        if self._live:
            print(f"\r\033[K{self._line(now)}", end="", file=sys.stderr, flush=True)
        elif now - self._printed_at >= PLAIN_INTERVAL:
            self._printed_at = now
            print(self._line(now), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the last state of the progress on a line of its own."""
        start = "\r\033[K" if self._live else ""
        print(start + self._line(time.monotonic()), file=sys.stderr, flush=True)

    def _line(self, now: float) -> str:
        elapsed = now - self._started_at
        played = self._done - self._done_before
        line = f"{self._done}/{self._total} games"
        if self._standing:
            line += f", {self._standing}"
        line += f", {duration(elapsed)} elapsed"
        if played and self._done < self._total:
            bound = "at most " if self._at_most else ""
            left = elapsed / played * (self._total - self._done)
            line += f", ETA {bound}{duration(left)}"
        return line
