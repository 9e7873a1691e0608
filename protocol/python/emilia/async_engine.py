"""An engine, for callers in an event loop of asyncio: an Engine whose calls wait in threads."""

from __future__ import annotations

import asyncio
import functools
import threading
from contextlib import suppress
from typing import (TYPE_CHECKING, Any, AsyncIterator, Callable, Coroutine, Mapping, Optional,
                    TypeVar)

from .conversation import DEFAULT_TIMEOUT
from .engine import Engine, Search
from .errors import EmiliaError, EngineClosed
from .program import Program
from .requests import OptionValue
from .results import BestMove, Info

if TYPE_CHECKING:
    from typing_extensions import Concatenate, ParamSpec

    Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def awaited(
    method: Callable[Concatenate[Engine, Arguments], Result]
) -> Callable[Concatenate[AsyncEngine, Arguments], Coroutine[Any, Any, Result]]:
    """The method of AsyncEngine that does the same."""
    @functools.wraps(method)
    async def call(self: AsyncEngine, /, *arguments: Arguments.args,
                   **named: Arguments.kwargs) -> Result:
        return await self._call(functools.partial(method, self._started, *arguments, **named))

    return call


def awaited_search(
    method: Callable[Concatenate[Engine, Arguments], Search]
) -> Callable[Concatenate[AsyncEngine, Arguments], AsyncSearch]:
    """The same for a search, which begins with its first step."""
    @functools.wraps(method)
    def call(self: AsyncEngine, /, *arguments: Arguments.args,
             **named: Arguments.kwargs) -> AsyncSearch:
        return AsyncSearch(self, functools.partial(method, self._started, *arguments, **named))

    return call


async def in_a_thread(call: Callable[[], Result], then: Callable[[], None]) -> Result:
    """`then` follows its end, also where nobody waits for it any more."""
    loop = asyncio.get_running_loop()
    outcome: asyncio.Future[Result] = loop.create_future()

    def end(finish: Callable[[], None]) -> None:
        then()
        if not outcome.cancelled():
            finish()

    def run() -> None:
        finish: Callable[[], None]
        try:
            finish = functools.partial(outcome.set_result, call())
        except BaseException as error:
            finish = functools.partial(outcome.set_exception, error)
        with suppress(RuntimeError):  # the loop may have ended
            loop.call_soon_threadsafe(end, finish)

    threading.Thread(target=run, daemon=True).start()
    return await outcome


class AsyncEngine:
    """Engine for asyncio; arguments, results and errors are the same.

    It is started by `async with` or `start`, and belongs to that event loop. Calls of several tasks
    wait for each other. A call that is cancelled stops its search, and the next call goes on.
    """

    def __init__(
        self,
        program: Program = None,
        *,
        hash: Optional[int] = None,
        threads: Optional[int] = None,
        level: Optional[int] = None,
        selectivity: Optional[int] = None,
        options: Optional[Mapping[str, OptionValue]] = None,
        timeout: float = DEFAULT_TIMEOUT,
    ) -> None:
        self._make = functools.partial(
            Engine, program, hash=hash, threads=threads, level=level, selectivity=selectivity,
            options=options, timeout=timeout)
        self._turn: Optional[asyncio.Lock] = None  # held by the thread that is at work
        self._engine: Optional[Engine] = None

    async def start(self) -> AsyncEngine:
        """EngineNotFound, InvalidOption."""
        if self._turn is not None:
            raise EngineClosed("an engine starts once")
        self._turn = asyncio.Lock()
        self._engine = await in_a_thread(self._make, lambda: None)
        return self

    @property
    def name(self) -> str:
        """With the version."""
        return self._started.name

    @property
    def version(self) -> str:
        """That of the program, such as "1.2.3"."""
        return self._started.version

    @property
    def pid(self) -> int:
        """The process that runs the engine."""
        return self._started.pid

    async def __aenter__(self) -> AsyncEngine:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the program, whatever it does. A call in another task raises EngineClosed."""
        if self._engine is not None:
            await in_a_thread(self._engine.close, lambda: None)

    def stop(self) -> None:
        """Ends the search that runs, for whoever waits for it, with what it knows."""
        if self._engine is not None:
            self._engine.stop()

    set_option = awaited(Engine.set_option)
    new_game = awaited(Engine.new_game)
    best_move = awaited(Engine.best_move)
    analyze = awaited(Engine.analyze)
    solve = awaited(Engine.solve)
    outcome = awaited(Engine.outcome)
    at_least = awaited(Engine.at_least)
    search = awaited_search(Engine.search)

    @property
    def _started(self) -> Engine:
        if self._engine is None:
            raise EngineClosed("the engine has not been started")
        return self._engine

    async def _call(self, call: Callable[[], Result]) -> Result:
        self._started._make_way()
        return await self._step(call)

    async def _step(self, call: Callable[[], Result]) -> Result:
        engine = self._started
        assert self._turn is not None
        await self._turn.acquire()
        engine.is_wanted = True
        try:
            return await in_a_thread(call, self._turn.release)
        except asyncio.CancelledError:
            engine.is_wanted = False
            with suppress(EmiliaError):
                engine.stop()
            raise


class AsyncSearch(AsyncIterator[Info]):
    """A search: `async for` shows it think, `stop` ends it, `result` waits for its end.

    In an `async with` block it is stopped at the end.
    """

    def __init__(self, engine: AsyncEngine, begin: Callable[[], Search]) -> None:
        self._engine = engine
        self._begin = begin
        self._search: Optional[Search] = None

    async def __aenter__(self) -> AsyncSearch:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._search is not None:
            self._search.leave()

    def stop(self) -> None:
        """Lets it end with what it knows, which is still to be iterated over."""
        if self._search is not None:
            self._search.stop()

    async def __anext__(self) -> Info:
        if self._search is None:
            self._search = await self._engine._call(self._begin)
        search = self._search
        info = await self._engine._step(lambda: next(search, None))
        if info is None:
            raise StopAsyncIteration
        return info

    async def result(self) -> BestMove:
        """Waits for the end of the search. InvalidRequest if some of the `moves` are illegal."""
        async for _ in self:
            pass
        assert self._search is not None
        return self._search.record.result()
