"""Folders and archives of WTHOR as they are distributed: games, and the lists of names beside."""

import json
import struct
import unittest
from pathlib import Path

from test_packed import HAS_ARCHIVES, Case, emilia, gzip, tarred, zipped

MOVES = ["f5d6c3d3c4f4", "f5f6e6f4c3", "f5d6c4"]
PLAYERS = ["???", "Ann A.", "Bob B\xe9b\xe9"]
TOURNAMENTS = ["various", "Cup", "Open"]


def header(games=0, names=0, year=0):
    return struct.pack("<4BIHH4B", 20, 26, 11, 21, games, names, year, 0, 0, 0, 0)


def names(texts, size):
    return header(names=len(texts)) + b"".join(
        text.encode("latin-1").ljust(size, b"\0") for text in texts)


def games(*numbers, year=1999):
    file = header(len(numbers), year=year)
    for number in numbers:
        moves = MOVES[number]
        codes = [10 * int(moves[i + 1]) + ord(moves[i]) - 96 for i in range(0, len(moves), 2)]
        file += struct.pack("<HHH2B", 1, 1, 2, 40, 40) + bytes(codes).ljust(60, b"\0")
    return file


JOU = names(PLAYERS, 20)
TRN = names(TOURNAMENTS, 26)
NAMED = "Ann A. - Bob Béb\u00e9, "


class Wthor(Case):
    def tree(self, files):
        for name, data in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return self.folder

    def assert_names(self, *arguments, count, data=b""):
        status, out, err = emilia("convert", *arguments, data=data)
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(len(out.splitlines()), count, out)
        for line in out.splitlines():
            self.assertIn(NAMED, line)
        return out


class Folders(Wthor):
    SPELLINGS = (("WTHOR.JOU", "WTHOR.TRN", "WTH_1977.wtb", "WTH_1978.wtb"),
                 ("wthor.jou", "Wthor.Trn", "WTH_1977.WTB", "wth_1978.wtb"),
                 ("a/WTH.JOU", "a/b.TRN", "b/1.wtb", "c/2.wtb"),
                 ("1/zz.jou", "1/zz.trn", "1/a.wtb", "1/b.wtb"))

    def test_lists_are_no_games(self):
        for number, (players, tournaments, one, two) in enumerate(self.SPELLINGS):
            folder = f"{number}"
            self.tree({f"{folder}/{name}": data for name, data in
                       ((players, JOU), (tournaments, TRN), (one, games(0)), (two, games(1, 2)))})
            path = self.folder / folder
            files = sorted(str(file) for file in path.rglob("*") if file.is_file())
            for arguments in ([path], files[::-1], [path, "--sandbox"]):
                with self.subTest(arguments):
                    self.assert_names(*arguments, count=3)

    def test_a_file_of_games_finds_the_lists_beside_it(self):
        self.tree({"WTHOR.JOU": JOU, "WTHOR.TRN": TRN, "1.wtb": games(0),
                   "2.wtb.gz": gzip.compress(games(0))})
        self.assert_names(self.folder / "1.wtb", count=1)
        self.assert_names(self.folder / "2.wtb.gz", count=1)

    def test_named_lists_come_first(self):
        self.tree({"in/WTHOR.JOU": JOU, "in/1.wtb": games(0),
                   "mine": names(["x", "Cid", "Dan"], 20)})
        status, out, err = emilia("convert", "--players", self.folder / "mine", self.folder / "in")
        self.assertEqual((status, err), (0, ""))
        self.assertIn("Cid - Dan", out)

    def test_a_database_comes_back(self):
        data = games(*(number % 3 for number in range(200)))
        self.tree({"WTHOR.JOU": JOU, "WTHOR.TRN": TRN, "1.wtb": data})
        lists = ["--players", self.folder / "WTHOR.JOU",
                 "--tournaments", self.folder / "WTHOR.TRN"]
        for between in ("wthor", "ggf"):
            copy = self.folder / "copy"
            self.assertEqual(emilia("convert", "--to", between, *lists, "--output", copy,
                                    self.folder / "1.wtb"), (0, "", ""))
            self.assertEqual(emilia("convert", "--to", "wthor", *lists, "--output", copy, copy),
                             (0, "", ""))
            self.assertEqual(copy.read_bytes()[16:], data[16:])
        self.assertEqual((self.folder / "WTHOR.JOU").read_bytes(), JOU)

    def test_names_without_a_list_are_lost_with_a_warning(self):
        self.tree({"WTHOR.JOU": JOU, "WTHOR.TRN": TRN})
        game = b"(;GM[2]PB[Ann A.]PW[#2]EV[Cup]RE[B+2];B[f5];W[d6])\n"
        lists = {"--players": self.folder / "WTHOR.JOU", "--tournaments": self.folder / "new.trn"}
        for given, lost in (((), 'names that are not written: 2, the first is "Ann A."'),
                            (("--players",), 'names that are not written: 1, the first is "Cup"'),
                            (("--players", "--tournaments"), "")):
            words = [word for name in given for word in (name, lists[name])]
            status, _, err = emilia("convert", "--to", "wthor", *words, data=2 * game)
            self.assertEqual(status, 0, err)
            self.assertEqual(len(err.splitlines()), 1 if lost else 0, err)
            self.assertIn(lost, err)

    def test_a_list_alone_is_told(self):
        for given in ({"WTHOR.JOU": JOU}, {"WTHOR.JOU": JOU, "a.txt": b"f5d6\n"}):
            self.tree(given)
            status, _, err = emilia("convert", self.folder)
            self.assertEqual(status, 1)
            self.assertEqual(len(err.splitlines()), 1, err)
            self.assertIn("list of WTHOR's names", err)
        self.assertIn("list of WTHOR's names", emilia("convert", data=TRN)[2])

    def test_a_damaged_list_is_told_and_costs_no_game(self):
        self.tree({"WTHOR.JOU": JOU[:-1], "WTHOR.TRN": TRN, "1.wtb": games(0), "2.wtb": games(1)})
        status, out, err = emilia("convert", self.folder)
        self.assertEqual(status, 1)
        self.assertEqual(len(out.splitlines()), 2)
        self.assertEqual(len(err.splitlines()), 1, err)
        self.assertIn("WTHOR.JOU: not a list of WTHOR's names", err)

    def test_review_and_stats(self):
        self.tree({"WTHOR.JOU": JOU, "WTHOR.TRN": TRN, "1.wtb": games(0), "2.wtb": games(1)})
        status, out, err = emilia("review", "--level", "1", "--json", self.folder)
        self.assertEqual((status, err), (0, ""))
        self.assertEqual([json.loads(line)["white"] for line in out.splitlines()],
                         ["Bob B\u00e9b\u00e9"] * 2)
        for name in ("BOB BEBE", "bob b\u00e9b\u00e9", "Bob Be\u0301be\u0301"):
            status, out, err = emilia("stats", "--level", "1", "--json", "--player", name,
                                      self.folder)
            self.assertEqual((status, err), (0, ""))
            self.assertEqual(json.loads(out)["all"]["games"], 2)
        status, _, err = emilia("stats", "--level", "1", "--player", "\u864e", self.folder)
        self.assertEqual(status, 1)
        self.assertIn("no game of \u864e; players: Ann A. (2), Bob B\u00e9b\u00e9 (2)", err)

    def test_book_import(self):
        self.tree({"w/WTHOR.JOU": JOU, "w/WTHOR.TRN": TRN, "w/1.wtb": games(0),
                   "w/2.wtb": games(1)})
        folder = self.folder / "w"
        for number, given in enumerate(([folder], sorted(folder.iterdir()))):
            status, out, err = emilia("book", "import", self.folder / f"{number}.book", *given)
            self.assertEqual((status, err), (0, ""))
            self.assertTrue(out.startswith("2 games, "), out)


@unittest.skipUnless(HAS_ARCHIVES, "this build is not for archives")
class Archives(Wthor):
    def test_names_may_come_behind_the_games(self):
        files = {"wthor/WTH_2001.WTB": games(0), "wthor/sub/b.wtb": games(1, 2),
                 "wthor/WTHOR.JOU": JOU, "wthor/wthor.trn": TRN}
        for order in (files, dict(reversed(files.items()))):
            for name, data in (("a.zip", zipped(order)), ("a.tar.xz", tarred(order, "w:xz"))):
                with self.subTest(name):
                    path = self.file(name, data)
                    out = self.assert_names(path, count=3)
                    self.assertIn("WTH_2001.WTB, game 1", out)
                    self.assert_names("-", count=3, data=data)
                    status, out, err = emilia("book", "import", self.folder / f"{name}.book",
                                              path)
                    self.assertEqual((status, err), (0, ""))
                    self.assertTrue(out.startswith("3 games, "), out)
                    Path(f"{path}.book").unlink()

    def test_a_damaged_list_is_told(self):
        data = zipped({"1.wtb": games(0), "WTHOR.JOU": b"nonsense"})
        status, out, err = emilia("convert", data=data)
        self.assertEqual(status, 1)
        self.assertIn("#1 - #2", out)
        self.assertIn("WTHOR.JOU: not a list of WTHOR's names", err)
