"""The console that Edax and Egaroucid share: `setboard`, `go`, and a line that names the move.

Every search sets the board anew, so passes never have to be spelt. Time limits reach the engine
through args= only; the runner just checks them.
"""

from __future__ import annotations

import re

from ..limits import Clock
from ..rules import START, Game, Position
from .base import START_SECONDS, Engine, Reply, parse_move

# `Edax plays D3`; Egaroucid answers `> e6` or the bare move.
MOVE = re.compile(r"(?:.*\bplays\s+|>?\s*)([a-h][1-8]|ps|pass)", re.IGNORECASE)
# Edax's table: depth, score, time, nodes.
PROGRESS = re.compile(r"\s*(\d+)(?:@\s*\d+%)?\s+[<>=]?([+-]\d+)\s+[\d:.]+\s+(\d+)\s")


class EdaxEngine(Engine):
    def handshake(self) -> None:
        # Mode 3: the console moves for neither side unless it is told to go.
        self.process.send("mode 3")
        if self.spec.limits.depth is not None:
            self.process.send(f"level {self.spec.limits.depth}")
        # The console never says that it is ready: an unrated first move keeps the loading of its
        # weights off the clock.
        self._move(START, START_SECONDS)

    def new_game(self, game: Game) -> None:
        self.process.send("init")

    def search(self, game: Game, clocks: dict[str, Clock]) -> Reply:
        return self._move(game.position, clocks[game.position.mover].hang_after)

    def _move(self, position: Position, patience: float) -> Reply:
        self.process.send(f"setboard {position}")
        reply = Reply(move=0, seconds=0.0)
        sent_at = self.process.send("go")
        deadline = sent_at + patience
        while not (match := MOVE.fullmatch(line := self.process.read_line(deadline))):
            if progress := PROGRESS.match(line + " "):
                depth, score, nodes = (int(text) for text in progress.groups())
                reply.depth, reply.score, reply.nodes = depth, float(score), nodes
        reply.seconds = self.process.read_at - sent_at
        reply.move = parse_move(match.group(1), ("ps", "pass"))
        return reply
