"""The rules of Othello, written to be obviously right rather than fast.

This is the runner's own referee. It shares nothing with the engine's move generator, so that
neither can hide a mistake of the other. Squares are numbered 0 (a1), 1 (b1) ... 63 (h8).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

BLACK, WHITE, EMPTY = "X", "O", "-"
OPPONENT = {BLACK: WHITE, WHITE: BLACK}
PASS = -1


class RulesError(ValueError):
    """A move, board or transcript that the rules do not allow."""


def square_name(square: int) -> str:
    return "abcdefgh"[square % 8] + "12345678"[square // 8]


def parse_square(text: str) -> int:
    """The square of `d3` or `D3`; RulesError for anything else."""
    if len(text) == 2 and text[0].lower() in "abcdefgh" and text[1] in "12345678":
        return "abcdefgh".index(text[0].lower()) + 8 * "12345678".index(text[1])
    raise RulesError(f"'{text}' is not a square")


def move_name(move: int) -> str:
    return "pass" if move == PASS else square_name(move)


def _ray(square: int, step_x: int, step_y: int) -> tuple[int, ...]:
    """The squares from `square` (excluded) to the edge of the board in one direction."""
    x, y = square % 8 + step_x, square // 8 + step_y
    squares = []
    while 0 <= x < 8 and 0 <= y < 8:
        squares.append(x + 8 * y)
        x, y = x + step_x, y + step_y
    return tuple(squares)


DIRECTIONS = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]
# A ray shorter than two squares cannot hold a disc to turn and the disc that brackets it.
RAYS = [
    [ray for x, y in DIRECTIONS if len(ray := _ray(square, x, y)) >= 2] for square in range(64)
]


@dataclass(frozen=True)
class Position:
    """64 cells of `X O -`, a1 to h8, and the side to move."""

    cells: str
    mover: str

    def flips(self, square: int) -> list[int]:
        """The discs that turn over when the mover takes an empty square; none: illegal."""
        opponent = OPPONENT[self.mover]
        turned: list[int] = []
        for ray in RAYS[square]:
            if self.cells[ray[0]] != opponent:
                continue
            for length, target in enumerate(ray):
                if self.cells[target] != opponent:
                    if self.cells[target] == self.mover:
                        turned.extend(ray[:length])
                    break
        return turned

    @cached_property
    def squares(self) -> list[int]:
        """The squares where the mover may place a disc."""
        return [s for s in range(64) if self.cells[s] == EMPTY and self.flips(s)]

    @property
    def passed(self) -> Position:
        """The same board with the other side to move."""
        return Position(self.cells, OPPONENT[self.mover])

    @property
    def must_pass(self) -> bool:
        return not self.squares and bool(self.passed.squares)

    @property
    def is_over(self) -> bool:
        return not self.squares and not self.passed.squares

    @property
    def legal_moves(self) -> list[int]:
        """Squares, or the forced pass alone; nothing once the game is over."""
        return self.squares or ([PASS] if self.passed.squares else [])

    def is_legal(self, move: int) -> bool:
        if move == PASS:
            return self.must_pass
        return self.cells[move] == EMPTY and bool(self.flips(move))

    def play(self, move: int) -> Position:
        """The position after a legal move; RulesError for another one."""
        if not self.is_legal(move):
            raise RulesError(f"{move_name(move)} is not legal for {self}")
        if move == PASS:
            return self.passed
        cells = list(self.cells)
        for square in (move, *self.flips(move)):
            cells[square] = self.mover
        return Position("".join(cells), OPPONENT[self.mover])

    def black_score(self) -> int:
        """Black's disc difference of a finished game; the empty squares go to the winner."""
        difference = self.cells.count(BLACK) - self.cells.count(WHITE)
        empties = self.cells.count(EMPTY)
        if difference == 0:
            return 0
        return difference + empties if difference > 0 else difference - empties

    def __str__(self) -> str:
        return f"{self.cells} {self.mover}"


START = Position("-" * 27 + "OX------XO" + "-" * 27, BLACK)


class Game:
    """A start position and the moves played from it, passes included."""

    def __init__(self, start: Position = START, moves: tuple[int, ...] = ()) -> None:
        self.start = start
        self.moves: list[int] = []
        self.positions = [start]
        for move in moves:
            self.play(move)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def play(self, move: int) -> None:
        self.positions.append(self.position.play(move))
        self.moves.append(move)


CELLS = str.maketrans("xBb*o0Ww.", "XXXXOOOO-")


def parse_position(cells: str, side: str = BLACK) -> Position:
    """A board of 64 characters in any of the usual alphabets, and its side to move."""
    board = cells.translate(CELLS)
    if len(board) != 64 or set(board) - {BLACK, WHITE, EMPTY}:
        raise RulesError(f"'{cells}' is not a board of 64 cells X O -")
    mover = side.translate(CELLS)
    if mover not in OPPONENT:
        raise RulesError(f"'{side}' is not a side to move, X or O")
    return Position(board, mover)


def perft(position: Position, depth: int) -> int:
    """Leaves of the game tree: a pass costs a ply, a finished game counts as one leaf."""
    if depth == 0 or position.is_over:
        return 1
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)
