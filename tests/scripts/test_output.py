"""scripts/lib/output.py: what --output FILE means in every script."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from spread_support import ROOT
from lib.output import check_output, complete_output


class Output(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.file = self.folder / "answers.txt"

    def test_is_replaced_when_all_is_written(self):
        self.file.write_text("old")
        self.file.chmod(0o600)
        with complete_output(self.file) as output:
            output.write(b"new")
            output.flush()
            self.assertEqual(self.file.read_text(), "old")
        self.assertEqual(self.file.read_text(), "new")
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        self.assertEqual(os.listdir(self.folder), ["answers.txt"])

    def test_a_failure_leaves_what_was_there(self):
        self.file.write_text("old")
        with self.assertRaises(KeyError), complete_output(self.file) as output:
            output.write(b"half")
            raise KeyError
        self.assertEqual(self.file.read_text(), "old")
        self.assertEqual(os.listdir(self.folder), ["answers.txt"])

    def test_what_cannot_be_written_is_known_before(self):
        check_output(self.file)
        for path, error in ((self.folder, IsADirectoryError),
                            (self.folder / "no" / "file", FileNotFoundError)):
            with self.assertRaises(error) as caught:
                check_output(path)
            self.assertIn(str(path), str(caught.exception))

    def test_make_endgames_looks_before_it_works(self):
        done = subprocess.run([ROOT / "scripts/make-endgames", "--work", self.folder / "work",
                               "--witness", "false", "--engine", "/nowhere/emilia",
                               "--output", self.folder], capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"Is a directory: '{self.folder}'", done.stderr)
        self.assertFalse((self.folder / "work").exists())


if __name__ == "__main__":
    unittest.main()
