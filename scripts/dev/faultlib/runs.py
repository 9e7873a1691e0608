"""Runs of the programs that write files, each with what an undisturbed one leaves."""

from __future__ import annotations

import dataclasses
import re
import sqlite3
import sys
from pathlib import Path
from typing import Callable

from .trial import Bench, expect, run

# Of a dozen positions the last is none.
POSITIONS = "".join(f"f5{moves}\n" for moves in (
    "d6c3d3c4", "d6c3d3c4f4c5b3", "f6e6f4", "d6c4d3c3", "f4e3d6", "d6c5f4d3", "f6d3f4g5",
    "f6e6f4g6c5", "d6c3g5f6", "f4e3f6d3", "d6c7", "x9"))
GAMES = "f5d6c3d3c4f4c5b3\nf5f6e6f4g6c5\nf5d6c4d3c3f4\nf5d6c5f4d3\n"
TIMES = re.compile(rb'"[a-z_]*(?:time|nps)":[0-9.e+-]+|"crc32":"\w+"|'
                   rb'"(?:begun|ended|clock|seconds)":[^,}]+')


@dataclasses.dataclass
class Run:
    """One that can be carried on by starting it again, and leaves a file."""

    name: str
    command: Callable[[Path], list[object]]  # for a file
    text: str = ""
    status: int = 0
    anew: bool = False  # starts from nothing instead
    content: Callable[[bytes], object] = lambda data: TIMES.sub(b"", data)

    def __post_init__(self) -> None:
        self.whole: object = None

    def make_whole(self, bench: Bench) -> object:
        """What an undisturbed run leaves."""
        if self.whole is None:
            path = new_path(bench)
            done = run(self.command(path), self.text)
            expect(done.returncode == self.status, f"status {done.returncode}: {done.stderr!r}")
            self.whole = self.content(path.read_bytes())
        return self.whole

    def expect_whole(self, bench: Bench, path: Path) -> None:
        """Carries the run on to its end."""
        done = run(self.command(path), self.text)
        expect(done.returncode == self.status,
               f"cannot be carried on, status {done.returncode}: {done.stderr!r}")
        expect(self.content(path.read_bytes()) == self.make_whole(bench),
               "carried on, it leaves something else than an undisturbed run")


def new_path(bench: Bench) -> Path:
    """In a folder of its own, since some files have companions."""
    bench.folders += 1
    folder = bench.work / f"run{bench.folders}"
    folder.mkdir()
    return folder / "file"


def games_in(data: bytes) -> object:
    """The games of a library, whose pages differ with how often it was carried on."""
    library = sqlite3.connect(":memory:")
    library.deserialize(data[:18] + b"\1\1" + data[20:])  # without its log, which is written back
    try:
        query = "SELECT black, white, discs, moves FROM games ORDER BY id"
        return library.execute(query).fetchall()
    except sqlite3.Error as error:
        return str(error)


def all_runs(bench: Bench) -> list[Run]:
    emilia, train = bench.emilia, bench.train
    games = bench.work / "games.txt"
    games.write_text(GAMES, encoding="ascii")
    many = bench.work / "many.txt"
    many.write_text("".join(f'{{"moves":"{line}","black":"{i}","white":"Ann"}}\n'
                            for i in range(3000) for line in GAMES.split()), encoding="ascii")
    bulk = [emilia, "bestmove", "--depth", "6", "--hash", "1", "--threads", "2"]
    return [
        Run("selfplay", lambda path: [train, "selfplay", "--out", path, "--games", "150", "--seed",
                                      "1", "--depth", "1", "--solve", "8", "--eval", "classic"]),
        Run("bulk", lambda path: [*bulk, "--resume", path], POSITIONS, 1),
        Run("bulk to a file", lambda path: [*bulk, "--output", path], POSITIONS, 1, anew=True),
        Run("book", lambda path: [emilia, "book", "build", path, "--positions", "40", "--depth",
                                  "3"]),
        Run("convert", lambda path: [emilia, "convert", "--to", "ggf", "--output", path, games],
            anew=True),
        Run("library", lambda path: [emilia, "library", "add", "--profile", path, many],
            content=games_in),
    ]


def fit_run(bench: Bench) -> Run:
    """Small, and nothing of it is kept before its end."""
    records = bench.work / "records.chunk"
    run([bench.train, "selfplay", "--out", records, "--games", "60", "--seed", "2", "--depth", "1",
         "--solve", "8", "--eval", "classic"])
    return Run("fit", lambda path: [bench.train, "fit", records, "--output", path, "--iterations",
                                    "1", "--compression", "1", "--held-out", "2", "--date",
                                    "20260101"], anew=True)


def match_run(bench: Bench) -> Run:
    """The games of a match, whenever each was played."""
    def moves(data: bytes) -> object:
        return sorted(re.findall(rb'"number":\d+|"moves":"[^"]*"', data))

    engine = [f"cmd={bench.emilia}", "args=--hash 1", "depth=1"]
    return Run("match", lambda path: [
        sys.executable, bench.root / "scripts/match", "-engine", *engine, "name=a", "-engine",
        *engine, "name=b", "-rounds", "6", "-games", "2", "-log", f"file={path}", "-resume"],
        content=moves)
