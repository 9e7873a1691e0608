"""Requests of `emilia analysis` about many games: `convert`, `drills` and `stats`."""

import base64
import gzip
import io
import json
import random
import unittest
import zipfile

from dialogue import run
from test_analysis import Lines, analysis, final, without
from test_stats import random_games

WHOLE = "e6f4e3f6g5d6e7f5c5"  # black has all discs
GAMES = ("f5d6c3d3c4f4\n(;GM[Othello]PC[Tokyo]DT[2020-05-01]PB[Ann]PW[Ben]TY[8]BO[8 "
         "---------------------------O*------*O--------------------------- *]B[d3]W[c5]B[f6];)\n"
         "Dear Ben,\nf5a1\n")


def coded(data):
    return base64.b64encode(data).decode()


def packed(files):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        for name, data in files.items():
            file.writestr(name, data)
    return archive.getvalue()


def ask(*options, **request):
    answer, = analysis({"id": "g", **request}, options=options)
    return answer


class Convert(unittest.TestCase):
    def test_convert_is_that_of_the_command_line(self):
        for form in ("transcript", "ggf", "sgf", "pgn", "board", "diagram"):
            for partial in (True, False):
                with self.subTest(form, partial=partial):
                    words = ["--partial"] * partial
                    told = run("convert", "--to", form, *words, text=GAMES)
                    answer = ask(action="convert", games=GAMES, to=form, partial=partial)
                    self.assertEqual(answer["text"], told.stdout)
                    self.assertEqual([one["error"] for one in answer["errors"]],
                                     told.stderr.splitlines())

    def test_convert_tells_what_is_known(self):
        first, second = ask(action="convert", games=GAMES)["games"]
        self.assertEqual(first, {"game": "f5d6c3d3c4f4"})
        self.assertEqual(second, {"game": "d3c5f6", "black": "Ann", "white": "Ben",
                                  "place": "Tokyo", "date": "2020-05-01"})
        *_, last = ask(action="convert", games=GAMES, partial=True)["games"]
        self.assertEqual(last["game"], "f5")
        self.assertIn("line 4", last["error"])

    def test_convert_reads_its_own_answers(self):
        games = ("(;GM[2]PB[Ann]PW[Ben]RE[W+2.0];B[d3];W[c5])\n"
                 "---------------------------OX------XXX-------------------------- O d6\n")
        told = ask(action="convert", games=games)["games"]
        self.assertEqual([one.get("result") for one in told], [-2, None])
        self.assertEqual(set(told[1]), {"game", "start"})
        again = ask(action="convert", games="".join(json.dumps(one) + "\n" for one in told))
        self.assertEqual(again["games"], told)

    def test_files(self):
        wthor = ask(action="convert", games=WHOLE, to="wthor")
        self.assertEqual(wthor["games"][0]["game"], WHOLE)
        data = base64.b64decode(wthor["bytes"])
        for name, file in (("text", WHOLE.encode()), ("wthor", data), ("gzip", gzip.compress(data)),
                           ("zip", packed({"a.wtb": data}))):
            with self.subTest(name):
                games = ask(action="convert", file=coded(file))["games"]
                self.assertEqual([one["game"] for one in games], [WHOLE])
        answer = ask(action="convert", file=coded(packed(
            {"one.txt": WHOLE, "two.txt": "f5\nx y\n"})))
        self.assertEqual([one["game"] for one in answer["games"]], [WHOLE, "f5"])
        self.assertRegex(answer["errors"][0]["error"], "^two.txt: line 2, ")
        answer = ask(action="convert", file=coded(gzip.compress(data)[:-9]))
        self.assertIn("cannot read", answer["errors"][0]["error"])

    def test_no_file_ends_the_process(self):
        draw = random.Random(4)
        files = [bytes(draw.randrange(256) for _ in range(draw.randrange(400)))
                 for _ in range(60)]
        files += [begin + file for begin in (b"PK\3\4", b"\x1f\x8b\x08", b"BZh9", b"(;GM[Othello]")
                  for file in files[:20]]
        answers = analysis(*({"id": str(i), "action": "convert", "file": coded(file), "to": "ggf"}
                             for i, file in enumerate(files)))
        self.assertEqual(len(answers), len(files))
        self.assertFalse([one for one in answers if "error" in one])

    def test_terminate(self):
        bomb = coded(gzip.compress(b"\n" * (1 << 28)))
        with Lines() as dialogue:
            dialogue.ask(id="bomb", action="convert", file=bomb)
            dialogue.ask(id="t", action="terminate", terminate_id="bomb")
            self.assertEqual(dialogue.answer("bomb"), {"id": "bomb", "terminated": True})


class Drills(unittest.TestCase):
    LINES = "f5d6c3d3c4\nf5d6c3d3c4\nf5d6c4d3c3\nf5f6e6f4e3\n"

    def told(self, *words, text="", level=4):
        done = run("drills", "--json", "--level", str(level), *words, text=text)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_are_those_of_the_command_line(self):
        for words, fields in (([], {}), (["--color", "black"], {"color": "black"}),
                              (["--count", "3"], {"count": 3}), (["--plies", "3"], {"plies": 3}),
                              (["--opening", "f5d6"], {"opening": "f5d6"}),
                              (["--drawn", "2"], {"drawn": 2})):
            with self.subTest(fields):
                answer = ask(action="drills", level=4, games=self.LINES, **fields)
                self.assertEqual(answer["drills"], self.told(*words, "-", text=self.LINES))
                self.assertEqual(answer["errors"], [])

    def test_of_a_player(self):
        games = "\n".join(random_games(6, 3))
        answer = ask(action="drills", level=1, games=games + "\nDear Ben\n", player="ann")
        self.assertEqual(answer["drills"],
                         self.told("--player", "Ann", "-", text=games, level=1))
        self.assertIn("line 7, ", answer["errors"][0]["error"])
        answer = ask(action="drills", games=games, player="Zoe")
        self.assertEqual((answer["error"], answer["field"]), ("no game of Zoe", "player"))
        answer = ask(action="drills", games="Dear Ben")
        self.assertIn("line 1, ", answer["error"])

    def test_of_the_book(self):
        answer = ask(action="drills", level=4, opening="Rose", count=4)
        self.assertEqual(answer["drills"], self.told("--opening", "Rose", "--count", "4"))
        self.assertEqual(len(answer["drills"]), 4)
        answer = ask("--no-book", action="drills")
        self.assertEqual(answer["field"], "games")


class Stats(unittest.TestCase):
    GAMES = "\n".join(random_games(8, 5))

    def test_are_those_of_the_command_line(self):
        words = ["stats", "--json", "--level", "3", "--hash", "16"]
        for more, fields in (([], {}), (["--player", "Ann"], {"player": "Ann"}),
                             (["--language", "de"], {"language": "de"}),
                             (["--drawn", "8"], {"drawn": 8})):
            with self.subTest(fields):
                told = json.loads(run(*words, *more, "--threads", "1", text=self.GAMES).stdout)
                answer = ask("--threads", "3", action="stats", games=self.GAMES, level=3, **fields)
                self.assertEqual(without(answer, "id"), without(told, "by"))
                self.assertEqual(answer["errors"], [])

    def test_what_is_no_game(self):
        games = self.GAMES + "\nDear Ben\n"
        answer = ask(action="stats", games=games, level=1)
        self.assertEqual(answer["all"]["games"], 16)
        self.assertIn("line 9, ", answer["errors"][0]["error"])
        told = json.loads(run("stats", "--json", "--level", "1", "--hash", "16", text=games).stdout)
        self.assertEqual(without(answer, "id"), without(told, "by"))
        answer = ask(action="stats", games=self.GAMES, player="Zoe")
        self.assertEqual(answer["field"], "player")
        self.assertIn("no game of Zoe; players: ", answer["error"])
        answer = ask(action="stats", file="UEsDBA==")
        self.assertEqual(answer["field"], "file")

    def test_progress_and_terminate(self):
        with Lines("--threads", "2") as dialogue:
            dialogue.ask(id="s", action="stats", games=(self.GAMES + "\n") * 40,
                         level=1, report_every=0.01)
            partial = dialogue.answer("s")
            self.assertTrue(partial["during_search"])
            self.assertEqual(partial["all"], 40 * 8)
            dialogue.ask(id="t", action="terminate", terminate_id="s")
            while "during_search" in (answer := dialogue.answer("s")):
                self.assertGreaterEqual(answer["done"], partial["done"])
            self.assertTrue(answer["terminated"])
            self.assertLess(answer["all"]["games"], 2 * 40 * 8)
            self.assertGreater(answer["all"]["games"], 0)

    def test_terminate_a_long_search(self):
        with Lines() as dialogue:
            dialogue.ask(id="s", action="stats", games=self.GAMES, level=60)
            dialogue.ask(id="t", action="terminate", terminate_id="s")
            answer = dialogue.answer("s")
            self.assertTrue(answer["terminated"])

    def test_crowds(self):
        requests = [{"id": str(i), "action": kind, "games": games, "level": 1}
                    for i, (kind, games) in enumerate(
                        (kind, games) for kind in ("stats", "drills", "convert")
                        for games in ("f5d6c3", "f5d6", "", "x", self.GAMES[:300])
                        for _ in range(6))]
        lines = [line for one in requests
                 for line in (one, {"id": "t" + one["id"], "action": "terminate",
                                    "terminate_id": one["id"]})]
        answers = final(analysis(*lines, options=("--analyses", "3", "--threads", "2")))
        self.assertEqual(set(answers), {one["id"] for one in lines})


if __name__ == "__main__":
    unittest.main()
