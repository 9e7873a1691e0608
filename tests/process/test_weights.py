"""Files of weights: fitted, used, and refused."""

import json
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from dialogue import Dialogue, errors, posix_only, run, uci
from memory_limit import IS_SANITIZED, leave
from page_client import Server
from training import TrainingTest, train


def fit(games, path, *options):
    return train("fit", games, "--output", path, "--iterations", 6, "--date", 20260102,
                 "--generation", 7, "--compression", 1, *options)


class Weights(TrainingTest):
    """All tests read the same games and weights, which none of them changes."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.games = folder / "games.chunk"
        cls.weights = folder / "own.weights"
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
        self.assertRegex(self.fitted.stderr, r"\d+ distinct positions of 60 games")
        self.assertIn("mean absolute error", self.fitted.stdout)
        version = run("--version", "--eval", str(self.weights)).stdout
        self.assertRegex(version, r"evaluator pattern: generation 7, 60 games, \d+ positions, "
                                  r"2026-01-02, checksum [0-9a-f]{8}\n")

    def test_uci_loads_them_and_goes_back(self):
        moves = "position startpos moves f5 d6 c3 d3 c4"
        own = uci(f"setoption name EvalFile value {self.weights}", moves, "eval")
        shipped = uci(moves, "eval")
        back = uci(f"setoption name EvalFile value {self.weights}",
                   "setoption name EvalFile value <empty>", moves, "eval")
        self.assertNotEqual(own, shipped)
        self.assertEqual(back, shipped)

    def bad_weights(self):
        """(path, what is wrong with it) of each kind."""
        whole = self.weights.read_bytes()
        contents = {
            "flipped": (whole[:-1] + bytes([whole[-1] ^ 1]), "damaged weights"),
            "cut": (whole[:-1], "damaged weights"),
            "short": (whole[:8], "not a file of weights"),
            "empty": (b"", "not a file of weights"),
            "foreign": (b"nothing of the kind\n" * 10, "not a file of weights"),
        }
        for name, (data, problem) in contents.items():
            path = self.folder / name
            path.write_bytes(data)
            yield path, problem
        yield self.folder, "Is a directory"
        yield "/dev/zero", "not a regular file"
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        yield pipe, "not a regular file"
        yield self.folder / "none", "No such file or directory"

    def test_a_page_has_the_weights_of_its_command(self):
        shown = []
        for name in (self.weights.name, str(self.weights)):
            server = Server("--hash", "1", "--eval", name, cwd=self.weights.parent)
            self.addCleanup(server.end)
            page = server.open()
            shown.append(page.ask(action="eval", position="f5d6c3d3c4"))
            page.close()
        own = run("eval", "--json", "--eval", str(self.weights), "f5d6c3d3c4").stdout
        self.assertEqual([answer["score"] for answer in shown], 2 * [json.loads(own)["score"]])
        self.assertNotEqual(json.loads(run("eval", "--json", "f5d6c3d3c4").stdout)["score"],
                            shown[0]["score"])

    def test_an_empty_name_is_no_evaluator(self):
        done = run("bestmove", "--depth", "1", "--eval", "", text="startpos\n")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--eval: expected an evaluator or a file of weights", done.stderr)

    def test_the_command_line_refuses_bad_weights(self):
        for path, problem in self.bad_weights():
            done = run("bestmove", "--depth", "1", "--eval", str(path), text="startpos\n")
            self.assertEqual((done.returncode, done.stdout), (2, ""), path)
            self.assertIn(f"{path}: {problem}", done.stderr)
        for command in ([], ["--version"], ["eval", "startpos"], ["bench", "1"], ["perft", "1"],
                        ["analyze"], ["convert", "--to", "fen"], ["openings", "--count", "1"]):
            done = run(*command, "--eval", str(path), text="quit\n")
            self.assertEqual((done.returncode, done.stdout), (2, ""), command)

    def test_a_dialogue_refuses_bad_weights_and_keeps_its_own(self):
        moves = "position startpos moves f5 d6 c3 d3 c4"
        load = f"setoption name EvalFile value {self.weights}"
        bad = list(self.bad_weights())
        answers = uci(load, *(f"setoption name EvalFile value {path}" for path, _ in bad),
                      moves, "eval")
        self.assertEqual(answers[len(bad):], uci(load, moves, "eval"))
        for line, (path, problem) in zip(answers, bad):
            self.assertTrue(line.startswith("info string error: EvalFile: "), line)
            self.assertTrue(line.endswith(f"{path}: {problem}") or "damaged weights" in line, line)

    @posix_only("the limit would be for Wine")
    @unittest.skipIf(IS_SANITIZED, "sanitizers reserve address space without end")
    # A second arena of the allocator reserves 64 MiB of addresses, which the limit leaves usable.
    @mock.patch.dict(os.environ, MALLOC_ARENA_MAX="1")
    def test_without_memory_for_new_weights_the_old_ones_stay(self):
        moves = "position startpos moves f5 d6 c3 d3 c4"
        load = f"setoption name EvalFile value {self.weights}"
        expected = uci("setoption name Evaluator value classic", moves, "eval")
        refused = 0
        for mebibytes in (20, 40, 60, 80):
            with Dialogue("--eval", "classic", "--hash", "1") as dialogue:
                dialogue.send("isready")
                dialogue.read_until("readyok")
                leave(dialogue.process, mebibytes << 20)
                dialogue.send(load, moves, "eval", "quit")
                lines, status = dialogue.finish()
            self.assertEqual(status, 0)
            if errors(lines):
                refused += 1
                self.assertIn("EvalFile: ", lines[0])
                self.assertIn("not enough memory", lines[0])
                self.assertEqual(lines[1:], expected)
        self.assertGreater(refused, 0)

    def test_training_refuses_bad_weights(self):
        path, problem = next(self.bad_weights())
        for command in (["selfplay", "--out", self.folder / "x"],
                        ["label", "--out", self.folder / "x", self.games],
                        ["fit", "--output", self.folder / "x", self.games],
                        ["fit-pairs", "--output", self.folder / "x", self.games],
                        ["calibrate", "--output", self.folder / "x", self.games],
                        ["evaluate", self.games], ["fit-probcut"]):
            done = self.train(*command, "--eval", path, status=2)
            self.assertIn(f"{path}: {problem}", done.stderr)
        self.assertFalse((self.folder / "x").exists())

    def test_calibrates(self):
        """Twice the same file, other scores, the same terms but for the empty squares."""
        known = self.folder / "known.chunk"
        self.train("label", self.games, "--out", known, "--min-empties", 14, "--max-empties", 16,
                   "--solve", 16, "--eval", self.weights)
        done = [self.train("calibrate", known, "--eval", self.weights, "--compression", 1,
                           "--output", self.folder / f"calibrated{i}.weights") for i in (1, 2)]
        self.assertEqual(done[0].stdout, done[1].stdout)
        self.assertIn("stretch", done[0].stdout)
        paths = [self.folder / f"calibrated{i}.weights" for i in (1, 2)]
        self.assertEqual(*(path.read_bytes() for path in paths))
        means = [[abs(float(self.train("evaluate", known, "--eval", path, "--depth", depth)
                            .stdout.splitlines()[-1].split()[2])) for depth in (0, 5, 6)]
                 for path in (self.weights, paths[0])]
        self.assertLess(sum(means[1]), sum(means[0]))
        self.assertLess(means[1][0], 0.3)

        def terms(path):
            answer = run("eval", "--eval", str(path), "--json", "f5d6c3d3c4").stdout
            return [term for term in json.loads(answer)["terms"]
                    if term["name"] != "empty squares"]

        self.assertEqual(terms(paths[0]), terms(self.weights))

    def test_fits_pairs(self):
        """Twice the same file; the other terms stay, and so does what it was learned from."""
        paths = [self.folder / f"pairs{i}.weights" for i in (1, 2)]
        done = [self.train("fit-pairs", self.games, "--eval", self.weights, "--compression", 1,
                           "--passes", 1, "--caution", 10, "--output", path) for path in paths]
        self.assertEqual(done[0].stdout, done[1].stdout)
        self.assertIn("held out", done[0].stdout)
        self.assertIn("weighted mean squared error", done[0].stderr)
        self.assertRegex(done[0].stderr, r"(\d+)/\1 steps, 100.0 %")
        self.assertEqual(*(path.read_bytes() for path in paths))
        origins = [run("--version", "--eval", str(path)).stdout.split(", checksum")[0]
                   for path in (self.weights, paths[0])]
        self.assertEqual(*origins)

        def terms(path):
            position = "f5d6c3d3c4f4f6f3e6e7c6g5"
            answer = run("eval", "--eval", str(path), "--json", position).stdout
            return {term["name"] + str(term.get("squares")): term["discs"]
                    for term in json.loads(answer)["terms"]}

        before, after = terms(self.weights), terms(paths[0])
        self.assertEqual(before.pop("pairs of shapesNone"), 0)
        self.assertNotEqual(after.pop("pairs of shapesNone"), 0)
        self.assertEqual(before, after)

        again = self.train("fit-pairs", self.games, "--eval", self.weights, "--compression", 1,
                           "--from", paths[0], "--trust", 1e6, "--output", paths[1])
        self.assertEqual(again.stderr.count("weighted mean squared error"), 2)
        self.assertEqual(terms(paths[1])["pairs of shapesNone"],
                         terms(paths[0])["pairs of shapesNone"])

    def test_refuses_to_calibrate_with_nothing(self):
        out = self.folder / "z"
        done = self.train("calibrate", self.games, "--eval", "classic", "--output", out, status=1)
        self.assertIn("classic", done.stderr)
        none = self.folder / "none.chunk"
        self.train("label", self.games, "--out", none, "--min-empties", 3, "--max-empties", 4,
                   "--eval", "classic")
        done = self.train("calibrate", none, "--eval", self.weights, "--output", out, status=1)
        self.assertIn("no records", done.stderr)
        self.assertFalse(out.exists())

    def test_looks_first_whether_it_can_write(self):
        before = self.weights.read_bytes()
        for out, problem in ((self.folder, "Is a directory"),
                             (self.folder / "none" / "w", "No such file or directory")):
            for command in ("fit", "fit-pairs", "fit-order", "calibrate"):
                done = self.train(command, "/nowhere.chunk", "--output", out, status=1)
                self.assertIn(str(out), done.stderr)
                self.assertIn(problem, done.stderr)
        self.train("fit", "/nowhere.chunk", "--output", self.weights, status=1)
        self.assertEqual(self.weights.read_bytes(), before)

    def test_bad_options(self):
        for command, option, value in (("fit", "held-out", 1), ("fit", "result-share", 2),
                                       ("fit", "compression", 20), ("fit-pairs", "passes", 0),
                                       ("fit-pairs", "trust", 0)):
            done = self.train(command, self.games, "--output", self.folder / "y", f"--{option}",
                              value, status=2)
            self.assertIn(option, done.stderr)
        done = self.train("fit", self.games, status=2)
        self.assertIn("out", done.stderr)

    def test_goes_on_from_earlier_weights(self):
        again = self.fit(self.folder / "again.weights", "--from", self.weights, "--trust", 1e6)
        self.assertIn("iteration 0", again.stderr)
        old, new = (run("eval", "--eval", str(path), "--json", "f5d6c3d3c4")
                    for path in (self.weights, self.folder / "again.weights"))
        self.assertEqual(json.loads(old.stdout)["terms"], json.loads(new.stdout)["terms"])
        positions = int(self.fitted.stderr.split()[0])
        self.assertIn(f"{2 * positions} positions",
                      run("--version", "--eval", str(self.folder / "again.weights")).stdout)

    def test_refuses_what_it_cannot_go_on_from(self):
        path, problem = next(self.bad_weights())
        for command in "fit", "fit-pairs":
            done = self.train(command, self.games, "--output", self.folder / "z", "--from", path,
                              status=1)
            self.assertIn(problem, done.stderr)
            self.assertIn(str(path), done.stderr)
            self.assertFalse((self.folder / "z").exists())

    def test_proven_records_of_older_games(self):
        older = self.folder / "older.chunk"
        train("selfplay", "--out", older, "--games", 60, "--depth", 1, "--solve", 8, "--seed", 2,
              "--eval", "classic")
        both = self.fit(self.folder / "both.weights", "--proven", older).stderr
        count = {name: int(text.split()[0])
                 for name, text in (("both", both), ("alone", self.fitted.stderr))}
        self.assertGreater(count["both"], count["alone"])
        self.assertLess(count["both"], 2 * count["alone"])

    def test_the_same_games_again_say_nothing_new(self):
        again = self.fit(self.folder / "again.weights", self.games).stderr
        self.assertEqual(again.split()[0], self.fitted.stderr.split()[0])
