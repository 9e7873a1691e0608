"""`emilia-train evaluate`: errors about positions whose scores are known."""

from training import TrainingTest

# Black takes the last square.
LAST_SQUARE = "X" * 62 + "O- X"
LINES = f"""% positions
{LAST_SQUARE}; h8:+64;
{LAST_SQUARE}; h8:+60; % not so
"""


class Evaluate(TrainingTest):
    def rows(self, *arguments):
        """The numbers of each line of the table after the first."""
        lines = self.train("evaluate", *arguments).stdout.splitlines()
        return lines[0].split(), [line.split() for line in lines[1:]]

    def test_errors_say_nothing_to_the_terminal(self):
        bad = "\x1b[2Jx"
        for command, status in (["evaluate", bad], 1), (["info", bad], 1), ([bad], 2):
            errors = self.train(*command, status=status).stderr
            self.assertIn("\\x1b[2Jx", errors)
            self.assertNotIn("\x1b", errors)

    def write_obf(self, text):
        path = self.folder / "known.obf"
        path.write_text(text)
        return path

    def test_known_moves(self):
        head, rows = self.rows(self.write_obf(LINES), "--depth", "60")
        self.assertEqual(head, ["empties", "positions", "mean", "MAE", "RMSE", "slope", "best",
                                "move"])
        self.assertEqual(rows[0], ["1", "2", "+2.00", "2.00", "2.83", "-", "100.0", "%"])
        self.assertEqual(rows[1], ["all", *rows[0][1:]])

    def test_static_evaluation_is_the_default(self):
        path = self.write_obf(LINES)
        self.assertEqual(self.rows(path, "--eval", "classic"),
                         self.rows(path, "--depth", "0", "--eval", "classic"))

    def test_records(self):
        path = self.folder / "games.chunk"
        self.train("selfplay", "--out", path, "--games", "10", "--depth", "1", "--solve", "9",
                   "--eval", "classic")
        head, solved = self.rows(path, "--depth", "60")
        self.assertEqual(head, ["empties", "positions", "mean", "MAE", "RMSE", "slope"])
        self.assertEqual({row[0] for row in solved} - {"all"}, {str(n) for n in range(1, 10)})
        for row in solved:
            self.assertEqual(row[2:], ["+0.00", "0.00", "0.00", "1.00"])
        positions = sum(int(row[1]) for row in solved[:-1])
        self.assertEqual(int(solved[-1][1]), positions)
        _, guessed = self.rows(path, "--unproven", "--eval", "classic")
        self.assertGreater(int(guessed[-1][1]), positions)
        self.assertGreater(float(guessed[-1][3]), 1)
        _, few = self.rows(path, "--positions", "5", "--min-empties", "4", "--max-empties", "6")
        self.assertEqual(few[-1][:2], ["all", "5"])
        self.assertLessEqual({row[0] for row in few}, {"4", "5", "6", "all"})

    def test_nothing_known(self):
        self.assertEqual(self.train("evaluate", self.write_obf("")).stdout, "no positions\n")

    def test_bad_input(self):
        path = self.write_obf(LINES + "nonsense; h8:+2;\n")
        done = self.train("evaluate", path, status=1)
        self.assertIn(f"{path}, line 4: column 1", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn("cannot open", self.train("evaluate", "/nowhere.obf", status=1).stderr)
        self.assertIn("cannot open", self.train("evaluate", "/nowhere", status=1).stderr)
        folder = self.folder / "folder.obf"
        folder.mkdir()
        done = self.train("evaluate", folder, status=1)
        self.assertIn(f"cannot read {folder}", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertIn("--depth", self.train("evaluate", path, "--depth", "61", status=2).stderr)
        self.assertIn("file", self.train("evaluate", status=2).stderr)
