"""The work folder of a run: the input in chunks, and the answers that have been checked.

    settings.json   what the run is; written last, so it is there only when all chunks are
    chunks/0000007  lines of the input
    done/0000007    their answers and a trailer; moved here whole, after the check
    attempt-*/      answers on their way, as a backend leaves them: see Attempt

The trailer is a last line `spread STATUS`, written where the command ran, after it ended: it proves
that nothing got lost on the way, whatever carried it.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import IO, Iterator

from lib.output import replace_file

STATUS_ERRORS = 1  # the command's exit status when it answered some lines with an error
TRAILER = re.compile(rb"spread (\d+)\n\Z")
TRAILER_BYTES = 32  # more than the longest trailer
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
COMMENT_MARKS = (b"%", b"#")
CHUNKS_PER_PROCESS = 32
SMALLEST_CHUNK, LARGEST_CHUNK = 100, 10_000  # lines
SETTINGS = {"version", "arguments", "lines", "chunk_lines", "sha256"}
NUMBERED_MESSAGE = re.compile(rb"^(line )(\d+)(?=:)", re.MULTILINE)
NUMBERED_ERROR = re.compile(rb'^(\{"error":.*"line":)(\d+)(?=\}$)', re.MULTILINE)


class SpreadError(Exception):
    """A run that cannot go on; the text says why."""


class UsageError(SpreadError):
    """A run that was asked for wrongly."""


@dataclass(frozen=True)
class Attempt:
    """Chunks handed to a backend, which writes the answer to `chunks[i]` into the file i + 1.

    Beside it, i + 1 with `.err` holds what came on standard error.
    """

    folder: Path
    chunks: list[Path]

    def answer(self, index: int) -> Path:
        return self.folder / str(index + 1)

    def messages(self, index: int) -> Path:
        return self.folder / f"{index + 1}.err"

    def begun(self) -> list[int]:
        """Where there is an answer, or the beginning of one.

        A killed run may have removed `chunks` before the answers to them.
        """
        places = [int(name) - 1 for name in os.listdir(self.folder) if name.isdigit()]
        return [place for place in places if place < len(self.chunks)]


class WorkFolder:
    """Locked while open. `settings` is None until the input is in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)
        self._lock = open(path / "lock", "w", encoding="ascii")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise UsageError(f"{path} belongs to a run that still goes on") from error
        for folder in (self._chunks, self._done):
            folder.mkdir(exist_ok=True)
        self.settings = self._read_settings()

    def _read_settings(self) -> dict | None:
        """None unless all is there that the run needs to go on."""
        if not self._settings_file.exists():
            return None
        try:
            self.settings = json.loads(self._settings_file.read_bytes())
            if not SETTINGS <= self.settings.keys():
                raise LookupError
            missing = self.missing()
        except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError) as error:
            raise UsageError(f"{self._settings_file} is damaged; remove {self.path}") from error
        return self.settings if all(chunk.is_file() for chunk in missing) else None

    @staticmethod
    def is_one(path: Path) -> bool:
        """Whether it is one, or is becoming one: its lock is made first and removed last."""
        return (path / "lock").is_file() or path.is_dir() and not any(path.iterdir())

    @property
    def _chunks(self) -> Path:
        return self.path / "chunks"

    @property
    def _done(self) -> Path:
        return self.path / "done"

    @property
    def _settings_file(self) -> Path:
        return self.path / "settings.json"

    def fill(
        self, source: IO[bytes], chunk_lines: int | None, processes: int, settings: dict
    ) -> None:
        """Cut the input into chunks. Those of an earlier try that did not get to its end go.

        Without `chunk_lines` their size is one that suits so many processes at a time.
        """
        for old in (self._chunks, self._done, *self.path.glob("attempt-*")):
            shutil.rmtree(old)
        self._chunks.mkdir()
        self._done.mkdir()
        digest = hashlib.sha256()
        lines = 0
        with tempfile.TemporaryFile(dir=self.path) as copy:
            for line in source:
                line = line if line.endswith(b"\n") else line + b"\n"
                digest.update(line)
                copy.write(line)
                lines += 1
            copy.seek(0)
            chunk_lines = chunk_lines or suitable_chunk(lines, processes)
            for number in range(1, -(-lines // chunk_lines) + 1):
                with open(self._chunks / f"{number:07}", "wb") as chunk:
                    chunk.writelines(islice(copy, chunk_lines))
        known = {"lines": lines, "chunk_lines": chunk_lines, "sha256": digest.hexdigest()}
        self.settings = settings | known
        replace_file(self._settings_file, json.dumps(self.settings, indent=1) + "\n")

    def check_input(self, source: IO[bytes]) -> None:
        """Read the input once more: it must be the one that the chunks come from."""
        digest = hashlib.sha256()
        for line in source:
            digest.update(line if line.endswith(b"\n") else line + b"\n")
        if digest.hexdigest() != self.settings["sha256"]:
            raise UsageError(f"--resume: the input is not the one that {self.path} was made from")

    @property
    def chunk_count(self) -> int:
        return -(-self.settings["lines"] // self.settings["chunk_lines"])

    def lines_of(self, chunk: Path) -> range:
        """The lines of the input, counted from 1, that a chunk holds."""
        size = self.settings["chunk_lines"]
        first = (int(chunk.name) - 1) * size + 1
        return range(first, min(first + size, self.settings["lines"] + 1))

    def missing(self) -> list[Path]:
        """The chunks without an answer, in order."""
        done = set(os.listdir(self._done))
        names = (f"{number:07}" for number in range(1, self.chunk_count + 1))
        return [self._chunks / name for name in names if name not in done]

    def new_attempt(self, chunks: list[Path]) -> Attempt:
        folder = Path(tempfile.mkdtemp(prefix="attempt-", dir=self.path))
        (folder / "chunks").write_text("".join(f"{chunk.name}\n" for chunk in chunks))
        return Attempt(folder, chunks)

    def old_attempts(self) -> Iterator[Attempt]:
        """What a killed run left behind."""
        for folder in self.path.glob("attempt-*"):
            names = folder / "chunks"
            chunks = names.read_text().split() if names.exists() else []
            yield Attempt(folder, [self._chunks / name for name in chunks])

    def take(self, attempt: Attempt, index: int) -> str | None:
        """Move an answer among the finished ones if it is complete; otherwise say what is wrong."""
        answer, messages = attempt.answer(index), attempt.messages(index)
        chunk = attempt.chunks[index]
        status = trailer_status(answer)
        if status is None or status > STATUS_ERRORS:
            tail = messages.read_bytes().splitlines()[-1:] if messages.exists() else []
            said = "".join(": " + line.decode(errors="replace") for line in tail)
            return (f"ended with status {status}" if status else "no complete answer") + said
        answers = answer.read_bytes().count(b"\n") - 1
        expected = count_positions(chunk)
        if answers != expected:
            return f"{answers} lines of output for {expected} of input"
        if messages.exists():
            messages.replace(self._done / f"{chunk.name}.err")
        answer.replace(self._done / chunk.name)
        return None

    def write_output(self, output: IO[bytes], messages: IO[bytes]) -> bool:
        """All answers in order, as one process would have written them; False if any is an error.

        Lines are numbered from the beginning of their chunk in it, and of the input here.
        """
        all_good, written, expected = True, 0, 0

        def renumber(found: re.Match) -> bytes:
            return found[1] + b"%d" % (int(found[2]) + before)

        for number in range(1, self.chunk_count + 1):
            done = self._done / f"{number:07}"
            content = done.read_bytes()
            body = content[: content.rindex(b"spread ")]
            before = (number - 1) * self.settings["chunk_lines"]
            if trailer_status(done) == STATUS_ERRORS:
                all_good = False
                body = NUMBERED_ERROR.sub(renumber, body)
                said = done.with_suffix(".err")
                if said.exists():
                    messages.write(NUMBERED_MESSAGE.sub(renumber, said.read_bytes()))
            written += body.count(b"\n")
            expected += count_positions(self._chunks / done.name)
            output.write(body)
        if written != expected:
            raise SpreadError(f"{self.path}: {written} answers to {expected} positions")
        return all_good

    def remove(self) -> None:
        """In an order in which a kill leaves a folder without a run."""
        self._settings_file.unlink()
        for entry in self.path.iterdir():
            if entry.is_dir():
                shutil.rmtree(entry)
            elif entry.name != "lock":
                entry.unlink()
        shutil.rmtree(self.path)

    def close(self) -> None:
        self._lock.close()


def suitable_chunk(lines: int, processes: int) -> int:
    """Lines for a chunk: so few that all processes end together, so many that starts are cheap."""
    share = lines // (CHUNKS_PER_PROCESS * processes)
    return min(max(share, SMALLEST_CHUNK), LARGEST_CHUNK)


def count_positions(chunk: Path) -> int:
    """The lines that get an answer; blank ones and comments do not."""
    texts = (line.removeprefix(BYTE_ORDER_MARK).strip() for line in chunk.read_bytes().split(b"\n"))
    return sum(text != b"" and text[:1] not in COMMENT_MARKS for text in texts)


def trailer_status(path: Path) -> int | None:
    """The exit status that an answer ends with; None for one that is not complete."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TRAILER_BYTES))
            tail = file.read()
    except FileNotFoundError:
        return None
    found = TRAILER.search(tail)
    whole_line = found and (found.start() == 0 or tail[found.start() - 1] == ord("\n"))
    return int(found[1]) if whole_line else None
