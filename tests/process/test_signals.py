"""Whoever is told to end says what it has found, and is seen to have ended by that signal: in every
dialogue, whatever it does just then."""

import itertools
import os
import signal
import unittest
from pathlib import Path

from dialogue import (PATIENCE_SECONDS, Dialogue, best_moves, posix_only, wait_until,
                      wait_until_asleep)

# Far longer than any test may take.
AGES = 3600
# A midgame position: its search has no end in sight.
OPENING = "f5d6c3d3c4f4f6f3"

# What each dialogue is told, by which line it is seen to be busy (none: by nothing), and how a line
# of its answer begins (none: it says nothing).
BUSY = {
    "uci": {
        "go infinite": (["go infinite"], "info depth 5", "bestmove "),
        "go movetime": ([f"go movetime {AGES}000"], "info depth 5", "bestmove "),
        "go ponder": (["go ponder"], "info depth 5", "bestmove "),
        "go exact": (["go exact"], "info depth 5", "bestmove "),
        "a waiting command": ([f"go movetime {AGES}000", "setoption name Hash value 1"],
                              "info depth 5", "bestmove "),
        "bench": (["bench 24"], None, "info string bench stopped"),
        "perft": (["go perft 14"], None, "info string perft stopped"),
    },
    "ugi": {
        "go": (["ugi", f"go movetime {AGES}000"], "info depth 5", "bestmove "),
    },
    "gtp": {
        "genmove": ([f"time_settings 0 {AGES} 1", "genmove b"], None, "= "),
        "reg_genmove": ([f"time_settings 0 {AGES} 1", "7 reg_genmove b"], None, "=7 "),
        "hint": ([f"time_settings 0 {AGES} 1", "8 emilia-hint 20"], None, "=8 "),
    },
    "nboard": {
        "go": (["nboard 2", "set depth 60", "go"], "nodestats", "=== "),
        "hint": (["nboard 2", "set depth 60", "hint 20"], "nodestats", "status"),
        "analyze": (["nboard 2", "set depth 60", "analyze"], None, "status"),
    },
}
IDLE = {
    "uci": ("uci", "uciok"),
    "ugi": ("ugi", "ugiok"),
    "gtp": ("name", "= Emilia"),
    "nboard": ("ping 1", "pong 1"),
}
SIGNALS = (signal.SIGTERM, signal.SIGINT)


def begin(name):
    return Dialogue("--hash", "1", "--no-book", "--protocol", name)


def greet(engine, name):
    """Returns when it has set up all that it needs."""
    line, answer = IDLE[name]
    engine.send(line)
    engine.read_until(answer)


def processor_seconds(process):
    text = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii")
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_busy(process):
    """Until it has worked for a while at what it was told last."""
    begun = processor_seconds(process)
    wait_until(lambda: processor_seconds(process) >= begun + 0.2)


def end_by(engine, which):
    """Sends the signal, and waits for the end while the input stays open: what was said after it,
    and the exit status."""
    engine.process.send_signal(which)
    engine.process.wait(PATIENCE_SECONDS)
    return engine.finish()


def playing(*arguments):
    """A game in which Emilia is to move next, and thinks long."""
    return Dialogue("play", "--movetime", f"{AGES}000", "--hash", "1", "--no-book", *arguments)


@posix_only("there are no such signals")
class Signals(unittest.TestCase):
    def test_while_busy(self):
        signals = itertools.cycle(SIGNALS)
        for name, cases in BUSY.items():
            for (case, (lines, sign, answer)), which in zip(cases.items(), signals):
                with self.subTest(name, case=case, signal=which.name), begin(name) as engine:
                    greet(engine, name)
                    engine.send(*lines)
                    if sign:
                        engine.read_until(sign)
                    else:
                        wait_until_busy(engine.process)
                    said, status = end_by(engine, which)
                    self.assertEqual(status, -which)
                    if answer:
                        self.assertEqual(
                            len([line for line in said if line.startswith(answer)]), 1, said)
                    self.assertLessEqual(len(best_moves(said)), 1)

    def test_while_idle(self):
        for name in IDLE:
            for which in SIGNALS:
                with self.subTest(name, signal=which.name), begin(name) as engine:
                    greet(engine, name)
                    said, status = end_by(engine, which)
                    self.assertEqual((list(filter(None, said)), status), ([], -which))

    def test_before_a_dialogue_is_known(self):
        with Dialogue("--hash", "1") as engine:
            engine.send("")
            wait_until_asleep(engine.process)
            self.assertEqual(end_by(engine, signal.SIGTERM), ([], -signal.SIGTERM))

    def test_again(self):
        # Stopped, it cannot have ended by the first when the second comes.
        with begin("uci") as engine:
            greet(engine, "uci")
            engine.process.send_signal(signal.SIGSTOP)
            for which in SIGNALS:
                engine.process.send_signal(which)
            engine.process.send_signal(signal.SIGCONT)
            engine.process.wait(PATIENCE_SECONDS)
            self.assertIn(engine.finish()[1], [-which for which in SIGNALS])


@posix_only("there are no such signals")
class SignalsWhilePlaying(unittest.TestCase):
    """There an interrupt is a person's, who wants the move, and goes on."""

    def test_interrupt_and_again(self):
        with playing() as game:
            game.read_until("black (X) 2")
            game.send("f5")
            wait_until_busy(game.process)
            game.process.send_signal(signal.SIGINT)
            game.read_until("white plays")
            game.send("board")
            game.read_until("black (X) ")
            wait_until_asleep(game.process)
            said, status = end_by(game, signal.SIGINT)
            self.assertEqual(status, -signal.SIGINT)
            self.assertEqual([line for line in said if "plays" in line], [])

    def test_end_while_thinking(self):
        for lines, answer in ((["e6"], "white plays"), (["hint"], "move"),
                              (["level 60", "review"], "The review was stopped.")):
            with self.subTest(lines), playing(OPENING) as game:
                game.read_until("black (X) 6")
                game.send(*lines)
                wait_until_busy(game.process)
                said, status = end_by(game, signal.SIGTERM)
                self.assertEqual(status, -signal.SIGTERM)
                self.assertTrue(any(line.startswith(answer) for line in said), said)

    def test_while_idle(self):
        for which in SIGNALS:
            with self.subTest(which.name), playing() as game:
                game.read_until("black (X) 2")
                wait_until_asleep(game.process)
                self.assertEqual(end_by(game, which)[1], -which)
