"""Books of other programs as `emilia book` writes and reads them, each made or read without a line
of its code."""

import json
import unittest

import book_oracle
import foreign_books
from test_book import Book


class OfEdax(Book):
    def test_written_and_read(self):
        self.build(80)
        edax = self.folder / "book.dat"
        done = self.command("export", "--to", "edax", "--output", edax)
        self.assertRegex(done.stderr, r"^\d+ of 80 positions lose something, or all, in a book "
                         "of Edax: --dry-run tells what\n$")
        copy = self.folder / "copy.book"
        self.assertEqual(self.good("import", edax, file=copy),
                         "0 games, 80 positions, 80 of them new\n")
        self.good("check", file=copy)
        self.assertEqual(self.good("import", "-", text=edax.read_bytes(),
                                   file=self.folder / "stdin.book"),
                         "0 games, 80 positions, 80 of them new\n")
        again = self.folder / "again.dat"
        self.command("export", "--to", "edax", "--output", again, file=copy)
        self.assertEqual(self.sorted_edax(again), self.sorted_edax(edax))
        edax.write_bytes(edax.read_bytes()[:-1])
        done = self.command("import", edax)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"{edax}: a book of Edax that is damaged", done.stderr)

    @staticmethod
    def sorted_edax(path):
        return sorted((found.board, found.score, sorted(found.links.items()), found.leaf)
                      for found in foreign_books.read_edax(path.read_bytes()).values())

    def test_tells_what_is_lost(self):
        self.build(80)
        self.good("import", text="(;GM[Othello]RE[+12.000]TY[8]BO[8 " + "-" * 27 + "O*------*O"
                  + "-" * 27 + " *]B[f5]W[d6];)\n")
        told = {}
        for program in ("edax", "egaroucid", "zebra"):
            done = self.command("export", "--to", program, "--dry-run")
            self.assertRegex(done.stderr, r"^\d+ of 80 positions lose something, or all, in a book "
                             "of [A-Z][a-z]+\n$")
            told[program] = dict(line.split("; without ") for line in done.stdout.splitlines())
            self.assertEqual(len(told[program]), int(done.stderr.split()[0]))
            foreign, copy = self.folder / program, self.folder / f"{program}.book"
            self.command("export", "--to", program, "--output", foreign)
            self.good("import", foreign, file=copy)
            kept = {line.split(";")[0]: line
                    for line in self.good("export", file=copy).splitlines()}
            for line in self.good("export").splitlines():
                if line.split(";")[0] not in told[program]:
                    self.assertEqual(kept[line.split(";")[0]], line)
            again = self.folder / "again"
            self.assertEqual(self.command("export", "--to", program, "--output", again,
                                          file=copy).stderr, "")
            self.assertEqual(self.good("export", file=copy).count("\n"), 80)
        self.assertIn("parts of a disc", str(told["edax"]))
        self.assertIn("the results of 1 games", str(told["egaroucid"]))

    def test_of_what_is_not_searched(self):
        games = self.folder / "games.txt"
        games.write_text("f5d6c3\n", encoding="utf-8")
        self.good("import", games)
        edax = self.folder / "book.dat"
        done = self.command("export", "--to", "edax", "--output", edax)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"test\.book: nothing of it is in a book of Edax")
        self.assertFalse(edax.exists())

    def test_where_a_pass_follows_the_best_move(self):
        end = "OOOOOO---OOOOOOO--OXOXOO-OOOXXOOOOOXOXOOOOXOXOOOOOOOOXOO-XXX-XX- X"
        after = book_oracle.play(end[:64], book_oracle.square_of("e8"))
        self.assertEqual(book_oracle.legal_moves(after), [])
        edax, copy = self.folder / "book.dat", self.folder / "copy.book"
        # e8 leads out of the book, and to another of its positions.
        for positions, depth in ((1, 9), (12, 2)):
            with self.subTest(positions):
                self.book.unlink(missing_ok=True)
                copy.unlink(missing_ok=True)
                self.good("build", end, "--positions", positions, "--depth", depth,
                          "--hash", 1)
                best = self.show(end)["moves"][0]
                self.assertEqual((best["move"], best["score"], best["in_book"]),
                                 ("e8", 34, positions > 1))
                self.command("export", "--to", "edax", "--output", edax)
                self.check_edax(foreign_books.read_edax(edax.read_bytes()))
                self.good("import", edax, file=copy)
                read = self.show(end, file=copy)["moves"][0]
                self.assertEqual((read["move"], read["score"]), ("e8", 34))

    def check_edax(self, positions):
        """All values and best moves are the book's, and each link leads to what it is worth."""
        for entry in map(json.loads, self.good("export", "--json").splitlines()):
            found = positions[book_oracle.canonical(entry["position"][:64])]
            best = entry["moves"][0]
            self.assertEqual(found.score, foreign_books.whole(best["score"]))
            score, square = max((score, square) for square, score in
                                (*found.links.items(), *found.leaf.items()))
            self.assertEqual((score, book_oracle.canonical(found.after(found.board, square))),
                             (found.score, book_oracle.canonical(book_oracle.play(
                                 entry["position"][:64], book_oracle.square_of(best["move"])))))
        for found in positions.values():
            for square, score in found.links.items():
                other = positions[book_oracle.canonical(found.after(found.board, square))]
                self.assertEqual(other.score, -score)


class OfEgaroucidAndZebra(Book):
    def setUp(self):
        super().setUp()
        self.build(60)
        self.entries = foreign_books.read(self.good("export", "--json"))

    def imported(self, content, remark=""):
        """What a book knows that is made of nothing but such a file."""
        path, copy = self.folder / "foreign", self.folder / "copy.book"
        copy.unlink(missing_ok=True)
        path.write_bytes(content)
        done = self.command("import", path, file=copy)
        self.assertEqual((done.returncode, done.stderr), (0, remark and f"{path}: {remark}\n"))
        self.assertIn("0 contradictions", self.good("check", file=copy))
        return foreign_books.read(self.good("export", "--json", file=copy))

    def test_of_egaroucid(self):
        found = self.imported(foreign_books.egaroucid(self.entries, 3))
        self.assertEqual(found.keys(), self.entries.keys())
        for board, entry in self.entries.items():
            self.assertEqual(found[board].score, foreign_books.whole(entry.score), board)
            self.assertEqual(len(found[board].links), len(entry.links))
            if entry.leaf:
                self.assertEqual(found[board].leaf["move"], entry.leaf["move"])

    def test_of_egaroucid_before(self):
        inner = {board for board, entry in self.entries.items() if entry.links}
        for version in (1, 2):
            with self.subTest(version):
                found = self.imported(foreign_books.egaroucid(self.entries, version))
                self.assertEqual(found.keys(), inner)
                for board in inner:
                    self.assertEqual(len(found[board].moves), len(self.entries[board].links))
                    for move in found[board].moves:
                        after = book_oracle.canonical(book_oracle.play(
                            found[board].board, book_oracle.square_of(move["move"])))
                        worth = (found[after].score if after in inner
                                 else foreign_books.whole(self.entries[after].score))
                        self.assertEqual(move["score"], -worth)

    def test_of_zebra(self):
        book = foreign_books.ZebraBook(self.entries)
        for content in (book.binary(), book.compressed()):
            found = self.imported(content)
            self.assertEqual(found.keys(), self.entries.keys())
            for board, entry in self.entries.items():
                self.assertAlmostEqual(found[board].score, entry.score, delta=0.02)
                self.assertEqual(len(found[board].links), len(entry.links))
                if entry.leaf:
                    self.assertEqual(found[board].leaf["move"], entry.leaf["move"])

    def test_of_zebra_with_positions_that_no_move_leads_to(self):
        content = bytearray(foreign_books.ZebraBook(self.entries).binary())
        content[8 + 18 * 59] ^= 1
        found = self.imported(bytes(content), "1 positions were left out: no moves lead there "
                              "from the start")
        self.assertEqual(len(found), 59)

    def test_that_are_damaged(self):
        zebra = foreign_books.ZebraBook(self.entries)
        for content, program in ((foreign_books.egaroucid(self.entries, 3), "Egaroucid"),
                                 (foreign_books.egaroucid(self.entries, 2), "Egaroucid"),
                                 (zebra.binary(), "Zebra")):
            path = self.folder / "damaged"
            path.write_bytes(content[:-1])
            done = self.command("import", path)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(f"{path}: a book of {program} that is damaged", done.stderr)


if __name__ == "__main__":
    unittest.main()
