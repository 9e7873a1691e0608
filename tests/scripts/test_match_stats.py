import math
import unittest

import match_support  # noqa: F401  (finds matchlib)
from matchlib.sprt import Sprt
from matchlib.stats import (
    elo,
    elo_estimate,
    expected_score,
    likelihood_of_superiority,
    mean_estimate,
    nelo_estimate,
)

# By numpy and scipy.stats from the single pair scores: counts, Elo, its interval, nElo and its
# margin, LOS.
RATING_FIXTURES = [
    ((10, 40, 100, 50, 12), 11.4761, -9.9023, 32.9418, 17.7517, 33.0704, 0.853619),
    ((3, 20, 57, 30, 9), 32.2078, 4.3859, 60.4488, 51.1211, 44.1402, 0.988394),
    ((0, 2, 10, 7, 1), 61.4336, 5.5063, 120.7324, 118.3903, 107.6694, 0.984424),
    ((200, 900, 2000, 950, 210), 2.8546, -1.8664, 7.5766, 4.4608, 7.3774, 0.882012),
    ((1, 0, 0, 0, 5), 279.5880, 24.4541, math.inf, 219.7376, 196.5766, 0.985770),
]
# Maximum likelihood under each hypothesis by scipy.optimize (SLSQP from 30 starts, softmax
# parameters), zero counts taken as 0.001: counts, elo0, elo1, normalized LLR, logistic LLR.
LLR_FIXTURES = [
    ((10, 40, 100, 50, 12), 0, 5, 0.266569, 0.374795),
    ((10, 40, 100, 50, 12), 0, 80, -6.166988, -17.332361),
    ((3, 20, 57, 30, 9), -5, 10, 1.415135, 2.155734),
    ((0, 2, 10, 7, 1), 0, 5, 0.166815, 0.285353),
    ((0, 2, 10, 7, 1), 0, 80, 1.902117, 1.941667),
    ((0, 0, 0, 0, 6), -5, 10, 0.362568, 0.257262),
    ((5, 0, 0, 0, 0), 0, 80, -1.852980, -1.283250),
    ((200, 900, 2000, 950, 210), -5, 10, 2.075760, 0.913433),
    ((200, 900, 2000, 950, 210), 0, 80, -199.727284, -452.456409),
    ((1, 0, 0, 0, 1), 0, 80, -0.100938, -0.052702),
]


class Ratings(unittest.TestCase):
    def test_fixtures(self):
        for counts, value, low, high, nelo, nelo_margin, los in RATING_FIXTURES:
            with self.subTest(counts=counts):
                estimate = elo_estimate(counts)
                self.assertAlmostEqual(estimate.value, value, places=3)
                self.assertAlmostEqual(estimate.low, low, places=3)
                if math.isfinite(high):
                    self.assertAlmostEqual(estimate.high, high, places=3)
                else:
                    self.assertEqual(estimate.high, high)
                self.assertAlmostEqual(nelo_estimate(counts).value, nelo, places=3)
                self.assertAlmostEqual(nelo_estimate(counts).margin, nelo_margin, places=3)
                self.assertAlmostEqual(likelihood_of_superiority(counts), los, places=5)

    def test_swapping_the_engines_changes_the_sign(self):
        counts = (3, 20, 57, 30, 9)
        there, back = elo_estimate(counts), elo_estimate(counts[::-1])
        self.assertAlmostEqual(there.value, -back.value)
        self.assertAlmostEqual(there.low, -back.high)
        los = likelihood_of_superiority(counts) + likelihood_of_superiority(counts[::-1])
        self.assertAlmostEqual(los, 1)

    def test_elo_inverts_expected_score(self):
        for difference in (-400, -3.5, 0, 120):
            self.assertAlmostEqual(elo(expected_score(difference)), difference)

    def test_nothing_is_known_without_pairs(self):
        for estimate in (elo_estimate((0,) * 5), nelo_estimate((0,) * 5), mean_estimate([], 0, 1)):
            self.assertTrue(math.isnan(estimate.value))
            self.assertTrue(math.isnan(estimate.margin))
        self.assertTrue(math.isnan(likelihood_of_superiority((0,) * 5)))

    def test_everything_won_or_lost(self):
        won, lost = elo_estimate((0, 0, 0, 0, 50)), elo_estimate((50, 0, 0, 0, 0))
        self.assertEqual((won.value, won.high), (math.inf, math.inf))
        self.assertAlmostEqual(won.low, elo(0.05 ** (1 / 50)))
        self.assertEqual((lost.value, lost.low), (-math.inf, -math.inf))
        self.assertAlmostEqual(lost.high, -won.low)
        self.assertEqual(likelihood_of_superiority((0, 0, 0, 0, 7)), 127 / 128)
        self.assertEqual(likelihood_of_superiority((0, 7, 0, 0, 0)), 1 / 128)

    def test_mean(self):
        estimate = mean_estimate([1, 2, 3, 4], -64, 64)
        self.assertEqual(estimate.value, 2.5)
        self.assertAlmostEqual(estimate.margin, 1.959964 * math.sqrt(5 / 3) / 2, places=5)
        alone = mean_estimate([4.0], -64, 64)
        self.assertEqual(alone.value, 4)
        self.assertAlmostEqual(alone.low, 4 - 0.95 * 68)
        self.assertAlmostEqual(alone.high, 4 + 0.95 * 60)


class LikelihoodRatio(unittest.TestCase):
    def test_fixtures(self):
        for counts, elo0, elo1, normalized, logistic in LLR_FIXTURES:
            with self.subTest(counts=counts, elo1=elo1):
                llr = Sprt(elo0, elo1, model="normalized").llr(counts)
                self.assertAlmostEqual(llr, normalized, delta=2e-6 + 1e-7 * abs(normalized))
                llr = Sprt(elo0, elo1, model="logistic").llr(counts)
                self.assertAlmostEqual(llr, logistic, delta=2e-6 + 1e-7 * abs(logistic))

    def test_no_pairs_say_nothing(self):
        self.assertEqual(Sprt(0, 5).llr((0,) * 5), 0)

    def test_bounds(self):
        lower, upper = Sprt(0, 5).bounds
        self.assertAlmostEqual(lower, -2.944439, places=6)
        self.assertAlmostEqual(upper, 2.944439, places=6)
        lower, upper = Sprt(0, 5, alpha=0.1, beta=0.02).bounds
        self.assertAlmostEqual(lower, math.log(0.02 / 0.9))
        self.assertAlmostEqual(upper, math.log(0.98 / 0.1))
