"""Transcripts of the NBoard dialogue, among them those of real clients."""

import re
import unittest

from dialogue import Dialogue, run
from random_dialogue import RandomDialogue, names, random_game

from matchlib.rules import PASS, Game, parse_square

EMPTY_GAME = "BO[8 ---------------------------O*------*O--------------------------- *]"


def ggf(moves="", board=EMPTY_GAME, tags="TI[5:00]"):
    return f"set game (;GM[Othello]PC[NBoard]PB[b]PW[w]RE[?]{tags}TY[8]{board}{moves};)"


def ggf_moves(moves):
    return "".join(f"{'BW'[ply % 2]}[{move.upper()}]" for ply, move in enumerate(moves))


def nboard(*lines):
    text = "".join(f"{line}\n" for line in ("nboard 2", *lines))
    done = run("--hash", "4", "--no-book", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.splitlines()


def starting(lines, word):
    return [line for line in lines if line.split(" ")[0] == word]


class Hints(unittest.TestCase):
    def test_othellocord_gets_a_row_for_each_legal_move(self):
        # It waits for the name, then reads hints until a line that is exactly "status".
        lines = nboard(ggf("B[F5]"), "set depth 3", "hint 64")
        self.assertIn("set myname", lines[0])
        last = [line for line in starting(lines, "search") if line.endswith(" 3@73%")]
        self.assertEqual({row.split()[1][:2] for row in last}, {"D6", "F6", "F4"})
        self.assertEqual(lines.count("status"), 1)
        self.assertEqual(lines[-1], "status")


class Moves(unittest.TestCase):
    def test_the_gui_writes_short_times_as_java_does(self):
        expected = nboard(ggf("B[F5]W[D6]"), "set depth 1", "hint 64")
        for lines in ((ggf("B[F5/0.5/8.11E-4]"), "move D6//4.02E-4"),
                      (ggf(), "move F5/1.0E-3/1.0", "move D6/-1.5/2.0E-4")):
            rows = nboard(*lines, "set depth 1", "hint 64")
            self.assertEqual(starting(rows, "search"), starting(expected, "search"))
            self.assertEqual(starting(rows, "status"), ["status"])

    def test_the_burst_of_a_client_that_does_not_wait(self):
        lines = nboard(ggf(), "set depth 12", "ping 1", "hint 4")
        self.assertEqual(lines[:2], ["set myname Emilia12", "pong 1"])
        self.assertEqual(lines[-1], "status")


class Clients(unittest.TestCase):
    def test_nboard_begins_with_nameless_players(self):
        # Its first lines, as they are, in a game against a human.
        game = ("set game (;GM[Othello]PC[NBoard]DT[2026-11-21 15:54:01 GMT]PB[]PW[]RE[?]TI[5:00]"
                f"TY[8]{EMPTY_GAME};)")
        lines = nboard(game, "set depth 5", "ping 1", "go")
        self.assertEqual(lines[:2], ["set myname Emilia5", "pong 1"])
        self.assertIn(starting(lines, "===")[0][4:6], ("D3", "C4", "F5", "E6"))

    def test_the_first_version(self):
        text = "".join(f"{line}\n" for line in ("nboard 1", ggf(), "set depth 1", "F5", "go"))
        self.assertIn(starting(run(text=text).stdout.splitlines(), "===")[0][4:6],
                      ("D6", "F6", "F4"))

    def test_reversi_arena_gives_each_move_back(self):
        game = Game()
        with Dialogue("--hash", "1", "--no-book") as dialogue:
            dialogue.send("nboard 2", ggf(), "set depth 1")
            for number in range(80):
                dialogue.send(f"ping {number}")
                self.assertEqual(starting(dialogue.read_until("pong"), "pong"), [f"pong {number}"])
                if game.position.is_over:
                    break
                dialogue.send("go")
                move = dialogue.read_until("=== ")[-1].removeprefix("=== ")
                name = move.split("/")[0]
                game.play(PASS if name == "PA" else parse_square(name.lower()))
                dialogue.send(f"move {move}")
            dialogue.send("quit")
            self.assertEqual(dialogue.finish(), ([], 0))
        self.assertTrue(game.position.is_over)


class RandomNBoard(RandomDialogue):
    """Mixes of searches, pings and positions, some waited for and some not."""

    def greet(self, dialogue):
        dialogue.send("nboard 2")
        self.pings = 0

    def sequence(self, generator, dialogue):
        game = random_game(generator)
        dialogue.send(ggf(ggf_moves(names(game.moves, "PA"))), "set depth 2")
        expected = ["set myname"]
        for _ in range(generator.randrange(1, 8)):
            command = generator.choice(("go", "hint", "ping", "move", "game", "deep", "wait",
                                        "learn"))
            if command == "go":
                dialogue.send("go")
                expected.append(("===", game.position))
            elif command == "hint":
                dialogue.send(f"hint {generator.choice((1, 2, 64))}")
                expected.append(("status", game.position))
            elif command == "move" and not game.position.is_over:
                game.play(generator.choice(game.position.legal_moves))
                dialogue.send("move " + names(game.moves[-1:], "PA")[0].upper())
            elif command == "game":
                game = random_game(generator)
                dialogue.send(ggf(ggf_moves(names(game.moves, "PA"))))
            elif command == "deep":
                # Only a ping ends it.
                dialogue.send("set depth 60", generator.choice(("hint 3", "go")))
                expected.append("set myname")
                self.pings += 1
                dialogue.send(f"ping {self.pings}", "set depth 2")
                expected += [("any", game.position), f"pong {self.pings}", "set myname"]
            elif command == "learn":
                dialogue.send("learn")
                # There is no book to learn it.
                expected.append("status error: learn: " if game.moves else "learned")
            elif command == "ping":
                self.pings += 1
                dialogue.send(f"ping {self.pings}")
                expected.append(f"pong {self.pings}")
            elif command == "wait":
                self.check(dialogue, expected)
        self.pings += 1
        dialogue.send(f"ping {self.pings}")
        expected.append(f"pong {self.pings}")
        self.check(dialogue, expected)

    def check(self, dialogue, expected):
        for answer in expected:
            position = None
            if isinstance(answer, tuple):
                answer, position = answer
            self.read_answer(dialogue, answer, position)
        expected.clear()

    def read_answer(self, dialogue, answer, position):
        """Reads the rows of this position alone and then the answer."""
        while True:
            line = dialogue.read_until("")[0]
            word = line.split(" ")[0]
            if position and word == "nodestats":
                continue
            if position and word == "search":
                self.assert_legal(line.split()[1][:2], position)
                continue
            break
        if answer == "any":
            answer = "===" if word == "===" else "status"
        if answer == "status":
            self.assertEqual(line, "status")
        else:
            self.assertTrue(line.startswith(answer), (line, answer))
        if answer == "===":
            self.assert_legal(re.split("[ /]", line)[1], position)

    def assert_legal(self, name, position):
        if name == "PA":
            self.assertFalse(position.squares)
        else:
            self.assertIn(parse_square(name.lower()), position.squares)

    def test_random_sequences(self):
        self.run_sequences()
