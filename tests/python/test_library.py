"""The library of games, with the real program."""

import os
import tempfile
import unittest.mock
from pathlib import Path

from package import Tidy

from emilia import EngineClosed, InvalidRequest, Library

GAMES = "\n".join(f"(;GM[Othello]DT[{year}]PB[{black}]PW[{white}]RE[{discs}.000]TY[8]BO[8 "
                  f"{'-' * 27}O*------*O{'-' * 27} *]{moves};)"
                  for year, black, white, discs, moves in [
                      (2020, "Ann", "Ben", "+2", "B[f5]W[d6]B[c3]"),
                      (2021, "Ben", "Ann", "-4", "B[f5]W[f6]B[e6]"),
                      (2022, "Cleo", "Ben", "+0", "B[f5]W[f4]")])


class Libraries(Tidy):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "profile.db"

    def test_games_are_added_found_and_deleted(self):
        with Library(self.path) as library:
            self.assertEqual(library.add(GAMES, "club"), (3, []))
            added, errors = library.add(GAMES.encode() + b"\nf5a1")
            self.assertEqual(added, 0)
            self.assertIn("line 4", errors[0])
            self.assertEqual((len(library), library.count(player="ann", result="win")), (3, 2))
            newest, *_ = library.find(sort="newest")
            self.assertEqual((newest["black"], newest["source"], newest["game"]),
                             ("Cleo", "club", "f5f4"))
            self.assertEqual([game["game_id"] for game in library], [1, 2, 3])
            moves = {move["move"]: move["games"] for move in library.moves("f5", until=2021)}
            self.assertEqual(sorted(moves.values()), [1, 1])
            self.assertEqual(library.players("E"), ["Ben", "Cleo"])
            self.assertTrue(library.note(3, "a draw"))
            self.assertTrue(library.note(3, tree="(;GM[2];B[f5](;W[f4]C[good])(;W[d6]))"))
            self.assertTrue(library.delete(1))
            self.assertFalse(library.delete(1))
        with Library(self.path) as again:
            self.assertEqual([game.get("note") for game in again], [None, "a draw"])
            tree = list(again)[1]["tree"]
            self.assertTrue(tree.endswith(";B[f5](;W[f4]C[good])(;W[d6]))"), tree)

    def test_puzzles_belong_to_players(self):
        puzzle = {"position": "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X", "line": "f5"}
        ann, ben = {**puzzle, "player": "Ann"}, {**puzzle, "player": "Ben"}
        with Library(self.path) as library:
            self.assertEqual(library.add_puzzles([puzzle, ann, {**ann, "player": "ANN"}]), 2)
            self.assertEqual(library.add_puzzles([puzzle], "Ben"), 1)
            self.assertEqual(library.puzzles(), [puzzle, ann, ben])
            self.assertEqual(library.puzzles(""), [puzzle])
            self.assertEqual(library.puzzles("ann", due="2026-11-30"), [ann])

    def test_without_a_path_it_is_that_of_the_command(self):
        with unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=str(self.path.parent)):
            with Library() as library:
                self.assertEqual(library.add("f5d6"), (1, []))
        self.assertTrue((self.path.parent / "emilia" / "profile.db").exists())

    def test_errors(self):
        library = Library(self.path)
        with self.assertRaisesRegex(InvalidRequest, "Nobody"):
            library.count(player="Nobody")
        with self.assertRaisesRegex(InvalidRequest, "colour"):
            library.count(colour="black")
        library.close()
        with self.assertRaises(EngineClosed):
            len(library)
