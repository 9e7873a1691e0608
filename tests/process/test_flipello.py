"""The dialect of UCI that Fairy-Stockfish's clients speak."""

import random
import re
import unittest

from dialogue import Dialogue, best_moves, errors, infos, run, wait_until_asleep
from random_dialogue import random_game

from matchlib.engines.flipello import FlipelloEngine

START = f"8/8/8/3pP3/3Pp3/8/8/8[{'P' * 60}{'p' * 60}] w - - 0 1"
ENGINE = FlipelloEngine.__new__(FlipelloEngine)  # only its spelling of moves
# A game that black, to play, wins by 56 with the next move.
WON = (
    "P@d6 P@c6 P@c5 P@e6 P@d7 P@b5 P@b6 P@a6 P@c7 P@b8 P@e7 P@e8 P@f5 P@d3 P@f8 P@g8 P@f6 P@g4 "
    "P@f4 P@f7 P@c4 P@e3 P@c3 P@g3 P@d2 P@g5 P@f3 P@f2 P@g6 P@b4 P@e2 P@c1 P@d1 P@b3 P@c2 P@e1 "
    "P@h4 P@h3 P@h6 P@b2 P@a5 P@a4 P@a1 P@h5 P@h2 P@g2 P@a3 P@a2 P@h1 P@g1 P@f1 c1c1 P@c8 P@d8 "
    "P@a7 P@b7 P@a8 c1c1 P@b1 d2d2 P@h8 d2d2")


def flipello(*lines):
    text = "".join(f"{line}\n" for line in
                   ("uci", "setoption name UCI_Variant value flipello", *lines))
    done = run("--hash", "4", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.split("uciok\n")[1].splitlines()[1:]


def verdict(info, best_move):
    """What variantfishtest takes the side to move's game for: won 1, drawn 0, lost -1, not over."""
    kind, *numbers = re.search(r" score (cp|mate)((?: \S+)*?) nodes ", info).groups()
    value = int([number for number in numbers[0].split() if re.fullmatch(r"-?\d+", number)][-1])
    line = info.partition(" pv ")[2].split()
    if not line and best_move == "(none)":
        return {("cp", 0): 0, ("mate", 0): -1}[kind, value]
    if (kind, value) == ("cp", 0) and len(line) == 1:
        return 0
    return 1 if (kind, value) == ("mate", 1) else None


class Greeting(unittest.TestCase):
    def test_the_variant_is_offered_and_described(self):
        lines = run(text="uci\nsetoption name UCI_Variant value flipello\n").stdout.splitlines()
        self.assertIn("option name UCI_Variant type combo default othello var othello "
                      "var flipello", lines)
        self.assertEqual(lines[-1], "info string variant flipello files 8 ranks 8 pocket 1 "
                                    f"template fairy startpos {START}")

    def test_fairyground(self):
        lines = flipello("isready", "ucinewgame", f"position fen {START} moves", "go depth 3",
                         f"position fen {START} moves P@f4", "go movetime 20")
        self.assertEqual(lines[0], "readyok")
        for move in best_moves(lines):
            self.assertRegex(move, r"^P@[a-h][1-8]$")

    def test_settings_and_older_positions_of_fairyground(self):
        # Its dialogue gives every option back as it was; older builds have pockets of 30.
        place = f"8/8/8/3pP3/3Pp3/8/8/8[{'P' * 30}{'p' * 30}] w 0 1"
        lines = flipello("setoption name EvalFile value <empty>", "setoption name Threads value 1",
                         "setoption name Ponder value false", "setoption name Level value 0",
                         "isready", "ucinewgame",
                         f"position fen {place} moves ", "go depth 1",
                         f"position fen {place} moves P@f4", "d")
        self.assertEqual(errors(lines), [])
        self.assertRegex(best_moves(lines)[0], r"^P@[a-h][1-8]$")
        fen = next(line for line in lines if line.startswith("Fen: "))
        self.assertTrue(fen.startswith("Fen: 8/8/8/3pP3/3PPP2/8/8/8["), fen)

    def test_variantfishtest(self):
        lines = flipello("isready", "ucinewgame", "setoption name clear hash value true",
                         "setoption name UCI_Variant value flipello", "isready",
                         "position startpos moves ", "go wtime 500 btime 500 winc 10 binc 10")
        self.assertEqual(errors(lines), [])
        self.assertRegex(infos(lines)[-1], r" score cp -?\d+ .* time \d+ pv( P@[a-h][1-8])+$")
        self.assertIn(best_moves(lines)[0], ("P@e3", "P@f4", "P@c5", "P@d6"))

    def test_variantfishtest_takes_the_last_number_of_the_score_for_it(self):
        # With "wdl 1000 0 0" behind it a win was a draw to it: 0, by a line of one move.
        lines = infos(flipello(f"position startpos moves {WON}",
                               "go wtime 500 btime 500 winc 10 binc 10"))
        for line in lines:
            self.assertRegex(line, r" score cp -?\d+ ((low|upp)erbound )?nodes ")
        self.assertIn(" score cp 5600 ", lines[-1])
        self.assertTrue(lines[-1].endswith(" pv P@g7"))

    def test_back_to_othello(self):
        lines = flipello("setoption name UCI_Variant value othello", "position startpos moves f5",
                         "go depth 1")
        self.assertIn(best_moves(lines)[0], ("d6", "f6", "f4"))


class Games(unittest.TestCase):
    def test_variantfishtest_judges_games_by_the_last_score(self):
        generator = random.Random(1)
        expected, commands = [], []
        for _ in range(150):
            game = random_game(generator)
            moves = [ENGINE.move_text(game, ply) for ply in range(len(game.moves))]
            commands += ["position startpos moves " + " ".join(moves), "go depth 1"]
            score = game.position.black_score() * (1 if game.position.mover == "X" else -1)
            over = game.position.is_over
            expected.append(None if not over else (score > 0) - (score < 0))
        answers, lines = [], []
        for line in flipello("setoption name Hash value 1", *commands):
            lines.append(line)
            if line.startswith("bestmove"):
                answers.append(verdict(infos(lines)[-1], line.split()[1]))
                lines = []
        # Who has lost passes, and leaves the verdict to the other side.
        self.assertEqual(len(answers), len(expected))
        for answer, right in zip(answers, expected):
            self.assertIn(answer, (right,) if right != -1 else (-1, None))
        self.assertTrue({-1, 1, None} <= set(answers))

    def test_what_has_no_end_waits_although_the_game_has_one(self):
        # fairyground's page refuses a move that comes before its ponderhit.
        over = f"position fen {'/'.join(['P' * 8] * 8)}[] w - - 0 1"
        for go in ("go infinite", "go ponder movetime 10"):
            with self.subTest(go), Dialogue() as dialogue:
                dialogue.send("uci", "setoption name UCI_Variant value flipello", over, go)
                wait_until_asleep(dialogue.process)
                dialogue.send("isready")
                self.assertEqual(best_moves(dialogue.read_until("readyok")), [])
                dialogue.send("ponderhit" if "ponder" in go else "stop")
                lines = dialogue.read_until("bestmove")
                self.assertEqual((len(infos(lines)), best_moves(lines)), (1, ["a1a1"]))
                self.assertEqual(dialogue.finish(), ([], 0))
