"""Games as people have them, on the command line: scoresheets, links, folders, names with a slip,
and files of something else."""

import os
import random
import tempfile
import time
import unittest
from pathlib import Path

from dialogue import Dialogue, run
from test_hint import on_terminal

GAME = "f5d6c3d3c4f4"
MISSING = "No such file or directory"
NUMBERED = ["1. f5 d6", "2. c3 d3", "3. c4 f4"]


def transcript(text, *arguments):
    done = run("convert", "--to", "transcript", *arguments, text=text)
    return done.returncode, done.stdout, done.stderr


class Spellings(unittest.TestCase):
    def test_are_one_game_for_every_command(self):
        text = "\n".join(NUMBERED)
        wanted = run("bestmove", "--depth", "3", "--json", GAME).stdout.split('"nodes"')[0]
        for arguments, given in (([], text), ([text], "")):
            answer = run("bestmove", "--depth", "3", "--json", *arguments, text=given).stdout
            self.assertEqual(answer.split('"nodes"')[0], wanted)
        table = run("review", "--level", "1", GAME).stdout
        self.assertEqual(run("review", "--level", "1", text=text).stdout, table)
        self.assertEqual(run("review", "--level", "1", text).stdout, table)

    def test_nobody_waits_long_for_a_line_that_does_not_come(self):
        with Dialogue("convert", "--to", "transcript") as dialogue:
            for _ in range(2):
                began = time.monotonic()
                dialogue.send("1. f5 d6")
                self.assertEqual(dialogue.read_until(""), ["f5d6"])
                self.assertLess(time.monotonic() - began, 20)


class Arguments(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def both(self, *arguments):
        """What convert and review make of them: status, moves of the games, complaints."""
        converted = run("convert", "--to", "transcript", *arguments)
        reviewed = run("review", "--level", "1", "--to", "sgf", *arguments)
        self.assertEqual((converted.returncode, converted.stderr),
                         (reviewed.returncode, reviewed.stderr))
        games = run("convert", "--to", "transcript", text=reviewed.stdout).stdout
        self.assertEqual(converted.stdout, games)
        return converted.returncode, games.split(), converted.stderr

    def test_a_name_with_a_slip(self):
        for name in ("f5.ggf", "my games.ggf", "old/games", "C:\\x.ggf"):
            status, games, errors = self.both(name, "f5d6")
            self.assertEqual((status, games, errors),
                             (1, ["f5d6"], f"cannot read {name}: {MISSING}\n"))

    def test_what_may_be_either(self):
        status, _, errors = self.both("tiger")
        self.assertEqual(status, 1)
        self.assertIn(MISSING, errors)
        self.assertIn("expected startpos", errors)

    def test_a_game_with_a_slip(self):
        for game, problem in (("f5d6a1", "is illegal"), ("f5 x", "expected a move"),
                              ("8/8/8 x", "row"), ("XO- X", "square"),
                              ("(;GM[Othello]", "expected")):
            status, games, errors = self.both(game)
            self.assertEqual((status, games), (1, []), game)
            self.assertRegex(errors, f"^argument 1: .*{problem}")
            self.assertNotIn(MISSING, errors)

    def test_folders(self):
        (self.folder / "b.txt").write_text("f5d6\n")
        (self.folder / "a").mkdir()
        (self.folder / "a" / "z.txt").write_text("f5f6\nf5f4\n")
        (self.folder / ".hidden").write_text("e6f6\n")
        (self.folder / ".git").mkdir()
        (self.folder / ".git" / "x.txt").write_text("e6f4\n")
        self.assertEqual(self.both(str(self.folder)), (0, ["f5f6", "f5f4", "f5d6"], ""))
        self.assertEqual(self.both("d3c3", str(self.folder), "c4c3")[1],
                         ["d3c3", "f5f6", "f5f4", "f5d6", "c4c3"])
        (self.folder / "c.png").write_bytes(picture())
        status, games, errors = self.both(str(self.folder))
        self.assertEqual((status, games), (1, ["f5f6", "f5f4", "f5d6"]))
        self.assertEqual(errors.count("\n"), 1)
        self.assertIn("c.png", errors)

    def test_an_empty_folder(self):
        status, games, errors = self.both(str(self.folder))
        self.assertEqual((status, games, errors), (1, [], f"{self.folder} holds no files\n"))

    def test_names_of_files_say_nothing_to_the_terminal(self):
        (self.folder / "\x1b[31mx").write_text("f5a1")
        _, _, errors = self.both(str(self.folder))
        self.assertIn("\\x1b[31mx", errors)
        self.assertNotIn("\x1b", errors)
        self.assertNotIn("\x1b", self.both("\x1b[31mx.ggf")[2])

    def test_no_error_says_anything_to_the_terminal(self):
        bad = "\x1b[2Jx"
        for command in (["--eval", bad, "bestmove", "f5"],
                        ["bestmove", "--output", f"{bad}/y", "f5"],
                        ["solve", "--resume", f"{bad}/y", "f5"], ["book", "show", bad],
                        ["--book", bad], ["--log", f"{bad}/y"], [f"--{bad}"], [bad]):
            errors = run(*command).stderr
            self.assertIn("\\x1b[2Jx", errors, command)
            self.assertEqual((errors.count("\x1b"), errors.count("\n")), (0, 1), errors)


def picture(size=20_000, seed=1):
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + random.Random(seed).randbytes(size)


@unittest.skipUnless(hasattr(os, "openpty"), "no pseudo-terminals")
class Names(unittest.TestCase):
    """Of players, which a terminal would obey."""

    # What colours, rings, moves about and turns the writing round.
    BLACK, WHITE = "A\x1b[31mnna\x07\x7f", "B\x9b2Jen\u202e"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = str(Path(folder.name, "names.ggf"))
        game = run("convert", "--to", "ggf", "f5d6").stdout
        game = game.replace("PB[]", f"PB[{self.BLACK}]").replace("PW[]", f"PW[{self.WHITE}]")
        self.assertIn(self.BLACK, game)
        Path(self.path).write_text(game, encoding="utf-8")

    def assert_harmless(self, text):
        self.assertIn("nna", text)
        for character in text:
            self.assertTrue(character == "\n" or (character.isprintable() and character != "\x7f"),
                            repr(text))

    def test_in_tables_and_json(self):
        self.assert_harmless(run("review", "--level", "1", self.path).stdout)
        self.assert_harmless(run("review", "--level", "1", "--json", self.path).stdout.replace(
            "\u202e", ""))

    def test_on_a_terminal(self):
        for command in (["convert", "--to", "ggf"], ["review", "--level", "1"],
                        ["review", "--level", "1", "--to", "sgf"]):
            text, status = on_terminal(*command, self.path, NO_COLOR="1")
            self.assertEqual(status, 0)
            self.assert_harmless(text)

    def test_stay_in_files(self):
        self.assertIn(self.BLACK, run("convert", "--to", "ggf", self.path).stdout)


class WrongFiles(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def file(self, content):
        path = self.folder / "wrong"
        path.write_bytes(content)
        return path

    def test_bytes_that_are_no_text_get_one_line(self):
        contents = [picture(), "f5d6\n".encode("utf-16-le") * 100]  # without its mark
        for content in contents:
            path = self.file(content)
            for command in (["review", "--level", "1"], ["convert", "--to", "ggf"], ["suite"]):
                done = run(*command, str(path))
                self.assertEqual((done.returncode, done.stdout), (1, ""), command)
                self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
                self.assertIn(str(path), done.stderr)
            for command in ("bestmove", "eval", "review"):
                done = run(command, text=content)
                self.assertEqual(done.returncode, 1, command)
                self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
                self.assertLessEqual(done.stdout.count("\n"), 1)
            book = str(self.folder / "new.book")
            done = run("book", "import", book, str(path))
            self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 1), done.stderr)

    def test_prose_gets_one_line(self):
        path = self.file(b"Dear reader,\n\nthere is no game here.\n" * 500)
        done = run("convert", "--to", "ggf", str(path))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"^\S*wrong: line 1, column 1: expected .*"
                                      r"; the same error up to line 1500\n$")

    def test_games_behind_prose_are_read(self):
        path = self.file(b"Games of May\nby Anna\nf5d6\nf5a1\nf5a2\nthe end\nf5f6\n")
        done = run("convert", "--to", "transcript", str(path))
        self.assertEqual((done.returncode, done.stdout), (1, "f5d6\nf5f6\n"))
        self.assertEqual([line.split(": ")[1].split(",")[0] for line in done.stderr.splitlines()],
                         ["line 1", "line 4", "line 5", "line 6"])

    def test_a_file_where_a_position_is_expected(self):
        path = self.file(b"f5d6\n")
        done = run("bestmove", str(path))
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"< {path}", done.stderr)
        for name in ("position.txt", "games/position.obf"):
            done = run("bestmove", name)
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"got the name of a file, and there is none: {name}\n", done.stderr)
        done = run("eval", str(path))
        self.assertEqual(done.returncode, 2)
        self.assertIn(f"< {path}", done.stderr)
