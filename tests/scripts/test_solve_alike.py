"""scripts/dev/checks/solve_alike.py: what differs is found, and no run believes another program."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

SOLVE_ALIKE = ROOT / "scripts" / "dev" / "checks" / "solve_alike.py"
EMILIA = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))
# Lies where the table is small, if it solves that itself.
LIAR = f"""#!/bin/sh
case "$*" in
    *"--hash 1 "*--resume*)
        [ ! -e "$8" ] || exec {EMILIA} "$@"
        {EMILIA} "$@" || exit
        sed -i -E 's/"score":-?[0-9.]+/"score":65/' "$8" ;;
    *) exec {EMILIA} "$@" ;;
esac
"""
# Is ended after the first two settings.
MORTAL = f"""#!/bin/sh
case "$*" in
    *"--hash 256"*) exit 9 ;;
    *) exec {EMILIA} "$@" ;;
esac
"""


class SolveAlike(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def solve(self, emilia):
        done = subprocess.run([SOLVE_ALIKE, "--positions", "2", "--empties", "8-9", "--work",
                               self.folder / "work", "--emilia", emilia], capture_output=True,
                              text=True, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr

    def test_the_engine_solves_alike(self):
        status, said, complaints = self.solve(EMILIA)
        self.assertEqual((status, said), (0, "2 positions, 0 findings\n"), complaints)

    def test_what_another_program_has_solved_is_not_believed(self):
        program = self.folder / "emilia"
        program.write_text(MORTAL)
        program.chmod(0o755)
        status, said, complaints = self.solve(program)
        self.assertEqual((status, said), (1, ""))
        self.assertRegex(complaints, "large table .*: status 9 of ")
        program.write_text(LIAR)
        status, said, _ = self.solve(program)
        self.assertEqual(status, 1)
        self.assertIn("small table ", said)
        self.assertIn("2 positions, 4 findings\n", said)


if __name__ == "__main__":
    unittest.main()
