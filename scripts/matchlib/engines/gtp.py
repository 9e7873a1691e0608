"""GTP 2 as Othello engines speak it.

Engines differ in two ways that show only when tried. Some want `play black pass`, others make
passes themselves and refuse the command: a refused pass is not sent to that engine again. Some
read fractions of a second, others whole seconds only.
"""

from __future__ import annotations

import math
from typing import Callable

from ..limits import Clock
from ..process import EngineFault
from ..rules import BLACK, PASS, START, WHITE, Game, Position, square_name
from .base import (
    COMMAND_SECONDS,
    START_SECONDS,
    Engine,
    EngineSpec,
    Reply,
    UnsupportedError,
    parse_move,
    without_command,
)

COLOURS = {BLACK: "black", WHITE: "white"}


class Refused(Exception):
    """The engine answered `? message`."""


class GtpEngine(Engine):
    @classmethod
    def check(cls, spec: EngineSpec) -> None:
        super().check(spec)
        if spec.limits.depth is not None:
            raise without_command(spec, "depth=")

    def handshake(self) -> None:
        self._sends_passes = True
        self._fractions = True
        self._told = 0  # moves of the current game that the engine knows
        try:
            self._commands = self._ask("list_commands", START_SECONDS).split()
        except Refused:
            self._commands = []

    def _ask(self, command: str, seconds: float = COMMAND_SECONDS) -> str:
        """The text of the answer; Refused for `?`."""
        return self._timed_ask(command, seconds)[0]

    def _timed_ask(self, command: str, seconds: float) -> tuple[str, float]:
        """The answer and the seconds until its first line came; it ends with an empty line."""
        sent_at = self.process.send(command)
        deadline = sent_at + seconds
        while not (first := self.process.read_line(deadline)).startswith(("=", "?")):
            pass
        took = self.process.read_at - sent_at
        lines = [first[1:].strip()]
        while line := self.process.read_line(deadline):
            lines.append(line)
        text = "\n".join(lines).strip()
        if first.startswith("?"):
            raise Refused(text)
        return text, took

    def new_game(self, game: Game) -> None:
        try:
            if "set_game" in self._commands:
                self._ask("set_game Othello")
            if "boardsize" in self._commands:
                self._ask("boardsize 8")
            self._ask("clear_board")
            if game.start != START:
                self._set_board(game.start)
        except Refused as refusal:
            raise EngineFault("illegal", f"refused to start the game: {refusal}") from refusal
        self._told = 0
        self._tell_time_control()

    def _set_board(self, position: Position) -> None:
        """GTP has no command for this: loadsgf exists, but engines skip the stones in it."""
        if "grhino-setup_board" not in self._commands:
            raise UnsupportedError("gtp has no command to set up a board; use openings of moves")
        self._ask(f"grhino-setup_board {position}")

    def _tell_time_control(self) -> None:
        limits = self.spec.limits
        if "time_settings" not in self._commands:
            return
        if limits.move_seconds is not None:
            self._tell_seconds("time_settings 0 {} 1", limits.move_seconds, math.ceil)
        elif limits.tc and limits.tc.moves:
            self._tell_seconds(f"time_settings 0 {{}} {limits.tc.moves}", limits.tc.seconds, int)
        elif limits.tc:
            # Readings of Fischer clocks differ: sudden death, kept true by time_left, does not.
            self._tell_seconds("time_settings {} 0 0", limits.tc.seconds, int)

    def _tell_seconds(self, command: str, seconds: float, rounding: Callable) -> None:
        """Say a time, in whole seconds if fractions are refused; an engine may ignore both."""
        if self._fractions:
            try:
                self._ask(command.format(f"{seconds:.12g}"))
                return
            except Refused:
                self._fractions = seconds == int(seconds)
        try:
            self._ask(command.format(rounding(seconds)))
        except Refused:
            pass

    def search(self, game: Game, clocks: dict[str, Clock]) -> Reply:
        self._catch_up(game)
        mover = game.position.mover
        clock = clocks[mover]
        if self.spec.limits.tc and "time_left" in self._commands:
            for colour, shown in clocks.items():
                if shown.remaining != math.inf:
                    command = f"time_left {COLOURS[colour]} {{}} {shown.moves_to_go}"
                    self._tell_seconds(command, round(shown.remaining, 3), int)
        try:
            answer, took = self._timed_ask(f"genmove {COLOURS[mover]}", clock.hang_after)
        except Refused as refusal:
            raise EngineFault("illegal", f"refused to move: {refusal}") from refusal
        self._told += 1
        return Reply(parse_move(answer, ("pass",)), took)

    def _catch_up(self, game: Game) -> None:
        """Send the moves that the engine has not seen."""
        for ply in range(self._told, len(game.moves)):
            move, colour = game.moves[ply], COLOURS[game.positions[ply].mover]
            if move == PASS and not self._sends_passes:
                continue
            text = "pass" if move == PASS else square_name(move).upper()
            try:
                self._ask(f"play {colour} {text}")
            except Refused as refusal:
                if move != PASS:
                    reason = f"refused the legal move {text} of {colour}: {refusal}"
                    raise EngineFault("illegal", reason) from refusal
                self._sends_passes = False
        self._told = len(game.moves)
