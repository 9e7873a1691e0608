"""Moves that were drawn by lot, as the first eight of XOT, are nobody's faults."""

import json
import tempfile
import unittest
from pathlib import Path

from dialogue import run
from test_analysis import analysis

DRAWN = "f5d6c4d3c2b3b4b5"  # six of them lose discs
GAME = f"{DRAWN}a2b2c5d1a3f4"
PGN = '[Event "{event}"]\n[Black "Ann"]\n[White "Bob"]\n{tag}\n1. ' + " ".join(
    GAME[i:i + 2] for i in range(0, len(GAME), 2)) + " *\n"


def review(*arguments, text=None):
    done = run("review", "--level", "4", "--json", *arguments, **({"text": text} if text else {}))
    return [json.loads(line) for line in done.stdout.splitlines()]


class Drawn(unittest.TestCase):
    def assert_drawn(self, game, number):
        self.assertEqual(game.get("drawn", 0), number)
        for move in game["moves"][:number]:
            self.assertEqual((move["loss"], move["verdict"]), (0, ""))
        summed = {"black": 0.0, "white": 0.0}
        for move in game["moves"][number:]:
            summed[move["color"]] += move["loss"]
        for color, lost in summed.items():
            self.assertAlmostEqual(game[f"{color}_summary"]["lost"], lost, places=2)
        return game["moves"]

    def test_review_without_a_word(self):
        moves = self.assert_drawn(review(GAME)[0], 0)
        self.assertGreater(sum(move["loss"] for move in moves[:8]), 10)

    def test_review(self):
        whole = self.assert_drawn(review(GAME)[0], 0)
        for number in (1, 7, 8):
            moves = self.assert_drawn(review("--drawn", str(number), GAME)[0], number)
            self.assertEqual(moves[number:], whole[number:])

    def test_review_of_more_moves_than_there_are(self):
        self.assert_drawn(review("--drawn", "60", GAME)[0], 14)
        self.assert_drawn(review("--drawn", "8", DRAWN)[0], 8)

    def test_table(self):
        table = run("review", "--level", "1", "--drawn", "8", GAME).stdout
        self.assertEqual(table.count("drawn by lot"), 8)

    def test_games_that_say_so(self):
        for event, tag, number in (("XOT Cup", "", 8), ("cup (xot) 3", "", 8),
                                   ("Cup", '[Variant "XOT"]\n', 8), ("Cup", "", 0),
                                   ("Xotic", "", 0)):
            with self.subTest(event + tag):
                text = PGN.format(event=event, tag=tag)
                self.assert_drawn(review(text=text)[0], number)
                self.assert_drawn(review("--drawn", "0", text=text)[0], 0)
        self.assert_drawn(review(f"(;GM[Othello]PC[XOT]TY[8]BO[8 {'-' * 27}O*------*O{'-' * 27} *]"
                                 + "".join(f"{'BW'[i // 2 % 2]}[{GAME[i:i + 2]}]"
                                           for i in range(0, len(GAME), 2)) + ";)")[0], 8)

    def test_stats(self):
        text = PGN.format(event="XOT", tag="")
        for player, moves in (("Ann", slice(8, None, 2)), ("Bob", slice(9, None, 2))):
            answer = json.loads(run("stats", "--level", "4", "--json", "--player", player,
                                    text=text).stdout)
            lost = sum(move["loss"] for move in review(text=text)[0]["moves"][moves])
            self.assertAlmostEqual(answer["all"]["lost"], lost, places=2)
            self.assertLessEqual(answer["all"]["moves"], 3)

    def test_puzzles(self):
        faults = [move["ply"] for move in review(GAME)[0]["moves"] if move["loss"] >= 4]
        self.assertTrue(any(ply <= 8 for ply in faults))
        game = review("--drawn", "8", "--loss", "4", GAME)[0]
        self.assertTrue(all(puzzle.get("ply", 99) > 8 for puzzle in game["puzzles"]))
        asked, = analysis({"id": "a", "action": "review", "position": GAME, "level": 4, "loss": 4,
                           "threads": 1, "drawn": 8})
        self.assertEqual((asked["drawn"], asked["puzzles"]), (8, game["puzzles"]))

    def test_drills_ask_for_no_drawn_move(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "games.pgn")
            path.write_text(PGN.format(event="Cup", tag=""))
            command = ["drills", "--level", "1", "--json", str(path)]
            self.assertGreater(len(run(*command).stdout.splitlines()), 0)
            self.assertEqual(run(*command, "--drawn", "8").stdout, "")
            behind = run(*command, "--drawn", "8", "--opening", DRAWN).stdout.splitlines()
            self.assertGreater(len(behind), 0)


class Openings(unittest.TestCase):
    def test_names_in_any_language(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "games.txt")
            path.write_text("f5d6c3d3c4f4c5b3c2b4e3\n")
            command = ["drills", "--level", "1", str(path), "--opening"]
            wanted = run(*command, "Tiger")
            self.assertEqual(wanted.returncode, 0)
            self.assertIn("Rose", wanted.stdout)
            for name in ("tiger", "Tigre", "TIGRE", "\u864e", "\uff34iger"):
                self.assertEqual(run(*command, name).stdout, wanted.stdout, name)
            for name in ("\u864e\u864e", "Jos\xe9"):
                done = run(*command, name)
                self.assertEqual(done.returncode, 2)
                self.assertIn(f'got "{name}"', done.stderr)


if __name__ == "__main__":
    unittest.main()
