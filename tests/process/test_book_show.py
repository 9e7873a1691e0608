"""What `emilia book show` tells of a position."""

import json
import unittest

import book_oracle
from test_book import Book


class Show(Book):
    def test_in_three_orders(self):
        self.build(100)
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
        self.assertEqual(width, "drop-out width all")
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
        for entry in map(json.loads, self.good("export", "--json").splitlines()):
            empties = entry["position"].count("-")
            for move in entry["moves"]:
                if move["score"] is not None:
                    self.assertEqual(move["grade"], self.grade(move, empties))
                    grades.add(move["grade"])
            self.assertEqual(entry["width"], self.width(entry))
            shown = self.show(entry["position"])
            self.assertEqual((shown["width"], len(shown["moves"])),
                             (entry["width"], len(entry["moves"])))
            for move in shown["moves"]:
                if "replies" in move:
                    after = book_oracle.play(entry["position"][:64],
                                             book_oracle.square_of(move["move"]))
                    self.assertEqual(move["replies"]["width"], self.show(after + " X")["width"])
        self.assertEqual(grades, set("AEF"))

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


if __name__ == "__main__":
    unittest.main()
