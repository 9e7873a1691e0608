"""The recipes of CONTRIBUTING.md name what is there, and the first one works as it stands."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "dev" / "checks"))
import tidy  # noqa: E402

RECIPE = re.compile(r"^### (.+?)\n(.*?)(?=^### |\Z)", re.MULTILINE | re.DOTALL)
STEP = re.compile(r"^- (new )?`([^`]+)`:? ?(.*(?:\n  .*)*)", re.MULTILINE)
INSERTION = re.compile(r"`([^`]+)` after `([^`]+)`")
CODE = re.compile(r"^```cpp\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"`([A-Za-z_]\w*)`")


def recipes():
    """{title: text}"""
    _, _, text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Recipes\n")
    return dict(RECIPE.findall(text))


def steps_of(recipe):
    """Triples: whether the file is new, its path, and what is said of it."""
    return [(bool(new), path, said) for new, path, said in STEP.findall(recipe)]


def home_of(path):
    """The folder into which a new file or folder goes."""
    return path.partition("NAME")[0].rpartition("/")[0] if "NAME" in path else Path(path).parent


class Recipes(unittest.TestCase):
    def test_files_exist(self):
        steps = [step for recipe in recipes().values() for step in steps_of(recipe)]
        self.assertGreater(len(steps), 30)
        for new, path, _ in steps:
            with self.subTest(path):
                self.assertTrue((ROOT / (home_of(path) if new else path)).exists())

    def test_names_stand_in_the_files(self):
        for _, path, said in (step for recipe in recipes().values() for step in steps_of(recipe)):
            if not (ROOT / path).is_file():
                continue
            text = (ROOT / path).read_text(encoding="utf-8")
            for name in NAME.findall(said):
                with self.subTest(name, path=path):
                    self.assertRegex(text, rf"\b{name}\b")


class FirstRecipe(unittest.TestCase):
    def setUp(self):
        recipe = next(iter(recipes().values()))
        self.steps = steps_of(recipe)
        self.code = CODE.search(recipe)[1]

    def changes(self):
        """{path: new content} of all that the recipe says."""
        files = {}
        for new, path, said in self.steps:
            if new:
                files[path] = self.code
            elif found := INSERTION.search(said):
                files[path] = self.inserted(path, *found.groups())
        return files

    def inserted(self, path, line, after):
        text = (ROOT / path).read_text(encoding="utf-8")
        found = re.search(rf"^( *){re.escape(after)}\n", text, re.MULTILINE)
        self.assertIsNotNone(found, f"{path} has no line {after}")
        return text[:found.end()] + found[1] + line + "\n" + text[found.end():]

    def findings(self, changes):
        files = {path: text.encode() for path, text in changes.items()}
        return tidy.tidy(tidy.known_files(ROOT) | files)

    def test_is_tidy(self):
        self.assertEqual(self.findings(self.changes()), [])

    def test_compiles(self):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in self.changes().items():
                (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(folder) / path).write_text(text, encoding="utf-8")
            for source in sorted(Path(folder).rglob("*.cpp")):
                with self.subTest(source.name):
                    done = subprocess.run(
                        ["c++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror",
                         "-I", folder, "-I", str(ROOT), str(source)],
                        capture_output=True, text=True, check=False)
                    self.assertEqual(done.stderr, "")
