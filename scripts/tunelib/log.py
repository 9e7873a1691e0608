"""The log of a run, from which it goes on: the settings, then a line for each iteration.

Each line is JSON and ends with a checksum of what stands before it. Lines are appended and synced
to disk, so a killed run loses at most the line that it was writing.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import stat
import zlib
from dataclasses import asdict, dataclass

from matchlib.log import LogError, first_difference
from matchlib.records import RecordError, checked, is_number, is_whole, list_of

CHECKED_LINE = re.compile(rb'(\{.*),"crc32":"([0-9a-f]{8})"\}')
# How the lines begin, also what is left of one when its writer was killed.
HEADER_BEGIN, ITERATION_BEGIN = b'{"tune":{"version":', b'{"iteration":'


@dataclass(frozen=True)
class Iteration:
    """What was tried, how the pairs of games went for `plus`, and the values after it."""

    iteration: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    pentanomial: tuple[int, ...]  # pairs in which plus got 0, 1/2, 1, 3/2, 2 points
    lead: float  # what was learned from
    values: tuple[float, ...]


ITERATION_FIELDS = {
    "iteration": is_whole,
    "plus": list_of(is_whole),
    "minus": list_of(is_whole),
    "pentanomial": list_of(lambda value: is_whole(value) and value >= 0),
    "lead": is_number,
    "values": list_of(is_number),
}


def with_checksum(entry: dict) -> bytes:
    text = json.dumps(entry, separators=(",", ":"), allow_nan=False).encode()
    return text[:-1] + b',"crc32":"%08x"}\n' % zlib.crc32(text)


def without_checksum(line: bytes) -> object:
    """The entry of a line; RecordError if it is none, or damaged."""
    found = CHECKED_LINE.fullmatch(line)
    if not found:
        raise RecordError("not a line of a tuning log")
    text = found[1] + b"}"
    if zlib.crc32(text) != int(found[2], 16):
        raise RecordError("damaged: its checksum is another")
    return json.loads(text)


class TuneLog:
    """Append-only and locked while open. `iterations` holds those of earlier runs.

    Nothing is written before `start` has found that the file is a log of this run.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.iterations: list[Iteration] = []
        self._settings: dict | None = None
        self._complete = 0  # bytes of whole lines; the rest was cut off by a kill
        self._is_new = not os.path.exists(path)
        try:
            self._file = open(path, "a+b")
        except OSError as error:
            raise LogError(f"--resume: {path}: {error.strerror}") from error
        try:
            self._lock()
            self._load()
        except LogError:
            self._file.close()
            raise

    def _lock(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise LogError(f"--resume: {self.path}: not a regular file")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogError(f"--resume: {self.path} belongs to a run that goes on") from error

    def _load(self) -> None:
        self._file.seek(0)
        data = self._file.read()
        self._complete = data.rfind(b"\n") + 1
        lines = data[: self._complete].split(b"\n")[:-1]
        for number, line in enumerate(lines, start=1):
            try:
                self._read(without_checksum(line))
            except (ValueError, RecursionError) as error:
                raise LogError(f"--resume: {self.path}, line {number}: {error}") from error
        rest = data[self._complete :]
        begin = ITERATION_BEGIN if lines else HEADER_BEGIN
        if not begin.startswith(rest[: len(begin)]):
            raise LogError(f"--resume: {self.path}: its end is not of a tuning log")

    def _read(self, entry: object) -> None:
        if self._settings is None:
            is_settings = {"tune": lambda value: isinstance(value, dict)}
            self._settings = checked(entry, is_settings, "a tuning log")["tune"]
            return
        fields = checked(entry, ITERATION_FIELDS, "an iteration")
        expected = len(self.iterations) + 1
        if fields["iteration"] != expected:
            raise RecordError(f"iteration {fields['iteration']}, expected {expected}")
        lists = {name: tuple(fields[name]) for name in fields if isinstance(fields[name], list)}
        self.iterations.append(Iteration(**fields | lists))

    def start(self, settings: dict) -> None:
        """Write the header of a new log, or check that an old one is of the same run."""
        if self._settings is None:
            self._file.truncate(0)
            self._settings = settings
            self._append({"tune": settings})
            return
        if difference := first_difference(self._settings, settings):
            raise LogError(f"--resume: {self.path} is of another run: {difference}")
        count = len(settings["tunables"])
        for line, entry in enumerate(self.iterations, start=2):
            if not len(entry.plus) == len(entry.minus) == len(entry.values) == count:
                raise LogError(f"--resume: {self.path}, line {line}: expected {count} values")
        self._file.truncate(self._complete)

    def add(self, iteration: Iteration) -> None:
        self._append(asdict(iteration))
        self.iterations.append(iteration)

    def _append(self, entry: dict) -> None:
        self._file.write(with_checksum(entry))
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """A log that was opened but never started leaves nothing behind."""
        if self._is_new and self._settings is None:
            os.unlink(self.path)
        self._file.close()
