"""Reviews of games of the library: kept, searched once, and gone on with after a kill."""

import json
import os
import re
import sqlite3
import subprocess
import tempfile
import unittest
from contextlib import closing
from pathlib import Path

from dialogue import EMILIA, run, wait_until
from test_analysis import analysis
from test_stats import random_games

START = "---------------------------O*------*O---------------------------"


def game(black, white, year, moves):
    told = "".join(f"{'BW'[i // 2 % 2]}[{moves[i:i + 2]}]" for i in range(0, len(moves), 2))
    return (f"(;GM[Othello]DT[{year}]PB[{black}]PW[{white}]TY[8]RE[+2.000]"
            f"BO[8 {START} *]{told};)")


GAMES = "\n".join([
    game("Ann", "Ben", 2019, "f5d6c3d3c4f4c5b3c2e3d2c6b4b5"),
    game("Ben", "Ann", 2020, "f5f6e6f4g6c5"),
    game("Ann", "Cleo", 2021, "f5d6c4d3c3f4"),
    game("Cleo", "Ben", 2021, "f5d6c5f4d3e3")])


class KeptReviews(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.profile = str(Path(folder.name) / "my.db")
        self.good("library", "add", text=GAMES)

    def command(self, *words, **options):
        return run(*words, "--profile", self.profile, **options)

    def good(self, *words, **options):
        done = self.command(*words, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def stats(self, *words):
        return json.loads(self.good("stats", "--library", "--json", "--level", "3", *words))

    def reviews(self, *words, level="3"):
        lines = self.good("review", "--library", "--json", "--level", level, *words).splitlines()
        return [json.loads(line) for line in lines]

    def kept(self):
        with closing(sqlite3.connect(self.profile)) as connection:
            return connection.execute("SELECT game, level FROM review ORDER BY game").fetchall()

    def data(self):
        with closing(sqlite3.connect(self.profile)) as connection:
            return [data for data, in connection.execute("SELECT data FROM review ORDER BY game")]

    def test_of_stats_get_the_hardness_that_a_review_tells(self):
        self.stats("1")
        of_stats, = self.data()
        kept, = self.reviews("1")
        self.assertTrue(kept["kept"])
        self.assertIn("hardness", [word for move in kept["moves"] for word in move])
        self.assertGreater(len(self.data()[0]), len(of_stats))
        self.assertEqual(self.reviews("1"), [kept])

    def test_say_what_the_first_said_and_search_nothing(self):
        first = self.reviews("--sandbox", "1", "2")
        self.assertEqual(self.kept(), [(1, "3"), (2, "3")])
        again = self.reviews("1", "2", "4")
        self.assertEqual([review.pop("kept", False) for review in again], [True, True, False])
        for review in first + again:
            review.pop("by")
        self.assertEqual(again[:2], first)
        files = run("review", "--json", "--level", "3", text=GAMES).stdout.splitlines()
        self.assertEqual([json.loads(line)["moves"] for line in files[:2]],
                         [review["moves"] for review in first])
        hardness = [["hardness" in move for move in review["moves"]] for review in first]
        self.assertEqual(hardness, [[move["verdict"] != "" for move in review["moves"]]
                                    for review in first])
        self.assertIn(True, hardness[0])
        # Another level, a book or other weights find something else.
        self.assertEqual([review.get("kept") for review in
                          self.reviews("1", level="2")], [None])
        self.assertEqual([review.get("kept") for review in
                          self.reviews("--eval", "classic", "1")], [None])
        self.assertEqual(len(self.kept()), 5)

    def test_serve_statistics(self):
        ann = self.stats("--player", "ann")
        self.assertEqual((ann["searched"], ann["all"]["games"]), (3, 3))
        again = self.stats("--player", "ANN")
        self.assertEqual((again.pop("searched"), again.pop("player")), (0, "ANN"))
        # What was kept tells nothing about how long searches take.
        progress = self.command("stats", "--library", "--level", "3", "--progress", "--player",
                                "ann").stderr
        self.assertEqual(progress, "3/3 games, 100.0 %, 0.0 a second\n")
        for key, value in again.items():
            if key != "by":
                self.assertEqual(value, ann[key])
        self.assertEqual(self.stats()["searched"], 1)
        newer = self.stats("--player", "ann", "--since", "2020", "--against", "ben")
        self.assertEqual((newer["searched"], newer["all"]["games"]), (0, 1))
        files = json.loads(run("stats", "--json", "--level", "3", "--player", "ann",
                               text=GAMES).stdout)
        self.assertEqual(files["all"], ann["all"])
        self.assertNotIn("searched", files)
        self.good("library", "delete", "1")
        self.assertEqual([number for number, _ in self.kept()], [2, 3, 4])

    def test_and_puzzles_are_kept_for_their_players(self):
        self.good("library", "add", text=random_games(1, 5)[0])
        words = ["review", "--library", "--level", "4", "--loss", "8", "--json", "5"]
        done = self.command(*words, "--keep", "--player", "ANN")
        found = json.loads(done.stdout)["puzzles"]
        self.assertGreater(len(found), 0)
        self.assertEqual({puzzle["player"] for puzzle in found}, {"Ann"})
        self.assertIn(f"the library has {len(found)} more puzzles", done.stderr)
        both, again = (json.loads(self.command(*words, "--keep").stdout) for _ in range(2))
        self.assertEqual((both.get("kept"), again.pop("kept")), (None, True))
        self.assertEqual(both, again)
        self.assertEqual([puzzle for puzzle in both["puzzles"] if puzzle["player"] == "Ann"],
                         found)
        of_ann, = self.ask({"action": "profile_read", "player": "ann"})
        self.assertEqual(of_ann["puzzles"], [{**puzzle, "game_id": 5} for puzzle in found])
        everybody, = self.ask({"action": "profile_read"})
        self.assertEqual(len(everybody["puzzles"]), len(both["puzzles"]))
        self.assertIn("0 contradictions", self.good("library", "check"))

    def test_made_puzzles_are_kept_for_the_user(self):
        words = ["puzzles", "--json", "--count", "2", "--empties", "6", "--seed", "1", "--sandbox"]
        for new in (2, 0):
            done = self.command(*words, "--keep")
            self.assertEqual((done.returncode, done.stderr),
                             (0, f"the library has {new} more puzzles\n"))
        own, = self.ask({"action": "profile_read", "player": ""})
        self.assertEqual(own["puzzles"], [json.loads(line) for line in done.stdout.splitlines()])
        done = self.command(*words)
        self.assertEqual((done.returncode, "--profile goes with --keep" in done.stderr), (2, True))

    def test_openings_of_games_are_drilled(self):
        words = ["drills", "--library", "--level", "2", "--color", "black", "--json"]
        done = self.command(*words, "--player", "ann", "--until", "2020", "--keep")
        drills = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual((drills[0]["moves"], drills[0]["player"]), ("f5d6", "Ann"))
        self.assertNotIn("f5d6c4d3", [drill["moves"] for drill in drills])
        self.assertIn(f"the library has {len(drills)} more puzzles", done.stderr)
        kept, = self.ask({"action": "profile_read", "player": "Ann"})
        self.assertEqual(kept["puzzles"], drills)
        self.assertIn("f5d6c4d3", self.good(*words, "3"))

    def ask(self, *requests):
        numbered = [{"id": str(i), **request} for i, request in enumerate(requests)]
        answers = analysis(*numbered, options=("--profile", self.profile, "--hash", "1",
                                               "--sandbox"))
        last = {answer["id"]: answer for answer in answers if "during_search" not in answer}
        return [last[request["id"]] for request in numbered]

    def test_are_those_of_requests(self):
        review, = self.reviews("2")
        kept, stats, everything, missing, both, filtered = self.ask(
            {"action": "review", "game_id": 2, "level": 3},
            {"action": "stats", "player": "ann", "until": 2020, "level": 3},
            {"action": "stats", "level": 3},
            {"action": "review", "game_id": 9},
            {"action": "review", "game_id": 2, "position": "f5"},
            {"action": "stats", "games": "f5d6", "since": 2020})
        self.assertTrue(kept["kept"])
        for move in kept["moves"]:
            move.pop("in_book", None)
        self.assertEqual((kept["moves"], kept["black"]), (review["moves"], "Ben"))
        self.assertEqual((stats["searched"], stats["all"]["games"]), (1, 2))
        self.assertEqual((everything["searched"], everything["all"]["games"]), (2, 8))
        self.assertEqual([answer["field"] for answer in (missing, both, filtered)],
                         ["game_id", "game_id", "games"])
        self.assertEqual(self.stats()["searched"], 0)
        bare = analysis({"id": "a", "action": "review", "game_id": 2},
                        {"id": "b", "action": "stats"})
        self.assertEqual({answer["id"]: answer["field"] for answer in bare},
                         {"a": "game_id", "b": "games"})

    def test_are_gone_on_with_after_a_kill(self):
        self.good("library", "add", text="\n".join(
            game(f"P{i}", "Dan", 2000 + i, "f5d6c3d3c4f4c5b3c2e3d2c6b4b5") for i in range(12)))
        words = ["stats", "--library", "--json", "--level", "8", "--threads", "1"]
        for _ in range(2):
            before = len(self.kept())
            with subprocess.Popen([EMILIA, *words, "--profile", self.profile],
                                  stdout=subprocess.DEVNULL) as process:
                wait_until(lambda: process.poll() is not None or len(self.kept()) > before)
                process.kill()
        kept = len(self.kept())
        self.assertGreater(kept, 1)
        told = json.loads(self.good(*words))
        self.assertEqual((told["searched"], told["all"]["games"]), (16 - kept, 32))

    def test_come_back_from_a_saved_profile(self):
        self.reviews()
        self.reviews("1", level="2")
        own = self.profile
        bare, saved = self.ask({"action": "library_find"},
                               {"action": "library_find", "reviews": True})
        self.assertNotIn("reviews", bare["games"][0])
        lines = "\n".join(map(json.dumps, saved["games"]))
        passed_on, = self.ask({"action": "convert", "games": lines})
        self.assertEqual([game["reviews"] for game in passed_on["games"]],
                         [game["reviews"] for game in saved["games"]])
        for known in ("", "\n".join(map(json.dumps, bare["games"]))):
            for add in (lambda: self.good("library", "add", "-", text=lines),
                        lambda: self.ask({"action": "library_add", "games": lines})):
                with self.subTest(known=known, add=add):
                    self.profile = f"{own}.{len(os.listdir(Path(own).parent))}"
                    self.good("library", "add", "-", text=known)
                    add()
                    self.assertEqual(self.rows(), self.rows(own))
                    self.assertIn("0 contradictions", self.good("library", "check"))
        self.assertTrue(all(review["kept"] for review in self.reviews()))

    def test_of_other_games_are_dropped_from_a_saved_profile(self):
        self.reviews("1", "2")
        games = self.ask({"action": "library_find", "reviews": True})[0]["games"]
        own = games[0]["reviews"]
        level, _, data = own.split()
        games[0]["reviews"] = "\n".join([games[1]["reviews"], "3 5 AAAA", "3 5", " ", "", "x",
                                         " 5 A=A", f"{level} 99999999999 {data}",
                                         f"{level}  {data}", f" 5 {data}", f"{'x' * 65} 5 {data}",
                                         own.replace(" ", "  ", 1)])
        self.profile += ".new"
        self.good("library", "add", text=json.dumps(games[0]))
        self.assertEqual([level for level, *_ in self.rows()], ["3 "])

    def rows(self, profile=None):
        with closing(sqlite3.connect(profile or self.profile)) as connection:
            return connection.execute("SELECT level, weights, data FROM review "
                                      "ORDER BY game, level").fetchall()

    def test_that_are_damaged_are_searched_again(self):
        first = self.reviews("1")
        with closing(sqlite3.connect(self.profile)) as connection, connection:
            connection.execute("UPDATE review SET data = x'0102'")
        self.assertRegex(self.command("library", "check").stdout, "review of game 1")
        self.assertEqual(self.reviews("1"), first)
        self.assertIn("kept", self.reviews("1")[0])
        output = self.profile + ".new"
        self.assertIn("4 games; 0 places", self.good("library", "recover", output))
        self.assertEqual(run("library", "check", "--profile", output).stdout,
                         "4 games, 0 contradictions\n")
        self.assertEqual(self.command("library", "recover", output).returncode, 1)

    def test_what_cannot_be_is_said(self):
        for words, status, message in (
                (("review", "--library", "9"), 1, "game 9: the library has no such game"),
                (("review", "--library", "f5d6"), 2, 'got "f5d6"'),
                (("review", "--library", "1", "--since", "2020"), 2, "cannot be combined"),
                (("review", "f5d6", "--since", "2020"), 2, "--library"),
                (("stats", "f5d6"), 2, "--library"),
                (("review", "f5d6", "--keep"), 2, "--keep goes with --library"),
                (("drills", "f5d6", "--keep"), 2, "--keep goes with --library"),
                (("drills", "f5d6"), 2, "--library"),
                (("drills", "--library", "--player", "Eve"), 1, 'no player "Eve"'),
                (("drills", "--library", "--drawn", "2"), 2, "--drawn"),
                (("drills", "--library", "--book", "x"), 2, "--book"),
                (("stats", "--library", "--since", "2050"), 1, "no such games"),
                (("stats", "--library", "--drawn", "2"), 2, "--drawn"),
                (("stats", "--library", "--player", "Eve"), 1, 'no player "Eve"')):
            done = self.command(*words, "--level", "1")
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertIn(message, re.sub(r"\s+", " ", done.stderr))


if __name__ == "__main__":
    unittest.main()
