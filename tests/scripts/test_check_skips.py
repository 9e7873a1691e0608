"""scripts/dev/checks/check_skips.py: which tests may be skipped."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

CHECK = ROOT / "scripts" / "dev" / "checks" / "check_skips.py"
GOOGLETEST = """[ RUN      ] Perft.Counts/avx512
../../tests/engine/tier_test.h:22: Skipped
{}
[  SKIPPED ] Perft.Counts/avx512 (0 ms)
"""
UNITTEST = """
import unittest
@unittest.skipIf(True, {0!r})
class A(unittest.TestCase):
    def test_a(self): pass
class B(unittest.TestCase):
    def test_b(self):
        '''With a description.'''
        with self.subTest(1): self.skipTest({0!r})
class C(unittest.TestCase):
    @classmethod
    def setUpClass(cls): raise unittest.SkipTest({0!r})
    def test_c(self): pass
unittest.main(argv=["test", "-v"])
"""


class Skips(unittest.TestCase):
    def check(self, *texts):
        with tempfile.TemporaryDirectory() as folder:
            logs = [Path(folder, f"log{number}") for number in range(len(texts))]
            for log, text in zip(logs, texts):
                log.write_text(text)
            done = subprocess.run([sys.executable, CHECK, *logs], capture_output=True, text=True,
                                  check=False)
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, 1 if done.stdout else 0)
        return done.stdout

    def told_by_unittest(self, reason):
        return subprocess.run([sys.executable, "-c", UNITTEST.format(reason)], text=True,
                              capture_output=True, check=True).stderr

    def test_for_a_cpu_or_a_system(self):
        for reason in ("this CPU lacks avx512f", "no seccomp here", "a sanitizer opens files"):
            self.assertEqual(self.check(GOOGLETEST.format(reason),
                                        self.told_by_unittest(reason)), "")
        self.assertEqual(self.check("[  PASSED  ] 3 tests.\n", ""), "")

    def test_for_want_of_a_package(self):
        for reason in ("no parallel", "it isn't there", 'no "fish"', "no seccomp here, nor there"):
            self.assertIn(f"skipped 4 times, which tests/may_skip.txt does not allow: {reason}\n",
                          self.check(GOOGLETEST.format(reason), self.told_by_unittest(reason)))

    def test_what_ctest_did_not_run(self):
        for line in ("1/2 Test #1: search_tests_NOT_BUILT ....***Not Run   0.00 sec",
                     "2/2 Test #17: Perft.Counts ........***Not Run (Disabled)   0.00 sec"):
            self.assertIn(f"{line.split()[3]} was not run", self.check(line + "\n"))


if __name__ == "__main__":
    unittest.main()
