"""How long an engine may think: limits as given on the command line, and the clock of one game."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class TimeControl:
    """`seconds` for every `moves` moves (0: for the game), plus `increment` after each move."""

    seconds: float
    increment: float = 0.0
    moves: int = 0

    @classmethod
    def parse(cls, text: str) -> TimeControl:
        """Read `[moves/][minutes:]seconds[+increment]`; ValueError for anything else."""
        number = r"\d+(?:\.\d*)?|\.\d+"
        match = re.fullmatch(rf"(?:(\d+)/)?(?:(\d+):)?({number})(?:\+({number}))?", text)
        if not match:
            raise ValueError("expected [moves/][minutes:]seconds[+increment], as in 10+0.1")
        moves, minutes, seconds, increment = match.groups(default="0")
        total = 60 * int(minutes) + float(seconds)
        if total <= 0:
            raise ValueError("the clock must start above zero")
        return cls(total, float(increment), int(moves))

    def __str__(self) -> str:
        moves = f"{self.moves}/" if self.moves else ""
        return f"{moves}{self.seconds:g}" + (f"+{self.increment:g}" if self.increment else "")


@dataclass(frozen=True)
class Limits:
    """What ends an engine's search, and what the runner tolerates beyond it."""

    tc: TimeControl | None = None
    move_seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None
    margin: float = 0.010  # seconds past the clock that are not yet a forfeit
    hang: float | None = None  # seconds of silence, see `patience`

    @property
    def timed(self) -> bool:
        return self.tc is not None or self.move_seconds is not None

    @property
    def patience(self) -> float:
        """Seconds that an engine may stay silent: past its clock, or in all without one."""
        if self.hang is not None:
            return self.hang
        return 10.0 if self.timed else 600.0

    def __str__(self) -> str:
        parts = [str(self.tc)] if self.tc else []
        parts += [f"{self.move_seconds:g}s/move"] if self.move_seconds else []
        parts += [f"depth {self.depth}"] if self.depth else []
        parts += [f"{self.nodes} nodes"] if self.nodes else []
        return " ".join(parts) or "no limit"


class Clock:
    """One player's clock in one game. The runner owns it; engines are only told."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.moves_to_go = limits.tc.moves if limits.tc else 0
        self.remaining = limits.tc.seconds if limits.tc else math.inf

    @property
    def increment(self) -> float:
        return self._limits.tc.increment if self._limits.tc else 0.0

    @property
    def allowance(self) -> float:
        """Seconds that the next move may take; infinite without a clock."""
        per_move = self._limits.move_seconds
        return min(self.remaining, math.inf if per_move is None else per_move)

    @property
    def hang_after(self) -> float:
        """Seconds after which a silent engine counts as hung."""
        clock = self.allowance + self._limits.margin if self._limits.timed else 0.0
        return clock + self._limits.patience

    def press(self, seconds: float) -> bool:
        """Book a move that took `seconds`. False when the time was overrun."""
        in_time = seconds <= self.allowance + self._limits.margin
        if self._limits.tc:
            self.remaining = max(self.remaining - seconds, 0.0) + self.increment
            if self.moves_to_go:
                self.moves_to_go -= 1
                if self.moves_to_go == 0:
                    self.moves_to_go = self._limits.tc.moves
                    self.remaining += self._limits.tc.seconds
        return in_time
