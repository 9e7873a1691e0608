"""The log from which a match resumes, and the game files derived from it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from lib.json_log import JsonLog, LogError

from .ggf import ggf_game
from .openings import Opening
from .records import GameRecord
from .rules import PASS, parse_position, parse_square


class MatchLog(JsonLog):
    """`records` holds the games of earlier runs."""

    def __init__(self, path: str, resume: bool) -> None:
        super().__init__("match", "-log", path, is_new=not resume)
        self.records = [GameRecord.from_json(entry) for entry in self.entries]

    def add(self, record: GameRecord) -> None:
        self.append(asdict(record))


def json_game(record: GameRecord) -> str:
    return json.dumps(asdict(record) | {"result": record.result, "reason": record.reason})


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
