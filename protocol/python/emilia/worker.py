"""A thread that does calls for others, one after another."""

from __future__ import annotations

import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Callable, Optional, Tuple, TypeVar, cast

from .errors import EngineClosed

Result = TypeVar("Result")
# Windows tells of Ctrl-C only between two waits.
LONGEST_WAIT_SECONDS = 0.5


class Worker:
    """Python runs the handlers of signals in the main thread, between any two steps there: the
    exception of one, such as Ctrl-C's, can lose a line that was just read, or leave half of what
    belongs together undone. It does not reach what is done here."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[Optional[Callable[[], None]]] = SimpleQueue()  # None ends it
        self._has_ended = False
        self._adding = threading.RLock()  # held while either changes
        threading.Thread(target=work, args=(self._tasks,), daemon=True).start()

    def do(self, call: Callable[[], Result]) -> Result:
        """Waits for what it returns or raises. The exception of a signal's handler ends the wait,
        and not the call. EngineClosed after `end`."""
        outcomes: SimpleQueue[Tuple[Optional[Result], Optional[BaseException]]] = SimpleQueue()

        def task() -> None:
            try:
                outcomes.put((call(), None))
            except BaseException as error:
                outcomes.put((None, error))

        with self._adding:
            if self._has_ended:
                raise EngineClosed("the engine has been closed")
            self._tasks.put(task)
        while True:
            with suppress(Empty):
                result, error = outcomes.get(timeout=LONGEST_WAIT_SECONDS)
                break
        if error is None:
            return cast(Result, result)
        try:
            raise error
        finally:
            del error  # its traceback has this frame: they would keep each other

    def end(self) -> None:
        """Once what it was told to do is done."""
        with self._adding:
            self._has_ended = True
            self._tasks.put(None)


def work(tasks: SimpleQueue[Optional[Callable[[], None]]]) -> None:
    """Knows of nobody while it waits, so that whoever is forgotten does not live on."""
    while (task := tasks.get()) is not None:
        task()
        del task
