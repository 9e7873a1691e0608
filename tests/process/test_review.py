"""`emilia review`: what the moves of games were worth."""

import json
import random
import re
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402

LEVEL = ["--level", "4"]
SEED = 18


def random_transcripts(count, seed=SEED):
    generator = random.Random(seed)
    games = []
    for _ in range(count):
        game = Game()
        while moves := game.position.legal_moves:
            game.play(generator.choice(moves))
        games.append("".join(move_name(move) for move in game.moves if move != PASS))
    return games


def reviews(*arguments, text=""):
    done = run("review", "--json", *arguments, text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


class Reviews(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_exact_scores_are_those_of_solve(self):
        [review] = reviews(*LEVEL, *random_transcripts(1))
        before = review["position"]
        questions, scores = [], []
        for move in review["moves"]:
            for line in (move["best"], move["played"]):
                self.assertEqual(len(line["pv"]) > 0, True)
            if move["best"]["exact"]:
                # After the board the side to move, who may have been left to move again.
                questions.append(f"{before[:64]} {'X' if move['color'] == 'black' else 'O'}")
                scores.append(int(move["best"]["score"]))
            before = move["board"]
        self.assertGreater(len(scores), 6)
        solved = run("solve", "--json", text="\n".join(questions)).stdout.splitlines()
        self.assertEqual([json.loads(line)["score"] for line in solved], scores)

    def test_boards_are_those_of_the_game(self):
        transcript = random_transcripts(1)[0]
        [review] = reviews(*LEVEL, transcript)
        self.assertEqual(review["game"], transcript)
        boards = run("convert", "--to", "board", "--every", text=transcript).stdout.splitlines()
        shown = [review["position"]] + [move["board"] for move in review["moves"]]
        # After a pass the same discs stand there for the other side.
        self.assertEqual([board[:64] for board in shown],
                         [board[:64] for i, board in enumerate(boards)
                          if i == 0 or board[:64] != boards[i - 1][:64]])

    def test_table_for_people(self):
        done = run("review", *LEVEL, "f5d6c3d3c4f4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"(?s)^black - white, Tiger\n.*\n  1 X f5 .*\n  6 O f4 .*"
                                      r"\nX black loses .*\nO white loses [^\n]*\n$")

    def test_table_says_whose_view_it_is_and_counts_no_passes(self):
        generator = random.Random(SEED)
        game = Game()
        while PASS not in game.moves or game.position.legal_moves:
            if not game.position.legal_moves:
                game = Game()
            game.play(generator.choice(game.position.legal_moves))
        transcript = "".join(move_name(move) for move in game.moves if move != PASS)
        lines = run("review", "--level", "1", transcript).stdout.splitlines()
        self.assertEqual(lines[1], "scores in discs for the side that moves")
        numbers = [int(line[:3]) for line in lines[3:-2] if line[:5].strip()]
        self.assertEqual(numbers, list(range(1, len(transcript) // 2 + 1)))

    def test_title_gives_empty_squares_to_the_winner(self):
        # White is wiped out after nine moves.
        done = run("review", "--level", "1", "f5d6c5f4e3f6g5e6e7")
        self.assertRegex(done.stdout, r"^black 64-0 white")

    def test_files_and_many_games(self):
        games = random_transcripts(3)
        source = self.folder / "games.ggf"
        source.write_text(run("convert", "--to", "ggf", text="\n".join(games)).stdout)
        expected = reviews(*LEVEL, text="\n".join(games))
        self.assertEqual([review["game"] for review in expected], games)
        self.assertEqual(reviews(*LEVEL, str(source)), expected)
        self.assertEqual(reviews(*LEVEL, "--threads", "3", *games), expected)

    def test_records_keep_scores_and_comments(self):
        transcript = random_transcripts(1)[0]
        [review] = reviews(*LEVEL, transcript)
        sgf = run("review", *LEVEL, "--to", "sgf", transcript).stdout
        nodes = [node for node in re.split(r";(?=[BW]\[)", sgf)[1:] if node[2] != "]"]
        self.assertEqual(len(nodes), len(review["moves"]))
        for node, move in zip(nodes, review["moves"]):
            self.assertIn(f"[{move['played']['move']}]V[", node)
            self.assertEqual(f"C[{move['verdict']}: " in node or "; " + move["verdict"] in node,
                             move["verdict"] != "", node)
            self.assertEqual("reasons" in move, move["verdict"] != "")
            for reason in move.get("reasons", []):
                self.assertIn(reason["text"], node)
        self.assertEqual(run("convert", "--to", "sgf", text=sgf).stdout, sgf)
        ggf = run("review", *LEVEL, "--to", "ggf", transcript).stdout
        self.assertEqual(run("convert", "--to", "transcript", text=ggf).stdout.strip(), transcript)
        first = review["moves"][0]["played"]
        self.assertIn(f"B[{first['move'].upper()}/", ggf)

    def test_reasons_stand_at_the_fault_in_the_language_of_the_user(self):
        transcript = random_transcripts(1)[0]

        def faults(*options):
            moves = reviews(*LEVEL, *options, transcript)[0]["moves"]
            return [(i + 1, move["reasons"]) for i, move in enumerate(moves) if move["verdict"]]

        english, german = faults("--language", "en"), faults("--language", "de")
        kinds = [[reason["kind"] for reason in reasons] for _, reasons in english]
        self.assertEqual(kinds, [[reason["kind"] for reason in reasons] for _, reasons in german])
        found = {kind for some in kinds for kind in some}
        self.assertGreater(len(found - {"deeper", "no-single"}), 1)
        table = run("review", *LEVEL, "--language", "de", transcript).stdout.splitlines()
        for number, reasons in german:
            row = next(i for i, line in enumerate(table) if line.startswith(f"{number:3} "))
            self.assertEqual(table[row + 1:row + 1 + len(reasons)],
                             ["      " + reason["text"] for reason in reasons])

    def test_a_book_that_is_deeper_has_the_word(self):
        book = str(Path(__file__).parents[2] / "engine/book/emilia.book")
        game = "f5f6e6f4"
        [searched] = reviews(*LEVEL, game)
        self.assertFalse([move for move in searched["moves"] if "book" in move])
        [known] = reviews(*LEVEL, "--book", book, game)
        self.assertEqual([move.get("book") for move in known["moves"]], [True] * 4)
        shown = json.loads(run("book", "show", book, "--json", "f5").stdout)["moves"]
        values = {move["move"]: move["score"] for move in shown}
        second = known["moves"][1]
        self.assertEqual(second["played"]["score"], values["f6"])
        self.assertAlmostEqual(second["loss"], max(values.values()) - values["f6"])
        self.assertIn(second["best"]["move"], values)
        table = run("review", *LEVEL, "--book", book, game).stdout
        self.assertRegex(table, r"\n  2 O f6.* book ")
        refused = run("review", *LEVEL, "--book", "nowhere.book", game)
        self.assertEqual((refused.returncode, refused.stdout), (1, ""))
        self.assertIn("nowhere.book", refused.stderr)

    def test_a_page_holds_all_that_it_needs(self):
        page = self.folder / "page.html"
        done = run("review", *LEVEL, "--html", str(page), "f5d6c3", "f5f6")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        text = page.read_text()
        answers = re.search(r'<script type="application/json">([^<]*)</script>', text)[1]
        self.assertEqual([review["game"] for review in json.loads(answers)], ["f5d6c3", "f5f6"])
        self.assertNotRegex(text, r"(src|href)=|\n(import|export) |@\w+@")

    def test_files_that_cannot_be_written_are_named_before_the_search(self):
        path = str(self.folder / "none" / "file")
        done = run("review", "--level", "60", "--html", path, "f5d6c3d3c4f4")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(path, done.stderr)
        kept = self.folder / "kept.html"
        kept.write_text("old")
        self.assertEqual(run("review", *LEVEL, "--html", str(kept), "f5a1").returncode, 1)
        self.assertEqual(kept.read_text(), "old")
        self.assertEqual(list(self.folder.iterdir()), [kept])

    def test_a_bad_game_spoils_no_other(self):
        done = run("review", "--json", *LEVEL, text="f5d6\nf5a1\nf5f6\n")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"line 2, column 3: .*a1")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line.get("game") for line in lines], ["f5d6", None, "f5f6"])
        self.assertRegex(lines[1]["error"], "a1")

    def test_what_contradicts_itself_is_refused(self):
        for arguments in (["--level", "3", "--movetime", "5"], ["--to", "wthor"],
                          ["--to", "sgf", "--json"]):
            done = run("review", *arguments, "f5d6", cwd=self.folder)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("emilia: review: ", done.stderr)
        self.assertEqual(list(self.folder.iterdir()), [])



if __name__ == "__main__":
    unittest.main()
