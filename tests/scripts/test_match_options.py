"""The command line and the opening files: what is read, and what is refused with which words."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from match_support import MATCH, ROOT, engine
from matchlib.limits import Clock, Limits, TimeControl
from matchlib.openings import (
    Opening,
    OpeningsError,
    OpeningsSpec,
    load_openings,
    parse_moves,
    parse_opening,
)
from matchlib.options import UsageError, parse_options
from matchlib.rules import PASS, START, Game, RulesError

TWO = [*engine("a", "uci", "depth=1"), *engine("b", "uci", "depth=1")]


class CommandLine(unittest.TestCase):
    def test_everything_is_read(self):
        config = parse_options(
            [
                *TWO,
                *"-each tc=40/1:30+0.5 timemargin=50 option.Hash=16 -rounds 7 -games 4".split(),
                *"-concurrency 3 -openings file=f format=txt order=random plies=6 start=2".split(),
                *"-sprt elo0=-3 elo1=3.5 alpha=0.1 beta=0.2 model=logistic".split(),
                *"-tournament gauntlet -ratinginterval 0 -srand 9 -recover -resume".split(),
                *"-log file=l engine=true -out g.ggf -plot p.png".split(),
            ]
        )
        first = config.engines[0]
        self.assertEqual((first.name, first.proto, first.options), ("a", "uci", {"Hash": "16"}))
        self.assertEqual(first.limits.tc, TimeControl(90, 0.5, 40))
        self.assertEqual((first.limits.depth, first.limits.margin), (1, 0.05))
        self.assertEqual((config.rounds, config.games, config.concurrency), (7, 4, 3))
        self.assertEqual(config.openings, OpeningsSpec("f", "txt", "random", 6, 2))
        self.assertEqual((config.sprt.elo0, config.sprt.elo1), (-3, 3.5))
        self.assertEqual((config.sprt.alpha, config.sprt.beta), (0.1, 0.2))
        self.assertEqual(config.sprt.model, "logistic")
        self.assertEqual((config.tournament, config.rating_interval), ("gauntlet", 0))
        self.assertEqual((config.seed, config.recover, config.resume), (9, True, True))
        self.assertEqual((config.log_file, config.log_dialogue), ("l", True))
        self.assertEqual((config.out_file, config.plot_file), ("g.ggf", "p.png"))

    def test_without_openings_those_of_the_repository_are_played(self):
        config = parse_options(TWO)
        self.assertEqual(Path(config.openings.file), ROOT / "scripts/openings.txt")
        openings = load_openings(config.openings, seed=1)
        self.assertEqual(len(set(openings)), 1000)

    def test_openings_that_are_played_again_are_told(self):
        with tempfile.TemporaryDirectory() as folder:
            book = Path(folder) / "book.txt"
            book.write_text("f5d6\nf5f6\n")
            for rounds, told in ((2, False), (3, True)):
                done = subprocess.run(
                    [sys.executable, str(MATCH), *TWO, "-rounds", str(rounds)]
                    + ["-openings", f"file={book}"],
                    capture_output=True, text=True, timeout=60, check=True,
                )
                warning = f"3 rounds of the 2 openings in {book}"
                self.assertEqual(warning in done.stderr, told)

    def test_own_keys_win_over_each(self):
        config = parse_options([*TWO, "-each", "depth=5", "st=1"])
        self.assertEqual([spec.limits.depth for spec in config.engines], [1, 1])
        self.assertEqual([spec.limits.move_seconds for spec in config.engines], [1, 1])

    def test_bad_options_are_named(self):
        cases = [
            (["-roundz", "3"], "unrecognized arguments: -roundz 3"),
            ([*TWO, "-rounds"], "-rounds: expected one argument"),
            ([*TWO, "-rounds", "many"], "-rounds: many: expected a whole number"),
            ([*TWO, "-games", "3"], "-games"),
            ([*TWO, "-tournament", "knockout"], "-tournament: knockout"),
            ([*TWO, "-each", "name=x"], "-each: name="),
            ([*TWO, "-each", "tc=fast"], "-each: tc=fast"),
            ([*TWO, "-each", "st=nan"], "-each: st=nan"),
            ([*TWO, "-each", "ponder=on"], "-each: unknown key ponder="),
            ([*TWO, "-each", "depth"], "-each: 'depth' is not of the form"),
            ([*TWO, "-each", "args='x"], "-each: args='x"),
            ([*TWO, "-openings", "order=random"], "-openings needs file="),
            ([*TWO, "-sprt", "elo0=5", "elo1=5"], "-sprt: elo0="),
            ([*TWO, "-sprt", "elo0=0", "elo1=5", "model=bayesian"], "-sprt: model=bayesian"),
            ([*TWO, *engine("c", "uci", "depth=1"), "-sprt", "elo0=0", "elo1=5"], "-sprt: a test"),
            ([*TWO, "-resume"], "-resume needs"),
            ([*TWO, "-out", "games.pgn"], "-out games.pgn"),
            ([*TWO, "-plot", "match.gif"], "-plot match.gif: the name must end in .png"),
            (TWO[:6], "at least two -engine"),
            ([*TWO, *engine("a", "uci", "depth=1")], "two engines are called a"),
            ([*TWO, "-engine", "name=c"], "-engine needs cmd="),
            ([*TWO, "-engine", "cmd=/no/such"], "-engine: cmd=/no/such: no such program"),
            ([*TWO, *engine("c", "uci")], "-engine c: give it a limit"),
            ([*TWO, *engine("c", "uci", "option.Hash=1")], "-engine c: give it a limit"),
            ([*TWO, *engine("c", "uci", "option.Level=4", "depth=60")],
             "-engine c: depth= would override option.Level="),
            ([*TWO, *engine("c", "gtp", "depth=3")], "-engine c: depth= has no command"),
            ([*TWO, *engine("c", "xboard")], "-engine: proto=xboard"),
            ([*TWO, *engine("c", "uci", "dir=/no/such")], "-engine: dir=/no/such"),
        ]
        for words, message in cases:
            with self.subTest(message):
                with self.assertRaises(UsageError) as caught:
                    parse_options(words)
                self.assertIn(message, str(caught.exception))

    def test_a_level_is_a_limit(self):
        for words in (["option.Level=4"], ["option.level=4", "st=1"], ["option.Level=0", "depth=3"],
                      ["option.UCI_LimitStrength=true", "option.UCI_Elo=1500"]):
            config = parse_options([*TWO, *engine("c", "uci", *words)])
            self.assertEqual(config.engines[-1].name, "c")

    def test_exit_status(self):
        def run(*words):
            return subprocess.run(
                [sys.executable, str(MATCH), *words], capture_output=True, text=True, timeout=60
            )

        helped = run("--help")
        self.assertEqual(helped.returncode, 0)
        self.assertIn("-concurrency N", helped.stdout)
        for words in ([], ["-bogus"], [*TWO, "-each", "option.Nope=1"]):
            self.assertEqual(run(*words).returncode, 2, words)
        refused = run(*TWO, "-each", "option.Hash=wrong")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertIn("-engine a does not start: info string error: Hash: no such file",
                      refused.stderr)
        broken = run(*TWO, "-engine", "cmd=false", "depth=1")
        self.assertEqual(broken.returncode, 2)
        self.assertIn("-engine false does not start: exited with status 1", broken.stderr)


class Clocks(unittest.TestCase):
    def test_time_controls(self):
        self.assertEqual(TimeControl.parse("10"), TimeControl(10))
        self.assertEqual(TimeControl.parse("2:00.5+.1"), TimeControl(120.5, 0.1))
        self.assertEqual(TimeControl.parse("20/30"), TimeControl(30, 0, 20))
        for bad in ("", "x", "-1", "0", "1:2:3", "10+", "10/", "5 5"):
            with self.assertRaises(ValueError, msg=bad):
                TimeControl.parse(bad)

    def test_game_clock(self):
        clock = Clock(Limits(tc=TimeControl(1.0, 0.5), margin=0.01))
        self.assertTrue(clock.press(0.75))
        self.assertAlmostEqual(clock.allowance, 0.75)
        self.assertTrue(clock.press(0.755))
        self.assertAlmostEqual(clock.remaining, 0.5)
        self.assertFalse(clock.press(0.52))

    def test_periods(self):
        clock = Clock(Limits(tc=TimeControl(10, 0, 2)))
        clock.press(4)
        self.assertEqual((clock.remaining, clock.moves_to_go), (6, 1))
        clock.press(4)
        self.assertEqual((clock.remaining, clock.moves_to_go), (12, 2))

    def test_time_per_move(self):
        clock = Clock(Limits(move_seconds=0.1, margin=0.02))
        self.assertTrue(clock.press(0.11))
        self.assertFalse(clock.press(0.13))

    def test_patience(self):
        self.assertEqual(Clock(Limits()).hang_after, 600)
        self.assertEqual(Clock(Limits(hang=3)).hang_after, 3)
        self.assertAlmostEqual(Clock(Limits(move_seconds=1, margin=0.5, hang=3)).hang_after, 4.5)


class Openings(unittest.TestCase):
    def test_moves_in_many_spellings(self):
        plain = parse_moves("f5d6c3d3c4")
        for text in ("F5D6C3D3C4", "f5 d6 c3 d3 c4", "1. F5 d6 2. C3 d3 3. C4", " f5d6c3d3c4 "):
            self.assertEqual(parse_moves(text), plain)

    def test_passes_may_be_left_out_only_where_forced(self):
        start = parse_opening("XO-" + "-" * 60 + "- O").start
        self.assertEqual(parse_moves("c1", start), (PASS, 2))
        for name in ("pass", "PA", "--", "ps"):
            self.assertEqual(parse_moves(f"{name} c1", start), (PASS, 2))
        with self.assertRaises(RulesError):
            parse_moves("f5 pass")

    def test_bad_moves(self):
        for text in ("f5f5", "a1", "f5d6x9", "f5d", "hello"):
            with self.assertRaises(RulesError, msg=text):
                parse_moves(text)

    def test_boards(self):
        cells = START.cells
        for line in (f"{cells} X", f"{cells}X", cells, f"{cells} X;", f"{cells} X; A2:+38; C7:-1;"):
            self.assertEqual(parse_opening(line), Opening(START), line)
        moved = parse_opening(f"{cells} X f5d6")
        self.assertEqual(moved.moves, parse_moves("f5d6"))
        with self.assertRaises(RulesError):
            parse_opening(cells, "txt")
        with self.assertRaises(RulesError):
            parse_opening("f5d6", "obf")

    def load(self, text, **keys):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "book.txt"
            path.write_text(text)
            return load_openings(OpeningsSpec(str(path), **keys), seed=1)

    def test_files(self):
        self.assertEqual([str(o) for o in self.load("\ufefff5d6\n")], ["f5d6"])
        text = "% a comment\nf5d6c3\n\nf5f6 # another\nf5f4\n"
        self.assertEqual([str(o) for o in self.load(text)], ["f5d6c3", "f5f6", "f5f4"])
        self.assertEqual([str(o) for o in self.load(text, plies=1)], ["f5"] * 3)
        started = [str(o) for o in self.load(text, start=3)]
        self.assertEqual(started, ["f5f4", "f5d6c3", "f5f6"])
        many = "\n".join(["f5d6", "f5f6", "f5f4", "d3c3", "d3c5", "d3e3"])
        shuffled = [str(o) for o in self.load(many, order="random")]
        self.assertEqual(sorted(shuffled), sorted(many.split()))
        self.assertEqual(shuffled, [str(o) for o in self.load(many, order="random")])
        self.assertNotEqual(shuffled, many.split())

    def test_bad_files_are_named_with_the_line(self):
        over = "X" + "-" * 63 + " X"
        for text, message in (
            ("f5d6\nf5f5\n", "line 2"),
            (over, "already over"),
            ("\n%\n", "no openings"),
        ):
            with self.assertRaises(OpeningsError) as caught:
                self.load(text)
            self.assertIn(message, str(caught.exception))
        with self.assertRaises(OpeningsError):
            self.load("f5d6\n", start=2)
        with self.assertRaises(OpeningsError) as caught:
            load_openings(OpeningsSpec("/no/such"), 1)
        self.assertIn("/no/such: No such file", str(caught.exception))

    def test_text_of_an_opening_can_be_read_again(self):
        for line in ("f5d6c3", f"{Game(moves=parse_moves('f5d6')).position} c3"):
            self.assertEqual(parse_opening(str(parse_opening(line))), parse_opening(line))
