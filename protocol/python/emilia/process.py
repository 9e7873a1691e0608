"""A program that talks in lines, for callers that block."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from typing import IO, Any, Callable, Dict, Sequence, TypeVar

from .errors import (BadAnswer, EmiliaError, EngineClosed, EngineDied, EngineNotFound,
                     EngineTimeout)
from .lines import LineBuffer, Tail
from .worker import Worker

Result = TypeVar("Result")

EXIT_SECONDS = 0.5  # for a program to end once it was asked, or is seen to be ending


def start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """In a session of its own, so that Ctrl-C reaches the caller alone. EngineNotFound."""
    options: Dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, bufsize=0, **options)
    except (OSError, ValueError) as error:
        raise EngineNotFound(f"cannot start {command[0]!r}: {error}") from error


def kill_group(pid: int) -> None:
    """Kills the program, not yet reaped, and all that it started."""
    try:
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)
        else:
            os.killpg(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def how_it_ended(status: "int | None") -> str:
    if status is None:
        return "the engine closed its pipes"
    return (f"the engine was killed by signal {-status}" if status < 0
            else f"the engine ended with status {status}")


class Output:
    """Both pipes that a program writes to, read by threads. They know nothing of the owner, so that
    one who forgets to close does not live on for their sake."""

    def __init__(self, stdout: "IO[bytes]", stderr: "IO[bytes]") -> None:
        self.lines = LineBuffer()
        self.tail = Tail()
        self.changed = threading.Condition()
        self._abandoned = False
        self._threads = [
            threading.Thread(target=self._read, args=(stdout, self._take_lines), daemon=True),
            threading.Thread(target=self._read, args=(stderr, self.tail.feed), daemon=True)]
        for thread in self._threads:
            thread.start()

    def _read(self, stream: "IO[bytes]", take: Callable[[bytes], None]) -> None:
        while data := os.read(stream.fileno(), 1 << 16):
            take(data)
        if take == self._take_lines:
            with self.changed:
                self.lines.has_ended = True
                self.changed.notify_all()

    def _take_lines(self, data: bytes) -> None:
        with self.changed:
            self.changed.wait_for(lambda: not self.lines.is_full or self._abandoned)
            if not self._abandoned:
                self.lines.feed(data)
            self.changed.notify_all()

    def join(self, seconds: float) -> bool:
        """Whether the pipes have ended; what is still in them is dropped."""
        with self.changed:
            self._abandoned = True
            self.changed.notify_all()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(seconds)
        return not any(thread.is_alive() for thread in self._threads)

    def wait_for_stderr(self, seconds: float) -> None:
        self._threads[1].join(seconds)


def put_away(owner: int, child: "subprocess.Popen[bytes]", output: Output, worker: Worker) -> None:
    """Kills and reaps the program and closes its pipes; a second time does nothing. Nor does it in
    a process that its owner has forked."""
    if os.getpid() != owner:
        return
    worker.end()
    if child.returncode is None:
        kill_group(child.pid)
        child.wait()
    assert child.stdin and child.stdout and child.stderr
    child.stdin.close()
    # Were someone else still writing to a pipe, closing it under its reader would not be safe.
    if output.join(EXIT_SECONDS):
        child.stdout.close()
        child.stderr.close()


class LineProcess:
    """A running program. Any error but EngineClosed has ended it."""

    def __init__(self, command: Sequence[str]) -> None:
        self._child = start(command)
        assert self._child.stdin and self._child.stdout and self._child.stderr
        self._stdin = self._child.stdin
        self._output = Output(self._child.stdout, self._child.stderr)
        self._worker = Worker()
        self._is_ending = False
        self._owner = os.getpid()
        self._put_away = weakref.finalize(
            self, put_away, self._owner, self._child, self._output, self._worker)

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def is_closed(self) -> bool:
        return not self._put_away.alive or os.getpid() != self._owner

    def undisturbed(self, call: Callable[[], Result]) -> Result:
        """Does it where no signal's handler can come between its steps, one call at a time."""
        self._check_open()
        return self._worker.do(call)

    def send(self, *lines: str) -> None:
        """Few and short ones (requests.MAX_TEXT), so that the pipe takes them at once."""
        self._check_open()
        data = "".join(f"{line}\n" for line in lines).encode()
        try:
            while data:
                data = data[self._stdin.write(data):]
        except (OSError, ValueError) as error:
            raise self._death() from error

    def end_input(self) -> None:
        self._stdin.close()

    def read_line(self, deadline: float) -> str:
        """The next line. EngineTimeout when time.monotonic() passes `deadline`."""
        self._check_open()
        output = self._output
        with output.changed:
            seconds = min(max(deadline - time.monotonic(), 0), threading.TIMEOUT_MAX)
            settled = output.changed.wait_for(lambda: output.lines.is_settled, seconds)
            if output.lines.has_line:
                output.changed.notify_all()
                return output.lines.pop()
        if not settled:
            self.kill()
            raise EngineTimeout("the engine did not answer in time and was killed")
        if output.lines.is_garbage:
            self.kill()
            raise BadAnswer("the engine wrote a line without an end and was killed")
        raise self._death()

    def _check_open(self) -> None:
        if self.is_closed:
            raise EngineClosed("the engine has been closed")

    def _death(self) -> Exception:
        """How the program ended; it is put away."""
        if self.is_closed or self._is_ending:
            return EngineClosed("the engine has been closed")
        try:
            status = self._child.wait(EXIT_SECONDS)
            self._output.wait_for_stderr(EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            status = None
        self.kill()
        return EngineDied(how_it_ended(status), status, self._output.tail.text)

    def close(self, farewell: str) -> None:
        """Lets the program end by itself, or kills it."""
        if self.is_closed:
            return
        self._is_ending = True
        try:
            self.send(farewell)
            self._child.wait(EXIT_SECONDS)
        except (EmiliaError, subprocess.TimeoutExpired):
            pass
        self.kill()

    def kill(self) -> None:
        """From any thread, and as often as one likes."""
        self._put_away()
