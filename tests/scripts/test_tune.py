"""scripts/tune on fake engines: its words, its log, and how a killed run goes on."""

import io
import json
import os
import signal
import subprocess
import sys
import tempfile
import unittest
from contextlib import closing, redirect_stderr
from pathlib import Path

from match_support import FAKE, ROOT, random_line
from script_support import wait_until
from lib.json_log import JsonLog, LogError
from matchlib.options import UsageError
from matchlib.records import Forfeit, GameRecord
from matchlib.rules import START
from test_match_plot import PYTHON
from tunelib.cli import main
from tunelib.games import Outcome, PlayError, counted
from tunelib.log import Iteration, TuneLog
from tunelib.parameters import chosen, told_by
from tunelib.spsa import Parameter

TUNE = ROOT / "scripts/tune"
TUNABLES = """emilia 1.0
tunable Alpha 100 centidiscs, from 0 to 200
tunable Beta 4 plies, from 1 to 60
tunable Beton -7 times the one before, from -10 to 10
"""
PROGRAM = f"""#!/bin/sh
if [ "$1" = --version ]; then cat "$0.version"; exit; fi
exec {sys.executable} {FAKE} uci --spin Alpha --spin Beta --spin Beton OPTIONS
"""


class TuneTest(unittest.TestCase):
    """A test with a folder, a fake tuning build in it, and openings of short games."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.log = self.folder / "run.log"
        self.openings = self.folder / "openings.txt"
        self.openings.write_text("".join(random_line(seed, 46) + "\n" for seed in range(5)))
        self.program = self.make_program()

    def make_program(self, name="engine", options="", version=TUNABLES):
        program = self.folder / name
        program.write_text(PROGRAM.replace("OPTIONS", options))
        program.chmod(0o755)
        (self.folder / f"{name}.version").write_text(version)
        return str(program)

    def command(self, *words, log=None, python=sys.executable):
        return [
            *(python, str(TUNE), "--emilia", self.program, "--resume", str(log or self.log)),
            *("--openings", str(self.openings), "--option", "Hash=1", *words),
        ]

    def tune(self, *words, status=0, **more):
        """The finished process; its exit status is checked."""
        done = subprocess.run(
            self.command(*words, **more), capture_output=True, text=True, timeout=120, check=False
        )
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def entries(self, log=None):
        return [json.loads(line) for line in (log or self.log).read_text().splitlines()]


class Runs(TuneTest):
    WORDS = (*"--iterations 5 --pairs 2 --concurrency 2 --rate 0.3".split(), "Be*", "Alpha")

    def test_killed_run_goes_on_as_if_it_had_not_been(self):
        slow = self.make_program("slow", "--delay 0.003")
        runner = subprocess.Popen(
            self.command("--emilia", slow, *self.WORDS),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self, lambda: self.log.exists() and self.log.read_bytes().count(b"\n") >= 3,
                   runner)
        os.kill(runner.pid, signal.SIGKILL)
        runner.wait()
        self.assertLess(len(self.entries()), 6)
        with self.log.open("ab") as log:
            log.write(b'{"iteration":3,"plus":[11')  # as if killed while writing
        resumed = self.tune(*self.WORDS).stdout
        log = self.folder / "uninterrupted.log"
        whole = self.tune(*self.WORDS, log=log).stdout
        self.assertEqual(self.log.read_bytes(), log.read_bytes())
        self.assertEqual(resumed.replace(str(self.log), str(log)), whole)
        leads = [sum(n * x for n, x in zip(entry["pentanomial"], (-2, -1, 0, 1, 2)))
                 for entry in self.entries()[1:]]
        self.assertTrue(any(leads), "games that decide nothing show nothing")

    def test_end_is_the_command_of_the_test_that_decides(self):
        done = self.tune("--iterations", "2", "--rate", "1", "Alpha=50:20", "Beta:1")
        last = self.entries()[-1]["values"]
        self.assertNotEqual(round(last[0]), 50)
        engines = done.stdout.split("-engine ")
        self.assertIn(f"name=tuned option.Alpha={round(last[0])}", engines[1])
        self.assertNotIn("option.Alpha", engines[2])
        self.assertIn(" -sprt elo0=0 elo1=10 ", done.stdout)
        self.assertIn("st=0.1", done.stdout)
        before = self.log.read_bytes()
        again = self.tune("--iterations", "2", "--rate", "1", "Alpha=50:20", "Beta:1")
        self.assertEqual((again.stdout, self.log.read_bytes()), (done.stdout, before))

    def test_an_engine_that_fails_ends_the_run(self):
        broken = self.make_program("broken", "--fault crash --at 58")
        done = self.tune("--emilia", broken, "Alpha", status=1)
        self.assertRegex(done.stderr, "tune: (plus|minus) forfeits: crash")
        self.assertEqual(len(self.entries()), 1)

    @unittest.skipUnless(PYTHON, "matplotlib is not installed")
    def test_plot(self):
        path = self.folder / "way.svg"
        self.tune("--iterations", "2", "Alpha", "Beta", "--plot", str(path), python=PYTHON)
        drawn = path.read_text()
        for text in ("Alpha, centidiscs", "Beta, plies", "iteration"):
            self.assertIn(f"<!-- {text} -->", drawn)


class Refusals(TuneTest):
    def refused(self, *words):
        """What it says, in this process: a new one would take longer than all the rest."""
        with redirect_stderr(io.StringIO()) as said:
            self.assertEqual(main(self.command(*words)[2:], ""), 2)
        return said.getvalue()

    def test_words(self):
        for words, complaint in (
            ((), "NAME"),
            (("Gamma",), "Gamma: no such tunable"),
            (("Alpha", "A*"), "Alpha is named twice"),
            (("Alpha=201",), "Alpha goes from 0 to 200"),
            (("Alpha:0.2",), "expected a step from 0.5"),
            (("Alpha:1:2",), "expected NAME[=START][:STEP]"),
            (("Alpha", "--pairs", "0"), "--pairs"),
            (("Alpha", "--rate", "2"), "--rate"),
            (("Alpha", "--nodes", "5", "--movetime", "1"), "not allowed with"),
            (("Alpha", "--option", "Ash=1"), "option.Ash is not among the options"),
            (("Alpha", "--option", "Ash"), "not of the form key=value"),
            (("Alpha", "--plot", "way.doc"), "must end in"),
            (("Alpha", "--openings", "/none"), "/none: No such file"),
            (("Alpha", "--emilia", "/none"), "no such program"),
        ):
            with self.subTest(words):
                self.assertIn(complaint, self.refused(*words))
                self.assertFalse(self.log.exists())

    def test_a_build_without_tunables(self):
        self.program = self.make_program("plain", version="emilia 1.0\n")
        self.assertIn("no tuning build", self.refused("Alpha"))

    def test_log_of_another_run(self):
        self.tune("--iterations", "1", "Alpha")
        before = self.log.read_bytes()
        for words, complaint in (
            (("--iterations", "2", "Alpha"), "iterations was 1, now it is 2"),
            (("--iterations", "1", "Alpha:7"), "step was 10.0, now it is 7.0"),
            (("--iterations", "1", "--nodes", "7", "Alpha"), "limits was 20000 nodes"),
        ):
            with self.subTest(words):
                self.assertIn(complaint, self.refused(*words))
                self.assertEqual(self.log.read_bytes(), before)


class Counting(unittest.TestCase):
    def game(self, number, discs, kind=None):
        black, white = ("plus", "minus") if number % 2 else ("minus", "plus")
        forfeit = kind and Forfeit("plus", kind, "d3")
        pair = (number + 1) // 2
        return GameRecord(number, pair, 1, black, white, str(START), [], discs, forfeit)

    def test_pairs_with_a_game_lost_on_time_count_for_nobody(self):
        records = [self.game(1, 10), self.game(3, -64, "time"), self.game(2, -2), self.game(4, -2)]
        outcome = counted(records, ("plus", "minus"), by_discs=False)
        self.assertEqual(outcome, Outcome((0, 0, 0, 0, 1), 2.0))

    def test_clear_wins_count_for_more_if_asked_for(self):
        def lead(*discs):
            records = [self.game(number, black) for number, black in enumerate(discs, start=1)]
            return counted(records, ("plus", "minus"), by_discs=True).lead

        self.assertEqual(lead(0, 0), 0)
        self.assertAlmostEqual(lead(8, -8), 2 * 0.7616, places=4)
        self.assertAlmostEqual(lead(30, 2), -lead(-30, -2))
        self.assertGreater(lead(30, 2), 0.7, "won by 30 and lost by 2 is more than even")
        self.assertLess(lead(64, -64), 2.001)

    def test_what_no_values_may_do_is_an_error(self):
        for kind in ("crash", "hang", "illegal"):
            with self.assertRaisesRegex(PlayError, f"plus forfeits: {kind}"):
                counted([self.game(1, 10), self.game(2, 64, kind)], ("plus", "minus"), False)


class Parameters(TuneTest):
    def test_what_a_program_tells(self):
        version, known = told_by(self.program)
        self.assertEqual(version, "emilia 1.0")
        self.assertEqual(known["Alpha"], Parameter("Alpha", "centidiscs", 100, 100, 0, 200, 10))
        self.assertEqual(known["Beta"], Parameter("Beta", "plies", 4, 4, 1, 60, 1))
        self.assertEqual(known["Beton"].unit, "times the one before")

    def test_what_is_chosen(self):
        known = told_by(self.program)[1]
        names = [parameter.name for parameter in chosen(["Bet*", "Alpha"], known)]
        self.assertEqual(names, ["Beta", "Beton", "Alpha"])
        alpha, beta = chosen(["Alpha=50", "Beta=9:2.5"], known)
        self.assertEqual((alpha.present, alpha.start, alpha.step), (100, 50, 5))
        self.assertEqual((beta.start, beta.step), (9, 2.5))
        self.assertEqual(chosen(["Beton=-3"], known)[0].start, -3)
        with self.assertRaises(UsageError):
            chosen(["Beton=x"], known)


class Logs(TuneTest):
    SETTINGS = {"version": "1", "tunables": [{}, {}]}
    FIRST = Iteration(1, (1, 2), (3, 4), (0, 0, 1, 0, 1), 2.0, (0.1, 2.5))

    def write(self):
        log = TuneLog(str(self.log))
        log.start(self.SETTINGS)
        log.add(self.FIRST)
        log.close()
        return self.log.read_bytes()

    def open(self):
        log = TuneLog(str(self.log))
        self.addCleanup(log.close)
        return log

    def test_every_cut_is_mended_and_every_change_is_seen(self):
        whole = self.write()
        second = whole.index(b"\n") + 1
        for end in range(len(whole)):
            self.log.write_bytes(whole[:end])
            log = TuneLog(str(self.log))
            self.assertEqual(log.iterations, [])
            log.start(self.SETTINGS)
            self.assertEqual(self.log.read_bytes(), whole[:second], end)
            log.close()
        for place in range(len(whole) - 1):
            damaged = bytearray(whole)
            damaged[place] ^= 1
            self.log.write_bytes(damaged)
            with self.assertRaises(LogError, msg=f"byte {place}"):
                TuneLog(str(self.log)).close()

    def test_other_files_are_left_as_they_are(self):
        with closing(JsonLog("match", "-log", str(self.log))) as log:
            log.start({})
        for text in (self.log.read_bytes(), b"games\n", b"games", b'{"tune":1', b"{}\n", b"\n",
                     b"\x7fELF\xff\xfe\n\x00rest", b"[" * 100_000 + b"\n"):
            with self.subTest(text[:20]):
                self.log.write_bytes(text)
                with self.assertRaisesRegex(LogError, f"{self.log}, line 1: "):
                    TuneLog(str(self.log)).start(self.SETTINGS)
                self.assertEqual(self.log.read_bytes(), text)

    def test_one_that_was_never_begun_leaves_nothing(self):
        TuneLog(str(self.log)).close()
        self.assertFalse(self.log.exists())
