"""UCI in its native Othello dialect: squares as in Othello, passes spelt `pass`.

The clock words follow the discs: `btime` is black's, who moves first, `wtime` white's. Scores
are hundredths of a disc from the mover's side.
"""

from __future__ import annotations

import math
import re

from ..limits import Clock
from ..process import EngineFault
from ..rules import BLACK, EMPTY, START, WHITE, Game, Position, move_name
from .base import (
    COMMAND_SECONDS,
    START_SECONDS,
    Engine,
    EngineSpec,
    Reply,
    UnsupportedError,
    parse_move,
)


# How Emilia refuses an option's value. An engine that then plays with another one, such as with
# other weights than those of the match, would give a result that is about something else.
REFUSAL = "info string error:"


def milliseconds(seconds: float) -> int:
    return max(int(seconds * 1000), 1)


class UciEngine(Engine):
    """Also the base of the dialogues that differ from UCI in words only."""

    greeting, greeted, game_start = "uci", "uciok", "ucinewgame"
    clock_words = {BLACK: ("btime", "binc"), WHITE: ("wtime", "winc")}
    passes = ("pass", "0000", "--", "pa", "@@@@")

    @classmethod
    def check(cls, spec: EngineSpec) -> None:
        limits = spec.limits
        strength = strength_option(spec)
        if strength and limits.depth is not None:
            raise UnsupportedError(
                f"depth= would override option.{strength}=: give it one of the two"
            )
        if not (limits.timed or limits.depth or limits.nodes or strength):
            raise UnsupportedError("give it a limit: tc=, st=, depth=, nodes= or option.Level=")

    def handshake(self) -> None:
        offered = self._greet()
        self._choose_variant(offered)
        for name, value in self.spec.options.items():
            if name.lower() not in offered:
                raise UnsupportedError(f"option.{name} is not among the options it offers")
            self.process.send(f"setoption name {name} value {value}")
        self._wait_ready(START_SECONDS, refused=REFUSAL)

    def _choose_variant(self, offered: dict[str, str]) -> None:
        """For engines that play more than Othello."""

    def _greet(self) -> dict[str, str]:
        """Exchange greetings; the engine's option lines by lower-case name."""
        sent_at = self.process.send(self.greeting)
        offered = {}
        while (line := self.process.read_line(sent_at + START_SECONDS)) != self.greeted:
            if line.startswith("option name "):
                name = line.removeprefix("option name ").split(" type ")[0]
                offered[name.strip().lower()] = line
        return offered

    def _wait_ready(self, seconds: float, refused: str | None = None) -> None:
        """EngineFault at a line that begins with `refused`."""
        deadline = self.process.send("isready") + seconds
        while (line := self.process.read_line(deadline)).split(" ", 1)[0] != "readyok":
            if refused and line.startswith(refused):
                raise EngineFault("crash", line)

    def new_game(self, game: Game) -> None:
        self.process.send(self.game_start)
        self._wait_ready(COMMAND_SECONDS)

    def search(self, game: Game, clocks: dict[str, Clock]) -> Reply:
        self.process.send(self.position_command(game))
        clock = clocks[game.position.mover]
        info: dict[str, int] = {}
        sent_at = self.process.send(self.go_command(clocks, clock))
        while True:
            words = self.process.read_line(sent_at + clock.hang_after).split()
            if words[:1] == ["bestmove"]:
                break
            if words[:1] == ["info"] and "string" not in words:
                info |= parse_info(words)
        if len(words) < 2:
            raise EngineFault("illegal", "bestmove without a move")
        return Reply(
            self.parse_move(words[1]),
            self.process.read_at - sent_at,
            score=info["cp"] / 100 if "cp" in info else None,
            depth=info.get("depth"),
            nodes=info.get("nodes"),
        )

    def position_command(self, game: Game) -> str:
        start = "startpos" if game.start == START else self.board_text(game)
        moves = [self.move_text(game, ply) for ply in range(len(game.moves))]
        return " ".join(["position", start, *(["moves", *moves] if moves else [])])

    def board_text(self, game: Game) -> str:
        return f"board {game.start}"

    def move_text(self, game: Game, ply: int) -> str:
        return move_name(game.moves[ply])

    def parse_move(self, text: str) -> int:
        return parse_move(text, self.passes)

    def go_command(self, clocks: dict[str, Clock], own: Clock) -> str:
        limits = self.spec.limits
        words = ["go"]
        if limits.tc:
            for colour, (time_word, increment_word) in self.clock_words.items():
                # An opponent without such a clock is shown as having the same as we.
                clock = own if clocks[colour].remaining == math.inf else clocks[colour]
                words += [time_word, str(milliseconds(clock.remaining))]
                words += [increment_word, str(int(clock.increment * 1000))]
            if own.moves_to_go:
                words += ["movestogo", str(own.moves_to_go)]
        if limits.move_seconds is not None:
            words += ["movetime", str(milliseconds(limits.move_seconds))]
        if limits.depth is not None:
            words += ["depth", str(limits.depth)]
        if limits.nodes is not None:
            words += ["nodes", str(limits.nodes)]
        return " ".join(words)


def strength_option(spec: EngineSpec) -> str | None:
    """The option that limits each search by itself; none unless one is set."""
    off = {"level": "0", "uci_limitstrength": "false"}
    for name, value in spec.options.items():
        if value.lower() != off.get(name.lower(), value.lower()):
            return name
    return None


def fen_rows(position: Position, black: str, white: str) -> str:
    """The board as rows of a FEN, row 1 first, runs of empty squares as digits."""
    symbols = {BLACK: black, WHITE: white, EMPTY: "1"}
    text = "".join(symbols[cell] for cell in position.cells)
    rows = (text[start : start + 8] for start in range(0, 64, 8))
    return "/".join(re.sub("1+", lambda run: str(len(run.group())), row) for row in rows)


def parse_info(words: list[str]) -> dict[str, int]:
    """The integers `depth`, `nodes` and `score cp` of an info line of the best line."""
    found = {}
    for key, value in zip(words, words[1:]):
        if key == "pv":
            break
        if key == "multipv" and value != "1":
            return {}
        if key in ("depth", "nodes", "cp") and re.fullmatch("[+-]?[0-9]+", value):
            found[key] = int(value)
    return found
