"""A child process that talks in lines: starting, timed reading and killing of an engine."""

from __future__ import annotations

import os
import select
import signal
import statistics
import subprocess
import tempfile
import time
from collections import deque
from pathlib import Path

STDERR_TAIL_LINES = 5


class EngineFault(Exception):
    """Something an engine did that forfeits the game: `kind` is illegal, time, crash or hang."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        self.reason = reason


class LineProcess:
    """A process in a group of its own. Reads and writes are recorded in `dialogue`."""

    def __init__(
        self, command: list[str], directory: str | None = None, keep_lines: int | None = 200
    ) -> None:
        self.dialogue: deque[str] = deque(maxlen=keep_lines)
        self.read_at = 0.0  # perf_counter() when the last line arrived
        self._buffer = b""
        # Standard error goes to a file: a pipe that nobody drains would block the engine.
        self._stderr = tempfile.TemporaryFile()
        try:
            self._child = subprocess.Popen(
                command,
                cwd=directory,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._stderr,
                bufsize=0,
                process_group=0,  # not a session: autogroups forget the nice level (sched(7))
            )
        except OSError as error:
            self._stderr.close()
            raise EngineFault("crash", f"cannot start {command[0]}: {error.strerror}") from error
        self._stdin_fd = self._child.stdin.fileno()
        self._stdout_fd = self._child.stdout.fileno()
        self._poll = select.poll()
        self._poll.register(self._stdout_fd, select.POLLIN | select.POLLHUP)

    @property
    def pid(self) -> int:
        return self._child.pid

    def send(self, line: str) -> float:
        """Write one line; the perf_counter() of just before. EngineFault when nobody reads."""
        self.dialogue.append("> " + line)
        sent_at = time.perf_counter()
        data = line.encode() + b"\n"
        try:
            while data:
                data = data[os.write(self._stdin_fd, data) :]
        except OSError as error:
            raise EngineFault("crash", self._epitaph()) from error
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
                raise EngineFault("crash", self._epitaph())
            self._buffer += chunk
        raw, self._buffer = self._buffer.split(b"\n", 1)
        line = raw.decode(errors="replace").strip()
        self.dialogue.append("< " + line)
        return line

    def _epitaph(self) -> str:
        """How the process ended, with the last lines of its standard error."""
        try:
            status = self._child.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "closed its input or output"
        how = f"killed by signal {-status}" if status < 0 else f"exited with status {status}"
        self._stderr.seek(0)
        tail = self._stderr.read().decode(errors="replace").splitlines()[-STDERR_TAIL_LINES:]
        return how + (": " + " | ".join(tail) if tail else "")

    def strike(self) -> None:
        """Send SIGKILL to the whole process group; its owner will notice. From any thread."""
        try:
            os.killpg(self._child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def kill(self) -> None:
        """End the process at once and reap it. Safe to call twice."""
        self.strike()
        self._child.wait()
        for stream in (self._child.stdin, self._child.stdout, self._stderr):
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
