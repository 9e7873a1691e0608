"""The log from which a match resumes, and the game files derived from it.

The log is JSON Lines: a header with the settings of the match, then one record per finished game.
Lines are appended and synced to disk, so a killed runner loses at most the line it was writing.
"""

from __future__ import annotations

import fcntl
import json
import os
import stat
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from .ggf import ggf_game
from .openings import Opening
from .records import GameRecord, RecordError, checked, is_whole
from .rules import PASS, parse_position, parse_square

# How a header and a record begin. What is left of one when its writer was killed still does.
HEADER_BEGIN = b'{"match":{"engines":['
RECORD_BEGIN = b'{"number":'


class LogError(Exception):
    """A log or game file that cannot be used; the text names it."""


class MatchLog:
    """Append-only and locked while open. `records` holds the games of earlier runs.

    Nothing is written before `start` has found that the file is a log of this match.
    """

    def __init__(self, path: str, resume: bool) -> None:
        self.path = path
        self.settings: dict | None = None  # of the earlier run, if there was one
        self.records: list[GameRecord] = []
        self._complete = 0  # bytes of whole lines; the rest was cut off by a kill
        self._is_new = not os.path.exists(path)
        try:
            self._file = open(path, "a+b")
        except OSError as error:
            raise LogError(f"-log: {path}: {error.strerror}") from error
        try:
            self._lock()
            self._load(resume)
        except LogError:
            self._file.close()
            raise

    def _lock(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise LogError(f"-log: {self.path}: not a regular file")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogError(f"-log: {self.path} belongs to a match that is still running") from error

    def _load(self, resume: bool) -> None:
        self._file.seek(0)
        data = self._file.read()
        if data and not resume:
            raise LogError(
                f"-log: {self.path} exists; give -resume to go on with it, or another name"
            )
        self._complete = data.rfind(b"\n") + 1
        lines = data[: self._complete].split(b"\n")[:-1]
        for number, line in enumerate(lines, start=1):
            with self._naming_line(number):
                self._read(line)
        with self._naming_line(len(lines) + 1):
            rest = data[self._complete :]
            begin = RECORD_BEGIN if lines else HEADER_BEGIN
            if rest and not rest.startswith(begin):
                raise RecordError("its last line is not finished, and none of a match")

    def _read(self, line: bytes) -> None:
        entry = json.loads(line)
        if self.settings is None:
            self.settings = checked(entry, {"match": is_settings}, "a match")["match"]
        else:
            self.records.append(GameRecord.from_json(entry))

    @contextmanager
    def _naming_line(self, number: int) -> Iterator[None]:
        try:
            yield
        except (ValueError, RecursionError) as error:
            reason = error if isinstance(error, RecordError) else "no JSON"
            raise LogError(
                f"-log: {self.path}, line {number}: not a match log: {reason}"
            ) from error

    def start(self, settings: dict) -> None:
        """Write the header of a new log, or check that an old one is of the same match."""
        if self.settings is None:
            self._file.truncate(0)
            self.settings = settings
            self._append({"match": settings})
            return
        difference = first_difference(self.settings, settings)
        if difference:
            raise LogError(f"-resume: {self.path} is of another match: {difference}")
        names = {engine["name"] for engine in settings["engines"]}
        known: set[int] = set()
        for line, record in enumerate(self.records, start=2):
            with self._naming_line(line):
                check_game(record, names, known)
            known.add(record.number)
        self._file.truncate(self._complete)

    def add(self, record: GameRecord) -> None:
        self._append(record.to_json())

    def _append(self, entry: dict) -> None:
        self._file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """A log that was opened but never started leaves nothing behind."""
        if self._is_new and self.settings is None:
            os.unlink(self.path)
        self._file.close()


def is_settings(value: object) -> bool:
    return isinstance(value, dict) and is_whole(value.get("srand")) and value["srand"] >= 0


def check_game(record: GameRecord, names: set[str], known: set[int]) -> None:
    """RecordError unless it is a game between engines of these names that is not known yet."""
    if record.number in known:
        raise RecordError(f"game {record.number} is in it twice")
    if record.pair != (record.number + 1) // 2:
        raise RecordError(f"game {record.number} is not of pair {record.pair}")
    players = {record.black, record.white}
    if len(players) != 2 or not players <= names:
        raise RecordError(f"{record.black} against {record.white} is no game of this match")
    if record.forfeit and record.forfeit.engine not in players:
        raise RecordError(f"{record.forfeit.engine} forfeits a game of others")


def first_difference(old: object, new: object, name: str = "") -> str | None:
    """Where two JSON values differ, in words."""
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        inner = ((key, old[key], new[key]) for key in old)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        inner = ((str(i), a, b) for i, (a, b) in enumerate(zip(old, new), start=1))
    else:
        return None if old == new else f"{name} was {old}, now it is {new}"
    differences = (first_difference(a, b, f"{name} {key}".strip()) for key, a, b in inner)
    return next(filter(None, differences), None)


def json_game(record: GameRecord) -> str:
    return json.dumps(record.to_json() | {"result": record.result, "reason": record.reason})


def transcript_game(record: GameRecord) -> str:
    """The moves alone, as an opening file has them: forced passes left out."""
    moves = tuple(PASS if m.move == "pass" else parse_square(m.move) for m in record.moves)
    return str(Opening(parse_position(*record.start.split()), moves))


GAME_FORMATS = {".ggf": ggf_game, ".txt": transcript_game, ".jsonl": json_game}


class GameFile:
    """The file of -out. A resumed match adds what its log has and the file has not."""

    def __init__(self, path: str, earlier: list[GameRecord], resume: bool) -> None:
        self._format = GAME_FORMATS[Path(path).suffix]
        try:
            self._file = open(path, "a+b" if resume else "xb")
        except FileExistsError as error:
            raise LogError(f"-out: {path} exists; choose another name") from error
        except OSError as error:
            raise LogError(f"-out: {path}: {error.strerror}") from error
        games = b"".join(map(self._line, earlier))
        there = self._read(len(games) + 1) if resume else b""
        if not games.startswith(there):
            self._file.close()
            raise LogError(f"-out: {path} holds something else than the games of -log")
        self._write(games[len(there) :])

    def add(self, record: GameRecord) -> None:
        self._write(self._line(record))

    def _line(self, record: GameRecord) -> bytes:
        return self._format(record).encode() + b"\n"

    def _read(self, size: int) -> bytes:
        self._file.seek(0)
        return self._file.read(size)

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def close(self) -> None:
        self._file.close()
