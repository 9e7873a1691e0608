"""`emilia convert`: games and positions from any format into any. The games are random ones by the
match runner's own rules."""

import itertools
import json
import random
import subprocess
import sys
import tempfile
import textwrap
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
    def test_games(self):
        lines = "".join(transcript(game) + "\n" for game in games_with_passes(20))
        for first, second in itertools.product(GAME_FORMATS, repeat=2):
            there = between(between(lines, "transcript", first), first, second)
            self.assertEqual(between(there, second, "transcript").decode(), lines, (first, second))

    def test_positions(self):
        generator = random.Random(SEED)
        boards = "".join(f"{generator.choice(game.positions)}\n"
                         for game in games_with_passes(20))
        for first, second in itertools.product(POSITION_FORMATS, repeat=2):
            there = between(between(boards, "board", first), first, second)
            self.assertEqual(between(there, second, "board").decode(), boards, (first, second))
        for game_format in ["transcript", "ggf", "sgf", "pgn", "csv"]:
            there = between(boards, "board", game_format)
            self.assertEqual(between(there, game_format, "board").decode(), boards, game_format)

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

    def test_lines_may_be_of_any_form(self):
        lines = ["startpos", START + " X", "8/8/8/3ox3/3xo3/8/8/8 x", START + " X; d3:+2;",
                 "8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1", "% a comment", "", "1. f5 f6",
                 "8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1 moves P@f4 P@f3"]
        boards = convert("\r\n".join(lines), "--to", "board").decode().splitlines()
        self.assertEqual(boards[:5], [START + " X"] * 5)
        after = str(Game(moves=(37, 45)).position)
        self.assertEqual(boards[5:], [after] * 2)

    def test_transcripts_leave_passes_out(self):
        lines = "".join(transcript(game) + "\n" for game in games_with_passes(10))
        self.assertIn("--", lines)
        for game_format in GAME_FORMATS:
            source = between(lines, "transcript", game_format)
            self.assertEqual(convert(source, "--to", "transcript").decode(),
                             lines.replace("--", ""), game_format)
        other_start = "XO" + "-" * 62 + " O"
        self.assertEqual(convert(other_start + " pass c1", "--to", "transcript").decode(),
                         other_start + " moves c1\n")

    def test_formats_may_be_mixed(self):
        forms = ["transcript", "ggf", "board", "sgf", "pgn", "fen", "obf", "flipello"]
        games = games_with_passes(len(forms))
        expected = [str(game.position) for game in games]
        source = "% all of them\n\n" + "".join(
            between(transcript(game), "transcript", form).decode()
            for form, game in zip(forms, games, strict=True))
        self.assertEqual(convert(source, "--to", "board").decode().splitlines(), expected)
        drawn = between(transcript(games[0]), "transcript", "diagram").decode()
        source += "Number 8:\n".join(["", drawn, drawn]) + "f5d6\n# the end"
        boards = convert("".join(["# drawn\n", drawn, source]), "--to", "board").decode()
        self.assertEqual(boards.splitlines()[:len(games) + 1], [expected[0], *expected])

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

    def test_scoresheets(self):
        for sheet in ("1 f5 d6\n2 c3 d3\n", "1 f5\n2 d6\n3 c3\n4 d3\n", "1.\tF5\tD6\n2.\tC3\tD3\n",
                      "f5-d6-c3-d3", "F5; D6; C3; D3"):
            self.assertEqual(convert(sheet, "--to", "transcript").decode(), "f5d6c3d3\n", sheet)

    def test_drawn_scoresheets(self):
        """Each square has the number of its move."""
        for game in games_with_passes(6):
            squares = [move for move in game.moves if move != PASS]
            cells = [f"{squares.index(square) + 1:02}" if square in squares else "##"
                     for square in range(64)]
            sheet = "\n".join(" ".join(cells[row:row + 8]) for row in range(0, 64, 8))
            self.assertEqual(convert(sheet + "\n", "--to", "transcript").decode().strip(),
                             transcript(game).replace("--", ""))

    def test_moves_of_playok_without_their_tags(self):
        """Lines are broken anywhere, and the discs stand at the end."""
        games = games_with_passes(6)
        pasted = ""
        for game in games:
            words = []
            for ply, move in enumerate(game.moves):
                words += [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
                words.append("--" if move == PASS else move_name(move))
            pasted += textwrap.fill(" ".join([*words, "40-24"]), 79) + "\n"
        self.assertEqual(convert(pasted, "--to", "transcript").decode().splitlines(),
                         [transcript(game).replace("--", "") for game in games])
        self.assertIn("black wins by 16", convert(pasted).decode())

    def test_games_of_sites(self):
        quest = ('{"players":[{"name":"Ann"},{"name":"Ben"}],'
                 '"position":{"moves":[{"m":"f5"},{"m":"d6"}]}}')
        source = f'["f5","d6","c3"]\n{quest}\n"f5f4"\n'
        self.assertEqual(convert(source, "--to", "transcript").decode(), "f5d6c3\nf5d6\nf5f4\n")
        self.assertIn("Ann - Ben, 2 moves", convert(source).decode())

    def test_tables(self):
        table = "\ufeffeOthello_game_id,winner,game_moves\r\n2,-1,f5d6c3\r\n3,1,f5f6e6\r\n"
        self.assertEqual(convert(table, "--to", "transcript").decode(), "f5d6c3\nf5f6e6\n")
        table = 'Date\tBlack\tWhite\tMoves\n2024-05-01\tAnn\t"Ben ""B"""\tf5 d6 c3\n'
        self.assertIn('Ann - Ben "B", 3 moves, Perpendicular, 2024-05-01', convert(table).decode())

    def test_legal_part_of_a_game(self):
        text = "f5d6c3h8d3\nf5f6\n(;GM[2];B[d3];W[d3])\nnonsense\n"
        done = run("convert", "--to", "transcript", text=text)
        self.assertEqual((done.returncode, done.stdout), (1, "f5f6\n"))
        self.assertIn("line 1, column 7: move 4 (h8) is illegal; legal moves: d3", done.stderr)
        part = run("convert", "--partial", "--to", "transcript", text=text)
        self.assertEqual((part.returncode, part.stdout), (1, "f5d6c3\nf5f6\nd3\n"))
        self.assertEqual(part.stderr, done.stderr)
        self.assertEqual(run("convert", "--partial", text="f5").returncode, 2)

    def test_games_of_othello_quest_over_several_lines(self):
        game = {"id": "x#1/2", "players": [{"name": "Ann {"}, {"name": "Ben"}],
                "position": {"moves": [{"m": move} for move in ("f5", "d6", "c3")]}}
        for games, text in ((1, json.dumps(game, indent=2)),
                            (2, json.dumps([game, game], indent=1)),
                            (2, json.dumps(game, indent=0) + ",\n" + json.dumps(game) + "\n")):
            self.assertEqual(convert(text, "--to", "transcript").decode(), "f5d6c3\n" * games)
            self.assertIn("transcript: Ann { - Ben, 3 moves", convert(text).decode())
        wrong = json.dumps(game, indent=2).replace("d6", "a1") + "\nf5\n"
        done = run("convert", "--to", "transcript", text=wrong)
        self.assertEqual(done.stdout, "f5\n")
        self.assertIn("line 16, column 7: move 2 (a1) is illegal; legal moves: ", done.stderr)


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

    def test_games_that_are_wrong_or_lack_their_end(self):
        source = ("(;GM[Othello]B[f5]W[f5];)\n"
                  "(;GM[Othello]B[d3];)garbage\n"
                  "2 (;GM[Othello]\nB[c4]\n  W[a1];)(;B[e6];)\n"
                  "(;GM[Othello]B[f5]W[d6]\n"
                  "(;GM[Othello]B[f5]W[f4];) (;GM[Othello]B[f5]W[f6];)\n"
                  "text\n"
                  "(;GM[Othello]B[c4")
        self.assert_goes_on(source, ["--from", "ggf", "--to", "transcript"],
                            "d3\ne6\nf5f4\nf5f6\n",
                            ["line 1, column 21: move 2 (f5) is illegal",
                             "line 2, column 21: expected a game",
                             "line 5, column 5: move 2 (a1) is illegal",
                             "line 6, column 24: expected ;)",
                             "line 8, column 1: expected a game",
                             "line 9, column 15: expected a tag that ends with ]"])

    def test_trees(self):
        source = ("(;GM[2];B[f5]\n(;W[d6]C[\\]\n)])(;W[f4]))\n(;GM[2];B[a1])(;GM[2]\n"
                  "(;GM[2];B[d3])")
        self.assert_goes_on(source, ["--to", "transcript"], "f5d6\nd3\n",
                            ["line 4, column 11: move 1 (a1) is illegal",
                             "line 4, column 22: expected ) to end the game"])

    def test_diagrams(self):
        good = convert("f5", "--to", "diagram").decode()
        source = good + good.replace("1 - - -", "1 - -", 1) + good
        self.assert_goes_on(source, ["--from", "diagram", "--to", "fen"],
                            "8/8/8/3ox3/3xxx2/8/8/8 o\n" * 2,
                            ["line 14, column 1: expected 8 squares in each row"])

    def test_wthor(self):
        source = between(transcript(games_with_passes(1)[0]), "transcript",
                         "wthor")
        for data, complaint in [(source[:60], b"game 1, column 45: expected 68 bytes"),
                                (source[:10], b"header, column 11: expected the 16 bytes"),
                                (source[:16], b"header, column 5: 1 games announced, 0 found")]:
            done = subprocess.run([EMILIA, "convert", "--to", "transcript"], input=data,
                                  capture_output=True, timeout=PATIENCE_SECONDS, check=False)
            self.assertEqual((done.returncode, done.stdout), (1, b""))
            self.assertTrue(done.stderr.startswith(complaint), done.stderr)

    def test_what_the_target_has_no_room_for(self):
        done = run("convert", "--to", "wthor", text=f"f5d6\n{START} O\n")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.splitlines(), [
            "line 1: WTHOR needs the result of the game",
            "line 2: WTHOR has room only for games from the standard start"])

    def test_lines_without_end(self):
        self.assert_goes_on("f5\n" + "x" * (1 << 21) + "\nd3\n", ["--to", "transcript"],
                            "f5\nd3\n", ["line 2: longer than 1 MiB, or 64 MiB of JSON"])

    def test_a_line_of_json_of_several_mebibytes(self):
        games = [{"black": "Ann", "white": "Ben", "moves": "f5d6c3d3c4f4"}] * 30_000
        for value in (games, {"games": games}):
            done = run("convert", "--to", "transcript", text=json.dumps(value))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout, "f5d6c3d3c4f4\n" * len(games))

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
    def test_answers_each_line_at_once(self):
        with Dialogue("convert", "--from", "transcript", "--to", "fen") as dialogue:
            for _ in range(3):
                dialogue.send("f5")
                self.assertEqual(dialogue.read_until(""), ["8/8/8/3ox3/3xxx2/8/8/8 o"])

    def test_answers_each_game_at_once(self):
        with Dialogue("convert", "--from", "ggf", "--to", "transcript") as dialogue:
            for _ in range(3):
                dialogue.send("(;B[f5];)")
                self.assertEqual(dialogue.read_until(""), ["f5"])


class Encodings(unittest.TestCase):
    MARK = b"\xef\xbb\xbf"

    def test_byte_order_marks_are_skipped(self):
        game = transcript(games_with_passes(1)[0])
        for form in ["transcript", "board", "diagram", "fen", "flipello", "obf", "ggf", "sgf"]:
            source = between(game, "transcript", form)
            for arguments in ([], ["--from", form]):
                boards = convert(self.MARK + source, "--to", "board", *arguments)
                self.assertEqual(boards, convert(source, "--to", "board"), (form, arguments))
        two = self.MARK + b"f5\n" + self.MARK + b"f5d6\n"
        self.assertEqual(convert(two, "--to", "transcript"), b"f5\nf5d6\n")

    def test_what_is_written_is_utf8(self):
        for source in (b"(;GM[2]CA[UTF-8]PB[Ren\xe9]PW[B])", b"(;GM[2]CA[ISO-8859-1]PB[Ren\xe9])",
                       b"(;GM[Othello]PB[Ren\xe9];)", b"(;GM[2]PB[Ren\xc3\xa9])"):
            for form in ("ggf", "sgf"):
                self.assertIn("PB[Ren\u00e9]", convert(source, "--to", form).decode(), source)


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

    def test_new_names_are_added(self):
        game = transcript(games_with_passes(1)[0])
        moves = convert(game, "--to", "ggf").decode().partition("TY[8]")[2]
        ggf = "".join(f"(;GM[Othello]PC[Cup]PB[{black}]PW[{white}]TY[8]{moves}"
                      for black, white in [("Ann", "Bob"), ("Bob", "Cy"), ("", "Ann")])
        with tempfile.TemporaryDirectory() as folder:
            names = ["--players", f"{folder}/P.JOU", "--tournaments", f"{folder}/T.TRN"]
            wthor = convert(ggf, "--to", "wthor", *names)
            self.assertEqual(convert(wthor, "--to", "wthor", *names), wthor)
            again = convert(wthor, "--to", "ggf", *names).decode()
            self.assertEqual(Path(folder, "P.JOU").stat().st_size, 16 + 4 * 20)
        players = [(line.partition("PB[")[2].partition("]")[0],
                    line.partition("PW[")[2].partition("]")[0]) for line in again.splitlines()]
        self.assertEqual(players, [("Ann", "Bob"), ("Bob", "Cy"), ("???", "Ann")])
        self.assertEqual(again.count("PC[Cup]"), 3)
        self.assertEqual(again.count("DT["), 0)


class AnyFormat(unittest.TestCase):
    def test_only_a_line_right_above_a_drawn_board_is_its_heading(self):
        board = run("convert", "--to", "diagram", text="f5\n").stdout
        done = run("bestmove", "--depth", "1",
                   text=f"{board}bad\nf5d7\nMove 2\n\n{board}zzz\nf5\n")
        self.assertEqual([line == "error" for line in done.stdout.splitlines()],
                         [False, True, True, False, True, False])
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("Move 2", done.stderr)

    def test_what_never_ends_is_no_file(self):
        for command in (("suite",), ("convert", "--to", "fen"),
                        ("convert", "--from", "wthor", "--to", "fen")):
            done = run(*command, "/dev/zero")
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("cannot read /dev/zero: a device", done.stderr)


if __name__ == "__main__":
    unittest.main()
