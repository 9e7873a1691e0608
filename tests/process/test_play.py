"""`emilia play`: whole games in a pseudo-terminal and in a pipe."""

import os
import random
import re
import signal
import tempfile
import time
import unittest
from pathlib import Path

from dialogue import PATIENCE_SECONDS, START, run

PROMPT = r"(?:black|white)> "


def legal_moves(text):
    """From the squares that the last board marks with a dot, or without colours a star."""
    rows = re.findall(r"^([1-8]) (.*)$", text, re.MULTILINE)[-8:]
    return [chr(ord("a") + column) + row
            for row, cells in rows
            for column, cell in enumerate(re.findall(r".(.).", cells.ljust(24)))
            if cell in "*"]


class InAPipe(unittest.TestCase):
    def test_commands(self):
        done = run("play", "--level", "1", "--no-book", text="f5\nhint 1\neval\nundo\nquit\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("You are black, Emilia is white and takes level 1.", done.stdout)
        self.assertRegex(done.stdout, r"\nwhite plays \w\d\n")
        self.assertIn("\nmove   score    loss   depth  line\n", done.stdout)
        self.assertNotIn("\x1b", done.stdout)
        self.assertNotIn("> ", done.stdout)

    def test_several_first_moves_of_a_book(self):
        def replies(*options):
            done = run("play", "--level", "1", *options, text=16 * "f5\nnew\n" + "quit\n")
            found = re.findall(r"white plays (\w\d), from the book", done.stdout)
            self.assertEqual(len(found), 16, done.stdout + done.stderr)
            return set(found)

        self.assertEqual(len(replies("--book-randomness", "0")), 1)
        self.assertGreater(len(replies()), 1)

    def test_end_of_input(self):
        self.assertEqual(run("play").returncode, 0)

    def test_position(self):
        done = run("play", "--level", "1", "f5")
        self.assertIn("You are white, Emilia is black", done.stdout)

    def test_refusals(self):
        for arguments, named in ((["nowhere"], '"nowhere"'), (["--level", "0"], "--level"),
                                 (["--book", "/nowhere"], "/nowhere"),
                                 (["--algorithm", "minimax"], "--algorithm minimax")):
            done = run("play", *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(named, done.stderr)

    def test_the_dialogue_says_nothing_more(self):
        self.assertEqual(run(text="quit\n").stdout, "")


@unittest.skipUnless(hasattr(os, "openpty"), "no pseudo-terminals")
class OnATerminal(unittest.TestCase):
    def setUp(self):
        from pseudo_terminal import PseudoTerminal # pylint: disable=import-outside-toplevel
        self.start = lambda *arguments, **environment: self.enterContext(
            PseudoTerminal(*arguments, **environment))
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def ask(self, terminal, line):
        terminal.type(f"{line}\n")
        return terminal.read_until(PROMPT + r"$")

    def test_a_whole_game_with_every_command(self):
        library = self.folder / "games.db"
        terminal = self.start("play", "--level", "2", "--profile", str(library), NO_COLOR="1")
        text = terminal.read_until(PROMPT)
        self.assertIn("You are black", text)
        for command, expected in (
                ("help", "new [xot]"), ("rules", "A hint: discs in the corners"),
                ("hint", "move   score"), ("hint 2", "move   score"),
                ("eval", "contributions in discs"), ("why d3 c4", "difference"),
                ("undo", "? there is no move"), ("a1", '? move "a1" is illegal'),
                ("nonsense", "? expected a move"), ("level 3", "level 3"),
                ("time 1h", "3600.000 s"), ("time 1s move", "1.000 s a move"),
                ("level 2", "level 2"), ("new xot", "You are"), ("new", "You are black"),
                ("d3", "white plays"), ("why", ""), ("undo", "black (●) 2, white (○) 2"),
                ("redo", "black (●) 3"), ("board", "   a  b  c"), ("swap", "black plays"),
                ("swap", "white plays"), ("pass", '? move "pass" is illegal'),
                (f"save {self.folder}/game.ggf", "Saved to"),
                (f"load {self.folder}/game.ggf", "You are black"),
                ("", "")):
            with self.subTest(command):
                self.assertIn(expected, self.ask(terminal, command))
        self.assertIn("GM[Othello]", (self.folder / "game.ggf").read_text())
        generator = random.Random(1)
        text = self.ask(terminal, "board")
        while "The game is over" not in text:
            moves = legal_moves(text)
            self.assertTrue(moves, "nobody is asked for a pass")
            text = self.ask(terminal, generator.choice(moves))
        self.assertRegex(text, "you (won|lost) by|a draw")
        self.assertIn("accuracy", self.ask(terminal, "review").lower())
        self.assertIn("? the game is over", self.ask(terminal, "d3"))
        terminal.type("quit\n")
        self.assertEqual(terminal.finish()[1], 0)
        found = run("library", "find", "--profile", str(library), "--player", "Player", "--json")
        self.assertEqual(len(found.stdout.splitlines()), 1)
        self.assertIn('"source":"emilia play"', found.stdout)

    def test_ctrl_c_stops_thinking_and_keeps_the_game(self):
        terminal = self.start("play", "--movetime", "3600000", "--no-book")
        terminal.read_until(PROMPT)
        terminal.type("f5\n")
        terminal.read_until("thinking")
        terminal.type("\x03")
        self.assertIn("white plays", terminal.read_until(PROMPT))
        terminal.wait_for_line_editing()
        terminal.type("half a li\x03")
        terminal.read_until(PROMPT + r"$")
        self.assertIn("4", self.ask(terminal, "board"))
        terminal.wait_for_line_editing()
        terminal.type("\x03")
        self.assertIn("once more to leave", terminal.read_until(PROMPT + r"$"))
        self.assertIn("4", self.ask(terminal, "board"))
        terminal.wait_for_line_editing()
        terminal.type("\x04")
        self.assertEqual(terminal.finish()[1], 0)

    def test_ctrl_c_twice_leaves(self):
        terminal = self.start("play")
        terminal.read_until(PROMPT)
        for _ in range(2):
            terminal.wait_for_line_editing()
            terminal.type("\x03")
            terminal.read_until(r"\^C")
        self.assertEqual(terminal.finish()[1], -signal.SIGINT)

    def test_editing_and_history(self):
        terminal = self.start("play", "--level", "1")
        terminal.read_until(PROMPT)
        text = self.ask(terminal, "level 5\x7f4")
        self.assertIn("takes level 4", text)
        terminal.wait_for_line_editing()
        terminal.type("\x1b[A\x7f5\n") # the line before, with another last character
        self.assertIn("takes level 5", terminal.read_until(r"takes level \d"))

    def test_colors(self):
        terminal = self.start("play")
        deadline = time.monotonic() + PATIENCE_SECONDS
        while "\x1b[48;5;" not in terminal.written and time.monotonic() < deadline:
            self.assertTrue(terminal.read_more(1))
        self.assertIn("\x1b[48;5;", terminal.written)

    def test_dumb_terminal(self):
        terminal = self.start("play", "--level", "1", TERM="dumb", LC_ALL="C")
        terminal.read_until(PROMPT)
        self.assertIn("white plays", self.ask(terminal, "f5"))
        terminal.type("quit\n")
        self.assertEqual(terminal.finish()[1], 0)

    def test_welcome(self):
        terminal = self.start()
        self.assertIn("emilia play", terminal.read_until("protocol"))
        terminal.type(f"uci\nposition board {START} X moves f5\ngo depth 1\nquit\n")
        text, status = terminal.finish()
        self.assertIn("bestmove ", text)
        self.assertEqual(status, 0)
