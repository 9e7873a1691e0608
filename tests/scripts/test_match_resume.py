"""A runner that is killed, and the log that it leaves."""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from contextlib import closing
from pathlib import Path

from match_support import MatchTest, engine
from matchlib.log import GameFile, LogError, MatchLog
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

    def test_a_match_that_does_not_begin_leaves_no_log(self):
        words = self.words("-engine", f"cmd={os.path.realpath('/bin/false')}", "depth=1")
        self.run_match(*words, status=2)
        self.assertFalse(self.log.exists())

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
        self.assertRegex(done.stderr, "line 4: not a match log: game [12] is in it twice")
        self.log.write_text("\n".join([lines[0], "garbage", ""]))
        done = self.run_match(*self.words("-resume", rounds=1), status=2)
        self.assertIn("line 2: not a match log", done.stderr)

    def assert_unreadable(self, line, settings=None):
        """What assert_refused() says of a line, without the price of a process."""
        before = self.log.read_bytes()
        with self.assertRaisesRegex(LogError, f"{self.log}, line {line}: not a match log"):
            with closing(MatchLog(str(self.log), resume=True)) as log:
                log.start(settings)
        self.assertEqual(self.log.read_bytes(), before)

    def assert_refused(self, message, *words):
        """Resuming ends with status 2 and the message, and leaves the log as it is."""
        before = self.log.read_bytes()
        done = self.run_match(*(words or self.words("-resume", rounds=1)), status=2)
        self.assertIn(message, done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        self.assertEqual(self.log.read_bytes(), before)

    def test_a_file_that_is_no_match_log_is_left_alone(self):
        for content in (
            b"no line end",
            b"a letter\n\nthat goes on",
            b"{}\n",
            b'{"match":',
            b"\n",
            b"\x7fELF\xff\xfe\n\x00rest",
            b"[" * 100_000 + b"\n",
        ):
            with self.subTest(content[:20]):
                self.log.write_bytes(content)
                self.assert_unreadable(1)
        self.assert_refused(f"{self.log}, line 1: not a match log")

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
        self.assert_refused("line 4: not a match log")

    def test_an_unfinished_line_of_something_else_is_refused(self):
        self.run_match(*self.words(rounds=1))
        with self.log.open("ab") as log:
            log.write(b"Dear diary")
        self.assert_refused("line 4: not a match log")

    def test_a_header_cut_off_by_a_kill_is_written_again(self):
        self.run_match(*self.words(rounds=1))
        header = self.log.read_bytes().splitlines()[0]
        self.log.write_bytes(header[:40])
        self.run_match(*self.words("-resume", rounds=1))
        self.assertEqual([entry[0] for entry in self.summary()], [1, 2])

    def test_wrong_types_are_named_with_their_line(self):
        self.run_match(*self.words(rounds=1))
        header, first, second = map(json.loads, self.log.read_text().splitlines())

        def check(line, *entries):
            text = "".join(json.dumps(entry) + "\n" for entry in entries)
            self.log.write_text(text)
            self.assert_unreadable(line, settings)

        settings = header["match"]
        for wrong in (5, [], {}, settings | {"srand": "x"}, settings | {"srand": [1]}):
            check(1, {"match": wrong}, first)
        for wrong in (7, [], "game", None, {}, first | {"more": 1}):
            check(3, header, first, wrong)
        move = first["moves"][-1]
        for key, wrong in (
            *(("number", value) for value in (None, "2", [2], 2.0, True, 0)),
            *(("pair", value) for value in ([1], {}, "1")),
            *(("black", value) for value in (3, ["a"], "nobody", first["white"])),
            *(("start", value) for value in (3, "", "X", "-" * 64 + " Z")),
            *(("moves", value) for value in (3, {}, "f5d6", [3], ["f5"], [move | {"move": 5}])),
            ("moves", [move | {"move": "z9"}]),
            *(("moves", [move | {name: "1"}]) for name in ("seconds", "score", "depth", "nodes")),
            ("moves", [move | {"seconds": float("nan")}]),
            *(("discs", value) for value in ("4", None, 4.0, 65, float("inf"))),
            *(("forfeit", value) for value in (3, [1], {"engine": "a"}, "time", {})),
            ("forfeit", {"engine": ["a"], "kind": "time", "reason": "late"}),
            ("forfeit", {"engine": "nobody", "kind": "time", "reason": "late"}),
            ("finished", 5),
            *(("dialogue", value) for value in (3, ["a"], {"a": "text"}, {"a": [1]})),
        ):
            with self.subTest(key=key, wrong=wrong):
                check(2, header, first | {key: wrong}, second)
        self.assert_refused("line 2: not a match log: dialogue of a game is {'a': [1]}")

    def test_a_game_that_is_not_of_this_match_is_named(self):
        self.run_match(*self.words(rounds=1))
        header, first, second = map(json.loads, self.log.read_text().splitlines())
        entries = (header, first, second | {"pair": 2})
        self.log.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
        self.assert_refused("line 3: not a match log")


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


if __name__ == "__main__":
    unittest.main()
