"""What a program has written and nobody has read yet: bytes in, lines out, within bounds."""

from __future__ import annotations

from collections import deque
from typing import Deque

MAX_LINE_BYTES = 1 << 20
MAX_WAITING_LINES = 10_000
STDERR_TAIL_LINES = 10
STDERR_TAIL_BYTES = 10_000


class LineBuffer:
    """Whole lines in order. `is_garbage` once a line has no end, or is no text."""

    def __init__(self) -> None:
        self._lines: Deque[bytes] = deque()
        self._rest = bytearray()
        self.is_garbage = False
        self.has_ended = False

    def feed(self, data: bytes) -> None:
        """Takes no more bytes once the lines are garbage."""
        if self.is_garbage:
            return
        *whole, rest = data.split(b"\n")
        if whole:
            self._lines.append(bytes(self._rest) + whole[0])
            self._lines.extend(whole[1:])
            self._rest.clear()
        self._rest += rest
        self.is_garbage = len(self._rest) > MAX_LINE_BYTES

    @property
    def has_line(self) -> bool:
        return bool(self._lines)

    @property
    def is_full(self) -> bool:
        return len(self._lines) >= MAX_WAITING_LINES

    @property
    def is_settled(self) -> bool:
        """Whether waiting brings nothing new."""
        return self.has_line or self.has_ended or self.is_garbage

    def pop(self) -> str:
        return self._lines.popleft().decode(errors="replace").rstrip("\r")


class Tail:
    """The last lines of what was written, as text."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> None:
        self._bytes = (self._bytes + data)[-STDERR_TAIL_BYTES:]

    @property
    def text(self) -> str:
        lines = self._bytes.decode(errors="replace").strip().splitlines()
        return "\n".join(lines[-STDERR_TAIL_LINES:])
