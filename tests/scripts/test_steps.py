"""Tests scripts/dev/checks/steps.sh: what a list of steps prints, and what it counts."""

import subprocess
import unittest
from pathlib import Path

STEPS = Path(__file__).resolve().parents[2] / "scripts" / "dev" / "checks" / "steps.sh"
CTEST = "{}% tests passed, {} tests failed out of {}"


def run(script):
    """The finished shell: steps.sh and a script after it."""
    return subprocess.run(["bash", "-c", f"set -euo pipefail; source {STEPS}; {script}\nrun_steps"],
                          capture_output=True, text=True, timeout=60, check=False)


class Steps(unittest.TestCase):
    def test_each_prints_a_line_and_no_output(self):
        done = run("step one echo secret; step two true")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertRegex(lines[0], r"^ 1/2  one +ok +\d+ s$")
        self.assertRegex(lines[1], r"^ 2/2  two +ok +\d+ s$")
        self.assertEqual(lines[-1], "2 passed, 0 failed, 0 skipped")
        self.assertNotIn("secret", done.stdout)

    def test_note_stands_in_the_line(self):
        done = run("f() { echo secret; echo note: 3 of 7; }; step f f")
        self.assertRegex(done.stdout, r"^ 1/1  f +ok +\d+ s  3 of 7\n")
        self.assertNotIn("secret", done.stdout)

    def test_failed_step_shows_its_output_and_the_rest_runs(self):
        done = run("step bad bash -c 'echo why; echo and >&2; exit 3'; step good true")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r" 1/2  bad +FAILED +\d+ s\nwhy\nand\n 2/2  good +ok")
        self.assertRegex(done.stdout, r"(?s)failed: bad\n.*\n1 passed, 1 failed, 0 skipped\n$")

    def test_function_stops_at_its_first_failure(self):
        done = run("f() { false; echo went on; }; step f f")
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("went on", done.stdout)

    def test_arguments_keep_their_blanks(self):
        done = run("""step words test "a b*" = 'a b*'""")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_step_that_cannot_run_here_says_why(self):
        done = run("f() { echo no such CPU; return $cannot_run; }; step f f")
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("skipped: no such CPU\n", done.stdout)
        self.assertTrue(done.stdout.endswith("\n0 passed, 0 failed, 1 skipped\n"))

    def assert_counts(self, done, status, counts):
        self.assertEqual(done.returncode, status, done.stdout)
        self.assertTrue(done.stdout.endswith(f"\n{counts}\n"), done.stdout)

    def test_tests_of_ctest_are_counted(self):
        lines = ["1/9 Test #1: A ....***Skipped   0.00 sec", CTEST.format(100, 0, 9)]
        done = run(f"f() {{ printf '%s\\n' '{lines[0]}' '{lines[1]}'; }}; step f f; step g true")
        self.assert_counts(done, 0, "9 passed, 0 failed, 1 skipped")

    def test_failed_tests_of_ctest_are_counted(self):
        done = run(f"f() {{ echo '{CTEST.format(78, 2, 9)}'; return 8; }}; step f f")
        self.assert_counts(done, 1, "7 passed, 2 failed, 0 skipped")

    def test_failed_tests_that_ctest_shows_are_counted_once(self):
        done = run(f"""f() {{
            echo '[  PASSED  ] 0 tests.'
            echo '[  FAILED  ] 1 test, listed below:'
            echo '{CTEST.format(89, 1, 9)}'
            return 8
        }}; step f f""")
        self.assert_counts(done, 1, "8 passed, 1 failed, 0 skipped")

    def test_tests_of_googletest_are_counted(self):
        done = run("""f() {
            echo '[  PASSED  ] 12 tests.'
            echo '[  SKIPPED ] 2 tests, listed below:'
            echo '[  SKIPPED ] Suite.Test'
            echo '[  PASSED  ] 1 test.'
        }; step f f""")
        self.assert_counts(done, 0, "13 passed, 0 failed, 2 skipped")

    def test_failed_tests_of_googletest_are_counted(self):
        done = run("""f() {
            echo '[  FAILED  ] Suite.Test (0 ms)'
            echo '[  PASSED  ] 3 tests.'
            echo '[  FAILED  ] 1 test, listed below:'
            echo '[  FAILED  ] Suite.Test'
            return 1
        }; step f f""")
        self.assert_counts(done, 1, "3 passed, 1 failed, 0 skipped")


if __name__ == "__main__":
    unittest.main()
