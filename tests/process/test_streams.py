"""What holds for the input, the output and the log of every dialogue."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, Dialogue, best_moves, errors, posix_only, run, uci

MARK = b"\xef\xbb\xbf"
# By dialogue, its first line and what is asked and answered.
EXCHANGES = {"uci": ("uci", "isready", "readyok"), "ugi": ("ugi", "isready", "readyok"),
             "gtp": ("1 name", "2 version", "=2 "), "nboard": ("nboard 2", "ping 3", "pong 3")}


def logged(path):
    """The lines of a log without their times."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    matches = [re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z ([<>] .*)", line)
               for line in lines]
    return [match.group(1) for match in matches]


class Input(unittest.TestCase):
    @posix_only("no folder is a stream there")
    def test_what_cannot_be_read_is_a_failure(self):
        folder = os.open("/", os.O_RDONLY)
        done = subprocess.run([EMILIA], stdin=folder, capture_output=True, text=True, check=False,
                              timeout=PATIENCE_SECONDS)
        os.close(folder)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, "", "emilia: cannot read stdin: Is a directory\n"))
        closed = subprocess.run(["/bin/sh", "-c", f"'{EMILIA}' <&-"], capture_output=True,
                                text=True, check=False, timeout=PATIENCE_SECONDS)
        self.assertEqual((closed.returncode, closed.stderr),
                         (1, "emilia: cannot read stdin: Bad file descriptor\n"))

    def test_byte_order_mark(self):
        for name, (first, question, answer) in EXCHANGES.items():
            with self.subTest(name):
                marked = run(text=MARK + f"{first}\n{question}\n".encode())
                self.assertIn(answer, marked.stdout)
                self.assertEqual(marked.stderr, "")

    def test_stop_behind_many_lines(self):
        with Dialogue() as dialogue:
            dialogue.send("go depth 60", "go depth 1", *["isready"] * 20_000, "stop")
            dialogue.read_until("bestmove")
            rest, status = dialogue.finish()
            self.assertEqual((len(best_moves(rest)), rest.count("readyok"), status),
                             (1, 20_000, 0))

    def test_ping_behind_many_lines(self):
        with Dialogue() as dialogue:
            dialogue.send("nboard 2", "set depth 60", "go", "learn", *["nothing"] * 20_000,
                          "ping 7")
            lines = dialogue.read_until("pong 7")
            self.assertEqual([line.split()[0] for line in lines[-3:]], ["===", "learned", "pong"])


class Log(unittest.TestCase):
    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.path = os.path.join(folder, "log file")

    def test_every_dialogue(self):
        for name, (first, question, answer) in EXCHANGES.items():
            with self.subTest(name):
                done = run("--log", self.path, text=f"\n{first}\n{question}\n")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                lines = logged(self.path)
                self.assertEqual([line[2:] for line in lines if line.startswith("> ")],
                                 ["", first, question])
                self.assertEqual([line[2:] for line in lines if line.startswith("< ")],
                                 done.stdout.splitlines())
                self.assertIn(answer, "\n".join(lines[lines.index(f"> {question}"):]))
                os.remove(self.path)

    def test_begins_and_ends_by_option(self):
        option = "setoption name Debug Log File value"
        self.assertEqual(uci("isready", f"{option} {self.path}", "isready", f"{option} <empty>",
                             "isready", f"{option} {self.path}", "joho"),
                         ["readyok"] * 3 + ['info string unknown command: "joho", try help'])
        self.assertEqual(logged(self.path),
                         ["> isready", "< readyok", f"> {option} <empty>", "> joho",
                          '< info string unknown command: "joho", try help'])

    def test_search_is_logged(self):
        done = run("--log", self.path, text="go depth 4\n")
        self.assertEqual(logged(self.path),
                         ["> go depth 4"] + [f"< {line}" for line in done.stdout.splitlines()])

    def test_file_that_cannot_be_written(self):
        for path in ("/", "/nowhere/log"):
            done = run("--log", path, text="isready\n")
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(f'"{path}"', done.stderr)
            lines = uci(f"setoption name Debug Log File value {self.path}",
                        f"setoption name Debug Log File value {path}", "isready")
            self.assertEqual((len(errors(lines)), lines[-1]), (1, "readyok"))
            self.assertIn(f'Debug Log File: cannot write "{path}"', lines[0])
            self.assertEqual(logged(self.path)[-1], "< readyok")

    def test_is_no_option_of_other_commands(self):
        done = run("bestmove", "--log", self.path, "startpos")
        self.assertEqual(done.returncode, 2)
        self.assertFalse(os.path.exists(self.path))
