"""An engine, for callers that wait for its answers."""

from __future__ import annotations

from types import TracebackType
from typing import Iterator, Mapping, Optional, Sequence, Type, cast

from . import answers, requests
from .answers import SearchRecord
from .conversation import DEFAULT_TIMEOUT, Conversation, Result, SearchTalk, Talk
from .errors import BadAnswer, EngineTimeout
from .process import LineProcess
from .program import Program, find_program
from .requests import MAX_MOVES, START, OptionValue, Request
from .results import Analysis, BestMove, Clock, Info, Outcome, Solution


class Engine(Conversation):
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
        self._process = LineProcess(find_program(program))
        try:
            self._do(self._greet())
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
        self._call(self._set_option(requests.option_line(name, value)))

    def new_game(self) -> None:
        """Forgets what earlier searches have found."""
        self._call(self._errors_of("ucinewgame"))

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
        return self._search(request).result()

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
        return self._search(request).analysis()

    def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        """The final disc difference under perfect play, however long it takes; Unsolved if it
        takes longer than `seconds`, or is stopped."""
        request = requests.proof_request(position, ["exact"], seconds)
        return answers.solution(self._search(request).result())

    def outcome(self, position: str = START, *, seconds: Optional[float] = None) -> Outcome:
        """Who wins under perfect play, seen from the side to move: sooner known than the score."""
        request = requests.proof_request(position, ["wld"], seconds)
        return answers.outcome(self._search(request).result())

    def at_least(
        self, position: str, discs: int, *, seconds: Optional[float] = None
    ) -> bool:
        """Whether the side to move wins by `discs` or more under perfect play."""
        goal = ["atleast", str(requests.checked_discs(discs))]
        request = requests.proof_request(position, goal, seconds)
        return answers.reaches(self._search(request).result(), discs)

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
        search = Search(self, request)
        self._call(self._begin(search))
        search.makes_way = True
        return search

    def _search(self, request: Request) -> SearchRecord:
        search = SearchTalk(self, request)
        try:
            return self._call(self._run(search))
        except BaseException:  # such as Ctrl-C, after which the next call goes on
            search.leave()
            raise

    def _send(self, *lines: str) -> None:
        with self._sending:
            self._process.send(*lines)

    def _call(self, talk: Talk[Result]) -> Result:
        self._make_way()
        return self._do(self._alone(talk))

    def _do(self, talk: Talk[Result]) -> Result:
        """Whole, and after those before it."""
        return self._process.undisturbed(lambda: self._ask(talk))

    def _ask(self, talk: Talk[Result]) -> Result:
        try:
            deadline = next(talk)
            while True:
                deadline = talk.send(self._process.read_line(deadline))
        except StopIteration as end:
            return cast(Result, end.value)
        except (BadAnswer, EngineTimeout):
            self._process.kill()
            raise
        finally:
            talk.close()


class Search(SearchTalk, Iterator[Info]):
    """A search in progress: iterate to see it think, `stop` it, from any thread, ask for its
    `result`. In a `with` block it is stopped at the end.
    """

    def __init__(self, engine: Engine, request: Request) -> None:
        super().__init__(engine, request)
        self._engine = engine

    def __enter__(self) -> Search:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def __next__(self) -> Info:
        info = self._engine._do(self.step())
        if info is None:
            raise StopIteration
        return info

    def result(self) -> BestMove:
        """Waits for the end of the search. InvalidRequest if some of the `moves` are illegal."""
        for _ in self:
            pass
        return self.record.result()
