"""Requests of `emilia analysis` about the library of games."""

import base64
import json
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

START = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27


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

    def test_the_schema_has_what_is_required(self):
        kinds = {kind["title"]: kind
                 for kind in json.loads(run("analysis", "--schema").stdout)["anyOf"]}
        for name, field in (("library_note", "game_id"), ("library_delete", "game_id"),
                            ("profile_set", "name"), ("profile_answer", "due"),
                            ("terminate", "terminate_id")):
            self.assertEqual(kinds[name]["required"], ["id", "action", field])
        numbers = [value for kind in kinds.values() for value in kind["properties"].values()
                   if "default" in value and "minimum" in value]
        self.assertGreater(len(numbers), 10)
        for value in numbers:
            self.assertLessEqual(value["minimum"], value["default"])

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

    def test_marks_and_variations_are_kept(self):
        tree = "CR[a1];B[f5](;W[d6]C[good \\\\ \\]];B[c3]AR[c4:d3])(;W[f4]LB[d3:A][e3:B]))"
        marked = f"(;GM[2]C[of the game]{tree}"
        bare = "(;GM[2];B[f5];W[d6];B[c3])"
        find = {"action": "library_find"}
        note = {"action": "library_note", "game_id": 1}
        converted, _, found, none, _, bared, *wrong, noted, both = self.ask(
            {"action": "convert", "games": marked}, {"action": "library_add", "games": marked},
            find, {**note, "game_id": 2, "tree": bare}, {**note, "tree": bare}, find,
            {**note, "tree": "(;GM[2];B[f5])"}, {**note, "tree": "f5"}, note,
            {**note, "tree": marked, "note": "another"}, find)
        for answer, text in ((converted, "of the game"), (found, "of the game"), (both, "another")):
            game = answer["games"][0]
            self.assertTrue(game["tree"].endswith(f"PL[B]{tree}"), game)
            self.assertEqual(game["note"], text)
        self.assertFalse(none["noted"])
        self.assertNotIn("tree", bared["games"][0])
        self.assertEqual([(answer["error"], answer["field"]) for answer in wrong],
                         [("other moves than those of game 1", "tree"),
                          ("column 1: expected a game that begins with (;FF[4]GM[2], "
                           "got \"f5\"", "tree"),
                          ("expected a note or a tree", "note")])
        self.assertTrue(noted["noted"])
        lines = run("library", "find", "--profile", self.profile, "--json").stdout
        again = run("convert", "--to", "sgf", text=lines).stdout
        self.assertIn("GC[another]", again)
        self.assertTrue(again.endswith(f"PL[B]{tree}\n"), again)

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

    def test_games_are_found_by_length_source_and_text(self):
        add = {"action": "library_add"}
        find = {"action": "library_find"}
        filters = ({"text": "AN"}, {"text": "show"}, {"text": "% übung"}, {"source": "club"},
                   {"source": "CLUB", "text": "ben"}, {"text": "other"}, {"min_moves": 3},
                   {"max_moves": 2}, {"max_moves": 60}, {"min_moves": 60})
        *_, a, b, c, d, e, f, g, h, i, j = self.ask(
            {**add, "games": GAMES, "source": "Club 2020.sgf"},
            {**add, "games": "f5d6", "source": "other.txt"},
            {"action": "library_note", "game_id": 3, "note": "To show: 50 % Übung"},
            *({**find, **one} for one in filters))
        counts = [answer["count"] for answer in (a, b, c, d, e, f, g, h, i, j)]
        self.assertEqual(counts, [2, 1, 1, 3, 2, 1, 2, 2, 4, 0])

    def test_a_saved_profile_has_its_games(self):
        lines = ['{"black":"Ann","date":"2020","note":"to show","moves":"f5d6","result":"+4"}',
                 '{"start":"' + START.translate(str.maketrans("XO", "OX")) + ' X","moves":"c5"}',
                 '{"startPos":"f5d6c3d3c4f4f6f3","moves":"e6e7"}',
                 '#{"puzzle":{"position":"' + START + ' X","line":"f5","moves":"f5d6"}}',
                 '#{"setting":"look","value":"1"}']
        added, found = self.ask({"action": "library_add", "games": "\n".join(lines)},
                                {"action": "library_find"})
        self.assertEqual((added["added"], added["errors"]), (3, []))
        first, second, third = found["games"]
        self.assertEqual((first["result"], first["note"], second["start"][27], third["drawn"]),
                         (4, "to show", "X", 8))

    def test_puzzles_are_kept_with_their_schedule(self):
        def puzzle(side, **more):
            return json.dumps({"position": START + " " + side, "line": "f5 d6", "score": 4, **more})

        later = {"due": "2026-12-01", "repetitions": 2, "ease": 2.6, "interval": 6}
        white = {"position": START + " O", "line": "f4 f3", "score": 0.5}
        add = {"action": "profile_add", "puzzles": "\n".join([
            puzzle("X"), "", json.dumps(white | later), puzzle("X", score=9)])}
        read = {"action": "profile_read"}
        answer = {"action": "profile_answer", "position": START + " X", "due": "2026-12-06",
                  "repetitions": 1, "ease": 2.5, "interval": 6}
        delete = {"action": "profile_delete", "position": START + " O"}
        added, again, everything, due, answered, left, deleted, gone, last = self.ask(
            add, add, read, {**read, "due": "2026-11-30"},
            answer, {**read, "due": "2026-12-06"}, delete, delete, read)
        self.assertEqual((added["added"], added["known"]), (2, 1))
        self.assertEqual((again["added"], again["known"]), (0, 3))
        self.assertEqual(everything["puzzles"], [
            {"line": "f5 d6", "position": START + " X", "score": 4},
            {**white, **later, "solved": 0, "failed": 0}])
        self.assertEqual([one["position"][-1] for one in due["puzzles"]], ["X"])
        self.assertTrue(answered["answered"])
        self.assertEqual([(one["due"], one["solved"]) for one in left["puzzles"]],
                         [("2026-12-01", 0), ("2026-12-06", 1)])
        self.assertEqual((deleted["deleted"], gone["deleted"]), (True, False))
        self.assertEqual([one["interval"] for one in last["puzzles"]], [6])

    def test_puzzles_belong_to_players(self):
        puzzle = {"position": START + " X", "line": "f5 d6", "score": 4}
        read = {"action": "profile_read"}
        answer = {"action": "profile_answer", "position": START + " X", "due": "2026-12-06",
                  "repetitions": 1, "ease": 2.5, "interval": 6}
        added, everything, *_, due, deleted, left = self.ask(
            {"action": "profile_add", "player": "Ben", "puzzles": "\n".join(
                json.dumps(puzzle | more) for more in ({}, {"player": "Ann"}, {"player": "ben"}))},
            read, {**answer, "player": "ANN"}, {**read, "due": "2026-12-01"},
            {"action": "profile_delete", "position": START + " X", "player": "ben"},
            {**read, "player": "ann"})
        self.assertEqual((added["added"], added["known"]), (2, 1))
        self.assertEqual(everything["puzzles"],
                         [puzzle | {"player": "Ben"}, puzzle | {"player": "Ann"}])
        self.assertEqual([one["player"] for one in due["puzzles"]], ["Ben"])
        self.assertTrue(deleted["deleted"])
        self.assertEqual([one["player"] for one in left["puzzles"]], ["Ann"])

    def test_settings_are_kept(self):
        def change(name, value):
            return {"action": "profile_set", "name": name, "value": value}

        *_, first = self.ask(change("look", '"dark"'), change("you", '"ä"'), change("look", "1"),
                             {"action": "profile_read"})
        self.assertEqual(first["settings"], {"look": "1", "you": '"ä"'})
        _, second = self.ask(change("you", ""), {"action": "profile_read"})
        self.assertEqual((second["settings"], second["puzzles"]), ({"look": "1"}, []))

    def test_wrong_puzzles_and_settings_are_named(self):
        good = json.dumps({"position": START + " X", "line": "f5"})
        bad = ("f5d6", "[1]", "{}", '{"position":"f5","line":"d6"}', "[" * 9999,
               *(json.dumps(json.loads(good) | more) for more in (
                   {"line": "a1"}, {"more": []}, {"due": "soon"},
                   {"due": "2026-11-30", "interval": -1}, {"due": "2026-11-30", "ease": "x"})))
        answers = self.ask(
            *({"action": "profile_add", "puzzles": good + "\n" + line} for line in bad),
            {"action": "profile_set", "value": "1"}, {"action": "profile_read", "due": "today"},
            {"action": "profile_answer"}, {"action": "profile_delete", "position": "a1"},
            {"action": "profile_read"})
        for answer in answers[:len(bad)]:
            self.assertEqual((answer["error"], answer["field"]),
                             ("line 2: expected a puzzle in JSON", "puzzles"))
        self.assertEqual([answer["field"] for answer in answers[len(bad):-1]],
                         ["name", "due", "due", "position"])
        self.assertEqual(answers[-1]["puzzles"], [], "all or none")

    def test_what_is_wrong_is_named(self):
        answers = self.ask({"action": "library_find", "opening": "Nobody's"},
                           {"action": "library_find", "player": "Nobody"},
                           {"action": "library_moves", "against": "Nobody"},
                           {"action": "library_find", "event": "Nobody"},
                           {"action": "stats", "player": "Nobody"},
                           {"action": "library_delete"}, {"action": "library_add"})
        self.assertEqual([answer.get("field") for answer in answers],
                         ["opening", "player", "against", "event", "player", "game_id", "games"])
        for answer in answers:
            self.assertIn("error", answer)
        games = "\n".join(json.dumps({"black": name, "moves": moves}) for name, moves in (
            ("Hiroshi Tanaka", "f5d6"), ("Tanaka Ken", "f5f6"), ("Tamika", "f5f4"),
            ("Tana", "f5d6c3"), ("Zoë Müller", "f5d6c4")))
        _, *answers = self.ask({"action": "library_add", "games": games}, *(
            {"action": "library_find", "player": name}
            for name in ("tnaaka", "Muler, Zoe", "tan hirosi", "Kay", "?")))
        self.assertEqual([answer["error"] for answer in answers], [
            'the library has no player "tnaaka"; similar: Tanaka Ken; Hiroshi Tanaka',
            'the library has no player "Muler, Zoe"; similar: Zoë Müller',
            'the library has no player "tan hirosi"; similar: Hiroshi Tanaka',
            'the library has no player "Kay"', 'the library has no player "?"'])
        done = run("library", "find", "--profile", self.profile, "--player", "Muler")
        self.assertIn('the library has no player "Muler"; similar: Zoë Müller', done.stderr)
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
