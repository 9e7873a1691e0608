"""`emilia convert`: games and positions from any format into any. The games are random ones by the
match runner's own rules."""

import itertools
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, START, Dialogue, run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402

SEED = 6

GAME_FORMATS = ["transcript", "ggf", "sgf", "pgn", "csv", "wthor"]
POSITION_FORMATS = ["board", "diagram", "fen", "flipello", "obf"]


def random_game(generator):
    game = Game()
    while moves := game.position.legal_moves:
        game.play(generator.choice(moves))
    return game


def transcript(game):
    return "".join("--" if move == PASS else move_name(move) for move in game.moves)


def games_with_passes(count):
    generator = random.Random(SEED)
    games = []
    while len(games) < count:
        game = random_game(generator)
        if len(games) % 2 == 1 or PASS in game.moves:
            games.append(game)
    return games


def convert(source, *arguments):
    """The output for `source`, str or bytes, as bytes; nothing may go wrong."""
    data = source.encode() if isinstance(source, str) else source
    done = subprocess.run([EMILIA, "convert", *arguments], input=data, capture_output=True,
                          timeout=PATIENCE_SECONDS, check=False)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{arguments}: {done.returncode}, {done.stderr}")
    return done.stdout


def between(source, source_format, target_format):
    """With all that the target can tell."""
    passes = ["--passes"] if target_format == "transcript" else []
    return convert(source, "--from", source_format, "--to", target_format, *passes)


class FromAnyIntoAny(unittest.TestCase):
    """What each format reads and writes is tested in engine/notation."""

    def test_games_and_positions_through_all_formats(self):
        lines = "".join(transcript(game) + "\n" for game in games_with_passes(20))
        boards = between(lines, "transcript", "board").decode()
        for whole, formats in ((lines, GAME_FORMATS), (boards, POSITION_FORMATS)):
            data = whole
            for source, target in itertools.pairwise([*formats, formats[0]]):
                data = between(data, source, target)
            self.assertEqual(data.decode(), whole)

    def test_transcripts_leave_passes_out(self):
        lines = "".join(transcript(game) + "\n" for game in games_with_passes(10))
        self.assertIn("--", lines)
        self.assertEqual(convert(lines, "--to", "transcript").decode(), lines.replace("--", ""))


    def test_the_format_can_be_told(self):
        lines = "".join(transcript(game) + "\n" for game in games_with_passes(5))
        for game_format in GAME_FORMATS:
            source = between(lines, "transcript", game_format)
            self.assertEqual(convert(source, "--to", "transcript", "--passes").decode(), lines,
                             game_format)
        boards = between(lines, "transcript", "board")
        for position_format in POSITION_FORMATS:
            source = between(lines, "transcript", position_format)
            self.assertEqual(convert(source, "--from", "auto", "--to", "board"), boards,
                             position_format)

    def test_every_position(self):
        game = games_with_passes(1)[0]
        boards = convert(transcript(game), "--to", "board", "--every").decode().splitlines()
        self.assertEqual(boards, [str(position) for position in game.positions])

    def test_known_scores_stay(self):
        line = START + " X; d3:+2; c4:-4;\n"
        self.assertEqual(convert(line, "--to", "obf").decode(), line)


PGN = """[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Black "ann"]
[White "ben"]
[Result "38-26"]

1. f5 d6 2. c3 d3 3. c4
f4 38-26
"""


class Understood(unittest.TestCase):
    def test_is_told_before_anything_is_kept(self):
        second = PGN.replace("[Result", "[Round \"2\"]\n[Result")
        source = (PGN + "\n" + second + "\n1 f5 d6\n2 c3\n"
                  "(;GM[2]PB[Cleo];B[f5])\n" + START + " X\n")
        done = run("convert", text=source)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.splitlines(), [
            *[f"line {line}: pgn: ann - ben, 6 moves, black wins by 12, Tiger, 2020.05.05"
              for line in (1, 11)],
            "line 22: transcript: 3 moves, Perpendicular",
            "line 24: sgf: Cleo - white, 1 move",
            "line 25: board: a position, 60 empty squares"])
        done = run("convert", "f5d6", text="")
        self.assertEqual(done.stdout, "argument 1: 2 moves, Perpendicular\n")

    def test_what_is_not_is_told_too(self):
        done = run("convert", text=PGN + "\nf5a1\n" + PGN.replace("f4", "a8"))
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.count(": pgn: "), 1)
        self.assertIn("line 11, column 3: move 2 (a1) is illegal", done.stderr)
        self.assertIn("line 20, column 1: move 6 (a8) is illegal", done.stderr)
        self.assertEqual(run("convert", "--every", text="f5").returncode, 2)

    def test_legal_part_of_a_game(self):
        text = "f5d6c3h8d3\nf5f6\n(;GM[2];B[d3];W[d3])\nnonsense\n"
        done = run("convert", "--to", "transcript", text=text)
        self.assertEqual((done.returncode, done.stdout), (1, "f5f6\n"))
        self.assertIn("line 1, column 7: move 4 (h8) is illegal; legal moves: d3", done.stderr)
        part = run("convert", "--partial", "--to", "transcript", text=text)
        self.assertEqual((part.returncode, part.stdout), (1, "f5d6c3\nf5f6\nd3\n"))
        self.assertEqual(part.stderr, done.stderr)
        self.assertEqual(run("convert", "--partial", text="f5").returncode, 2)


class Errors(unittest.TestCase):
    def assert_goes_on(self, source, arguments, good, complaints):
        """The output is `good`, and each complaint begins one line of stderr."""
        done = run("convert", *arguments, text=source)
        self.assertEqual(done.stdout, good)
        self.assertEqual(done.returncode, 1)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), len(complaints), done.stderr)
        for line, complaint in zip(lines, complaints):
            self.assertTrue(line.startswith(complaint), f"{line}\n{complaint}")

    def test_lines(self):
        self.assert_goes_on("f5\nf5f5\n\nd3\nnonsense\n" + START[:60] + "\nc4",
                            ["--to", "transcript"], "f5\nd3\nc4\n",
                            ["line 2, column 3: move 2 (f5) is illegal",
                             "line 5, column 1: expected",
                             "line 6, column 61: expected 64 squares"])

    def test_refusals(self):
        for arguments in (["--every"], ["--to", "auto"], ["--to", "png"],
                          ["--from", "x", "--to", "fen"],
                          ["--to", "fen", "--depth", "3"]):
            done = run("convert", *arguments)
            self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)

    def test_files_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            good = Path(folder, "good")
            good.write_text("f5\n")
            empty = Path(folder, "empty")
            empty.mkdir()
            done = run("convert", "--to", "transcript", f"{folder}/none", str(empty), str(good))
        self.assertEqual((done.returncode, done.stdout), (1, "f5\n"))
        self.assertEqual(len(done.stderr.splitlines()), 2)


class Streams(unittest.TestCase):
    def test_answers_each_game_at_once(self):
        for form, game in (("transcript", "f5"), ("ggf", "(;B[f5];)")):
            with Dialogue("convert", "--from", form, "--to", "transcript") as dialogue:
                for _ in range(3):
                    dialogue.send(game)
                    self.assertEqual(dialogue.read_until(""), ["f5"])

    def test_what_never_ends_is_no_file(self):
        for command in (("suite",), ("convert", "--to", "fen")):
            done = run(*command, "/dev/zero")
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("cannot read /dev/zero: a device", done.stderr)


class LongLines(unittest.TestCase):
    """About a megabyte on one line. If the effort grew with the square of it, each of these would
    take minutes, and run() loses its patience before that."""

    def test_many_games(self):
        done = run("convert", "--to", "transcript", text="(;GM[2])" * 130_000)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, "startpos\n" * 130_000)

    def test_many_games_that_are_wrong(self):
        done = run("convert", "--from", "sgf", "--to", "transcript", text="()" * 500_000)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        complaints = done.stderr.splitlines()
        self.assertEqual(len(complaints), 500_000)
        self.assertTrue(complaints[-1].startswith("line 1, column 1000000: expected ;"))

    def test_many_properties(self):
        for source in ("(;GM[2]" + "C[x]" * 250_000 + ")",
                       "(;GM[Othello]" + "XX[x]" * 200_000 + ";)"):
            done = run("convert", "--to", "transcript", text=source)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "startpos\n", ""))


class Names(unittest.TestCase):
    def test_files_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = Path(folder) / "empty.JOU"
            empty.touch()
            for path, target, problem in ((folder, "wthor", "Is a directory"),
                                          ("/dev/zero", "wthor", "not a regular file"),
                                          (empty, "ggf", "expected")):
                done = run("convert", "--to", target, "--players", str(path), text="")
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(str(path), done.stderr)
                self.assertIn(problem, done.stderr)
