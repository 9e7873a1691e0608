"""Tests scripts/dev/checks/lint.py: which files it looks at, and how it ends."""

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts" / "dev" / "checks"))
import lint  # noqa: E402

SOURCES = {
    "engine/a.h": "#pragma once\n",
    "engine/b.h": '#pragma once\n#include "engine/a.h"\n',
    "engine/a.cpp": '#include "engine/a.h"\n',
    "engine/b.cpp": '#include "engine/b.h"\n',
    "tests/c.cpp": '#include <vector>\n#include "engine/b.h"\n',
    "tests/d.cpp": "int d;\n",
}


class Order(unittest.TestCase):
    def test_sources_in_their_order(self):
        self.assertEqual(lint.order(["tests/d.cpp", "engine/a.cpp"], SOURCES),
                         ["tests/d.cpp", "engine/a.cpp"])

    def test_header_is_seen_through_its_source_and_then_the_rest(self):
        self.assertEqual(lint.order(["engine/b.h", "tests/d.cpp"], SOURCES),
                         ["tests/d.cpp", "engine/b.cpp", "tests/c.cpp"])

    def test_header_that_a_touched_source_includes_needs_no_other_first(self):
        self.assertEqual(lint.order(["engine/a.h", "tests/c.cpp", "tests/d.cpp"], SOURCES),
                         ["tests/c.cpp", "tests/d.cpp", "engine/a.cpp", "engine/b.cpp"])

    def test_what_is_gone_or_no_cpp_is_left_out(self):
        self.assertEqual(lint.order(["engine/gone.cpp", "tests/CMakeLists.txt"], SOURCES), [])


class Repository(unittest.TestCase):
    """A repository of its own, and a clang-tidy that finds fault with files that say `bad`."""

    def setUp(self):
        self.root = Path(self.enterContext(tempfile.TemporaryDirectory()))
        tidy = self.root / "bin" / "clang-tidy"
        tidy.parent.mkdir()
        tidy.write_text('#!/bin/sh\necho "looked at $4"\n! grep -q bad "$4"\n')
        tidy.chmod(0o755)
        names = {f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER")
                 for what in ("NAME", "EMAIL")}
        self.environment = mock.patch.dict(
            os.environ, names | {"PATH": f"{tidy.parent}:{os.environ['PATH']}"})
        self.environment.start()
        self.addCleanup(self.environment.stop)
        before = os.getcwd()
        os.chdir(self.root)
        self.addCleanup(os.chdir, before)
        lint.git("init", "-q", "-b", "main")

    def commit(self, path, text, date):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)
        lint.git("add", path)
        with mock.patch.dict(os.environ, {"GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date}):
            lint.git("commit", "-q", "-m", path)

    def lint(self, *arguments):
        """(exit status, last line, files looked at)"""
        Path("build").mkdir(exist_ok=True)
        Path("build/compile_commands.json").write_text(json.dumps(
            [{"file": str(path.resolve())} for path in Path("engine").rglob("*.cpp")
             if "windows" not in path.parts]))
        with contextlib.redirect_stdout(io.StringIO()) as out:
            status = lint.main(["build", *arguments])
        lines = out.getvalue().splitlines()
        return status, lines[-1].removeprefix("note: "), [line.split()[-1] for line in lines[:-1]]

    def history(self, newest="int b;"):
        self.commit("engine/old.cpp", "bad", "2026-01-01T12:00:00Z")
        self.commit("engine/a.cpp", "bad", "2026-01-05T12:00:00Z")
        self.commit("engine/b.cpp", newest, "2026-01-06T11:00:00Z")

    def test_last_day_of_main(self):
        self.history()
        self.assertEqual(self.lint(), (1, "2 of 2 files looked at, 1 with findings",
                                       ["engine/a.cpp"]))

    def test_not_what_another_system_compiles(self):
        self.history()
        self.commit("engine/windows/file.cpp", "bad", "2026-01-06T12:00:00Z")
        self.assertEqual(self.lint("--since", "HEAD~2"),
                         (0, "1 of 1 files looked at, 0 with findings", []))

    def test_since_a_commit(self):
        self.history()
        self.assertEqual(self.lint("--since", "HEAD~1"),
                         (0, "1 of 1 files looked at, 0 with findings", []))

    def test_what_came_after_main(self):
        self.history("bad")
        lint.git("update-ref", "refs/remotes/origin/main", "HEAD~1")
        self.assertEqual(self.lint(), (1, "1 of 1 files looked at, 1 with findings",
                                       ["engine/b.cpp"]))

    def test_what_is_not_committed(self):
        self.history()
        Path("engine/old.cpp").write_text("bad still")
        status, _, found = self.lint("--since", "HEAD")
        self.assertEqual((status, found), (1, ["engine/old.cpp"]))

    def test_time_is_up(self):
        self.history()
        self.assertEqual(self.lint("--minutes", "0"),
                         (0, "0 of 2 files looked at, 0 with findings", []))

    def test_clang_tidy_is_told_the_build(self):
        self.history()
        with mock.patch("subprocess.run", wraps=subprocess.run) as run:
            self.lint("--since", "HEAD~1")
        self.assertIn(["clang-tidy", "-p", "build", "--quiet", "engine/b.cpp"],
                      [call.args[0] for call in run.call_args_list])


if __name__ == "__main__":
    unittest.main()
