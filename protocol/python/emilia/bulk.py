"""Many positions: one program answers them all, several at a time, in order.

The first answer starts the program; the end of the iterator ends it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Callable, Deque, Iterable, Iterator

from . import questions
from .client import Result
from .engine import Engine, Search
from .program import Program
from .questions import Limits, Question
from .results import Analysis, BestMove, Solution
from .service import DEFAULT_TIMEOUT

if TYPE_CHECKING:
    from typing_extensions import Unpack

AHEAD = 4  # positions that wait in the program for each thread, so that none is idle


def best_moves(positions: Iterable[str], *, threads: int = 1, hash: int = 64,
               program: Program = None, timeout: float = DEFAULT_TIMEOUT,
               **limits: Unpack[Limits]) -> Iterator[BestMove]:
    """The best move of each position, after a second if nothing else limits the search.

    `threads` positions are searched at a time, each with an empty table of `hash` MiB: the answers
    are the same for any number. A wrong position raises InvalidPosition in its turn.
    """
    return answers_of(positions, lambda position: questions.best_move(position, **limits),
                      threads, hash, program, timeout)


def analyses(positions: Iterable[str], *, threads: int = 1, hash: int = 64,
             program: Program = None, timeout: float = DEFAULT_TIMEOUT,
             **limits: Unpack[Limits]) -> Iterator[Analysis]:
    """All moves of each position with their scores; the rest as for best_moves."""
    return answers_of(positions, lambda position: questions.analysis(position, **limits),
                      threads, hash, program, timeout)


def solutions(positions: Iterable[str], *, threads: int = 1, hash: int = 64,
              program: Program = None, timeout: float = DEFAULT_TIMEOUT) -> Iterator[Solution]:
    """The exact score of each position; the rest as for best_moves."""
    return answers_of(positions, questions.solution, threads, hash, program, timeout)


def answers_of(positions: Iterable[str], question: Callable[[str], Question[Result]],
               threads: int, hash: int, program: Program, timeout: float) -> Iterator[Result]:
    asked: Deque[Search[Result]] = deque()
    with Engine(program, hash=hash, analyses=threads, timeout=timeout) as engine:
        for position in positions:
            asked.append(engine._begun(question(position)))
            if len(asked) > AHEAD * threads:
                yield asked.popleft().result()
        while asked:
            yield asked.popleft().result()
