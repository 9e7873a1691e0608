"""Many lines at once: `emilia analyze`, --threads, --resume and --progress."""

import json
import os
import pty
import random
import re
import subprocess
import tempfile
import time
import unittest
import zlib
from contextlib import suppress

from dialogue import (EMILIA, FULL, PATIENCE_SECONDS, START, WHITE_PASSES, posix_only, run,
                      wait_until)

SMALL_HASH = ["--hash", "1"]


def positions(count, seed=1):
    """Lines with random boards, some of which cannot be read."""
    chance = random.Random(seed)
    lines = []
    for number in range(count):
        squares = "".join(chance.choices("XO--", k=64))
        lines.append("nonsense" if number % 7 == 3 else f"{squares} {chance.choice('XO')}")
    return lines


def without_times(output):
    answers = [json.loads(line) for line in output.splitlines()]
    for answer in answers:
        answer.pop("time", None)
        answer.pop("crc32", None)  # of the line with its time
    return answers


class Analyze(unittest.TestCase):
    def analyze(self, *arguments, text):
        done = run("analyze", *SMALL_HASH, *arguments, text=text)
        return [json.loads(line) for line in done.stdout.splitlines()], done

    def test_fields(self):
        (answer,), done = self.analyze("--depth", "4", text="f5\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(list(answer), ["position", "by", "move", "score", "depth", "selectivity",
                                        "exact", "pv", "nodes", "time", "moves"])
        self.assertEqual(answer["position"], START[:35] + "XXX" + START[38:] + " O")
        self.assertEqual({move["move"] for move in answer["moves"]}, {"d6", "f6", "f4"})
        for move in answer["moves"]:
            self.assertEqual(list(move), ["move", "score", "depth", "selectivity", "exact", "pv"])
            self.assertEqual((move["depth"], move["exact"], len(move["pv"])), (4, False, 4))
            self.assertEqual(move["pv"][0], move["move"])

    def test_scores_are_those_of_the_moves_alone(self):
        (answer,), _ = self.analyze("--exact", text=f"{'X' * 50}{'O' * 6}-OO-OO-- O\n")
        for move in answer["moves"]:
            self.assertTrue(move["exact"])
            text = f"{answer['position']} {move['move']}\n"
            alone = json.loads(run("bestmove", "--exact", "--json", text=text).stdout)
            side = 1 if alone["position"][-1] == "O" else -1
            self.assertEqual(move["score"], side * alone["score"])

    def test_only_choices_are_searched_all_the_same(self):
        answers, _ = self.analyze("--depth", "5", text=f"d3c5b6f3f5\n{WHITE_PASSES}\n")
        forced, passed = (answer["moves"] for answer in answers)
        self.assertEqual([(move["move"], move["depth"]) for move in forced], [("c6", 5)])
        self.assertEqual([move["move"] for move in passed], ["pass"])

    def test_finished_games_and_bad_lines(self):
        answers, done = self.analyze("--depth", "3", text=f"{FULL} O\nnonsense\nf5\n")
        self.assertEqual(answers[0]["moves"], [])
        self.assertEqual(list(answers[1]), ["error", "line"])
        self.assertEqual(answers[1]["line"], 2)
        self.assertEqual(len(answers[2]["moves"]), 3)
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith("line 2: "))


class Threads(unittest.TestCase):
    def test_the_same_answers_in_the_same_order(self):
        text = "\n".join(positions(300))
        for command in (["analyze", "--depth", "3"], ["bestmove", "--json", "--nodes", "2000"]):
            alone = run(*command, *SMALL_HASH, text=text)
            self.assertEqual(alone.returncode, 1)
            for threads in ("1", "2", "3"):
                done = run(*command, *SMALL_HASH, "--threads", threads, text=text)
                self.assertEqual(without_times(done.stdout), without_times(alone.stdout))
                self.assertEqual(done.stderr, alone.stderr)
                self.assertEqual(done.returncode, 1)

    def test_the_same_bytes(self):
        text = "\n".join(positions(300, seed=2))
        outputs = {run("bestmove", "--depth", "4", *SMALL_HASH, "--threads", threads,
                       text=text).stdout for threads in ("1", "2", "3")}
        self.assertEqual(len(outputs), 1)

    @posix_only("Wine cannot look into pipes of this system for more")
    def test_answers_come_while_the_input_is_open(self):
        for threads in ("1", "2", "5"):
            command = [EMILIA, "bestmove", "--depth", "1", *SMALL_HASH, "--threads", threads]
            with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True) as process:
                for lines in (1, 2, 7):
                    process.stdin.write("f5\n" * lines)
                    process.stdin.flush()
                    for _ in range(lines):
                        self.assertIn(process.stdout.readline().strip(), ("d6", "f6", "f4"))
                process.stdin.close()
                self.assertEqual(process.wait(timeout=PATIENCE_SECONDS), 0)

    def test_a_long_line_holds_back_what_follows(self):
        text = "startpos\n" + "nonsense\n" * 20
        done = run("bestmove", "--depth", "12", *SMALL_HASH, "--threads", "2", text=text)
        self.assertEqual(done.stdout.splitlines()[1:], ["error"] * 20)
        self.assertEqual([line.split(":")[0] for line in done.stderr.splitlines()],
                         [f"line {number}" for number in range(2, 22)])

    @posix_only("Wine cannot look into pipes of this system for more")
    def test_reader_that_leaves_while_the_input_stays_open(self):
        command = [EMILIA, "bestmove", "--depth", "1", *SMALL_HASH, "--threads", "3"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as process:
            process.stdin.write("f5\n")
            process.stdin.flush()
            process.stdout.readline()
            process.stdout.close()
            process.stdin.write("f5\nf5\nf5\n")
            process.stdin.flush()
            self.assertEqual(process.wait(timeout=PATIENCE_SECONDS), 0)

    @posix_only("no folder is a stream there")
    def test_failures(self):
        for redirection, reason in ((">/dev/full", "cannot write to stdout: No space left"),
                                    ("</", "Is a directory")):
            script = f"yes f5 | '{EMILIA}' bestmove --threads 2 --depth 1 {redirection}"
            done = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                                  timeout=PATIENCE_SECONDS, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(reason, done.stderr)


class OnePosition(unittest.TestCase):
    """A single position gets all threads. Two that share a search count other nodes each time, or
    nearly so: one that is late has nothing to do. One thread always counts the same."""

    POSITION = "--XXXX-----XXX---XXXOXXXXXXXOOXX--OXXXOX-OOOXOOX---OOXOX--XOOOOX X"
    TRIES = 50

    def nodes(self, stdin, *arguments):
        done = run("solve", "--json", *SMALL_HASH, *arguments, text=stdin)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [json.loads(line)["nodes"] for line in done.stdout.splitlines()]

    def test_gets_all_threads(self):
        alone = self.nodes(self.POSITION)
        for stdin, arguments in ((self.POSITION + "\n", []), (self.POSITION, ["-"]),
                                 (f"% one\n\n{self.POSITION}\n\n# end\n", []),
                                 ("", [self.POSITION])):
            self.assertTrue(any(self.nodes(stdin, "--threads", "2", *arguments) != alone
                                for _ in range(self.TRIES)), (stdin, arguments))

    def test_of_two_each_gets_one(self):
        alone = self.nodes(self.POSITION)
        self.assertEqual(self.nodes(f"{self.POSITION}\n" * 2, "--threads", "2"), alone * 2)


class Resume(unittest.TestCase):
    COMMAND = ["analyze", *SMALL_HASH, "--threads", "2", "--nodes", "20000"]

    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.file = os.path.join(folder, "answers")

    def text(self):
        with open(self.file, encoding="utf-8") as file:
            return file.read()

    def write(self, text):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(text)

    def wait_for_answers(self, count):
        wait_until(lambda: os.path.exists(self.file) and self.text().count("\n") >= count)

    def test_killed_again_and_again(self):
        text = "\n".join(positions(250))
        expected = without_times(run(*self.COMMAND, text=text).stdout)
        command = [EMILIA, *self.COMMAND, "--resume", self.file]
        source = self.file + ".in"
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        kept = 0
        for _ in range(4):
            with (open(source, encoding="utf-8") as stdin,
                  subprocess.Popen(command, stdin=stdin, stderr=subprocess.DEVNULL) as process):
                self.wait_for_answers(kept + 20)
                process.kill()
            whole = self.text()
            kept = whole.count("\n")
            self.assertEqual(without_times(whole[:whole.rfind("\n") + 1]), expected[:kept])
            # As if the last write had been cut short.
            with open(self.file, "a", encoding="utf-8") as file:
                file.write(whole.splitlines()[0][:25])
        done = run(*self.COMMAND, "--resume", self.file, text=text)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual(without_times(self.text()), expected)
        before = self.text()
        self.assertEqual(run(*self.COMMAND, "--resume", self.file, text=text).returncode, 1)
        self.assertEqual(self.text(), before)

    def resume(self, text, *options):
        return run("bestmove", "--depth", "1", *options, "--resume", self.file, text=text)

    def test_says_with_each_line_whether_it_is_damaged(self):
        for options in (["bestmove", "--depth", "1"], ["analyze", "--depth", "1"],
                        ["solve"], ["review", "--level", "1"]):
            self.write("")
            text = "f5d6c3d3c4f4c5b3\nnonsense\nf5f6\n" if options[0] != "solve" else FULL + " X\n"
            run(*options, "--resume", self.file, text=text)
            for line in self.text().splitlines():
                whole, crc = re.fullmatch(r'(.*),"crc32":"([0-9a-f]{8})"}', line).groups()
                self.assertEqual(zlib.crc32(f"{whole}}}".encode()), int(crc, 16))
                json.loads(line)

    def test_numbers_of_lines_go_on(self):
        self.resume("f5\n")
        done = self.resume("f5\nnonsense\n")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith("line 2: "))
        first, second = map(json.loads, self.text().splitlines())
        self.assertEqual((first["depth"], second["line"]), (1, 2))

    def test_arguments(self):
        command = ["bestmove", "--depth", "1", "--resume", self.file, "f5"]
        self.assertEqual(run(*command).returncode, 0)
        kept = self.text()
        self.assertEqual(run(*command, FULL).returncode, 0)
        self.assertTrue(self.text().startswith(kept))
        self.assertEqual([answer["move"] for answer in without_times(self.text())][1:], ["none"])

    def test_input_that_is_too_short(self):
        self.resume("f5\nf5\nf5\n")
        kept = self.text()
        done = self.resume("f5\nf5\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("more answers than the input asks for, 2", done.stderr)
        self.assertEqual(self.text(), kept)

    def assert_refused(self, command, lines, kept, reason=""):
        """Nothing of the file may change, the beginning of another answer at its end included."""
        text = kept + kept[:9]
        self.write(text)
        done = run(*command, "--resume", self.file, text=lines)
        self.assertEqual((done.returncode, done.stdout), (1, ""), command)
        self.assertIn(f"cannot resume {self.file}: ", done.stderr)
        self.assertIn(reason, done.stderr)
        self.assertEqual(self.text(), text)

    def test_answers_to_other_positions_are_refused(self):
        command = ["bestmove", "--depth", "1"]
        run(*command, "--resume", self.file, text="f5\nf5d6\n")
        kept = self.text()
        for lines in ("f5d6\nf5\n", "f5\nnonsense\nf5\n", ""):
            self.assert_refused(command, lines, kept)

    def test_answers_of_other_options_are_refused(self):
        lines = f"f5\n{FULL}\n"
        run("bestmove", "--depth", "3", "--resume", self.file, text=lines)
        kept = self.text()
        for others in (["--depth", "8"], ["--level", "3"], ["--exact"],
                       ["--depth", "3", "--multipv", "2"], ["--depth", "3", "--eval", "classic"]):
            self.assert_refused(["bestmove", *others], lines, kept, "its answers were found with")
        self.assert_refused(["solve"], lines, kept)
        self.write(kept)
        same = run("bestmove", "--depth", "3", "--selectivity", "73", "--threads", "2",
                   "--resume", self.file, text=lines)
        self.assertEqual((same.returncode, self.text()), (0, kept))

    def test_resume_and_output_contradict_each_other(self):
        done = self.resume("f5\n", "--output", self.file + ".2")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--resume and --output", done.stderr)
        self.assertFalse(os.path.exists(self.file + ".2"))


class Output(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.file = os.path.join(folder, "answers")

    def test_same_bytes_in_every_command(self):
        game = "f5d6c3"
        for command, text in ((["bestmove", "--depth", "2"], game), (["solve"], f"{FULL} X"),
                              (["perft", "3"], ""), (["eval"], game), (["suite", "-"], f"{FULL} X"),
                              (["convert", "--to", "fen"], game), (["compare", "--depth", "1"], ""),
                              (["openings", "--plies", "2", "--depth", "1", "--count", "1"], ""),
                              (["analyze", "--depth", "1"], game), (["bench", "1"], "")):
            expected = run(*command, text=text).stdout
            done = run(*command, "--output", self.file, text=text)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), command)
            with open(self.file, encoding="utf-8") as file:
                lines = file.read().splitlines()
            self.assertEqual(len(lines), len(expected.splitlines()), command)
            self.assertEqual(run(*command, "--output", "-", text=text).returncode, 0)

    def test_is_left_alone_by_a_run_that_fails(self):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("old")
        script = f"'{EMILIA}' bestmove --depth 1 --output '{self.file}' </"
        self.assertEqual(subprocess.run(["bash", "-c", script], check=False, timeout=60,
                                        capture_output=True).returncode, 1)
        self.assertEqual(run("perft", "x", "--output", self.file).returncode, 2)
        with open(self.file, encoding="utf-8") as file:
            self.assertEqual(file.read(), "old")
        self.assertEqual(os.listdir(os.path.dirname(self.file)), ["answers"])

    def test_cannot_be_written(self):
        done = run("perft", "1", "--output", "/nowhere/file")
        self.assertEqual(done.returncode, 1)
        self.assertIn("cannot write to /nowhere/file", done.stderr)


class Progress(unittest.TestCase):
    def test_on_demand(self):
        with tempfile.TemporaryFile("w+") as file:
            file.write("f5\n" * 10)
            file.seek(0)
            done = subprocess.run([EMILIA, "bestmove", "--depth", "1", "--progress"], stdin=file,
                                  capture_output=True, text=True, timeout=PATIENCE_SECONDS,
                                  check=True)
        self.assertEqual(len(done.stdout.splitlines()), 10)
        self.assertRegex(done.stderr, r"^10/10 lines, 100\.0 %, \d+\.\d a second\n$")

    def test_without_a_total(self):
        done = run("bestmove", "--depth", "1", "--progress", text="f5\nf5\n")
        self.assertRegex(done.stderr, r"^2 lines, \d+\.\d a second\n$")

    @posix_only("its terminals are consoles")
    def test_on_a_terminal(self):
        ours, theirs = pty.openpty()
        command = [EMILIA, "bestmove", "--depth", "1", *SMALL_HASH]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=theirs) as process:
            process.stdin.write(b"f5\n")
            process.stdin.flush()
            process.stdout.readline()  # begun, however long that took
            time.sleep(1.1)  # nothing is shown of what is done within a second
            process.stdin.write(b"f5\nnonsense\n")
            process.stdin.close()
            self.assertEqual(process.wait(timeout=PATIENCE_SECONDS), 1)
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # at the end
            while piece := os.read(ours, 65536):
                shown += piece
        os.close(ours)
        self.assertRegex(shown.decode(),
                         r"^2 lines, \d\.\d a second\r\x1b\[Kline 3: column 1: .*\r\n$")
