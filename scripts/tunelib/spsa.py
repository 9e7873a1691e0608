"""Simultaneous perturbation stochastic approximation: the way to better values through noisy games.

All parameters are changed at once, each up or down by the toss of a coin; the opposite of all these
changes is tried against it. Who wins tells nothing about a single parameter, but the changes of the
others cancel out over many trials.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from typing import Sequence

ALPHA, GAMMA = 0.602, 0.101  # how fast gains and changes shrink, as in Spall's papers
STABILITY = 0.1  # of all pairs: so many count as played before the first, which tames its gain


@dataclass(frozen=True)
class Parameter:
    """A whole number to be tuned, and `step`, by how much it is changed in the last trials."""

    name: str
    unit: str
    present: int  # of the program, before any tuning
    start: int
    least: int
    most: int
    step: float

    def clipped(self, value: float) -> float:
        return min(max(value, self.least), self.most)


@dataclass(frozen=True)
class Trial:
    """Two sets of values to play each other, and which way each parameter went in `plus`."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    signs: tuple[int, ...]


class Spsa:
    """The state of one run: `values`, after the iterations that `learn` was told of.

    A trial is a function of the seed, the number of its iteration and the values before it, and
    nothing else: so a run can go on from its values alone.
    """

    def __init__(
        self, parameters: Sequence[Parameter], iterations: int, pairs: int, rate: float, seed: int
    ) -> None:
        self.parameters = tuple(parameters)
        self.values = [float(parameter.start) for parameter in parameters]
        self._pairs = pairs
        self._all_pairs = iterations * pairs
        self._rate = rate
        self._seed = seed

    def trial(self, iteration: int) -> Trial:
        """Of the iterations 1, 2, …"""
        chance = random.Random(f"{self._seed} {iteration}")
        plus, minus, signs = [], [], []
        for parameter, value in zip(self.parameters, self.values):
            sign = chance.choice((-1, 1))
            change = sign * parameter.step * self._widening(iteration)
            # Rounded up with the probability of the fraction, both alike: right on average, and
            # never the same for steps of one half or more.
            fraction = chance.random()
            plus.append(math.floor(parameter.clipped(value + change + fraction)))
            minus.append(math.floor(parameter.clipped(value - change + fraction)))
            signs.append(sign)
        return Trial(tuple(plus), tuple(minus), tuple(signs))

    def learn(self, iteration: int, signs: Sequence[int], lead: float) -> None:
        """`lead` is how many games more `plus` has won than `minus`."""
        widening = self._widening(iteration)
        offset = STABILITY * self._all_pairs
        gain = ((offset + self._all_pairs) / (offset + iteration * self._pairs)) ** ALPHA
        steps = self._rate * gain / widening * lead
        for i, (parameter, sign) in enumerate(zip(self.parameters, signs)):
            self.values[i] = parameter.clipped(self.values[i] + steps * parameter.step * sign)

    def _widening(self, iteration: int) -> float:
        """How much wider changes are than in the last iteration."""
        return (self._all_pairs / (iteration * self._pairs)) ** GAMMA
