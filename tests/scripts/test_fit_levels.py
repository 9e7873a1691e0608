"""scripts/dev/fit-levels: the ratings it finds, and a run with two players."""

import os
import runpy
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/dev/fit-levels"
EMILIA = os.environ.get("EMILIA", "build/release/emilia")
sys.path.insert(0, str(ROOT / "scripts"))

from matchlib.stats import elo_estimate, expected_score  # noqa: E402


sys.dont_write_bytecode = True
fit = runpy.run_path(str(SCRIPT))["fit"]


def won_or_lost(share, pairs=10_000):
    """A pentanomial of pairs won or lost twice, so that this share is won."""
    return [pairs * (1 - share), 0, 0, 0, pairs * share]


class Fit(unittest.TestCase):
    def test_finds_the_ratings_that_made_the_results(self):
        truth = [1500, 1700, 1690, 2000]
        pairings = {(i, j): won_or_lost(expected_score(truth[i] - truth[j]))
                    for i, j in ((0, 1), (0, 2), (1, 2), (1, 3), (2, 3))}
        for found, true in zip(fit(4, pairings)[0], truth):
            self.assertAlmostEqual(found, true, places=3)

    def test_two_levels_differ_as_a_match_of_them_says(self):
        counts = [20, 11, 40, 13, 6]
        ratings, margins = fit(2, {(0, 1): counts})
        estimate = elo_estimate(counts)
        self.assertAlmostEqual(ratings[0] - ratings[1], estimate.value, places=3)
        self.assertAlmostEqual(margins[1], estimate.margin, delta=1)
        self.assertEqual((ratings[0], margins[0]), (1500, 0))

    def test_four_times_the_games_halve_the_margin(self):
        few = fit(3, {(0, 1): [8, 2, 4, 2, 1], (1, 2): [5, 2, 4, 2, 3]})[1]
        many = fit(3, {(0, 1): [32, 8, 16, 8, 4], (1, 2): [20, 8, 16, 8, 12]})[1]
        for a, b in zip(few[1:], many[1:]):
            self.assertAlmostEqual(a, 2 * b)
        self.assertGreater(few[2], few[1])

    def test_refuses_results_without_an_end(self):
        with self.assertRaises(ValueError):
            fit(2, {(0, 1): [10, 0, 0, 0, 0]})


class Run(unittest.TestCase):
    def run_script(self, *arguments):
        return subprocess.run([SCRIPT, "--emilia", EMILIA, *arguments], capture_output=True,
                              text=True, check=False, timeout=120)

    def test_plays_once_and_goes_on_from_its_logs(self):
        with tempfile.TemporaryDirectory() as folder:
            first = self.run_script("--work", folder, "--players", "5", "6", "--rounds", "4")
            self.assertEqual(first.returncode, 0, first.stderr)
            lines = first.stdout.splitlines()
            self.assertEqual([line.split()[0] for line in lines], ["player", "5", "6"])
            self.assertEqual([line.split()[-1] for line in lines[1:]], ["8", "8"])
            logs = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
            self.assertEqual(list(logs), ["5-6.jsonl"])
            second = self.run_script("--work", folder, "--players", "5", "6", "--rounds", "4")
            self.assertEqual(second.stdout, first.stdout)
            self.assertEqual({path.name: path.read_bytes() for path in Path(folder).iterdir()},
                             logs)

    def test_tells_what_players_score_against_bots(self):
        with tempfile.TemporaryDirectory() as folder:
            command = ["--work", folder, "--players", "newcomer", "3", "--against", "random",
                       "mobility", "--rounds", "3"]
            done = self.run_script(*command)
            self.assertEqual(done.returncode, 0, done.stderr)
            head, *rows = [line.split() for line in done.stdout.splitlines()]
            self.assertEqual(head, ["player", "random", "mobility"])
            self.assertEqual([row[0] for row in rows], ["newcomer", "3"])
            self.assertEqual(rows[1][1], "100.0")
            self.assertEqual(self.run_script(*command).stdout, done.stdout)

    def test_names_what_is_wrong(self):
        with tempfile.TemporaryDirectory() as folder:
            unknown = self.run_script("--work", folder, "--players", "nobody", "1", "--rounds", "1")
            self.assertEqual(unknown.returncode, 1)
            (Path(folder) / "2-3.jsonl").write_text("no log\n", encoding="utf-8")
            failed = self.run_script("--work", folder, "--players", "2", "3", "--rounds", "1")
            self.assertEqual(failed.returncode, 1)
            self.assertIn("2 and 3", failed.stderr)
        self.assertEqual(self.run_script().returncode, 2)
        self.assertEqual(self.run_script("--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
