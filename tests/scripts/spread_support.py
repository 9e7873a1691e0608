"""What the tests of scripts/spread share: running it on a fake command in a folder of its own."""

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPREAD = ROOT / "scripts" / "spread"
# Below the temporary folders of tests: what must not be cut, nor taken for an option or a pattern.
ODD_NAME = "--it's a \"$HOME\" [b]*"
FAKE = Path(__file__).with_name("fake_stream.py")
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
    deadline = time.monotonic() + 120
    while not is_so():
        if process:
            test.assertIsNone(process.poll(), "the run ended too early")
        test.assertLess(time.monotonic(), deadline)
        time.sleep(0.005)


def descendants(pid):
    """All processes that a process started, and those that they started."""
    children = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for parent in found:
        found += children.get(parent, [])
    return found[1:]


def is_alive(pid):
    """Whether it is there and has not ended yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def kill(*pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


class SpreadTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.input = self.folder / "input.txt"
        self.output = self.folder / "output.txt"
        self.work = self.folder / "output.txt.spread"
        self.environment = None

    def write_lines(self, lines):
        self.input.write_text("".join(f"{line}\n" for line in lines))

    def command(self, *options, stream=()):
        files = ["--input", str(self.input), "--output", str(self.output)]
        return [sys.executable, str(SPREAD), "--emilia", str(FAKE), "--chunk-lines", "10",
                *files, *options, "--", "stream", *stream]

    def start(self, *options, stream=()):
        process = subprocess.Popen(self.command(*options, stream=stream), env=self.environment,
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stderr.close)
        return process

    def spread(self, *options, stream=(), status=0):
        """The finished process; its exit status is checked."""
        done = subprocess.run(self.command(*options, stream=stream), capture_output=True, text=True,
                              env=self.environment, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def wait_for_chunks(self, process, count):
        """Until so many chunks of a run are done."""
        wait_until(self, lambda: len(list(self.work.glob("done/*[0-9]"))) >= count, process)

    def assert_output(self, lines):
        self.assertEqual(self.output.read_text().splitlines(), lines)
        self.assertFalse(self.work.exists(), "a complete run leaves nothing behind")
