"""Many positions: one program answers them all, several at a time, in order.

A position here is the start, 64 squares and the side to move, a FEN, or moves (see Positions in
engine/notation/README.md). The program is started with the first answer that is asked for, and
ended when the iterator is.
"""

from __future__ import annotations

import functools
import math
import re
import time
from collections import deque
from typing import Any, Callable, Deque, Dict, Iterable, Iterator, List, Optional, TypeVar

from . import answers, requests
from .conversation import DEFAULT_TIMEOUT
from .errors import BadAnswer, InvalidPosition
from .process import LineProcess
from .program import Program, find_program
from .requests import MAX_TEXT
from .results import Analysis, BestMove, Solution

Answer = TypeVar("Answer")

# The forms of which each line is one: rows of a drawn board, say, would become one position.
ONE_LINE = re.compile(
    r"(startpos|board\s|fen\s|[-.xXoObBwW*_01\s]{64,}|[1-8xXoO/]+/|(1\.\s*)?[a-hA-H][1-8])[^%#(;]*")


def best_moves(
    positions: Iterable[str],
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    level: Optional[int] = None,
    threads: int = 1,
    hash: int = 64,
    program: Program = None,
    timeout: Optional[float] = None,
) -> Iterator[BestMove]:
    """The best move of each position; a second is spent on each where nothing else limits it.

    `threads` positions are searched at a time, each with a table of `hash` MiB and knowing nothing
    of the others, so that the answers are the same for any number. EngineTimeout when an answer
    takes longer than `timeout` seconds. InvalidPosition when it is the turn of a wrong one.
    """
    words = search_words("bestmove", depth, nodes, seconds, level)
    return answers_of(positions, [*words, "--json"], answers.json_best_move, threads, hash,
                      program, patience(timeout, depth, nodes, seconds, level))


def analyses(
    positions: Iterable[str],
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    level: Optional[int] = None,
    threads: int = 1,
    hash: int = 64,
    program: Program = None,
    timeout: Optional[float] = None,
) -> Iterator[Analysis]:
    """All moves of each position with their scores; the rest as for best_moves."""
    words = search_words("analyze", depth, nodes, seconds, level)
    return answers_of(positions, words, answers.json_analysis, threads, hash, program,
                      patience(timeout, depth, nodes, seconds, level))


def solutions(
    positions: Iterable[str],
    *,
    threads: int = 1,
    hash: int = 64,
    program: Program = None,
    timeout: Optional[float] = None,
) -> Iterator[Solution]:
    """The exact score of each position; the rest as for best_moves."""
    return answers_of(positions, ["solve", "--json"], answers.json_solution, threads, hash,
                      program, timeout)


def search_words(command: str, depth: Optional[int], nodes: Optional[int],
                 seconds: Optional[float], level: Optional[int]) -> List[str]:
    words = [command]
    for name, count in (("depth", depth), ("nodes", nodes), ("level", level)):
        if count is not None:
            words += [f"--{name}", str(requests.checked_count(name, count))]
    if seconds is not None:
        words += ["--movetime", str(requests.milliseconds("seconds", seconds))]
    return words


def patience(timeout: Optional[float], depth: Optional[int], nodes: Optional[int],
             seconds: Optional[float], level: Optional[int]) -> Optional[float]:
    """What a search that ends by its time may take, and any other if the caller says so."""
    if timeout is not None:
        return timeout
    if depth is None and nodes is None and seconds is None and level is None:
        seconds = requests.DEFAULT_SECONDS
    return None if seconds is None else seconds + DEFAULT_TIMEOUT


def answers_of(positions: Iterable[str], words: List[str],
               read: Callable[[Dict[str, Any]], Answer], threads: int, hash: int,
               program: Program, timeout: Optional[float]) -> Iterator[Answer]:
    words += ["--threads", str(requests.checked_count("threads", threads)),
              "--hash", str(requests.checked_count("hash", hash))]
    command = (*find_program(program), *words)

    def run() -> Iterator[Answer]:
        process = LineProcess(command)
        try:
            yield from converse(process, iter(positions), read, timeout)
        finally:
            process.kill()

    return run()


def converse(process: LineProcess, positions: Iterator[str],
             read: Callable[[Dict[str, Any]], Answer],
             timeout: Optional[float]) -> Iterator[Answer]:
    """Sends ahead what a pipe holds in any case, so that writing never has to wait."""
    asked: Deque[str] = deque()
    following = next(positions, None)
    room = MAX_TEXT
    while asked or following is not None:
        while following is not None and (not asked or len(following) < room):
            if asked and not is_line(following):
                break  # what is wrong with it is said once all before it are answered
            line = checked_line(following)
            process.send(line)
            asked.append(line)
            room -= len(line) + 1
            following = next(positions, None)
        if following is None:
            process.end_input()
        deadline = math.inf if timeout is None else time.monotonic() + timeout
        line = process.undisturbed(functools.partial(process.read_line, deadline))
        answer = answers.json_object(line, asked[0])
        room += len(asked.popleft()) + 1
        try:
            result = read(answer)
        except (KeyError, TypeError, ValueError) as error:
            raise BadAnswer(f"an answer that lacks something: {error!r}") from error
        yield result


def is_line(position: str) -> bool:
    try:
        checked_line(position)
    except InvalidPosition:
        return False
    return True


def checked_line(position: str) -> str:
    text = requests.checked_position(position)
    if not ONE_LINE.fullmatch(text):
        raise InvalidPosition(position, "expected startpos, 64 squares, a FEN or moves")
    return text
