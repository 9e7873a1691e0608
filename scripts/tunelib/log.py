"""The log of a run, from which it goes on."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from lib.json_log import JsonLog


@dataclass(frozen=True)
class Iteration:
    """What was tried, how the pairs of games went for `plus`, and the values after it."""

    iteration: int
    plus: tuple[int, ...]
    minus: tuple[int, ...]
    pentanomial: tuple[int, ...]  # pairs in which plus got 0, 1/2, 1, 3/2, 2 points
    lead: float  # what was learned from
    values: tuple[float, ...]


class TuneLog(JsonLog):
    """`iterations` holds those of earlier runs."""

    def __init__(self, path: str) -> None:
        super().__init__("tune", "--resume", path)
        self.iterations = [
            Iteration(**{
                name: tuple(value) if isinstance(value, list) else value
                for name, value in entry.items()
            })
            for entry in self.entries
        ]

    def add(self, iteration: Iteration) -> None:
        self.append(asdict(iteration))
        self.iterations.append(iteration)
