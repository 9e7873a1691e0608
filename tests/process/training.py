"""Runs the real emilia-train, whose path is in the environment as EMILIA_TRAIN."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from dialogue import PATIENCE_SECONDS

EMILIA_TRAIN = os.environ.get("EMILIA_TRAIN", "build/release/emilia-train")


def train(*arguments):
    return subprocess.run([EMILIA_TRAIN, *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_SECONDS, check=False)


def train_until(size, *arguments):
    """The exit status of a run that the kernel kills when a file would grow beyond `size` bytes."""
    return subprocess.run(["prlimit", f"--fsize={size}", "--core=0", EMILIA_TRAIN,
                           *map(str, arguments)], stderr=subprocess.DEVNULL,
                          timeout=PATIENCE_SECONDS, check=False).returncode


class TrainingTest(unittest.TestCase):
    """Has a folder of its own."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def train(self, *arguments, status=0):
        """The finished process; its exit status is checked."""
        done = train(*arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        return done
