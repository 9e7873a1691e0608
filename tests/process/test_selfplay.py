"""`emilia-train selfplay` as a process: killed at any moment it loses and doubles nothing."""

import os
import random
import signal
import subprocess

from dialogue import has_content, wait_until
from training import EMILIA_TRAIN, TrainingTest, train, train_until

BLOCK_HEADER_BYTES = 16


class SelfPlay(TrainingTest):
    def setUp(self):
        super().setUp()
        self.out = self.folder / "out.chunk"
        self.whole = self.folder / "whole.chunk"

    def command(self, out, games=1000, seed=1):
        return ["selfplay", "--out", str(out), "--games", str(games), "--seed", str(seed),
                "--depth", "1", "--solve", "8", "--eval", "classic"]

    def test_killed_again_and_again(self):
        seed = random.randrange(2**32)
        chance = random.Random(seed)
        done = train(*self.command(self.whole))
        self.assertEqual(done.returncode, 0, done.stderr)
        for size in sorted(chance.sample(range(self.whole.stat().st_size), 8)):
            self.assertEqual(train_until(size, *self.command(self.out)), -signal.SIGXFSZ)
            if chance.random() < 0.5 and self.out.exists():  # as a machine does that goes down
                left = self.out.stat().st_size
                os.truncate(self.out, left - min(left, chance.randrange(3000)))
        self.train(*self.command(self.out))
        self.assertEqual(self.out.read_bytes(), self.whole.read_bytes(), f"seed {seed}")

    def test_goes_on_with_more_games(self):
        self.assertEqual(train(*self.command(self.out, games=30)).returncode, 0)
        before = self.out.read_bytes()
        self.assertEqual(train(*self.command(self.out, games=30)).returncode, 0)
        self.assertEqual(self.out.read_bytes(), before)
        self.assertEqual(train(*self.command(self.out, games=60)).returncode, 0)
        self.assertEqual(train(*self.command(self.whole, games=60)).returncode, 0)
        self.assertTrue(self.out.read_bytes().startswith(before))
        # The one block of the other file is two here.
        self.assertEqual(self.out.stat().st_size, self.whole.stat().st_size + BLOCK_HEADER_BYTES)

    def test_says_what_it_dropped(self):
        self.assertEqual(train(*self.command(self.out, games=30)).returncode, 0)
        before = self.out.read_bytes()
        self.out.write_bytes(before[:-1])
        done = train(*self.command(self.out, games=30))
        self.assertIn("dropped", done.stderr)
        self.assertEqual(self.out.read_bytes(), before)

    def test_damage_is_no_interruption(self):
        self.train(*self.command(self.out, games=200))
        data = bytearray(self.out.read_bytes())
        data[len(data) // 2] ^= 1
        self.out.write_bytes(data)
        done = self.train(*self.command(self.out, games=201), status=1)
        self.assertRegex(done.stderr, f"{self.out}: damaged after byte [0-9]+")
        self.assertNotIn("interrupted", done.stderr)
        self.assertEqual(self.out.read_bytes(), data)
        whole = self.folder / "whole.chunk"
        self.train(*self.command(whole, games=5))
        done = self.train("info", self.out, whole, status=1)
        self.assertIn(f"{self.out} is damaged after byte", done.stderr)
        self.assertIn(f"{whole}: 5 games", done.stdout)
        whole.write_bytes(whole.read_bytes()[:-1])
        self.assertIn("cut short", self.train("info", whole, status=1).stderr)

    def test_another_run_is_not_mixed_in(self):
        self.assertEqual(train(*self.command(self.out, games=5)).returncode, 0)
        before = self.out.read_bytes()
        done = train(*self.command(self.out, games=5, seed=2))
        self.assertEqual(done.returncode, 1)
        self.assertIn("made with seed 1", done.stderr)
        self.assertEqual(self.out.read_bytes(), before)

    def test_one_run_at_a_time(self):
        with subprocess.Popen([EMILIA_TRAIN, *self.command(self.out, games=10**9)],
                              stderr=subprocess.DEVNULL) as process:
            self.addCleanup(process.kill)
            wait_until(lambda: has_content(self.out))
            done = train(*self.command(self.out))
            process.kill()
        self.assertEqual(done.returncode, 1)
        self.assertIn("in use by another run", done.stderr)

    def test_info(self):
        self.train(*self.command(self.out, games=30))
        done = self.train("info", self.out, self.out)
        line, again = done.stdout.splitlines()
        self.assertEqual(line, again)
        self.assertRegex(line, r": 30 games, \d+ records, seed 1, selfplay 3, evaluator classic ")
        self.assertEqual(self.train("info", "/nowhere", status=1).stdout, "")

    def test_bad_usage(self):
        for arguments, complaint in (
            ([], "expected a command"),
            (["selfpaly"], 'unknown command "selfpaly"'),
            (["selfplay"], "--out"),
            (["selfplay", "--out", str(self.out), "--depth", "0"], "from 1 to 60"),
            (["selfplay", "--out", str(self.out), "--solve", "61"], "from 0 to 60"),
            (["selfplay", "--out", str(self.out), "--selectivity", "74"], "--selectivity"),
            (["selfplay", "--out", str(self.out), "--seed=-1"], "--seed"),
            (["label", "a", "--out", str(self.out), "--min-empties", "-1"], "--min-empties"),
            (["fit", "a", "--output", str(self.out), "--generation", "-1"], "--generation"),
            (["fit-probcut", "--positions", "-1"], "--positions"),
            (["evaluate", "a", "--max-empties", "-1"], "--max-empties"),
            (["selfplay", "--out", str(self.out), "--eval", "nobody"], "nobody"),
        ):
            done = train(*arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
            self.assertIn(complaint, done.stderr)
        self.assertFalse(self.out.exists(), "nothing is written for bad usage")

    def test_help(self):
        done = train("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("selfplay", done.stdout)
        done = train("selfplay", "--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("--solve N", done.stdout)
