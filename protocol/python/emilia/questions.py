"""Questions to an engine: a request, and how its answer is read."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import (TYPE_CHECKING, Any, Callable, Dict, Generic, Mapping, Optional, Sequence,
                    TypedDict, TypeVar)

from . import answers
from .errors import InvalidRequest
from .results import Analysis, BestMove, Clock, Outcome, Solution

if TYPE_CHECKING:
    from typing_extensions import Unpack

Result = TypeVar("Result")
Fields = Dict[str, Any]

START = "startpos"
MAX_MOVES = 64
REPORT_SECONDS = 0.05  # between two answers of a search that is iterated over


class Limits(TypedDict, total=False):
    """Limits and options of a search. The limit that is reached first ends it; without any it takes
    a second. Other fields of the program's request `analyze` are accepted, too."""

    depth: Optional[int]  # plies
    nodes: Optional[int]
    seconds: Optional[float]
    clock: Optional[Clock]
    level: Optional[int]  # strength, 1 to 60: limits the depth
    selectivity: Optional[int]  # 73, 87, 95, 98, 99 or 100 percent
    moves: Optional[Sequence[str]]  # only these
    opponent: Optional[str]  # name of a weaker player, who chooses the move
    seed: Optional[int]  # of random choices; 0 is a new one each time


@dataclass(frozen=True)
class Question(Generic[Result]):
    fields: Fields
    read: Callable[[Fields], Result]
    seconds: float = math.inf  # limit of the search


def search_question(read: Callable[[Fields], Result], position: str, limits: Mapping[str, Any],
                    **fields: object) -> Question[Result]:
    seconds = math.inf
    for name, value in limits.items():
        if value is None:
            continue
        if name == "seconds":
            fields["movetime"] = milliseconds(name, value)
            seconds = min(seconds, value)
        elif name == "clock":
            fields.update(clock_fields(value))
            seconds = min(seconds, max(value.black, value.white))
        else:
            fields["search_moves" if name == "moves" else name] = value
    return Question({"position": position, **fields}, read, seconds)


def best_move(position: str = START, **limits: Unpack[Limits]) -> Question[BestMove]:
    return search_question(answers.best_move, position, limits)


def analysis(position: str = START, multipv: Optional[int] = None,
             **limits: Unpack[Limits]) -> Question[Analysis]:
    lines = MAX_MOVES if multipv is None else multipv
    return search_question(answers.analysis, position, limits, multipv=lines)


def watched_search(position: str = START, multipv: int = 1,
                   **limits: Unpack[Limits]) -> Question[BestMove]:
    ends = any(limits.get(name) for name in ("depth", "nodes", "seconds", "clock", "level"))
    return search_question(answers.best_move, position, limits, multipv=multipv,
                           report_every=REPORT_SECONDS, **({} if ends else {"infinite": True}))


def solution(position: str = START, seconds: Optional[float] = None) -> Question[Solution]:
    return search_question(answers.solution, position, {"seconds": seconds}, exact=True)


def outcome(position: str = START, seconds: Optional[float] = None) -> Question[Outcome]:
    return search_question(answers.outcome, position, {"seconds": seconds}, wld=True)


def at_least(position: str, discs: int, seconds: Optional[float] = None) -> Question[bool]:
    return search_question(partial(answers.reaches, discs=discs), position, {"seconds": seconds},
                           atleast=discs)


def anything(action: str, fields: Mapping[str, Any]) -> Question[Fields]:
    return Question({"action": action, **fields}, answers.anything)


def milliseconds(name: str, seconds: float, least: int = 1) -> int:
    if not isinstance(seconds, (int, float)) or not 0 <= seconds < math.inf:
        raise InvalidRequest(f"{name} has to be a number of seconds, not {seconds!r}")
    return max(int(seconds * 1000), least)


def clock_fields(clock: Clock) -> Fields:
    if not isinstance(clock, Clock):
        raise InvalidRequest(f"clock has to be a Clock, not {clock!r}")
    fields = {"black_time": milliseconds("black", clock.black),
              "white_time": milliseconds("white", clock.white),
              "black_increment": milliseconds("black_increment", clock.black_increment, least=0),
              "white_increment": milliseconds("white_increment", clock.white_increment, least=0)}
    if clock.moves_to_go is not None:
        fields["moves_to_go"] = clock.moves_to_go
    return fields
