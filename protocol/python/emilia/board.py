"""A board and its rules, without the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Tuple

_START = "-" * 27 + "OX------XO" + "-" * 27
_OTHER = {"X": "O", "O": "X"}
_STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def _index(square: str) -> int:
    if len(square) != 2 or square[0] not in "abcdefgh" or square[1] not in "12345678":
        raise ValueError(f"{square!r} is no square")
    return "abcdefgh".index(square[0]) + 8 * (int(square[1]) - 1)


def _name(index: int) -> str:
    return "abcdefgh"[index % 8] + str(index // 8 + 1)


@dataclass(frozen=True)
class Board:
    """64 squares of `X O -`, a1 to h8, and the side to move. It never changes."""

    squares: str = _START
    side: str = "X"

    @classmethod
    def after(cls, moves: str) -> Board:
        """After moves such as "f5d6c3" from the start. ValueError names an illegal one."""
        board = cls()
        for place in range(0, len(moves), 2):
            board = board.play(moves[place:place + 2])
        return board

    @property
    def legal_moves(self) -> Tuple[str, ...]:
        """Squares; ("pass",) where that is forced, and () when the game is over."""
        squares = tuple(_name(index) for index in range(64) if self._flips(index))
        if squares or self.is_over:
            return squares
        return ("pass",)

    @property
    def is_over(self) -> bool:
        """Neither side has a square to play."""
        both = (self, Board(self.squares, _OTHER[self.side]))
        return not any(board._flips(index) for board in both for index in range(64))

    @property
    def discs(self) -> Dict[str, int]:
        """How many discs "X", black, and "O", white, have."""
        return {side: self.squares.count(side) for side in "XO"}

    @property
    def empties(self) -> int:
        return self.squares.count("-")

    @property
    def score(self) -> int:
        """Of a finished game black's discs less white's; empty squares are the winner's."""
        difference = self.discs["X"] - self.discs["O"]
        return difference + self.empties * ((difference > 0) - (difference < 0))

    def play(self, move: str) -> Board:
        """The board after a legal move; a pass that is forced before it may be left out."""
        other = Board(self.squares, _OTHER[self.side])
        if "pass" in self.legal_moves:
            return other if move == "pass" else other.play(move)
        flips = self._flips(_index(move))
        if not flips:
            raise ValueError(f"{move!r} is illegal, legal: {' '.join(self.legal_moves)}")
        squares = list(self.squares)
        for index in (*flips, _index(move)):
            squares[index] = self.side
        return Board("".join(squares), other.side)

    def _flips(self, index: int) -> List[int]:
        if self.squares[index] != "-":
            return []
        flips: List[int] = []
        for step_x, step_y in _STEPS:
            x, y, line = index % 8 + step_x, index // 8 + step_y, []
            while 0 <= x < 8 and 0 <= y < 8 and self.squares[x + 8 * y] == _OTHER[self.side]:
                line.append(x + 8 * y)
                x, y = x + step_x, y + step_y
            if 0 <= x < 8 and 0 <= y < 8 and self.squares[x + 8 * y] == self.side:
                flips += line
        return flips

    def __str__(self) -> str:
        """As the program reads it."""
        return f"{self.squares} {self.side}"

    def drawn(self) -> str:
        """Eight rows with the names of files and ranks."""
        rows = [f"{row + 1} {' '.join(self.squares[8 * row:8 * row + 8])}" for row in range(8)]
        return "\n".join(["  a b c d e f g h", *rows])
