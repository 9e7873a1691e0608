"""Whoever is told to end says what it has found, and is seen to have ended by that signal."""

import signal
import unittest

from dialogue import PATIENCE_SECONDS, Dialogue, best_moves, posix_only


@posix_only("there are no such signals")
class Signals(unittest.TestCase):
    def test_while_searching(self):
        for which in (signal.SIGTERM, signal.SIGINT):
            for go in ("infinite", "movetime 600000"):
                with self.subTest(which.name, go=go), Dialogue("--hash", "1") as engine:
                    engine.send(f"go {go}")
                    engine.read_until("info depth 5")
                    engine.process.send_signal(which)
                    engine.process.wait(PATIENCE_SECONDS)  # the input stays open
                    rest, status = engine.finish()
                    self.assertEqual(len(best_moves(rest)), 1)
                    self.assertEqual(status, -which)

    def test_while_idle(self):
        for which in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(which.name), Dialogue("--hash", "1", "--threads", "2") as engine:
                engine.send("uci")
                engine.read_until("uciok")
                engine.process.send_signal(which)
                engine.process.wait(PATIENCE_SECONDS)
                self.assertEqual(engine.finish(), ([], -which))


if __name__ == "__main__":
    unittest.main()
