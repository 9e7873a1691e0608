"""An engine, for callers that wait for its answers."""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Iterator, List, Mapping, Optional, Sequence, Type

from . import answers, requests
from .answers import SearchRecord
from .errors import BadAnswer, EmiliaError, EngineTimeout, InvalidOption
from .known_state import KnownState
from .patience import DEFAULT_TIMEOUT, Patience
from .process import LineProcess
from .program import Program, find_program
from .requests import MAX_MOVES, START, OptionValue, Request
from .results import Analysis, BestMove, Clock, Info, Outcome, Solution


class Engine(KnownState):
    """A running Emilia, which one searches with at a time.

    Any thread may call any method: whole calls wait for each other, and `stop` does not wait.
    An engine that is silent for `timeout` seconds (it is never, even while it searches), that ends
    or that talks nonsense is killed, and the call raises EngineTimeout, EngineDied or BadAnswer;
    each later one EngineClosed.
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
        """`program`: see find_program. `hash` is in MiB; `threads` search one position together;
        `level`, 1 to 60, fixes the strength; `selectivity` is 73, 87, 95, 98, 99 or 100 percent;
        `options` are more of UCI's, by name. EngineNotFound, InvalidOption."""
        super().__init__(timeout)
        named = requests.named_options(
            options, Hash=hash, Threads=threads, Level=level, Selectivity=selectivity)
        self._lock = threading.RLock()  # held for a whole call
        self._sending = threading.RLock()  # held while a line is written, and for _open_search
        self._open_search: Optional[Search] = None
        self._process = LineProcess(find_program(program))
        try:
            self._process.send("uci")
            self.name = answers.engine_name(self._read_until("uciok"))
            for name, value in named.items():
                self.set_option(name, value)
        except BaseException:
            self._process.kill()
            raise

    @property
    def pid(self) -> int:
        """The process that runs the engine."""
        return self._process.pid

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program, whatever it does. A call in another thread raises EngineClosed."""
        self._process.close("quit")

    def set_option(self, name: str, value: OptionValue) -> None:
        """One of UCI's options, all of which protocol/dialogues/README.md lists. InvalidOption."""
        line = requests.option_line(name, value)
        with self._turn():
            if errors := self._errors_of(line):
                raise InvalidOption("; ".join(errors))
        self._note_option(name, value)

    def new_game(self) -> None:
        """Forgets what earlier searches have found."""
        with self._turn():
            self._errors_of("ucinewgame")

    def best_move(
        self,
        position: str = START,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        clock: Optional[Clock] = None,
        moves: Optional[Sequence[str]] = None,
    ) -> BestMove:
        """The move to play: of all, or of `moves`. What is reached first of plies (`depth`),
        `nodes`, `seconds` and what the `clock` allows ends the search. Without any of them it is
        the engine's level, or a second. InvalidPosition, InvalidRequest."""
        request = requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds, clock=clock, moves=moves,
            default_seconds=self._default_seconds())
        return self._run(request).result()

    def analyze(
        self,
        position: str = START,
        *,
        depth: Optional[int] = None,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        multipv: Optional[int] = None,
    ) -> Analysis:
        """All legal moves with their scores, or the `multipv` best ones. Limits are those of
        best_move."""
        request = requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds,
            lines=MAX_MOVES if multipv is None else multipv,
            default_seconds=self._default_seconds())
        return self._run(request).analysis()

    def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        """The final disc difference under perfect play, however long it takes; Unsolved if it
        takes longer than `seconds`, or is stopped."""
        request = requests.proof_request(position, ["exact"], seconds)
        return answers.solution(self._run(request).result())

    def outcome(self, position: str = START, *, seconds: Optional[float] = None) -> Outcome:
        """Who wins under perfect play, seen from the side to move: sooner known than the score."""
        request = requests.proof_request(position, ["wld"], seconds)
        return answers.outcome(self._run(request).result())

    def at_least(
        self, position: str, discs: int, *, seconds: Optional[float] = None
    ) -> bool:
        """Whether the side to move wins by `discs` or more under perfect play."""
        goal = ["atleast", str(requests.checked_discs(discs))]
        request = requests.proof_request(position, goal, seconds)
        return answers.reaches(self._run(request).result(), discs)

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
    ) -> Search:
        """Begins a search whose findings are iterated over as they come; where neither a limit nor
        the engine's level ends it, it goes on until it is stopped. Any other call stops it too."""
        request = requests.search_request(
            position, depth=depth, nodes=nodes, seconds=seconds, clock=clock, moves=moves,
            lines=multipv)
        with self._turn():
            search = self._begin(request)
            search.makes_way = True
            return search

    def stop(self) -> None:
        """Ends the search that runs, in whatever thread, with what it knows."""
        with self._sending:
            if self._open_search is not None:
                self._open_search.stop()

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Alone with an engine that does nothing."""
        with self._sending:
            if self._open_search is not None and self._open_search.makes_way:
                self._open_search.stop()
        with self._lock:
            if self._open_search is not None:
                self._open_search.finish()
            yield

    def _run(self, request: Request) -> SearchRecord:
        with self._turn():
            search = self._begin(request)
            try:
                for _ in search:
                    pass
            except BaseException:  # such as Ctrl-C, after which the next call goes on
                search.leave()
                raise
            return search.record

    def _begin(self, request: Request) -> Search:
        if request.lines != self._lines:
            self._errors_of(f"setoption name MultiPV value {request.lines}")
            self._lines = request.lines
        if errors := self._errors_of(f"position {request.position}"):
            raise answers.invalid_position(request.position, errors[0])
        search = Search(self, request)
        with self._sending:
            self._open_search = search
            self._process.send(request.go)
        return search

    def _errors_of(self, line: str) -> List[str]:
        """What the engine has against a command."""
        with self._sending:
            self._owed += 1
            self._process.send(line, "isready")
        seen: List[str] = []
        while self._owed:
            # More than one where an earlier call was left by Ctrl-C.
            seen = self._read_until("readyok")
            self._owed -= 1
        return answers.errors_in(seen)

    def _read_until(self, last: str) -> List[str]:
        deadline = time.monotonic() + self._timeout
        seen: List[str] = []
        while (line := self._process.read_line(deadline)) != last:
            seen.append(line)
            if time.monotonic() > deadline:
                self._process.kill()
                raise EngineTimeout(f"the engine did not say {last} in time and was killed")
        return seen


class Search(Iterator[Info]):
    """A search in progress: iterate to see it think, `stop` it, ask for its `result`.

    In a `with` block it is stopped at the end.
    """

    def __init__(self, engine: Engine, request: Request) -> None:
        self.record = SearchRecord()
        self.makes_way = False  # for other calls
        self._engine = engine
        self._patience = Patience(engine._timeout, request.seconds)

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def __next__(self) -> Info:
        engine = self._engine
        with engine._lock:
            while self.record.best is None:
                try:
                    info = self.record.take(
                        engine._process.read_line(self._patience.deadline()))
                    self._patience.count_line()
                except (BadAnswer, EngineTimeout):
                    engine._process.kill()
                    raise
                if info is not None:
                    return info
            with engine._sending:
                if engine._open_search is self:
                    engine._open_search = None
            raise StopIteration

    def stop(self) -> None:
        """Lets it end with what it knows, which is still to be iterated over. From any thread."""
        engine = self._engine
        with engine._sending:
            if engine._open_search is self:
                engine._process.send("stop")
                self._patience.end_now()

    def leave(self) -> None:
        """Stops it and frees the engine for what comes next."""
        self.makes_way = True
        with suppress(EmiliaError):
            self.stop()

    def finish(self) -> None:
        """Stops it and waits for its end."""
        self.stop()
        for _ in self:
            pass

    def result(self) -> BestMove:
        """Waits for the end of the search. InvalidRequest if some of the `moves` are illegal."""
        for _ in self:
            pass
        return self.record.result()
