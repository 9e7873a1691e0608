"""Perfect play from the command line: `emilia solve` and `emilia suite`."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import unittest

from dialogue import EMILIA, FULL, START, WHITE_PASSES, run, wait_until

# X takes the last square and all else with it.
TAKES_ALL = "X" + "O" * 6 + "-" + "X" * 56 + " X"
# X has to pass, and then O takes all.
LOSES_ALL = "O" + "X" * 6 + "-" + "O" * 55 + "- X"
# X takes the last square and two discs with it, and has half of them.
DRAWN = "-OX" + "X" * 29 + "O" * 32 + " X"
# With fourteen empty squares.
FOURTEEN = "-OOOOOO-X-OOXO-OXXOXXOOOXOXOXXOOXOOXOOOOXXOOOX-OX-XOOX----OO---- X"


def child(position, move):
    """The position after a move, from the engine's own board."""
    done = run(text=f"position board {position} moves {move}\nd\n")
    return next(line.split(": ")[1] for line in done.stdout.splitlines()
                if line.startswith("Board: "))


class Solve(unittest.TestCase):
    def solve(self, *arguments, text):
        done = run("solve", "--hash", "1", *arguments, text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_scores_and_lines(self):
        self.assertEqual(self.solve(text=f"{TAKES_ALL}\n{LOSES_ALL}\n{FULL} O\n{WHITE_PASSES}\n"),
                         ["+64 h1", "-64 pass h1", "-64", "-64 pass c1"])

    def test_win_loss_draw(self):
        self.assertEqual(self.solve("--wld", text=f"{TAKES_ALL}\n{LOSES_ALL}\n{FULL} O\n"),
                         ["win h1", "loss pass h1", "loss"])

    def test_at_least(self):
        lines = f"{TAKES_ALL}\n{LOSES_ALL}\n{FULL} X\n"
        self.assertEqual(self.solve("--atleast", "64", text=lines), ["yes h1", "no pass h1", "yes"])
        self.assertEqual(self.solve("--atleast", "-64", text=lines),
                         ["yes h1", "yes pass h1", "yes"])

    def test_the_line_ends_in_the_score(self):
        (answer,) = self.solve(text=FOURTEEN)
        score, *moves = answer.split()
        position = child(FOURTEEN, " ".join(moves))
        self.assertEqual(run("solve", text=position).stdout.split(),
                         [score if position[-1] == "X" else f"{-int(score):+d}"])

    def test_json(self):
        (answer,) = map(json.loads, self.solve("--json", text=FOURTEEN))
        self.assertEqual(list(answer), ["position", "by", "move", "score", "depth", "selectivity",
                                        "exact", "pv", "bound", "nodes", "time"])
        self.assertEqual((answer["depth"], answer["exact"], answer["bound"]), (14, True, "exact"))
        asked = int(answer["score"]) + 2
        (answer,) = map(json.loads, self.solve("--json", "--atleast", str(asked), text=FOURTEEN))
        self.assertEqual((answer["outcome"], answer["score"], answer["bound"], answer["exact"]),
                         ("no", asked - 2, "upper", False))

    def test_json_calls_exact_what_is_proven_to_be_the_score(self):
        def proven(goal, *positions):
            answers = map(json.loads, self.solve("--json", *goal, text="\n".join(positions)))
            return [(answer["outcome"], answer["score"], answer["bound"], answer["exact"])
                    for answer in answers]

        self.assertEqual(proven(["--wld"], DRAWN, TAKES_ALL, FULL + " X"),
                         [("draw", 0, "exact", True), ("win", 2, "lower", False),
                          ("win", 64, "exact", True)])
        # Nothing lies beyond 64 discs.
        self.assertEqual(proven(["--atleast", "64"], TAKES_ALL, LOSES_ALL),
                         [("yes", 64, "exact", True), ("no", 62, "upper", False)])
        self.assertEqual(proven(["--atleast", "-62"], LOSES_ALL), [("no", -64, "exact", True)])

    def test_refusals(self):
        for arguments, message in ((["--wld", "--atleast", "2"], "cannot be combined"),
                                   (["--algorithm", "minimax"], "use pvs"),
                                   (["--depth", "3"], "--depth"),
                                   (["--atleast", "x"], "--atleast")):
            done = run("solve", *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(message, done.stderr)


class Suite(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.path = os.path.join(folder, "suite.obf")
        self.out = os.path.join(folder, "out.jsonl")

    def suite(self, text, *arguments):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        return run("suite", self.path, "--hash", "1", *arguments)

    def test_right(self):
        done = self.suite(f"{TAKES_ALL}; h1:+64; % all\n\n{LOSES_ALL}; pass:-64;\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        head, first, second, *totals = done.stdout.splitlines()
        self.assertIn("empties", head)
        self.assertEqual(first.split()[:5], ["1", "1", "+64", "+64", "h1"])
        self.assertEqual(first.split()[8:], ["ok", "h1"])
        self.assertEqual(second.split()[8:], ["ok", "pass", "h1"])
        self.assertEqual(totals[0], "2 positions: 0 wrong scores, 0 wrong moves")
        self.assertIn("log-mean", totals[1])

    def test_our_own_positions(self):
        path = pathlib.Path(__file__).parent.parent / "positions/endgames.obf"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        for arguments in ([], ["--wld"]):
            done = self.suite("".join(lines[:6]), *arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_wrong_score(self):
        done = self.suite(f"{TAKES_ALL}; h1:+62\n{LOSES_ALL}; pass:-64\n")
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertIn("WRONG SCORE", done.stdout)
        self.assertIn("1 wrong scores, 0 wrong moves", done.stdout)

    def test_survives_a_kill(self):
        text = "".join(f"{position}; h1:+64\n" for position in [TAKES_ALL] * 3) + f"{START} X\n"
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)
        # The last position would take for ever.
        process = subprocess.Popen([EMILIA, "suite", self.path, "--resume", self.out],
                                   stdout=subprocess.PIPE, text=True)
        wait_until(lambda: len(self.records()) >= 3)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        before = self.records()
        self.assertEqual(len(before), 3)
        with open(self.out, "a", encoding="utf-8") as file:
            file.write('{"position":"---')
        done = self.suite("".join(f"{TAKES_ALL}; h1:+64\n" for _ in range(4)), "--resume", self.out)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("4 positions: 0 wrong scores", done.stdout)
        self.assertEqual(len(done.stdout.splitlines()), 1 + 4 + 2)
        self.assertEqual(self.records()[:3], before)
        self.assertEqual(len(self.records()), 4)

    def records(self):
        try:
            with open(self.out, encoding="utf-8") as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def test_resumes_only_the_same_run(self):
        suite = f"{TAKES_ALL}; h1:+64\n"
        self.suite(suite, "--resume", self.out)
        kept = self.records()
        for text, arguments, message in (
                (suite, ["--wld"], "line 1 is no record of this suite"),
                (f"{LOSES_ALL}; pass:-64\n", [], "line 1 is no record of this suite")):
            done = self.suite(text, "--resume", self.out, *arguments)
            self.assertEqual(done.returncode, 1)
            self.assertIn(message, done.stderr)
            self.assertEqual(self.records(), kept)

    def test_reads_stdin_and_every_format(self):
        text = f"\ufeff# a suite\n{TAKES_ALL}; h1:+64; # all\n{LOSES_ALL}\n"
        done = run("suite", "-", text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("2 positions: 0 wrong scores, 0 wrong moves, 1 without a known score",
                      done.stdout)

    def test_names_what_is_wrong(self):
        done = self.suite(f"{TAKES_ALL}; h1:+64\n{TAKES_ALL}; a1:+64\n")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(f"{self.path}, line 2: column 69: expected a legal move", done.stderr)
        self.assertIn("holds no positions", self.suite("% nothing\n").stderr)
        missing = run("suite", "/nowhere/file.obf")
        self.assertEqual(missing.returncode, 1)
        self.assertIn("cannot read /nowhere/file.obf: No such file", missing.stderr)
        self.assertIn("cannot read /tmp", run("suite", "/tmp").stderr)
        for arguments in ([], [self.path, "another"], [self.path, "--algorithm", "minimax"]):
            self.assertEqual(run("suite", *arguments).returncode, 2)
