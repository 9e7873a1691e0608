"""Every command of the manuals is run, in their order, in a tree like that of the repository.

A command is a line of a block of sh, what follows `$` in a block of console, where the output shown
is compared, or a `span` that begins with a program of ours. It runs as it stands unless
readme_commands.py names what is run instead. The programs that scripts/run and
scripts/test call to install and build are stand-ins that find all done. Examples in Python are run
by tests/python.
"""

import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from readme_commands import REDUCED, STAND_INS, reduced
from match_support import ROOT
from matchlib.rules import PASS, Game, move_name

# In an order in which each finds the files that those before it have made.
PAGES = ("index", "strength", "analyse", "command-line", "books", "library", "play", "protocols",
         "formats", "contribute", "train", "search", "solver", "evaluation", "threads", "faq",
         "glossary", "licences", "commands", "requests", "trials", "attempts")
MANUALS = ("README.md", *(f"protocol/manual/docs/{page}.md" for page in PAGES), "CONTRIBUTING.md",
           "ARCHITECTURE.md", "tests/README.md",
           "engine/search/tried/README.md", "eval/tried/README.md", "protocol/python/README.md",
           "protocol/wasm/npm/README.md", "protocol/web/README.md")
TABLES = ("tests/attempts.tsv",)
PROGRAMS = {name: os.path.abspath(os.environ.get(variable, f"build/release/{name}"))
            for name, variable in (("emilia", "EMILIA"), ("emilia-train", "EMILIA_TRAIN"))}
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")


def commands_of(manual):
    """Pairs of a command and the output shown for it, or None; in order."""
    end = 0
    for block in BLOCK.finditer(manual):
        yield from spans_of(manual[end:block.start()])
        end = block.end()
        if block[1] == "sh":
            yield from ((command, None) for command in lines_of(block[2]))
        elif block[1] == "console":
            yield from sessions_of(block[2])
    yield from spans_of(manual[end:])


def spans_of(prose):
    for span in SPAN.findall(prose):
        if is_command(span):
            yield " ".join(span.split()), None


def is_command(span):
    words = [word for word in span.split() if not word.startswith("/usr/bin/")]
    if not words:
        return False
    if words[0] in PROGRAMS:
        return len(words) > 1
    path = ROOT / words[0]
    is_script = words[0].startswith("scripts/") and path.is_file() and os.access(path, os.X_OK)
    return is_script or words[0].startswith("build/release/")


def lines_of(block):
    """The commands of a script without their comments; a backslash carries one on."""
    for line in block.replace("\\\n", " ").splitlines():
        if command := re.sub(r"(^|\s)#\s.*", "", line).strip():
            yield re.sub(" {2,}", " ", command)


def sessions_of(block):
    for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = session.partition("\n")
        yield command, shown or None


def output_pattern(shown):
    """`…` stands for anything in its line, and in a line alone for any number of lines."""
    lines = [r"(?:.*\n)*?" if line == "…" else re.escape(line.rstrip()).replace("…", ".*") + "\n"
             for line in shown.splitlines()]
    return "".join(lines)


class Manuals(unittest.TestCase):
    def setUp(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.tree = folder / "tree"
        self.bin = folder / "bin"
        shutil.copytree(ROOT / "scripts", self.tree / "scripts",
                        ignore=shutil.ignore_patterns("__pycache__"))
        (self.tree / "tests").symlink_to(ROOT / "tests")
        for place in ("eval", "build/release", "new", "old"):
            (self.tree / place).mkdir(parents=True)
        (self.tree / "build/release/build.ninja").touch()
        for name, program in PROGRAMS.items():
            (self.tree / "build/release" / name).symlink_to(program)
        for place in ("new", "old"):
            (self.tree / place / "emilia").symlink_to(PROGRAMS["emilia"])
        self.bin.mkdir()
        (self.bin / "emilia").symlink_to(PROGRAMS["emilia"])
        for name, text in STAND_INS.items():
            (self.bin / name).write_text(text)
            (self.bin / name).chmod(0o755)
        self.make_wthor_files()

    def make_wthor_files(self):
        """The files of a year, as the federation publishes them, with one game."""
        generator = random.Random(1)
        game = Game()
        while not game.position.is_over:
            game.play(generator.choice(game.position.legal_moves))
        moves = "".join(move_name(move) for move in game.moves if move != PASS)
        self.run_in_tree(f"echo {moves} | scripts/run convert --from transcript --to wthor "
                         "--players WTHOR.JOU --tournaments WTHOR.TRN > WTH_2019.wtb")

    def run_in_tree(self, command):
        """Its standard output; the status has to be 0."""
        environment = os.environ | {"PATH": f"{self.bin}:{os.environ['PATH']}",
                                    "EMILIA": PROGRAMS["emilia"], "HOME": str(self.tree),
                                    "XDG_DATA_HOME": "",
                                    # As if it were installed; its own tests see to that.
                                    "PYTHONPATH": str(ROOT / "protocol" / "python")}
        done = subprocess.run(["bash", "-c", command], cwd=self.tree, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=60, check=False)
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def test_every_manual_is_here(self):
        folders = ("engine", "eval", "protocol", "scripts", "tests")
        found = {path.relative_to(ROOT).as_posix() for folder in folders
                 for path in (ROOT / folder).rglob("*.md") if "node_modules" not in path.parts}
        found |= {path.name for path in ROOT.glob("*.md")} - {"CHANGELOG.md", "SECURITY.md"}
        self.assertEqual(found, set(MANUALS))

    def test_every_command_works(self):
        used = set()
        for manual in MANUALS + TABLES:
            for command, shown in commands_of((ROOT / manual).read_text(encoding="utf-8")):
                with self.subTest(command, manual=manual):
                    used.add(command)
                    output = self.run_in_tree(reduced(command))
                    if shown is not None:
                        trimmed = re.sub(r"[ \t]+$", "", output, flags=re.MULTILINE)
                        self.assertRegex(trimmed, rf"\A{output_pattern(shown)}\Z")
        self.assertEqual(set(REDUCED) - used, set(), "no manual has these commands any more")
