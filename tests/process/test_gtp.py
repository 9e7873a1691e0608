"""Transcripts of the GTP dialogue, among them those of real clients."""

import os
import random
import tempfile
import unittest
from pathlib import Path

from dialogue import Dialogue, run
from random_dialogue import RandomDialogue, names, random_game

from matchlib.rules import PASS, Game, parse_square


def gtp(*lines, options=("--level", "2")):
    """The answers to a dialogue sent at once, each without the empty line after it."""
    done = run(*options, text="".join(f"{line}\n" for line in lines))
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    if done.stdout and not done.stdout.endswith("\n\n"):
        raise AssertionError(f"no empty line at the end: {done.stdout!r}")
    return done.stdout.split("\n\n")[:-1]


def plays(moves):
    return [f"play {'bw'[ply % 2]} {move}" for ply, move in enumerate(moves)]


class Framing(unittest.TestCase):
    def test_forced_by_option(self):
        self.assertEqual(gtp("uci", options=("--protocol", "gtp")), ['? unknown command "uci"'])
        self.assertIn("info string unknown command",
                      run("--protocol", "uci", text="list_commands\n").stdout)
        self.assertEqual(run("--protocol", "go").returncode, 2)


class Clients(unittest.TestCase):
    def test_quarry_registers_and_plays(self):
        answers = gtp("protocol_version", "name", "version", "list_commands", "list_games",
                      "set_game Othello", "boardsize 8", "clear_board", "time_settings 0 15 1",
                      "play black E6", "time_left white 1 1", "genmove white")
        self.assertEqual(answers[0], "= 2")
        self.assertEqual(answers[4], "= Othello")
        self.assertEqual(answers[5:-1], ["="] * 6)
        self.assertIn(answers[-1], ("= D6", "= F6", "= F4"))

    def test_quarry_leaves_passes_out(self):
        position, moves = self.until_a_pass()
        mover = "bw"[len(moves) % 2]
        other = "wb"[len(moves) % 2]
        move = names(position.passed.squares)[0]
        self.assertEqual(gtp(*plays(moves), f"play {other} {move}")[-1], "=")
        self.assertEqual(gtp(*plays(moves), f"play {mover} {move}")[-1][0], "?")

    @staticmethod
    def until_a_pass():
        """A position whose mover has to pass, and the moves that lead there."""
        for seed in range(1000):
            game = random_game(random.Random(seed), 61)
            for ply, position in enumerate(game.positions):
                if position.must_pass and PASS not in game.moves[:ply]:
                    return position, names(game.moves[:ply])
        raise AssertionError("no game with a pass")

    def test_moves_with_and_without_a_forced_pass_lead_to_the_same_board(self):
        position, moves = self.until_a_pass()
        mover = "bw"[len(moves) % 2]
        other = "wb"[len(moves) % 2]
        move = names(position.passed.squares)[0]
        left_out = gtp(*plays(moves), f"play {other} {move}", "showboard")
        said = gtp(*plays(moves), f"play {mover} pass", f"play {other} {move}", "showboard")
        self.assertEqual(left_out[-1], said[-1])

    def test_a_pass_that_is_not_forced(self):
        self.assertEqual(gtp("play b pass", "showboard")[0][0], "?")
        self.assertEqual(gtp("play b pass", "showboard")[1], gtp("showboard")[0])

    def test_passes_after_the_end(self):
        # Egaroucid's battle script says so, and never asks for a move then.
        moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5".split()
        over = gtp(*plays(moves), "final_score", "play w pass", "genmove b", "final_score",
                   "gogui-rules_final_result", "gogui-rules_legal_moves")
        self.assertEqual(over[-6:], ["= B+64", "=", "= pass", "= B+64", "= B+64", "="])

    def test_squares_have_no_trailing_blank(self):
        # The same script takes the last two characters of the line.
        done = run("--level", "1", text="clear_board\ngenmove b\n")
        self.assertRegex(done.stdout, r"^=\n\n= [A-H][1-8]\n\n$")

    def test_egaroucids_battle_script_plays_a_game(self):
        # It starts its players with these options, asks for a move only where there is one, and
        # says each pass, at the end one more.
        for seed in range(100):
            game = random_game(random.Random(seed), 50)
            if game.position.is_over or PASS in game.moves:
                continue
            passes = self.battle(random.Random(seed), game)
            if passes > 1:
                return
        self.fail("no game with a pass")

    def battle(self, generator, game):
        """Emilia plays black; the number of passes."""
        passes = 0
        with Dialogue("-l", "2", "-t", "1") as dialogue:
            def ask(command):
                dialogue.send(command)
                return dialogue.read_until("=")[-1]

            ask("clear_board")
            for command in plays(names(game.moves)):
                self.assertEqual(ask(command), "=")
            while True:
                colour = "b" if game.position.mover == "X" else "w"
                if not game.position.squares:
                    self.assertEqual(ask(f"play {colour} pass"), "=")
                    passes += 1
                    if game.position.is_over:
                        break
                    game.play(PASS)
                elif colour == "b":
                    game.play(parse_square(ask("genmove b")[-2:].lower()))
                else:
                    game.play(generator.choice(game.position.squares))
                    self.assertEqual(ask(f"play w {names(game.moves[-1:])[0]}"), "=")
            dialogue.send("quit")
            self.assertEqual(dialogue.finish()[1], 0)
        return passes

    def test_alpha_zero_general(self):
        answers = gtp("boardsize 8", "clear_board", "play B F5", "genmove W", "quit")
        self.assertIn(answers[3].upper(), ("= D6", "= F6", "= F4"))

    def test_match_runners_time_settings(self):
        settings = ("0 1 0", "5 1 0", "5 1 1", "5 0 0", "0 0 0", "0.5 0.25 0")
        answers = gtp(*(line for setting in settings for line in (
            "clear_board", f"time_settings {setting}", "time_left b 0.2 0", "time_left w 0.2 0",
            "genmove b")))
        for _ in settings:
            self.assertEqual(answers[:4], ["="] * 4)
            self.assertRegex(answers[4], "^= [A-H][1-8]$")
            del answers[:5]

    def test_gogui_ruler(self):
        answers = gtp("gogui-rules_game_id", "gogui-rules_board_size", "gogui-rules_side_to_move",
                      "gogui-rules_legal_moves", "gogui-rules_final_result", "gogui-rules_board")
        self.assertEqual(answers[:5], ["= Othello", "= 8", "= black", "= D3 C4 F5 E6", "="])
        self.assertEqual(len(answers[5].split("\n")), 8)

    def test_gogui_draws_the_first_row_on_top_where_its_row_8_is(self):
        rows = gtp("play b f5", "gogui-rules_board")[1].removeprefix("= ").split("\n")
        cells = "".join("".join(row.split()) for row in reversed(rows))
        self.assertEqual(cells, Game(moves=(parse_square("f5"),)).position.cells.replace("-", "."))

    def test_gogui_passes_where_a_pass_is_listed(self):
        position, moves = self.until_a_pass()
        mover = "bw"[len(moves) % 2]
        answers = gtp(*plays(moves), "gogui-rules_legal_moves", f"play {mover} PASS",
                      "gogui-rules_side_to_move", "gogui-rules_legal_moves")
        self.assertEqual(answers[-4].lower(), "= pass")
        self.assertEqual(answers[-2], f"= {dict(b='white', w='black')[mover]}")
        self.assertEqual(sorted(answers[-1][2:].lower().split()),
                         sorted(names(position.passed.squares)))


class Game_(unittest.TestCase):
    def test_loadsgf(self):
        text = "(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])"
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "game.sgf"
            path.write_text(text, encoding="utf-8")
            expected = gtp("play b f5", "play w d6", "play b c3", "showboard")[-1]
            self.assertEqual(gtp(f"loadsgf {path}", "showboard"), ["= white", expected])
            expected = gtp("play b f5", "showboard")[-1]
            self.assertEqual(gtp(f"loadsgf {path} 2", "showboard"), ["= white", expected])
            path.write_text("(;GM[2];B[a1])", encoding="utf-8")
            self.assertIn("cannot load file: ", gtp("name", f"loadsgf {path}")[1])

    def test_loadsgf_survives_what_is_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            pipe = Path(folder) / "pipe"
            os.mkfifo(pipe)
            for path, problem in ((folder, "Is a directory"),
                                  ("/dev/zero", "not a regular file"),
                                  (pipe, "not a regular file"),
                                  (Path(folder) / "none", "No such file or directory")):
                refused, name, _ = gtp(f"loadsgf {path}", "name", "showboard")
                self.assertEqual(refused, f"? cannot load file: cannot read {path}: {problem}")
                self.assertEqual(name, "= Emilia")


class RandomGtp(RandomDialogue):
    """Against the rules of scripts/matchlib, which share nothing with Emilia's."""

    options = ("--hash", "1", "--level", "1")

    def greet(self, dialogue):
        dialogue.send("protocol_version")
        self.assertEqual(self.answer(dialogue), "= 2")

    def sequence(self, generator, dialogue):
        game = random_game(generator)
        dialogue.send("clear_board", *plays(names(game.moves)))
        for _ in range(len(game.moves) + 1):
            self.assertEqual(self.answer(dialogue), "=")
        pending = []
        for number in range(generator.randrange(1, 12)):
            pending.append(self.ask(generator, dialogue, game, number))
            if generator.random() < 0.5:
                game = self.check(dialogue, game, pending)
        self.check(dialogue, game, pending)

    def answer(self, dialogue):
        lines = []
        while not lines or lines[-1]:
            lines += dialogue.read_until("")
        return "\n".join(lines[:-1])

    def ask(self, generator, dialogue, game, number):
        colour = generator.choice("bw")
        command = generator.choice(("play", "play", "genmove", "reg_genmove", "undo", "name",
                                    "emilia-hint 2", "gogui-rules_side_to_move", "nonsense"))
        if command == "play":
            command += f" {colour} {generator.choice('abcdefgh')}{generator.randrange(1, 9)}"
        elif command.endswith("genmove"):
            command += f" {colour}"
        dialogue.send(f"{number} {command}")
        return f"{number} {command}"

    def check(self, dialogue, game, pending):
        """Replays what was asked; the game that follows."""
        for asked in pending:
            number, command, *arguments = asked.split()
            answer = self.answer(dialogue)
            mark, text = answer[0], answer[1:].removeprefix(number).strip()
            self.assertTrue(answer.startswith(f"{mark}{number}"), (asked, answer))
            game = self.replay(game, command, arguments, mark, text)
        pending.clear()
        return game

    def replay(self, game, command, arguments, mark, text):
        position = game.position
        if command in ("name", "gogui-rules_side_to_move"):
            expected = {"name": "Emilia",
                        "gogui-rules_side_to_move": "black" if position.mover == "X" else "white"}
            self.assertEqual((mark, text), ("=", expected[command]))
        elif command == "nonsense":
            self.assertEqual(mark, "?")
        elif command == "emilia-hint":
            self.assertEqual(mark, "?" if position.is_over else "=")
        elif command == "undo":
            return self.replay_undo(game, mark)
        else:
            return self.replay_move(game, command, arguments, mark, text)
        return game

    def replay_undo(self, game, mark):
        if not game.moves:
            self.assertEqual(mark, "?")
            return game
        self.assertEqual(mark, "=")
        plies = getattr(game, "steps", [])
        return undone(game, plies)

    def replay_move(self, game, command, arguments, mark, text):
        position = game.position
        own_turn = ("X" if arguments[0] == "b" else "O") == position.mover
        if command.endswith("genmove"):
            if position.is_over:
                self.assertEqual((mark, text), ("=", "pass"))
                return stepped(game, []) if command == "genmove" else game
            if not own_turn and not position.must_pass:
                self.assertEqual(mark, "?")
                return game
            self.assertEqual(mark, "=")
            move = PASS if text == "pass" else parse_square(text.lower())
        else:
            move = parse_square(arguments[1])
        moves = [move] if own_turn else [PASS, move]
        legal = (not position.is_over and position.is_legal(moves[0])
                 and (own_turn or position.play(PASS).is_legal(move)))
        self.assertEqual(mark, "=" if legal else "?")
        return stepped(game, moves) if legal and command != "reg_genmove" else game

    def test_random_sequences(self):
        self.run_sequences()


def stepped(game, moves):
    """The game with these moves as one step of `undo`."""
    after = Game(moves=tuple(game.moves) + tuple(moves))
    after.steps = getattr(game, "steps", [1] * len(game.moves)) + [len(moves)]
    return after


def undone(game, steps):
    steps = steps or [1] * len(game.moves)
    moves = game.moves[:len(game.moves) - steps[-1]]
    before = Game(moves=tuple(moves))
    before.steps = steps[:-1]
    return before
