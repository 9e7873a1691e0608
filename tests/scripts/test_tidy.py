"""How texts are said: the rules of scripts/dev/checks/prose.py."""

import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from match_support import ROOT

sys.path.insert(0, str(ROOT / "scripts" / "dev" / "checks"))
import prose  # noqa: E402

LONG = " ".join(["word"] * 31) + "."


class Prose(unittest.TestCase):
    def findings(self, path, text):
        return list(prose.prose_findings({path: text}))

    def test_sentences(self):
        for path, text in (("a.md", LONG), ("a.md", f"- One.\n- {LONG}\n"),
                           ("a.md", f"| a | {LONG} |"),
                           ("engine/a.h", f"// {LONG[:80]}\n// {LONG[80:]}\n")):
            with self.subTest(text=text):
                self.assertEqual(len(self.findings(path, text)), 1)
        for text in (f"```\n{LONG}\n```", f"`{LONG}`", f"Short: {LONG[5:]}", "a b. " * 20):
            with self.subTest(text=text):
                self.assertEqual(self.findings("a.md", text), [])

    def test_words(self):
        word = "who" + "ever"
        self.assertEqual(self.findings("a.md", f"One.\n\n{word.title()} reads.\n"),
                         [f'a.md:3: "{word.title()}" is a word that is not used'])
        self.assertEqual(self.findings("a.md", f"`{word}`"), [])

    def test_beginnings_of_comments(self):
        self.assertEqual(self.findings("engine/a.h", "/// What it is.\nint value_of(int x);\n"),
                         ['engine/a.h:1: the comment of a function begins with "What"'])
        for text in ("/// Value of x.\nint value_of(int x);\n",
                     "/// What it is.\nstruct Value {\n"):
            with self.subTest(text=text):
                self.assertEqual(self.findings("engine/a.h", text), [])


class Subjects(unittest.TestCase):
    def test_subjects(self):
        with tempfile.TemporaryDirectory() as folder:
            def git(*words):
                return subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *words],
                                      cwd=folder, check=True, capture_output=True, text=True).stdout
            git("init", "-q")
            git("commit", "-qm", "Let it begin", "--allow-empty")
            first = git("rev-parse", "HEAD").strip()
            for subject in ("Page: Add a tab", "Speed up the solver", "Page: Let it be",
                            "Fix " + "x" * 69):
                git("commit", "-qm", subject, "--allow-empty")
            with mock.patch.object(prose, "FIRST_COMMIT", first):
                long, verbless = prose.subject_findings(folder)
            self.assertIn("73 characters", long)
            self.assertIn('"Page: Let it be" has none of the verbs', verbless)
            self.assertEqual(list(prose.subject_findings(folder)), [])


if __name__ == "__main__":
    unittest.main()
