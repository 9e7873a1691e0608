"""What games, reviews and several processes at once teach a book: nothing is lost, nothing counted
twice."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

from dialogue import EMILIA, PATIENCE_SECONDS, Dialogue, posix_only, run, wait_until_asleep
from test_book import GAMES, Book


class Learning(Book):
    """NBoard's `learn`, and what reviews teach."""

    GAME = ("set game (;GM[Othello]PC[x]PB[a]PW[b]RE[+10.000]TI[5:00]TY[8]"
            "BO[8 ---------------------------O*------*O--------------------------- *]"
            "B[f5]W[d6]B[c3]W[d3];)")

    def nboard(self, *lines, book=None, options=()):
        done = run("--hash", "4", "--book", str(book or self.book), *options,
                   text="".join(f"{line}\n" for line in ("nboard 2", *lines)))
        self.assertEqual(done.returncode, 0)
        return done

    def test_makes_the_book(self):
        done = self.nboard("set depth 12", self.GAME, "analyze", "learn")
        self.assertIn("there is no", done.stderr)
        self.assertEqual(done.stdout.splitlines()[-2:], ["status", "learned"])
        self.assertEqual(os.listdir(self.folder), ["test.book"])
        self.assertIn("\n5 positions, 0 unfinished, 0 contradictions\n", self.good("check"))
        [move] = self.show()["moves"]
        self.assertEqual((move["games"], move["won"], move["discs"]), (1, 1, 10))
        self.assertGreaterEqual(move["depth"], 12)

    def test_adds_to_the_book_which_answers_from_then_on(self):
        self.build(3)
        done = self.nboard("set depth 12", self.GAME, "go", "learn", "learn", "set depth 1", "go")
        self.assertEqual(done.stderr, "")
        lines = [line.split()[0] for line in done.stdout.splitlines()]
        self.assertEqual([word for word in lines if word not in ("search", "nodestats", "set")],
                         ["===", "learned", "learned", "book", "==="])
        self.assertEqual(sum(move.get("games", 0) for move in self.show("f5d6")["moves"]), 1,
                         "learned twice, counted once")
        self.assertEqual(self.show("f5d6c3d3")["moves"][0]["depth"], 12)
        self.good("check")

    def test_has_learned_when_it_says_so(self):
        for games in range(1, 4):
            words = [EMILIA, "--hash", "1", "--book", str(self.book)]
            with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL, text=True) as process:
                process.stdin.write(f"nboard 2\n{self.GAME}\nlearn\n")
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), "learned\n")
                process.kill()
            self.assertEqual(self.show()["moves"][0]["games"], games)

    def test_problems_are_told_and_change_nothing(self):
        self.build(5)
        before = self.book.read_bytes()
        nowhere = self.folder / "none" / "x.book"
        said = self.nboard(self.GAME, "learn", book=nowhere).stdout.splitlines()
        self.assertIn(f"status error: learn: cannot use {nowhere}", said[0])
        self.assertNotIn("learned", said)
        compact = self.folder / "compact.book"
        self.good("compile", compact)
        said = self.nboard(self.GAME, "learn", book=compact).stdout.splitlines()
        self.assertIn(f"status error: learn: {compact}: not a growing book", said[0])
        self.assertNotIn("learned", said)
        self.assertEqual(self.book.read_bytes(), before)

    def test_while_the_book_grows(self):
        words = [EMILIA, "book", "build", str(self.book), "--time", "1h", "--depth", "9",
                 "--hash", "1"]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL) as process:
            try:
                while self.command("stat").returncode:
                    pass
                for _ in range(5):
                    said = self.nboard(self.GAME, "learn", "ping 1").stdout.splitlines()
                    self.assertEqual(said, ["learned", "pong 1"])
                self.good("import", text=GAMES)
                self.assertEqual(self.show()["moves"][0]["games"], 5)
            finally:
                process.kill()
        self.good("check")

    @posix_only("there is no such signal")
    def test_a_signal_ends_the_wait_for_the_book(self):
        self.nboard(self.GAME, "learn")
        before = self.book.read_bytes()
        with closing(sqlite3.connect(self.book, isolation_level=None)) as other, \
                Dialogue("--hash", "1", "--book", str(self.book)) as engine:
            other.execute("BEGIN IMMEDIATE")
            engine.send("nboard 2", self.GAME, "ping 1")
            engine.read_until("pong 1")
            engine.send("learn")
            wait_until_asleep(engine.process)
            engine.process.send_signal(signal.SIGTERM)
            engine.process.wait(PATIENCE_SECONDS / 4)
            said, status = engine.finish()
            self.assertEqual(status, -signal.SIGTERM)
            self.assertEqual(list(filter(None, said)),
                             [f"status error: learn: {self.book}: in use by another program"])
        self.assertEqual(self.book.read_bytes(), before)

    def test_by_a_review(self):
        game = "f5d6c3d3c4f4"
        done = run("review", "--level", "12", "--learn", str(self.book), game)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr, f"{self.book} has learned 1 game and 6 searches\n")
        self.assertIn("\n6 positions, 0 unfinished, 0 contradictions\n", self.good("check"))
        moves = self.show("f5d6c3d3")["moves"]
        self.assertGreaterEqual(moves[0]["depth"], 12)
        self.assertIn("c4", [move["move"] for move in moves])
        done = run("review", "--level", "3", "--learn", str(self.book), game, game)
        self.assertEqual(done.stderr, f"{self.book} has learned 2 games and 0 searches\n")
        other = self.folder / "none" / "x.book"
        done = run("review", "--learn", str(other), game)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn(str(other), done.stderr)

    def test_by_a_review_that_is_killed_and_run_again(self):
        game = self.GAME.removeprefix("set game ") + "\n"
        games = game + game.replace("W[d3]", "W[f3]")
        words = ("review", "--level", "12", "--learn", str(self.book))
        with subprocess.Popen([EMILIA, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              text=True) as process:
            process.stdin.write(games + "(;")
            process.stdin.flush()
            self.assertTrue(process.stdout.readline())
            process.kill()
        done = run(*words, text=games)
        self.assertRegex(done.stderr, f"{self.book} has learned 2 games and [0-4] searches\n")
        self.assertEqual(self.show()["moves"][0]["games"], 2)


class ManyAtOnce(Book):
    """Each counts its games in its own move, so that a lost one is seen."""

    def test_lose_nothing(self):
        ends = ("f5d6", "f5f4", "f5f6", "e6f6", "e6f4", "e6d6")
        record = "(;GM[Othello]RE[+2.000]TY[8]BO[8 {} *]B[{}]W[{}];)\n"
        start = "-" * 27 + "O*------*O" + "-" * 27
        rounds = 5

        def loop(first, second):
            file = self.folder / f"{first}{second}.ggf"
            file.write_text(record.format(start, first, second) * 3)
            code = ("import subprocess, sys\n"
                    f"for _ in range({rounds}):\n"
                    "    subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n")
            return subprocess.Popen([sys.executable, "-c", code, EMILIA, "book", "import",
                                     str(self.book), str(file)])

        processes = [loop(end[:2], end[2:]) for end in ends]
        for process in processes:
            self.assertEqual(process.wait(20 * PATIENCE_SECONDS), 0)
        self.good("check")
        for first in ("f5", "e6"):
            played = sum(move.get("games", 0) for move in self.show(first)["moves"])
            self.assertEqual(played, rounds * 3 * len(ends), "both are the same position")

    def test_beside_a_dialogue_that_has_the_book_open(self):
        """To look into the file in any way but SQLite's would take its locks from the process."""
        self.build(20)
        file = self.folder / "games.ggf"
        file.write_text("(;GM[Othello]RE[+2.000]TY[8]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27
                        + " *]B[f5]W[f6];)\n")
        with Dialogue("--book", str(self.book), "--hash", "1") as dialogue:
            dialogue.send("nboard 2")
            for number in range(20):
                dialogue.send(self.LEARNT[number % 2], "learn")
                self.good("import", file)
                self.assertEqual(dialogue.read_until("")[0].split()[0], "learned")
        moves = self.show("f5")["moves"]
        self.assertEqual(sum(move.get("games", 0) for move in moves), 40)
        self.good("check")

    LEARNT = tuple("set game (;GM[Othello]RE[+2.000]TY[8]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27
                   + f" *]B[f5]W[{move}];)" for move in ("d6", "f4"))

    def test_of_which_some_are_killed(self):
        """An import that was killed has changed nothing."""
        chance = random.Random(5)
        file = self.folder / "games.txt"
        file.write_text(("(;GM[Othello]RE[+2.000]TY[8]BO[8 " + "-" * 27 + "O*------*O" + "-" * 27
                         + " *]B[f5]W[d6]B[c3]W[d3];)\n") * 5000)
        kills = imports = 0
        while kills < 10 or imports < 2:
            with subprocess.Popen([EMILIA, "book", "import", str(self.book), str(file)],
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
                try:
                    process.wait(chance.uniform(0, 0.01 * (kills + 1)))
                except subprocess.TimeoutExpired:
                    process.kill()
                    kills += 1
                process.wait(PATIENCE_SECONDS)
            self.good("import")
            moves = self.show()["moves"] if self.good("export") else []
            games = moves[0]["games"] if moves else 0
            self.assertIn(games, (5000 * imports, 5000 * (imports + 1)))
            imports = games // 5000
        self.good("check")
