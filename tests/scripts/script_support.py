"""Helpers for tests of scripts: paths, folders with odd names, waiting for processes."""

import os
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# Below the temporary folders of tests: what must not be cut, nor taken for an option or a pattern.
ODD_NAME = "--it's a \"$HOME\" [b]*"
sys.path.insert(0, str(ROOT / "scripts"))


def odd_folder(test):
    """A new folder with a path that has to be quoted."""
    folder = Path(test.enterContext(tempfile.TemporaryDirectory()), ODD_NAME)
    folder.mkdir()
    return folder


def files_below(folder):
    """Their paths, though others may remove some meanwhile."""
    return [os.path.join(inner, name) for inner, _, names in os.walk(folder) for name in names]


def wait_until(test, is_so, process=None):
    """And the process has not ended before."""
    deadline = time.monotonic() + 600
    while not is_so():
        if process:
            test.assertIsNone(process.poll(), "the run ended too early")
        test.assertLess(time.monotonic(), deadline)
        time.sleep(0.005)
