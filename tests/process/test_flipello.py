"""The dialect of UCI that Fairy-Stockfish's clients speak."""

import random
import unittest

from dialogue import best_moves, errors, infos, run
from random_dialogue import random_game

from matchlib.engines.flipello import FlipelloEngine
from matchlib.rules import PASS

START = f"8/8/8/3pP3/3Pp3/8/8/8[{'P' * 60}{'p' * 60}] w - - 0 1"
ENGINE = FlipelloEngine.__new__(FlipelloEngine)  # only its spelling of moves


def flipello(*lines):
    text = "".join(f"{line}\n" for line in
                   ("uci", "setoption name UCI_Variant value flipello", *lines))
    done = run("--hash", "4", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.split("uciok\n")[1].splitlines()[1:]


class Greeting(unittest.TestCase):
    def test_the_variant_is_offered_and_described(self):
        lines = run(text="uci\nsetoption name UCI_Variant value flipello\n").stdout.splitlines()
        self.assertIn("option name UCI_Variant type combo default othello var othello "
                      "var flipello", lines)
        self.assertEqual(lines[-1], "info string variant flipello files 8 ranks 8 pocket 1 "
                                    f"template fairy startpos {START}")

    def test_fairyground(self):
        lines = flipello("isready", "ucinewgame", f"position fen {START} moves", "go depth 3",
                         f"position fen {START} moves P@f4", "go movetime 20")
        self.assertEqual(lines[0], "readyok")
        for move in best_moves(lines):
            self.assertRegex(move, r"^P@[a-h][1-8]$")

    def test_variantfishtest(self):
        lines = flipello("position startpos moves ", "go wtime 500 btime 500 winc 10 binc 10")
        self.assertRegex(infos(lines)[-1], r" score cp -?\d+ .* time \d+ pv( P@[a-h][1-8])+$")
        self.assertIn(best_moves(lines)[0], ("P@e3", "P@f4", "P@c5", "P@d6"))

    def test_perft(self):
        lines = flipello("go perft 3")
        self.assertEqual(sorted(lines[:-1]), ["P@c5: 14", "P@d6: 14", "P@e3: 14", "P@f4: 14"])
        self.assertEqual(lines[-1], "Nodes searched: 56")

    def test_display(self):
        rows = "Fen: 8/8/8/3pP3/3PpP2/5p2/8/8"
        self.assertTrue(flipello("position startpos moves P@f4 P@f3", "d")[-1].startswith(rows))

    def test_an_illegal_move_changes_nothing(self):
        for move in ("P@a1", "f5", "@f4", "e4e4", "0000"):
            lines = flipello(f"position startpos moves {move}", "d")
            self.assertEqual(len(errors(lines)), 1, move)
            self.assertEqual(lines[-1], f"Fen: {START}")

    def test_back_to_othello(self):
        lines = flipello("setoption name UCI_Variant value othello", "position startpos moves f5",
                         "go depth 1")
        self.assertIn(best_moves(lines)[0], ("d6", "f6", "f4"))


class Games(unittest.TestCase):
    def test_positions_of_random_games(self):
        """Every move is legal by the rules of scripts/matchlib, passes included."""
        generator = random.Random(1)
        games = [random_game(generator, 61) for _ in range(60)]
        games = [game for game in games if not game.position.is_over]
        commands = []
        for game in games:
            moves = [ENGINE.move_text(game, ply) for ply in range(len(game.moves))]
            commands += ["position startpos moves " + " ".join(moves), "go depth 2"]
        lines = flipello(*commands)
        self.assertEqual(errors(lines), [])
        answers = best_moves(lines)
        self.assertEqual(len(answers), len(games))
        for game, answer in zip(games, answers):
            self.assertIn(ENGINE.parse_move(answer), game.position.legal_moves)

    def test_a_forced_pass_is_a_disc_of_ones_own(self):
        for seed in range(1000):
            game = random_game(random.Random(seed), 61)
            if PASS in game.moves:
                break
        ply = game.moves.index(PASS)
        moves = [ENGINE.move_text(game, number) for number in range(ply + 1)]
        lines = flipello("position startpos moves " + " ".join(moves[:ply]), "go depth 2",
                         "position startpos moves " + " ".join(moves), "isready")
        self.assertEqual(best_moves(lines), [moves[ply]])
        self.assertIn("readyok", lines)
        self.assertEqual(errors(lines), [])


if __name__ == "__main__":
    unittest.main()
