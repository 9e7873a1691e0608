"""Random sequences of commands, the same for the same seed.

EMILIA_SEQUENCES says how many for each dialogue, and EMILIA_SEED the seed of the first.
"""

import os
import queue
import random
import sys
import unittest
from pathlib import Path

from dialogue import Dialogue

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))

from matchlib.rules import PASS, Game, move_name  # noqa: E402 F401

SEQUENCES = int(os.environ.get("EMILIA_SEQUENCES", "60"))
SEED = int(os.environ.get("EMILIA_SEED", "1"))
SEQUENCES_A_PROCESS = 50


def random_game(generator, most_plies=70):
    """A legal game, or the beginning of one."""
    game = Game()
    for _ in range(generator.randrange(most_plies)):
        if game.position.is_over:
            break
        game.play(generator.choice(game.position.legal_moves))
    return game


def names(moves, pass_name="pass"):
    return [pass_name if move == PASS else move_name(move) for move in moves]


class RandomDialogue(unittest.TestCase):
    """Derive from it and write sequence(): it talks and asserts."""

    options = ("--hash", "1")

    def run_sequences(self):
        for first in range(0, SEQUENCES, SEQUENCES_A_PROCESS):
            with Dialogue(*self.options) as dialogue:
                self.greet(dialogue)
                for number in range(first, min(first + SEQUENCES_A_PROCESS, SEQUENCES)):
                    try:
                        self.sequence(random.Random(SEED + number), dialogue)
                    except (AssertionError, queue.Empty) as error:
                        raise AssertionError(f"seed {SEED + number}: {error!r}") from error
                dialogue.send("quit")
                self.assertEqual(dialogue.finish()[1], 0)

    def greet(self, dialogue):
        """Chooses the dialogue."""
        raise NotImplementedError

    def sequence(self, generator, dialogue):
        raise NotImplementedError
