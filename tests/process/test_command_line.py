"""Commands and options: what they print and how they exit."""

import json
import re
import unittest

from dialogue import FULL, START, run

COMMANDS = ("dialogue", "bestmove", "perft", "eval", "compare", "bench", "analyze", "openings",
            "hint", "why")


class Help(unittest.TestCase):
    def test_general(self):
        for arguments in (["--help"], ["help"]):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            for command in COMMANDS:
                self.assertIn(f"\n  {command} ", done.stdout)

    def test_of_each_command(self):
        for command in ("bestmove", "perft"):
            done = run("help", command)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(done.stdout.startswith(f"usage: emilia {command} "))
            self.assertEqual(run(command, "--help").stdout, done.stdout)

    def test_short_names(self):
        self.assertEqual(run("-h").stdout, run("--help").stdout)
        self.assertEqual(run("solve", "-h").stdout, run("help", "solve").stdout)
        self.assertEqual(run("-V").stdout, run("--version").stdout)

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^emilia \d+\.\d+\.\d+\n"
                                               r"commit ([0-9a-f]{10}|unknown)\n"
                                               r"compiler \w+ [\d.]+\n"
                                               r"tiers portable.*; this CPU runs \w+\n"
                                               r"evaluator pattern: generation .*, checksum .*\n"
                                               r"evaluator classic: set by hand\n$")


class Refusals(unittest.TestCase):
    def test_nothing_is_suggested_for_what_is_far_from_all_names(self):
        for arguments in (["elephant"], ["book", "elephant"], ["solve", "--elephant"], ["x"]):
            done = run(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertNotIn("did you mean", done.stderr)

    def test_bad_command_lines(self):
        for arguments, named in (
                (["nothing"], '"nothing"'),
                (["--nothing"], "--nothing"),
                (["help", "nothing"], '"nothing"'),
                (["perft"], "perft: expected a depth"),
                (["perft", "3", "nowhere"], '"nowhere"'),
                (["perft", "3", "--json"], "--json is no option of perft"),
                (["bench", "3x"], '"3x"'),
                (["bench", "3", "4"], 'unexpected argument "4"'),
                (["eval", "f5f5"], "move 2 (f5) is illegal"),
                (["bestmove", "--depth", "61"], "--depth"),
                (["bestmove", "--threads", "1024", "--hash", "1000", "f5", "f5d6"],
                 "--threads 1024"),
                (["analyze", "--algorithm", "minimax"], "--algorithm minimax"),
                (["bestmove", "--multipv", "2", "--algorithm", "alphabeta", "f5"],
                 "bestmove --multipv: --algorithm alphabeta"),
                (["palay"], '"palay" (did you mean "play"?)'),
                (["help", "anlyse"], '"anlyse" (did you mean "analyze"?)'),
                (["book", "biuld"], '"book biuld" (did you mean "book build"?)'),
                (["solve", "--treads", "2"], '"--treads" (did you mean "--threads"?)'),
                (["dialogue", "now"], '"now"'),
                (["--hash", "99999999"], "--hash"),
                (["--eval", "nobody", "bench"], '"nobody"'),
                (["--algorithm", "mcts"], '"mcts"'),
                (["--isa", "mmx"], '"mmx"')):
            with self.subTest(arguments):
                done = run(*arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertEqual(len(done.stderr.splitlines()), 1)
                self.assertIn(named, done.stderr)

    def test_tiers(self):
        ran = {}
        for tier in ("portable", "avx2_slow_pext", "avx2", "avx512", "neon"):
            done = run("bench", "2", "--isa", tier)
            if done.returncode == 0:
                ran[tier] = done.stdout.split("\n")[-2].split()[0]
            else:
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, rf"^emilia: --isa {tier}: this (CPU|build) ")
        self.assertIn("portable", ran)
        self.assertEqual(len(set(ran.values())), 1)


class Perft(unittest.TestCase):
    LINE = re.compile(r"^perft (\d+): (\d+) leaves, \d+\.\d{3} s, \d+ leaves/s$")

    def leaves(self, *arguments):
        done = run("perft", *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        *branches, last = done.stdout.splitlines()
        return branches, int(self.LINE.match(last).group(2))

    def test_counts(self):
        self.assertEqual(self.leaves("9"), ([], 3005288))

    def test_divide(self):
        branches, leaves = self.leaves("5", "f5", "--divide")
        counts = dict(line.split(": ") for line in branches)
        self.assertEqual(set(counts), {"d6", "f6", "f4"})
        self.assertEqual(sum(map(int, counts.values())), leaves)

    def test_positions(self):
        self.assertEqual(self.leaves("3", "startpos", "moves", "f5")[1],
                         self.leaves("3", START, "X", "f5")[1])
        self.assertEqual(self.leaves("3", FULL, "--divide"), ([], 1))


class Positions(unittest.TestCase):
    """Every form of one and the same position."""

    FEN = "8/8/8/3ox3/3xo3/8/8/8"
    DRAWN = "\n".join(f"{row} {' '.join(START[8 * row - 8:8 * row])}" for row in range(1, 9))
    TEXTS = (f"{START} X; d3:+0; % comment", "(;GM[Othello]TY[8];)", "(;GM[2])", DRAWN, f"{FEN} x",
             f"\ufeff{START}", f"# comment\n\n{START} X % another", f"{START} X # comment",
             "  a b c d e f g h\n" + DRAWN + "\nX to move",
             "8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1")

    def test_in_one_file(self):
        done = run("bestmove", "--depth", "2", text="\n\n".join(self.TEXTS))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        answer = run("bestmove", "--depth", "2", "startpos").stdout
        self.assertEqual(done.stdout, answer * len(self.TEXTS))

    def test_fen_of_two_arguments(self):
        over = "xxxxxxxx/" * 7 + "xxxxxxxx"
        self.assertEqual(run("solve", over, "x", over, "o", f"{over} o").stdout, "+64\n-64\n-64\n")
        self.assertEqual(run("analyze", "--depth", "1", self.FEN, "x").stdout.count("\n"), 1)

    def test_one_position_from_stdin(self):
        for text, message in (("", "got nothing"), ("f5\nf5\n", "got more"),
                              ("nonsense", '"nonsense"')):
            done = run("perft", "1", "-", text=text)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(message, done.stderr)


class Eval(unittest.TestCase):
    def test_lines_of_stdin(self):
        first, second = run("eval", "f5").stdout, run("eval", "f5d6").stdout
        done = run("eval", text="f5\nnonsense\nf5d6\n")
        self.assertEqual(done.stdout, f"{first}error\n\n{second}")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith("line 2: column 1: "))

    def test_json(self):
        done = run("eval", "--json", text=f"f5\n{FULL} O\nnonsense\n")
        estimated, over, wrong = map(json.loads, done.stdout.splitlines())
        self.assertEqual(list(estimated),
                         ["position", "evaluator", "score", "explanation", "terms"])
        printed = re.search(r"^sum +(.*)$", estimated["explanation"], re.MULTILINE)[1]
        total = sum(term["discs"] for term in estimated["terms"])
        self.assertEqual(printed, f"{total:.2f}")
        for sum_of_terms in total, float(printed):
            self.assertAlmostEqual(sum_of_terms, estimated["score"], delta=0.011)
        text = run("eval", "f5").stdout
        self.assertEqual(text[:text.index("searched ")], estimated["explanation"])
        self.assertEqual((over["score"], over["position"][-1]), (-64, "O"))
        self.assertEqual(wrong["line"], 3)
        self.assertEqual(done.returncode, 1)


class Compare(unittest.TestCase):
    def test_agreement(self):
        for position in ([], ["f5d6c3d3c4"]):
            done = run("compare", "--depth", "4", *position)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            rows = done.stdout.splitlines()[2:]
            self.assertEqual([row.split("  ")[0] for row in rows],
                             ["minimax", "alphabeta", "pvs without table", "pvs"])
            self.assertEqual(len({re.search(r"[+-]\d+\.\d\d", row).group() for row in rows}), 1)
            nodes = [int(re.search(r"[a-h][1-8] +(\d+)", row).group(1)) for row in rows]
            self.assertEqual(nodes[0], max(nodes))
            self.assertIn("1.0x", rows[0])


class Bench(unittest.TestCase):
    def test_times_of_the_evaluator_in_every_tier(self):
        for isa in ("portable", "avx2_slow_pext", "avx2", "avx512", "neon"):
            done = run("bench", "--eval", "--isa", isa)
            if re.search("this (CPU|build) ", done.stderr):
                continue
            self.assertEqual((done.returncode, done.stderr), (0, ""), isa)
            self.assertRegex(done.stdout, rf"pattern/{isa}/from scratch +[0-9.]+ ns")

    def test_last_line(self):
        done = run("bench", "3")
        lines = done.stdout.splitlines()
        self.assertRegex(lines[-1], r"^\d+ nodes \d+ nps$")
        self.assertEqual(sum(int(line.split()[-2]) for line in lines[:-1]),
                         int(lines[-1].split()[0]))
        self.assertEqual(run("bench", "3").stdout.split("\n")[:-2], lines[:-1])

    def test_json(self):
        *items, totals = map(json.loads, run("bench", "2", "--json").stdout.splitlines())
        self.assertEqual(sum(item["nodes"] for item in items), totals["nodes"])
        self.assertEqual(list(totals), ["nodes", "nps", "time"])
        self.assertEqual(list(items[0]), ["position", "move", "score", "nodes", "time"])
