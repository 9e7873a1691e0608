"""NBoard, version 2.

Every search gets the whole board in a `set game` without moves: no move list, so no pass in it
that an engine could stumble over. NBoard has no time per move: with st= the engine's own level
comes from args= and the runner only checks the time.
"""

from __future__ import annotations

import math
import re

from ..ggf import ggf_board, ggf_clock
from ..limits import Clock
from ..process import EngineFault
from ..rules import BLACK, WHITE, Game
from .base import COMMAND_SECONDS, START_SECONDS, Engine, Reply, parse_move


class NBoardEngine(Engine):
    def handshake(self) -> None:
        self._pings = 0
        self.process.send("nboard 2")
        if self.spec.limits.depth is not None:
            self.process.send(f"set depth {self.spec.limits.depth}")
        self._ping(START_SECONDS)

    def _ping(self, seconds: float) -> None:
        """Wait until everything said before has been dealt with."""
        self._pings += 1
        self.process.send(f"ping {self._pings}")
        while self.expect("pong", seconds).split()[1:] != [str(self._pings)]:
            pass

    def new_game(self, game: Game) -> None:
        self._ping(COMMAND_SECONDS)

    def search(self, game: Game, clocks: dict[str, Clock]) -> Reply:
        position = game.position
        times = "".join(
            f"{tag}[{ggf_clock(clocks[colour].remaining, clocks[colour].increment)}]"
            for tag, colour in (("TB", BLACK), ("TW", WHITE))
            if clocks[colour].remaining != math.inf
        )
        self.process.send(
            f"set game (;GM[Othello]PC[match]PB[black]PW[white]RE[?]{times or 'TI[0]'}TY[8]"
            f"BO[{ggf_board(position)}];)"
        )
        self._ping(COMMAND_SECONDS)
        hang_after = clocks[position.mover].hang_after
        reply = Reply(move=0, seconds=0.0)
        sent_at = self.process.send("go")
        while not (line := self.process.read_line(sent_at + hang_after)).startswith("==="):
            note_progress(line, reply)
        reply.seconds = self.process.read_at - sent_at
        fields = re.split(r"[/\s]+", line.removeprefix("===").strip())
        if not fields[0]:
            raise EngineFault("illegal", "'===' without a move")
        reply.move = parse_move(fields[0], ("pa", "pass", "--"))
        if len(fields) > 1 and number(fields[1]) is not None:
            reply.score = number(fields[1])
        return reply


def note_progress(line: str, reply: Reply) -> None:
    """Take nodes, depth and score from `nodestats` and `search` lines."""
    words = line.split()
    if words[:1] == ["nodestats"] and len(words) > 1 and (nodes := number(words[1])) is not None:
        reply.nodes = int(nodes)
    elif words[:1] == ["search"] and len(words) >= 5:
        reply.score = number(words[2].split(",")[0])
        depth = re.match(r"\d+(?!\d*%)", words[4])
        reply.depth = int(depth.group()) if depth else reply.depth


def number(text: str) -> float | None:
    """A finite number, or None."""
    try:
        value = float(text)
    except ValueError:
        return None
    return value if math.isfinite(value) else None
