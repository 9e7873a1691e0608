"""Commands that answer a line with a line, cut into chunks by scripts/spread: nothing changes."""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, FULL, PATIENCE_SECONDS, WHITE_PASSES, run

SPREAD = Path(__file__).resolve().parents[2] / "scripts" / "spread"
LAST_MOVE = "X" + "O" * 6 + "-" + "X" * 56 + " X"
POSITIONS = ["% comment", "", LAST_MOVE, f"{FULL} O", "nonsense", WHITE_PASSES, " # another",
             f"{LAST_MOVE} % the last"]


def spread(*command, text):
    words = ["--emilia", str(Path(EMILIA).resolve()), "--chunk-lines", "2", "--", *command]
    return subprocess.run([sys.executable, SPREAD, *words], input=text, capture_output=True,
                          text=True, timeout=PATIENCE_SECONDS, check=False)


def without_times(text):
    return re.sub(r'"time":[\d.]+', "", text).splitlines()


class Commands(unittest.TestCase):
    def test_as_one_process(self):
        text = "".join(f"{line}\n" for line in POSITIONS)
        for command in (("solve",), ("solve", "--json"), ("bestmove", "--exact", "--json"),
                        ("analyze", "--depth", "2")):
            with self.subTest(command):
                command += ("--hash", "1")
                alone, parts = run(*command, text=text), spread(*command, text=text)
                self.assertEqual(alone.returncode, parts.returncode)
                self.assertEqual(without_times(alone.stdout), without_times(parts.stdout))
                said = [line for line in parts.stderr.splitlines()
                        if not line.startswith("spread:")]
                self.assertEqual(alone.stderr.splitlines(), said)

    def test_a_book_is_grown(self):
        with tempfile.TemporaryDirectory() as folder:
            book, answers = Path(folder) / "test.book", Path(folder) / "answers.jsonl"
            run("book", "build", str(book), "--positions", "5", "--depth", "2", "--hash", "1")
            pending = run("book", "pending", str(book), "--positions", "5").stdout
            done = spread("bestmove", "--depth", "4", "--multipv", "3", "--json", "--hash", "1",
                          text=pending)
            self.assertEqual(done.returncode, 0, done.stderr)
            answers.write_text(done.stdout, encoding="utf-8")
            count = len(pending.splitlines())
            self.assertGreater(count, 2)
            self.assertEqual(
                run("book", "add", str(book), str(answers)).stdout,
                f"{count} answers, {count} of them new or surer; {5 + count} positions\n")
            self.assertIn(f"\n{5 + count} positions, 0 unfinished, 0 contradictions\n",
                          run("book", "check", str(book)).stdout)


if __name__ == "__main__":
    unittest.main()
