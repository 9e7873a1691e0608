import unittest

import match_support  # noqa: F401  (finds matchlib)
from matchlib.rules import (
    BLACK,
    PASS,
    START,
    WHITE,
    Game,
    Position,
    RulesError,
    parse_position,
    parse_square,
    perft,
    square_name,
)


class Rules(unittest.TestCase):
    def test_perft(self):
        for depth, leaves in enumerate((1, 4, 12, 56, 244, 1396, 8200)):
            self.assertEqual(perft(START, depth), leaves)

    def test_all_eight_directions_turn(self):
        rows = [
            "X--X--X-",
            "-O-O-O--",
            "--OOO---",
            "XOO-OOOX",
            "--OOO---",
            "-O-O-O--",
            "X--X--X-",
            "--------",
        ]
        position = parse_position("".join(rows))
        self.assertEqual(len(position.flips(parse_square("d4"))), 17)
        after = position.play(parse_square("d4"))
        self.assertEqual(after.cells.count(WHITE), 0)
        self.assertEqual(after.mover, WHITE)

    def test_flips_do_not_wrap_around_the_edge(self):
        position = Position("-------O" + "X-------" + "-" * 48, BLACK)
        self.assertEqual(position.squares, [])

    def test_forced_pass(self):
        stuck = Position("XO-".ljust(64, "-"), WHITE)
        self.assertTrue(stuck.must_pass)
        self.assertEqual(stuck.legal_moves, [PASS])
        self.assertEqual(stuck.play(PASS), Position(stuck.cells, BLACK))
        self.assertEqual(stuck.passed.legal_moves, [2])
        self.assertFalse(stuck.is_over)
        self.assertTrue(Position("X".ljust(64, "-"), WHITE).is_over)

    def test_illegal_moves_are_refused(self):
        for move in (PASS, parse_square("a1"), parse_square("d4"), parse_square("e6") - 8):
            with self.assertRaises(RulesError):
                START.play(move)

    def test_score_gives_empties_to_the_winner(self):
        self.assertEqual(Position("X" * 10 + "-" * 54, BLACK).black_score(), 64)
        self.assertEqual(Position("X" * 10 + "O" * 12 + "-" * 42, BLACK).black_score(), -44)
        self.assertEqual(Position("X" * 32 + "O" * 32, BLACK).black_score(), 0)

    def test_squares(self):
        for square in range(64):
            self.assertEqual(parse_square(square_name(square).upper()), square)
        for text in ("", "a", "a0", "a9", "i1", "1a", "a11"):
            with self.assertRaises(RulesError):
                parse_square(text)

    def test_boards_in_other_alphabets(self):
        cells = "." * 27 + "0*......xW" + "." * 27
        self.assertEqual(parse_position(cells, "b"), START)
        for bad in ("X" * 63, "X" * 65, "?" * 64):
            with self.assertRaises(RulesError):
                parse_position(bad)
        with self.assertRaises(RulesError):
            parse_position("X" * 64, "-")

    def test_game_keeps_all_positions(self):
        game = Game(START, (parse_square("f5"), parse_square("d6")))
        self.assertEqual([p.mover for p in game.positions], [BLACK, WHITE, BLACK])
