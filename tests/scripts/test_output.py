"""scripts/lib/output.py: what --output FILE means in every script."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from script_support import ROOT
from lib.output import check_output, complete_output, replace_file


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

    def test_no_other_file_is_touched(self):
        precious = self.folder / "precious"
        precious.write_text("precious")
        names = [f"answers.txt{end}" for end in (".draft", ".new", ".tmp", "~")]
        for make in ("symlink_to", "hardlink_to"):
            for name in names:
                getattr(self.folder / name, make)(precious)
            with complete_output(self.file) as output:
                output.write(b"new")
            self.assertEqual(precious.read_text(), "precious")
            self.assertEqual(sorted(os.listdir(self.folder)),
                             sorted(["answers.txt", "precious", *names]))
            for name in names:
                (self.folder / name).unlink()
        self.file.unlink()
        self.file.hardlink_to(precious)
        with complete_output(self.file) as output:
            output.write(b"new")
        self.assertEqual(precious.read_text(), "precious")

    def test_links_stay(self):
        link = self.folder / "link"
        link.symlink_to(self.file.name)
        for content in ("one", "two"):  # it leads to nothing at first
            replace_file(link, content)
            self.assertTrue(link.is_symlink())
            self.assertEqual(self.file.read_text(), content)

    def test_names_of_descriptors(self):
        for name in ("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"):
            script = (f"echo before; echo answer | python3 {ROOT}/scripts/lib/output.py {name}; "
                      "echo after")
            for end in (f" >{self.file}", f" | cat >{self.file}"):
                subprocess.run(f"{{ {script}; }}{end}", shell=True, check=True, timeout=60)
                self.assertEqual(self.file.read_text().split(), ["before", "answer", "after"])

    def test_new_files_have_the_usual_permissions(self):
        before = os.umask(0o027)
        self.addCleanup(os.umask, before)
        replace_file(self.file, "new")
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o640)

    def test_what_cannot_be_written_is_known_before(self):
        check_output(self.file)
        for path, error in ((self.folder, IsADirectoryError),
                            (self.folder / "no" / "file", FileNotFoundError)):
            with self.assertRaises(error) as caught:
                check_output(path)
            self.assertIn(str(path), str(caught.exception))
