"""scripts/dev/bench-compare: its interval, and a comparison of two tiny projects."""

import math
import random
import runpy
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/dev/bench-compare"
sys.path.insert(0, str(ROOT / "scripts"))
median_with_interval = runpy.run_path(str(SCRIPT))["median_with_interval"]


class Interval(unittest.TestCase):
    def test_ranks(self):
        """Against the table of ranks for the median that statistics books print."""
        for n, rank in ((6, 1), (8, 1), (9, 2), (10, 2), (11, 2), (12, 3), (20, 6), (30, 10)):
            with self.subTest(rounds=n):
                values = list(range(1, n + 1))
                random.Random(n).shuffle(values)
                middle, low, high = median_with_interval(values)
                self.assertEqual((middle, low, high), ((n + 1) / 2, rank, n + 1 - rank))

    def test_covers_the_median_of_skewed_noise_as_often_as_promised(self):
        seed = 7
        generator = random.Random(seed)
        tries = 4000
        missed = 0
        for _ in range(tries):
            values = [generator.expovariate(1) for _ in range(15)]
            _, low, high = median_with_interval(values)
            missed += not low <= math.log(2) <= high
        # Ranks 4 and 12 of 15 miss it in 3.5 % of all cases; four standard errors are 1.2 %.
        self.assertAlmostEqual(missed / tries, 0.0352, delta=0.012, msg=f"seed {seed}")

    def test_one_slow_round_does_not_matter(self):
        values = [1.0, 1.01, 0.99, 1.0, 1.02, 0.98, 1.0, 1.01, 0.99, 30.0]
        self.assertEqual(median_with_interval(values), (1.0, 0.99, 1.02))


class Comparing(unittest.TestCase):
    """In a repository of our own, whose emilia is a shell script that counts nodes."""

    RECIPE = """cmake_minimum_required(VERSION 3.25)
project(fake NONE)
configure_file(emilia.sh emilia COPYONLY)
add_custom_target(emilia)
"""

    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.calls = self.root / "calls"
        shutil.copytree(ROOT / "scripts", self.root / "scripts",
                        ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "CMakePresets.json", self.root)
        (self.root / "CMakeLists.txt").write_text(self.RECIPE)
        self.git("init", "-q")

    def git(self, *words):
        author = ["-c", "user.name=a", "-c", "user.email=a@b"]
        subprocess.run(["git", *author, *words], cwd=self.root, check=True)

    def commit(self, name, last_line):
        (self.root / "emilia.sh").write_text(
            f'#!/bin/sh\necho {name} >>{self.calls}\necho position\necho "{last_line}"\n')
        (self.root / "emilia.sh").chmod(0o755)
        self.git("add", "emilia.sh", "CMakeLists.txt", "CMakePresets.json")
        self.git("commit", "-qm", name)
        self.git("tag", name)

    def compare(self, *words, status=0):
        done = subprocess.run([sys.executable, self.root / "scripts/dev/bench-compare", *words],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def test_two_revisions(self):
        self.commit("old", "100 nodes 2000 nps")
        self.commit("new", "100 nodes 2200 nps")
        done = self.compare("old", "new", "--rounds", "6")
        self.assertIn("fingerprint: the same", done.stdout)
        self.assertIn("1.1000 [1.1000, 1.1000]", done.stdout)
        self.assertEqual(self.calls.read_text().split(), ["old", "new"] * 6)

    def test_failures_are_named(self):
        self.commit("old", "100 nodes 2000 nps")
        self.commit("mute", "nothing")
        self.commit("fickle", "$(date +%N) nodes 1 nps")
        for words, reason in ((("old", "nowhere"), "git rev-parse --verify 'nowhere^{commit}'"),
                              (("old", "mute"), "is not `N nodes M nps`"),
                              (("old", "fickle"), "another time")):
            with self.subTest(words):
                self.assertIn(reason, self.compare(*words, status=1).stderr)
        self.assertIn("at least 6", self.compare("old", "mute", "--rounds", "5", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
