"""What the tests of scripts/spread share: running it on a fake command in a folder of its own."""

import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPREAD = ROOT / "scripts" / "spread"
FAKE = Path(__file__).with_name("fake_stream.py")
sys.path.insert(0, str(ROOT / "scripts"))


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
        deadline = time.monotonic() + 30
        while len(list(self.work.glob("done/*[0-9]"))) < count:
            self.assertIsNone(process.poll(), "the run ended too early")
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def assert_output(self, lines):
        self.assertEqual(self.output.read_text().splitlines(), lines)
        self.assertFalse(self.work.exists(), "a complete run leaves nothing behind")
