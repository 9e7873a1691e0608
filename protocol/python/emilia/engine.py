"""An engine, for callers that wait for its answers."""

from __future__ import annotations

import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Dict, Iterator, Optional

from . import questions
from .client import GREETING, Call, Client, Result, fault_of_start
from .questions import START, Limits, Question
from .results import Analysis, BestMove, Outcome, Solution

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Engine(Client):
    """A running Emilia.

    Any thread may call any method: the engine works on `analyses` calls at once, and the others
    wait. An engine that does not answer for `timeout` seconds, that ends or that answers nonsense
    is killed, and the call raises EngineTimeout, EngineDied or BadAnswer; each later one
    EngineClosed.
    """

    def _is_made(self) -> None:
        self._run()
        try:
            self._greet(self._ask(GREETING))
        except BaseException as error:
            self.close()
            raise fault_of_start(error)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program, whatever it does. A call in another thread raises EngineClosed."""
        self._end()

    def best_move(self, position: str = START, **limits: Unpack[Limits]) -> BestMove:
        """The move to play; see Limits. InvalidPosition, InvalidRequest."""
        return self._ask(questions.best_move(position, **limits))

    def analyze(self, position: str = START, *, multipv: Optional[int] = None,
                **limits: Unpack[Limits]) -> Analysis:
        """All legal moves with their scores, or the `multipv` best ones."""
        return self._ask(questions.analysis(position, multipv, **limits))

    def solve(self, position: str = START, *, seconds: Optional[float] = None) -> Solution:
        """The final disc difference under perfect play, however long it takes; Unsolved if it
        takes longer than `seconds`, or is stopped."""
        return self._ask(questions.solution(position, seconds))

    def outcome(self, position: str = START, *, seconds: Optional[float] = None) -> Outcome:
        """Who wins under perfect play, seen from the side to move: sooner known than the score."""
        return self._ask(questions.outcome(position, seconds))

    def at_least(self, position: str, discs: int, *, seconds: Optional[float] = None) -> bool:
        """Whether the side to move wins by `discs` or more under perfect play."""
        return self._ask(questions.at_least(position, discs, seconds))

    def ask(self, action: str, **fields: Any) -> Dict[str, Any]:
        """The answer to any request of `emilia analysis`."""
        return self._ask(questions.anything(action, fields))

    def search(self, position: str = START, *, multipv: int = 1,
               **limits: Unpack[Limits]) -> Search[BestMove]:
        """Begins a search; iterate over what it finds. Without a limit it runs until it is stopped.
        Any other call stops it too."""
        return self._begun(questions.watched_search(position, multipv, **limits), makes_way=True)

    def _begun(self, question: Question[Result], makes_way: bool = False) -> Search[Result]:
        search = Search(self, question, makes_way)
        search._begin()
        return search

    def _ask(self, question: Question[Result]) -> Result:
        search = Search(self, question, makes_way=False)
        try:
            search._begin()
            return search.result()
        except BaseException:  # such as Ctrl-C, after which the next call goes on
            search.leave()
            raise


class Search(Call[Result], Iterator[Result]):
    """A search in progress: iterate to see it think, `stop` it, from any thread, ask for its
    `result`. In a `with` block it is stopped at the end.
    """

    def __init__(self, engine: Engine, question: Question[Result], makes_way: bool) -> None:
        self._wakings = wakings = SimpleQueue[None]()

        def wake() -> None:
            if wakings.empty():
                wakings.put(None)

        super().__init__(engine, question, wake, makes_way)

    def __enter__(self) -> Search[Result]:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def __next__(self) -> Result:
        """What it knows now, once it knows more; the result comes last."""
        if self._is_over:
            raise StopIteration
        self._since = time.monotonic()
        while not self._has_news:
            with suppress(Empty):
                self._wakings.get(timeout=self._service.tick)
                continue
            self._check()
        return self._take()

    def result(self) -> Result:
        """Waits for the end of the search. InvalidPosition, InvalidRequest."""
        for _ in self:
            pass
        return self._outcome()
