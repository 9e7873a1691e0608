"""Requests of `emilia analysis` about the library of games."""

import base64
import tempfile
import unittest
from pathlib import Path

from dialogue import run
from test_analysis import analysis

GAMES = "\n".join([
    "(;GM[Othello]PC[Here]DT[2020-05-01]PB[Ann]PW[Ben]TY[8]RE[+2.000]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[f5]W[d6]B[c3];)",
    "(;GM[Othello]DT[2021]PB[Ben]PW[Ann]TY[8]RE[-4.000]BO[8 "
    "---------------------------O*------*O--------------------------- *]B[f5]W[f6]B[e6];)",
    "f5f4", "f5a1"])


class Library(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.profile = str(Path(folder.name) / "new" / "profile.db")

    def ask(self, *requests, words=()):
        """The final answers, in the order of the requests, which are worked on one by one."""
        numbered = [{"id": str(i), **request} for i, request in enumerate(requests)]
        found = analysis(*numbered, options=("--profile", self.profile, "--hash", "1", *words))
        last = {answer["id"]: answer for answer in found if "during_search" not in answer}
        return [last[request["id"]] for request in numbered]

    def test_games_are_added_found_and_deleted(self):
        coded = base64.b64encode(GAMES.encode()).decode()
        add = {"action": "library_add", "file": coded, "source": "club"}
        find = {"action": "library_find", "sort": "oldest"}
        added, again, all_games, ann, moves, noted, players, gone, left = self.ask(
            add, add, find, {**find, "player": "ANN", "result": "win"},
            {"action": "library_moves", "position": "c4"},
            {"action": "library_note", "game_id": 2, "note": "to show"},
            {"action": "library_players", "player": "be"},
            {"action": "library_delete", "game_id": 1}, find)
        self.assertEqual([added[key] for key in ("added", "known", "games")], [3, 0, 3])
        self.assertIn("line 4", added["errors"][0]["error"])
        self.assertEqual([again[key] for key in ("added", "known", "games")], [0, 3, 3])
        self.assertEqual(all_games["count"], 3)
        first = all_games["games"][0]
        self.assertEqual((first["game"], first["black"], first["white"], first["source"]),
                         ("f5d6c3", "Ann", "Ben", "club"))
        self.assertEqual([game["game"] for game in ann["games"]], ["f5d6c3", "f5f6e6"])
        # c4 is f5 turned.
        self.assertEqual((moves["games"], len(moves["moves"])), (3, 3))
        self.assertTrue(noted["noted"])
        self.assertEqual(players["players"], [{"name": "Ben"}])
        self.assertTrue(gone["deleted"])
        self.assertEqual([game.get("note") for game in left["games"]], ["to show", None])

    def test_the_command_line_has_the_same_games(self):
        self.ask({"action": "library_add", "games": GAMES}, words=("--sandbox",))
        told = run("library", "find", "--profile", self.profile, "--to", "transcript").stdout
        self.assertEqual(sorted(told.split()), ["f5d6c3", "f5f4", "f5f6e6"])

    def test_pages(self):
        games = " ".join(["f5d6", "f5f6", "f5f4"]).replace(" ", "\n")
        self.ask({"action": "library_add", "games": games})
        pages = [self.ask({"action": "library_find", "offset": offset, "limit": 2})[0]
                 for offset in (0, 2)]
        self.assertEqual([page["count"] for page in pages], [3, 3])
        self.assertEqual([len(page["games"]) for page in pages], [2, 1])

    def test_what_is_wrong_is_named(self):
        answers = self.ask({"action": "library_find", "opening": "Nobody's"},
                           {"action": "library_find", "player": "Nobody"},
                           {"action": "library_delete"}, {"action": "library_add"})
        self.assertEqual([answer.get("field") for answer in answers],
                         ["opening", None, "game_id", "games"])
        for answer in answers:
            self.assertIn("error", answer)
        note, = self.ask({"action": "library_note", "game_id": 1})
        self.assertEqual(note["field"], "note")
        bare, = analysis({"id": "a", "action": "library_find"})
        self.assertEqual((bare["error"], bare["field"]), ("the process has no library", "action"))

    def test_a_damaged_file_is_named_and_stays(self):
        path = Path(self.profile)
        path.parent.mkdir()
        path.write_bytes(b"no library" * 1000)
        answer, = self.ask({"action": "library_add", "games": "f5d6"})
        self.assertIn(str(path), answer["error"])
        self.assertEqual(path.read_bytes(), b"no library" * 1000)


if __name__ == "__main__":
    unittest.main()
