"""An engine, for callers in an event loop of asyncio: the same requests and answers as Engine's."""

from __future__ import annotations

import asyncio
from typing import AsyncIterator, Mapping, Optional, Sequence, cast

from . import answers, requests
from .answers import SearchRecord
from .async_process import AsyncLineProcess
from .conversation import Conversation, Result, SearchTalk, Talk
from .errors import BadAnswer, EngineClosed, EngineTimeout
from .patience import DEFAULT_TIMEOUT
from .program import Program, find_program
from .requests import MAX_MOVES, START, OptionValue, Request
from .results import Analysis, BestMove, Clock, Info, Outcome, Solution


class AsyncEngine(Conversation):
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
        super().__init__(timeout)
        self._program = program
        self._named = requests.named_options(
            options, Hash=hash, Threads=threads, Level=level, Selectivity=selectivity)
        self._lock: Optional[asyncio.Lock] = None
        self._running: Optional[AsyncLineProcess] = None

    async def start(self) -> AsyncEngine:
        """EngineNotFound, InvalidOption."""
        if self._running is not None:
            raise EngineClosed("an engine starts once")
        self._lock = asyncio.Lock()
        self._running = await AsyncLineProcess.start(find_program(self._program))
        try:
            await self._ask(self._greet())
            for name, value in self._named.items():
                await self.set_option(name, value)
        except BaseException:
            await self._running.close("quit")
            raise
        return self

    @property
    def pid(self) -> int:
        """The process that runs the engine."""
        return self._process.pid

    async def __aenter__(self) -> AsyncEngine:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the program, whatever it does. A call in another task raises EngineClosed."""
        if self._running is not None:
            await self._running.close("quit")

    async def set_option(self, name: str, value: OptionValue) -> None:
        """One of UCI's options. InvalidOption."""
        await self._call(self._set_option(requests.option_line(name, value)))

    async def new_game(self) -> None:
        """Forgets what earlier searches have found."""
        await self._call(self._errors_of("ucinewgame"))

    async def best_move(
        self,
        position: str = START,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        clock: Optional[Clock] = None,
        moves: Optional[Sequence[str]] = None,
    ) -> BestMove:
        """The move to play."""
        request = requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds, clock=clock, moves=moves,
            default_seconds=self._default_seconds())
        return (await self._search(request)).result()

    async def analyze(
        self,
        position: str = START,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        multipv: Optional[int] = None,
    ) -> Analysis:
        """All legal moves with their scores, or the `multipv` best ones."""
        request = requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds,
            lines=MAX_MOVES if multipv is None else multipv,
            default_seconds=self._default_seconds())
        return (await self._search(request)).analysis()

    async def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        """The final disc difference under perfect play. Unsolved."""
        request = requests.proof_request(position, ["exact"], seconds)
        return answers.solution((await self._search(request)).result())

    async def outcome(self, position: str = START, *, seconds: Optional[float] = None) -> Outcome:
        """Who wins under perfect play, seen from the side to move. Unsolved."""
        request = requests.proof_request(position, ["wld"], seconds)
        return answers.outcome((await self._search(request)).result())

    async def at_least(
        self, position: str, discs: int, *, seconds: Optional[float] = None
    ) -> bool:
        """Whether the side to move wins by `discs` or more under perfect play. Unsolved."""
        goal = ["atleast", str(requests.checked_discs(discs))]
        request = requests.proof_request(position, goal, seconds)
        return answers.reaches((await self._search(request)).result(), discs)

    def search(
        self,
        position: str = START,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        clock: Optional[Clock] = None,
        moves: Optional[Sequence[str]] = None,
        multipv: int = 1,
    ) -> AsyncSearch:
        """A search for `async for`, which begins with the first step. Where neither a limit nor the
        engine's level ends it, it goes on until it is stopped. Any other call stops it too."""
        return AsyncSearch(self, requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds, clock=clock, moves=moves,
            lines=multipv))

    @property
    def _process(self) -> AsyncLineProcess:
        if self._running is None:
            raise EngineClosed("the engine has not been started")
        return self._running

    def _send(self, *lines: str) -> None:
        self._process.send(*lines)

    async def _search(self, request: Request) -> SearchRecord:
        return await self._call(self._run(SearchTalk(self, request)))

    async def _call(self, talk: Talk[Result]) -> Result:
        if self._lock is None:
            raise EngineClosed("the engine has not been started")
        self._make_way()
        async with self._lock:
            return await self._ask(self._alone(talk))

    async def _ask(self, talk: Talk[Result]) -> Result:
        try:
            deadline = next(talk)
            while True:
                deadline = talk.send(await self._process.read_line(deadline))
        except StopIteration as end:
            return cast(Result, end.value)
        except (BadAnswer, EngineTimeout):
            await self._process.kill()
            raise
        finally:
            talk.close()


class AsyncSearch(SearchTalk, AsyncIterator[Info]):
    """A search: `async for` shows it think, `stop` ends it, `result` waits for its end.

    In an `async with` block it is stopped at the end.
    """

    def __init__(self, engine: AsyncEngine, request: Request) -> None:
        super().__init__(engine, request)
        self._engine = engine

    async def __aenter__(self) -> AsyncSearch:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    async def __anext__(self) -> Info:
        engine = self._engine
        if self.patience is None:
            await engine._call(engine._begin(self))
            self.makes_way = True
        assert engine._lock is not None
        async with engine._lock:
            info = await engine._ask(self.step())
        if info is None:
            raise StopAsyncIteration
        return info

    async def result(self) -> BestMove:
        """Waits for the end of the search. InvalidRequest if some of the `moves` are illegal."""
        async for _ in self:
            pass
        return self.record.result()
