"""What a run has found, in words, and the match that decides on it."""

from __future__ import annotations

import shlex
from typing import Sequence

from .options import Plan
from .spsa import Parameter

MOVETIME = 0.1  # seconds, of the test
MOST_ROUNDS = 5000


def rounded(values: Sequence[float]) -> list[int]:
    return [round(value) for value in values]


def found_text(plan: Plan, values: Sequence[float], iterations: int) -> str:
    """A table of all tunables; after the last iteration also the command of the test."""
    games = 2 * plan.pairs * iterations
    lines = [f"After {iterations} of {plan.iterations} iterations, {games} games:"]
    width = max(len(parameter.name) for parameter in plan.parameters)
    for parameter, value, number in zip(plan.parameters, values, rounded(values)):
        lines.append(
            f"{parameter.name:<{width}}  {parameter.start:>6} -> {number:>6}  ({value:.2f}) "
            f"{parameter.unit}, step {parameter.step:g}"
        )
    if iterations == plan.iterations:
        lines += decision(plan, changed(plan.parameters, values))
    return "\n".join(lines)


def changed(parameters: Sequence[Parameter], values: Sequence[float]) -> dict[str, int]:
    return {
        parameter.name: number
        for parameter, number in zip(parameters, rounded(values))
        if number != parameter.present
    }


def decision(plan: Plan, new: dict[str, int]) -> list[str]:
    if not new:
        return ["All tunables have the values of the program: there is nothing to test."]
    return ["Whether that is better, a test decides:", "", shlex.join(sprt_command(plan, new))]


def sprt_command(plan: Plan, new: dict[str, int]) -> list[str]:
    """New values against those of the program, at equal time."""
    engine = plan.config.engines[0]
    sides = [
        *("-engine", f"cmd={engine.command[0]}", "name=tuned"),
        *(f"option.{name}={value}" for name, value in new.items()),
        *("-engine", f"cmd={engine.command[0]}", "name=base"),
    ]
    common = [f"option.{name}={value}" for name, value in engine.options.items()]
    return [
        *("scripts/match", *sides, "-each", "proto=uci", f"st={MOVETIME}", "timemargin=1000"),
        *(*common, "-openings", f"file={plan.config.openings.file}", "order=random"),
        *("-rounds", str(MOST_ROUNDS), "-repeat", "-recover"),
        *("-concurrency", str(plan.config.concurrency), "-sprt", "elo0=0", "elo1=10"),
        *("-log", f"file={plan.log}.sprt", "-resume"),
    ]
