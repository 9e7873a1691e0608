"""What a dialogue does when there is no memory, it says so and goes on; and what input takes of it,
however much there is.
"""

import re
import subprocess
import unittest
from pathlib import Path

from bad_lines import DIALOGUES
from dialogue import EMILIA, Dialogue, best_moves, errors, infos, posix_only
from memory_limit import IS_SANITIZED, leave

MIB = 1 << 20
# Enough for lines of text, not for what a search remembers near the end of the game.
LESS_THAN_A_SEARCH = MIB // 4


@posix_only("the limit would be for Wine")
@unittest.skipIf(IS_SANITIZED, "a sanitizer takes its own memory")
class Memory(unittest.TestCase):
    def ready(self, engine, *lines):
        engine.send("uci", *lines, "isready")
        return engine.read_until("readyok")

    def test_a_search_without_memory_still_answers(self):
        for threads in (1, 3):
            with self.subTest(threads=threads), Dialogue("--hash", "1") as engine:
                self.ready(engine, f"setoption name Threads value {threads}")
                leave(engine.process, LESS_THAN_A_SEARCH)
                engine.send("position startpos moves f5", "go depth 8")
                lines = engine.read_until("bestmove")
                self.assertIn("out of memory", errors(lines)[0])
                self.assertIn(best_moves(lines)[0], ("d6", "f4", "f6"))
                leave(engine.process, None)
                engine.send("go depth 8")
                lines = engine.read_until("bestmove")
                self.assertEqual(errors(lines), [])
                self.assertIn("info depth 8 ", infos(lines)[-1])

    def test_a_table_that_does_not_fit(self):
        with Dialogue("--hash", "16") as engine:
            self.ready(engine)
            leave(engine.process, 8 * MIB)
            lines = self.ready(engine, "setoption name Hash value 256")
            self.assertEqual(errors(lines),
                             ["info string error: Hash: no memory for 256 MiB"])
            engine.send("go depth 8")
            self.assertEqual(errors(engine.read_until("bestmove")), [])

    def test_the_old_table_makes_room_for_the_new_one(self):
        with Dialogue("--hash", "256") as engine:
            self.ready(engine)
            leave(engine.process, 64 * MIB)
            self.assertEqual(errors(self.ready(engine, "setoption name Hash value 300")), [])
            self.assertEqual(errors(self.ready(engine, "setoption name Hash value 200")), [])

    def test_threads_that_do_not_fit(self):
        with Dialogue("--hash", "1") as engine:
            self.ready(engine)
            leave(engine.process, LESS_THAN_A_SEARCH)
            lines = self.ready(engine, "setoption name Threads value 64")
            self.assertEqual(errors(lines),
                             ["info string error: Threads: cannot start 64"])
            leave(engine.process, None)
            engine.send("go depth 4")
            self.assertEqual(len(best_moves(engine.read_until("bestmove"))), 1)


@posix_only("the system tells how much memory a process takes")
@unittest.skipIf(IS_SANITIZED, "a sanitizer keeps what was freed")
class EndlessInput(unittest.TestCase):
    """Memory does not grow with the input: not with many lines, nor with one that has no end."""

    FIRST, REST = 2 * MIB, 4 * MIB
    # What allocators take more or less from one time to the next.
    ROOM = 3 * MIB
    GAME = b"f5d6c3d3c4f4f6f3e6e7d7g6d8c5c6c7c8g5h6b6a7e3f7f8e8g8h5g4h4h3\n"
    # By name, what the input begins with and what it goes on with.
    INPUTS = {
        "games": (b"", GAME),
        "wrong lines": (b"", b"nonsense" * 9 + b"\n"),
        "blank lines": (b"", b"\n"),
        "boards": (b"", b"-" * 8 + b"\n"),
        "a line": (b"", b"y"),
        "a game of GGF": (b"(;GM[Othello]C[", b"y" * 79 + b"\n"),
        "moves of SGF": (b"(;GM[2]", b";B[f5]C[y]\n"),
        "a tree of SGF": (b"(;GM[2]", b"(;C[y]"),
    }

    def growth(self, command, begin, unit):
        """How many bytes more it has ever taken after all of the input than after a part."""
        with subprocess.Popen([EMILIA, *command], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL) as process:
            process.stdin.write(begin + unit * (self.FIRST // len(unit)))
            process.stdin.flush()
            before = self.peak(process)
            process.stdin.write(unit * (self.REST // len(unit)))
            process.stdin.flush()
            return self.peak(process) - before

    @staticmethod
    def peak(process):
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmHWM:\s*(\d+) kB", status)[1]) * 1024

    def test_of_games(self):
        for name, (begin, unit) in self.INPUTS.items():
            with self.subTest(name):
                self.assertLess(self.growth(["convert", "--to", "transcript"], begin, unit),
                                self.ROOM)

    def test_of_a_line_to_a_dialogue(self):
        for dialogue in DIALOGUES:
            with self.subTest(dialogue.name), Dialogue("--protocol", dialogue.name) as talk:
                talk.send(dialogue.begin, dialogue.question.format(1))
                talk.read_until(dialogue.answer.format(1))
                before = self.peak(talk.process)
                for _ in range(self.REST // MIB):
                    talk.send("y" * MIB, end="")
                talk.send("", dialogue.question.format(2))
                talk.read_until(dialogue.answer.format(2))
                # The part that is kept is handed on.
                self.assertLess(self.peak(talk.process) - before, 4 * MIB + self.ROOM)
