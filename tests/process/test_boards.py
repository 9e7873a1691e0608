"""Positions as people paste them: drawn boards with whose turn it is around them, and lines."""

import unittest

from dialogue import START, run


def boards_of(text):
    done = run("convert", "--to", "board", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{text}: {done.returncode}, {done.stderr}")
    return done.stdout


BOARD = "---------------------------OX------XXX--------------------------"  # after f5
ROWS = [BOARD[row:row + 8] for row in range(0, 64, 8)]
FILES = "  A B C D E F G H"


def drawn(right=None, numbers=True, behind=True):
    """Lines of the board; `right` is {row: text}."""
    lines = [FILES]
    for number, row in enumerate(ROWS, 1):
        line = f"{number} " if numbers else ""
        line += " ".join(row.replace("X", "*"))
        line += f" {number}" if behind else ""
        lines.append(line + " " + (right or {}).get(number, ""))
    return "\n".join([*lines, FILES]) + "\n"


class DrawnBoards(unittest.TestCase):
    def assert_side(self, text, side):
        self.assertEqual(boards_of(text), f"{BOARD} {side}\n", text)

    def test_whose_turn_it_is_may_stand_anywhere(self):
        edax = {2: "O to move", 4: "O: discs =  1    moves =  3",
                5: "*: discs =  4    moves =  3", 6: " empties = 59      ply =  2"}
        self.assert_side(drawn(edax), "O")
        self.assert_side(drawn({3: "  WHITE to move", 4: "  ply 2 59 empties",
                                5: "  BLACK: 4 WHITE: 1"}, behind=False), "O")
        bare = "\n".join(row.replace("-", ".") for row in ROWS) + "\n"
        for line in ("White to move", "Black: 4  White: 1   White to play", "Next player: O",
                     "White's turn", "Player: White", "WHITE(O) to move", "白番", "○ to move"):
            for text in (bare + line, f"{bare}\n{line}\n", f"{bare}\nBlack: 4\n\n{line}\n",
                         f"{line}\n\n{bare}", f"{line}\n{bare}", drawn({7: "  " + line})):
                self.assert_side(text, "O")
        circles = bare.replace("X", "●").replace("O", "○").replace(".", "・")
        self.assert_side(circles + "白番\n", "O")
        self.assert_side(circles + "黒番\n", "X")
        self.assert_side(bare, "X")

    def test_what_is_not_understood_is_refused(self):
        for text, problem in (
                (drawn({2: "Ann to move"}), 'cannot tell the side to move from "Ann to move"'),
                (drawn({2: "O to move"}) + "\n" + drawn() + "Black to move\nWhite to move\n",
                 "two sides to move"),
                (drawn({2: "Black (O)"}), "expected X for black and O for white"),
                (drawn().replace("3 -", "3 - -"), "expected 8 squares in each row"),
                (drawn() .replace("3 -", "3 O -"), "expected 8 squares in each row")):
            done = run("convert", "--to", "board", text=text + "\nf5\n")
            self.assertEqual(done.returncode, 1)
            self.assertIn(problem, done.stderr)
            self.assertEqual(done.stdout.splitlines()[-1], f"{BOARD} O")

    def test_nothing_is_lost_behind_the_names_of_the_files(self):
        done = run("convert", "--to", "transcript", text="a b c d e f g h\nf5d6c3\nf5f6\n")
        self.assertEqual((done.returncode, done.stdout), (1, "f5d6c3\nf5f6\n"))
        self.assertTrue(done.stderr.startswith("line 1"), done.stderr)
        blanks = "\n   a b c d e f g h\n\n" + "".join(
            f" {number}{'     Q O' if number in (4, 5) else ''}\n" for number in range(1, 9))
        done = run("convert", "--to", "transcript", text=blanks + "\nf5d6c3\n")
        self.assertEqual((done.returncode, done.stdout), (1, "f5d6c3\n"))
        self.assertIn("expected 8 squares such as X, O and - in each row", done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)

    def test_blank_squares_below_the_names_of_the_files(self):
        rows = "".join(f"{number} {' '.join(row)} {number}\n"
                       for number, row in enumerate(ROWS, 1)).replace("-", " ")
        for text in (f"{FILES}\n{rows}{FILES}\nWhite to move\n", f"White to move\n{FILES}\n{rows}",
                     f"{FILES}\n" + rows.replace("3" + 17 * " " + "3", "3") + "\nO to move\n"):
            self.assert_side(text, "O")

    def test_boards_of_numbers(self):
        for numbers in (dict(zip("-XO", "012")), {"-": " 0", "X": " 1", "O": "-1"}):
            rows = [", ".join(numbers[cell] for cell in row) for row in ROWS]
            plain = "\n".join(rows).replace(",", "") + "\n"
            listed = "[[" + "],\n [".join(rows) + "]]\n"
            for text in (plain, listed):
                self.assert_side(text + "White to move\n", "O")
                self.assert_side("White to move\n" + text, "O")
                done = run("convert", "--to", "board", text=text + "\nf5\n")
                self.assertEqual(done.returncode, 1)
                self.assertIn("cannot tell the side to move", done.stderr)
                self.assertEqual(done.stderr.count("\n"), 1)

    def test_boards_side_by_side(self):
        rows = "".join(f"{row}   {row}\n" for row in ROWS)
        done = run("convert", "--to", "board", text=rows + "\nf5\n")
        self.assertEqual((done.returncode, done.stdout), (1, f"{BOARD} O\n"))
        self.assertIn("line 1, column 1: expected one board, got two side by side", done.stderr)
        self.assertEqual(done.stderr.count("\n"), 1)


class PositionsOfALine(unittest.TestCase):
    def test_the_side_as_a_word(self):
        for text in (f"{BOARD} White", f"{BOARD} white to move", f"[8 {BOARD} O]",
                     f"BO[8 {BOARD.replace('X', '*')} O]", "8/8/8/3ox3/3xxx2/8/8/8 White",
                     "8/8/8/3ox3/3xxx2/8/8/8 w - - 0 1", "8/8/8/3ox3/3xxx2/8/8/8 o 0 1",
                     "/".join(ROWS).replace("-", ".") + " o", f"{BOARD} O Tiger",
                     "8/8/8/3ox3/3xxx2/8/8/8 o Tiger"):
            self.assertEqual(boards_of(text), f"{BOARD} O\n", text)

    def test_a_number_may_be_a_score(self):
        done = run("convert", "--to", "board", text=f"{START} 0\n{START} -3\n{START} 1\n")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertEqual([line.split(": ", 1)[1] for line in done.stderr.splitlines()], [
            f'expected X or O, the side to move, got "{number}", which may be a side or a score'
            for number in (0, -3, 1)])

    def test_names_of_openings(self):
        lists = ("C4c3                        Diagonal Opening\nC4c3D3c5B2\tX-square Opening\n"
                 "...........................10......000..........................  Parallel\n")
        self.assertEqual(run("convert", "--to", "transcript", text=lists).stdout.splitlines(),
                         ["c4c3", "c4c3d3c5b2",
                          "---------------------------XO------OOO-------------------------- X"])


if __name__ == "__main__":
    unittest.main()
