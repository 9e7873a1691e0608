"""The lines that engines print, good and bad, and the texts that the runner makes for them."""

import itertools
import os
import time
import unittest

import match_support  # noqa: F401  (finds matchlib)
from matchlib.engines.base import Reply, parse_move
from matchlib.engines.edax import MOVE, PROGRESS
from matchlib.engines.nboard import note_progress
from matchlib.engines.uci import fen_rows, parse_info
from matchlib.ggf import ggf_clock, tag_text
from matchlib.process import KEPT_BYTES, KEPT_LINES, EngineFault, LineProcess
from matchlib.rules import PASS, START


class Lines(unittest.TestCase):
    def test_uci_info(self):
        def info(text):
            return parse_info(text.split())

        full = "info depth 8 seldepth 9 multipv 1 score cp -123 nodes 456 nps 7 pv d3 c5 depth 1"
        self.assertEqual(info(full), {"depth": 8, "cp": -123, "nodes": 456})
        self.assertEqual(info("info depth 8 multipv 2 score cp 5"), {})
        self.assertEqual(info("info depth x score cp +-5 nodes"), {})
        self.assertEqual(info("info score mate 3"), {})

    def test_nboard_progress(self):
        reply = Reply(0, 0.0)
        for line in ("nodestats nan 1", "nodestats", "search", "search F5 x 0 100%W", "status 7"):
            note_progress(line, reply)
            self.assertEqual(reply, Reply(0, 0.0), line)
        note_progress("search F5d6 -1.5,-2 0 12@73%", reply)
        note_progress("nodestats 1234 0.5", reply)
        self.assertEqual((reply.score, reply.depth, reply.nodes), (-1.5, 12, 1234))

    def test_edax_console(self):
        for line in ("Edax plays D3", ">Edax plays d3", "> d3", "D3"):
            self.assertEqual(MOVE.fullmatch(line).group(1).lower(), "d3", line)
        for line in ("", ">", "1 - - - - 1", "*** Game Over ***", "d3 c5", "A B C D E F G H"):
            self.assertIsNone(MOVE.fullmatch(line), line)
        lines = (
            ("12@73%  -02        0:00.001         12345    123450 F5 d6", ("12", "-02", "12345")),
            ("20  +64        1:02.000            12 ", ("20", "+64", "12")),
        )
        for line, groups in lines:
            self.assertEqual(PROGRESS.match(line).groups(), groups)

    def test_moves(self):
        self.assertEqual(parse_move("PASS", ("pass",)), PASS)
        self.assertEqual(parse_move("H8", ("pass",)), 63)
        for text in ("", "pass", "i9", "resign", "(none)"):
            with self.assertRaises(EngineFault) as caught:
                parse_move(text, ("pa",))
            self.assertEqual(caught.exception.kind, "illegal")

    def test_texts(self):
        self.assertEqual(fen_rows(START, "x", "o"), "8/8/8/3ox3/3xo3/8/8/8")
        self.assertEqual(ggf_clock(300, 0), "5:00")
        self.assertEqual(ggf_clock(65.25, 0.1), "1:05.25/0:00.1")
        self.assertEqual(ggf_clock(59.999, 0), "1:00")
        self.assertEqual(tag_text("a]b"), "a)b")


class Processes(unittest.TestCase):
    def start(self, program):
        process = LineProcess(["sh", "-c", program])
        self.addCleanup(process.kill)
        return process

    def fault(self, process, seconds=60.0):
        with self.assertRaises(EngineFault) as caught:
            process.read_line(process.send("go") + seconds)
        return caught.exception

    def test_lines_are_split_and_kept(self):
        process = self.start(r"printf 'one\r\ntwo\nth'; printf 'ree\n'; sleep 60")
        deadline = process.send("hello") + 60
        lines = [process.read_line(deadline) for _ in range(3)]
        self.assertEqual(lines, ["one", "two", "three"])
        self.assertEqual(process.dialogue.take(), ["> hello", "< one", "< two", "< three"])

    def test_how_a_process_ended(self):
        ended = self.fault(self.start("read line; echo oh no >&2; exit 7"))
        self.assertEqual((ended.kind, ended.reason), ("crash", "exited with status 7: oh no"))
        killed = self.fault(self.start("read line; kill -9 $$"))
        self.assertEqual((killed.kind, killed.reason), ("crash", "killed by signal 9"))
        silent = self.fault(self.start("exec sleep 60"), seconds=0.05)
        self.assertEqual(silent.kind, "hang")
        with self.assertRaises(EngineFault):
            LineProcess(["/no/such/program"])

    def test_a_flood(self):
        """Neither lines nor one line nor standard error take memory without end."""
        lines = self.start("read line; yes info string 123456789")
        self.assertEqual(self.flooded(lines).kind, "hang")
        said = lines.dialogue.take()
        self.assertRegex(said[0], r"^\(\d{3,} lines left out\)$")
        self.assertLessEqual(len(said), KEPT_LINES + 1)
        self.assertLessEqual(sum(map(len, said[1:])), KEPT_BYTES)
        self.assertEqual(lines.dialogue.take(), [])
        line = self.fault(self.start("read line; yes | tr -d '\\n'"))
        self.assertEqual((line.kind, line.reason), ("hang", "a line without an end, killed"))
        errors = self.fault(self.start("yes | head -c 5000000 >&2; echo oh no >&2; read line"))
        self.assertEqual(errors.reason, "exited with status 0: y | y | y | y | oh no")

    def flooded(self, process):
        """How it ends with one who reads on for a thousand lines and then has no more patience."""
        process.send("go")
        with self.assertRaises(EngineFault) as caught:
            for number in itertools.count():
                process.read_line(time.perf_counter() + (60 if number < 1000 else -1))
        return caught.exception

    def test_a_group_but_no_session_of_its_own(self):
        process = self.start("exec sleep 60")
        self.assertEqual(os.getpgid(process.pid), process.pid)
        self.assertEqual(os.getsid(process.pid), os.getsid(0))
