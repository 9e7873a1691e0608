"""Opening books, with the real program."""

import os
import subprocess
import tempfile
from pathlib import Path

from package import Tidy

from emilia import Book, BookError, EngineNotFound, find_program

GAME = ("(;GM[Othello]DT[1998-05-01]RE[+12.000]TY[8]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27
        + " *]B[f5]W[d6];)\n")


class Books(Tidy):
    def setUp(self):
        super().setUp()
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.book = Book(self.folder / "my.book")

    def emilia(self, *words, text=""):
        return subprocess.run([*find_program(), *words], input=text, capture_output=True, text=True,
                              check=True).stdout

    def build(self, positions):
        self.emilia("book", "build", self.book.path, "--positions", str(positions), "--depth", "3",
                    "--hash", "1")

    def test_shows_what_it_knows(self):
        self.build(20)
        games = self.folder / "games.ggf"
        games.write_text(GAME, encoding="ascii")
        self.assertIn("1 games", self.book.import_games(games))
        start = self.book.show()
        self.assertTrue(start.searched)
        self.assertTrue(start.moves[0].in_book)
        self.assertGreaterEqual(start.moves[0].depth, 3)
        self.assertEqual(start.moves[0].games, 1)
        (played,) = [move for move in self.book.show("f5").moves if move.games]
        self.assertEqual((played.move, played.lost, played.mean_discs, played.last_year),
                         ("d6", 1, -12, 1998))
        self.assertEqual((start.moves[0].grade, start.width), ("F", None))
        self.assertGreater(start.moves[0].replies, 1)
        self.assertLessEqual(start.moves[0].good_replies, start.moves[0].replies)
        self.assertGreater(start.moves[0].width, 0)
        self.assertIsNone(self.book.show("f5d6c3d3c4f4f6f3e6e7"))
        self.assertEqual((len(self.book), len(list(self.book))), (20, 20))
        self.assertEqual(self.book.statistics()["searched"], 20)

    def test_names_that_begin_with_a_dash(self):
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        for name in ("-x.book", "--help", "-"):
            book = Book(name)
            games = Path(f"{name}.ggf")
            games.write_text(GAME, encoding="ascii")
            self.assertIn("1 games", book.import_games(games), name)
            self.assertEqual(sum(move.games for move in book.show().moves), 1)
            self.assertTrue(Path(name).is_file())
            self.emilia("book", "build", f"./{name}", "--positions", "4", "--depth", "3")
            book.export(f"{name}.out", "edax")
            self.assertTrue(Path(f"{name}.out").is_file())
            with self.assertRaises(BookError):
                book.show("--help")

    def test_learns_and_is_exported(self):
        answers = self.emilia("bestmove", "--depth", "3", "--multipv", "3", "--json", text="f5\n")
        self.assertIn("1 of them new", self.book.add(answers.splitlines()))
        self.assertEqual(len(self.book.show("f5").moves), 3)
        for program in ("edax", "egaroucid"):
            path = self.folder / program
            self.assertIn("1 of 1 positions lose something", self.book.export(path, program))
            copy = Book(self.folder / f"{program}.book")
            copy.import_games(path)
            self.assertEqual(self.book.show("f5").moves[0].move, copy.show("f5").moves[0].move)

    def test_says_what_is_wrong(self):
        with self.assertRaisesRegex(BookError, "my.book"):
            self.book.show()
        self.build(3)
        with self.assertRaisesRegex(BookError, r"move 2 \(a1\) is illegal"):
            self.book.show("f5a1")
        with self.assertRaisesRegex(BookError, "line 1"):
            self.book.add(["x"])
        self.assertEqual(len(self.book), 3)
        with self.assertRaises(EngineNotFound):
            Book("x", program="no-such-program")
