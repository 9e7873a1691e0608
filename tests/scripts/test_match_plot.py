"""The picture of a match."""

import subprocess
import sys
import unittest

from match_support import MatchTest, engine
from matchlib.plot import elo_text
from matchlib.stats import Estimate, elo_estimate


def has_matplotlib(python):
    try:
        done = subprocess.run([python, "-c", "import matplotlib"], capture_output=True, check=False)
    except FileNotFoundError:
        return False
    return done.returncode == 0


# Debian's package belongs to Debian's Python, whichever one runs the tests.
PYTHON = next(filter(has_matplotlib, (sys.executable, "/usr/bin/python3")), None)


class Texts(unittest.TestCase):
    def test_elo(self):
        self.assertEqual(elo_text(Estimate(-20.2, -50.2, 9.8)), "-20 ± 30")
        self.assertEqual(elo_text(elo_estimate((0,) * 5)), "")
        self.assertEqual(elo_text(elo_estimate((0, 0, 0, 0, 50))), "above +484")
        self.assertEqual(elo_text(elo_estimate((50, 0, 0, 0, 0))), "below -484")
        self.assertEqual(elo_text(elo_estimate((1, 0, 0, 0, 5))), "+280, above +24")
        self.assertEqual(elo_text(elo_estimate((5, 0, 0, 0, 1))), "-280, below -24")


class Plots(MatchTest):
    def run_with_plot(self, path, *words, status=0, python=PYTHON, environment=None):
        engines = [
            *engine("ann", "uci", "depth=1", seed=1),
            *engine("bob", "uci", "depth=1", seed=2),
            *engine("cid", "uci", "depth=1", seed=3, fault="illegal"),
        ]
        command = self.command(*engines, *"-rounds 2 -repeat -plot".split(), str(path), *words)
        done = subprocess.run(
            [python, *command[1:]], capture_output=True, text=True, env=environment, check=False
        )
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    @unittest.skipUnless(PYTHON, "matplotlib is not installed")
    def test_what_is_drawn(self):
        path = self.folder / "match.svg"
        self.run_with_plot(path)
        drawn = path.read_text()
        for text in ("ann", "ann - bob", "4-0-0", "0-0-4", "above -216", "below +216"):
            self.assertTrue(f"<!-- {text} -->" in drawn, text)
        path.unlink()
        done = self.run_with_plot(path, "-resume")
        self.assertNotIn("Started game", done.stdout)
        self.assertTrue("<!-- 4-0-0 -->" in path.read_text())

    def test_without_matplotlib_nothing_is_played(self):
        (self.folder / "matplotlib.py").write_text("raise ImportError\n")
        done = self.run_with_plot(
            "match.png",
            status=2,
            python=sys.executable,
            environment={"PYTHONPATH": str(self.folder)},
        )
        self.assertIn("apt-get install python3-matplotlib", done.stderr)
        self.assertFalse(self.log.exists())

    @unittest.skipUnless(PYTHON, "matplotlib is not installed")
    def test_a_folder_that_is_missing_is_noticed_before_the_match(self):
        done = self.run_with_plot("/no/such/match.png", status=2)
        self.assertIn("-plot /no/such/match.png: No such file or directory", done.stderr)
        self.assertFalse(self.log.exists())
