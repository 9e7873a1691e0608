"""Tests scripts/dev/checks/checks.sh: the comparison of the bench with the count in the repository,
and what is left of a package that was installed to be tried."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

LIB = Path(__file__).resolve().parents[2] / "scripts" / "dev" / "checks"
# Has the tiers portable and avx2, and knows how to bench and to refuse.
EMILIA = """#!/bin/sh
case "$*" in
    *"--isa avx512"*) echo "this CPU lacks avx512f" >&2; exit 2 ;;
    *bench*) echo "first 12 nodes"; echo "%s nodes 9 nps" ;;
esac
"""


class Bench(unittest.TestCase):
    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.root / "tests").mkdir()
        (self.root / "tests" / "bench_nodes.txt").write_text("345\n")

    def run_step(self, command, nodes=345):
        emilia = self.root / "emilia"
        emilia.write_text(EMILIA % nodes)
        emilia.chmod(0o755)
        script = (f"set -euo pipefail; source {LIB}/steps.sh; source {LIB}/checks.sh; "
                  f"step bench {command}; run_steps")
        done = subprocess.run(["bash", "-c", script], cwd=self.root, capture_output=True,
                              text=True, timeout=60, check=False)
        return done.returncode, done.stdout

    def test_same_count(self):
        self.assertEqual(self.run_step("same_bench ./emilia")[0], 0)

    def test_another_count(self):
        for command in ("same_bench ./emilia", "same_bench_in_tier ./emilia avx2"):
            status, text = self.run_step(command, nodes=346)
            self.assertEqual(status, 1)
            self.assertIn("346 nodes, but tests/bench_nodes.txt says 345.", text)

    def test_no_count(self):
        status, text = self.run_step("same_bench ./emilia", nodes="many")
        self.assertEqual(status, 1)
        self.assertIn("no nodes, but tests/bench_nodes.txt says 345.", text)

    def test_tier_that_the_cpu_has(self):
        status, text = self.run_step("same_bench_in_tier ./emilia avx2")
        self.assertEqual(status, 0)
        self.assertIn("1 passed", text)

    def test_tier_that_the_cpu_lacks(self):
        status, text = self.run_step("same_bench_in_tier ./emilia avx512")
        self.assertEqual(status, 0)
        self.assertIn("skipped: this CPU lacks avx512f", text)


class Programs(unittest.TestCase):
    """Whole programs, here of a test each: the shard that it falls to says so."""

    PROGRAM = """#!/bin/sh
[ "$1 $2" = "--gtest_brief=1 --gtest_filter=-Slow.*" ] || exit 3
[ "$GTEST_SHARD_INDEX" = 0 ] || { echo '[  PASSED  ] 0 tests.'; exit; }
%s
"""
    GOOD = "echo '[  PASSED  ] 1 test.'"
    BAD = "echo '[  PASSED  ] 0 tests.'; echo '[  FAILED  ] 1 test, listed below:'; exit 1"
    SKIPPED = "echo 'a_test.cpp:7: Skipped'; echo 'no disk'; echo '[  SKIPPED ] 1 test.'"
    CRASH = "echo last words; kill -SEGV $$"

    def run_programs(self, **programs):
        root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        folder = root / "build/asan/tests/engine"
        folder.mkdir(parents=True)
        for name, what in programs.items():
            (folder / name).write_text(self.PROGRAM % what)
            (folder / name).chmod(0o755)
        script = (f"set -euo pipefail; source {LIB}/steps.sh; source {LIB}/checks.sh; "
                  f"step tests run_programs asan '-Slow.*' {' '.join(programs)}; run_steps")
        done = subprocess.run(["bash", "-c", script], cwd=root, capture_output=True, text=True,
                              timeout=60, check=False)
        return done.returncode, done.stdout

    def test_all_are_run_and_counted(self):
        status, text = self.run_programs(one=self.GOOD, two=self.GOOD)
        self.assertEqual(status, 0, text)
        self.assertTrue(text.endswith("\n2 passed, 0 failed, 0 skipped\n"), text)

    def test_a_failure_fails_and_the_rest_runs(self):
        status, text = self.run_programs(one=self.BAD, two=self.GOOD)
        self.assertEqual(status, 1)
        self.assertIn("one ended with status 1", text)
        self.assertTrue(text.endswith("\n1 passed, 1 failed, 0 skipped\n"), text)

    def test_a_test_that_must_not_be_skipped_fails(self):
        status, text = self.run_programs(one=self.SKIPPED, two=self.GOOD)
        self.assertEqual(status, 1)
        self.assertIn("tests/may_skip.txt does not allow: no disk\n", text)

    def test_a_crash_fails(self):
        status, text = self.run_programs(one=self.CRASH, two=self.GOOD)
        self.assertEqual(status, 1)
        self.assertIn("last words", text)
        self.assertIn("one ended with status 139", text)

    def test_a_program_that_is_not_there_fails(self):
        script = (f"set -euo pipefail; source {LIB}/steps.sh; source {LIB}/checks.sh; "
                  "mkdir -p build/asan/tests; step tests run_programs asan '*' none; run_steps")
        root = self.enterContext(tempfile.TemporaryDirectory())
        done = subprocess.run(["bash", "-c", script], cwd=root, capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual(done.returncode, 1)


class WasmInstallation(unittest.TestCase):
    """With an npm that only fills the folder, and a node that is content if the folder is there."""

    NPM = '#!/bin/sh\nwhile [ "$1" != --prefix ]; do shift; done\n' \
          'mkdir -p "$2/node_modules/emilia-othello"\n'
    NODE = '#!/bin/sh\n[ -d "$EMILIA_PACKAGE" ]\n'

    def test_takes_away_its_own_folder_and_no_other(self):
        root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name, text in (("npm", self.NPM), ("node", self.NODE)):
            (root / name).write_text(text)
            (root / name).chmod(0o755)
        (root / "scratch").mkdir()
        (root / "callers").mkdir()
        script = (f"set -euo pipefail; source {LIB}/steps.sh; source {LIB}/checks.sh; "
                  'folder=$PWD/callers; step package wasm_installation; '
                  'step packed wasm_installation a.tgz; run_steps')
        done = subprocess.run(["bash", "-c", script], cwd=root, capture_output=True, text=True,
                              timeout=60, check=False, env={
                                  **os.environ, "PATH": f"{root}:{os.environ['PATH']}",
                                  "TMPDIR": str(root / "scratch")})
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("2 passed", done.stdout)
        self.assertEqual(os.listdir(root / "scratch"), [])
        self.assertTrue((root / "callers").exists())


if __name__ == "__main__":
    unittest.main()
