"""A library in a folder of its own, for tests of `emilia library`, and games to put there."""

import json
import random
import re
import struct
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402


def random_games(count, seed):
    """The squares of games up to the end, as row and column."""
    generator = random.Random(seed)
    games = []
    for _ in range(count):
        game = Game()
        while moves := game.position.legal_moves:
            game.play(generator.choice(moves))
        names = [move_name(move) for move in game.moves if move != PASS]
        games.append([10 * int(name[1]) + ord(name[0]) - 96 for name in names])
    return games


def wthor(games, year):
    header = struct.pack("<4BIHH4B", 20, 26, 11, 21, len(games), 0, year, 0, 0, 0, 0)
    return header + b"".join(struct.pack("<HHH2B", 0, number, number + 1, 40, 40)
                             + bytes(codes).ljust(60, b"\0")
                             for number, codes in enumerate(games))


class Library(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.profile = self.folder / "my.db"

    def command(self, name, *arguments, **options):
        return run("library", name, "--profile", str(self.profile), *map(str, arguments),
                   **options)

    def good(self, name, *arguments, **options):
        done = self.command(name, *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def find(self, *arguments):
        return [json.loads(line)
                for line in self.good("find", "--json", *arguments).splitlines()]

    def ids(self, *arguments):
        return [game["game_id"] for game in self.find(*arguments)]

    def moves(self, *arguments):
        return json.loads(self.good("moves", "--json", *arguments))

    def size(self):
        return int(re.search(r"^(\d+) games, 0 contradictions$", self.good("check")).group(1))
