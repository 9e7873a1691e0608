"""Whatever a search that is cut short calls exact, a bound, or won is compared with the truth."""

import json
import math
import random
import re
import unittest

from dialogue import Dialogue, run
import random_dialogue  # noqa: F401  (finds matchlib)
from matchlib.rules import Game

SEED = 2611
EMPTIES = range(12, 21)


def random_games():
    """One for each number of empty squares, at a position with a choice of moves."""
    chance = random.Random(SEED)
    games = []
    for empties in EMPTIES:
        game = Game()
        while game.position.cells.count("-") > empties or len(game.position.squares) < 2:
            if game.position.is_over or game.position.cells.count("-") < empties:
                game = Game()
            game.play(chance.choice(game.position.legal_moves))
        games.append(game)
    return games


def values_of_moves(positions):
    """For each position the values of its moves in discs, best first: solved without limits."""
    children = [position.play(move) for position in positions for move in position.squares]
    answers = iter(run("solve", text="".join(f"{child}\n" for child in children))
                   .stdout.splitlines())
    return [sorted((-int(next(answers).split()[0]) for _ in position.squares), reverse=True)
            for position in positions]


class Truth(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.games = random_games()
        cls.positions = [game.position for game in cls.games]
        cls.values = values_of_moves(cls.positions)
        cls.truths = [values[0] for values in cls.values]

    def setUp(self):
        self.claims = 0

    def check(self, truth, score, claim, context):
        """`score` in discs is claimed to be the "exact" value, a "lower" or an "upper" bound, or
        to be on the right "side" of a draw."""
        self.claims += 1
        holds = {"exact": score == truth, "lower": score <= truth, "upper": score >= truth,
                 "side": math.copysign(score != 0, score) == math.copysign(truth != 0, truth)}
        self.assertTrue(holds[claim], f"{claim} {score}, but the truth is {truth}: {context}")

    def check_uci(self, truth, lines, context):
        for line in lines:
            if score := re.match(r"info depth .* score cp (-?\d+)( \w+bound)?( wdl \d+ \d+ \d+)?",
                                 line):
                discs = int(score[1]) / 100
                if score[2]:
                    self.check(truth, discs, score[2].strip().removesuffix("bound"),
                               f"{line}, {context}")
                if score[3]:
                    win, _, loss = (int(share) for share in score[3].split()[1:])
                    self.check(truth, (win - loss) / 1000, "side", f"{line}, {context}")
            elif proof := re.match(r"info string (exact score|at least|at most) (\S+) discs", line):
                claim = {"exact score": "exact", "at least": "lower", "at most": "upper"}[proof[1]]
                self.check(truth, int(proof[2]), claim, f"{line}, {context}")

    def cut_short_in_uci(self, goal):
        with Dialogue("--hash", "4") as engine:
            engine.send("uci")
            engine.read_until("uciok")
            for position, truth in zip(self.positions, self.truths, strict=True):
                limits = [f"nodes {int(200 * 1.6 ** i)}" for i in range(18)]
                limits += [f"movetime {milliseconds}" for milliseconds in (1, 2, 4, 8, 16)]
                for limit in limits:
                    engine.send("ucinewgame", f"position board {position}", f"go {goal} {limit}")
                    self.check_uci(truth, engine.read_until("bestmove"),
                                   f"go {goal} {limit} for {position}")

    def test_uci(self):
        self.cut_short_in_uci("")
        self.assertGreater(self.claims, 100)

    def test_uci_proofs(self):
        self.cut_short_in_uci("exact")
        self.cut_short_in_uci("wld")
        self.cut_short_in_uci("atleast 4")
        self.assertGreater(self.claims, 300)

    def test_json(self):
        text = "".join(f"{position}\n" for position in self.positions)
        limits = [("--nodes", str(500 * 4 ** i)) for i in range(7)]
        limits += [("--movetime", str(4 ** i)) for i in range(4)]
        for command, *limit in [(*command, *limit) for command in (("bestmove", "--json"),
                                                                   ("analyze",))
                                for limit in limits]:
            answers = run(command, *limit, text=text).stdout.splitlines()
            for position, values, answer in zip(self.positions, self.values,
                                                map(json.loads, answers), strict=True):
                context = f"{command} {limit} for {position}"
                for truth, line in zip(values, answer.get("moves", [answer])):
                    if line["exact"]:
                        self.check(truth, line["score"], "exact", context)
                        self.assertEqual(line["bound"], "exact")
                    elif "bound" in line:
                        self.check(truth, line["score"], line["bound"], context)
        self.assertGreater(self.claims, 100)

    def test_nboard(self):
        for milliseconds in (1, 3, 10, 30):
            with Dialogue("--hash", "4", "--movetime", str(milliseconds)) as engine:
                engine.send("nboard 2")
                for position, truth in zip(self.positions, self.truths, strict=True):
                    board = position.cells.replace("X", "*")
                    mover = "*" if position.mover == "X" else "O"
                    engine.send(f"set game (;GM[Othello]PC[NBoard]PB[b]PW[w]RE[?]TI[5:00]TY[8]"
                                f"BO[8 {board} {mover}];)", "hint 1")
                    for line in engine.read_until("status"):
                        words = line.split()
                        if words[0] != "search":
                            continue
                        score, depth, note = float(words[2]), words[4], " ".join(words[5:])
                        if depth == "100%":
                            self.check(truth, score, "exact", line)
                        elif depth == "100%W":
                            self.check(truth, score, "side", line)
                        else:
                            self.assertNotIn("100%", depth)
                        if note == "at least":
                            self.check(truth, score, "lower", line)
        self.assertGreater(self.claims, 0)
