"""How long to wait for an engine that searches: pure, but for the clock."""

from __future__ import annotations

import time
from typing import Optional

from .errors import EngineTimeout
from .lines import MAX_WAITING_LINES

DEFAULT_TIMEOUT = 30.0  # seconds of silence; a search says at least every second that it lives


class Patience:
    """Ends with the silence of an engine, and with searching on after its time."""

    def __init__(self, timeout: float, seconds: Optional[float]) -> None:
        self._timeout = timeout
        self._end: Optional[float] = None
        self._late_lines = 0
        if seconds is not None:
            self._end = time.monotonic() + seconds + timeout

    def end_now(self) -> None:
        """The search was stopped."""
        self._end = time.monotonic() + self._timeout

    def deadline(self) -> float:
        """When the next line has to be there, as time.monotonic() tells it."""
        silence = time.monotonic() + self._timeout
        return silence if self._end is None else min(silence, self._end)

    def count_line(self) -> None:
        """EngineTimeout at lines without end. Those that wait for a caller who takes his time may
        be read after the deadline."""
        self._late_lines += self._end is not None and time.monotonic() > self._end
        if self._late_lines > 2 * MAX_WAITING_LINES:
            raise EngineTimeout("the engine searched on after its time and was killed")
