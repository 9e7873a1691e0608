"""What happens while a search runs, and how it ends."""

import subprocess
import unittest

from dialogue import (EMILIA, FULL, PATIENCE_SECONDS, Dialogue, best_moves, field, uci,
                      wait_until_asleep)

# Far longer than any test may take: only a stop ends such a search in time.
AGES = "go movetime 3600000"


class Stopping(unittest.TestCase):
    def test_stop_at_once(self):
        for go in ("go infinite", "go", AGES, "go ponder", "go exact", "go depth 60"):
            with self.subTest(go):
                self.assertEqual(len(best_moves(uci(go, "stop"))), 1)

    def test_stop_after_a_while(self):
        with Dialogue() as dialogue:
            dialogue.send("go infinite")
            dialogue.read_until("info depth 5 ")
            dialogue.send("stop")
            self.assertEqual(len(best_moves(dialogue.read_until("bestmove"))), 1)
            self.assertEqual(dialogue.finish(), ([], 0))

    def test_infinite_search_of_little_waits_for_stop(self):
        with Dialogue() as dialogue:
            dialogue.send(f"position board {FULL}", "go infinite", "isready")
            dialogue.read_until("readyok")
            wait_until_asleep(dialogue.process)
            dialogue.send("isready")
            self.assertEqual(best_moves(dialogue.read_until("readyok")), [])
            dialogue.send("stop")
            dialogue.read_until("bestmove (none)")

    def test_end_of_input_stops_a_pondered_search_without_limits(self):
        self.assertEqual(len(best_moves(uci("go ponder", "ponderhit"))), 1)

    def test_searches_follow_each_other(self):
        lines = uci("go depth 7", "go depth 5", "go depth 6")
        self.assertEqual(len(best_moves(lines)), 3)
        depths = [field(before, "depth") for before, line in zip(lines, lines[1:])
                  if line.startswith("bestmove")]
        self.assertEqual(depths, [7, 5, 6])

    def test_a_search_without_end_gives_way(self):
        for command in ("go depth 2", "setoption name Hash value 1", "ucinewgame", "go perft 1",
                        "bench 1"):
            with self.subTest(command):
                lines = uci("go infinite", command, "isready")
                self.assertEqual(len(best_moves(lines)), 2 if command == "go depth 2" else 1)

    def test_stop_that_arrives_while_a_command_waits(self):
        with Dialogue() as dialogue:
            dialogue.send(AGES, "setoption name Hash value 1")
            dialogue.read_until("info depth 5 ")
            dialogue.send("stop", "isready")
            self.assertEqual(len(best_moves(dialogue.read_until("readyok"))), 1)


class Meanwhile(unittest.TestCase):
    def test_answers_during_a_search(self):
        with Dialogue() as dialogue:
            dialogue.send(AGES, "isready", "position startpos moves f5", "d", "eval", "uci", "help",
                          "debug on", "foo", "position nowhere", "isready")
            lines = dialogue.read_until("readyok") + dialogue.read_until("readyok")
            self.assertEqual(best_moves(lines), [])
            for line in ("uciok", "Played: f5"):
                self.assertIn(line, lines)
            dialogue.send("stop")
            # It is still the position of the go.
            self.assertIn(best_moves(dialogue.read_until("bestmove"))[0], ("d3", "c4", "f5", "e6"))
            dialogue.send("go depth 2")
            self.assertEqual(best_moves(dialogue.read_until("bestmove")), ["(none)"])
            dialogue.send("position startpos moves f5", "go depth 2")
            self.assertIn(best_moves(dialogue.read_until("bestmove"))[0], ("d6", "f6", "f4"))

    def test_a_sign_of_life_while_there_is_no_news(self):
        with Dialogue() as engine:
            engine.send("position startpos moves f5 d6", "go infinite")
            line = ""
            while " currmove " not in line:
                line = engine.read_until("info depth")[-1]
            self.assertRegex(line, r"^info depth \d+ currmove (c3|c4|c5|c6|c7) currmovenumber \d "
                                   r"nodes \d+ nps \d+ hashfull \d+ time \d+$")
            engine.send("quit")
            engine.read_until("bestmove")

    def test_ponder_and_hit(self):
        with Dialogue() as dialogue:
            dialogue.send("go ponder movetime 50")
            while field(dialogue.read_until("info depth")[-1], "time") < 100:
                pass
            dialogue.send("isready")
            self.assertEqual(best_moves(dialogue.read_until("readyok")), [])
            dialogue.send("ponderhit")
            self.assertEqual(len(best_moves(dialogue.read_until("bestmove"))), 1)
            self.assertEqual(dialogue.finish(), ([], 0))

    def test_ponder_and_miss(self):
        with Dialogue() as dialogue:
            dialogue.send("go ponder btime 1000 wtime 1000", "stop")
            dialogue.read_until("bestmove")
            dialogue.send("position startpos moves f5", "go movetime 50")
            self.assertIn(best_moves(dialogue.read_until("bestmove"))[0], ("d6", "f6", "f4"))

    def test_ponderhit_does_not_end_another_search(self):
        with Dialogue() as dialogue:
            dialogue.send("go infinite depth 1", "ponderhit", "isready")
            lines = dialogue.read_until("readyok")
            wait_until_asleep(dialogue.process)
            dialogue.send("isready")
            self.assertEqual(best_moves(lines + dialogue.read_until("readyok")), [])
            dialogue.send("stop")
            dialogue.read_until("bestmove")


class ClosedOutput(unittest.TestCase):
    def close_output_during(self, *lines):
        """Closes stdout after the first line; the exit status and what stderr says."""
        process = subprocess.Popen([EMILIA], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        with process:
            process.stdin.write("".join(f"{line}\n" for line in lines))
            process.stdin.flush()
            process.stdout.readline()
            process.stdout.close()
            # stdin stays open: nothing but the lost output ends the process.
            try:
                return process.wait(timeout=PATIENCE_SECONDS), process.stderr.read()
            finally:
                process.kill()

    def test_while_searching(self):
        self.assertEqual(self.close_output_during("go infinite"), (0, ""))

    def test_while_a_command_waits(self):
        self.assertEqual(self.close_output_during(AGES, "setoption name Hash value 1"), (0, ""))

    def test_while_answering(self):
        self.assertEqual(self.close_output_during(*["d"] * 5000), (0, ""))
