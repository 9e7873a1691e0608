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
    """A value with its 95 % interval; NaN where there is no sample at all."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


UNKNOWN = Estimate(math.nan, math.nan, math.nan)


def share_of_others(samples: int) -> float:
    """When all samples are alike: at most this share of the population differs from them.

    Holds with 95 % confidence; were the share larger, so many alike would be a chance of less than
    5 %. The exact form of the "rule of three" (Hanley and Lippman-Hand, JAMA 249, 1983).
    """
    return 1 - 0.05 ** (1 / samples)


def alike_interval(value: float, samples: int, least: float, most: float) -> tuple[float, float]:
    """An interval for the mean when all samples are `value` and others may be `least` to `most`."""
    share = share_of_others(samples)
    return value + share * (least - value), value + share * (most - value)


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
    """Elo difference. The interval may be infinite where all pairs were won or lost."""
    pairs = sum(counts)
    if not pairs:
        return UNKNOWN
    mean, variance = mean_and_variance(counts)
    half = Z95 * math.sqrt(variance / pairs)
    low, high = mean - half, mean + half
    if variance == 0:
        low, high = alike_interval(mean, pairs, 0, 1)
    return Estimate(elo(mean), elo(low), elo(high))


def nelo(mean: float, variance: float) -> float:
    if variance == 0:
        return 0.0 if mean == 0.5 else math.copysign(math.inf, mean - 0.5)
    return (mean - 0.5) / math.sqrt(2 * variance) * NELO_SCALE


def nelo_estimate(counts: Sequence[int]) -> Estimate:
    """Elo per unit of the noise: comparable between openings and time controls."""
    pairs = sum(counts)
    if not pairs:
        return UNKNOWN
    mean, variance = mean_and_variance(counts)
    value = nelo(mean, variance)
    if variance > 0:
        half = Z95 / math.sqrt(2 * pairs) * NELO_SCALE
        return Estimate(value, value - half, value + half)
    share = share_of_others(pairs)
    lost = nelo(mean - share * mean, share * (1 - share) * mean**2)
    won = nelo(mean + share * (1 - mean), share * (1 - share) * (1 - mean) ** 2)
    # The less noise, the further from zero: without any there is no bound on that side.
    return Estimate(value, min(lost, value), max(won, value))


def likelihood_of_superiority(counts: Sequence[int]) -> float:
    """Probability (0 to 1) that the first engine is the stronger one.

    By the normal distribution; where all pairs are alike, by the sign test.
    """
    pairs = sum(counts)
    if not pairs:
        return math.nan
    mean, variance = mean_and_variance(counts)
    if variance > 0:
        return (1 + math.erf((mean - 0.5) / math.sqrt(2 * variance / pairs))) / 2
    by_chance = 0.5**pairs
    return 0.5 if mean == 0.5 else 1 - by_chance if mean > 0.5 else by_chance


def mean_estimate(values: Sequence[float], least: float, most: float) -> Estimate:
    """Mean of independent values, none of them below `least` or above `most`."""
    if not values:
        return UNKNOWN
    mean = math.fsum(values) / len(values)
    if len(set(values)) == 1:
        return Estimate(mean, *alike_interval(mean, len(values), least, most))
    variance = math.fsum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = Z95 * math.sqrt(variance / len(values))
    return Estimate(mean, mean - half, mean + half)
