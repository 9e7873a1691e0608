"""Common part of Engine and AsyncEngine: the program and its calls, without waiting."""

from __future__ import annotations

import time
import weakref
from contextlib import suppress
from functools import partial
from typing import Any, Callable, Dict, Generic, Optional, Sequence, TypeVar

from . import questions
from .errors import (BadAnswer, EmiliaError, EngineClosed, EngineDied, InvalidPosition,
                     InvalidRequest, Unsolved)
from .program import Program, find_program
from .questions import Question
from .service import DEFAULT_TIMEOUT, Answer, Request, Service

Result = TypeVar("Result")

GREETING = questions.anything("query_version", {})


class Client:
    """A program that is started once."""

    def __init__(
        self,
        program: Program = None,
        *,
        hash: Optional[int] = None,
        threads: Optional[int] = None,
        analyses: int = 1,
        options: Sequence[str] = (),
        timeout: float = DEFAULT_TIMEOUT,
    ) -> None:
        """`program`: see find_program. `analyses`: calls worked on at once, each by so many
        `threads` with a table of `hash` MiB. `options`: more words for `emilia analysis`, such as
        "--book=FILE". `timeout`: seconds of silence after which it is killed. EngineNotFound,
        InvalidRequest."""
        if not isinstance(analyses, int) or analyses < 1:
            raise InvalidRequest(f"analyses: expected a number from 1, got {analyses!r}")
        named = {"hash": hash, "threads": threads, "analyses": analyses}
        words = [f"--{name}={value}" for name, value in named.items() if value is not None]
        self._start = partial(Service, (*find_program(program), "analysis", *words, *options),
                              analyses, timeout)
        self._running: Optional[Service] = None
        self._about: Dict[str, Any] = {}  # the answer to query_version
        self._is_made()

    @property
    def name(self) -> str:
        """With the version."""
        return f"Emilia {self.version}"

    @property
    def version(self) -> str:
        """That of the program, such as "1.2.3"; empty before it is started."""
        return str(self._about.get("version", ""))

    @property
    def pid(self) -> int:
        """The process that runs the engine."""
        return self._service.pid

    def stop(self) -> None:
        """Ends the running searches. Their calls return what is known."""
        self._service.stop_all()

    @property
    def _service(self) -> Service:
        if self._running is None:
            raise EngineClosed("the engine has not been started")
        return self._running

    def _is_made(self) -> None:
        """The end of __init__."""

    def _run(self) -> None:
        if self._running is not None:
            raise EngineClosed("an engine starts once")
        self._running = self._start()
        weakref.finalize(self, self._running.end)

    def _greet(self, about: Answer) -> None:
        if "version" not in about:
            raise BadAnswer("the program does not say that it is Emilia")
        self._about = about

    def _end(self) -> None:
        if self._running is not None:
            self._running.end()


def fault_of_start(error: BaseException) -> BaseException:
    """The error of a failed start. Status 2 is that of wrong options."""
    if isinstance(error, EngineDied) and error.status == 2:
        return InvalidRequest(error.stderr)
    return error


class Call(Generic[Result]):
    """A question and its answers so far."""

    def __init__(self, client: Client, question: Question[Result], wake: Callable[[], object],
                 makes_way: bool) -> None:
        self._client = client  # not collected before the call
        self._service = client._service
        self._question = question
        self._request = Request(question.fields, question.seconds, makes_way, wake)
        self._seen = 0  # number of the newest answer that was taken
        self._since = time.monotonic()
        self._is_over = False
        self._last: Optional[Result] = None
        self._failure: Optional[EmiliaError] = None

    def stop(self) -> None:
        """Ends the search. Its result is still to be iterated over."""
        if not self._is_over:
            self._service.stop(self._request)

    def leave(self) -> None:
        """Stops it if it still runs."""
        with suppress(EmiliaError):
            self.stop()

    def _begin(self) -> None:
        self._service.submit(self._request)

    @property
    def _has_news(self) -> bool:
        return self._request.news[0] > self._seen

    def _check(self) -> None:
        """EngineTimeout, EngineClosed; due after each tick without news."""
        self._service.check(self._request, self._since)

    def _take(self) -> Result:
        """The newest answer; there must be one."""
        self._seen, answer = self._request.news
        try:
            self._last = result = self._read(answer)
            self._is_over = not answer.get("during_search")
            if not self._is_over:
                self._check()
            return result
        except EmiliaError as error:
            self._failure = error
        except (KeyError, TypeError, ValueError) as error:
            self._failure = BadAnswer(f"an answer that makes no sense: {error!r}")
            self._service.end(self._failure)
        self._is_over = True
        raise self._failure

    def _read(self, answer: Answer) -> Result:
        if failure := answer.get("failure"):
            raise failure
        if wrong := answer.get("error", answer.get("warning")):
            field = answer.get("field")
            if field in ("position", "moves"):
                raise InvalidPosition(str(self._question.fields.get(field, "")), str(wrong))
            raise InvalidRequest(f"{field}: {wrong}" if field else str(wrong))
        if answer.get("terminated") and answer.keys() == {"id", "terminated"}:
            raise Unsolved("it was stopped before it had begun")
        return self._question.read(answer)

    def _outcome(self) -> Result:
        """Once it is over."""
        if self._failure is not None:
            raise self._failure
        assert self._last is not None
        return self._last
