"""A runner that is killed, and the log that it leaves."""

import json
import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import MatchTest, engine
from script_support import wait_until
from lib.json_log import LogError
from matchlib.log import GameFile
from matchlib.records import GameRecord, MoveRecord
from matchlib.rules import START


class Resume(MatchTest):
    ROUNDS = 6

    def words(self, *more, delay=0.0, rounds=ROUNDS):
        return [
            *engine("a", "uci", "depth=1", seed=1, delay=delay),
            *engine("b", "uci", "depth=1", seed=2, delay=delay),
            *("-rounds", str(rounds), "-repeat", "-concurrency", "2", *more),
        ]

    def kill_in_mid_match(self, *more):
        """Start a slow match and kill -9 its runner after a few games; the games in the log."""
        runner = subprocess.Popen(
            self.command(*self.words(*more, delay=0.002)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(self, lambda: self.log.exists() and self.log.read_bytes().count(b"\n") >= 4,
                   runner)
        os.kill(runner.pid, signal.SIGKILL)
        runner.wait()
        return len(self.records())

    def summary(self):
        return sorted((r["number"], r["pair"], r["black"], r["discs"]) for r in self.records())

    def test_killed_runner_goes_on_where_it_was(self):
        out = self.folder / "games.jsonl"
        more = ("-out", str(out), "-openings", f"file={self.openings}", "order=random")
        before = self.kill_in_mid_match(*more)
        self.assertLess(before, 2 * self.ROUNDS)
        with self.log.open("ab") as log:
            log.write(b'{"number":11,"pair":6,"ro')  # as if killed while writing
        games = out.read_text()
        out.write_text(games[:-20])  # so too here
        done = self.run_match(*self.words(*more, "-resume", delay=0.002))
        self.assertIn(f"Games: {2 * self.ROUNDS}", done.stdout)
        resumed = self.summary()
        self.assertEqual([entry[0] for entry in resumed], list(range(1, 2 * self.ROUNDS + 1)))
        numbers = [json.loads(line)["number"] for line in out.read_text().splitlines()]
        self.assertEqual(sorted(numbers), list(range(1, 2 * self.ROUNDS + 1)))
        seed = json.loads(self.log.read_text().splitlines()[0])["match"]["srand"]
        self.log.unlink()
        out.unlink()
        self.run_match(*self.words(*more, "-srand", str(seed), delay=0.002))
        self.assertEqual(self.summary(), resumed, "as if it had never been killed")

    def test_interrupted_runner_reports_and_can_go_on(self):
        runner = subprocess.Popen(
            self.command(*self.words(delay=0.002)),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        wait_until(self, lambda: self.log.exists() and self.log.read_bytes().count(b"\n") >= 3,
                   runner)
        runner.send_signal(signal.SIGINT)
        output, _ = runner.communicate(timeout=20)
        self.assertEqual(runner.returncode, 130)
        self.assertIn("Results of a vs b", output)
        self.assertFalse(any(record["forfeit"] for record in self.records()))
        self.run_match(*self.words("-resume", delay=0.002))
        self.assertEqual(len(self.summary()), 2 * self.ROUNDS)

    def test_finished_match_can_be_extended_but_not_repeated(self):
        self.run_match(*self.words(rounds=1))
        first = self.summary()
        self.run_match(*self.words("-resume", rounds=1))
        self.assertEqual(self.summary(), first)
        self.run_match(*self.words("-resume", rounds=2))
        self.assertEqual(self.summary()[:2], first)
        self.assertEqual(len(self.summary()), 4)

    def test_a_match_that_does_not_begin_leaves_no_log(self):
        words = self.words("-engine", f"cmd={os.path.realpath('/bin/false')}", "depth=1")
        self.run_match(*words, status=2)
        self.assertFalse(self.log.exists())

    def test_log_of_another_match_is_refused(self):
        self.run_match(*self.words(rounds=1))
        words = [word.replace("depth=1", "depth=2") for word in self.words("-resume", rounds=1)]
        done = self.run_match(*words, status=2)
        self.assertIn("engines 1 limits depth was 1, now it is 2", done.stderr)

    def assert_refused(self, message, *words):
        """Resuming ends with status 2 and the message, and leaves the log as it is."""
        before = self.log.read_bytes()
        done = self.run_match(*(words or self.words("-resume", rounds=1)), status=2)
        self.assertIn(message, done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        self.assertEqual(self.log.read_bytes(), before)

    def test_what_is_no_file_is_named(self):
        self.log.mkdir()
        done = self.run_match(*self.words("-resume"), status=2)
        self.assertIn(f"-log: {self.log}: Is a directory", done.stderr)
        self.log.rmdir()
        self.log.symlink_to("/dev/zero")
        done = self.run_match(*self.words("-resume"), status=2)
        self.assertIn(f"-log: {self.log}: not a regular file", done.stderr)

    def test_a_refused_log_keeps_its_unfinished_line(self):
        self.run_match(*self.words(rounds=1))
        with self.log.open("ab") as log:
            log.write(b'{"number":3,"pai')
        words = [word.replace("depth=1", "depth=2") for word in self.words("-resume", rounds=1)]
        self.assert_refused("is of another match", *words)
        with self.log.open("ab") as log:
            log.write(b"\nsomething else")
        self.assert_refused("line 4: damaged, or of no log of a match")

    def test_a_header_cut_off_by_a_kill_is_written_again(self):
        self.run_match(*self.words(rounds=1))
        header = self.log.read_bytes().splitlines()[0]
        self.log.write_bytes(header[:40])
        self.run_match(*self.words("-resume", rounds=1))
        self.assertEqual([entry[0] for entry in self.summary()], [1, 2])


class GamesOfResumedMatch(unittest.TestCase):
    """The file of -out gets what is missing, if it is of this match."""

    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.out = folder / "games.txt"
        moves = [[MoveRecord(move) for move in line] for line in (["f5", "d6"], ["f5", "f6"])]
        self.records = [GameRecord(number, 1, 1, "a", "b", str(START), moves[number - 1], 2)
                        for number in (1, 2)]
        self.games = "f5d6\nf5f6\n"

    def go_on(self):
        GameFile(str(self.out), self.records, resume=True).close()

    def test_missing_games_come_back(self):
        self.go_on()
        self.assertEqual(self.out.read_text(), self.games)
        for kept in (0, 3, 5, len(self.games)):
            self.out.write_text(self.games[:kept])
            self.go_on()
            self.assertEqual(self.out.read_text(), self.games)

    def test_other_games_are_left_alone(self):
        for content in ("Dear diary", "f5d6\n" + self.games, self.games + "more"):
            with self.subTest(content):
                self.out.write_text(content)
                with self.assertRaisesRegex(LogError, f"-out: {self.out} holds something else"):
                    self.go_on()
                self.assertEqual(self.out.read_text(), content)
