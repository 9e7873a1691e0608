"""`emilia hint` and `emilia why`: what moves are worth, for people and for programs."""

import json
import os
import re
import subprocess
import unittest

from dialogue import EMILIA, FULL, PATIENCE_SECONDS, START, WHITE_PASSES, run


def rows_of(text):
    """The lines of the table as lists of words."""
    lines = text.splitlines()
    head = next(i for i, line in enumerate(lines) if line.startswith("move "))
    return [line.split() for line in lines[head + 1:] if line]


def on_terminal(*arguments, **environment):
    """What emilia writes to a terminal."""
    master, slave = os.openpty()
    process = subprocess.Popen([EMILIA, *arguments], stdin=subprocess.DEVNULL, stdout=slave,
                               env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                                    **environment})
    os.close(slave)
    written = b""
    try:
        while piece := os.read(master, 65536):
            written += piece
    except OSError: # the terminal is gone with the process
        pass
    os.close(master)
    status = process.wait(timeout=PATIENCE_SECONDS)
    return written.decode().replace("\r\n", "\n"), status


class Hint(unittest.TestCase):
    def test_all_moves(self):
        done = run("hint", "--depth", "4", "f5d6c3d3c4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(done.stdout.startswith("white (O) to move, 55 empty squares; "))
        self.assertIn("\nopening: Tiger\n", done.stdout)
        rows = rows_of(done.stdout)
        self.assertEqual({row[0] for row in rows}, {"b3", "f3", "f4", "b5", "g5", "g6"})
        scores = [float(row[1]) for row in rows]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(rows[0][2], "4@73%")
        self.assertAlmostEqual(float(rows[1][2]), scores[1] - scores[0], places=2)
        self.assertEqual(rows[0][3], "f4") # the line begins with the move
        self.assertEqual([row[4] for row in rows[1:]], [row[0] for row in rows[1:]])


class Why(unittest.TestCase):
    def test_table(self):
        done = run("why", "f4", "b5", "f5d6c3d3c4", "--depth", "4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        f4, b5 = rows_of(done.stdout)[:2]
        self.assertEqual((f4[0], f4[3], b5[0], b5[3]), ("f4", "f4", "b5", "b5"))
        table = done.stdout.splitlines()
        head = next(i for i, line in enumerate(table) if line.startswith("feature "))
        *rows, last = [[float(word) for word in line.split()[-3:]] for line in table[head + 1:]]
        sizes = [abs(row[2]) for row in rows]
        self.assertEqual(sizes, sorted(sizes, reverse=True))
        for column in range(3):
            self.assertAlmostEqual(sum(row[column] for row in rows), last[column], delta=0.2)

    def test_no_head_is_english_in_another_language(self):
        english = re.compile(r"\b(?:to move|empty squares|that side|move|depth|line|feature|"
                             r"difference|sum)\b")
        for language in ("en", "ja", "fr", "de"):
            table = run("why", "f4", "b5", "f5d6c3d3c4", "--depth", "4", "--language",
                        language).stdout.splitlines()
            # Between them are the names of features, as in JSON.
            row = re.compile(r"\S.*( +-?\d+\.\d\d){3}$")
            heads = [line for line in table[:-1] if not row.match(line)] + table[-1:]
            self.assertEqual(bool(english.search("\n".join(heads))), language == "en", heads)

    def test_json(self):
        done = json.loads(run("why", "f4", "b5", "f5d6c3d3c4", "--depth", "4", "--json").stdout)
        self.assertEqual([move["move"] for move in done["moves"]], ["f4", "b5"])
        for number, side in enumerate(("first", "second")):
            end = json.loads(run("eval", "--json", done["moves"][number]["end"]).stdout)
            sign = 1 if end["position"][-1] == "O" else -1
            self.assertAlmostEqual(sum(term[side] for term in done["terms"]),
                                   sign * end["score"], delta=0.011)
        self.assertTrue(done["by"].startswith("why --depth 4 "))

    def test_sentences_of_the_same_reasons_in_each_language(self):
        game = "f5f6e6f4e3c5c6d6e7f7c3c7g3e8b5a4g5b4f8c4d8d3b3f3d2h3e2g4f2d7"
        command = ["why", game, "--depth", "4", "--json"]

        def said(*options, **environment):
            done = run(*command, *options, env={**os.environ, **environment})
            answer = json.loads(done.stdout)
            reasons = answer["reasons"]
            return ([{**reason, "text": ""} for reason in reasons],
                    [answer["text"]] + [reason["text"] for reason in reasons])

        reasons, english = said("--language", "en")
        self.assertGreater(len(reasons), 0)
        self.assertRegex(english[0], r"^\w\d is worth \d+\.\d\d discs more than \w\d\.$")
        languages = {"en": english}
        for code, locale in (("ja", "ja_JP.UTF-8"), ("fr", "fr_CA.utf8"), ("de", "de_DE.UTF-8")):
            same, languages[code] = said("--language", code)
            self.assertEqual(same, reasons)
            self.assertEqual(said(LC_ALL=locale), (reasons, languages[code]))
        for sentences in zip(*languages.values()):
            self.assertEqual(len(set(sentences)), 4)
        self.assertEqual(said(LC_ALL="nl_NL.UTF-8"), (reasons, english))
        self.assertEqual(said(LC_ALL="de_DE.ISO-8859-1"), (reasons, english))
        done = run(*command, "--language", "latin")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--language: expected en, ja, fr or de", done.stderr)

    def test_what_is_compared_by_itself(self):
        position = "f5d6c3d3c4"
        limits = ("--depth", "6", "--selectivity", "100")
        best = [row[0] for row in rows_of(run("hint", *limits, position).stdout)]

        def compared(*moves):
            done = json.loads(run("why", *moves, position, *limits, "--json").stdout)
            return [move["move"] for move in done["moves"]]

        self.assertEqual(compared(), best[:2])
        self.assertEqual(compared(best[0]), best[:2])
        self.assertEqual(compared(best[-1]), [best[-1], best[0]])

    def test_says_what_is_searched_and_what_is_static(self):
        text = run("why", "f5d6c3d3c4", "--depth", "4").stdout
        searched, static = text.index("\nsearched:\nmove "), text.index(
            "\nstatic evaluation, nothing searched, where each line ends:\nfeature ")
        self.assertLess(searched, static)
        position = "f5d6c3d3c4f4c5b3"
        text = run("eval", position, "--depth", "9").stdout
        score = json.loads(run("eval", "--json", position).stdout)["score"]
        self.assertIn(f"\nstatic evaluation, nothing searched: {score:+.2f}\n", text)
        best = rows_of(run("hint", "--depth", "9", "--multipv", "1", position).stdout)[0]
        self.assertTrue(text.endswith(f"\nsearched 9@73%: {best[1]}, best {best[0]}\n\n"), text)
        self.assertIn("\nsearched 12@73%: ", run("eval", position).stdout)
        self.assertNotIn("searched", run("eval", FULL).stdout)
        both = run("eval", position, "--depth", "9", "--level", "3")
        self.assertEqual((both.returncode, both.stdout), (2, ""))

    def test_refusals(self):
        for arguments, named in ((["f4"], 'move "f4" is illegal'),
                                 (["f4", "x", "f5"], "64 squares"),
                                 ([FULL], "two moves"), ([WHITE_PASSES], "two moves"),
                                 (["f4", "a1", "f5"], 'move "a1" is illegal'),
                                 (["f4", "f4", "f5"], "twice"),
                                 (["d3", "c4", "nowhere"], '"nowhere"')):
            with self.subTest(arguments):
                done = run("why", *arguments)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(named, done.stderr)


@unittest.skipUnless(hasattr(os, "openpty"), "no pseudo-terminals")
class OnATerminal(unittest.TestCase):
    def test_colors_and_circles(self):
        text, status = on_terminal("eval", "f5")
        self.assertEqual(status, 0)
        self.assertIn("\x1b[48;5;", text)
        self.assertIn("●", text)
        text, _ = on_terminal("eval", "f5", NO_COLOR="1")
        self.assertNotIn("\x1b", text)
        self.assertIn("○", text)
        text, _ = on_terminal("eval", "f5", NO_COLOR="1", LC_ALL="C")
        self.assertEqual(text, run("eval", "f5").stdout)
        text, _ = on_terminal("eval", "f5", TERM="dumb")
        self.assertNotIn("\x1b", text)

    def test_tables_instead_of_what_programs_read(self):
        for command in (["analyze", "--depth", "2", START, "X"],
                        ["bestmove", "--depth", "2", "--multipv", "4", START, "X"]):
            text, _ = on_terminal(*command)
            self.assertEqual(len(rows_of(text)), 4)
            self.assertNotIn("move ", run(*command).stdout)
            text, _ = on_terminal(*command, "--json")
            self.assertTrue(text.startswith("{"))
        text, _ = on_terminal("bestmove", "--depth", "2", START, "X")
        self.assertEqual(text, run("bestmove", "--depth", "2", START, "X").stdout)
