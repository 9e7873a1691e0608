"""What an engine answers: values that do not change.

Moves are squares such as "d3", or "pass". Scores are discs for the side to move: an estimate of the
final difference, or that difference itself where it is proven.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Optional, Tuple

Bound = Literal["exact", "lower", "upper"]
Outcome = Literal["win", "draw", "loss"]


@dataclass(frozen=True)
class Line:
    """A move, what it is worth, and the play that is expected after it."""

    move: Optional[str]  # None when the game is over
    score: float  # discs for the side to move
    depth: int  # plies
    selectivity: int  # percent: how sure the search's cuts are, 100 for no such cuts
    bound: Optional[Bound]  # what a proven score is, None for an estimate
    pv: Tuple[str, ...]  # the line of play, `move` first

    @property
    def exact(self) -> bool:
        """Whether the score is the proven final disc difference."""
        return self.bound == "exact"


@dataclass(frozen=True)
class Analysis:
    """The legal moves of a position, best first; empty when the game is over."""

    moves: Tuple[Line, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True)
class BestMove(Line):
    """The result of a search, or what it knows so far."""

    ponder: Optional[str]  # the answer to expect
    nodes: int
    seconds: float
    moves: Tuple[Line, ...]  # the best one first, where more than one was asked for


@dataclass(frozen=True)
class Solution:
    """The end of the game under perfect play."""

    score: int  # the final disc difference for the side to move; empty squares are the winner's
    move: Optional[str]
    pv: Tuple[str, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Clock:
    """The time that both sides have left, and get back with each move, in seconds."""

    black: float
    white: float
    black_increment: float = 0.0
    white_increment: float = 0.0
    moves_to_go: Optional[int] = None  # until the next time control; None for the whole game
