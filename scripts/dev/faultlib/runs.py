"""Runs of the programs that write files, each with what an undisturbed one leaves."""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Callable

from .trial import START, Bench, expect, run

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
    before: bytes = b""  # the file that it changes
    # Finds fault with a file after an end in the middle: with its path, and what was said before.
    expect_kept: Callable[[Path, bytes], None] = lambda path, said: None

    def __post_init__(self) -> None:
        self.whole: object = None

    def new_path(self, bench: Bench) -> Path:
        path = new_path(bench)
        if self.before:
            path.write_bytes(self.before)
        return path

    def make_whole(self, bench: Bench) -> object:
        """What an undisturbed run leaves."""
        if self.whole is None:
            path = self.new_path(bench)
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


def rows_in(query: str) -> Callable[[bytes], object]:
    """Of a library, whose pages differ with how often it was carried on."""
    def rows(data: bytes) -> object:
        library = sqlite3.connect(":memory:")
        library.deserialize(data[:18] + b"\1\1" + data[20:])  # without its log, written back
        try:
            return library.execute(query).fetchall()
        except sqlite3.Error as error:
            return str(error)

    return rows


GAMES_IN = rows_in("SELECT black, white, discs, moves FROM games ORDER BY id")


def expect_rows(query: str, word: bytes) -> Callable[[Path, bytes], None]:
    """At least as many are there as were told of, each with the word."""
    def expect_kept(path: Path, said: bytes) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for file in path.parent.glob("file*"):
                shutil.copy(file, folder)
            with closing(sqlite3.connect(Path(folder, "file"))) as library:
                there = library.execute(query).fetchone()[0]
        told = said.count(word)
        expect(told <= there, f"{told} were told of, and {there} are there")

    return expect_kept


def expect_backups(before: bytes) -> Callable[[Path, bytes], None]:
    """Each has the games, and is of the version."""
    rows = rows_in("SELECT count(*), (SELECT user_version FROM pragma_user_version) FROM game")

    def expect_kept(path: Path, _: bytes) -> None:
        for backup in path.parent.glob("file.backup*"):
            found = rows(backup.read_bytes())
            expect(found == rows(before), f"{backup.name} is not what there was: {found}")

    return expect_kept


def profile_runs(bench: Bench, few: Path, many: Path) -> list[Run]:
    """Changes of a library that is there: reviews, answers to puzzles, an upgrade."""
    def library(games: Path, *changes: str) -> bytes:
        path = new_path(bench)
        run([bench.emilia, "library", "add", "--profile", path, games])
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(";".join(changes))
        return path.read_bytes()

    squares = [i for i, cell in enumerate(START) if cell == "-"]
    boards = [f"{START[:square]}X{START[square + 1:]} X" for square in squares]
    answers = "".join(json.dumps({
        "id": str(i), "action": "profile_answer", "position": board, "due": "2026-12-06",
        "repetitions": 1, "ease": 2.5, "interval": 6}) + "\n" for i, board in enumerate(boards))
    old = library(many, "DROP TRIGGER game_goes", "DROP TRIGGER tree_goes", "DROP TABLE review",
                  "DROP TABLE puzzle", "DROP TABLE setting", "DROP TABLE tree",
                  "DROP INDEX game_by_note",
                  "DELETE FROM scan WHERE id % 128 = 80", "PRAGMA user_version = 1")
    return [
        Run("library review", lambda path: [
            bench.emilia, "review", "--library", "--profile", path, "--level", "1", "--json"],
            before=library(few), content=rows_in("SELECT * FROM review ORDER BY game"),
            expect_kept=expect_rows("SELECT count(*) FROM review", b"\n")),
        Run("library answers", lambda path: [
            bench.emilia, "analysis", "--profile", path, "--hash", "1"], answers,
            before=library(few, *(f"INSERT INTO puzzle(id, data) VALUES('{board}', '{{}}')"
                                  for board in boards)),
            content=rows_in("SELECT id, due, repetitions, interval FROM puzzle ORDER BY id"),
            expect_kept=expect_rows("SELECT count(*) FROM puzzle WHERE due IS NOT NULL",
                                    b'"answered":true')),
        Run("library upgrade", lambda path: [
            bench.emilia, "library", "check", "--profile", path],
            before=old, content=GAMES_IN, expect_kept=expect_backups(old)),
    ]


def all_runs(bench: Bench) -> list[Run]:
    emilia, train = bench.emilia, bench.train
    games = bench.work / "games.txt"
    games.write_text(GAMES, encoding="ascii")
    few, many = bench.work / "few.txt", bench.work / "many.txt"
    for path, times in ((few, 10), (many, 3000)):
        path.write_text("".join(f'{{"moves":"{line}","black":"{i}","white":"Ann"}}\n'
                                for i in range(times) for line in GAMES.split()), encoding="ascii")
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
        Run("library import", lambda path: [emilia, "library", "add", "--profile", path, many],
            content=GAMES_IN),
        *profile_runs(bench, few, many),
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
