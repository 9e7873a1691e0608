"""UGI: UCI's shape with two players instead of colours; a pass is `0000`, x moves first."""

from __future__ import annotations

from ..rules import BLACK, PASS, WHITE, Game, square_name
from .uci import UciEngine, fen_rows


class UgiEngine(UciEngine):
    greeting, greeted, game_start = "ugi", "ugiok", "uginewgame"
    clock_words = {BLACK: ("p1time", "p1inc"), WHITE: ("p2time", "p2inc")}
    passes = ("0000", "pass")

    def board_text(self, game: Game) -> str:
        side = "x" if game.start.mover == BLACK else "o"
        return f"fen {fen_rows(game.start, 'x', 'o')} {side}"

    def move_text(self, game: Game, ply: int) -> str:
        move = game.moves[ply]
        return "0000" if move == PASS else square_name(move)
