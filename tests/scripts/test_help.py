"""Every script tells how it is used, wherever its output goes."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from spread_support import ROOT

SCRIPTS = sorted(path for folder in ("scripts", "scripts/lib", "scripts/dev", "scripts/dev/checks")
                 for path in (ROOT / folder).iterdir()
                 if path.is_file() and os.access(path, os.X_OK) and path.name != "run")


# Without a buffer nothing is left to be written when the interpreter ends.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def start(script, output, *words):
    return subprocess.run([script, *words], stdin=subprocess.DEVNULL, stdout=output, text=True,
                          stderr=subprocess.PIPE, timeout=60, check=False, env=ENVIRONMENT)


class Help(unittest.TestCase):
    def test_there_are_scripts(self):
        self.assertGreater(len(SCRIPTS), 12)

    def test_help_goes_to_standard_output(self):
        for script in SCRIPTS:
            for word in ("--help", "-h"):
                with self.subTest(script.name, word=word):
                    done = start(script, subprocess.PIPE, word)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertRegex(done.stdout, rf"(?m)^usage: .*\b{script.name}\b")
                    self.assertNotIn("shellcheck", done.stdout)
                    self.assertNotIn("set -", done.stdout)

    def test_a_reader_that_is_gone_is_no_failure(self):
        for script in SCRIPTS:
            with self.subTest(script.name):
                reader, writer = os.pipe()
                os.close(reader)
                with os.fdopen(writer) as output:
                    done = start(script, output, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_output_that_cannot_be_written_is_no_traceback(self):
        for script in SCRIPTS:
            with self.subTest(script.name), open("/dev/full", "w", encoding="ascii") as full:
                done = start(script, full, "--help")
                self.assertNotIn("Traceback", done.stderr)
                self.assertNotIn("Exception", done.stderr)
            with self.subTest(script.name, closed=True):
                done = start("/bin/sh", subprocess.DEVNULL, "-c", 'exec "$0" --help >&-', script)
                self.assertEqual(done.returncode, 0)
                self.assertNotIn("Traceback", done.stderr)

    def test_wrong_words_end_with_status_2(self):
        for script in SCRIPTS:
            if script.name != "test":  # hands them to ctest
                with self.subTest(script.name):
                    done = start(script, subprocess.DEVNULL, "--no-such-option")
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertIn(script.name, done.stderr)


class Run(unittest.TestCase):
    """scripts/run in a tree of its own, with a cmake that only notes what it is asked for."""

    CMAKE = """#!/bin/sh
echo "$@" >>calls
[ "$1" = --build ] || { mkdir -p build/release && touch build/release/build.ninja; exit; }
while [ $# -gt 0 ] && [ "$1" != --target ]; do shift; done
[ "$*" = "--target programs" ] || exit
printf '#!/bin/sh\\necho emilia "$@"\\n' >build/release/emilia
chmod +x build/release/emilia
"""

    def test_builds_all_that_is_installed_and_passes_its_words_on(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            tree = root / "tree"
            (tree / "scripts/lib").mkdir(parents=True)
            for name in ("run", "lib/setup.sh"):
                (tree / "scripts" / name).write_bytes((ROOT / "scripts" / name).read_bytes())
            (tree / "scripts/run").chmod(0o755)
            for name, text in (("cmake", self.CMAKE), ("dpkg-query", self.all_installed())):
                (root / name).write_text(text)
                (root / name).chmod(0o755)
            environment = os.environ | {"PATH": f"{root}:{os.environ['PATH']}"}
            done = subprocess.run([tree / "scripts/run", "--help", "me"], capture_output=True,
                                  text=True, env=environment, timeout=60, check=False)
            self.assertEqual((done.stdout, done.returncode), ("emilia --help me\n", 0), done.stderr)

    @staticmethod
    def all_installed():
        return '#!/bin/sh\nshift 3\nfor name; do printf "%s:installed " "$name"; done\n'


if __name__ == "__main__":
    unittest.main()
