"""Sequential probability ratio test on pentanomial counts.

H0 says that the difference is elo0, H1 that it is elo1. The statistic is the generalised
log-likelihood ratio: each hypothesis is represented by the distribution of pair scores that
explains the counts best among all that have the difference it claims.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Sequence

from .stats import NELO_SCALE, PAIR_SCORES, expected_score, mean_and_variance

# A count of zero would forbid a hypothesis to use that score at all.
ZERO_COUNT = 1e-3


@dataclass(frozen=True)
class Sprt:
    """The `-sprt` option. `model` is normalized (elo0, elo1 are nElo) or logistic (Elo)."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05
    model: str = "normalized"

    @cached_property
    def bounds(self) -> tuple[float, float]:
        """H0 is accepted at or below the first, H1 at or above the second."""
        lower = math.log(self.beta / (1 - self.alpha))
        return lower, math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """Log-likelihood ratio of H1 to H0; 0 for no pairs."""
        pairs = sum(counts)
        if not pairs:
            return 0.0
        filled = [max(count, ZERO_COUNT) for count in counts]
        total = sum(filled)
        observed = [count / total for count in filled]
        under0, under1 = (self._best_fit(observed, elo) for elo in (self.elo0, self.elo1))
        return total * sum(
            p * math.log(p1 / p0) for p, p0, p1 in zip(observed, under0, under1)
        )

    def verdict(self, counts: Sequence[int]) -> str | None:
        """`H0`, `H1`, or None while the test goes on."""
        llr = self.llr(counts)
        lower, upper = self.bounds
        return "H0" if llr <= lower else "H1" if llr >= upper else None

    def _best_fit(self, observed: list[float], elo: float) -> list[float]:
        if self.model == "logistic":
            return fit_mean(observed, expected_score(elo))
        return fit_effect(observed, math.sqrt(2) * elo / NELO_SCALE)


def tilt(observed: list[float], moments: list[float]) -> list[float]:
    """The distribution nearest to `observed`, in likelihood, under which `moments` average to 0.

    Maximising the sum of observed * log(q) with one linear constraint gives
    q = observed / (1 + x * moment) for the one x in the open interval that keeps q positive where
    the average is zero. The average falls as x grows, so bisection safeguards Newton's steps.
    """
    low, high = -1 / max(moments), -1 / min(moments)
    x = 0.0
    for _ in range(100):
        average = slope = 0.0
        for p, moment in zip(observed, moments):
            term = moment / (1 + x * moment)
            average += p * term
            slope -= p * term * term
        if average > 0:
            low = x
        else:
            high = x
        step = x - average / slope
        following = step if low < step < high else (low + high) / 2
        if following == x or abs(average) < 1e-13:
            break
        x = following
    return [p / (1 + x * moment) for p, moment in zip(observed, moments)]


def fit_mean(observed: list[float], mean: float) -> list[float]:
    """The best distribution with the given mean score."""
    return tilt(observed, [score - mean for score in PAIR_SCORES])


def fit_effect(observed: list[float], effect: float) -> list[float]:
    """The best distribution with (mean - 1/2) / standard deviation equal to `effect`.

    The constraint is not linear. Around a distribution with mean m and deviation d, it is
    linear to first order with the moments below; refitting with its own m and d converges. The
    moments have both signs, as `tilt` needs, from any start with at least the effect wanted: then
    the fit has it too, since the line lies on one side of the curve that it touches.
    """
    if effect == 0:
        return fit_mean(observed, 0.5)
    fitted = with_at_least(observed, effect)
    for _ in range(50):
        mean, deviation = mean_and_deviation(fitted)
        previous = fitted
        fitted = tilt(
            observed,
            [
                x - 0.5 - effect * deviation * (1 + ((mean - x) / deviation) ** 2) / 2
                for x in PAIR_SCORES
            ],
        )
        if max(abs(q - p) for q, p in zip(fitted, previous)) < 1e-9:
            break
    return fitted


def with_at_least(observed: list[float], effect: float) -> list[float]:
    """The observed distribution, pushed towards one end until it has the effect or more."""
    pushed, push = observed, math.copysign(1, effect)
    while True:
        mean, deviation = mean_and_deviation(pushed)
        if (mean - 0.5) / deviation / effect >= 1:
            return pushed
        weights = [p * math.exp(push * (x - 0.5)) for p, x in zip(observed, PAIR_SCORES)]
        pushed = [weight / sum(weights) for weight in weights]
        push *= 2


def mean_and_deviation(distribution: list[float]) -> tuple[float, float]:
    mean, variance = mean_and_variance(distribution)
    return mean, math.sqrt(variance)
