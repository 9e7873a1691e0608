"""Transcripts of the XBoard dialogue, variant reversi."""

import random
import unittest

from dialogue import Dialogue, run
from random_dialogue import RandomDialogue, names, random_game

from matchlib.engines.uci import fen_rows
from matchlib.rules import PASS, Game, parse_square

START = "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"
FIRST_MOVES = ("P@d3", "P@c4", "P@f5", "P@e6")


def cecp(*lines):
    text = "".join(f"{line}\n" for line in ("xboard", *lines))
    done = run("--hash", "4", "--no-book", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.splitlines()


def fen(position):
    rows = fen_rows(position, "P", "p").split("/")
    return "/".join(reversed(rows)) + (" w" if position.mover == "X" else " b") + " - - 0 1"


def spelled(moves):
    return [name if name == "@@@@" else f"P@{name}" for name in names(moves, "@@@@")]


def moves_of(lines):
    return [line.split()[1] for line in lines if line.startswith("move ")]


def parse_move(text):
    return PASS if text == "@@@@" else parse_square(text.removeprefix("P@"))


class Transcripts(unittest.TestCase):
    def test_greeting(self):
        lines = cecp("protover 2", "accepted setboard", "new", "variant reversi", "ping 1")
        for feature in ("setboard=1", "playother=1", "ping=1", "analyze=1", 'variants="reversi"',
                        "colors=0", "memory=1", "smp=1", "done=1"):
            self.assertIn(f" {feature}", lines[0])
        self.assertEqual(lines[1:], [f"setup (P.....p.....) {START}", "pong 1"])

    def test_the_engine_answers_moves_as_the_second_player(self):
        lines = cecp("new", "sd 3", "P@d3", "ping 2")
        self.assertEqual(lines[-1], "pong 2")
        self.assertIn(moves_of(lines)[0], ("P@c3", "P@e3", "P@c5"))
        self.assertEqual(len(lines), 2)

    def test_go_and_thinking(self):
        lines = cecp("new", "sd 4", "post", "go")
        self.assertIn(moves_of(lines)[0], FIRST_MOVES)
        self.assertEqual([line.split()[0] for line in lines[:-1]], ["1", "2", "3", "4"])
        self.assertRegex(lines[-2], r"^4 -?\d+ \d+ \d+( P@[a-h][1-8]){2,}$")
        self.assertEqual(len(cecp("new", "sd 4", "go")), 1)

    def test_force_and_playother(self):
        self.assertEqual(cecp("new", "force", "P@d3", "P@c3", "ping 1"), ["pong 1"])
        lines = cecp("new", "sd 1", "force", "P@d3", "playother", "P@c3")
        self.assertEqual(len(moves_of(lines)), 1)

    def test_clocks(self):
        for clock in (("st 0.05",), ("level 0 0:01 0",), ("level 20 1 0", "time 50", "otim 50"),
                      ("level 0 5 1", "time 10")):
            with self.subTest(clock):
                self.assertIn(moves_of(cecp("new", *clock, "go"))[0], FIRST_MOVES)

    def test_the_longest_clocks_last(self):
        lines = cecp("new", "level 0 16666666 999999999", "sd 7", "post", *["go"] * 24)
        self.assertEqual(len(moves_of(lines)), 24)
        self.assertEqual(len([line for line in lines if line.startswith("7 ")]), 24)

    def test_pass(self):
        for seed in range(1000):
            game = random_game(random.Random(seed), 61)
            if PASS in game.moves:
                break
        before = Game(moves=tuple(game.moves[:game.moves.index(PASS)]))
        lines = cecp("force", f"setboard {fen(before.position)}", "sd 2", "go")
        self.assertEqual(moves_of(lines), ["@@@@"])
        lines = cecp("force", f"setboard {fen(before.position)}", "sd 2", "playother", "@@@@")
        self.assertIn(parse_move(moves_of(lines)[0]), before.position.passed.squares)
        self.assertEqual(cecp("force", "@@@@"), ["Illegal move: @@@@"])

    def test_a_whole_game_ends_with_its_result(self):
        with Dialogue("--hash", "1", "--no-book") as dialogue:
            dialogue.send("xboard", "sd 1", "playother")
            game = Game()
            generator = random.Random(3)
            while not game.position.is_over:
                if game.position.mover == "X":
                    move = generator.choice(game.position.legal_moves)
                    dialogue.send(*spelled([move]))
                else:
                    move = parse_move(dialogue.read_until("move ")[-1].split()[1])
                game.play(move)
            line = dialogue.read_until("")[0]
            score = game.position.black_score()
            result = "1-0 {White" if score > 0 else "0-1 {Black" if score < 0 else "1/2-1/2 {Draw"
            self.assertTrue(line.startswith(result), line)
            self.assertEqual(dialogue.finish(), ([], 0))

    def test_undo(self):
        lines = cecp("new", "force", "P@d3", "undo", "P@c4", "P@c3", "remove", "sd 1", "go")
        self.assertIn(moves_of(lines)[0], FIRST_MOVES)
        self.assertIn("no move to take back", cecp("new", "force", "undo")[0])

    def test_hint(self):
        self.assertRegex(cecp("new", "force", "hint")[0], "^Hint: P@(d3|c4|f5|e6)$")

    def test_bad_input(self):
        for line in ("fly", "usermove e2e4", "setboard 8/8", "sd x", "variant normal", "level 1"):
            with self.subTest(line):
                lines = cecp("new", "sd 1", "force", "P@d3", line, "go")
                self.assertRegex(lines[0], r"^Error \(.*\): " + line.replace("+", r"\+") + "$")
                self.assertIn(moves_of(lines)[0], ("P@c3", "P@e3", "P@c5"))
        for move in ("P@d3", "P@a1", "@@@@"):
            self.assertEqual(cecp("new", "force", "P@d3", move), [f"Illegal move: {move}"])


class Control(unittest.TestCase):
    def test_move_now(self):
        with Dialogue("--no-book") as dialogue:
            dialogue.send("xboard", "new", "post", "st 600", "go")
            dialogue.read_until("1 ")
            dialogue.send("?")
            self.assertIn(dialogue.read_until("move ")[-1].split()[1], FIRST_MOVES)

    def test_force_takes_the_turn_back(self):
        with Dialogue("--no-book") as dialogue:
            dialogue.send("xboard", "new", "post", "st 600", "go")
            dialogue.read_until("1 ")
            dialogue.send("force", "ping 4")
            self.assertEqual(moves_of(dialogue.read_until("pong 4")), [])

    def test_quit_while_thinking_ends_with_a_move(self):
        self.assertEqual(len(moves_of(cecp("new", "st 600", "go", "quit"))), 1)

    def test_pondering_gives_way(self):
        with Dialogue("--no-book") as dialogue:
            dialogue.send("xboard", "new", "sd 2", "hard", "go")
            move = dialogue.read_until("move ")[-1].split()[1]
            dialogue.send("ping 1")
            dialogue.read_until("pong 1")
            game = Game(moves=(parse_move(move),))
            dialogue.send(spelled([game.position.legal_moves[0]])[0])
            dialogue.read_until("move ")
            dialogue.send("quit")
            self.assertEqual(dialogue.finish(), ([], 0))

    def test_analysis(self):
        with Dialogue("--no-book") as dialogue:
            dialogue.send("xboard", "new", "analyze")
            self.assertIn(dialogue.read_until("3 ")[-1].split()[4], FIRST_MOVES)
            dialogue.send(".")
            self.assertRegex(dialogue.read_until("stat01")[-1], r"^stat01: \d+ \d+ \d+ 0 4$")
            dialogue.send("P@d3", "ping 1")
            dialogue.read_until("pong 1")
            line = dialogue.read_until("")[-1]  # of any depth: the search may be ahead of the pong
            self.assertIn(line.split()[4], ("P@c3", "P@e3", "P@c5"))
            dialogue.send("exit", "quit")
            dialogue.process.stdin.close()
            self.assertEqual(dialogue.process.wait(timeout=60), 0)


class RandomCecp(RandomDialogue):
    def greet(self, dialogue):
        dialogue.send("xboard")
        self.pings = 0

    def sequence(self, generator, dialogue):
        game = random_game(generator)
        dialogue.send("new", f"sd {generator.randrange(1, 4)}", "force",
                      generator.choice(("hard", "easy")), f"setboard {fen(game.position)}")
        game = Game(game.position)
        for _ in range(generator.randrange(1, 9)):
            command = generator.choice(("go", "move", "ping", "undo", "hint", "deep", "analyze",
                                        "exchange"))
            over = game.position.is_over
            if command == "go" and not over:
                dialogue.send("go")
                self.read_move(dialogue, game)
                dialogue.send("force")
            elif command == "exchange" and not over:
                dialogue.send("go")
                self.read_move(dialogue, game)
                if not game.position.is_over:
                    # The engine may ponder now.
                    move = generator.choice(game.position.legal_moves)
                    dialogue.send(*spelled([move]))
                    game.play(move)
                    if not game.position.is_over:
                        self.read_move(dialogue, game)
                dialogue.send("force")
            elif command == "deep" and not over:
                dialogue.send("sd 60", "go", "?", "force", "sd 2")
                # The force may come before the move.
                for move in moves_of(self.pong(dialogue)):
                    game.play(parse_move(move))
                dialogue.send(f"setboard {fen(game.position)}")
                game = Game(game.position)
            elif command == "move" and not over:
                move = generator.choice(game.position.legal_moves)
                dialogue.send(*spelled([move]))
                game.play(move)
            elif command == "undo" and game.moves:
                dialogue.send("undo")
                game = Game(game.start, tuple(game.moves[:-1]))
            elif command == "hint" and not over:
                dialogue.send("hint")
                hint = dialogue.read_until("Hint: ")[-1].split()[1]
                self.assertIn(parse_move(hint), game.position.legal_moves)
            elif command == "analyze":
                dialogue.send("analyze", ".", "exit")
            elif command == "ping":
                self.assertEqual(moves_of(self.pong(dialogue)), [])
        self.assertEqual(moves_of(self.pong(dialogue)), [])

    def pong(self, dialogue):
        self.pings += 1
        dialogue.send(f"ping {self.pings}")
        return dialogue.read_until(f"pong {self.pings}")

    def read_move(self, dialogue, game):
        move = parse_move(dialogue.read_until("move ")[-1].split()[1])
        self.assertIn(move, game.position.legal_moves)
        game.play(move)

    def test_random_sequences(self):
        self.run_sequences()


if __name__ == "__main__":
    unittest.main()
