"""Transcripts of the UGI dialogue, as CuteGames leads it."""

import random
import unittest

from dialogue import Dialogue, best_moves, errors, infos, run
from random_dialogue import SEED, SEQUENCES, RandomDialogue, names, random_game

from matchlib.rules import PASS, Game, parse_square

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
    def test_greeting(self):
        lines = run(text="ugi\nisready\n").stdout.splitlines()
        self.assertRegex(lines[0], "^id name Emilia")
        self.assertIn("option name Threads type spin default 1 min 1 max 1024", lines)
        self.assertEqual(lines[-2:], ["ugiok", "readyok"])

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

    def test_queries_of_random_games(self):
        generator = random.Random(1)
        games = [random_game(generator) for _ in range(100)]
        lines = ugi(*[line for game in games for line in (position(game), *QUERIES)])
        self.assertEqual(lines, [line for game in games for line in expected_answers(game)])

    def test_pass(self):
        for seed in range(1000):
            game = random_game(random.Random(seed), 61)
            if PASS in game.moves:
                break
        game = type(game)(moves=tuple(game.moves[:game.moves.index(PASS)]))
        self.assertEqual(best_moves(ugi(position(game), "go depth 2")), ["0000"])
        self.assertEqual(errors(ugi(position(game) + " 0000")), [])
        self.assertEqual(len(errors(ugi("position startpos moves 0000"))), 1)

    def test_queries_are_answered_during_a_search(self):
        with Dialogue() as dialogue:
            dialogue.send("ugi", "go infinite", "query p1turn")
            self.assertEqual(best_moves(dialogue.read_until("response true")), [])
            dialogue.send("stop")
            dialogue.read_until("bestmove")

    def test_bad_input_changes_nothing(self):
        for line in ("query winner", "setoption name Nothing value 1"):
            with self.subTest(line):
                lines = ugi("position startpos moves f5", line, "query p1turn")
                self.assertEqual(len(errors(lines)), 1)
                self.assertEqual(lines[-1], "response false")
        for line in ("position startpos moves a1", "position fen 8/8 x"):
            for query in ("p1turn", "gameover", "result"):
                with self.subTest(line, query=query):
                    lines = ugi("position startpos moves f5", line, f"query {query}")
                    self.assertEqual(len(errors(lines)), 2)
                    self.assertEqual(lines[-1], "response none")
        lines = ugi("position startpos moves a1", "go depth 1", "position startpos", "go depth 1")
        moves = [line.split()[1] for line in lines if line.startswith("bestmove")]
        self.assertEqual(moves[0], "0000")
        self.assertIn(moves[1], ("d3", "c4", "f5", "e6"))
        self.assertEqual(ugi("uci"), ['info string unknown command: "uci"'])


class Match(unittest.TestCase):
    """As CuteGames leads it: it knows no rules, and stops when its engines disagree."""

    GAMES = 2 + SEQUENCES // 100

    def ask(self, engines, place):
        answers = []
        for engine in engines:
            engine.send(place, *QUERIES)
            answers.append([engine.read_until("response")[-1] for _ in QUERIES])
        self.assertEqual(*answers)
        return answers[0]

    def play(self, engines, moves):
        """The result, and the moves played."""
        moves = list(moves)
        for engine in engines:
            engine.send("uginewgame", "isready")
            engine.read_until("readyok")
        while True:
            place = "position startpos moves " + " ".join(moves)
            turn, over, result = self.ask(engines, place)
            if over == "response true":
                return result, moves
            engine = engines[turn == "response false"]
            engine.send(place, "go nodes 20")
            word, *move = engine.read_until("bestmove")[-1].split()
            self.assertEqual((word, len(move)), ("bestmove", 1))
            moves += move

    def test_engines_agree_about_every_game(self):
        generator = random.Random(SEED)
        with Dialogue("--hash", "1") as first, Dialogue("--hash", "1") as second:
            for engine in (first, second):
                engine.send("ugi")
                engine.read_until("ugiok")
            for _ in range(self.GAMES):
                opening = names(random_game(generator, 20).moves, "0000")
                result, moves = self.play((first, second), opening)
                game = Game()
                for move in moves:
                    game.play(PASS if move == "0000" else parse_square(move))
                self.assertEqual(result, expected_answers(game)[2])


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


if __name__ == "__main__":
    unittest.main()
