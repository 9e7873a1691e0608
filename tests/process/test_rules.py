"""The rules of scripts/match and those of the engine, which share nothing, over random games.

EMILIA_GAMES says how many, and EMILIA_SEED the seed.
"""

import json
import os
import random
import unittest

from dialogue import run
from random_dialogue import SEED, names

from matchlib.rules import BLACK, EMPTY, PASS, WHITE, Game, Position

GAMES = int(os.environ.get("EMILIA_GAMES", "40"))


def whole_game(generator, start):
    game = Game(start)
    while not game.position.is_over:
        game.play(generator.choice(game.position.legal_moves))
    return game


def any_board(generator):
    """Discs that no game leads to, few of them or many."""
    empty = generator.choice((1, 5, 20, 60))
    cells = "".join(generator.choices((BLACK, WHITE, EMPTY), (5, 5, empty), k=64))
    return Position(cells, generator.choice((BLACK, WHITE)))


def lines_of(done):
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}: {done.stderr[-300:]}")
    return done.stdout.splitlines()


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        generator = random.Random(SEED)
        starts = [Game().position] * GAMES + [any_board(generator) for _ in range(GAMES)]
        cls.games = [whole_game(generator, start) for start in starts]
        cls.positions = [position for game in cls.games for position in game.positions]

    def test_there_is_something_to_compare(self):
        self.assertGreater(len(self.positions), 60 * GAMES)
        moves = [move for game in self.games for move in game.moves]
        self.assertGreater(moves.count(PASS), GAMES // 4)

    def test_the_same_moves_are_legal(self):
        """So that each other one is illegal: the engine names all that it knows."""
        text = "".join(f"{position}\n" for position in self.positions)
        answers = lines_of(run("analyze", "--depth", "1", "--hash", "1", text=text))
        self.assertEqual(len(answers), len(self.positions))
        for position, answer in zip(self.positions, answers):
            legal = {move["move"] for move in json.loads(answer)["moves"]}
            expected = [] if position.is_over else names(position.legal_moves)
            self.assertEqual(legal, set(expected), f"seed {SEED}: {position}")

    def test_moves_lead_to_the_same_boards(self):
        text = "".join(f"{game.positions[0]} moves {' '.join(names(game.moves))}\n"
                       for game in self.games)
        boards = lines_of(run("convert", "--from", "board", "--to", "board", "--every", text=text))
        expected = [str(position) for position in self.positions]
        self.assertEqual(boards, expected, f"seed {SEED}")

    def test_finished_games_score_the_same(self):
        finals = [game.position for game in self.games]
        text = "".join(f"{position}\n" for position in finals)
        scores = [int(line.split()[0]) for line in lines_of(run("solve", text=text))]
        expected = [position.black_score() * (1 if position.mover == BLACK else -1)
                    for position in finals]
        self.assertEqual(scores, expected, f"seed {SEED}")
