"""What a dialogue does when there is no memory: it says so and goes on."""

import unittest

from dialogue import Dialogue, best_moves, errors, infos, posix_only
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
                             ["info string error: Threads: the system gives no 64"])
            leave(engine.process, None)
            engine.send("go depth 4")
            self.assertEqual(len(best_moves(engine.read_until("bestmove"))), 1)


if __name__ == "__main__":
    unittest.main()
