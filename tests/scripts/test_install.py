"""What `cmake --install` copies works wherever it is, and its manual is that of the programs."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.path.abspath(os.environ.get("EMILIA", "build/release/emilia"))).parent
sys.path.insert(0, str(ROOT / "scripts"))
from lib.man_page import EXAMPLES  # noqa: E402

PAGES = ("emilia", "emilia-train", "emilia-match")
PROGRAMS = PAGES[:2]
BASH_COMPLETION = """
source "$1" && shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_emilia "$1"
printf '%s\\n' "${COMPREPLY[@]}"
"""


def output_of(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8",
                          timeout=120, **options).stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = cls.enterClassContext(tempfile.TemporaryDirectory())
        # What is installed may be moved.
        cls.prefix = Path(folder, "moved here")
        output_of("cmake", "--install", BUILD, "--prefix", f"{folder}/first")
        os.rename(f"{folder}/first", cls.prefix)
        cls.bin = cls.prefix / "bin"
        cls.share = cls.prefix / "share"
        cls.programs = {
            name: json.loads(output_of(cls.bin / name, "--help-json")) for name in PROGRAMS}

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.path = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}"}


class Built(unittest.TestCase):
    def test_a_build_makes_all_that_is_installed(self):
        rules = (BUILD / "cmake_install.cmake").read_text()
        installed = {path.split("/")[0] for path in re.findall(rf'"{BUILD}/([^"$]+)"', rules)
                     if not path.endswith(".cmake")} - {"links"}
        self.assertEqual(installed, {"emilia", "emilia-train", "manual"})
        built = output_of("ninja", "-C", BUILD, "-t", "inputs", "all").splitlines()
        for name in ("emilia", "emilia-train", str(ROOT / "scripts/lib/make_manual.py")):
            self.assertIn(name, built)


class Programs(Installed):
    def test_version(self):
        said = output_of(self.bin / "emilia", "--version")
        project = re.search(r"^project\(emilia VERSION ([\d.]+)", (ROOT / "CMakeLists.txt")
                            .read_text(), re.MULTILINE)
        self.assertTrue(said.startswith(f"emilia {project[1]}\n"), said)

    def test_scripts_call_themselves_by_the_name_that_they_have_here(self):
        for name in PAGES[2:]:
            said = output_of(self.bin / name, "--help")
            self.assertIn(f"usage: {name} ", said)
            self.assertNotIn("scripts/", said)
            self.assertNotIn("build/", said)

    def test_a_match(self):
        said = output_of("emilia-match", "-engine", "cmd=emilia", "name=a", "-engine",
                         "cmd=emilia", "name=b", "-each", "depth=1", "-rounds", "1",
                         env=self.path, cwd=self.folder,
                         stderr=subprocess.DEVNULL)
        self.assertRegex(said, r"\b2 games\b|Games[^\n]*\b2\b")

    def test_licence(self):
        self.assertEqual((self.share / "doc/emilia/LICENSE").read_bytes(),
                         (ROOT / "LICENSE").read_bytes())


class ManPages(Installed):
    def page(self, name):
        return self.share / "man/man1" / f"{name}.1"

    def test_no_warnings(self):
        if not shutil.which("man"):
            self.skipTest("no man here")
        for name in PAGES:
            done = subprocess.run(["man", "--warnings", "-l", self.page(name)], check=True,
                                  capture_output=True, text=True,
                                  env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
            self.assertEqual(done.stderr, "", name)
            for title in ("NAME", "SYNOPSIS", "DESCRIPTION", "SEE ALSO"):
                self.assertRegex(done.stdout, rf"(?m)^{title}$")

    def test_every_option_stands_there_with_its_text(self):
        for name, program in self.programs.items():
            text = re.sub(r"\\f.|\\&", "", self.page(name).read_text()).replace("\\-", "-")
            text = text.replace("...", "…").replace("\\(aq", "'")
            self.assertGreater(len(program["commands"]), 6)
            for command in program["commands"]:
                self.assertIn(f'.SS "{command["name"]}"\n', text)
                for option in command["options"]:
                    self.assertRegex(text, rf"--{option['name']}\b")
                    self.assertIn(option["help"], text)

    def test_examples_run(self):
        for name in PROGRAMS:
            for _, command in EXAMPLES[name]:
                self.assertIn(command, self.page(name).read_text().replace("\\-", "-"))
                with self.subTest(command):
                    short = command.replace("--games 100", "--games 2")
                    output_of("sh", "-c", short, env=self.path, cwd=self.folder,
                              stderr=subprocess.DEVNULL)


class Completions(Installed):
    def complete(self, *words, program="emilia"):
        """What bash offers for the last word."""
        function = self.share / "bash-completion/completions" / program
        said = output_of("bash", "--norc", "-c", BASH_COMPLETION, "bash", function, program,
                         *words, cwd=self.folder, env=self.path)
        return said.split("\n")[:-1] if said != "\n" else []

    def test_commands_and_options(self):
        self.assertEqual(self.complete("bes"), ["bestmove"])
        self.assertIn("perft", self.complete(""))
        self.assertEqual(self.complete("bestmove", "--sel"), ["--selectivity"])
        self.assertEqual(self.complete("--prot"), ["--protocol"])
        self.assertEqual(self.complete("perft", "--exact"), [])
        self.assertIn("solve", self.complete("help", ""))
        self.assertEqual(self.complete("book", "ch"), ["check"])
        self.assertEqual(self.complete("book", "show", "--tr"), ["--tree"])
        self.assertEqual(self.complete("fit-pr", program="emilia-train"), ["fit-probcut"])
        self.assertEqual(self.complete("fit", "--rid", program="emilia-train"), ["--ridge"])

    def test_values(self):
        self.assertEqual(self.complete("bench", "--isa", "avx2"), ["avx2_slow_pext", "avx2"])
        self.assertEqual(self.complete("--isa", "=", "port"), ["portable"])
        self.assertEqual(self.complete("--algorithm", "="), ["pvs", "alphabeta", "minimax"])
        self.assertEqual(self.complete("convert", "--to", "auto"), [])
        self.assertEqual(self.complete("bestmove", "--depth", ""), [])

    def test_files(self):
        (self.folder / "some games.ggf").touch()
        for words in (["convert"], ["review"], ["convert", "--output"], ["--log"],
                      ["bench", "--eval"]):
            self.assertIn("some games.ggf", self.complete(*words, "so"))
        self.assertEqual(self.complete("bestmove", "so"), [])

    def test_zsh_and_fish_can_read_theirs(self):
        for shell, path in (("zsh", "zsh/site-functions/_emilia"),
                            ("fish", "fish/vendor_completions.d/emilia.fish")):
            with self.subTest(path):
                if not shutil.which(shell):
                    self.skipTest(f"no {shell} here")
                output_of(shell, "-n", self.share / path)

    def test_fish(self):
        if not shutil.which("fish"):
            self.skipTest("no fish here")
        file = self.share / "fish/vendor_completions.d/emilia.fish"
        for line, offered in (("emilia bes", {"bestmove"}),
                              ("emilia bench --isa port", {"portable"}),
                              ("emilia bench --isa=port", {"--isa=portable"}),
                              ("emilia solve --atl", {"--atleast"}),
                              ("emilia perft --exa", set())):
            said = output_of("fish", "-c", 'source $argv[1]; complete -C $argv[2]', file, line,
                             env={**self.path, "HOME": str(self.folder)}, cwd=self.folder)
            self.assertEqual({word.split("\t")[0] for word in said.splitlines()}, offered, line)


class Versions(unittest.TestCase):
    def test_all_files_name_the_same_version(self):
        def find(file, pattern):
            return re.search(pattern, (ROOT / file).read_text(), re.MULTILINE)[1]

        version = find("CMakeLists.txt", r"^project\(emilia VERSION ([\d.]+)")
        self.assertRegex(version, r"^\d+\.\d+\.\d+$")
        self.assertEqual(find("CHANGELOG.md", r"^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$"), version)
        self.assertEqual(find("protocol/python/emilia/__init__.py", r'^__version__ = "(.*)"$'),
                         version)
