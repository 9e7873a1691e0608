"""The command line, read into a plan of the run."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

from lib.installation import HERE
from lib.output import PICTURES
from matchlib.openings import SHIPPED
from matchlib.options import (
    Config,
    Parser,
    parse_options,
    seconds,
    value_of,
    whole,
    whole_or_zero,
)

from .parameters import chosen, told_by
from .spsa import Parameter

DEFAULT_OPTIONS = ["Hash=8", "Book=false"]  # a book would answer instead of the search
LATE_MILLISECONDS = 1000  # an engine may wait for the processor: that is not what is tuned


@dataclass(frozen=True)
class Plan:
    """A whole run as asked for."""

    log: str
    version: str
    parameters: list[Parameter]
    iterations: int
    pairs: int
    rate: float
    seed: int
    by_discs: bool
    plot: str | None
    config: Config  # of two engines, `plus` and `minus`, without their values


def read_rate(text: str) -> float:
    rate = float(text)
    if not 0 < rate <= 1:
        raise ValueError("expected a number above 0 and at most 1")
    return rate


def picture(text: str) -> str:
    if Path(text).suffix not in PICTURES:
        raise ValueError(f"the name must end in {', '.join(PICTURES)}")
    return text


def parse(arguments: list[str]) -> Plan:
    """The run that the arguments describe; UsageError when they do not describe one."""
    parser = Parser(prog="tune", add_help=False, allow_abbrev=False)
    parser.add_argument("tunables", nargs="+", metavar="NAME")
    parser.add_argument("--resume", required=True, metavar="LOG")
    parser.add_argument("--iterations", type=value_of(whole), default=1000)
    parser.add_argument("--pairs", type=value_of(whole))
    parser.add_argument("--rate", type=value_of(read_rate), default=0.02)
    parser.add_argument("--seed", type=value_of(whole_or_zero), default=1)
    parser.add_argument("--by-discs", action="store_true")
    parser.add_argument("--concurrency", type=value_of(whole), default=1)
    parser.add_argument("--emilia", default=str(HERE.parent / "build/tune/emilia"))
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--nodes", type=value_of(whole), default=20000)
    limit.add_argument("--movetime", type=value_of(seconds))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--openings", default=str(SHIPPED))
    parser.add_argument("--plot", type=value_of(picture))
    options = parser.parse_intermixed_args(arguments)
    config = match_config(options)
    version, known = told_by(config.engines[0].command[0])
    return Plan(
        log=options.resume,
        version=version,
        parameters=chosen(options.tunables, known),
        iterations=options.iterations,
        pairs=config.rounds,
        rate=options.rate,
        seed=options.seed,
        by_discs=options.by_discs,
        plot=options.plot,
        config=config,
    )


def match_config(options: argparse.Namespace) -> Config:
    """The match of an iteration, in the words of scripts/match."""
    engine = [f"cmd={options.emilia}"]
    each = ["proto=uci", *(f"option.{option}" for option in options.option or DEFAULT_OPTIONS)]
    if options.movetime:
        each += [f"st={options.movetime}", f"timemargin={LATE_MILLISECONDS}"]
    else:
        each += [f"nodes={options.nodes}"]
    return parse_options(
        [
            *("-engine", *engine, "name=plus", "-engine", *engine, "name=minus", "-each", *each),
            *("-openings", f"file={options.openings}", "order=random"),
            *("-rounds", str(options.pairs or options.concurrency), "-repeat"),
            *("-concurrency", str(options.concurrency), "-srand", str(options.seed)),
        ]
    )
