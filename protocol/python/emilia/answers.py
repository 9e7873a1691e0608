"""What an engine says, read into values: pure, line by line."""

from __future__ import annotations

import json
import re
from typing import Any, Dict, List, Optional, Sequence, Tuple

from .errors import BadAnswer, InvalidPosition, InvalidRequest, Unsolved
from .results import Analysis, BestMove, Bound, Info, Line, Outcome, Solution

ERROR = "info string error: "
MOVE = re.compile(r"[a-h][1-8]|pass")
INFO = re.compile(
    r"info depth (?P<depth>\d+) .*?multipv (?P<rank>\d+) score cp (?P<score>-?\d+)"
    r"(?: (?P<bound>lowerbound|upperbound))?(?P<decided> wdl \d+ \d+ \d+)?"
    r" nodes (?P<nodes>\d+) nps \d+ hashfull \d+ time (?P<time>\d+)"
    r"(?: pv(?P<pv>( [a-h][1-8]| pass)+))?")
SELECTIVITY = re.compile(r"info string (?:selectivity |depth \d+@)(\d+)%")
BEST = re.compile(r"bestmove (?P<move>\S+)(?: ponder (?P<ponder>\S+))?")


def errors_in(lines: Sequence[str]) -> List[str]:
    return [line[len(ERROR):] for line in lines if line.startswith(ERROR)]


def invalid_position(position: str, error: str) -> InvalidPosition:
    """The engine counts columns from the beginning of the command."""
    column = re.match(r"column (\d+): ", error)
    if column:
        own = max(int(column[1]) - len("position "), 1)
        error = f"column {own}: {error[column.end():]}"
    return InvalidPosition(position, error)


def engine_name(greeting: Sequence[str]) -> str:
    for line in greeting:
        if line.startswith("id name Emilia "):
            return line[len("id name "):]
    raise BadAnswer("the program does not say that it is Emilia")


class SearchRecord:
    """The lines of one search, from its `go` on, as they come."""

    def __init__(self) -> None:
        self.best: Optional[BestMove] = None  # once the search is over
        self._errors: List[str] = []
        self._selectivity = 100
        self._ranks: Dict[int, Info] = {}  # the newest of each line of play

    def take(self, line: str) -> Optional[Info]:
        """What the line tells, if it is about a score. BadAnswer where it makes no sense."""
        if found := SELECTIVITY.match(line):
            self._selectivity = int(found[1])
        elif line.startswith(ERROR):
            self._errors.append(line[len(ERROR):])
        elif line.startswith("bestmove"):
            self._finish(line)
        elif " score " in line and line.startswith("info depth "):
            info = self._read(line)
            if info.rank == 1:
                self._ranks.clear()
            self._ranks[info.rank] = info
            return info
        return None

    def result(self) -> BestMove:
        """InvalidRequest where the engine did not take all of the request."""
        if self._errors:
            raise InvalidRequest("; ".join(self._errors))
        if self.best is None:
            raise Unsolved("the search has not ended yet")
        return self.best

    def analysis(self) -> Analysis:
        best = self.result()
        moves = tuple(as_line(info) for _, info in sorted(self._ranks.items())
                      if info.move is not None)
        return Analysis(moves, best.nodes, best.seconds)

    def _read(self, line: str) -> Info:
        found = INFO.fullmatch(line)
        if not found:
            raise BadAnswer(f"no line of a search: {line[:200]!r}")
        bound: Optional[Bound] = None
        if found["bound"]:
            bound = "lower" if found["bound"] == "lowerbound" else "upper"
        elif found["decided"]:
            bound = "exact"
        pv = tuple((found["pv"] or "").split())
        return Info(pv[0] if pv else None, int(found["score"]) / 100, int(found["depth"]),
                    100 if bound == "exact" else self._selectivity, bound, pv, int(found["rank"]),
                    int(found["nodes"]), int(found["time"]) / 1000)

    def _finish(self, line: str) -> None:
        found = BEST.fullmatch(line)
        known = self._ranks.get(1)
        if not found or not (MOVE.fullmatch(found["move"]) or found["move"] == "(none)"):
            raise BadAnswer(f"no best move: {line[:200]!r}")
        if known is None:
            raise BadAnswer("a best move without a score")
        move = None if found["move"] == "(none)" else found["move"]
        if move != known.move:
            raise BadAnswer(f"best move {move}, but the best line begins with {known.move}")
        self.best = BestMove(move, known.score, known.depth, known.selectivity, known.bound,
                             known.pv, found["ponder"], known.nodes, known.seconds)


def as_line(info: Info) -> Line:
    return Line(info.move, info.score, info.depth, info.selectivity, info.bound, info.pv)


def solution(best: BestMove) -> Solution:
    if best.bound != "exact":
        raise Unsolved("the time was over before the score was proven")
    return Solution(round(best.score), best.move, best.pv, best.nodes, best.seconds)


def outcome(best: BestMove) -> Outcome:
    if best.score == 0 and best.bound == "exact":
        return "draw"
    if best.score > 0 and best.bound in ("exact", "lower"):
        return "win"
    if best.score < 0 and best.bound in ("exact", "upper"):
        return "loss"
    raise Unsolved("the time was over before it was proven who wins")


def reaches(best: BestMove, discs: int) -> bool:
    if best.bound in ("exact", "lower") and best.score >= discs:
        return True
    if best.bound in ("exact", "upper") and best.score < discs:
        return False
    raise Unsolved(f"the time was over before it was proven whether {discs:+} is reached")


# Answers of the commands for many positions


def json_object(line: str, position: str) -> Dict[str, Any]:
    """InvalidPosition where the answer is that the position is none."""
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise BadAnswer(f"no answer in JSON: {line[:200]!r}")
    if "error" in answer:
        raise InvalidPosition(position, str(answer["error"]))
    return answer


def json_best_move(answer: Dict[str, Any]) -> BestMove:
    line = json_line(answer)
    return BestMove(line.move, line.score, line.depth, line.selectivity, line.bound, line.pv,
                    line.pv[1] if len(line.pv) > 1 else None, *json_effort(answer))


def json_analysis(answer: Dict[str, Any]) -> Analysis:
    return Analysis(tuple(map(json_line, answer["moves"])), *json_effort(answer))


def json_solution(answer: Dict[str, Any]) -> Solution:
    return solution(json_best_move(answer))


def json_line(answer: Dict[str, Any]) -> Line:
    move = None if answer["move"] == "none" else str(answer["move"])
    return Line(move, float(answer["score"]), int(answer["depth"]), int(answer["selectivity"]),
                answer.get("bound"), tuple(map(str, answer["pv"])))


def json_effort(answer: Dict[str, Any]) -> Tuple[int, float]:
    return int(answer["nodes"]), float(answer["time"]) / 1000
