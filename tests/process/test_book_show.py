"""What `emilia book show` tells of a position."""

import json
import sqlite3
from contextlib import closing

import book_oracle
from dialogue import run
from test_book import Book


class Show(Book):
    def test_in_three_orders(self):
        self.build(200)
        game = ("(;GM[Othello]RE[+12.000]TY[8]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27
                + " *]B[f5]W[%s];)\n")
        self.good("import", text=game % "f4" * 2 + game % "f6")
        moves = self.show("f5")["moves"]
        scores = [move["score"] for move in moves]
        self.assertEqual(scores, sorted(scores, reverse=True))
        for move in moves:
            replies = self.show("f5" + move["move"])["moves"]
            known = [reply["score"] for reply in replies if reply["score"] is not None]
            good = sum(score > max(known) - 0.995 for score in known)
            self.assertEqual((move["replies"]["known"], move["replies"]["good"]),
                             (len(known), good))
        by_games = self.show("f5", "--by", "games")["moves"]
        self.assertEqual([move["move"] for move in by_games], ["f4", "f6", "d6"])
        by_replies = self.show("f5", "--by", "replies")["moves"]
        good = [move["replies"]["good"] for move in by_replies]
        self.assertEqual(good, sorted(good))
        header, *rows, width = self.good("show", "f5", "--by", "games").splitlines()[1:]
        self.assertEqual(width, "drop-out width all; came by build")
        self.assertEqual([row[:2] for row in rows], ["f4", "f6", "d6"])
        place = header.index("replies") + len("replies")
        self.assertEqual([row[:place].split()[-3:] for row in rows],
                         [[str(move["replies"]["good"]), "of", str(move["replies"]["known"])]
                          for move in by_games])
        tree = [line for line in self.good("show", "f5", "--tree", "--plies", "1", "--max-loss",
                                           "64", "--by", "games").splitlines()[1:]]
        self.assertEqual([line[:2] for line in tree], ["f4", "f6", "d6"])
        self.assertEqual(self.command("show", "--by", "luck").returncode, 2)

    def test_how_far_each_can_be_trusted(self):
        self.build(100)
        end = "-XXXXXX-X-XOOOO-OOOXXOOOOOXXOXOOOXOOOOOOOOOOXX---OOOOX----XXXXX- X"
        self.good("build", end, "--positions", 110, "--depth", 14, "--hash", 1)
        grades = set()
        entries = [json.loads(line) for line in self.good("export", "--json").splitlines()]
        for entry in entries:
            empties = entry["position"].count("-")
            for move in entry["moves"]:
                if move["score"] is not None:
                    self.assertEqual(move["grade"], self.grade(move, empties))
                    grades.add(move["grade"])
            self.assertEqual(entry["width"], self.width(entry))
        for entry in entries[::11]:
            shown = self.show(entry["position"])
            self.assertEqual((shown["width"], len(shown["moves"])),
                             (entry["width"], len(entry["moves"])))
            for move in shown["moves"]:
                if "replies" in move:
                    after = book_oracle.play(entry["position"][:64],
                                             book_oracle.square_of(move["move"]))
                    self.assertEqual(move["replies"]["width"], self.show(after + " X")["width"])
        self.assertGreaterEqual(grades, set("AF"))

    def origins(self, moves, file=None):
        return {move["move"]: move.get("origin") for move in self.show(moves, file=file)["moves"]}

    def test_why_each_move_is_there(self):
        games, answers = self.folder / "games.txt", self.folder / "answers.jsonl"
        games.write_text("f5d6c3\nf5f6e6\n", encoding="ascii")
        self.good("import", games)
        self.build(8, 2)
        self.good("import", text="f5d6c4\n")
        answers.write_text(run("bestmove", "--depth", "2", "--json", text="f5d6c7\n").stdout,
                           encoding="ascii")
        self.good("add", answers)
        by_import = {"by": "import", "source": str(games)}
        self.assertEqual(self.show()["origin"], {**by_import, "game": 1})
        found = self.origins("f5")
        self.assertEqual((found["d6"], found["f6"], found["f4"]["by"]),
                         ({**by_import, "game": 1}, {**by_import, "game": 2}, "build"))
        self.assertGreaterEqual(found["f4"]["loss"], 0)
        self.assertEqual(self.origins("f5d6")["c7"], {"by": "add", "source": str(answers)})
        rows = self.good("show", "f5").splitlines()
        self.assertRegex(next(row for row in rows if row.startswith("f6")),
                         rf" import, game 2 of {games}$")
        self.assertRegex(next(row for row in rows if row.startswith("f4")),
                         r" build(, gives away \d+\.\d\d)?$")
        self.assertRegex(rows[-1], rf"; came by import, game 1 of {games}$")
        for name in ("edax", "copy"):
            book = self.folder / f"{name}.book"
            if name == "edax":
                self.command("export", "--to", "edax", "--output", self.folder / "book.dat")
                self.good("import", self.folder / "book.dat", file=book)
                self.assertEqual(self.show(file=book)["origin"],
                                 {"by": "import", "source": str(self.folder / "book.dat")})
            else:
                self.good("merge", self.book, file=book)
                self.assertEqual(self.show(file=book)["origin"],
                                 {"by": "merge", "source": str(self.book)})
        self.good("compile", self.folder / "compact.book")
        self.assertNotIn("origin", self.show(file=self.folder / "compact.book"))
        with closing(sqlite3.connect(self.book)) as sql:
            told = sql.execute("SELECT DISTINCT origin FROM book ORDER BY origin").fetchall()
        self.assertEqual([origin for origin, in told],
                         sorted([f"add {answers}", "build", f"import {games}"]))

    def test_why_a_move_that_was_learned_is_there(self):
        game = ("(;GM[Othello]PC[x]PB[Tanida]PW[Shaman]DT[2004-11-30]RE[+12.000]TI[5:00]TY[8]"
                "BO[8 " + "-" * 27 + "O*------*O" + "-" * 27 + " *]B[f5]W[d6]B[c3];)\n")
        done = run("review", "--level", "1", "--hash", "1", "--learn", str(self.book), text=game)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.show("f5")["origin"],
                         {"by": "learn", "source": "Tanida - Shaman, 2004-11-30"})
        self.assertIn(" learn, Tanida - Shaman, 2004-11-30\n", self.good("show"))

    @staticmethod
    def grade(move, empties):
        if move["exact"] or move["depth"] >= empties:
            return "A" if move["exact"] else "B"
        return next(grade for grade, least in (("C", 30), ("D", 20), ("E", 12), ("F", 0))
                    if move["depth"] >= least)

    @staticmethod
    def width(entry):
        """What the least bad move gives away that leads out of the book without a proof."""
        board = entry["position"][:64]
        known = [move for move in entry["moves"] if move["score"] is not None]
        best = max(move["score"] for move in known)
        out = [best - move["score"] for move in known if not move["in_book"] and not move["exact"]]
        distinct = {book_oracle.canonical(book_oracle.play(board, square))
                    for square in book_oracle.legal_moves(board)}
        if len(distinct) > len(entry["moves"]):
            out.append(max(best - move["searched"]["score"] for move in known
                           if "searched" in move))
        return round(max(min(out), 0), 2) if out else None
