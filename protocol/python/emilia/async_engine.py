"""An engine, for callers in an event loop of asyncio: the same requests and answers as Engine's."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from typing import AsyncIterator, List, Mapping, Optional, Sequence

from . import answers, requests
from .answers import SearchRecord
from .async_process import AsyncLineProcess
from .errors import BadAnswer, EmiliaError, EngineClosed, EngineTimeout, InvalidOption
from .known_state import KnownState
from .patience import DEFAULT_TIMEOUT, Patience
from .program import Program, find_program
from .requests import MAX_MOVES, START, OptionValue, Request
from .results import Analysis, BestMove, Clock, Info, Outcome, Solution


class AsyncEngine(KnownState):
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
        self._open_search: Optional[AsyncSearch] = None

    async def start(self) -> AsyncEngine:
        """EngineNotFound, InvalidOption."""
        if self._running is not None:
            raise EngineClosed("an engine starts once")
        self._lock = asyncio.Lock()
        self._running = await AsyncLineProcess.start(find_program(self._program))
        try:
            self._running.send("uci")
            self.name = answers.engine_name(await self._read_until("uciok"))
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
        line = requests.option_line(name, value)
        async with self._turn():
            if errors := await self._errors_of(line):
                raise InvalidOption("; ".join(errors))
        self._note_option(name, value)

    async def new_game(self) -> None:
        """Forgets what earlier searches have found."""
        async with self._turn():
            await self._errors_of("ucinewgame")

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
        return (await self._run(request)).result()

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
        return (await self._run(request)).analysis()

    async def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        """The final disc difference under perfect play. Unsolved."""
        request = requests.proof_request(position, ["exact"], seconds)
        return answers.solution((await self._run(request)).result())

    async def outcome(self, position: str = START, *, seconds: Optional[float] = None) -> Outcome:
        """Who wins under perfect play, seen from the side to move. Unsolved."""
        request = requests.proof_request(position, ["wld"], seconds)
        return answers.outcome((await self._run(request)).result())

    async def at_least(
        self, position: str, discs: int, *, seconds: Optional[float] = None
    ) -> bool:
        """Whether the side to move wins by `discs` or more under perfect play. Unsolved."""
        goal = ["atleast", str(requests.checked_discs(discs))]
        request = requests.proof_request(position, goal, seconds)
        return answers.reaches((await self._run(request)).result(), discs)

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

    def stop(self) -> None:
        """Ends the search that runs, in whatever task, with what it knows."""
        if self._open_search is not None:
            self._open_search.stop()

    @property
    def _process(self) -> AsyncLineProcess:
        if self._running is None:
            raise EngineClosed("the engine has not been started")
        return self._running

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Alone with an engine that does nothing."""
        if self._lock is None:
            raise EngineClosed("the engine has not been started")
        if self._open_search is not None and self._open_search.makes_way:
            self._open_search.stop()
        async with self._lock:
            if self._open_search is not None:
                await self._open_search.finish()
            yield

    async def _run(self, request: Request) -> SearchRecord:
        async with self._turn():
            search = AsyncSearch(self, request)
            try:
                await self._begin(search)
                while await search.step() is not None:
                    pass
            except BaseException:  # such as a cancellation, after which the next call goes on
                search.leave()
                raise
            return search.record

    async def _begin(self, search: AsyncSearch) -> None:
        request = search.request
        if request.lines != self._lines:
            await self._errors_of(f"setoption name MultiPV value {request.lines}")
            self._lines = request.lines
        if errors := await self._errors_of(f"position {request.position}"):
            raise answers.invalid_position(request.position, errors[0])
        self._process.send(request.go)
        search.begin()
        self._open_search = search

    async def _errors_of(self, line: str) -> List[str]:
        """What the engine has against a command."""
        self._process.send(line, "isready")
        self._owed += 1
        seen: List[str] = []
        while self._owed:
            # More than one where an earlier call was cancelled.
            seen = await self._read_until("readyok")
            self._owed -= 1
        return answers.errors_in(seen)

    async def _read_until(self, last: str) -> List[str]:
        deadline = time.monotonic() + self._timeout
        seen: List[str] = []
        while (line := await self._process.read_line(deadline)) != last:
            seen.append(line)
            if time.monotonic() > deadline:
                await self._process.kill()
                raise EngineTimeout(f"the engine did not say {last} in time and was killed")
        return seen


class AsyncSearch(AsyncIterator[Info]):
    """A search: `async for` shows it think, `stop` ends it, `result` waits for its end.

    In an `async with` block it is stopped at the end.
    """

    def __init__(self, engine: AsyncEngine, request: Request) -> None:
        self.record = SearchRecord()
        self.request = request
        self.makes_way = False  # for other calls
        self._engine = engine
        self._patience: Optional[Patience] = None  # once it has begun

    async def __aenter__(self) -> AsyncSearch:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    async def __anext__(self) -> Info:
        engine = self._engine
        if self._patience is None:
            async with engine._turn():
                await engine._begin(self)
                self.makes_way = True
        assert engine._lock is not None
        async with engine._lock:
            info = await self.step()
        if info is None:
            raise StopAsyncIteration
        return info

    def begin(self) -> None:
        self._patience = Patience(self._engine._timeout, self.request.seconds)

    async def step(self) -> Optional[Info]:
        """What it finds next, None once it has ended. For one who has the engine for himself."""
        engine = self._engine
        assert self._patience is not None
        while self.record.best is None:
            try:
                info = self.record.take(
                    await engine._process.read_line(self._patience.deadline()))
                self._patience.count_line()
            except (BadAnswer, EngineTimeout):
                await engine._process.kill()
                raise
            if info is not None:
                return info
        if engine._open_search is self:
            engine._open_search = None
        return None

    def stop(self) -> None:
        """Lets it end with what it knows, which is still to be iterated over."""
        if self._engine._open_search is self and self._patience is not None:
            self._engine._process.send("stop")
            self._patience.end_now()

    def leave(self) -> None:
        """Stops it and frees the engine for what comes next."""
        self.makes_way = True
        with suppress(EmiliaError):
            self.stop()

    async def finish(self) -> None:
        """Stops it and waits for its end. For one who has the engine for himself."""
        self.stop()
        while await self.step() is not None:
            pass

    async def result(self) -> BestMove:
        """Waits for the end of the search. InvalidRequest if some of the `moves` are illegal."""
        async for _ in self:
            pass
        return self.record.result()
