"""Values of answers. KeyError, TypeError or ValueError for nonsense."""

from __future__ import annotations

import re
from typing import Any, Dict, Tuple

from .errors import Unsolved
from .results import Analysis, BestMove, Line, Outcome, Solution

MOVE = re.compile(r"[a-h][1-8]|pass|none")

Answer = Dict[str, Any]


def anything(answer: Answer) -> Answer:
    return {name: value for name, value in answer.items() if name != "id"}


def line(answer: Answer) -> Line:
    move, pv = str(answer["move"]), tuple(map(str, answer["pv"]))
    if not all(map(MOVE.fullmatch, (move, *pv))) or (*pv, "none")[0] != move:
        raise ValueError(f"move {move!r} of the line {pv}")
    if (bound := answer.get("bound")) not in ("exact", "lower", "upper", None):
        raise ValueError(f"bound {bound!r}")
    return Line(None if move == "none" else move, float(answer["score"]), int(answer["depth"]),
                int(answer["selectivity"]), bound, pv)


def effort(answer: Answer) -> Tuple[int, float]:
    return int(answer["nodes"]), float(answer["time"]) / 1000


def best_move(answer: Answer) -> BestMove:
    best = line(answer)
    return BestMove(best.move, best.score, best.depth, best.selectivity, best.bound, best.pv,
                    best.pv[1] if len(best.pv) > 1 else None, *effort(answer),
                    tuple(map(line, answer.get("moves", ()))))


def analysis(answer: Answer) -> Analysis:
    lines = map(line, answer.get("moves", [answer]))
    return Analysis(tuple(one for one in lines if one.move), *effort(answer))


def solution(answer: Answer) -> Solution:
    best = best_move(answer)
    if best.bound != "exact":
        raise Unsolved("the time was over before the score was proven")
    return Solution(round(best.score), best.move, best.pv, best.nodes, best.seconds)


def outcome(answer: Answer) -> Outcome:
    best = line(answer)
    if best.score == 0 and best.bound == "exact":
        return "draw"
    if best.score > 0 and best.bound in ("exact", "lower"):
        return "win"
    if best.score < 0 and best.bound in ("exact", "upper"):
        return "loss"
    raise Unsolved("the time was over before it was proven who wins")


def reaches(answer: Answer, discs: int) -> bool:
    best = line(answer)
    if best.bound in ("exact", "lower") and best.score >= discs:
        return True
    if best.bound in ("exact", "upper") and best.score < discs:
        return False
    raise Unsolved(f"the time was over before it was proven whether {discs:+} is reached")
