"""The log from which a match resumes, and the game files derived from it.

The log is JSON Lines: a header with the settings of the match, then one record per finished game.
Lines are appended and synced to disk, so a killed runner loses at most the line it was writing.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from typing import IO

from .ggf import ggf_game
from .openings import Opening
from .records import GameRecord
from .rules import PASS, parse_position, parse_square


class LogError(Exception):
    """A log or game file that cannot be used; the text names it."""


class MatchLog:
    """Append-only and locked while open. `records` holds the games of earlier runs."""

    def __init__(self, path: str, resume: bool) -> None:
        self.path = path
        self.settings: dict | None = None  # of the earlier run, if there was one
        self.records: list[GameRecord] = []
        try:
            self._file = open(path, "a+b")
        except OSError as error:
            raise LogError(f"-log: {path}: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._file.close()
            raise LogError(f"-log: {path} belongs to a match that is still running") from error
        self._load(resume)

    def _load(self, resume: bool) -> None:
        self._file.seek(0)
        data = self._file.read()
        if data and not resume:
            raise LogError(
                f"-log: {self.path} exists; give -resume to go on with it, or another name"
            )
        complete = data.rfind(b"\n") + 1
        self._file.truncate(complete)  # the rest is a line cut off by a kill
        for number, line in enumerate(data[:complete].splitlines(), start=1):
            try:
                entry = json.loads(line)
                if number == 1:
                    self.settings = entry["match"]
                else:
                    self.records.append(GameRecord.from_json(entry))
            except (ValueError, KeyError, TypeError) as error:
                raise LogError(f"-log: {self.path}, line {number}: not a match log") from error
        numbers = [record.number for record in self.records]
        if len(set(numbers)) != len(numbers):
            raise LogError(f"-log: {self.path}: a game is in it twice")

    def start(self, settings: dict) -> None:
        """Write the header of a new log, or check that an old one is of the same match."""
        if self.settings is None:
            self.settings = settings
            self._append({"match": settings})
            return
        difference = first_difference(self.settings, settings)
        if difference:
            raise LogError(f"-resume: {self.path} is of another match: {difference}")

    def add(self, record: GameRecord) -> None:
        self._append(record.to_json())

    def _append(self, entry: dict) -> None:
        self._file.write(json.dumps(entry, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


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
    """The file of -out. A resumed match writes it anew from its log, so that none is missing."""

    def __init__(self, path: str, earlier: list[GameRecord], resume: bool) -> None:
        self._format = GAME_FORMATS[Path(path).suffix]
        try:
            self._file: IO[str] = open(path, "w" if resume else "x", encoding="utf-8")
        except FileExistsError as error:
            raise LogError(f"-out: {path} exists; choose another name") from error
        except OSError as error:
            raise LogError(f"-out: {path}: {error.strerror}") from error
        for record in earlier:
            self.add(record)

    def add(self, record: GameRecord) -> None:
        self._file.write(self._format(record) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()
