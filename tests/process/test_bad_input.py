"""Lines that no client should send: each dialogue answers the one after them and ends with 0."""

import itertools
import random
import unittest

from bad_lines import DIALOGUES, bad_lines
from dialogue import run

LINES = 400


class BadLines(unittest.TestCase):
    def test_every_dialogue_goes_on(self):
        for dialogue in DIALOGUES:
            for seed in (1, 2):
                with self.subTest(dialogue.name, seed=seed):
                    bad = bad_lines(random.Random(seed), dialogue)
                    lines = [dialogue.begin, *itertools.islice(bad, LINES), *dialogue.end,
                             dialogue.question.format(7)]
                    text = "".join(f"{line}\n" for line in lines).encode("latin-1")
                    done = run("--protocol", dialogue.name, "--hash", "1", "--level", "1",
                               text=text)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    last = done.stdout.rstrip("\n").removesuffix("\nready.").splitlines()[-1]
                    self.assertTrue(last.startswith(dialogue.answer.format(7)), last)
