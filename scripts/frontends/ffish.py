"""Fairy-Stockfish's rules (npm package ffish) against Emilia's: random games of flipello move by
move, with the legal moves, the FEN and the result."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

from . import Mismatch
from .npm import install

PACKAGE = "ffish@0.7.10"


def games(folder: Path, count: int, seed: int) -> Iterator[dict]:
    script = Path(__file__).with_name("ffish_games.js")
    command = ["node", "--no-experimental-fetch", str(script), str(folder), str(count), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode != 0:
        raise Mismatch(f"node ended with status {process.returncode}")


def expect_equal(what: str, moves: list[str], ours: object, theirs: object) -> None:
    if ours != theirs:
        raise Mismatch(f"{what} after {' '.join(moves) or 'no move'}:\n"
                       f"  emilia {ours}\n  ffish  {theirs}")


class Converter:
    """`emilia convert` as a process that answers each line."""

    def __init__(self, emilia: str, *arguments: str) -> None:
        self.process = subprocess.Popen([emilia, "convert", *arguments], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line: str, answers: int) -> list[str]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return [self.process.stdout.readline().rstrip("\n") for _ in range(answers)]

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


class UciClient:
    """Emilia as a UCI engine of the variant flipello."""

    def __init__(self, emilia: str) -> None:
        self.process = subprocess.Popen([emilia], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.send("uci")
        self.knows_variant = "var flipello" in "".join(self.read_until("uciok"))
        self.send("setoption name UCI_Variant value flipello", "ucinewgame")

    def send(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def read_until(self, start: str) -> list[str]:
        assert self.process.stdout
        lines = []
        while not lines or not lines[-1].startswith(start):
            line = self.process.stdout.readline()
            if not line:
                raise Mismatch(f"emilia ended before '{start}'")
            lines.append(line)
        return lines

    def legal_moves(self, moves: list[list[str]]) -> list[list[str]]:
        """The legal moves after each of these lists of moves."""
        lines = []
        for line in moves:
            lines += [f"position startpos moves {' '.join(line)}", "go perft 1"]
        writer = threading.Thread(target=self.send, args=lines)
        writer.start()
        answers = []
        for _ in moves:
            leaves = self.read_until("Nodes searched")
            answers.append(sorted(leaf.split(":")[0] for leaf in leaves if ": 1" in leaf
                                  and not leaf.startswith("Nodes")))
        writer.join()
        return answers

    def close(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.wait(timeout=60)
        self.process.stdout.close()


def result_of(ggf: str) -> str:
    discs = float(ggf.partition("RE[")[2].partition("]")[0])
    return "1-0" if discs > 0 else "0-1" if discs < 0 else "1/2-1/2"


def plies_to_the_end(game: dict) -> int:
    """Where neither side can place a disc. Fairy-Stockfish lets both of them pass after that."""
    plies = len(game["moves"])
    while plies > 0 and "@" not in game["moves"][plies - 1]:
        plies -= 1
    return plies


def check(work: Path, emilia: str, count: int, seed: int) -> str:
    """One line on what was seen. Raises Mismatch."""
    folder = install(work, PACKAGE)
    fens = Converter(emilia, "--from", "flipello", "--to", "flipello", "--every")
    results = Converter(emilia, "--from", "flipello", "--to", "ggf")
    client = UciClient(emilia)
    positions = passes = closed = 0
    for game in games(folder, count, seed):
        moves = game["moves"]
        over = plies_to_the_end(game)
        line = f"startpos moves {' '.join(moves)}"
        expected = game["fens"][:over + 1]
        for ply, fen in enumerate(fens.ask(line, len(expected))):
            expect_equal("FEN", moves[:ply], fen, expected[ply])
        expect_equal("result", moves, result_of(results.ask(line, 1)[0]), game["result"])
        prefixes = [moves[:ply] for ply in range(over)] if client.knows_variant else []
        for prefix, ours, theirs in zip(prefixes, client.legal_moves(prefixes), game["legal"]):
            expect_equal("legal moves", prefix, ours, theirs)
        positions += len(expected)
        passes += sum("@" not in move for move in moves[:over])
        closed += over < len(moves)
    for process in (fens, results, client):
        process.close()
    seen = (f"{count} games, {positions} positions, {passes} passes, {closed} games ended by "
            f"passes; seed {seed}")
    return seen if client.knows_variant else (
        seen + "; FEN and results alone: this emilia offers no UCI_Variant flipello")
