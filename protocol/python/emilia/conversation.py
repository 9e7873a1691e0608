"""What is said to an engine and heard from it, without waiting for either.

A Talk is a generator: it yields until when the next line has to be there, as time.monotonic() tells
it, is sent that line, and returns what it found. Engine waits for the lines.
"""

from __future__ import annotations

import re
import threading
import time
from contextlib import suppress
from typing import Generator, List, Optional, TypeVar

from . import answers
from .answers import SearchRecord
from .errors import EmiliaError, EngineTimeout, InvalidOption
from .lines import MAX_WAITING_LINES
from .requests import DEFAULT_SECONDS, Request
from .results import Info

Result = TypeVar("Result")
Talk = Generator[float, str, Result]

DEFAULT_TIMEOUT = 30.0  # seconds of silence; a search says at least every second that it lives


class Patience:
    """Ends with the silence of an engine, and with searching on after its time."""

    def __init__(self, timeout: float, seconds: Optional[float]) -> None:
        self._timeout = timeout
        self._end: Optional[float] = None
        self._late_lines = 0
        if seconds is not None:
            self._end = time.monotonic() + seconds + timeout

    def end_now(self) -> None:
        """The search was stopped."""
        self._end = time.monotonic() + self._timeout

    def deadline(self) -> float:
        """When the next line has to be there, as time.monotonic() tells it."""
        silence = time.monotonic() + self._timeout
        return silence if self._end is None else min(silence, self._end)

    def count_line(self) -> None:
        """EngineTimeout if lines never end. Lines that wait for a caller who takes his time may
        be read after the deadline."""
        self._late_lines += self._end is not None and time.monotonic() > self._end
        if self._late_lines > 2 * MAX_WAITING_LINES:
            raise EngineTimeout("the engine searched on after its time and was killed")


class Conversation:
    """With a program that searches one position at a time."""

    name = ""  # with the version, once the program runs

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout  # in seconds
        self._owed = 0  # answers to isready that are still to come
        self._lines = 1  # that MultiPV was set to
        self._has_level = False
        self._open_search: Optional[SearchTalk] = None
        self._sending = threading.RLock()  # held while lines are written, and for _open_search
        self.is_wanted = True  # what is asked for: what is not, is stopped as soon as it has begun

    @property
    def version(self) -> str:
        """That of the program, such as "1.2.3"."""
        return self.name.rpartition(" ")[2]

    def stop(self) -> None:
        """Ends the search that runs, for whoever waits for it, with what it knows."""
        with self._sending:
            if self._open_search is not None:
                self._open_search.stop()

    def _send(self, *lines: str) -> None:
        raise NotImplementedError

    def _default_seconds(self) -> Optional[float]:
        """For a search that nothing limits: None where the level does."""
        return None if self._has_level else DEFAULT_SECONDS

    def _greet(self) -> Talk[None]:
        self._send("uci")
        self.name = answers.engine_name((yield from self._read_until("uciok")))

    def _set_option(self, line: str) -> Talk[None]:
        if errors := (yield from self._errors_of(line)):
            raise InvalidOption("; ".join(errors))
        if level := re.fullmatch("setoption name level value (.*)", line, re.IGNORECASE):
            self._has_level = level[1] != "0"

    def _make_way(self) -> None:
        """Before one waits for a turn."""
        with self._sending:
            if self._open_search is not None and self._open_search.makes_way:
                self._open_search.stop()

    def _alone(self, talk: Talk[Result]) -> Talk[Result]:
        """With an engine that does nothing else."""
        if self._open_search is not None:
            self._open_search.stop()
            yield from self._open_search.to_the_end()
        return (yield from talk)

    def _run(self, search: SearchTalk) -> Talk[SearchRecord]:
        yield from self._begin(search)
        yield from search.to_the_end()
        return search.record

    def _begin(self, search: SearchTalk) -> Talk[None]:
        request = search.request
        if request.lines != self._lines:
            yield from self._errors_of(f"setoption name MultiPV value {request.lines}")
            self._lines = request.lines
        if errors := (yield from self._errors_of(f"position {request.position}")):
            raise answers.invalid_position(request.position, errors[0])
        search.patience = Patience(self._timeout, request.seconds)
        with self._sending:
            self._open_search = search
            self._send(request.go)
            if search.makes_way or not self.is_wanted:
                search.stop()

    def _errors_of(self, line: str) -> Talk[List[str]]:
        """What the engine has against a command."""
        with self._sending:
            self._owed += 1
            self._send(line, "isready")
        seen: List[str] = []
        while self._owed:
            # More than one where an earlier call was left.
            seen = yield from self._read_until("readyok")
            self._owed -= 1
        return answers.errors_in(seen)

    def _read_until(self, last: str) -> Talk[List[str]]:
        deadline = time.monotonic() + self._timeout
        seen: List[str] = []
        while (line := (yield deadline)) != last:
            seen.append(line)
            if time.monotonic() > deadline:
                raise EngineTimeout(f"the engine did not say {last} in time and was killed")
        return seen


class SearchTalk:
    """A search, from before it has begun."""

    def __init__(self, conversation: Conversation, request: Request) -> None:
        self.record = SearchRecord()
        self.request = request
        self.makes_way = False  # for other calls
        self.patience: Optional[Patience] = None  # once it has begun
        self._conversation = conversation

    def step(self) -> Talk[Optional[Info]]:
        """What it finds next, None once it has ended."""
        assert self.patience is not None
        while self.record.best is None:
            info = self.record.take((yield self.patience.deadline()))
            self.patience.count_line()
            if info is not None:
                return info
        with self._conversation._sending:
            if self._conversation._open_search is self:
                self._conversation._open_search = None
        return None

    def to_the_end(self) -> Talk[None]:
        while (yield from self.step()) is not None:
            pass

    def stop(self) -> None:
        """Lets it end with what it knows, which is still to be iterated over."""
        with self._conversation._sending:
            if self._conversation._open_search is self and self.patience is not None:
                self._conversation._send("stop")
                self.patience.end_now()

    def leave(self) -> None:
        """Stops it and frees the engine for what comes next."""
        self.makes_way = True
        with suppress(EmiliaError):
            self.stop()
