"""What bench-compare writes and plot-history reads: one row for each comparison of two revisions.

Also the interval of a ratio that was measured in rounds.
"""

from __future__ import annotations

import csv
import math
import statistics
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Sequence

CONFIDENCE = 0.95
FEWEST_ROUNDS = 6  # with fewer, even the whole range covers the median too rarely


@dataclass
class Comparison:
    """B against A. `ratio` is B's nodes/s over A's; Elo, when played for, is B's minus A's."""

    date: str  # UTC
    revision_a: str
    revision_b: str
    machine: str
    fingerprint_a: int  # nodes of `emilia bench`
    fingerprint_b: int
    nps_a: int
    nps_b: int
    rounds: int
    ratio: float
    ratio_low: float
    ratio_high: float
    games: int
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    verdict: str  # of the SPRT: H0, H1, or nothing
    command: str


COLUMNS = [field.name for field in fields(Comparison)]


class HistoryError(Exception):
    """A history that cannot be read; the text names file and line."""


def median_with_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The median and, around it, the narrowest pair of measured values that covers the true one.

    Each value is below the true median as often as a coin shows heads, whatever the distribution:
    so the k-th smallest and k-th largest enclose it unless fewer than k of n tosses fall on one
    side. Unlike an interval from a standard deviation it does not mind a round that something else
    on the machine slowed down. Needs FEWEST_ROUNDS values.
    """
    ordered = sorted(values)
    n = len(ordered)
    if n < FEWEST_ROUNDS:
        raise ValueError(f"{n} values say too little about their median")
    outside, k = 2 / 2**n, 1
    while (wider := outside + 2 * math.comb(n, k) / 2**n) <= 1 - CONFIDENCE:
        outside, k = wider, k + 1
    return statistics.median(ordered), ordered[k - 1], ordered[n - k]


def append(path: Path, comparison: Comparison) -> None:
    """Add a row; a new file gets its header first."""
    with open(path, "a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        if file.tell() == 0:
            writer.writerow(COLUMNS)
        writer.writerow("" if value is None else value for value in astuple(comparison))


def read(path: Path) -> list[Comparison]:
    """All rows, oldest first."""
    try:
        with open(path, newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror}") from error
    if not rows or rows[0] != COLUMNS:
        raise HistoryError(f"{path}: not a history of bench-compare")
    return [parse(row, f"{path}, line {number}") for number, row in enumerate(rows[1:], start=2)]


def parse(row: list[str], place: str) -> Comparison:
    converters = {"int": int, "float": float, "str": str}
    if len(row) != len(COLUMNS):
        raise HistoryError(f"{place}: {len(row)} fields instead of {len(COLUMNS)}")
    values = []
    for field, text in zip(fields(Comparison), row):
        name, _, optional = field.type.partition(" | ")
        try:
            values.append(None if optional and not text else converters[name](text))
        except ValueError as error:
            raise HistoryError(f"{place}: {field.name} is {text!r}") from error
    return Comparison(*values)
