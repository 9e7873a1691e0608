"""Transcripts of the UGI dialogue, as CuteGames leads it."""

import unittest

from dialogue import Dialogue, best_moves, errors, infos, run
from random_dialogue import RandomDialogue, names, random_game

from matchlib.rules import parse_square

START = "8/8/8/3ox3/3xo3/8/8/8 x"


def ugi(*lines):
    done = run("--hash", "4", text="".join(f"{line}\n" for line in ("ugi", *lines)))
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.split("ugiok\n")[1].splitlines()


def position(game):
    return "position startpos moves " + " ".join(names(game.moves, "0000"))


def expected_answers(game):
    over = game.position.is_over
    score = game.position.black_score()
    result = ("p1win" if score > 0 else "p2win" if score < 0 else "draw") if over else "none"
    return [f"response {str(game.position.mover == 'X').lower()}",
            f"response {str(over).lower()}", f"response {result}"]


QUERIES = ("query p1turn", "query gameover", "query result")


class Transcripts(unittest.TestCase):
    def test_cutegames(self):
        lines = ugi("uginewgame", "isready", f"position fen {START}", *QUERIES,
                    "go p1time 500 p2time 500 p1inc 10 p2inc 10")
        self.assertEqual(lines[:4], ["readyok", "response true", "response false",
                                     "response none"])
        self.assertRegex(infos(lines)[-1], r" score cp -?\d+ .* pv( [a-h][1-8])+$")
        # A third word, as in "ponder d6", would be a fault.
        self.assertRegex(lines[-1], r"^bestmove (d3|c4|f5|e6)$")

    def test_settings_of_cutegames(self):
        # Its example sets these. What an engine does not have must not stop the match.
        lines = ugi("setoption name threads value 1", "setoption name hash value 16",
                    "setoption name ownbook value false", "isready")
        self.assertEqual(len(errors(lines)), 1)
        self.assertEqual(lines[-1], "readyok")

    def test_queries_are_answered_during_a_search(self):
        with Dialogue() as dialogue:
            dialogue.send("ugi", "go infinite", "query p1turn")
            self.assertEqual(best_moves(dialogue.read_until("response true")), [])
            dialogue.send("stop")
            dialogue.read_until("bestmove")


class RandomUgi(RandomDialogue):
    def greet(self, dialogue):
        dialogue.send("ugi")
        dialogue.read_until("ugiok")

    def sequence(self, generator, dialogue):
        game = random_game(generator)
        dialogue.send(position(game))
        expected = []
        for _ in range(generator.randrange(1, 9)):
            command = generator.choice(("go", "endless", "query", "position", "ready", "stop",
                                        "new"))
            if command == "go":
                dialogue.send(f"go {generator.choice(('depth 2', 'nodes 50', 'movetime 1'))}")
                expected.append(game.position)
            elif command == "endless":
                dialogue.send("go infinite")
                dialogue.send(*["isready"] * generator.randrange(2), "stop")
                expected.append(game.position)
            elif command == "position":
                game = random_game(generator)
                dialogue.send(position(game))
            elif command in ("query", "ready"):
                # Answered at once, between the answers of searches.
                dialogue.send(QUERIES[0])
            else:
                dialogue.send({"stop": "stop", "new": "uginewgame"}[command])
        dialogue.send("stop", "setoption name MultiPV value 1", *QUERIES, "query result",
                      "query result")
        lines = dialogue.read_until("response")
        while [line for line in lines if line.startswith("response")][-5:] != (
                expected_answers(game) + expected_answers(game)[2:] * 2):
            lines += dialogue.read_until("response")
        moves = best_moves(lines)
        self.assertEqual(len(moves), len(expected), lines)
        for move, where in zip(moves, expected):
            legal = names(where.legal_moves, "0000") or ["0000"]
            self.assertIn(move, legal)
            self.assertTrue(move == "0000" or parse_square(move) in where.squares)

    def test_random_sequences(self):
        self.run_sequences()
