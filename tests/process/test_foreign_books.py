"""Books of other programs as `emilia book` writes and reads them, each made or read without a line
of its code."""

import json
import struct

import book_oracle
from test_book import Book


def whole(score):
    return int(score + (0.5 if score > 0 else -0.5))


class EdaxPosition:
    """A position of a book of Edax, X being the side to move."""

    def __init__(self, content, offset):
        own, opponent = struct.unpack_from("<QQ", content, offset)
        self.board = "".join("X" if own >> square & 1 else "O" if opponent >> square & 1 else "-"
                             for square in range(64))
        self.score, lower, upper, links = struct.unpack_from("<hhhB", content, offset + 32)
        assert lower == upper == self.score
        pairs = [struct.unpack_from("<bB", content, offset + 40 + 2 * link)
                 for link in range(links + 1)]
        self.links = {square: score for score, square in pairs[:-1]}
        self.leaf = {square: score for score, square in pairs[-1:] if square < 64}
        self.end = offset + 42 + 2 * links

    @staticmethod
    def after(board, square):
        return book_oracle.passed(board) if square == 64 else book_oracle.play(board, square)


def read_edax(content):
    """All positions of the book by their canonical boards."""
    magic, version, count = *struct.unpack_from("<8sB", content), *struct.unpack_from(
        "<I", content, 38)
    assert (magic, version) == (b"XADEKOOB", 4)
    positions, offset = {}, 42
    for _ in range(count):
        position = EdaxPosition(content, offset)
        positions[book_oracle.canonical(position.board)] = position
        offset = position.end
    assert (len(positions), offset) == (count, len(content))
    return positions


class OfEdax(Book):
    def test_written_and_read(self):
        self.build(80)
        edax = self.folder / "book.dat"
        done = self.command("export", "--to", "edax", "--output", edax)
        self.assertRegex(done.stderr, r"^\d+ of 80 positions lose something, or all, in a book "
                         "of Edax: --dry-run lists them\n$")
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
        self.assertIn(f"{edax}: book of Edax is damaged", done.stderr)

    @staticmethod
    def sorted_edax(path):
        return sorted((found.board, found.score, sorted(found.links.items()), found.leaf)
                      for found in read_edax(path.read_bytes()).values())

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
        self.assertIn("fractions of discs", str(told["edax"]))
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
                self.check_edax(read_edax(edax.read_bytes()))
                self.good("import", edax, file=copy)
                read = self.show(end, file=copy)["moves"][0]
                self.assertEqual((read["move"], read["score"]), ("e8", 34))

    def check_edax(self, positions):
        """All values and best moves are the book's, and each link leads to what it is worth."""
        for entry in map(json.loads, self.good("export", "--json").splitlines()):
            found = positions[book_oracle.canonical(entry["position"][:64])]
            best = entry["moves"][0]
            self.assertEqual(found.score, whole(best["score"]))
            score, square = max((score, square) for square, score in
                                (*found.links.items(), *found.leaf.items()))
            self.assertEqual((score, book_oracle.canonical(found.after(found.board, square))),
                             (found.score, book_oracle.canonical(book_oracle.play(
                                 entry["position"][:64], book_oracle.square_of(best["move"])))))
        for found in positions.values():
            for square, score in found.links.items():
                other = positions[book_oracle.canonical(found.after(found.board, square))]
                self.assertEqual(other.score, -score)
