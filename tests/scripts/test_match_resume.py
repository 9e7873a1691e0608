"""A runner that is killed, and the log that it leaves."""

import json
import os
import signal
import subprocess
import time
import unittest

from match_support import MatchTest, engine


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
        deadline = time.monotonic() + 30
        while not self.log.exists() or self.log.read_bytes().count(b"\n") < 4:
            self.assertIsNone(runner.poll(), "the match ended before it could be killed")
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.005)
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
        out.write_text(out.read_text() + "half a line")
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
        while not self.log.exists() or self.log.read_bytes().count(b"\n") < 3:
            time.sleep(0.005)
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

    def test_log_is_not_overwritten(self):
        self.run_match(*self.words(rounds=1))
        before = self.log.read_bytes()
        done = self.run_match(*self.words(rounds=1), status=2)
        self.assertIn("-log: ", done.stderr)
        self.assertIn("give -resume", done.stderr)
        self.assertEqual(self.log.read_bytes(), before)

    def test_log_of_another_match_is_refused(self):
        self.run_match(*self.words(rounds=1))
        words = [word.replace("depth=1", "depth=2") for word in self.words("-resume", rounds=1)]
        done = self.run_match(*words, status=2)
        self.assertIn("engines 1 limits depth was 1, now it is 2", done.stderr)

    def test_damaged_log_is_refused(self):
        self.run_match(*self.words(rounds=1))
        lines = self.log.read_text().splitlines()
        self.log.write_text("\n".join([*lines, lines[-1], ""]))
        done = self.run_match(*self.words("-resume", rounds=1), status=2)
        self.assertIn("a game is in it twice", done.stderr)
        self.log.write_text("\n".join([lines[0], "garbage", ""]))
        done = self.run_match(*self.words("-resume", rounds=1), status=2)
        self.assertIn("line 2: not a match log", done.stderr)


if __name__ == "__main__":
    unittest.main()
