"""An engine, for callers in an event loop of asyncio."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, AsyncIterator, Dict, Optional

from . import questions
from .client import GREETING, Call, Client, Result, fault_of_start
from .questions import START, Limits, Question
from .results import Analysis, BestMove, Outcome, Solution

if TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncEngine(Client):
    """Engine for asyncio; arguments, results and errors are the same.

    It is started by `async with` or `start`. A call that is cancelled stops its search.
    """

    async def start(self) -> AsyncEngine:
        """EngineNotFound, InvalidRequest."""
        self._run()
        try:
            self._greet(await self._ask(GREETING))
        except BaseException as error:
            self._end()
            raise fault_of_start(error)
        return self

    async def __aenter__(self) -> AsyncEngine:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the program, whatever it does. A call in another task raises EngineClosed."""
        self._end()

    async def best_move(self, position: str = START, **limits: Unpack[Limits]) -> BestMove:
        return await self._ask(questions.best_move(position, **limits))

    async def analyze(self, position: str = START, *, multipv: Optional[int] = None,
                      **limits: Unpack[Limits]) -> Analysis:
        return await self._ask(questions.analysis(position, multipv, **limits))

    async def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        return await self._ask(questions.solution(position, seconds))

    async def outcome(self, position: str = START, *,
                      seconds: Optional[float] = None) -> Outcome:
        return await self._ask(questions.outcome(position, seconds))

    async def at_least(self, position: str, discs: int, *,
                       seconds: Optional[float] = None) -> bool:
        return await self._ask(questions.at_least(position, discs, seconds))

    async def ask(self, action: str, **fields: Any) -> Dict[str, Any]:
        return await self._ask(questions.anything(action, fields))

    def search(self, position: str = START, *, multipv: int = 1,
               **limits: Unpack[Limits]) -> AsyncSearch[BestMove]:
        return AsyncSearch(self, questions.watched_search(position, multipv, **limits), True)

    async def _ask(self, question: Question[Result]) -> Result:
        search = AsyncSearch(self, question, makes_way=False)
        try:
            return await search.result()
        except BaseException:
            search.leave()
            raise


class AsyncSearch(Call[Result], AsyncIterator[Result]):
    """A search: `async for` shows it think, `stop` ends it, `result` waits for its end.

    In an `async with` block it is stopped at the end.
    """

    def __init__(self, engine: AsyncEngine, question: Question[Result], makes_way: bool) -> None:
        self._loop = loop = asyncio.get_running_loop()
        self._waking = waking = asyncio.Event()

        def wake() -> None:
            with suppress(RuntimeError):  # the loop may have ended
                loop.call_soon_threadsafe(waking.set)

        super().__init__(engine, question, wake, makes_way)
        self._begin()

    async def __aenter__(self) -> AsyncSearch[Result]:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    async def __anext__(self) -> Result:
        if self._is_over:
            raise StopAsyncIteration
        self._since = time.monotonic()
        while not self._has_news:
            timer = self._loop.call_later(self._service.tick, self._waking.set)
            try:
                await self._waking.wait()
            finally:
                timer.cancel()
            self._waking.clear()
            if not self._has_news:
                self._check()
        return self._take()

    async def result(self) -> Result:
        """Waits for the end of the search. InvalidPosition, InvalidRequest."""
        async for _ in self:
            pass
        return self._outcome()
