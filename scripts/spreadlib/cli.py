"""From the command line to the exit status: one round after the other until nothing is missing."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Iterator

from matchlib.console import PLAIN_INTERVAL, duration
from matchlib.log import first_difference

from .backends import Backend, LocalBackend, SlurmBackend, SshBackend, cancel_job
from .folder import Attempt, SpreadError, UsageError, WorkFolder

ROOT = Path(__file__).resolve().parents[2]
EXIT_OK, EXIT_ERRORS, EXIT_USAGE, EXIT_FAILED, EXIT_INTERRUPTED = 0, 1, 2, 3, 130
PAUSE_WITHOUT_HOSTS = 5.0  # seconds
FAILURES_NAMED = 5


class Progress:
    """One live line on stderr; now and then a line where it cannot be overwritten."""

    def __init__(self, total: int, done: int) -> None:
        self._total = total
        self._done = self._done_before = done
        self._live = sys.stderr.isatty()
        self._started_at = self._printed_at = time.monotonic()

    def say(self, text: str) -> None:
        print(f"{self._clear()}spread: {text}", file=sys.stderr, flush=True)

    def update(self, done: int) -> None:
        self._done = done
        now = time.monotonic()
        if self._live:
            print(f"{self._clear()}{self._line(now)}", end="", file=sys.stderr, flush=True)
        elif now - self._printed_at >= PLAIN_INTERVAL:
            self._printed_at = now
            print(self._line(now), file=sys.stderr, flush=True)

    def close(self) -> None:
        print(f"{self._clear()}{self._line(time.monotonic())}", file=sys.stderr, flush=True)

    def _clear(self) -> str:
        return "\r\033[K" if self._live else ""

    def _line(self, now: float) -> str:
        elapsed = now - self._started_at
        answered = self._done - self._done_before
        line = f"{self._done}/{self._total} lines, {duration(elapsed)} elapsed"
        if answered:
            line += f", {answered / elapsed:.0f} lines/s"
            if self._done < self._total:
                line += f", ETA {duration(elapsed / answered * (self._total - self._done))}"
        return line


class Run:
    """A filled work folder and the backend that answers what is missing in it."""

    def __init__(self, work: WorkFolder, backend: Backend, retries: int) -> None:
        self._work = work
        self._backend = backend
        self._retries = retries
        self._missing = set(work.missing())
        self._reasons: dict[Path, str] = {}  # why the last try at a chunk failed
        self.progress = Progress(work.settings["lines"], self._lines_done())

    def _lines_done(self) -> int:
        open_lines = sum(len(self._work.lines_of(chunk)) for chunk in self._missing)
        return self._work.settings["lines"] - open_lines

    def finish(self, version: str) -> None:
        """Rounds until every chunk has its answer. SpreadError when there is no more progress."""
        idle_rounds = 0
        ready: str | None = version
        while self._missing:
            before = len(self._missing)
            if ready:
                self._round(sorted(self._missing)[: self._backend.largest_attempt])
            else:
                time.sleep(PAUSE_WITHOUT_HOSTS)
            if not self._missing:
                break
            self.progress.say(f"{self._first_failures()}; trying again")
            idle_rounds = 0 if len(self._missing) < before else idle_rounds + 1
            if idle_rounds >= self._retries:
                raise SpreadError(f"gave up on {self._first_failures()}")
            ready = self._backend.prepare()
        self.progress.close()

    def _round(self, chunks: list[Path]) -> None:
        attempt = self._work.new_attempt(chunks)
        self._backend.start(attempt)
        running = True
        while running:
            time.sleep(self._backend.interval)
            running = self._backend.running()
            self.harvest(attempt)
        shutil.rmtree(attempt.folder)

    def harvest(self, attempt: Attempt) -> None:
        """Take the answers that are complete by now."""
        for index, chunk in enumerate(attempt.chunks):
            if chunk in self._missing:
                reason = self._work.take(attempt, index)
                if reason:
                    self._reasons[chunk] = reason
                else:
                    self._missing.remove(chunk)
        self.progress.update(self._lines_done())

    def _first_failures(self) -> str:
        tried = sorted(chunk for chunk in self._missing if chunk in self._reasons)
        named = []
        for chunk in tried[:FAILURES_NAMED]:
            lines = self._work.lines_of(chunk)
            named.append(f"lines {lines[0]}-{lines[-1]} ({self._reasons[chunk]})")
        more = len(tried) - len(named)
        return ", ".join(named) + (f" and {more} chunks more" if more else "")
