"""What the tests of scripts/match share: running it on fake engines in a folder of its own."""

import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MATCH = ROOT / "scripts" / "match"
FAKE = Path(__file__).with_name("fake_engine.py")
sys.path.insert(0, str(ROOT / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402


def random_line(seed, plies):
    """A legal list of moves without passes, that does not end the game."""
    generator = random.Random(seed)
    while True:
        game = Game()
        while len(game.moves) < plies and not game.position.is_over:
            game.play(generator.choice(game.position.legal_moves))
        if not game.position.is_over and PASS not in game.moves:
            return "".join(move_name(move) for move in game.moves)


def engine(name, proto="uci", *keys, **fake):
    """The words of an `-engine` option for a fake; `fake` are its own arguments."""
    args = " ".join([str(FAKE), proto, *(f"--{key} {value}" for key, value in fake.items())])
    words = [f"cmd={sys.executable}", f"name={name}", f"proto={proto}", f"args={args}"]
    return ["-engine", *words, *keys]


class MatchTest(unittest.TestCase):
    """A test with a folder, a file of random 8-ply openings in it, and a way to run matches."""

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.openings = self.folder / "openings.txt"
        self.openings.write_text("".join(random_line(seed, 8) + "\n" for seed in range(6)))
        self.log = self.folder / "match.log"

    def command(self, *words):
        options = [f"-openings file={self.openings}".split(), f"-log file={self.log}".split()]
        return [sys.executable, str(MATCH), *words, *options[0], *options[1]]

    def run_match(self, *words, status=0):
        """The finished process; its exit status is checked."""
        done = subprocess.run(
            self.command(*words), capture_output=True, text=True, timeout=60, check=False
        )
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def records(self):
        return [json.loads(line) for line in self.log.read_text().splitlines()[1:]]
