"""What is left to a process that was started with --sandbox, and what is not."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, START, Dialogue, best_moves, errors, run
from memory_limit import IS_SANITIZED
from pseudo_terminal import PseudoTerminal
from test_opened_files import needs_strace

SANDBOX = "--sandbox"
IS_AVAILABLE = run("perft", "1", SANDBOX).returncode == 0


class Refusals(unittest.TestCase):
    def refused(self, *arguments):
        done = run(*arguments, SANDBOX)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        return done.stderr

    @needs_strace
    @unittest.skipIf(IS_SANITIZED, "a sanitizer traces its own process")
    def test_where_there_is_none(self):
        done = subprocess.run(
            ["strace", "-f", "-o", "/dev/null", "-e", "inject=seccomp:error=ENOSYS",
             EMILIA, "perft", "1", SANDBOX], capture_output=True, text=True,
            timeout=PATIENCE_SECONDS, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--sandbox: not available here", done.stderr)

    def test_what_writes_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for option in ("--output", "--resume"):
                path = Path(folder, "answers")
                self.assertIn(f"--sandbox and {option} cannot be combined",
                              self.refused("bestmove", "--depth", "1", option, str(path), START))
                self.assertFalse(path.exists())
            book = Path(folder, "new.book")
            self.assertIn("--sandbox is not possible for book build, which writes files",
                          self.refused("book", "build", str(book), "--positions", "1"))
            self.assertFalse(book.exists())


@unittest.skipUnless(IS_AVAILABLE, "no sandbox here")
@unittest.skipIf(IS_SANITIZED, "a sanitizer opens files and starts a process at the end")
class Sandbox(unittest.TestCase):
    def test_a_game_by_two_threads(self):
        with Dialogue(SANDBOX, "--hash", "4", "--threads", "2") as engine:
            moves = []
            while True:
                engine.send(f"position startpos moves {' '.join(moves)}" if moves
                            else "position startpos", "go depth 6")
                move = best_moves(engine.read_until("bestmove"))[0]
                if move == "(none)":
                    break
                moves.append(move)
            self.assertGreater(len(moves), 50)
            self.assertEqual(engine.finish()[1], 0)

    def test_threads_and_memory_may_change_and_files_not(self):
        with tempfile.NamedTemporaryFile() as there, Dialogue(SANDBOX, "--hash", "1") as engine:
            path = there.name
            engine.send("uci", "setoption name Threads value 3", "setoption name Hash value 64",
                        f"setoption name BookFile value {path}",
                        f"setoption name EvalFile value {path}",
                        f"setoption name Debug Log File value {path}.log",
                        "position startpos", "go depth 8")
            lines = engine.read_until("bestmove")
            self.assertEqual(
                errors(lines),
                [f"info string error: BookFile: cannot read {path}: Operation not permitted",
                 f"info string error: EvalFile: cannot read {path}: Operation not permitted",
                 f"info string error: Debug Log File: cannot write \"{path}.log\": "
                 "Operation not permitted"])
            self.assertEqual(engine.finish()[1], 0)
            self.assertFalse(Path(f"{path}.log").exists())

    def test_the_system_knows(self):
        with Dialogue(SANDBOX, "--hash", "1") as engine:
            engine.send("uci")
            engine.read_until("uciok")
            status = Path(f"/proc/{engine.process.pid}/status").read_text(encoding="ascii")
            self.assertRegex(status, r"\nNoNewPrivs:\s*1\n(.*\n)*Seccomp:\s*2\n")

    @needs_strace
    def test_no_thread_is_there_before(self):
        """Landlock would not hold for it."""
        with tempfile.TemporaryDirectory() as folder:
            for arguments, text in ((["--threads", "2"], "uci\ngo depth 3\nquit\n"),
                                    (["play", "--level", "1"], "quit\n"),
                                    (["bestmove", "--depth", "2", START], "")):
                with self.subTest(arguments=arguments):
                    log = Path(folder, "trace")
                    subprocess.run(["strace", "-f", "-qq", "-o", log, "-e",
                                    "trace=seccomp,clone,clone3", EMILIA, *arguments, SANDBOX],
                                   input=text.encode(), capture_output=True, check=True,
                                   timeout=PATIENCE_SECONDS)
                    calls = re.findall(r"(?m)^\d+ +(\w+)\(", log.read_text(encoding="utf-8"))
                    threads = [i for i, call in enumerate(calls) if call.startswith("clone")]
                    sandbox = max(i for i, call in enumerate(calls) if call == "seccomp")
                    self.assertTrue(threads)
                    self.assertGreater(min(threads), sandbox)

    def test_the_log_that_was_named(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "log")
            run("--log", str(log), SANDBOX, text="uci\nquit\n")
            said = log.read_text(encoding="utf-8")
            self.assertIn(" > uci\n", said)
            self.assertIn(" < uciok\n", said)

    def test_every_command_does_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            book, games, positions = (str(Path(folder, name)) for name in ("b", "g", "p.obf"))
            self.assertEqual(run("book", "build", book, "--positions", "3", "--depth",
                                 "3").returncode, 0)
            Path(games).write_text("f5d6c3d3c4\nf5f6\n", encoding="ascii")
            Path(positions).write_text("X" * 62 + "O- X; H8:+64;\n", encoding="ascii")
            for command in (("bestmove", "--depth", "4", START), ("analyze", "--depth", "3", START),
                            ("solve", "X" * 62 + "O- X"), ("hint", "--depth", "3"),
                            ("review", "--level", "2", games, "f5d6", games),
                            ("convert", "--to", "ggf", games, f"{folder}/nothing", games),
                            ("suite", "--json", positions), ("perft", "4"), ("eval",),
                            ("openings", "--count", "1", "--plies", "4", "--depth", "2"),
                            ("why", "d6", "f4", "f5", "--depth", "2"), ("bench", "2"),
                            ("book", "show", book), ("book", "stat", book),
                            ("book", "check", book), ("book", "export", book),
                            ("book", "pending", book, "--positions", "2")):
                with self.subTest(command=command):
                    free, kept = run(*command), run(*command, SANDBOX)
                    self.assertEqual(without_times(kept.stdout), without_times(free.stdout))
                    self.assertEqual((kept.stderr, kept.returncode), (free.stderr, free.returncode))

    @unittest.skipIf(sys.platform == "win32", "no pseudo-terminals")
    def test_a_game_in_the_terminal(self):
        with PseudoTerminal("play", "--level", "2", SANDBOX) as terminal:
            terminal.read_until(r"black> ")
            terminal.type("d3\n")
            terminal.read_until(r"white plays [a-h][1-8]")
            terminal.read_until(r"black> ")
            terminal.type("quit\n")
            self.assertEqual(terminal.finish()[1], 0)


def without_times(text):
    return re.sub(r'"[a-z_]*time":[0-9.e+-]+|"nps":[0-9.e+-]+|[0-9.]+ s\b|'
                  r"\d+ (leaves/s|nps|nodes/s)", "", text)
