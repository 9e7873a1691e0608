"""Tests scripts/dev/check-games in a copy of the scripts that compiles and installs nothing."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

EMILIA = os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))
TRAIN = os.path.abspath(os.environ.get("EMILIA_TRAIN", "build/release/emilia-train"))
# Moves to a square that is taken wherever the sixth row is best.
CHEAT = f"""#!/bin/sh
{EMILIA} "$@" | sed -u 's/^bestmove .6/bestmove e4/'
"""


class CheckGames(unittest.TestCase):
    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.copytree(ROOT / "scripts", self.root / "scripts", symlinks=True)
        (self.root / "build" / "asan").mkdir(parents=True)
        (self.root / "build" / "asan" / "emilia-train").symlink_to(TRAIN)
        tools = self.root / "tools"
        tools.mkdir()
        for name, text in (("cmake", ""), ("dpkg-query", "printf '%s:installed ' \"$@\"")):
            (tools / name).write_text(f"#!/bin/sh\n{text}\n")
            (tools / name).chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}

    def use(self, script):
        program = self.root / "build" / "asan" / "emilia"
        program.write_text(script)
        program.chmod(0o755)

    def check(self, games):
        done = subprocess.run([self.root / "scripts/dev/check-games", "asan", "--games", games],
                              env=self.environment, capture_output=True, text=True, timeout=120,
                              check=False)
        return done.returncode, done.stdout, done.stderr

    def test_games_without_a_forfeit(self):
        self.use(f'#!/bin/sh\nexec {EMILIA} "$@"\n')
        status, said, complaints = self.check("12")
        self.assertEqual(status, 0, said + complaints)
        self.assertRegex(said, r"(?s)^== asan\n.*asan: ok, \d+ s\n$")
        games = self.root / "build" / "games"
        self.assertEqual((games / "asan.txt").read_text().count("\nFinished game "), 12)
        # Nothing to carry on: the next run begins anew.
        self.assertEqual([path.name for path in games.glob("asan*.log")], ["asan.log"])

    def test_an_illegal_move(self):
        self.use(CHEAT)
        status, said, _ = self.check("2")
        self.assertEqual(status, 1, said)
        self.assertRegex(said, r"Finished game \d .*(one|other) forfeits: illegal.*e4")
        self.assertRegex(said, r"asan: FAILED, \d+ s\n$")

    def test_what_a_sanitizer_says_at_the_end(self):
        self.use(f'#!/bin/sh\n{EMILIA} "$@"\n'
                 'echo "ERROR: a leak" >"${ASAN_OPTIONS#log_path=}.$$"\n')
        status, said, _ = self.check("2")
        self.assertEqual(status, 1, said)
        self.assertRegex(said, r"ERROR: a leak\n(?s:.*)asan: FAILED, \d+ s\n$")


if __name__ == "__main__":
    unittest.main()
