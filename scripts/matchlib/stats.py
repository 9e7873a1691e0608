"""Elo, normalised Elo and likelihood of superiority from pairs of games.

Two games from one opening with colours swapped are one sample: its score is the mean of both, one
of 0, 1/4, 1/2, 3/4, 1. The five counts are the pentanomial. A pair's two results depend on each
other through the opening; treating them as one sample makes the intervals honest.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Sequence

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
Z95 = 1.959963984540054
NELO_SCALE = 800 / math.log(10)


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval; NaN where the sample says nothing."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


def elo(score: float) -> float:
    """The rating difference of an expected score; infinite at 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * math.log10(score / (1 - score))


def expected_score(elo_difference: float) -> float:
    return 1 / (1 + 10 ** (-elo_difference / 400))


def mean_and_variance(counts: Sequence[float]) -> tuple[float, float]:
    """Of one pair's score. The counts may not all be zero."""
    pairs = sum(counts)
    mean = sum(n * x for n, x in zip(counts, PAIR_SCORES)) / pairs
    return mean, sum(n * (x - mean) ** 2 for n, x in zip(counts, PAIR_SCORES)) / pairs


def elo_estimate(counts: Sequence[int]) -> Estimate:
    """Elo difference. Without any spread among the pairs the interval is unknown (NaN)."""
    if not sum(counts):
        return Estimate(math.nan, math.nan, math.nan)
    mean, variance = mean_and_variance(counts)
    if variance == 0:
        return Estimate(elo(mean), math.nan, math.nan)
    half = Z95 * math.sqrt(variance / sum(counts))
    return Estimate(elo(mean), elo(mean - half), elo(mean + half))


def nelo_estimate(counts: Sequence[int]) -> Estimate:
    """Elo per unit of the noise: comparable between openings and time controls."""
    if not sum(counts):
        return Estimate(math.nan, math.nan, math.nan)
    mean, variance = mean_and_variance(counts)
    if variance == 0:
        value = 0.0 if mean == 0.5 else math.copysign(math.inf, mean - 0.5)
        return Estimate(value, math.nan, math.nan)
    value = (mean - 0.5) / math.sqrt(2 * variance) * NELO_SCALE
    half = Z95 / math.sqrt(2 * sum(counts)) * NELO_SCALE
    return Estimate(value, value - half, value + half)


def likelihood_of_superiority(counts: Sequence[int]) -> float:
    """Probability (0 to 1) that the first engine is the stronger one."""
    if not sum(counts):
        return math.nan
    mean, variance = mean_and_variance(counts)
    if variance == 0:
        return 0.5 if mean == 0.5 else float(mean > 0.5)
    return (1 + math.erf((mean - 0.5) / math.sqrt(2 * variance / sum(counts)))) / 2


def mean_estimate(values: Sequence[float]) -> Estimate:
    """Mean of independent values with the interval from their sample variance."""
    if not values:
        return Estimate(math.nan, math.nan, math.nan)
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, math.nan, math.nan)
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = Z95 * math.sqrt(variance / len(values))
    return Estimate(mean, mean - half, mean + half)
