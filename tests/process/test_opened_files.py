"""Nothing is opened, connected to or started but what was named: as strace sees it."""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, START
from memory_limit import IS_SANITIZED

# That comes with the program, where there is one.
BOOK = "emilia.book"
# What every dynamically linked program opens before it begins, and the C library to count cores.
OF_THE_SYSTEM = re.compile(r"/etc/ld\.so\.(cache|preload)|(/usr)?/lib(64)?/.*\.so(\.\d+)*|"
                           r"/sys/devices/system/cpu/online|/proc/self/maps")


def why_not_traced():
    if not shutil.which("strace"):
        return "no strace"
    done = subprocess.run(["strace", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL,
                          check=False)
    return "strace may not trace here" if done.returncode else None


needs_strace = unittest.skipIf(why_not_traced(), why_not_traced())


@needs_strace
@unittest.skipIf(IS_SANITIZED, "a sanitizer opens files of its own")
class OpenedFiles(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def trace(self, *arguments, text=""):
        """The files that were opened or changed, and what was connected or started besides."""
        log = self.folder / "trace"
        subprocess.run(["strace", "-f", "-qq", "-o", log, "-e", "trace=%file,%network,execve,fork,"
                        "vfork", EMILIA, *arguments], input=text.encode(), capture_output=True,
                       timeout=PATIENCE_SECONDS, check=False)
        files, rest = set(), []
        for line in log.read_text(encoding="utf-8").splitlines():
            call = re.match(r'\d+ +(\w+)\((?:AT_FDCWD, )?(?:\d+, )?"([^"]*)"', line)
            if call and call.group(1) in ("open", "openat", "creat", "rename", "unlink", "mkdir",
                                          "truncate", "chmod", "link", "symlink"):
                path = call.group(2)
                if not OF_THE_SYSTEM.fullmatch(path) and Path(path).name != BOOK:
                    files.add(path)
            elif re.match(r"\d+ +(execve|fork|vfork|socket|connect|bind|listen|send)", line):
                rest.append(line)
        self.assertIn("execve", rest[0])  # strace's own
        return files, rest[1:]

    def test_a_dialogue(self):
        log = str(self.folder / "dialogue.log")
        text = ("uci\nsetoption name Threads value 2\nsetoption name Hash value 4\n"
                "position startpos\ngo depth 6\nsetoption name BookFile value /nowhere/book\n"
                "setoption name EvalFile value /nowhere/weights\nd\neval\ngo depth 4\n")
        self.assertEqual(self.trace(text=text),
                         ({"/nowhere/book", "/nowhere/weights"}, []))
        self.assertEqual(self.trace("--log", log, text="protocol_version\nquit\n"), ({log}, []))
        self.assertEqual(self.trace("--protocol", "nboard", text="nboard 2\nset depth 3\ngo\n"),
                         (set(), []))

    def test_commands(self):
        games = str(self.folder / "games")
        Path(games).write_text("f5d6c3\n", encoding="ascii")
        out = str(self.folder / "out")
        self.assertEqual(self.trace("solve", "X" * 62 + "O- X"), (set(), []))
        self.assertEqual(self.trace("bestmove", "--depth", "3", "--threads", "2",
                                    text=f"{START}\nf5\n"), (set(), []))
        self.assertEqual(self.trace("convert", "--to", "ggf", games), ({games}, []))
        # Written beside and renamed, so that it is whole or not there.
        files, rest = self.trace("convert", "--to", "ggf", "--output", out, games)
        self.assertEqual(rest, [])
        draft, = files - {games, f"{self.folder}/"}
        self.assertRegex(draft, f"^{self.folder}/emilia-[0-9a-f]{{16}}[.]draft$")
