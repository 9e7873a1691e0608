"""`emilia library` as a process: adding, finding, moves, notes, damaged files."""

import json
import os
import random
import resource
import sqlite3
import unittest
from contextlib import closing
from pathlib import Path

from dialogue import posix_only, run
from library_process import Library, random_games, wthor

PGN = """\
[Event "Paris Open"]
[Date "2019.05.31"]
[Black "Zoë Müller"]
[White "Ben"]
[Result "38-26"]

1. f5 d6 2. c3 d3 3. c4 38-26

[Event "Cup"]
[Date "2021"]
[Black "Ben"]
[White "Cleo"]
[Result "32-32"]

1. f5 f6 2. e6 32-32

[Event "Cup"]
[Date "2022"]
[Black "Cleo"]
[White "Zoë Müller"]
[Result "10-54"]

1. d3 e3 2. f4 10-54
"""


class Games(Library):
    def setUp(self):
        super().setUp()
        self.assertEqual(self.good("add", text=PGN),
                         "3 games added, 0 known already, 3 in the library\n")

    def test_are_added_once(self):
        again = self.folder / "again"
        again.mkdir()
        (again / "one.pgn").write_text(PGN, encoding="utf-8")
        # Mirrored, with other spellings of the names.
        (again / "two.sgf").write_text(
            "(;GM[2]PB[MULLER, ZOE]PW[ＢＥＮ]DT[2019];B[d3];W[c5];B[f6];W[f5];B[e6])"
            .replace("B[d3];W[c5];B[f6];W[f5];B[e6]", "B[e6];W[f4];B[c3];W[c4];B[d3]"),
            encoding="utf-8")
        self.assertEqual(self.good("add", again),
                         "0 games added, 4 known already, 3 in the library\n")
        self.assertEqual(self.size(), 3)

    def test_complete_known_ones_by_the_rule_of_the_page(self):
        for case in json.loads(Path(__file__).with_name("copies.json").read_text("utf-8")):
            with self.subTest(case["of"]):
                self.profile.unlink()
                for game in (case["known"], case["copy"]):
                    self.good("add", text=json.dumps({"game": "f5d6"} | game) + "\n")
                found = self.find()
                self.assertEqual((len(found), found[0].get("note")),
                                 (case["games"], case.get("note")))
                self.assertEqual("tree" in found[0], "tree" in case)
                self.assertIn(case.get("tree", ""), found[0].get("tree", ""))

    def test_come_back_with_puzzles_from_a_saved_profile(self):
        start = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27
        puzzle = {"position": start + " X", "line": "f5", "player": "ZOE MULLER",
                  "due": "2026-12-01"}
        others = [{"puzzle": puzzle}, {"puzzle": {**puzzle, "player": "Dan"}},
                  {"setting": "look", "value": '"dark"'}]
        saved = self.folder / "emilia.jsonl"
        saved.write_text("\n".join(['{"black":"Dan","moves":"f5d6"}',
                                    *("#" + json.dumps(other) for other in others)]))
        self.assertEqual(self.good("add", saved), "1 games added, 0 known already, 4 in the "
                         "library\n2 puzzles added, 0 known already\n")
        self.assertEqual(self.good("add", saved), "0 games added, 1 known already, 4 in the "
                         "library\n0 puzzles added, 2 known already\n")
        with closing(sqlite3.connect(self.profile)) as connection:
            self.assertEqual(connection.execute("SELECT player, due FROM puzzle").fetchall(),
                             [("Zoë Müller", "2026-12-01"), ("Dan", "2026-12-01")])
            self.assertEqual(connection.execute("SELECT * FROM setting").fetchall(),
                             [("look", '"dark"')])
        for bad in ('#{"puzzle":{"line":"x"}}', '#{"setting":"look"}', '#{"setting"', "#{}"):
            saved.write_text('{"black":"Eve","moves":"f5f4"}\n' + bad)
            done = self.command("add", saved)
            self.assertEqual((done.returncode, done.stderr), (
                1, f"emilia: {saved}, line 2: expected a puzzle or a setting in JSON\n"))
            self.assertEqual(self.size(), 4)

    def test_are_found_by_each_filter(self):
        for words, ids in (
                ((), [1, 2, 3]),
                (("--player", "zoe muller"), [1, 3]),
                (("--player", "ＢＥＮ"), [1, 2]),
                (("--player", "ben", "--against", "cleo"), [2]),
                (("--against", "cleo"), [2, 3]),
                (("--event", "cup"), [2, 3]),
                (("--since", "2021"), [2, 3]),
                (("--until", "2019"), [1]),
                (("--since", "2020", "--until", "2021"), [2]),
                (("--result", "win"), [1]),
                (("--result", "draw"), [2]),
                (("--player", "cleo", "--result", "loss"), [3]),
                (("--against", "cleo", "--result", "win"), [3]),
                (("--opening", "f5d6c3"), [1]),
                (("--opening", "f5f6e6"), [2]),
                (("--opening", "d3e3"), [3]),
                (("--opening", "f5"), [1, 2, 3]),
                (("--sort", "newest"), [3, 2, 1]),
                (("--sort", "newest", "--limit", "1", "--offset", "1"), [2])):
            with self.subTest(words=words):
                self.assertEqual(self.ids(*words), ids)

    def test_are_shown_as_a_table(self):
        lines = self.good("find", "--limit", 2).splitlines()
        self.assertEqual(lines[0].split(),
                         ["id", "date", "black", "white", "result", "opening", "event"])
        self.assertRegex(lines[1], r"^ 1  2019.05.31  Zoë Müller  Ben    38-26 .* Paris Open$")
        self.assertRegex(lines[2], r"^ 2  2021        Ben         Cleo   32-32 .* Cup$")
        self.assertEqual(lines[3], "2 of 3 games")

    def test_are_written_in_any_format(self):
        self.assertEqual(self.good("find", "--to", "transcript", "--player", "ben"),
                         "f5d6c3d3c4\nf5f6e6\n")
        written = self.folder / "written.pgn"
        self.good("find", "--to", "pgn", "--output", written)
        self.assertEqual(self.good("add", written),
                         "0 games added, 3 known already, 3 in the library\n")

    def test_have_a_view_for_sql(self):
        with sqlite3.connect(self.profile) as connection:
            rows = connection.execute(
                "SELECT black, date, year, winner, moves FROM games ORDER BY id").fetchall()
        connection.close()
        self.assertEqual(rows[0], ("Zoë Müller", "2019.05.31", 2019, "black", "f5d6c3d3c4"))
        self.assertEqual(rows[2], ("Cleo", "2022", 2022, "white", "d3e3f4"))

    def test_tell_the_moves_of_a_position(self):
        start = self.moves()
        self.assertEqual((start["games"], start["black"], start["draws"], start["white"]),
                         (3, 1, 1, 1))
        self.assertEqual([move["move"] for move in start["moves"]], ["f5"])
        after = self.moves("f5", "--player", "zoe muller")
        self.assertEqual([(move["move"], move["games"], move["last_year"])
                          for move in after["moves"]], [("f4", 1, 2022), ("d6", 1, 2019)])
        # The same position after other moves, and mirrored.
        self.assertEqual(self.moves("f5d6c3")["games"], 1)
        self.assertEqual(self.moves("d3c5f6")["games"], 1)
        table = self.good("moves", "f5").splitlines()
        self.assertEqual(table[0].split(), ["move", "games", "share", "black", "draws", "white",
                                            "discs", "last", "opening"])
        self.assertEqual(table[-1], "3 games")

    def test_json_has_all_games(self):
        done = self.command("add", text="".join(f'{{"moves":"f5d6","black":"{i}"}}\n'
                                                for i in range(21)))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(self.good("find", "--json").splitlines()),
                         int(self.good("find").splitlines()[-1].split()[-2]))

    def test_of_several_players_tell_who_they_are(self):
        names = [*(f"{i} Ben-Müller" for i in range(4)), "Benno"]
        self.good("add", text="".join(
            f'{{"moves":"f5d6","black":"{name}","date":"{year}"}}\n'
            for year, name in enumerate(names, 2001)))
        for words in (("find",), ("moves", "f5")):
            done = self.command(*words, "--player", "MULLER b", "--against", "")
            self.assertEqual((done.returncode, done.stderr),
                             (0, '"MULLER b" means 4 players: 0 Ben-Müller; 1 Ben-Müller; '
                                 "2 Ben-Müller; 3 Ben-Müller\n"))
            done = self.command(*words, "--player", "e", "--against", "e")
            self.assertRegex(done.stderr, r'^("e" means 8 players: (.+; ){5}…\n){2}$')
        self.assertEqual(self.ids("--player", "ben"), [1, 2], "it is the name")

    def test_of_nobody_are_an_error(self):
        done = self.command("find", "--player", "mülk")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn('the library has no player "mülk"', done.stderr)
        for words in (("find", "--opening", "x9"), ("find", "--since", "0"),
                      ("find", "--result", "lost"), ("find", "--json", "--to", "pgn"),
                      ("delete",), ("delete", "x")):
            done = self.command(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertNotEqual(done.stderr, "")

    def test_can_be_deleted(self):
        self.assertEqual(self.good("delete", 2), "1 games deleted, 2 in the library\n")
        done = self.command("delete", 2)
        self.assertEqual((done.returncode, done.stderr), (1, "the library has no game 2\n"))
        self.assertEqual(self.ids(), [1, 3])
        self.assertEqual(self.size(), 2)

    def test_can_have_notes(self):
        self.assertEqual(self.good("note", 2, "to show"), "")
        self.assertEqual([game.get("note") for game in self.find()], [None, "to show", None])
        self.good("note", "--", 2, "")
        self.assertNotIn("note", self.find()[1])
        done = self.command("note", 9, "to show")
        self.assertEqual((done.returncode, done.stderr), (1, "emilia: the library has no game 9\n"))
        for words in ((), ("2",), ("2", "to", "show"), ("x", "to show")):
            self.assertEqual(self.command("note", *words).returncode, 2, words)

    def test_the_place_of_a_game_is_its_event_where_it_has_none(self):
        ggf = self.good("find", "--event", "cup", "--to", "ggf", "--limit", "1")
        self.assertIn("PC[", ggf)
        run("library", "add", "--profile", f"{self.profile}-2", "-", text=ggf)
        self.assertEqual(run("library", "find", "--profile", f"{self.profile}-2", "--event", "cup",
                             "--to", "ggf").stdout, ggf)

    def test_of_two_spellings_of_a_name_can_be_joined(self):
        backup = f"{self.profile}.backup-join"
        self.assertEqual(self.good("join", "Ben", "Cleo"),
                         "all games of these players are now of Ben; "
                         f"the library as it was: {backup}\n")
        self.assertEqual(self.ids("--player", "ben"), [1, 2, 3])
        self.assertIn("\n2 games\n", run("library", "find", "--profile", backup,
                                         "--player", "cleo").stdout)
        self.assertEqual(self.size(), 3)
        done = self.command("join", "Ben", "zoe müller")
        self.assertEqual((done.returncode, done.stderr),
                         (1, 'emilia: the library has no player "zoe müller"\n'))

    def test_of_joined_spellings_are_joined_until_they_are_forgotten(self):
        self.good("join", "Ben", "Cleo")
        self.assertEqual(self.good("join"), "Cleo is Ben\n")
        self.good("add", text='{"black":"Cleo","moves":"f5f4"}')
        self.assertEqual(self.find()[-1]["black"], "Ben")
        self.profile = self.folder / "another.db"
        saved = self.folder / "emilia.jsonl"
        saved.write_text('{"black":"Cleo","moves":"f5f4"}\n'
                         '#{"setting":"joined Cleo","value":"Ben"}')
        self.good("add", saved)
        self.assertEqual(self.find()[-1]["black"], "Ben")
        self.assertEqual(self.good("join", "Cleo"),
                         "games to come of Cleo are no longer of Ben\n")
        self.assertEqual(self.good("join"), "")
        self.good("add", text='{"black":"Cleo","moves":"f5d6"}')
        self.assertEqual(self.find()[-1]["black"], "Cleo")
        done = self.command("join", "Ben")
        self.assertEqual((done.returncode, done.stderr),
                         (1, 'emilia: no joined spelling is "Ben"\n'))

    def test_that_cannot_be_read_are_named_by_file_and_place(self):
        bad = self.folder / "bad.txt"
        bad.write_text("f5d6c4\nf5d6a1\nf5f6\n")
        done = self.command("add", bad)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "2 games added, 0 known already, 5 in the library\n")
        self.assertRegex(done.stderr, r"^\S+bad.txt: line 2, .*a1.*\n$")
        self.assertEqual(self.find("--offset", 3)[0]["source"], str(bad))
        done = self.command("add", "-", text=f"{'-' * 27}OX------XO{'-' * 27} X\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 1: a position without moves, not a game", done.stderr)


class Profile(Library):
    @posix_only("others have no such variables")
    def test_lies_in_the_folder_for_data(self):
        for variables, place in (
                ({"XDG_DATA_HOME": str(self.folder / "data")}, "data/emilia/profile.db"),
                ({"HOME": str(self.folder), "XDG_DATA_HOME": ""},
                 ".local/share/emilia/profile.db")):
            environment = {**os.environ, **variables}
            self.assertEqual(run("library", "add", text="f5d6", env=environment).returncode, 0)
            self.assertTrue((self.folder / place).exists())
            self.assertIn("\n1 games\n", run("library", "find", env=environment).stdout)

    def test_must_be_there(self):
        for name in ("find", "moves", "check"):
            done = self.command(name)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(f"cannot read {self.profile}: there is no such file", done.stderr)
        self.assertFalse(self.profile.exists())

    def test_is_no_other_file(self):
        book = self.folder / "test.book"
        run("book", "import", str(book), text="f5d6c3")
        for content in (b"not a database, but a letter\n" * 100, book.read_bytes()):
            self.profile.write_bytes(content)
            for name in ("add", "find", "moves", "check"):
                done = self.command(name, text="f5d6" if name == "add" else "")
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertIn(f"{self.profile}: not a library of Emilia's", done.stderr)
            self.assertEqual(self.profile.read_bytes(), content)

    def test_that_is_damaged_is_named_and_not_overwritten(self):
        games = self.folder / "games.wtb"
        games.write_bytes(wthor(random_games(100, 3), 2000))
        self.good("add", games)
        whole = self.profile.read_bytes()
        generator = random.Random(4)
        errors = 0
        for _ in range(10):
            damaged = bytearray(whole)
            begin = generator.randrange(100, len(whole) - 5000)
            damaged[begin:begin + 4000] = generator.randbytes(4000)
            self.profile.write_bytes(damaged)
            for name in ("check", "find", "moves"):
                done = self.command(name)
                self.assertIn(done.returncode, (0, 1))
                self.assertEqual(self.profile.read_bytes(), damaged)
                if done.returncode == 1 and name != "check":
                    errors += 1
                    self.assertIn(str(self.profile), done.stderr)
            done = self.command("add", games)
            self.assertIn(done.returncode, (0, 1))
            if done.returncode == 1:
                self.assertIn(str(self.profile), done.stderr)
                self.assertEqual(self.profile.read_bytes(), damaged)
            for rest in ("-wal", "-shm"):
                Path(f"{self.profile}{rest}").unlink(missing_ok=True)
        self.assertGreater(errors, 0)
        for damaged, words in ((bytes(4096) + whole[4096:], "not a library of Emilia's"),
                               (whole[:len(whole) // 2], "the library is damaged")):
            self.profile.write_bytes(damaged)
            for name in ("find", "add"):
                done = self.command(name, *([games] if name == "add" else []))
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertIn(f"{self.profile}: {words}", done.stderr)
                self.assertEqual(self.profile.read_bytes(), damaged)

    @posix_only("others have no such limits and folders")
    def test_that_cannot_be_written_is_named_with_the_reason(self):
        self.good("add", text="f5d6c3")
        before = self.profile.read_bytes()
        games = self.folder / "games.wtb"
        games.write_bytes(wthor(random_games(1000, 3), 2000))
        # Stands for a full disk. Python ignores the signal that comes with it.
        done = self.command("add", games, restore_signals=False, preexec_fn=lambda: (
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(before), len(before)))))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, f"cannot use {self.profile}: disk I/O error")
        self.assertEqual(self.size(), 1)
        self.good("add", games)

    @posix_only("others have no such permissions")
    def test_in_a_folder_that_must_not_be_changed_is_named_with_the_reason(self):
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        # To root no permissions apply.
        nobody = {} if os.geteuid() else {"user": 65534, "extra_groups": []}
        try:
            run("version", **nobody)
        except PermissionError as error:
            self.skipTest(f"the program lies where nobody may read: {error}")
        done = self.command("add", text="f5d6", **nobody)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(f"cannot use {self.profile}: unable to open database file: "
                      "Permission denied", done.stderr)
        done = run("library", "add", "--profile", str(self.folder / "new" / "my.db"), text="f5d6",
                   **nobody)
        self.assertIn("my.db: Permission denied", done.stderr)

    def test_is_no_file_of_games(self):
        self.good("add", text="f5d6")
        done = self.command("add", self.folder)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("my.db is the library itself", done.stderr)


if __name__ == "__main__":
    unittest.main()
