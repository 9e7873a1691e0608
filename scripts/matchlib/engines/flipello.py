"""Fairy-Stockfish's flipello over UCI.

Its board is ours upside down (Othello f5 is `P@f4`), black is its upper-case `P` and "white",
and a pass is a square of one's own doubled (`a1a1`).
"""

from __future__ import annotations

import re

from ..process import EngineFault
from ..rules import BLACK, EMPTY, PASS, WHITE, Game, parse_square, square_name
from .base import UnsupportedError
from .uci import UciEngine, fen_rows


def mirrored(square: int) -> int:
    """The same file on the rank counted from the other edge."""
    return square ^ 56


class FlipelloEngine(UciEngine):
    clock_words = {WHITE: ("btime", "binc"), BLACK: ("wtime", "winc")}

    def _choose_variant(self, offered: dict[str, str]) -> None:
        if "flipello" not in offered.get("uci_variant", "").split():
            raise UnsupportedError("does not offer flipello among its UCI_Variant values")
        self.process.send("setoption name UCI_Variant value flipello")

    def board_text(self, game: Game) -> str:
        pocket = game.start.cells.count(EMPTY)
        side = "w" if game.start.mover == BLACK else "b"
        rows = fen_rows(game.start, "P", "p")
        return f"fen {rows}[{'P' * pocket}{'p' * pocket}] {side} - - 0 1"

    def move_text(self, game: Game, ply: int) -> str:
        move = game.moves[ply]
        if move != PASS:
            return "P@" + square_name(mirrored(move))
        position = game.positions[ply]
        own = [mirrored(s) for s in range(64) if position.cells[s] == position.mover]
        return square_name(min(own)) * 2

    def parse_move(self, text: str) -> int:
        if text == "0000" or re.fullmatch(r"([a-h][1-8])\1", text):
            return PASS
        if re.fullmatch(r"P@[a-h][1-8]", text):
            return mirrored(parse_square(text[2:]))
        raise EngineFault("illegal", f"'{text}' is not a flipello move")
