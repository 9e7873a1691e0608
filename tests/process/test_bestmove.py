"""`emilia bestmove`: one line in, one line out."""

import json
import subprocess
import threading
import unittest

from dialogue import EMILIA, FULL, PATIENCE_SECONDS, START, WHITE_PASSES, posix_only, run

AFTER_F5 = {"d6", "f6", "f4"}


def bestmove(*arguments, text):
    return run("bestmove", *arguments, text=text)


class Answers(unittest.TestCase):
    def test_bad_lines_keep_their_places(self):
        done = bestmove("--depth", "2", text="startpos\nnonsense\n!\nf5 a1\nf5\n")
        self.assertEqual(done.returncode, 1)
        lines = done.stdout.splitlines()
        self.assertEqual([line == "error" for line in lines], [False, True, True, True, False])
        messages = done.stderr.splitlines()
        self.assertEqual([message.split(":")[0] for message in messages],
                         ["line 2", "line 3", "line 4"])
        self.assertIn('"nonsense"', messages[0])
        self.assertIn("(a1) is illegal", messages[2])

    def test_blank_lines_and_comments_get_no_answer(self):
        text = "% a comment\n\nf5\n  # another\nnonsense\nf5 % and one more\n \n"
        done = bestmove("--depth", "2", text=text)
        self.assertEqual([line == "error" for line in done.stdout.splitlines()],
                         [False, True, False])
        self.assertTrue(done.stderr.startswith("line 5: column 1: "), done.stderr)

    def test_no_lines(self):
        done = bestmove(text="")
        self.assertEqual((done.stdout, done.stderr, done.returncode), ("", "", 0))

    def test_strange_lines(self):
        done = bestmove("--depth", "1", text=b"\0\n\xff\xfe\nstartpos\0\n" + b"x" * 3_000_000 +
                        b"\nstartpos\n")
        self.assertEqual(done.returncode, 1)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[:4], ["error"] * 4)
        self.assertEqual(len(lines), 5)
        self.assertIn("line 4: longer than 1 MiB, or 64 MiB of JSON", done.stderr)

    def test_passes_and_finished_games(self):
        done = bestmove("--depth", "2", text=f"{WHITE_PASSES}\n{FULL} X\n{'-' * 64}\n")
        self.assertEqual(done.stdout, "pass\nnone\nnone\n")
        self.assertEqual(done.returncode, 0)

    def test_multipv(self):
        done = bestmove("--depth", "2", "--multipv", "3", text="startpos\nf5\n")
        first, second = (line.split() for line in done.stdout.splitlines())
        self.assertEqual((len(first), len(set(first))), (3, 3))
        self.assertEqual(set(second), AFTER_F5)

    def test_limits(self):
        for limit in (["--depth", "3"], ["--nodes", "1000"], ["--movetime", "20"],
                      ["--movetime", "20", "--depth", "30"]):
            with self.subTest(limit):
                self.assertIn(bestmove(*limit, text="f5\n").stdout.strip(), AFTER_F5)
        solved = bestmove("--exact", text=f"{'X' + 'O' * 6 + '-' + 'X' * 56} X\n")
        self.assertEqual(solved.stdout, "h1\n")

    def test_arguments_instead_of_lines(self):
        done = run("bestmove", "f5", "--depth", "2", "nonsense", START, f"{WHITE_PASSES}")
        lines = done.stdout.splitlines()
        self.assertIn(lines[0], AFTER_F5)
        self.assertEqual(lines[1], "error")
        self.assertIn(lines[2], ("d3", "c4", "f5", "e6"))
        self.assertEqual(lines[3:], ["pass"])
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith("argument 2: "))

    def test_an_answer_does_not_depend_on_those_before(self):
        positions = ["f5", "f5d6", "f5d6c3", "f5d6c3d3", "f5d6c3d3c4", "startpos"]
        together = bestmove("--nodes", "5000", "--json", text="\n".join(positions))
        for position, line in zip(positions, together.stdout.splitlines()):
            alone = bestmove("--nodes", "5000", "--json", text=position)
            self.assertEqual(without_time(line), without_time(alone.stdout))


def without_time(line):
    answer = json.loads(line)
    del answer["time"]
    return answer


class Json(unittest.TestCase):
    def test_fields(self):
        done = bestmove("--depth", "4", "--json", text="f5\n")
        answer = json.loads(done.stdout)
        self.assertEqual(list(answer), ["position", "by", "move", "score", "depth", "selectivity",
                                        "exact", "pv", "nodes", "time"])
        self.assertRegex(answer["by"], r"^bestmove --depth 4 --selectivity 73 --hash 64 "
                                       r"--eval pattern checksum [0-9a-f]{8}$")
        self.assertEqual(answer["position"], START[:35] + "XXX" + START[38:] + " O")
        self.assertIn(answer["move"], AFTER_F5)
        self.assertEqual(answer["pv"][0], answer["move"])
        self.assertEqual(len(answer["pv"]), 4)
        self.assertEqual((answer["depth"], answer["exact"]), (4, False))
        self.assertLessEqual(abs(answer["score"]), 64)
        self.assertGreater(answer["nodes"], 0)
        self.assertGreaterEqual(answer["time"], 0)

    def test_lines_with_multipv(self):
        done = bestmove("--depth", "3", "--json", "--multipv", "3", text="f5\n")
        answer = json.loads(done.stdout)
        self.assertEqual({line["move"] for line in answer["moves"]}, AFTER_F5)
        for key in ("move", "score", "depth", "selectivity", "exact", "pv"):
            self.assertEqual(answer["moves"][0][key], answer[key])
        scores = [line["score"] for line in answer["moves"]]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_errors(self):
        done = bestmove("--depth", "2", "--json", text=b"f5\n\xff\"\\\x01\nf5\n")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([set(line) == {"error", "line"} for line in lines], [False, True, False])
        self.assertEqual(lines[1]["line"], 2)
        self.assertEqual(done.returncode, 1)

    def test_level(self):
        done = bestmove("--level", "5", "--json", text="f5\n")
        answer = json.loads(done.stdout)
        self.assertEqual((answer["depth"], answer["selectivity"]), (5, 73))
        for option in (["--depth", "3"], ["--exact"], ["--selectivity", "73"]):
            with self.subTest(option):
                refused = bestmove("--level", "5", *option, text="f5\n")
                self.assertEqual(refused.returncode, 2)
                self.assertIn("--level and " + option[0], refused.stderr)

    def test_a_depth_is_no_limit_of_a_proof(self):
        refused = bestmove("--depth", "4", "--exact", text="f5\n")
        self.assertEqual((refused.returncode, refused.stdout), (2, ""))
        self.assertIn("--exact and --depth cannot be combined", refused.stderr)


class Streaming(unittest.TestCase):
    def setUp(self):
        # The address sanitizer holds back freed memory unless told otherwise.
        self.process = subprocess.Popen(
            [EMILIA, "bestmove", "--depth", "1", "--hash", "1"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={"ASAN_OPTIONS": "quarantine_size_mb=1"})
        self.addCleanup(self.close)

    def close(self):
        with self.process:
            self.process.kill()

    def peak_kibibytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(next(line.split()[1] for line in status if line.startswith("VmHWM")))

    def feed(self, lines):
        """Sends lines of all kinds and returns once the last is answered."""
        kinds = ("startpos", "f5d6c3d3c4", "nonsense", f"{START} O", "8/8/8/3ox3/3xo3/8/8/8 x")
        text = "".join(kinds[i % len(kinds)] + "\n" for i in range(lines))
        writer = threading.Thread(target=self.write, args=(text,))
        writer.start()
        answers = [self.process.stdout.readline() for _ in range(lines)]
        writer.join()
        return answers

    def write(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def test_each_line_is_answered_before_the_next(self):
        for _ in range(3):
            self.assertIn(self.feed(1)[0].strip(), ("d3", "c4", "f5", "e6"))

    def test_memory_does_not_grow(self):
        drain = threading.Thread(target=self.process.stderr.read)
        drain.start()
        self.feed(2_000)
        before = self.peak_kibibytes()
        answers = self.feed(20_000)
        self.assertEqual(answers.count("error\n"), 4_000)
        self.assertNotIn("", answers)
        self.assertLess(self.peak_kibibytes() - before, 4096)
        self.process.stdin.close()
        self.assertEqual(self.process.wait(timeout=PATIENCE_SECONDS), 1)
        drain.join()


class ClosedOutput(unittest.TestCase):
    def test_reader_that_leaves(self):
        script = (f"yes startpos | '{EMILIA}' bestmove --depth 1 | head -n 2; "
                  "echo ${PIPESTATUS[1]}")
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                              timeout=PATIENCE_SECONDS, check=True)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 3)
        self.assertEqual(lines[2], "0")
        self.assertEqual(done.stderr, "")

    def test_no_stdout_at_all(self):
        for redirection, reason in ((">&-", "Bad file descriptor"),
                                    (">/dev/full", "No space left on device")):
            with self.subTest(redirection):
                script = f"echo startpos | '{EMILIA}' bestmove --depth 1 {redirection}"
                done = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                                      timeout=PATIENCE_SECONDS, check=False)
                self.assertEqual(done.returncode, 1)
                self.assertEqual(done.stderr, f"emilia: cannot write to stdout: {reason}\n")

    @posix_only("no folder is a stream there")
    def test_unreadable_stdin(self):
        script = f"'{EMILIA}' bestmove --depth 1 </"
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True,
                              timeout=PATIENCE_SECONDS, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("Is a directory", done.stderr)
