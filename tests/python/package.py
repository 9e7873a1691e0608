"""Makes the package importable where it stands, and looks for what it may leave behind."""

import gc
import os
import sys
import threading
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "protocol" / "python"
sys.path.insert(0, str(PACKAGE))
# Found by the package itself in the environment.
os.environ["EMILIA"] = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))

LIAR = str(Path(__file__).with_name("liar.py"))
SOLVABLE = "-X-OOO----XOOO----OOOOXOXOXOXOXXOOXXXOOX-XXXXOOO--XXXX----XXXXX- X"
SOLVED = -12
GAME_OVER = "X" * 64 + " O"
MUST_PASS = "XO" + "-" * 62 + " O"
# Longer than any search here takes; a failed test ends by it.
PATIENCE_SECONDS = 60


def liar(behaviour):
    return [sys.executable, LIAR, behaviour]


def open_files():
    return len(os.listdir("/proc/self/fd"))


def is_running(pid):
    """Zombies do not run, but they are there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Tidy(unittest.TestCase):
    """A test that must leave neither a process, nor a thread, nor an open file behind."""

    def setUp(self):
        gc.collect()
        self.before = (open_files(), threading.active_count())
        self.addCleanup(self.check_what_is_left)

    def check_what_is_left(self):
        gc.collect()
        deadline = time.monotonic() + 5
        while (left := (open_files(), threading.active_count())) > self.before:
            if time.monotonic() > deadline:
                self.fail(f"open files and threads: {left}, before {self.before}")
            time.sleep(0.01)
        with self.assertRaises(ChildProcessError, msg="a child that nobody has waited for"):
            os.waitpid(-1, os.WNOHANG)
