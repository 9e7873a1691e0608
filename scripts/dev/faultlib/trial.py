"""What all kinds of faults share: a program under trial, and what is found about it."""

from __future__ import annotations

import dataclasses
import os
import random
import select
import signal
import subprocess
import time
from pathlib import Path
from typing import Callable, Iterator

PATIENCE_SECONDS = 60.0  # the machine may be busy
START = "---------------------------OX------XO---------------------------"


class Finding(Exception):
    """Something that does not hold, in words."""


@dataclasses.dataclass
class Effort:
    """How much is tried."""

    allocations: int  # of each phase, at most: all of them, or so many spread over them
    kills: int  # of each kind of run
    moments: int  # for full disks and losses of power


@dataclasses.dataclass
class Bench:
    """Where trials find what they work with."""

    emilia: str
    train: str
    root: Path
    work: Path  # a folder of this run's own
    library: Path
    chance: random.Random
    effort: Effort
    folders: int = 0  # made so far


@dataclasses.dataclass
class Trial:
    name: str
    run: Callable[[], None]  # raises Finding


Trials = Iterator[Trial]


def expect(condition: object, message: str) -> None:
    if not condition:
        raise Finding(message)


def spread(total: int, most: int, chance: random.Random) -> list[int]:
    """Numbers from 1 to `total`: all, or the first few and a choice of the rest."""
    if total <= most:
        return list(range(1, total + 1))
    first = most // 3
    return list(range(1, first + 1)) + sorted(chance.sample(range(first + 1, total + 1),
                                                            most - first))


def died(status: int) -> str | None:
    """How the process was ended, if it did not end by itself."""
    return signal.Signals(-status).name if status < 0 else None


class Talk:
    """A dialogue with a process, which has to answer in time."""

    def __init__(self, command: list[str], environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment)
        self.said: list[str] = []  # the last lines
        self._text = b""

    def __enter__(self) -> Talk:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def send(self, *lines: str) -> None:
        try:
            self.process.stdin.write("".join(f"{line}\n" for line in lines).encode("latin-1"))
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise Finding(f"it is gone: {self.last_words()}") from error

    def read_until(self, *starts: str) -> list[str]:
        """What is said up to the first line that begins with one of these."""
        said: list[str] = []
        begin = time.monotonic()
        while not said or not said[-1].startswith(starts):
            if time.monotonic() - begin > PATIENCE_SECONDS:
                raise Finding(f"it talks, but not of {starts[0]!r}: {said[-1:]}")
            line = self.next_line()
            if line is None:
                raise Finding(f"it ended before {starts[0]!r}, after {said[-2:]}: "
                              f"{self.last_words()}")
            said.append(line)
        return said

    def next_line(self) -> str | None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while b"\n" not in self._text:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise Finding(f"it says nothing more after {self.said}")
            piece = os.read(self.process.stdout.fileno(), 1 << 16)
            if not piece:
                return None
            self._text += piece
        line, self._text = self._text.split(b"\n", 1)
        self.said = [*self.said[-1:], line.decode("latin-1")]
        return self.said[-1]

    def rest(self) -> list[str]:
        """All lines until it ends."""
        lines = []
        while (line := self.next_line()) is not None:
            lines.append(line)
        return lines

    def last_words(self) -> str:
        status = self.process.wait(PATIENCE_SECONDS)
        return f"{died(status) or f'status {status}'}, {self.process.stderr.read()!r}"


def run(command: list[str], text: str = "", environment: dict[str, str] | None = None,
        folder: Path | None = None) -> subprocess.CompletedProcess:
    """To its end; raises Finding if it does not come."""
    try:
        return subprocess.run([str(word) for word in command], input=text.encode(), check=False,
                              capture_output=True, env=environment, cwd=folder,
                              timeout=PATIENCE_SECONDS)
    except subprocess.TimeoutExpired as error:
        raise Finding(f"it hangs: {' '.join(map(str, command))}") from error
