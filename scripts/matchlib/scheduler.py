"""Who plays whom, from which opening, and the threads that get it played.

Threads only wait for engines, so a thread per concurrent game is all the parallelism needed. Each
keeps its own engine processes from game to game.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from datetime import datetime, timezone
from itertools import combinations
from typing import Callable

from .engines import Engine, EngineSpec, start_engine
from .game import Outcome, forfeited, opening_records, play_game
from .openings import Opening
from .options import Config
from .process import LOGGED_BYTES, EngineFault
from .records import GameRecord
from .rules import BLACK, WHITE

FATAL_KINDS = ("crash", "hang")


@dataclass(frozen=True)
class Task:
    """A game to be played. Numbers never change, however often a match is resumed."""

    number: int
    pair: int
    round: int
    black: EngineSpec
    white: EngineSpec
    opening: Opening


def pairings(config: Config) -> list[tuple[EngineSpec, EngineSpec]]:
    engines = config.engines
    if config.tournament == "gauntlet":
        return [(engines[0], other) for other in engines[1:]]
    return list(combinations(engines, 2))


def schedule(config: Config, openings: list[Opening]) -> list[Task]:
    """All games. In one round all pairings play the same opening, each player with each colour."""
    tasks: list[Task] = []
    for round_number in range(1, config.rounds + 1):
        opening = openings[(round_number - 1) % len(openings)]
        for first, second in pairings(config):
            for game in range(config.games):
                black, white = (second, first) if game % 2 else (first, second)
                number = len(tasks) + 1
                tasks.append(Task(number, (number + 1) // 2, round_number, black, white, opening))
    return tasks


class Scheduler:
    """Plays tasks until they, or `stop`, end it. `report` and the others that it calls are called
    one at a time."""

    def __init__(
        self,
        config: Config,
        tasks: list[Task],
        announce: Callable[[Task], None],
        report: Callable[[GameRecord], None],
        warn: Callable[[str], None] = lambda text: None,
    ) -> None:
        self._config = config
        self._tasks = iter(tasks)
        self._announce = announce
        self._report = report
        self._warn = warn
        # The engines all of whose dialogues are wanted.
        self._logged = {spec.name for spec in config.engines if config.log_dialogue}
        self._lock = threading.Lock()
        self._stopped = False  # no more games are begun
        self._aborted = False  # games under way are thrown away
        self._running: set[Engine] = set()
        self.failure: BaseException | None = None  # what ended a thread that should not end
        self._threads = [
            threading.Thread(target=self._work, daemon=True) for _ in range(config.concurrency)
        ]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait a while for the end; True once all games are done."""
        for thread in self._threads:
            if thread.is_alive():
                thread.join(seconds)
                break
        return not any(thread.is_alive() for thread in self._threads)

    def stop(self) -> None:
        """Begin no more games."""
        self._stopped = True

    def abort(self) -> None:
        """Kill the engines and forget the games under way."""
        with self._lock:
            self._stopped = self._aborted = True
            for engine in self._running:
                engine.process.send_kill()
        for thread in self._threads:
            thread.join(timeout=5)

    def _work(self) -> None:
        engines: dict[str, Engine] = {}
        try:
            while (task := self._next()) is not None:
                record = self._play(task, engines)
                with self._lock:
                    if not self._aborted:
                        self._report(record)
        except BaseException as error:
            self.failure = error
            self.stop()
        finally:
            for name in list(engines):
                self._dismiss(engines, name)

    def _next(self) -> Task | None:
        with self._lock:
            task = None if self._stopped else next(self._tasks, None)
            if task:
                self._announce(task)
            return task

    def _play(self, task: Task, engines: dict[str, Engine]) -> GameRecord:
        specs = {BLACK: task.black, WHITE: task.white}
        outcome = self._start_and_play(specs, task.opening, engines)
        dialogue = self._take_dialogue(specs, engines)
        for spec in specs.values():
            fault = outcome.forfeit
            if fault and fault.engine == spec.name and fault.kind in FATAL_KINDS:
                self._dismiss(engines, spec.name, Engine.kill)
            elif spec.restart:
                self._dismiss(engines, spec.name)
        return GameRecord(
            number=task.number,
            pair=task.pair,
            round=task.round,
            black=task.black.name,
            white=task.white.name,
            start=str(task.opening.start),
            moves=outcome.moves,
            discs=outcome.discs,
            forfeit=outcome.forfeit,
            finished=datetime.now(timezone.utc).strftime("%Y-%m-%d %H:%M:%S GMT"),
            dialogue=dialogue if outcome.forfeit or self._config.log_dialogue else None,
        )

    def _start_and_play(
        self, specs: dict[str, EngineSpec], opening: Opening, engines: dict[str, Engine]
    ) -> Outcome:
        for colour, spec in specs.items():
            if spec.name in engines:
                continue
            try:
                engine = start_engine(spec, spec.name in self._logged)
            except EngineFault as fault:
                return forfeited(opening_records(opening), colour, spec.name, fault)
            engines[spec.name] = engine
            with self._lock:
                self._running.add(engine)
        return play_game({colour: engines[spec.name] for colour, spec in specs.items()}, opening)

    def _take_dialogue(
        self, specs: dict[str, EngineSpec], engines: dict[str, Engine]
    ) -> dict[str, list[str]]:
        """What was said in the game just played, by engine; the next game starts a new page."""
        dialogue = {}
        for spec in specs.values():
            if spec.name in engines:
                said = engines[spec.name].process.dialogue
                dialogue[spec.name] = said.take()
                with self._lock:
                    if spec.name in self._logged and not said.is_logged:
                        self._logged.remove(spec.name)
                        self._warn(f"{spec.name} said more than {LOGGED_BYTES >> 20} MiB in a "
                                   "game: from now on the log has the end of what it says")
                said.is_logged = spec.name in self._logged
        return dialogue

    def _dismiss(
        self,
        engines: dict[str, Engine],
        name: str,
        farewell: Callable[[Engine], None] = Engine.close,
    ) -> None:
        engine = engines.pop(name, None)
        if engine:
            with self._lock:
                self._running.discard(engine)
            farewell(engine)
