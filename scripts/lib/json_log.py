"""A log that a run goes on from: its settings on a line of JSON, then a line for all that was done.

Each line ends with a checksum of what stands before it, and the disk has it before the next one is
written: a killed run loses at most the line that it was writing.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import stat
import zlib

CHECKED_LINE = re.compile(rb'(\{.*),"crc32":"([0-9a-f]{8})"\}')


class LogError(Exception):
    """A log that cannot be used; the text names it."""


class JsonLog:
    """Append-only and locked while open. `settings` are those of the earlier run, None if there was
    none, and `entries` what it did.

    Nothing is written before `start` has found that the file is a log of this run.
    """

    def __init__(self, kind: str, option: str, path: str, is_new: bool = False) -> None:
        """`kind` is told by the first line. LogError, also for a file that should be new."""
        self.settings: dict | None = None
        self.entries: list[dict] = []
        self._kind = kind
        self._path = path
        self._name = f"{option}: {path}"
        self._complete = 0  # bytes of whole lines; the rest was cut off by a kill
        self._is_new = not os.path.exists(path)
        try:
            self._file = open(path, "a+b")
        except OSError as error:
            raise LogError(f"{self._name}: {error.strerror}") from error
        try:
            self._lock()
            self._load(is_new)
        except LogError:
            self._file.close()
            raise

    def _lock(self) -> None:
        if not stat.S_ISREG(os.fstat(self._file.fileno()).st_mode):
            raise LogError(f"{self._name}: not a regular file")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogError(f"{self._name} belongs to a run that goes on") from error

    def _load(self, is_new: bool) -> None:
        self._file.seek(0)
        *lines, rest = self._file.read().split(b"\n")
        if is_new and (lines or rest):
            raise LogError(f"{self._name} exists; give -resume to go on with it, or another name")
        for number, line in enumerate(lines, start=1):
            self.entries.append(self._entry(number, line))
            self._complete += len(line) + 1
        begin = b'{"' if lines else b'{"%s":{' % self._kind.encode()
        if not begin.startswith(rest[: len(begin)]):
            raise self._no_log(len(lines) + 1)
        if lines:
            first = self.entries.pop(0)
            if first.keys() != {self._kind}:
                raise self._no_log(1)
            self.settings = first[self._kind]

    def _entry(self, number: int, line: bytes) -> dict:
        found = CHECKED_LINE.fullmatch(line)
        if not found or zlib.crc32(found[1] + b"}") != int(found[2], 16):
            raise self._no_log(number)
        return json.loads(found[1] + b"}")

    def _no_log(self, number: int) -> LogError:
        return LogError(f"{self._name}, line {number}: damaged, or of no log of a {self._kind}")

    def start(self, settings: dict) -> None:
        """Write the settings to a new log, or check that an old one has the same."""
        if self.settings is None:
            self._file.truncate(0)
            self.settings = settings
            self.append({self._kind: settings})
        elif difference := first_difference(self.settings, settings):
            raise LogError(f"{self._name} is of another {self._kind}: {difference}")
        else:
            self._file.truncate(self._complete)

    def append(self, entry: dict) -> None:
        text = json.dumps(entry, separators=(",", ":"), allow_nan=False).encode()
        self._file.write(text[:-1] + b',"crc32":"%08x"}\n' % zlib.crc32(text))
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """A log that was opened but never started leaves nothing behind."""
        if self._is_new and self.settings is None:
            os.unlink(self._path)
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
