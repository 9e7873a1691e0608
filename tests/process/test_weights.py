"""Files of weights: fitted, used, and refused."""

import tempfile
import unittest
from pathlib import Path

from dialogue import best_moves, errors, run, uci
from training import TrainingTest, train


def fit(games, path, *options):
    return train("fit", games, "--out", path, "--iterations", 6, "--date", 20260102,
                 "--generation", 7, "--compression", 1, *options)


class Weights(TrainingTest):
    """All tests read the same games and weights, which none of them changes."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.games = Path(folder.name) / "games.chunk"
        cls.weights = Path(folder.name) / "own.weights"
        played = train("selfplay", "--out", cls.games, "--games", 60, "--depth", 1, "--solve", 8,
                       "--eval", "classic")
        cls.fitted = fit(cls.games, cls.weights)
        for done in (played, cls.fitted):
            if done.returncode != 0:
                raise AssertionError(done.stderr)

    def fit(self, path, *options):
        done = fit(self.games, path, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def test_same_games_give_the_same_file(self):
        again = self.folder / "again.weights"
        self.fit(again, "--threads", 2)
        self.assertEqual(again.read_bytes(), self.weights.read_bytes())

    def test_report_and_origin(self):
        self.assertRegex(self.fitted.stderr, r"\d+ positions of 60 games")
        self.assertIn("mean absolute error", self.fitted.stdout)
        version = run("--version", "--eval", str(self.weights)).stdout
        self.assertRegex(version, r"evaluator pattern: generation 7, 60 games, \d+ positions, "
                                  r"2026-01-02, checksum [0-9a-f]{8}\n")

    def test_other_weights_evaluate_otherwise(self):
        own = run("eval", "--eval", str(self.weights), "f5d6c3d3c4").stdout
        shipped = run("eval", "f5d6c3d3c4").stdout
        self.assertIn("corner 2x5", own)
        self.assertNotEqual(own, shipped)

    def test_uci_loads_them_and_goes_back(self):
        moves = "position startpos moves f5 d6 c3 d3 c4"
        own = uci(f"setoption name EvalFile value {self.weights}", moves, "eval")
        shipped = uci(moves, "eval")
        back = uci(f"setoption name EvalFile value {self.weights}",
                   "setoption name EvalFile value <empty>", moves, "eval")
        self.assertNotEqual(own, shipped)
        self.assertEqual(back, shipped)

    def test_damaged_weights_are_refused_and_the_programs_own_stay(self):
        damaged = self.folder / "damaged.weights"
        data = bytearray(self.weights.read_bytes())
        data[len(data) // 2] ^= 1
        foreign = self.folder / "foreign.weights"
        foreign.write_text("nothing of the kind\n" * 10)
        damaged.write_bytes(data)
        for path, problem in ((damaged, "damaged weights"), (foreign, "not a file of weights")):
            done = run("bestmove", "--depth", "4", "--eval", str(path), text="startpos\n")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn(f"{path}: {problem}", done.stderr)
            self.assertEqual(done.stdout, run("bestmove", "--depth", "4", text="startpos\n").stdout)
            answers = uci(f"setoption name EvalFile value {path}", "position startpos",
                          "go depth 4")
            self.assertEqual(len(errors(answers)), 1)
            self.assertIn(problem, errors(answers)[0])
            self.assertEqual(len(best_moves(answers)), 1)

    def test_training_refuses_damaged_weights(self):
        damaged = self.folder / "damaged.weights"
        damaged.write_bytes(self.weights.read_bytes()[:-1])
        done = self.train("selfplay", "--out", self.folder / "x", "--eval", damaged, status=1)
        self.assertIn(f"{damaged}: damaged weights", done.stderr)
        self.assertFalse((self.folder / "x").exists())

    def test_tempo_is_added_for_the_side_to_move(self):
        def constant(tempo):
            path = self.folder / f"{tempo}.weights"
            self.fit(path, "--tempo", tempo)
            lines = run("eval", "--eval", str(path), "f5d6c3d3c4").stdout.splitlines()
            return float(next(line.split()[-1] for line in lines
                              if line.startswith("empty squares")))

        self.assertAlmostEqual(constant(3) - constant(0), 3, delta=0.02)

    def test_bad_options(self):
        for options, problem in ((("--held-out", 1), "held-out"), (("--ridge", 0), "ridge"),
                                 (("--result-share", 2), "result-share"),
                                 (("--tempo", 65), "tempo"),
                                 (("--compression", 20), "compression")):
            done = self.train("fit", self.games, "--out", self.folder / "y", *options, status=2)
            self.assertIn(problem, done.stderr)
        done = self.train("fit", self.games, status=2)
        self.assertIn("out", done.stderr)

    def test_proven_records_of_older_games(self):
        both = self.fit(self.folder / "both.weights", "--proven", self.games).stderr
        count = {name: int(text.split()[0])
                 for name, text in (("both", both), ("alone", self.fitted.stderr))}
        self.assertGreater(count["both"], count["alone"])
        self.assertLess(count["both"], 2 * count["alone"])


if __name__ == "__main__":
    unittest.main()
