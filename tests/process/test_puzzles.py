"""`emilia review --puzzles`, `puzzles` and `drills`: positions with a good move."""

import json
import tempfile
import unittest
from pathlib import Path

from dialogue import START, run
from test_stats import random_games

[GAME] = random_games(1, 3)


def made(count, seed=1, empties=6):
    done = run("puzzles", "--json", "--count", str(count), "--empties", str(empties), "--seed",
               str(seed))
    if done.returncode != 0 or done.stderr:
        raise AssertionError(done.stderr)
    return done.stdout


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "puzzles.jsonl"
        self.games = Path(folder.name) / "games.sgf"
        self.games.write_text(GAME)

    def kept(self):
        return [json.loads(line) for line in self.file.read_text().splitlines()]


class Puzzles(Kept):
    def test_made_ones_are_won_by_their_answer_alone(self):
        puzzles = [json.loads(line) for line in made(3).splitlines()]
        self.assertEqual(made(3), made(3))
        for puzzle in puzzles:
            self.assertIn(puzzle["hardness"], ("easy", "medium", "hard", "very hard"))
            self.assertEqual(puzzle.get("depth_to_see") == 1, puzzle["hardness"] == "easy")
            asked = puzzle["position"]
            done = json.loads(run("analyze", "--exact", "--json", text=asked).stdout)
            self.assertEqual(done["moves"][0]["move"], puzzle["answer"])
            self.assertEqual(done["moves"][0]["score"], puzzle["score"])
            self.assertEqual(done["moves"][1]["score"], puzzle["next_best"])
            self.assertGreater(puzzle["score"], 0)
            self.assertLessEqual(puzzle["next_best"], 0)

    def test_faults_of_games_become_puzzles(self):
        done = run("review", "--level", "4", "--loss", "8", "--puzzles", str(self.file), "--json",
                   str(self.games))
        self.assertEqual(done.returncode, 0)
        [review] = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(review["puzzles"], self.kept())
        self.assertIn(f"{self.file} has {len(self.kept())} more puzzles", done.stderr)
        faults = {move["ply"]: move for move in review["moves"] if move["loss"] >= 8}
        self.assertGreater(len(self.kept()), 0)
        for puzzle in self.kept():
            fault = faults[puzzle["ply"]]
            self.assertEqual(puzzle["played"], fault["played"]["move"])
            self.assertEqual(puzzle["answer"], fault["best"]["move"])
        # Once more adds nothing, and one player's faults are a part of all.
        whole = self.file.read_text()
        again = run("review", "--level", "4", "--loss", "8", "--puzzles", str(self.file),
                    str(self.games))
        self.assertIn("has 0 more puzzles", again.stderr)
        self.assertEqual(self.file.read_text(), whole)
        self.file.unlink()
        black = review["black"]
        not_meant = GAME.replace(f"PB[{black}]", "PB[Tom]").replace(
            f"PW[{review['white']}]", f"PW[{black}son]")
        self.games.write_text(f"{not_meant}\n{GAME}")
        run("review", "--level", "4", "--loss", "8", "--player", black.upper(),
            "--puzzles", str(self.file), str(self.games))
        self.assertEqual(self.kept(), [puzzle for puzzle in review["puzzles"]
                                       if faults[puzzle["ply"]]["color"] == "black"])

    def test_the_faults_of_a_player_are_told_alone(self):
        words = ["review", "--level", "2", str(self.games)]
        games = {"both": run(*words).stdout.splitlines(),
                 **{name: run(*words, "--player", name).stdout.splitlines()
                    for name in ("ben", "ann")}}
        for name, side, summary in (("ben", "X", "X black loses"), ("ann", "O", "O white loses")):
            rows = [row for row in games["both"] if row[4:5] == side or row.startswith(summary)]
            told = [row for row in games[name] if row in rows]
            self.assertEqual(told, rows, games[name])
            others = [row for row in games[name] if row[4:5] in {"X", "O"} - {side}]
            self.assertGreater(len(others), 20)
            for row in others:
                self.assertEqual(len(row), 8, row)  # number, side and move
            [both], [review] = ([json.loads(line) for line in run(*words, "--json", *more)
                                 .stdout.splitlines()] for more in ((), ("--player", name)))
            color = summary.split()[1]
            other = {"black": "white", "white": "black"}[color]
            self.assertEqual(review[f"{color}_summary"], both[f"{color}_summary"])
            self.assertNotIn(f"{other}_summary", review)
            self.assertEqual([move for move in review["moves"] if move["color"] == color],
                             [move for move in both["moves"] if move["color"] == color])
            for move in (move for move in review["moves"] if move["color"] == other):
                self.assertLess({"played", "best"}, move.keys())
                self.assertFalse({"loss", "verdict", "reasons", "decisive"} & move.keys())
        sgf = run(*words, "--player", "ben", "--to", "sgf").stdout
        self.assertRegex(sgf, r"B\[..\]V\[[^]]*\]C\[[^]]*loses")
        self.assertNotRegex(sgf, r"W\[..\]V\[[^]]*\]C\[[^]]*loses")

    def test_each_player_has_a_puzzle_of_a_position(self):
        game = "(;GM[2]PB[{}]PW[Ben];B[f5];W[d6];B[c3])"
        drills = ["drills", "--level", "1", "--color", "black", "--puzzles", str(self.file)]
        for name in ("Ann", "Cleo", "ANN"):
            run(*drills, "--player", name.lower(), "-", text=game.format(name))
        self.assertEqual([puzzle["player"] for puzzle in self.kept()], ["Ann", "Cleo"])

    def test_a_player_of_no_game_is_an_error(self):
        game = f"(;GM[Othello]PB[Ann]PW[Ben]TY[8]BO[8 {START} *]B[F5];)"
        done = run("review", "--level", "1", "--player", "\u0141ukasz", "-", text=game)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no game of \u0141ukasz; players: Ann (1), Ben (1)", done.stderr)
        self.assertEqual(done.stdout, "")

    def test_what_is_no_file_of_puzzles_is_refused_and_kept(self):
        for text in ("my diary\n", '\n["position"]\n', '{"position":5}'):
            self.file.write_text(text)
            done = run("review", "--level", "60", "--puzzles", str(self.file), "f5d6c3")
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            line = 1 + text.startswith("\n")
            self.assertEqual(done.stderr,
                             f"emilia: {self.file}, line {line}: expected a puzzle in JSON\n")
            self.assertEqual(self.file.read_text(), text)

    def test_puzzles_that_are_there_stay_as_they_are(self):
        [puzzle] = map(json.loads, made(1).splitlines())
        kept = json.dumps({**puzzle, "due": "2026-11-27", "mine": [1, {"a": 2}]}, indent=None)
        self.file.write_text(f"{kept}\n\n{kept}")
        run("drills", "--count", "1", "--level", "1", "--puzzles", str(self.file), "f5d6c3d3")
        self.assertTrue(self.file.read_text().startswith(f"{kept}\n\n{kept}\n{{"))
        self.assertEqual(len(self.file.read_text().splitlines()), 4)


class Drills(Kept):
    def drills(self, *arguments, text=None):
        # Whose answers do not change with the weights.
        done = run("drills", "--json", "--level", "4", "--eval", "classic", *arguments, text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_lines_of_games_are_asked_and_asked_again(self):
        lines = ["f5d6c3d3c4f4"] * 3 + ["f5f6e6f4e3"]
        [first, *others] = self.drills("--color", "black", *lines)
        self.assertEqual((first["moves"], first["answer"], first["share"], first["opening"]),
                         ("f5d6", "c3", 0.75, "Perpendicular"))
        self.assertEqual(first["replies"], "d3 100 %")
        self.assertEqual([drill["moves"] for drill in others], ["f5d6c3d3", "f5f6", "f5f6e6f4"])
        command = ["drills", "--level", "4", "--eval", "classic", "--color", "black",
                   "--puzzles", str(self.file)]
        self.assertIn("has 4 more puzzles", run(*command, *lines).stderr)
        self.assertIn("has 0 more puzzles", run(*command, *lines).stderr)

    def test_a_player_is_asked_what_the_player_plays(self):
        self.games.write_text("(;GM[2]PB[Annabel]PW[Ben];B[f5];W[f6];B[e6])\n"  # not meant
                              "(;GM[2]PB[Ann]PW[Ben];B[f5];W[d6];B[c3];W[d3];B[e3])\n"
                              "(;GM[2]PB[Ben]PW[Ann];B[f5];W[d6];B[c4])\n")
        found = self.drills("--player", "ann", str(self.games))
        self.assertEqual([drill["moves"] for drill in found], ["f5d6", "f5d6c3d3", "f5"])
        self.assertEqual([drill.get("played") for drill in found], [None, "e3", None])
        self.assertNotEqual(found[1]["answer"], "e3")  # a bad habit
        self.assertEqual([found[0]["answer"], found[2]["answer"]], ["c3", "d6"])
        refused = run("drills", "--player", "Cleo", str(self.games))
        self.assertEqual(refused.stderr, "emilia: no game of Cleo\n")

    def test_the_book_that_comes_along_has_lines_by_name(self):
        found = self.drills("--opening", "tiger", "--count", "10", "--color", "white")
        self.assertEqual(len(found), 10)
        for drill in found:
            self.assertTrue(drill["moves"].startswith("f5d6c3d3c4"), drill)
            self.assertEqual(drill["line"].split()[0], drill["answer"])
        self.assertEqual(found, self.drills("--opening", "f5d6c3d3c4", "--count", "10",
                                            "--color", "white"))
        for drill in found:  # that book has no games
            self.assertNotIn("share", drill)
            self.assertNotIn("replies", drill)
        self.assertTrue(any("replies_by_value" in drill for drill in found))
        told = run("drills", "--opening", "tiger", "--count", "4", "--puzzles",
                   str(self.file)).stdout
        self.assertEqual(told.count(", by value, "), 4, told)
        self.assertNotIn("%", told)
        for wrong in (["--opening", "Lion"], ["--book", "x", "f5"], ["--color", "red"]):
            self.assertEqual(run("drills", *wrong).returncode, 2, wrong)


if __name__ == "__main__":
    unittest.main()
