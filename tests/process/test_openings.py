"""`emilia openings`: balanced first moves, judged by the match runner's own rules."""

import json
import sys
import unittest
from pathlib import Path

from dialogue import run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.openings import parse_moves  # noqa: E402
from matchlib.rules import Game  # noqa: E402

QUICK = ["openings", "--depth", "6", "--hash", "1"]


def mirror_images(cells):
    """The eight boards, as 64 characters, that rotations and mirrors make of one."""
    rows = [cells[start:start + 8] for start in range(0, 64, 8)]
    for _ in range(4):
        rows = ["".join(column) for column in zip(*rows[::-1])]
        yield "".join(rows)
        yield "".join(row[::-1] for row in rows)


class Openings(unittest.TestCase):
    def openings(self, *arguments):
        done = run(*QUICK, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_legal_and_different(self):
        for plies in (4, 8, 20):
            lines = self.openings("--plies", str(plies), "--count", "15")
            self.assertEqual(len(lines), 15)
            boards = set()
            for line in lines:
                self.assertRegex(line, rf"^f5([a-h][1-8]){{{plies - 1}}}$")
                game = Game(moves=parse_moves(line))
                boards.add(min(mirror_images(game.position.cells)))
            self.assertEqual(len(boards), 15)

    def test_balanced(self):
        lines = self.openings("--count", "40", "--max-score", "2")
        text = "\n".join(lines)
        answers = run("bestmove", "--depth", "6", "--selectivity", "100", "--json",
                      text=text).stdout.splitlines()
        scores = [json.loads(line)["score"] for line in answers]
        # The search of a mirror image may come out a little differently.
        self.assertLess(max(map(abs, scores)), 3)

    def test_a_seed_is_a_set(self):
        lines = self.openings("--count", "30", "--seed", "5")
        for threads in ("1", "2", "3"):
            self.assertEqual(
                self.openings("--count", "30", "--seed", "5", "--threads", threads), lines)
        self.assertEqual(self.openings("--count", "10", "--seed", "5"), lines[:10])
        self.assertNotEqual(self.openings("--count", "30", "--seed", "6"), lines)

    def test_more_than_there_are(self):
        done = run(*QUICK, "--plies", "2", "--count", "4", "--max-score", "64", "--threads", "2")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(sorted(done.stdout.splitlines()), ["f5d6", "f5f4", "f5f6"])
        self.assertIn("only 3 of 4 openings found", done.stderr)

    def test_refusals(self):
        for arguments in (["--plies", "0"], ["--plies", "61"], ["--max-score", "-1"],
                          ["--count", "0"], ["--seed", "x"], ["f5"], ["--json"]):
            done = run("openings", *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
