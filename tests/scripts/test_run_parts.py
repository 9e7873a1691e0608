"""Tests scripts/dev/checks/run-parts: long checks, some of which an earlier run has done."""

import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from match_support import ROOT

RUN_PARTS = ROOT / "scripts" / "dev" / "checks" / "run-parts"


class Parts(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.notes = self.folder / "notes"
        self.work = self.folder / "work"

    def note(self, name, rest=""):
        return f"{name} sh -c 'echo {name} >>{self.notes}; echo said by {name}{rest}'\n"

    def noted(self):
        return self.notes.read_text().split() if self.notes.exists() else []

    def start(self, text, *options):
        process = subprocess.Popen([RUN_PARTS, *options, self.work], text=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        process.stdin.write(text)
        process.stdin.close()
        process.stdin = None
        return process

    def run_parts(self, text, *options, status=0):
        process = self.start(text, *options)
        said, complaints = process.communicate(timeout=60)
        self.assertEqual(process.returncode, status, complaints)
        return said, complaints

    def test_each_tells_how_it_went(self):
        said, progress = self.run_parts(self.note("one") + self.note("two"))
        self.assertEqual(self.noted(), ["one", "two"])
        self.assertRegex(said, r"^one: ok after \d s, .*one.log: said by one\n"
                               r"two: ok after \d s, .*\n2 passed, 0 failed\n$")
        self.assertEqual(progress, "1 of 2: one\n2 of 2: two\n")
        self.assertEqual((self.work / "two.log").read_text(), "said by two\n")

    def test_only_what_has_not_passed_is_run_again(self):
        parts = self.note("one") + self.note("two", "; [ -e $0.ok ]").replace(
            "]'", f"]' {self.folder}/two") + self.note("three")
        said, _ = self.run_parts(parts, status=1)
        self.assertIn("two: FAILED after", said)
        self.assertIn("2 passed, 1 failed\n", said)
        (self.folder / "two.ok").touch()
        self.run_parts(parts)
        self.assertEqual(self.noted(), ["one", "two", "three", "two"])
        self.run_parts(parts)
        self.assertEqual(self.noted()[4:], ["one", "two", "three"])

    def test_two_at_a_time(self):
        wait_for = "; until grep -q {} " + f"{self.notes}; do sleep 0.01; done"
        said, _ = self.run_parts(
            self.note("one", wait_for.format("two")) + self.note("two", wait_for.format("one")),
            "--jobs", "2")
        self.assertIn("2 passed, 0 failed\n", said)
        for number in "0", "two", "":
            _, complaint = self.run_parts("", "--jobs", number, status=2)
            self.assertIn(f"--jobs needs a number, not {number}", complaint)

    def test_killed(self):
        parts = self.note("one") + self.note("two", "; sleep 1") + self.note("three")
        process = self.start(parts)
        while "two" not in self.noted():
            self.assertIsNone(process.poll())
            time.sleep(0.01)
        process.kill()
        process.communicate()
        _, progress = self.run_parts(parts)
        self.assertEqual(self.noted(), ["one", "two", "two", "three"], progress)


if __name__ == "__main__":
    unittest.main()
