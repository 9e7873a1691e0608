"""A board by itself, and what the program makes of games, with the real program."""

import json
import random
import sys
import tempfile
import unittest
from pathlib import Path
from unittest.mock import MagicMock, patch

from package import PACKAGE, Tidy

from emilia import (Board, InvalidPosition, InvalidRequest, LessonError, explanation, puzzles,
                    reviews, statistics)

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402


class Boards(unittest.TestCase):
    def test_have_the_rules_of_the_runner(self):
        generator = random.Random(4)
        for _ in range(20):
            game, board = Game(), Board()
            while moves := game.position.legal_moves:
                self.assertEqual(board.legal_moves, tuple(map(move_name, moves)))
                move = generator.choice(moves)
                game.play(move)
                board = board.play(move_name(move))
                self.assertEqual(str(board), str(game.position))
            self.assertTrue(board.is_over)
            self.assertEqual(board.legal_moves, ())
            self.assertEqual(board.score, game.position.black_score())
            record = "".join(move_name(move) for move in game.moves if move != PASS)
            self.assertEqual(Board.after(record).squares, board.squares)

    def test_name_what_is_illegal(self):
        for moves in ("f5a1", "f9", "f5pass", "f"):
            with self.assertRaises(ValueError):
                Board.after(moves)
        self.assertEqual(Board().discs, {"X": 2, "O": 2})
        self.assertEqual(Board.after("f5").drawn().splitlines()[5], "5 - - - X X X - -")


class Lessons(Tidy):
    GAME = ("(;GM[2]PB[Ann]PW[Ben]DT[2020];B[e6];W[f6];B[g6];W[d6];B[c6];W[g7];B[g8];W[b6]"
            ";B[c4];W[h8];B[f7];W[e3];B[f2];W[e7];B[f5];W[c3];B[d3];W[h5];B[b2];W[g5];B[h7]"
            ";W[c5];B[a6];W[a7];B[b4];W[d7];B[h4];W[a1];B[c2];W[a3];B[b5];W[h6];B[a2];W[a4]"
            ";B[d8];W[h3];B[f8];W[d2];B[b3];W[c8];B[a5];W[e8];B[c1];W[f4];B[f3];W[g1];B[c7]"
            ";W[g3];B[g4];W[b1];B[a8];W[b7];B[e2];W[e1];B[b8];W[g2];B[d1];W[f1];B[h1]"
            ";W[h2])")

    def test_reviews_sums_and_puzzles(self):
        [review] = reviews(self.GAME, level=4, puzzle_loss=4, player="ann")
        self.assertEqual((review["black"], len(review["moves"])), ("Ann", 60))
        self.assertEqual([puzzle["answer"] for puzzle in review["puzzles"]], ["f5"])
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "games.sgf")
            path.write_text(self.GAME, encoding="ascii")
            sums = statistics(path, player="Ann", level=4)
        self.assertEqual(sums["all"]["games"], 1)
        self.assertAlmostEqual(sums["all"]["lost"], review["black_summary"]["lost"])
        [made] = puzzles(empties=6, seed=1)
        self.assertIn(made["answer"], Board(*made["position"].split()).legal_moves)

    def test_explanations(self):
        answer = explanation("f5d6c3d3c4", "f4", "b5", depth=4, language="fr")
        self.assertEqual([move["move"] for move in answer["moves"]], ["f4", "b5"])
        self.assertRegex(answer["text"], "pions|se valent")

    def test_the_notebook_draws_what_there_is(self):
        notebook = json.loads((PACKAGE / "player.ipynb").read_text(encoding="utf-8"))
        [cell] = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        pyplot = MagicMock()
        axes = [MagicMock() for _ in range(4)]
        pyplot.subplots.return_value = MagicMock(), (axes[:2], axes[2:])
        code = "".join(cell["source"]).replace('"games/"', repr(self.GAME))
        self.assertLessEqual(len(code.splitlines()), 25)
        with patch.dict("sys.modules", {"matplotlib": MagicMock(pyplot=pyplot),
                                        "matplotlib.pyplot": pyplot}):
            exec(compile(code, "player.ipynb", "exec"), {})  # noqa: S102
        axes[0].plot.assert_called_once()
        for axis in axes[1:]:
            axis.barh.assert_called_once()
        self.assertIn("endgame", axes[1].barh.call_args.args[0])

    def test_what_is_wrong_is_named(self):
        for error, call in ((LessonError, lambda: reviews("f5a1")),
                            (LessonError, lambda: statistics("f5", player="nobody")),
                            (LessonError, lambda: puzzles(empties=60)),
                            (InvalidPosition, lambda: explanation("f5a1")),
                            (InvalidRequest, lambda: explanation("f5", "a1"))):
            with self.assertRaises(error) as caught:
                call()
            self.assertNotEqual(str(caught.exception), "")
