"""Many positions at a time, with the real program."""

from package import GAME_OVER, MUST_PASS, SOLVABLE, SOLVED, Tidy

from emilia import Engine, InvalidPosition, InvalidRequest, analyses, best_moves, solutions


class Bulk(Tidy):
    def test_answers_come_in_order(self):
        positions = ["f5", MUST_PASS, "f5d6", GAME_OVER] * 100
        answers = list(best_moves(positions, depth=2, threads=3, hash=1))
        self.assertEqual(len(answers), len(positions))
        self.assertEqual({answer.move for answer in answers[1::4]}, {"pass"})
        self.assertEqual({answer.move for answer in answers[3::4]}, {None})
        self.assertEqual(len({answer.move for answer in answers[0::4]}), 1)
        self.assertEqual(answers[3].score, -64)
        one_by_one = list(best_moves(positions[:4], depth=2, hash=1))
        self.assertEqual([answer.pv for answer in answers[:4]],
                         [answer.pv for answer in one_by_one])

    def test_the_same_as_an_engine_says(self):
        with Engine(hash=4) as engine:
            known = engine.best_move("f5", depth=6)
            best = next(best_moves(["f5"], depth=6, hash=4))
            self.assertEqual((best.move, best.score, best.pv, best.ponder, best.nodes),
                             (known.move, known.score, known.pv, known.ponder, known.nodes))
            self.assertEqual(next(best_moves(["f5"], level=3, hash=4)).depth, 3)
            self.assertGreater(next(best_moves(["f5"], seconds=0.05, hash=4)).depth, 3)
            self.assertLess(next(best_moves(["f5"], nodes=1000, hash=4)).nodes, 5000)

    def test_analyses(self):
        analysis, over = analyses(["f5", GAME_OVER], depth=3, hash=1)
        self.assertEqual({line.move for line in analysis.moves}, {"d6", "f6", "f4"})
        self.assertEqual(over.moves, ())

    def test_solutions(self):
        solution, over = solutions([SOLVABLE, GAME_OVER], threads=2, hash=4)
        moves = [move for move in solution.pv if move != "pass"]
        self.assertEqual((solution.score, len(moves)), (SOLVED, 18))
        self.assertEqual((over.score, over.move), (-64, None))

    def test_positions_are_taken_as_they_are_needed(self):
        def endless():
            while True:
                yield "f5"

        answers = best_moves(endless(), depth=1, hash=1)
        self.assertEqual({next(answers).move for _ in range(1000)}, {next(answers).move})
        answers.close()
        self.assertEqual(list(best_moves([], depth=1)), [])

    def test_a_wrong_position_has_its_turn(self):
        wrong = ("f5a1", "quark", "", "% comment", "f5\nf5", "--------", "a b c d e f g h",
                 "X" * 63 + " X", "f5 " * 2000, None)
        for position in wrong:
            answers = best_moves(["f5", position, "f5"], depth=1, hash=1)
            with self.subTest(position):
                self.assertIn(next(answers).move, ("d6", "f6", "f4"))
                with self.assertRaises(InvalidPosition) as raised:
                    next(answers)
                self.assertEqual(raised.exception.position, str(position))
                self.assertEqual(list(answers), [])
