"""Opening files: one line each, a list of moves (`f5d6c4`) or a board with its side to move."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from pathlib import Path

from .rules import (
    PASS,
    START,
    Game,
    Position,
    RulesError,
    move_name,
    parse_position,
    parse_square,
)

SHIPPED = Path(__file__).resolve().parents[1] / "openings.txt"
MOVE_TOKEN = re.compile(r"\s*(?:\d+\.\s*)?([a-h][1-8]|pass|pa|ps|--)", re.IGNORECASE)
BOARD_LINE = re.compile(r"([XxBb*Oo0Ww.-]{64})\s*([XxBb*Oo0Ww])?\s*(?:$|[;\s]\s*)(.*)")


@dataclass(frozen=True)
class Opening:
    """A start position and the moves that both players are given."""

    start: Position = START
    moves: tuple[int, ...] = ()

    def __str__(self) -> str:
        board = "" if self.start == START else f"{self.start} "
        return board + "".join(move_name(move) for move in self.moves if move != PASS)


@dataclass(frozen=True)
class OpeningsSpec:
    """The `-openings` option."""

    file: str = str(SHIPPED)
    format: str = "auto"  # auto, txt (move lists) or obf (boards)
    order: str = "sequential"  # or random
    plies: int | None = None
    start: int = 1


class OpeningsError(Exception):
    """An opening file that cannot be used; names the file and the line."""


def parse_moves(text: str, start: Position = START) -> tuple[int, ...]:
    """A transcript in either case, with or without blanks, move numbers and forced passes."""
    game = Game(start)
    at = 0
    text = text.strip()
    while at < len(text):
        token = MOVE_TOKEN.match(text, at)
        if not token:
            raise RulesError(f"cannot read a move at '{text[at : at + 12]}'")
        at = token.end()
        name = token.group(1).lower()
        move = PASS if name in ("pass", "pa", "ps", "--") else parse_square(name)
        if not game.position.is_legal(move) and game.position.must_pass:
            game.play(PASS)
        if not game.position.is_legal(move):
            raise RulesError(f"{name} is not legal after {len(game.moves)} plies")
        game.play(move)
    return tuple(game.moves)


def parse_opening(line: str, format: str = "auto") -> Opening:
    """One line without comments. A board's suggested moves (OBF, after `;`) are skipped."""
    board = BOARD_LINE.fullmatch(line)
    if format == "obf" and not board:
        raise RulesError("expected 64 cells of X O - and a side to move")
    if format == "txt" and board:
        raise RulesError("expected a list of moves, found a board")
    if not board:
        return Opening(START, parse_moves(line))
    start = parse_position(board.group(1), board.group(2) or "X")
    rest = board.group(3)
    return Opening(start, parse_moves(rest, start) if rest and ":" not in rest else ())


def shortened(opening: Opening, plies: int | None) -> Opening:
    return Opening(opening.start, opening.moves[:plies])


def load_openings(spec: OpeningsSpec, seed: int) -> list[Opening]:
    """The openings in the order of play. OpeningsError names what is wrong, and where."""
    try:
        lines = Path(spec.file).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not a text file"
        raise OpeningsError(f"{spec.file}: {reason}") from error
    openings = []
    for number, line in enumerate(lines, start=1):
        text = re.split("[%#]", line)[0].strip()
        if not text:
            continue
        try:
            opening = shortened(parse_opening(text, spec.format), spec.plies)
            if Game(opening.start, opening.moves).position.is_over:
                raise RulesError("the game is already over")
        except RulesError as error:
            raise OpeningsError(f"{spec.file}, line {number}: {error}") from error
        openings.append(opening)
    if not openings:
        raise OpeningsError(f"{spec.file}: no openings in it")
    if spec.start > len(openings):
        raise OpeningsError(f"{spec.file}: start={spec.start}, but it has {len(openings)} lines")
    if spec.order == "random":
        random.Random(seed).shuffle(openings)
    first = spec.start - 1
    return openings[first:] + openings[:first]
