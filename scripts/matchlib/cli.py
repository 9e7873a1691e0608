"""From the command line to the exit status: checks everything, then lets the match run."""

from __future__ import annotations

import hashlib
import random
import signal
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path

from lib.json_log import LogError
from lib.progress import ProgressLine, clear_line

from .engines import EngineSpec, UnsupportedError, start_engine
from .log import GameFile, MatchLog
from .openings import Opening, OpeningsError, load_openings
from .options import Config, UsageError, parse_options
from .plot import PlotError, check_plot, write_plot
from .process import EngineFault, measure_overhead
from .records import GameRecord
from .report import overhead_text, results_text
from .results import Results
from .rules import START, Game
from .scheduler import FATAL_KINDS, Scheduler, Task, schedule

EXIT_OK, EXIT_FAILED, EXIT_USAGE, EXIT_INTERRUPTED = 0, 1, 2, 130


def main(arguments: list[str], usage: str) -> int:
    """Run a match; the exit status."""
    if not arguments or {"-h", "-help", "--help"} & set(arguments):
        print(usage.strip())
        return EXIT_OK if arguments else EXIT_USAGE
    try:
        with ExitStack() as stack:
            return prepare(parse_options(arguments), stack).run()
    except (UsageError, OpeningsError, LogError, PlotError) as error:
        print(f"match: {error}", file=sys.stderr)
        return EXIT_USAGE
    except (EngineFault, OSError) as error:
        print(f"match: {error}", file=sys.stderr)
        return EXIT_FAILED
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def prepare(config: Config, stack: ExitStack) -> Match:
    """Open the log, read the openings and try the engines, in that order."""
    if config.plot_file:
        check_plot(config.plot_file)
    log = MatchLog(config.log_file, config.resume) if config.log_file else None
    if log:
        stack.callback(log.close)
    earlier = log.settings if log else None
    if config.seed is None:
        config.seed = random.randrange(2**32) if earlier is None else earlier["srand"]
    openings = load_openings(config.openings, config.seed)
    if config.rounds > len(openings):
        print(
            f"match: {config.rounds} rounds of the {len(openings)} openings in "
            f"{config.openings.file}: where engines repeat themselves, games count again",
            file=sys.stderr,
        )
    if earlier is not None:
        log.start(match_settings(config))
    trial = next((opening for opening in openings if opening.start != START), openings[0])
    for spec in config.engines:
        try_engine(spec, trial)
    records = log.records if log else []
    games = None
    if config.out_file:
        games = GameFile(config.out_file, records, resume=earlier is not None)
        stack.callback(games.close)
    if log and earlier is None:
        log.start(match_settings(config))
    return Match(config, schedule(config, openings), records, log, games)


def match_settings(config: Config) -> dict:
    """What must not change when a match is resumed. Rounds may be added."""
    book = asdict(config.openings)
    book["sha256"] = hashlib.sha256(Path(book["file"]).read_bytes()).hexdigest()
    engines = [asdict(spec) | {"command": list(spec.command)} for spec in config.engines]
    return {
        "engines": engines,
        "tournament": config.tournament,
        "games": config.games,
        "openings": book,
        "sprt": asdict(config.sprt) if config.sprt else None,
        "srand": config.seed,
    }


def try_engine(spec: EngineSpec, opening: Opening) -> None:
    """Start an engine once, so that a wrong command line ends here and not in lost games."""
    try:
        engine = start_engine(spec)
        try:
            engine.new_game(Game(opening.start, opening.moves))
        finally:
            engine.close()
    except EngineFault as fault:
        raise UsageError(f"-engine {spec.name} does not start: {fault}") from fault
    except UnsupportedError as error:
        raise UsageError(f"-engine {spec.name}: {error}") from error


class Match:
    """A prepared match: takes in each finished game and decides when to stop."""

    def __init__(
        self,
        config: Config,
        tasks: list[Task],
        records: list[GameRecord],
        log: MatchLog | None,
        games: GameFile | None,
    ) -> None:
        self._config = config
        self._total = len(tasks)
        self._log = log
        self._games = games
        names = [spec.name for spec in config.engines]
        self._results = Results(names, config.tournament == "gauntlet", config.sprt)
        for record in records:
            self._results.add(record)
        played = {record.number for record in records}
        at_most = config.sprt is not None
        self._progress = ProgressLine("games", self._total, len(played), at_most=at_most)
        remaining = [task for task in tasks if task.number not in played]
        self._scheduler = Scheduler(config, remaining, self._begun, self._finished, self._warn)
        self._broken: str | None = None  # the engine that ended a match without -recover

    def run(self) -> int:
        overhead = measure_overhead()
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        status = EXIT_OK
        try:
            if self._results.verdict is None:
                self._scheduler.start()
                while not self._scheduler.wait(1.0):
                    self._progress.tick()
        except KeyboardInterrupt:
            self._scheduler.abort()
            status = EXIT_INTERRUPTED
        self._progress.close()
        if self._scheduler.failure:
            raise self._scheduler.failure
        print(results_text(self._results, self._config))
        print(overhead_text(*overhead), flush=True)
        if self._config.plot_file:
            write_plot(self._results, self._config.plot_file)
        if self._broken:
            print(f"match: {self._broken}; -recover would go on", file=sys.stderr)
            status = EXIT_FAILED
        return status

    def _begun(self, task: Task) -> None:
        self._say(
            f"Started game {task.number} of {self._total} ({task.black.name} vs {task.white.name})"
        )

    def _finished(self, record: GameRecord) -> None:
        """Store first, then count and tell: what was told is never lost."""
        if self._log:
            self._log.add(record)
        if self._games:
            self._games.add(record)
        results = self._results
        results.add(record)
        self._say(
            f"Finished game {record.number} ({record.black} vs {record.white}): "
            f"{record.result} {{{record.reason}}}"
        )
        interval = self._config.rating_interval
        if interval and results.games % interval == 0 and results.games < self._total:
            self._say(results_text(results, self._config))
        self._progress.advance(1, self._standing())
        if results.verdict:
            self._scheduler.stop()
        fault = record.forfeit
        if fault and fault.kind in FATAL_KINDS and not self._config.recover:
            self._broken = f"stopped, since {record.reason}"
            self._scheduler.stop()

    def _say(self, text: str) -> None:
        clear_line()
        print(text, flush=True)
        self._progress.tick()

    def _warn(self, text: str) -> None:
        clear_line()
        print(f"match: {text}", file=sys.stderr, flush=True)
        self._progress.tick()

    def _standing(self) -> str:
        """The score in a few characters, for two engines."""
        pairings = list(self._results.pairings.values())
        if len(pairings) != 1:
            return ""
        result = pairings[0]
        return f"{result.first} +{result.wins} ={result.draws} -{result.losses}"
