"""`emilia review --puzzles`, `puzzles`, `drills` and `train`: positions with a good move."""

import datetime
import json
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, run
from test_stats import random_games

[GAME] = random_games(1, 3)


def made(count, seed=1, empties=6):
    done = run("puzzles", "--json", "--count", str(count), "--empties", str(empties), "--seed",
               str(seed))
    if done.returncode != 0 or done.stderr:
        raise AssertionError(done.stderr)
    return done.stdout


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "puzzles.jsonl"
        self.games = Path(folder.name) / "games.sgf"
        self.games.write_text(GAME)

    def kept(self):
        return [json.loads(line) for line in self.file.read_text().splitlines()]


class Puzzles(Kept):
    def test_made_ones_are_won_by_their_answer_alone(self):
        puzzles = [json.loads(line) for line in made(3).splitlines()]
        self.assertEqual(made(3), made(3))
        for puzzle in puzzles:
            asked = puzzle["position"]
            done = json.loads(run("analyze", "--exact", "--json", text=asked).stdout)
            self.assertEqual(done["moves"][0]["move"], puzzle["answer"])
            self.assertEqual(done["moves"][0]["score"], puzzle["score"])
            self.assertEqual(done["moves"][1]["score"], puzzle["next_best"])
            self.assertGreater(puzzle["score"], 0)
            self.assertLessEqual(puzzle["next_best"], 0)

    def test_faults_of_games_become_puzzles(self):
        done = run("review", "--level", "4", "--loss", "8", "--puzzles", str(self.file), "--json",
                   str(self.games))
        self.assertEqual(done.returncode, 0)
        [review] = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(review["puzzles"], self.kept())
        self.assertIn(f"{self.file} has {len(self.kept())} more puzzles", done.stderr)
        faults = {move["ply"]: move for move in review["moves"] if move["loss"] >= 8}
        self.assertGreater(len(self.kept()), 0)
        for puzzle in self.kept():
            fault = faults[puzzle["ply"]]
            self.assertEqual(puzzle["played"], fault["played"]["move"])
            self.assertEqual(puzzle["answer"], fault["best"]["move"])
        # Once more adds nothing, and one player's faults are a part of all.
        whole = self.file.read_text()
        again = run("review", "--level", "4", "--loss", "8", "--puzzles", str(self.file),
                    str(self.games))
        self.assertIn("has 0 more puzzles", again.stderr)
        self.assertEqual(self.file.read_text(), whole)
        self.file.unlink()
        run("review", "--level", "4", "--loss", "8", "--player", review["black"].upper(),
            "--puzzles", str(self.file), str(self.games))
        self.assertEqual(self.kept(), [puzzle for puzzle in review["puzzles"]
                                       if faults[puzzle["ply"]]["color"] == "black"])

    def test_puzzles_survive_a_kill_with_the_reviews(self):
        self.games.write_text("\n".join([GAME] * 3))
        kept = self.file.with_name("kept")
        command = ["review", "--level", "4", "--loss", "8", "--puzzles", str(self.file),
                   "--resume", str(kept), str(self.games)]
        process = subprocess.Popen([EMILIA, *command])
        deadline = time.monotonic() + PATIENCE_SECONDS
        while process.poll() is None and time.monotonic() < deadline:
            if kept.exists() and kept.stat().st_size:
                break
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)
        process.wait()
        self.assertFalse(self.file.exists())
        self.assertEqual(run(*command).returncode, 0)
        reviews = [json.loads(line) for line in kept.read_text().splitlines()]
        self.assertEqual(self.kept(), reviews[0]["puzzles"])

    def test_what_is_no_file_of_puzzles_is_refused_and_kept(self):
        self.file.write_text("my diary\n")
        for command in (["train", str(self.file)],
                        ["review", "--level", "60", "--puzzles", str(self.file), "f5d6c3"]):
            done = run(*command)
            self.assertEqual((done.returncode, done.stdout), (1, ""), command)
            self.assertEqual(done.stderr,
                             f"emilia: {self.file}, line 1: expected a puzzle in JSON\n")
        self.assertEqual(self.file.read_text(), "my diary\n")

    def test_a_puzzle_that_makes_no_sense_is_named(self):
        [puzzle] = map(json.loads, made(1).splitlines())
        kept = {"due": "2026-11-27", "repetitions": 1, "ease": 2.5, "interval": 1}
        for wrong in ({**kept, "due": "2026-02-30"}, {**kept, "due": "soon"}, {**kept, "due": ""},
                      {**kept, "repetitions": -1}, {**kept, "interval": 99_999_999},
                      {"line": "a1"}, {"line": ""}, {"position": "f9"}, {"score": "x"},
                      {"played": [1]}):
            self.file.write_text(json.dumps({**puzzle, **wrong}) + "\n")
            done = run("train", "--all", str(self.file))
            self.assertEqual((done.returncode, done.stdout), (1, ""), wrong)
            self.assertTrue(done.stderr.startswith(f"emilia: {self.file}, line 1: "), done.stderr)
        self.file.write_text(json.dumps({**puzzle, **kept}) + "\n")
        self.assertEqual(run("train", "--all", str(self.file)).returncode, 0)

    def test_training_asks_again_after_the_days_of_sm_2(self):
        self.file.write_text(made(3))
        [first, second, third] = self.kept()
        done = run("train", str(self.file),
                   text=f"{first['answer']}\nshow\n{third['answer']}\n{second['answer']}\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("\nRight: ", done.stdout)
        self.assertIn(f"The best move was {second['answer']}", done.stdout)
        self.assertIn("\nOnce more\n", done.stdout)
        self.assertIn("0 of 3 puzzles are due. The next one is in 1 day.", done.stdout)
        for puzzle, repetitions, ease in zip(self.kept(), (1, 0, 1), (2.6, 2.5, 2.6)):
            self.assertEqual(puzzle["repetitions"], repetitions)
            self.assertAlmostEqual(puzzle["ease"], ease)
            self.assertEqual(puzzle["interval"], 1)
            due = datetime.date.fromisoformat(puzzle["due"])
            today = datetime.datetime.now(datetime.timezone.utc).date()
            self.assertIn((due - today).days, (0, 1))  # midnight may have passed
        self.assertIn("0 of 3", run("train", str(self.file)).stdout)
        self.assertIn("1 of 3", run("train", "--all", str(self.file), text="quit\n").stdout)
        # In a later session its answer counts on.
        text = self.file.read_text()
        self.file.write_text(text.replace(self.kept()[0]["due"], "2020-01-01"))
        run("train", str(self.file), text=f"{first['answer']}\nquit\n")
        self.assertEqual((self.kept()[0]["repetitions"], self.kept()[0]["interval"]), (2, 6))

    def test_a_wrong_answer_is_refuted_by_what_punishes_it(self):
        self.file.write_text(made(1))
        [puzzle] = self.kept()
        moves = json.loads(run("analyze", "--exact", "--json", text=puzzle["position"]).stdout)
        wrong = moves["moves"][-1]
        done = run("train", str(self.file), text=f"{wrong['move']}\n{puzzle['answer']}\n")
        self.assertIn(f"No: {' '.join(wrong['pv'][:2])}", done.stdout)
        self.assertIn(f"{puzzle['score'] - wrong['score']:.2f} discs less", done.stdout)

    def test_answers_are_kept_when_the_session_is_killed(self):
        self.file.write_text(made(2))
        process = subprocess.Popen([EMILIA, "train", str(self.file)], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        process.stdin.write(self.kept()[0]["answer"] + "\n")
        process.stdin.flush()
        deadline = time.monotonic() + PATIENCE_SECONDS
        while "due" not in self.kept()[0] and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
        process.communicate()
        self.assertEqual(["due" in puzzle for puzzle in self.kept()], [True, False])


class Drills(Kept):
    def drills(self, *arguments, text=None):
        # Whose answers do not change with the weights.
        done = run("drills", "--json", "--level", "4", "--eval", "classic", *arguments, text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_lines_of_games_are_asked_and_asked_again(self):
        lines = ["f5d6c3d3c4f4"] * 3 + ["f5f6e6f4e3"]
        [first, *others] = self.drills("--color", "black", *lines)
        self.assertEqual((first["moves"], first["answer"], first["share"], first["opening"]),
                         ("f5d6", "c3", 0.75, "Perpendicular"))
        self.assertEqual(first["replies"], "d3 100 %")
        self.assertEqual([drill["moves"] for drill in others], ["f5d6c3d3", "f5f6", "f5f6e6f4"])
        command = ["drills", "--level", "4", "--eval", "classic", "--color", "black",
                   "--puzzles", str(self.file)]
        self.assertIn("has 4 more puzzles", run(*command, *lines).stderr)
        self.assertIn("has 0 more puzzles", run(*command, *lines).stderr)
        done = run("train", str(self.file), text="c4\nc3\nquit\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("Perpendicular, in 75 % of the games: f5 d6\n", done.stdout)
        self.assertIn("No: c4 ", done.stdout)
        self.assertIn("Right: c3 ", done.stdout)
        self.assertIn("Played then: d3 100 %\n", done.stdout)
        self.assertEqual(["due" in puzzle for puzzle in self.kept()], [True, False, False, False])

    def test_a_player_is_asked_what_the_player_plays(self):
        self.games.write_text("(;GM[2]PB[Ann]PW[Ben];B[f5];W[d6];B[c3];W[d3];B[e3])\n"
                              "(;GM[2]PB[Ben]PW[Ann];B[f5];W[d6];B[c4])\n")
        found = self.drills("--player", "ann", str(self.games))
        self.assertEqual([drill["moves"] for drill in found], ["f5d6", "f5d6c3d3", "f5"])
        self.assertEqual([drill.get("played") for drill in found], [None, "e3", None])
        self.assertNotEqual(found[1]["answer"], "e3")  # a bad habit
        self.assertEqual([found[0]["answer"], found[2]["answer"]], ["c3", "d6"])
        refused = run("drills", "--player", "Cleo", str(self.games))
        self.assertEqual(refused.stderr, "emilia: no game of Cleo\n")

    def test_the_book_that_comes_along_has_lines_by_name(self):
        found = self.drills("--opening", "tiger", "--count", "10", "--color", "white")
        self.assertEqual(len(found), 10)
        for drill in found:
            self.assertTrue(drill["moves"].startswith("f5d6c3d3c4"), drill)
            self.assertEqual(drill["line"].split()[0], drill["answer"])
        self.assertEqual(found, self.drills("--opening", "f5d6c3d3c4", "--count", "10",
                                            "--color", "white"))
        for drill in found:  # that book has no games
            self.assertNotIn("share", drill)
            self.assertNotIn("replies", drill)
        self.assertTrue(any("replies_by_value" in drill for drill in found))
        told = run("drills", "--opening", "tiger", "--count", "4", "--puzzles",
                   str(self.file)).stdout
        self.assertEqual(told.count(", by value, "), 4, told)
        self.assertNotIn("%", told)
        asked = run("train", str(self.file), text="show\nquit\n").stdout
        self.assertIn("Tiger, by value: ", asked)
        self.assertIn("Best then, by value: ", asked)
        self.assertNotIn("%", asked)
        for wrong in (["--opening", "Lion"], ["--book", "x", "f5"], ["--color", "red"]):
            self.assertEqual(run("drills", *wrong).returncode, 2, wrong)

    def test_a_puzzle_whose_moves_lead_elsewhere_is_named(self):
        [drill] = self.drills("--color", "black", "f5d6c3")
        for wrong in ({"moves": "f5"}, {"moves": "a1"}, {"moves": 3}, {"share": "x"}, {"also": 1}):
            self.file.write_text(json.dumps({**drill, **wrong}) + "\n")
            done = run("train", str(self.file))
            self.assertEqual((done.returncode, done.stdout), (1, ""), wrong)
            self.assertTrue(done.stderr.startswith(f"emilia: {self.file}, line 1: "), done.stderr)


if __name__ == "__main__":
    unittest.main()
