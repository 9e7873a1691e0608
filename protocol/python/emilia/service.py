"""Client of `emilia analysis`: requests and answers as lines of JSON.

Engine and AsyncEngine use it and differ in how they wait.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import threading
import time
from collections import deque
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from typing import IO, Any, Callable, Deque, Dict, Optional, Sequence, Tuple, cast

from .errors import (BadAnswer, EmiliaError, EngineClosed, EngineDied, EngineTimeout,
                     InvalidRequest)
from .process import how_it_ended, kill_group, start

Answer = Dict[str, Any]

DEFAULT_TIMEOUT = 30.0  # seconds
EXIT_SECONDS = 0.5  # for a program that is seen to be ending, and for threads
MAX_ANSWER_BYTES = 1 << 26
MAX_REQUEST_BYTES = 1 << 26
STDERR_LINES, STDERR_LINE_BYTES = 10, 1000
OWN_ID = "-"  # of the client's requests, whose answers are signs of life only

new_ids = itertools.count(1)


class Request:
    """A request and its newest answer."""

    def __init__(self, fields: Answer, seconds: float, makes_way: bool,
                 wake: Callable[[], object]) -> None:
        """`seconds`: the most that the search may take. `makes_way`: the next request ends it.
        Another thread calls `wake` for each answer; it must hold no reference to the engine."""
        self.id = str(next(new_ids))
        self.line = as_line({"id": self.id, **fields})
        self.seconds = seconds
        self.makes_way = makes_way
        self.news: Tuple[int, Answer] = (0, {})  # a number, from 1, and an answer
        self.is_stopped = False
        self.deadline: Optional[float] = None  # of time.monotonic(), once it is begun
        self._wake = wake

    def deliver(self, answer: Answer) -> None:
        """A warning fails the call, whatever follows."""
        if "warning" not in self.news[1]:
            self.news = (self.news[0] + 1, answer)
        self._wake()


def as_line(fields: Answer) -> bytes:
    """Values that JSON has no form for become texts, which the program refuses with the field."""
    for name, value in fields.items():
        if isinstance(value, (int, float)) and not -2**63 <= value < 2**63:
            raise InvalidRequest(f"{name} is out of range: {value}")
    text = json.dumps(fields, default=repr, ensure_ascii=False)
    # Surrogates without a partner have no form in UTF-8.
    line = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()
    if len(line) >= MAX_REQUEST_BYTES:
        raise InvalidRequest(f"a request has at most {MAX_REQUEST_BYTES} bytes")
    return line + b"\n"


class Service:
    """A running program, and its open requests.

    Only its threads change these: a signal such as Ctrl-C interrupts the main thread, and leaves
    nothing half changed. The threads hold no reference to the engine, so that the garbage collector
    ends one that is forgotten."""

    def __init__(self, command: Sequence[str], analyses: int, timeout: float) -> None:
        self.timeout = timeout
        self._analyses = analyses  # requests that the program works on at once
        self._child = start(command)
        self._owner = os.getpid()
        self._outbox: SimpleQueue[Optional[Callable[[], None]]] = SimpleQueue()  # None ends it
        self._lock = threading.Lock()  # held for _open
        self._open: Dict[str, Request] = {}  # by id, as they begin; at the end those that fail
        self._heard = time.monotonic()
        self._cause: Optional[EmiliaError] = None  # why it was ended from here
        self._has_ended = False
        self._untold: Optional[EmiliaError] = None  # the end, where no request was open
        self._last_words: Deque[bytes] = deque(maxlen=STDERR_LINES)
        self._threads = [threading.Thread(target=work, daemon=True)
                         for work in (self._read_errors, self._write, self._read)]
        for thread in self._threads:  # the last one joins the others
            thread.start()

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def tick(self) -> float:
        """Seconds between two calls of check() by a waiting caller. On Windows Ctrl-C is seen
        between two waits only."""
        return min(0.5, self.timeout / 4)

    def submit(self, request: Request) -> None:
        self._put(partial(self._begin, request))

    def stop(self, request: Request) -> None:
        """Ends a request, which is answered with what is known."""
        self._put(partial(self._terminate, request))

    def stop_all(self) -> None:
        """Ends the requests that are begun."""
        self._put(self._terminate_begun)

    def check(self, request: Request, since: float) -> None:
        """For a caller who waits since then: EngineTimeout, EngineClosed."""
        if self._has_ended:
            if request.news[0] or request.id in self._open:
                return  # the answer is on its way
            raise self._end_for_caller()
        now = time.monotonic()
        silence = now - max(self._heard, since)
        late = ""
        if request.deadline is not None and now > request.deadline:
            late = "searched on after its time"
        elif silence > self.timeout:
            late = "did not answer in time"
        if late:
            error = EngineTimeout(f"the engine {late} and was killed")
            self.end(error)
            raise error
        if silence > self.timeout / 3:
            self._put(partial(self._send, as_line({"id": OWN_ID, "action": "query_version"})))

    def end(self, cause: Optional[EmiliaError] = None) -> None:
        """Kills and reaps the program. Open requests are answered with `cause`. For any thread, any
        number of times; does nothing in a forked child."""
        if os.getpid() != self._owner:
            return
        self._cause = self._cause or cause or EngineClosed("the engine has been closed")
        self._outbox.put(None)
        if self._child.returncode is None:
            kill_group(self._child.pid)
            self._child.wait()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(EXIT_SECONDS)

    def _put(self, task: Callable[[], None]) -> None:
        if self._cause or self._has_ended or os.getpid() != self._owner:
            raise self._end_for_caller()
        self._outbox.put(task)

    def _end_for_caller(self) -> EmiliaError:
        """The first caller is told how the program ended."""
        untold, self._untold = self._untold, None
        return untold or EngineClosed("the engine has been closed")

    # Writing thread

    def _write(self) -> None:
        # The reading thread finds out why a pipe was closed.
        with suppress(OSError), cast("IO[bytes]", self._child.stdin):
            while (task := self._outbox.get()) is not None:
                task()

    def _send(self, line: bytes) -> None:
        stdin = cast("IO[bytes]", self._child.stdin)
        stdin.write(line)
        stdin.flush()

    def _begin(self, request: Request) -> None:
        with self._lock:
            if self._has_ended:
                return
            left = [other for other in self._open.values() if other.makes_way]
            self._open[request.id] = request
            self._note_begun()
        for other in left:
            self._terminate(other)
        self._send(request.line)

    def _terminate(self, request: Request) -> None:
        with self._lock:
            if request.is_stopped or request.id not in self._open:
                return
            request.is_stopped = True
            request.deadline = time.monotonic() + self.timeout
        self._send(as_line({"id": OWN_ID, "action": "terminate", "terminate_id": request.id}))

    def _terminate_begun(self) -> None:
        with self._lock:
            begun = list(itertools.islice(self._open.values(), self._analyses))
        for request in begun:
            self._terminate(request)

    def _note_begun(self) -> None:
        for request in itertools.islice(self._open.values(), self._analyses):
            if request.deadline is None:
                request.deadline = time.monotonic() + request.seconds + self.timeout

    # Reading threads

    def _read(self) -> None:
        with cast("IO[bytes]", self._child.stdout) as stdout:
            while line := stdout.readline(MAX_ANSWER_BYTES):
                self._heard = time.monotonic()
                try:
                    if not self._cause:
                        self._take(line)
                except BadAnswer as error:
                    self.end(error)
        was_ended = self._cause is not None
        end = self._cause or self._death()
        with self._lock:
            left = list(self._open.values())
            self._untold = None if left or was_ended else end
            self._has_ended = True
        self.end(end)
        for request in left:
            request.deliver({"failure": end})

    def _take(self, line: bytes) -> None:
        try:
            answer = json.loads(line)
            request_id = answer["id"]
            is_last = not (answer.get("during_search") or "warning" in answer)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            answer, request_id, is_last = {}, None, False
        with self._lock:
            request = self._open.get(request_id) if isinstance(request_id, str) else None
            if request and is_last:
                del self._open[request.id]
                self._note_begun()
        if request:
            request.deliver(answer)
        elif request_id != OWN_ID:
            raise BadAnswer(f"no answer to any request: {line[:200]!r}")

    def _death(self) -> EmiliaError:
        """How the program ended."""
        status = None
        with suppress(subprocess.TimeoutExpired):
            status = self._child.wait(EXIT_SECONDS)
        self._threads[0].join(EXIT_SECONDS)  # it reads the last words
        words = b"".join(self._last_words).decode(errors="replace").strip()
        return EngineDied(how_it_ended(status), status, words)

    def _read_errors(self) -> None:
        with cast("IO[bytes]", self._child.stderr) as stderr:
            self._last_words.extend(iter(partial(stderr.readline, STDERR_LINE_BYTES), b""))
