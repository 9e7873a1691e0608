"""`emilia book` as a process: growing, killed at any moment, importing, merging, checking."""

import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

import book_oracle
from dialogue import EMILIA, PATIENCE_SECONDS, Dialogue, has_content, run, wait_until

GAMES = """\
F5D6C3D3C4F4F6G5E3F3G6
f5d6c4d3c3f4c5b3c2e3d2c6b4b5
f5f6e6f4e3c5c4e7b5e2
f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6
"""


class Book(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.book = self.folder / "test.book"

    def command(self, name, *arguments, file=None, **options):
        return run("book", name, str(file or self.book), *map(str, arguments), **options)

    def good(self, name, *arguments, **options):
        done = self.command(name, *arguments, **options)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def build(self, positions=60, depth=3, file=None):
        return self.good("build", "--positions", positions, "--depth", depth, "--hash", 1,
                         file=file)

    def check(self, positions):
        self.assertRegex(self.good("check"), r"^\d+ moves lead out of the book, searched to \d+ to "
                         rf"\d+ plies\n{positions} positions, 0 unfinished, 0 contradictions\n$")

    def show(self, *arguments, file=None):
        return json.loads(self.good("show", *arguments, "--json", file=file))


class Growing(Book):
    def test_to_a_number_of_positions(self):
        self.assertEqual(self.build(60), "60 positions\n")
        statistics = json.loads(self.good("stat", "--json"))
        self.assertEqual((statistics["positions"], statistics["searched"]), (60, 60))
        self.assertEqual(statistics["unfinished"], 0)
        self.assertEqual(statistics["plies"][0], {"ply": 0, "positions": 1})
        self.check(60)
        self.assertEqual(os.listdir(self.folder), ["test.book"])
        before = self.book.read_bytes()
        self.assertEqual(self.build(60), "60 positions\n")
        self.assertEqual(self.book.read_bytes(), before)

    def test_goes_on_as_if_it_had_not_stopped(self):
        whole = self.folder / "whole.book"
        self.build(60, file=whole)
        for positions in (1, 16, 33, 60):
            self.build(positions)
        self.assertEqual(self.good("export", "--json"), self.good("export", "--json", file=whole))

    def test_agrees_with_the_oracle_after_every_change(self):
        other, edax = self.folder / "other.book", self.folder / "book.dat"
        self.good("import", text=GAMES)
        self.build(150, 4)
        # Near the end some scores are proven.
        end = "-XXXXXX-X-XOOOO-OOOXXOOOOOXXOXOOOXOOOOOOOOOOXX---OOOOX----XXXXX- X"
        self.good("build", end, "--positions", 180, "--depth", 3, "--ply-cost", 1, "--hash", 1)
        self.assertGreater(json.loads(self.good("stat", "--json"))["exact"], 5)
        self.agree(1000)
        self.good("import", text="f5f4e3f6d3e2\nf5f6e6d6e7\n")
        pending = self.good("pending", "--positions", 5)
        self.good("add", text=run("bestmove", "--depth", "3", "--multipv", "3", "--json",
                                  text=pending).stdout)
        run("review", "--level", "1", "--learn", str(self.book), "--hash", "1", GAMES.split()[0])
        self.agree(1000)
        self.build(60, 4, file=other)
        self.change("merge", other)
        self.agree(1000)
        self.change("export", "--to", "edax", "--output", edax, file=other)
        self.change("import", edax)
        self.agree(1000)
        self.change("prune", "--max-loss", 12)
        self.change("prune", "--positions", 120)
        self.agree(500)
        self.build(150, 3)
        self.agree(500)

    def change(self, *arguments, **options):
        """As good(), but a backup or a loss may be named on stderr."""
        done = self.command(*arguments, **options)
        self.assertEqual(done.returncode, 0, done.stderr)

    def agree(self, most):
        """All moves of the book are worth what a negamax says that shares no code."""
        self.good("check")
        right, wrong = book_oracle.compare(self.good("export", "--json").splitlines())
        self.assertEqual(wrong, [])
        self.assertGreater(right, most)

    def test_in_place_of_another_file_under_a_running_engine(self):
        """What is there when the engine asks may be anything: it plays on, and what is legal."""
        self.build(200)
        growing, compact = self.book.read_bytes(), self.folder / "compact.book"
        self.good("compile", compact)
        for whole in (growing, compact.read_bytes()):
            self.book.write_bytes(whole)
            with Dialogue("--book", str(self.book), "--hash", "1") as dialogue:
                dialogue.send("isready")
                dialogue.read_until("readyok")
                for content in (b"", whole[:len(whole) // 2], compact.read_bytes(), growing,
                                b"x" * len(whole), None):
                    if content is None:
                        self.book.unlink()
                    else:
                        self.book.write_bytes(content)
                    for moves, legal in (("f5", "d6 f4 f6"), ("f5 d6", "c3 c4 c5 c6 c7")):
                        dialogue.send(f"position startpos moves {moves}", "go depth 1")
                        answer = dialogue.read_until("bestmove ")[-1]
                        self.assertIn(answer.split()[1], legal)

    def test_killed_again_and_again(self):
        whole = self.folder / "whole.book"
        self.build(120, 6, file=whole)
        chance = random.Random(1)
        words = [EMILIA, "book", "build", str(self.book), "--positions", "120", "--depth", "6",
                 "--hash", "1"]
        kills = 0
        while True:
            process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
            try:
                process.wait(chance.uniform(0, 0.02 * (kills + 1)))
                break
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(PATIENCE_SECONDS)
                kills += 1
        self.assertEqual(process.returncode, 0)
        self.assertGreater(kills, 3)
        self.assertEqual(self.good("export", "--json"), self.good("export", "--json", file=whole))
        self.good("check")
        self.assertEqual(sorted(os.listdir(self.folder)), ["test.book", "whole.book"])

    def test_for_a_time(self):
        done = self.command("build", "--time", "1s", "--depth", 2, "--hash", 1, "--progress")
        self.assertRegex(done.stdout, r"^\d+ positions\n$")
        self.assertRegex(done.stderr, r"^\d+ positions, \d+\.\d a second, 0:00 left\n$")
        self.good("check")

    def test_from_another_position(self):
        self.good("build", "f5d6", "--positions", 5, "--depth", 2, "--hash", 1)
        self.assertTrue(self.show("f5d6")["searched"])
        self.assertEqual(self.command("show").returncode, 1)

    def test_by_searches_made_elsewhere(self):
        self.build(5)
        pending = self.good("pending", "--positions", 3)
        self.assertEqual(len(pending.splitlines()), 3)
        answers = run("bestmove", "--depth", "3", "--multipv", "3", "--json", text=pending).stdout
        self.assertEqual(self.good("add", text=answers),
                         "3 answers, 3 of them new or surer; 8 positions\n")
        self.assertEqual(self.good("add", text=answers),
                         "3 answers, 0 of them new or surer; 8 positions\n")
        kept = self.folder / "answers.jsonl"
        run("analyze", "--depth", "5", "--resume", str(kept), text=pending)
        deeper = kept.read_text()
        done = self.command("add", text=deeper.replace('"depth":5', '"depth":6', 1))
        self.assertIn("line 1: a damaged answer", done.stderr)
        self.assertEqual(done.stdout, "2 answers, 2 of them new or surer; 8 positions\n")
        self.assertEqual(self.good("add", text=deeper),
                         "3 answers, 1 of them new or surer; 8 positions\n")
        left = self.command("pending")
        self.assertEqual(left.returncode, 0)
        self.assertNotIn(pending.splitlines()[0], left.stdout)
        self.good("check")


class Games(Book):
    def test_are_counted_with_their_results(self):
        ended = "F5D6C3D3C4F4F6G5E3F3G6\n"
        ggf = ("(;GM[Othello]PC[x]PB[a]PW[b]RE[+12.000]TI[5:00]TY[8]"
               "BO[8 ---------------------------O*------*O--------------------------- *]"
               "B[f5]W[d6]B[c3];)\n")
        self.assertEqual(self.good("import", text=ended + ggf),
                         "2 games, 11 positions, 11 of them new\n")
        move = self.show("f5")["moves"][0]
        self.assertEqual((move["games"], move["won"], move["lost"], move["discs"]), (1, 0, 1, -12))
        self.assertIsNone(move["score"])
        self.assertIn("not searched yet", self.good("show", "f5"))

    def test_tell_when_a_move_was_last_played(self):
        game = ("(;GM[Othello]PC[x]%sPB[a]PW[b]RE[+12.000]TI[5:00]TY[8]"
                "BO[8 ---------------------------O*------*O--------------------------- *]"
                "B[f5]W[%s];)\n")
        years = (("DT[1998-05-01]", "d6"), ("DT[2004-11-30]", "d6"), ("DT[1987]", "f6"), ("", "f4"))
        self.good("import", text="".join(game % year for year in years))
        self.assertEqual({move["move"]: move.get("last_year") for move in self.show("f5")["moves"]
                          if "games" in move}, {"d6": 2004, "f6": 1987, "f4": None})
        header, *rows = self.good("show", "f5").splitlines()[1:]
        self.assertTrue(header.endswith("   discs   last  came by"), header)
        end = header.index("last") + 4
        last = {row[:2]: row[end - 4:end].strip() for row in rows}
        self.assertEqual([last[move] for move in ("d6", "f6", "f4")], ["2004", "1987", ""])

    def test_end_after_so_many_plies(self):
        self.good("import", "--plies", 2, text=GAMES)
        self.assertEqual(json.loads(self.good("stat", "--json"))["positions"], 2)

    def test_become_searched(self):
        self.good("import", text=GAMES)
        unfinished = json.loads(self.good("stat", "--json"))["unfinished"]
        self.assertGreater(unfinished, 20)
        self.assertRegex(self.good("check", "--depth", 4, "--hash", 1),
                         r"\n\d+ positions, 0 unfinished, 0 contradictions\n$")

    def test_that_cannot_be_read_do_not_spoil_the_others(self):
        done = self.command("import", text="f5d6\na1\nf5f6\n")
        self.assertEqual(done.returncode, 1)
        self.assertIn("line 2", done.stderr)
        self.assertEqual(done.stdout, "2 games, 2 positions, 2 of them new\n")


class Waiting(Book):
    def test_says_for_whom(self):
        self.build(5)
        connection = sqlite3.connect(self.book, isolation_level=None)
        connection.execute("BEGIN IMMEDIATE")
        command = [EMILIA, "book", "import", self.book]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True) as process:
            process.stdin.write(GAMES)
            process.stdin.close()
            self.assertEqual(process.stderr.readline(),
                             f"waiting for another program that is changing {self.book}\n")
            connection.execute("ROLLBACK")
            connection.close()
            self.assertIn("4 games, ", process.stdout.read())
            self.assertEqual((process.wait(PATIENCE_SECONDS), process.stderr.read()), (0, ""))


class FullDisk(Book):
    def fill(self, size):
        """Grows a new book where no file has room for more bytes."""
        limit = f"ulimit -f {size}; trap '' XFSZ; exec \"$0\" \"$@\""
        return subprocess.run(
            ["bash", "-c", limit, EMILIA, "book", "build", self.book, "--positions", "5",
             "--depth", "1", "--hash", "1"],
            capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)

    def test_leaves_a_book_or_nothing(self):
        sizes = set()
        for kibibytes in (1, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56):
            for path in self.folder.iterdir():
                path.unlink()
            done = self.fill(kibibytes)
            with self.subTest(kibibytes, errors=done.stderr):
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                size = None
                if self.book.exists():
                    size = int(self.good("check").splitlines()[-1].split()[0])
                sizes.add(size)
                self.assertEqual("; the new book is empty\n" in done.stderr, size == 0)
                self.assertEqual(self.build(5), "5 positions\n")
        self.assertLessEqual({None, 0, 1}, sizes)

    def test_after_a_kill_before_its_tables_is_an_empty_one(self):
        for journal in ("WAL", "DELETE"):
            connection = sqlite3.connect(self.book, isolation_level=None)
            connection.execute(f"PRAGMA journal_mode = {journal}")
            connection.execute("VACUUM")
            connection.close()
            self.assertEqual(self.good("check").splitlines()[-1],
                             "0 positions, 0 unfinished, 0 contradictions")
            self.book.unlink()
        self.book.touch()
        done = self.command("check")
        self.assertEqual((done.returncode, done.stderr),
                         (1, f"emilia: {self.book}: the file is empty\n"))
        self.assertEqual(self.build(5), "5 positions\n")

    def test_bad_words_leave_no_book(self):
        self.assertEqual(self.command("build", "nowhere", "--positions", 5).returncode, 2)
        self.assertFalse(self.book.exists())


class Journals(Book):
    def test_are_gone_after_the_run_that_follows_a_kill(self):
        for command in ("check", "stat", "build"):
            words = [EMILIA, "book", "build", self.book, "--positions", "100000", "--depth", "6"]
            with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
                wait_until(lambda: has_content(Path(f"{self.book}-wal")))
                process.kill()
            self.assertIn(f"{self.book.name}-wal", os.listdir(self.folder))
            self.good(command, *(["--positions", 1] if command == "build" else []))
            self.assertEqual(os.listdir(self.folder), [self.book.name])


class Several(Book):
    def test_become_one(self):
        self.build(20)
        other = self.folder / "other.book"
        self.good("build", "f5f6", "--positions", 20, "--depth", 5, "--hash", 1, file=other)
        self.good("import", text=GAMES, file=other)
        before = self.good("export", "--json")
        self.assertRegex(self.good("merge", other, "--dry-run"),
                         r"^\d+ positions, \d+ of them new\n$")
        self.assertEqual(self.good("export", "--json"), before)
        done = self.command("merge", other)
        self.assertRegex(done.stdout, r"^\d+ positions, \d+ of them new\n$")
        self.assertEqual(done.stderr, f"the old book is in {self.book}.backup\n")
        self.assertEqual(self.good("export", "--json", file=f"{self.book}.backup"), before)
        self.good("check")
        mine, theirs = self.show("f5f6"), self.show("f5f6", file=other)
        self.assertEqual([move["move"] for move in mine["moves"]],
                         [move["move"] for move in theirs["moves"]])
        self.assertEqual(self.show("f5d6c3d3")["moves"][0]["in_book"], True)

    def test_pruned_to_the_likely(self):
        self.build(100)
        done = self.command("prune", "--positions", 30, "--dry-run")
        self.assertEqual(done.stdout, "30 of 100 positions would be kept\n")
        self.assertEqual(done.stderr, "70 positions go, 70 of them searched\n")
        self.assertEqual(os.listdir(self.folder), ["test.book"])
        self.assertEqual(self.prune("--positions", 30), "30 of 100 positions kept\n")
        self.good("check")
        self.assertEqual(len(self.good("export", "--json").splitlines()), 30)
        self.assertIn("100 positions", self.good("check", file=f"{self.book}.backup"))
        self.assertRegex(self.prune("--max-loss", 0), r"^\d+ of 30 positions kept\n$")
        self.assertIn("test.book.backup-2", os.listdir(self.folder))

    def prune(self, *arguments):
        done = self.command("prune", *arguments)
        self.assertEqual(done.returncode, 0)
        self.assertIn(" positions go, ", done.stderr)
        self.assertIn(f"the old book is in {self.book}.backup", done.stderr)
        return done.stdout

    def test_pruned_of_what_was_only_played(self):
        self.good("import", text=GAMES)
        size = json.loads(self.good("stat", "--json"))["positions"]
        self.assertEqual(self.prune("--positions", 10), f"10 of {size} positions kept\n")
        moves = self.show("f5d6")["moves"]
        self.assertEqual(sum(move.get("games", 0) for move in moves), 0, "without results")
        done = self.command("prune", "--positions", 10_000)
        self.assertEqual(done.stdout, "10 of 10 positions kept\n")
        done = self.command("prune", "--max-loss", 0)
        self.assertEqual(done.stdout, "10 of 10 positions kept\n")
        self.assertIn("the loss of their lines is unknown", done.stderr)


class OfTheProgram(unittest.TestCase):
    """The one that is in it, wherever it is copied."""

    def setUp(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())
        self.program = shutil.copy(EMILIA, folder)

    def answers(self, *lines, options=()):
        return subprocess.run([self.program, "--hash", "1", *options], text=True, check=True,
                              input="".join(f"{line}\n" for line in lines), capture_output=True,
                              timeout=PATIENCE_SECONDS)

    def test_answers_where_people_play_and_elsewhere_if_it_is_asked(self):
        game = ("nboard 2", "set depth 1", "go")
        hit = re.compile("^book ", re.MULTILINE)
        self.assertRegex(self.answers(*game).stdout, hit)
        self.assertNotRegex(self.answers(*game, options=("--no-book",)).stdout, hit)
        for dialogue in ("uci", "ugi"):
            said = self.answers(dialogue, "position startpos", "go depth 1").stdout
            self.assertNotIn("from the book", said)
        said = self.answers("setoption name Book value true", "go depth 1").stdout
        self.assertIn("from the book", said)
        self.assertEqual(self.answers("genmove b", options=("--level", "1")).stderr, "")

    def test_has_been_searched(self):
        path = Path(__file__).parents[2] / "engine/book/emilia.book"
        self.assertLessEqual(path.stat().st_size, 1_000_000)
        book = json.loads(run("book", "stat", str(path), "--json").stdout)
        self.assertGreaterEqual(book["positions"], 10_000)
        self.assertEqual((book["searched"], book["unfinished"]), (book["positions"], 0))
        self.assertGreaterEqual(min(depth["depth"] for depth in book["depths"]), 20)


class Refusals(Book):
    def refused(self, name, *arguments, status=1, **options):
        done = self.command(name, *arguments, **options)
        self.assertEqual((done.returncode, done.stdout), (status, ""))
        return done.stderr

    def test_of_what_is_no_book(self):
        self.assertIn("No such file", self.refused("show"))
        self.book.write_text("x")
        for command in ("show", "stat", "check", "export", "pending", "merge"):
            text = self.refused(command, *([self.book] if command == "merge" else []))
            self.assertRegex(
                text, rf"^emilia: {re.escape(str(self.book))}: not (an Emilia|a growing) book")
        self.assertIn("not a growing book", self.refused("build", "--positions", 5))
        self.assertIn("not a growing book", self.refused("import", text=GAMES))
        self.assertEqual(self.book.read_text(), "x")

    def test_of_damage(self):
        self.build(5)
        compact = self.folder / "compact.book"
        self.good("compile", compact)
        content = bytearray(compact.read_bytes())
        content[100] ^= 1
        self.book.write_bytes(content)
        self.assertIn("damaged", self.refused("stat"))

    def test_of_damage_in_a_growing_book(self):
        self.build(200)
        whole = self.book.read_bytes()
        chance = random.Random(2)
        found = 0
        for _ in range(10):
            content = bytearray(whole)
            for _ in range(20):
                content[chance.randrange(100, len(content))] ^= 1 << chance.randrange(8)
            self.book.write_bytes(content)
            done = self.command("check")
            self.assertIn(done.returncode, (0, 1), done.stderr)
            found += done.returncode
            said = run("--book", str(self.book), "--hash", "1", text="position startpos\n"
                       "go depth 1\nposition startpos moves f5 d6\ngo depth 1\n")
            if said.returncode:
                self.assertIn(f"{self.book}: ", said.stderr)
            else:
                self.assertEqual(said.stdout.count("bestmove "), 2)
        self.assertGreater(found, 6)

    def test_of_command_lines(self):
        for arguments, named in (
                (["book"], "help book"), (["book", "burn"], '"book burn"'),
                (["book", "show"], "FILE"), (["book", "build", "x"], "--positions"),
                (["book", "prune", "x"], "--max-loss"), (["book", "merge", "x"], "OTHER"),
                (["book", "compile", "x"], "BOOK FILE"),
                (["book", "build", "x", "--time", "8"], '"8"'),
                (["book", "stat", "x", "--depth", "3"], "--depth is no option of book stat")):
            done = run(*arguments, cwd=self.folder)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(named, done.stderr)
        self.assertEqual(os.listdir(self.folder), [])

    def test_of_answers_that_are_no_text(self):
        self.build(3)
        picture = self.folder / "board.png"
        picture.write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(3).randbytes(20_000))
        lines = self.good("pending", "--positions", 2)
        answers = run("bestmove", "--depth", "3", "--multipv", "3", "--json", text=lines).stdout
        done = self.command("add", picture, "-", text=answers)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "2 answers, 2 of them new or surer; 5 positions\n")
        self.assertEqual(done.stderr.splitlines(), [
            f"{picture}: expected answers of bestmove --json or analyze, got binary data: "
            r'"\x89PNG\x0d\x0a\x1a\x0a"'])

    def test_of_answers_that_are_none(self):
        self.build(3)
        move = ('{"position":"startpos","move":"%s","score":1,"depth":%s,"selectivity":73,'
                '"exact":false}')
        # Brackets without end are read without end, and so must be whatever is done with them.
        deep = "[" * 400_000 + "]" * 400_000
        for text in ("x", '{"position":"x"}', '{"error":"bad","line":1}', move % ("a1", 1),
                     move % ("d3", 4294967297), '{"error":%s}' % deep,
                     '{"position":"startpos","moves":[%s]}' % deep):
            done = self.command("add", text=text + "\n")
            self.assertEqual(done.returncode, 1)
            self.assertIn("line 1", done.stderr)
            self.assertNotIn("json.exception", done.stderr)
            self.assertIn("0 answers", done.stdout)
        d3 = '{"move":"d3","score":%s,"depth":54,"selectivity":100,"exact":true}'
        done = self.command("add", text='{"position":"startpos","moves":[%s,%s]}' % (
            d3 % 64, d3 % -64) + "\n")
        self.assertIn("moves: d3 twice", done.stderr)
        done = self.command("add", text='{"position":"startpos","move":"d3","score":1}\n')
        self.assertIn('no "selectivity" in it', done.stderr)
