"""The games of one iteration, played by the runner of scripts/match."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import Callable, Sequence

from matchlib.openings import Opening
from matchlib.options import Config
from matchlib.records import GameRecord
from matchlib.results import PairingResult
from matchlib.scheduler import Scheduler, schedule

from .spsa import Parameter, Trial

CLEAR_DISCS = 8  # a game won by so many counts three quarters of one won by 64


class PlayError(Exception):
    """An engine did what no values may make it do; the text says which and what."""


@dataclass(frozen=True)
class Outcome:
    """Of a trial, as `plus` sees it: `lead` is how many games more it has won than lost, by discs
    with clear ones counting for more than narrow ones.
    """

    pentanomial: tuple[int, ...]
    lead: float


class PairPlayer:
    """Plays trials, each from the openings that come next. `config` has the engine that is tuned
    twice, and as its rounds the pairs of an iteration.
    """

    def __init__(
        self,
        config: Config,
        parameters: Sequence[Parameter],
        openings: Sequence[Opening],
        by_discs: bool,
        while_waiting: Callable[[], None],
    ) -> None:
        self._config = config
        self._parameters = parameters
        self._openings = openings
        self._by_discs = by_discs
        self._while_waiting = while_waiting

    def play(self, iteration: int, trial: Trial) -> Outcome:
        """Pairs with a game lost on time are left out. PlayError where an engine fails."""
        config = replace(self._config, engines=self._engines(trial))
        records: list[GameRecord] = []
        tasks = schedule(config, self._openings_of(iteration))
        scheduler = Scheduler(config, tasks, lambda task: None, records.append)
        scheduler.start()
        try:
            while not scheduler.wait(1.0):
                self._while_waiting()
        except KeyboardInterrupt:
            scheduler.abort()
            raise
        if scheduler.failure:
            raise scheduler.failure
        return counted(records, [engine.name for engine in config.engines], self._by_discs)

    def _engines(self, trial: Trial) -> list:
        names = [parameter.name for parameter in self._parameters]
        return [
            replace(engine, options=engine.options | dict(zip(names, map(str, values))))
            for engine, values in zip(self._config.engines, (trial.plus, trial.minus))
        ]

    def _openings_of(self, iteration: int) -> list[Opening]:
        first = (iteration - 1) * self._config.rounds
        count = len(self._openings)
        return [self._openings[(first + i) % count] for i in range(self._config.rounds)]


def counted(records: Sequence[GameRecord], names: Sequence[str], by_discs: bool) -> Outcome:
    """PlayError for a game that was not lost on the board or on time."""
    pairs: dict[int, list[GameRecord]] = defaultdict(list)
    for record in records:
        if record.forfeit and record.forfeit.kind != "time":
            raise PlayError(f"{record.reason}, after {len(record.moves)} plies")
        pairs[record.pair].append(record)
    result, clear = PairingResult(*names), 0.0
    for pair in pairs.values():
        if not any(record.forfeit for record in pair):
            for record in pair:
                result.add(record)
                clear += math.tanh(result.discs_of(record) / CLEAR_DISCS)
    lead = clear if by_discs else float(result.wins - result.losses)
    return Outcome(tuple(result.pentanomial), lead)
