"""A child process that talks in lines: starting, timed reading and killing of an engine."""

from __future__ import annotations

import os
import select
import signal
import statistics
import subprocess
import threading
import time
from collections import deque
from pathlib import Path
from typing import IO

from lib.printable import printable

STDERR_TAIL_LINES, STDERR_TAIL_BYTES = 5, 10_000
EXIT_SECONDS = 1.0  # for a program to end that is seen to be ending
MAX_LINE_BYTES = 1 << 16
# Of what is said in a game: to explain a forfeit, and where all of it is asked for.
KEPT_LINES, KEPT_BYTES = 200, 1 << 16
LOGGED_BYTES = 1 << 20


class EngineFault(Exception):
    """Something an engine did that forfeits the game: `kind` is illegal, time, crash or hang.
    The reason may quote the engine.
    """

    def __init__(self, kind: str, reason: str) -> None:
        self.kind = kind
        self.reason = printable(reason)
        super().__init__(self.reason)


class Dialogue:
    """What was said in a game, or the end of it. An engine that says too much for a log is logged
    no more than the others."""

    def __init__(self, is_logged: bool = False) -> None:
        self.is_logged = is_logged
        self._lines: deque[str] = deque()
        self._bytes = 0
        self._left_out = 0

    def add(self, line: str) -> None:
        self._lines.append(line)
        self._bytes += len(line)
        if self.is_logged and self._bytes > LOGGED_BYTES:
            self.is_logged = False
        while not self.is_logged and (
            len(self._lines) > KEPT_LINES or self._bytes > KEPT_BYTES and len(self._lines) > 1
        ):
            self._bytes -= len(self._lines.popleft())
            self._left_out += 1

    def take(self) -> list[str]:
        """All of it; what comes next is another game's."""
        lines = list(self._lines)
        if self._left_out:
            lines.insert(0, f"({self._left_out} lines left out)")
        self._lines.clear()
        self._bytes = self._left_out = 0
        return lines


class Tail:
    """The end of what a program writes, read by a thread: a pipe that nobody drains would block."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._bytes = b""
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while data := os.read(self._stream.fileno(), 1 << 16):
            self._bytes = (self._bytes + data)[-STDERR_TAIL_BYTES:]
        self._stream.close()

    def lines(self) -> list[str]:
        """Once the program has ended."""
        self._thread.join(EXIT_SECONDS)
        return self._bytes.decode(errors="replace").splitlines()[-STDERR_TAIL_LINES:]


class LineProcess:
    """A process in a group of its own. Reads and writes are recorded in `dialogue`."""

    def __init__(
        self, command: list[str], directory: str | None = None, is_logged: bool = False
    ) -> None:
        self.dialogue = Dialogue(is_logged)
        self.read_at = 0.0  # perf_counter() when the last line arrived
        self._buffer = b""
        try:
            self._child = subprocess.Popen(
                command,
                cwd=directory,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                process_group=0,  # not a session: autogroups forget the nice level (sched(7))
            )
        except OSError as error:
            raise EngineFault("crash", f"cannot start {command[0]}: {error.strerror}") from error
        self._stderr = Tail(self._child.stderr)
        self._stdin_fd = self._child.stdin.fileno()
        self._stdout_fd = self._child.stdout.fileno()
        self._poll = select.poll()
        self._poll.register(self._stdout_fd, select.POLLIN | select.POLLHUP)

    @property
    def pid(self) -> int:
        return self._child.pid

    def send(self, line: str) -> float:
        """Write one line; the perf_counter() of just before. EngineFault when nobody reads."""
        self.dialogue.add("> " + line)
        sent_at = time.perf_counter()
        data = line.encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._stdin_fd, data) :]
        except OSError as error:
            raise EngineFault("crash", self._how_it_ended()) from error
        return sent_at

    def read_line(self, deadline: float) -> str:
        """The next line, stripped. EngineFault when perf_counter() passes `deadline`, or at EOF."""
        while b"\n" not in self._buffer:
            wait = deadline - time.perf_counter()
            if wait <= 0 or not self._poll.poll(wait * 1000):
                raise EngineFault("hang", "no answer, killed")
            chunk = os.read(self._stdout_fd, 1 << 16)
            self.read_at = time.perf_counter()
            if not chunk:
                raise EngineFault("crash", self._how_it_ended())
            self._buffer += chunk
            if len(self._buffer) > MAX_LINE_BYTES and b"\n" not in self._buffer:
                raise EngineFault("hang", "a line without an end, killed")
        raw, self._buffer = self._buffer.split(b"\n", 1)
        line = raw.decode(errors="replace").strip()
        self.dialogue.add("< " + line)
        return line

    def _how_it_ended(self) -> str:
        """How the process ended, with the last lines of its standard error."""
        try:
            status = self._child.wait(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its input or output"
        how = f"killed by signal {-status}" if status < 0 else f"exited with status {status}"
        tail = self._stderr.lines()
        return how + (": " + " | ".join(tail) if tail else "")

    def send_kill(self) -> None:
        """Send SIGKILL to the whole process group; its owner will notice. From any thread."""
        try:
            os.killpg(self._child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def kill(self) -> None:
        """End the process at once and reap it. Safe to call twice."""
        self.send_kill()
        self._child.wait()
        for stream in (self._child.stdin, self._child.stdout):
            stream.close()

    def quit(self, farewell: str) -> None:
        """Ask the process to end, then make sure of it."""
        try:
            self.send(farewell)
            self._child.wait(timeout=1)
        except (EngineFault, subprocess.TimeoutExpired):
            pass
        self.kill()


def measure_overhead(round_trips: int = 100) -> tuple[float, float]:
    """Median and worst seconds of one line through `cat` and back: the runner's share of a time."""
    echo = LineProcess(["cat"])
    times = []
    try:
        for _ in range(round_trips):
            sent_at = echo.send("ping")
            echo.read_line(sent_at + 10)
            times.append(echo.read_at - sent_at)
    finally:
        echo.kill()
    return statistics.median(times), max(times)


def find_program(command: str, directory: str | None) -> str | None:
    """The absolute path of an executable: from here, from PATH, or from the engine's directory."""
    candidates = [Path(command)]
    if "/" not in command:
        candidates += [Path(folder or ".") / command for folder in os.get_exec_path()]
    if directory:
        candidates.append(Path(directory) / command)
    for path in candidates:
        if path.is_file() and os.access(path, os.X_OK):
            return str(path.absolute())
    return None
