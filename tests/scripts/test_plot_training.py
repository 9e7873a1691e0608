"""scripts/plot-training: learning curves."""

import runpy
import subprocess
import tempfile
import unittest
from pathlib import Path

from script_support import ROOT

SCRIPT = ROOT / "scripts/plot-training"
HEAD = "generation,games,records,mean absolute error at 20 empties,Elo,verdict\n"


class PlotTraining(unittest.TestCase):
    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.curve = folder / "curve.csv"

    def test_sums_over_generations(self):
        self.curve.write_text(HEAD + "1,10,2000000,6.5,200.5,better\n2,10,1000000,5.5,-3,no\n")
        read = runpy.run_path(str(SCRIPT))["read"]
        self.assertEqual(read(self.curve), ([2, 3], [6.5, 5.5], [200.5, 197.5]))

    def test_a_generation_that_does_not_win_is_no_base_for_the_next(self):
        self.curve.write_text(HEAD + "1,10,2000000,6.5,20,better\n2,10,1000000,5.5,-3,not better\n"
                              "3,10,1000000,5.4,5,better\n")
        read = runpy.run_path(str(SCRIPT))["read"]
        self.assertEqual(read(self.curve)[2], [20, 17, 25])

    def test_what_is_no_curve(self):
        for text, problem in ((HEAD, "no generation"), (HEAD + "1,2,x,4,5,6\n", "expected numbers"),
                              ("a,b\n1,2\n", "expected numbers")):
            self.curve.write_text(text)
            done = subprocess.run([SCRIPT, "--curve", self.curve], capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(problem, done.stderr)

    def test_output_that_cannot_be_written_is_named(self):
        self.curve.write_text(HEAD + "1,10,2000000,6.5,200.5,better\n")
        for output, problem in (("/nowhere/curve.png", "No such file or directory: "),
                                ("/tmp", "the name must end in .png, .svg, .pdf"),
                                ("curve.gif", "curve.gif: the name must end in")):
            done = subprocess.run([SCRIPT, "--curve", self.curve, "--output", output],
                                  capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(problem, done.stderr)
            self.assertNotIn("Traceback", done.stderr)

    def test_picture(self):
        probe = subprocess.run(["/usr/bin/python3", "-c", "import matplotlib"], timeout=60,
                               capture_output=True, check=False)
        if probe.returncode != 0:
            self.skipTest("not installed: matplotlib")
        self.curve.write_text(HEAD + "1,10,2000000,6.5,200.5,better\n2,10,1000000,5.5,50,better\n")
        picture = self.curve.with_name("curve.png")
        subprocess.run(["/usr/bin/python3", SCRIPT, "--curve", self.curve, "--output", picture],
                       timeout=60, check=True, capture_output=True)
        self.assertEqual(picture.read_bytes()[:4], b"\x89PNG")


if __name__ == "__main__":
    unittest.main()
