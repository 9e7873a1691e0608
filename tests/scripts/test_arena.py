"""scripts/arena: new weights against old ones."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from script_support import ODD_NAME, ROOT

EMILIA = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))


def arena(*arguments):
    return subprocess.run([ROOT / "scripts/arena", *arguments], capture_output=True, text=True,
                          timeout=60, check=False)


class Arena(unittest.TestCase):
    def test_stops_when_the_bounds_are_reached_and_remembers_the_games(self):
        with tempfile.TemporaryDirectory() as folder:
            command = ["classic", "classic", "--movetime", "0.005", "--rounds", "2", "--jobs", "1",
                       "--sprt", "0,20", "--resume", Path(folder) / "log", "--emilia", EMILIA]
            first = arena(*command)
            self.assertEqual(first.returncode, 0, first.stderr)
            self.assertIn("Games: 4,", first.stdout)
            self.assertNotIn("was accepted", first.stdout)
            again = arena(*command)
            self.assertIn("Games: 4,", again.stdout)
            self.assertNotIn("1/4", again.stderr)

    def test_weights_that_cannot_be_read_end_it(self):
        """What the program says on its way out with status 2 is told, and nothing is played."""
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "emilia"
            program.write_text('#!/bin/sh\n[ "$1" = --eval=bad ] && '
                               'echo "emilia: bad: no weights" >&2 && exit 2\n'
                               f'exec {EMILIA} "$@"\n')
            program.chmod(0o755)
            for pair, name in ((("bad", "classic"), "new"), (("classic", "bad"), "old")):
                done = arena(*pair, "--emilia", program, "--resume", Path(folder) / "log")
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(f"-engine {name} does not start: exited with status 2: "
                              "emilia: bad: no weights", done.stderr)
                self.assertFalse((Path(folder) / "log").exists())

    def test_a_path_is_one_word_whatever_is_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "emilia"
            program.write_text(f'#!/bin/sh\nprintf "<%s>" "$@" >>"$(dirname "$0")/words"\n'
                               f'exec {EMILIA} --eval classic\n')
            program.chmod(0o755)
            names = ("/my data/new.weights --hash 4096", ODD_NAME, "-O", "a\\b\\'c'", "$(id);\n")
            for new, old in zip(names, names[1:]):
                done = arena(new, old, "--emilia", program, "--rounds", "1", "--movetime", "0.001",
                             "--jobs", "1")
                self.assertEqual(done.returncode, 0, done.stderr)
                words = Path(folder, "words")
                self.assertEqual(set(words.read_text()[1:-1].split("><")),
                                 {f"--eval={new}", f"--eval={old}"})
                words.unlink()

    def test_names_what_is_wrong_with_its_arguments(self):
        for arguments, message in ((("classic",), "expected two sets of weights"),
                                   (("classic", "classic", "--sprt", "20"), "expected --sprt"),
                                   (("classic", "classic", "--bad", "1"), "unknown option --bad"),
                                   (("classic", "classic", "--rounds"), "an option and its value")):
            with self.subTest(arguments=arguments):
                done = arena(*arguments)
                self.assertEqual(done.returncode, 2)
                self.assertIn(message, done.stderr)
