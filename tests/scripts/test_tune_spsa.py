"""The optimiser of scripts/tune, on games that are thrown by dice instead of played."""

import random
import statistics
import unittest

import match_support  # noqa: F401  (finds tunelib)
from matchlib.stats import expected_score
from tunelib.spsa import Parameter, Spsa

MARGIN = Parameter("Margin", "hundredths", present=160, start=160, least=0, most=1000, step=12)
DEPTH = Parameter("Depth", "plies", present=3, start=3, least=1, most=60, step=1)
WEIGHT = Parameter("Weight", "centidiscs", present=-100, start=-100, least=-500, most=500, step=40)
OPTIMUM = (110, 7, 60)


def strength(values, optimum=OPTIMUM):
    """Elo: 5 less for each parameter that is a step off, 20 for two, and so on."""
    steps = (12, 1, 40)
    return -5 * sum(((v - o) / s) ** 2 for v, o, s in zip(values, optimum, steps))


def tuned(parameters, iterations, seed, elo=strength, pairs=1, rate=0.02):
    """The optimiser after a whole run."""
    spsa = Spsa(parameters, iterations, pairs, rate, seed)
    dice = random.Random(seed)
    for iteration in range(1, iterations + 1):
        trial = spsa.trial(iteration)
        share = expected_score(elo(trial.plus) - elo(trial.minus))
        lead = sum(1 if dice.random() < share else -1 for _ in range(2 * pairs))
        spsa.learn(iteration, trial.signs, lead)
    return spsa


class Optimum(unittest.TestCase):
    def test_is_found_through_the_noise(self):
        parameters = (MARGIN, DEPTH, WEIGHT)
        self.assertLess(strength([p.start for p in parameters]), -200)
        for seed in range(1, 4):
            with self.subTest(seed=seed):
                values = tuned(parameters, 4000, seed).values
                self.assertGreater(strength(values), -20, values)

    def test_beyond_the_range_ends_at_its_edge(self):
        narrow = Parameter("Margin", "hundredths", 160, start=160, least=140, most=180, step=12)
        spsa = tuned((narrow,), 2000, 1, elo=lambda values: -((values[0] - 50) ** 2) / 50)
        self.assertLess(spsa.values[0], 143)

    def test_a_run_can_be_repeated_and_carried_on(self):
        whole = tuned((MARGIN, DEPTH), 50, seed=3)
        self.assertEqual(tuned((MARGIN, DEPTH), 50, seed=3).values, whole.values)
        self.assertNotEqual(tuned((MARGIN, DEPTH), 50, seed=4).values, whole.values)
        other = Spsa((MARGIN, DEPTH), 50, 1, 0.02, 3)
        other.values = list(whole.values)
        self.assertEqual(other.trial(51), whole.trial(51))


class Trials(unittest.TestCase):
    def test_rounding_is_right_on_average(self):
        spsa = Spsa((DEPTH,), 2000, 1, 0.02, 1)
        spsa.values = [6.3]
        middles = [sum(t.plus + t.minus) / 2 for t in map(spsa.trial, range(1, 2001))]
        self.assertAlmostEqual(statistics.mean(middles), 6.3, delta=0.03)

    def test_values_tried_stay_in_the_range(self):
        edge = Parameter("Edge", "plies", present=1, start=1, least=1, most=3, step=2)
        spsa = Spsa((edge,), 100, 1, 0.02, 1)
        tried = {value for i in range(1, 101) for value in spsa.trial(i).plus + spsa.trial(i).minus}
        self.assertEqual(tried, {1, 3})

    def test_changes_and_gains_shrink_to_the_step_and_the_rate(self):
        spsa = Spsa((MARGIN,), 100, 4, 0.02, 1)
        first, last = spsa.trial(1), spsa.trial(100)
        self.assertAlmostEqual(abs(first.plus[0] - 160), 12 * 100**0.101, delta=1)
        self.assertAlmostEqual(abs(last.plus[0] - 160), 12, delta=1)
        spsa.learn(100, (-1,), 3)
        self.assertAlmostEqual(spsa.values[0], 160 - 3 * 0.02 * 12)
        spsa.values = [160.0]
        spsa.learn(1, (1,), 3)
        gain = (1.1 * 400 / (0.1 * 400 + 4)) ** 0.602 / 100**0.101
        self.assertAlmostEqual(spsa.values[0], 160 + 3 * 0.02 * 12 * gain)
