"""The error rates that an SPRT promises, by simulation of 10,000 matches for each hypothesis."""

import math
import random
import unittest

import match_support  # noqa: F401  (finds matchlib)
from matchlib.sprt import Sprt

MATCHES = 10_000
SEED = 7
SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
EQUAL = (0.08, 0.22, 0.40, 0.22, 0.08)


def difference(probabilities, model):
    """The Elo or nElo of a distribution of pair scores, from its definition."""
    mean = sum(p * x for p, x in zip(probabilities, SCORES))
    if model == "logistic":
        return -400 * math.log10(1 / mean - 1)
    variance = sum(p * (x - mean) ** 2 for p, x in zip(probabilities, SCORES))
    return (mean - 0.5) / math.sqrt(2 * variance) * 800 / math.log(10)


def stronger(elo, model):
    """EQUAL, tilted until the first engine is better by `elo`."""
    low, high = 0.0, 20.0
    for _ in range(100):
        tilt = (low + high) / 2
        weights = [p * math.exp(tilt * x) for p, x in zip(EQUAL, SCORES)]
        tilted = [weight / sum(weights) for weight in weights]
        low, high = (tilt, high) if difference(tilted, model) < elo else (low, tilt)
    return tilted


def share_of_verdict(sprt, probabilities, wanted):
    generator = random.Random(SEED)
    known = {}  # verdicts by counts: short matches meet the same counts again and again
    agreed = 0
    for _ in range(MATCHES):
        counts = [0] * len(SCORES)
        verdict = None
        while verdict is None:
            counts[generator.choices(range(len(SCORES)), probabilities)[0]] += 1
            key = tuple(counts)
            if key not in known:
                known[key] = sprt.verdict(key)
            verdict = known[key]
        agreed += verdict == wanted
    return agreed / MATCHES


class ErrorRates(unittest.TestCase):
    def check(self, sprt):
        wrong = share_of_verdict(sprt, EQUAL, "H1")
        self.assertLessEqual(wrong, sprt.alpha, f"seed {SEED}")
        self.assertGreater(wrong, sprt.alpha / 10, "so strict that it wastes games")
        right = share_of_verdict(sprt, stronger(sprt.elo1, sprt.model), "H1")
        self.assertGreaterEqual(right, 1 - sprt.beta, f"seed {SEED}")

    def test_normalized(self):
        self.check(Sprt(0, 200, model="normalized"))

    def test_logistic(self):
        self.check(Sprt(0, 100, model="logistic"))

    def test_unequal_errors(self):
        self.check(Sprt(0, 150, alpha=0.1, beta=0.03, model="logistic"))
