"""Every script tells how it is used, wherever its output goes."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from script_support import ROOT

SCRIPTS = sorted(path for folder in ("scripts", "scripts/lib", "scripts/dev", "scripts/dev/checks")
                 for path in (ROOT / folder).iterdir()
                 if path.is_file() and os.access(path, os.X_OK) and path.name != "run")
CORES = len(os.sched_getaffinity(0))
# One for each way to print a help: by argparse, by hand, by bash.
SHARING = [ROOT / "scripts" / name for name in ("dev/check-faults", "match", "check")]

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
            with self.subTest(script.name):
                done = start(script, subprocess.PIPE, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, rf"(?m)^usage: .*\b{script.name}\b")
                self.assertNotIn("shellcheck", done.stdout)
                self.assertNotIn("set -", done.stdout)
        for script in SHARING:
            self.assertEqual(start(script, subprocess.PIPE, "-h").stdout,
                             start(script, subprocess.PIPE, "--help").stdout)

    def test_all_begin_and_end_by_what_is_shared(self):
        for script in SCRIPTS:
            with self.subTest(script.name):
                self.assertRegex(script.read_text(encoding="utf-8"),
                                 r"\n    run_script\(|\nanswer_help ")

    def test_a_reader_that_is_gone_is_no_failure(self):
        for script in SHARING:
            with self.subTest(script.name):
                reader, writer = os.pipe()
                os.close(reader)
                with os.fdopen(writer) as output:
                    done = start(script, output, "--help")
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_output_that_cannot_be_written_is_no_traceback(self):
        for script in SHARING:
            with self.subTest(script.name), open("/dev/full", "w", encoding="ascii") as full:
                done = start(script, full, "--help")
                self.assertNotIn("Traceback", done.stderr)
                self.assertNotIn("Exception", done.stderr)
            with self.subTest(script.name, closed=True):
                done = start("/bin/sh", subprocess.DEVNULL, "-c", 'exec "$0" --help >&-', script)
                self.assertEqual(done.returncode, 0)
                self.assertNotIn("Traceback", done.stderr)

    def test_wrong_words_end_with_status_2(self):
        for script in SHARING:
            with self.subTest(script.name):
                done = start(script, subprocess.DEVNULL, "--no-such-option")
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(script.name, done.stderr)


class Run(unittest.TestCase):
    """scripts/run and scripts/test in a tree of their own, where cmake and ctest only note what is
    asked of them."""

    PROGRAMS = {
        "cmake": """#!/bin/sh
echo cmake "$@" >>calls
[ "$1" = --build ] || { mkdir -p build/release && touch build/release/build.ninja; exit; }
while [ $# -gt 0 ] && [ "$1" != --target ]; do shift; done
[ "$*" = "--target emilia" ] || exit 0
printf '#!/bin/sh\\necho emilia "$@"\\n' >build/release/emilia
chmod +x build/release/emilia
""",
        "ctest": '#!/bin/sh\necho ctest "$@" >>calls\n',
        "dpkg-query": '#!/bin/sh\nshift 3\nfor name; do printf "%s:installed " "$name"; done\n',
    }

    def setUp(self):
        root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.tree = root / "tree"
        (self.tree / "scripts/lib").mkdir(parents=True)
        for name in ("run", "test", "lib/setup.sh", "lib/usage.sh"):
            shutil.copy(ROOT / "scripts" / name, self.tree / "scripts" / name)
        for name, text in self.PROGRAMS.items():
            (root / name).write_text(text)
            (root / name).chmod(0o755)
        self.environment = os.environ | {"PATH": f"{root}:{os.environ['PATH']}"}

    def start(self, script, *words):
        done = subprocess.run([self.tree / "scripts" / script, *words], capture_output=True,
                              text=True, env=self.environment, timeout=60, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_builds_emilia_and_passes_its_words_on(self):
        self.assertEqual(self.start("run", "--help", "me"), "emilia --help me\n")

    def test_tests_of_a_preset(self):
        for words, preset, rest in (((), "release", ""), (("-R", "a b"), "release", " -R a b"),
                                    (("--preset", "strict", "-R", "a"), "strict", " -R a")):
            self.start("test", *words)
            calls = (self.tree / "calls").read_text().splitlines()[-3:]
            self.assertEqual(calls, [
                f"cmake --preset {preset}", f"cmake --build --preset {preset}",
                f"ctest --preset {preset} --parallel {CORES}{rest}"])
