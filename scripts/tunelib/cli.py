"""From the command line to the exit status: iteration after iteration, each logged as it ends."""

from __future__ import annotations

import hashlib
import signal
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from lib.json_log import LogError
from lib.progress import ProgressLine
from matchlib.cli import EXIT_FAILED, EXIT_INTERRUPTED, EXIT_OK, EXIT_USAGE, try_engine
from matchlib.openings import OpeningsError, load_openings
from matchlib.options import UsageError
from matchlib.plot import PlotError, check_plot
from matchlib.process import EngineFault

from .games import PairPlayer, PlayError
from .log import Iteration, TuneLog
from .options import Plan, parse
from .plot import write_plot
from .report import found_text
from .spsa import Spsa


def main(arguments: list[str], usage: str) -> int:
    """Tune; the exit status."""
    if {"-h", "--help"} & set(arguments):
        print(usage.strip())
        return EXIT_OK
    try:
        with ExitStack() as stack:
            return prepare(parse(arguments), stack).run()
    except (UsageError, OpeningsError, LogError, PlotError) as error:
        print(f"tune: {error}", file=sys.stderr)
        return EXIT_USAGE
    except (PlayError, EngineFault) as error:
        print(f"tune: {error}", file=sys.stderr)
        return EXIT_FAILED


def prepare(plan: Plan, stack: ExitStack) -> Tuning:
    """Check all that can be wrong before the first game."""
    if plan.plot:
        check_plot(plan.plot)
    openings = load_openings(plan.config.openings, plan.seed)
    try_engine(plan.config.engines[0], openings[0])
    log = TuneLog(plan.log)
    stack.callback(log.close)
    log.start(settings(plan))
    spsa = Spsa(plan.parameters, plan.iterations, plan.pairs, plan.rate, plan.seed)
    if log.iterations:
        spsa.values = list(log.iterations[-1].values)
    progress = ProgressLine("iterations", plan.iterations, len(log.iterations))
    player = PairPlayer(plan.config, plan.parameters, openings, plan.by_discs, progress.tick)
    return Tuning(plan, log, spsa, player, progress)


def settings(plan: Plan) -> dict:
    """What must not change when a run is resumed."""
    engine = plan.config.engines[0]
    return {
        "version": plan.version,
        "tunables": [asdict(parameter) for parameter in plan.parameters],
        "iterations": plan.iterations,
        "pairs": plan.pairs,
        "rate": plan.rate,
        "seed": plan.seed,
        "by_discs": plan.by_discs,
        "limits": str(engine.limits),
        "options": engine.options,
        "openings": hashlib.sha256(Path(plan.config.openings.file).read_bytes()).hexdigest(),
    }


class Tuning:
    """A prepared run."""

    def __init__(
        self, plan: Plan, log: TuneLog, spsa: Spsa, player: PairPlayer, progress: ProgressLine
    ) -> None:
        self._plan = plan
        self._log = log
        self._spsa = spsa
        self._player = player
        self._progress = progress

    def run(self) -> int:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        status = EXIT_OK
        try:
            for number in range(len(self._log.iterations) + 1, self._plan.iterations + 1):
                self._iterate(number)
        except KeyboardInterrupt:
            status = EXIT_INTERRUPTED
        self._progress.close()
        print(found_text(self._plan, self._spsa.values, len(self._log.iterations)), flush=True)
        if self._plan.plot:
            write_plot(self._plan.parameters, self._log.iterations, self._plan.plot)
        return status

    def _iterate(self, number: int) -> None:
        """Play, then store, then count and tell: what was told is never lost."""
        trial = self._spsa.trial(number)
        outcome = self._player.play(number, trial)
        self._spsa.learn(number, trial.signs, outcome.lead)
        self._log.add(
            Iteration(
                iteration=number,
                plus=trial.plus,
                minus=trial.minus,
                pentanomial=outcome.pentanomial,
                lead=outcome.lead,
                values=tuple(self._spsa.values),
            )
        )
        values = zip(self._plan.parameters, self._spsa.values)
        self._progress.advance(1, " ".join(f"{p.name} {value:.1f}" for p, value in values))
