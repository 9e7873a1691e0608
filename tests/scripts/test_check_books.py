"""scripts/dev/check-books finds nothing wrong with the program, and what is wrong with liars."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

EMILIA = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))
# One move is worth more than it should be.
VALUE_LIAR = f"""#!/bin/sh
case "$*" in
    "book export"*) {EMILIA} "$@" | sed '5s/"score":-*[0-9][.0-9]*/"score":63.99/' ;;
    *) exec {EMILIA} "$@" ;;
esac
"""
# Its first import of games that go on with f4 does nothing.
LOSER = f"""#!/bin/sh
case "$*" in
    "book import"*f5f4) mkdir "$0.lost" 2>/dev/null && exit 0 ;;
esac
exec {EMILIA} "$@"
"""


class CheckBooks(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def check(self, *words, emilia=EMILIA):
        return subprocess.run([ROOT / "scripts/dev/check-books", *words, "--emilia", emilia,
                               "--work", self.folder], capture_output=True, text=True,
                              timeout=250, check=False)

    def program(self, script):
        path = self.folder / "emilia"
        path.write_text(script)
        path.chmod(0o755)
        return path

    def test_values_are_right_after_every_change(self):
        done = self.check("values", "--positions", "150")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertEqual(len(done.stdout.splitlines()), 13)

    def test_a_wrong_value_is_found(self):
        done = self.check("values", "--positions", "150", emilia=self.program(VALUE_LIAR))
        self.assertEqual(done.returncode, 1)
        self.assertIn("1 moves are not worth what they should be", done.stderr)

    def test_a_crowd_loses_nothing(self):
        done = self.check("crowd", "--seconds", "3", "--longest-wait", "60")
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertRegex(done.stdout, r"^\d+ games, \d+ searches: none lost\n")

    def test_a_lost_game_is_found(self):
        done = self.check("crowd", "--seconds", "3", "--longest-wait", "60",
                          emilia=self.program(LOSER))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\d+ games went on with f4, and the book has \d+")


if __name__ == "__main__":
    unittest.main()
