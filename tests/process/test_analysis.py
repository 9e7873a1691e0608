"""Requests and answers as lines of JSON: `emilia analysis`."""

import json
import pathlib
import random
import re
import signal
import tempfile
import unittest

from dialogue import FULL, PATIENCE_SECONDS, Dialogue, run

BOOK = str(pathlib.Path(__file__).parents[2] / "engine" / "book" / "emilia.book")
MANUAL = pathlib.Path(__file__).parents[2] / "protocol" / "manual" / "docs" / "protocols.md"
AGES = {"exact": True}  # of the standard start: only an end from outside ends it


def analysis(*requests, options=()):
    """The answers to all, when each is over."""
    lines = [request if isinstance(request, str) else json.dumps(request) for request in requests]
    done = run("analysis", *options, text="".join(line + "\n" for line in lines))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def final(answers):
    """Those that are neither partial nor warnings, by id."""
    last = [one for one in answers if "during_search" not in one and "warning" not in one]
    by_id = {one["id"]: one for one in last if "id" in one}
    assert len(by_id) == len(last), "an id was answered twice"
    return by_id


def without(answer, *names):
    return {name: value for name, value in answer.items() if name not in names}


class Lines(Dialogue):
    """`emilia analysis`, one answer at a time."""

    def __init__(self, *options):
        super().__init__("analysis", *options)

    def ask(self, **request):
        self.send(json.dumps(request))

    def answer(self, key):
        """The next answer whose id is that."""
        while (answer := json.loads(self.read_until("{")[0])).get("id") != key:
            pass
        return answer


class Answers(unittest.TestCase):
    def test_are_those_of_the_command_line(self):
        games = ["f5", "f5d6c3d3c4f4", "f5f6e6f4e3c5c4e7c6e2", FULL + " X"]
        for words, fields in (
                (["bestmove", "--depth", "6"], {"depth": 6}),
                (["bestmove", "--depth", "5", "--multipv", "3", "--selectivity", "98"],
                 {"depth": 5, "multipv": 3, "selectivity": 98}),
                (["bestmove", "--level", "4"], {"level": 4}),
                (["bestmove", "--nodes", "3000"], {"nodes": 3000}),
                (["analyze", "--depth", "4"], {"depth": 4, "multipv": 64}),
                (["hint", "--depth", "4", "--multipv", "2"], {"depth": 4, "multipv": 2})):
            with self.subTest(fields):
                told = [json.loads(line)
                        for line in run(*words, "--json", *games).stdout.splitlines()]
                found = final(analysis(*({"id": str(i), "position": game, **fields}
                                         for i, game in enumerate(games)),
                                       options=("--analyses", "2")))
                for i, one in enumerate(told):
                    self.assertEqual(without(found[str(i)], "id", "time"),
                                     without(one, "by", "time"))

    def test_solve(self):
        board = "-XXXXXX---XXXX--OXXOXOOXOXOXOXXXOXXXXOXXOXXOXXOXO-XXOO-OOXXXXX-- O"
        for words, fields in ((["--wld"], {"wld": True}), (["--atleast", "4"], {"atleast": 4}),
                              ([], {"exact": True})):
            with self.subTest(fields):
                told = json.loads(run("solve", "--json", *words, board).stdout)
                found, = analysis({"id": "a", "position": board, **fields})
                self.assertEqual(without(found, "id", "time"), without(told, "by", "time"))

    def test_review(self):
        game = "f5d6c3d3c4f4c5b3c2"
        told = json.loads(run("review", "--json", "--level", "3", game).stdout)
        found = analysis({"id": "r", "action": "review", "moves": game, "level": 3,
                          "report_every": 0.01}, options=("--no-book",))
        self.assertEqual(without(found[-1], "id"), without(told, "by"))
        openings = [move.get("opening") for move in found[-1]["moves"]]
        self.assertEqual((openings[0], openings[1], openings[-1]),
                         (None, "Perpendicular", told["opening"]))
        for partial in found[:-1]:
            self.assertEqual(set(partial), {"id", "during_search", "done", "all"})
            self.assertLessEqual(partial["done"], partial["all"])

    def test_the_move_that_decided(self):
        request = {"id": "r", "action": "review", "moves": "f5d6c3d3c4f4c5b3c2", "level": 4}
        moves = analysis(request)[-1]["moves"]
        last = moves[-1]
        loser = last["color"] if last["played"]["score"] < 0 else moves[-2]["color"]
        fell = [move["ply"] for move in moves if move["color"] == loser
                and move["best"]["score"] >= 0 > move["played"]["score"]]
        self.assertEqual([move["ply"] for move in moves if move.get("decisive")], fell[-1:])
        self.assertTrue(fell)

    def test_review_with_a_book(self):
        game = "f5d6c3d3c4b3b4b5b2"
        told = json.loads(run("review", "--json", "--level", "1", "--book", BOOK, game).stdout)
        request = {"id": "r", "action": "review", "moves": game, "level": 1}
        found, = analysis({**request, "book": True}, options=("--book", BOOK))
        self.assertEqual(without(found, "id"), without(told, "by"))
        self.assertTrue(found["moves"][0]["book"])
        for ply, move in enumerate(found["moves"], 1):
            shown = run("book", "show", BOOK, "--json", game[:2 * ply])
            self.assertEqual("in_book" in move, shown.returncode == 0, ply)
        self.assertIn("in_book", found["moves"][0])
        self.assertNotIn("in_book", found["moves"][-1])
        plain, = analysis(request, options=("--book", BOOK))
        self.assertIn("in_book", plain["moves"][0])
        self.assertNotIn("book", plain["moves"][0])

    def test_review_with_puzzles(self):
        game = "(;GM[2]PB[Ann]PW[Bob];B[f5];W[d6];B[c3];W[d3];B[c4];W[f3];B[c5];W[g6];B[g2];W[b5])"
        for words, fields, number in ((["--loss", "2"], {"loss": 2}, 2),
                                      (["--loss", "2", "--player", "ann"],
                                       {"loss": 2, "player": "ANN"}, 2),
                                      (["--loss", "2", "--player", "bob"],
                                       {"loss": 2, "player": "BOB"}, 0)):
            with self.subTest(fields):
                told = json.loads(run("review", "--json", "--level", "2", *words,
                                      text=game).stdout)
                found, = analysis({"id": "r", "action": "review", "position": game, "level": 2,
                                   **fields}, options=("--no-book",))
                self.assertEqual(without(found, "id"), without(told, "by"))
                self.assertEqual(len(found["puzzles"]), number)
        nobody, = analysis({"id": "r", "action": "review", "position": game, "player": "Zoe"})
        self.assertEqual(nobody["error"] + nobody["field"], "neither player has this nameplayer")

    def test_why(self):
        for moves, fields in ([], {}), (["c3"], {"move": "c3"}), \
                (["c3", "c4"], {"move": "c3", "with": "c4"}):
            with self.subTest(fields):
                told = json.loads(run("why", "--json", "--depth", "4", "--language", "fr",
                                      *moves, "f5d6").stdout)
                found, = analysis({"id": "w", "action": "why", "position": "f5d6", "depth": 4,
                                   "language": "fr", **fields})
                self.assertEqual(without(found, "id", "time"), without(told, "by", "time"))

    def test_opening_and_version(self):
        answers = final(analysis({"id": "o", "action": "opening", "moves": "f5d6"},
                                 {"id": "all", "action": "query_openings"},
                                 {"id": "v", "action": "query_version"}))
        self.assertEqual(answers["o"]["opening"], "Perpendicular")
        self.assertIn({"name": "Tiger", "moves": "f5d6c3d3c4"}, answers["all"]["openings"])
        self.assertEqual(answers["v"]["protocol"], 1)
        self.assertIn(answers["v"]["version"], run("--version").stdout)

    def test_version_tells_what_a_request_can_have(self):
        for options, told in (((), (True, 1)), (("--no-book", "--threads", "3"), (False, 3)),
                              (("--book", BOOK, "--sandbox"), (True, 1))):
            with self.subTest(options):
                answer, = analysis({"id": "v", "action": "query_version"}, options=options)
                self.assertEqual((answer["book"], answer["threads"]), told)

    def test_a_book_that_cannot_be_opened(self):
        done = run("analysis", "--book", "no-such.book")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no-such.book", done.stderr)

    def test_book(self):
        for moves in ("", "f5", "f5d6c3d3c4"):
            with self.subTest(moves):
                told = json.loads(run("book", "show", BOOK, "--json", moves or "startpos").stdout)
                found, = analysis({"id": "b", "action": "book", "moves": moves},
                                  options=("--book", BOOK))
                self.assertEqual(without(found, "id"), told)
                self.assertTrue(found["moves"])

    def test_book_without_the_position(self):
        found, = analysis({"id": "b", "action": "book", "position": FULL + " X"})
        self.assertEqual((found["moves"], found["position"]), ([], FULL + " X"))
        refused, = analysis({"id": "b", "action": "book"}, options=("--no-book",))
        self.assertEqual((refused["error"], refused["field"]),
                         ("the process has no book", "action"))

    def test_eval(self):
        for evaluator in "pattern", "classic":
            for position in "f5d6", FULL + " X":
                with self.subTest(evaluator, position=position):
                    told = json.loads(run("eval", "--eval", evaluator, "--json", position).stdout)
                    found, = analysis({"id": "e", "action": "eval", "position": position},
                                      options=("--eval", evaluator))
                    self.assertEqual(without(found, "id"), told)

    def test_forms_of_positions(self):
        forms = [{"position": "f5d6"}, {"moves": "F5 d6"}, {"position": "f5", "moves": "d6"},
                 {"position": "startpos", "moves": "f5d6"},
                 {"position": "(;GM[2];B[f5];W[d6])"}]
        answers = final(analysis(*({"id": str(i), "depth": 2, **form}
                                   for i, form in enumerate(forms))))
        for i, form in enumerate(forms):
            with self.subTest(form):
                self.assertEqual(answers[str(i)]["position"], answers["0"]["position"])

    def test_partial_ones(self):
        with Lines() as dialogue:
            dialogue.ask(id="p", moves="f5d6c3", report_every=0.02, **AGES)
            for _ in range(3):
                partial = dialogue.answer("p")
                self.assertIs(partial["during_search"], True)
                self.assertRegex(partial["move"], "^[a-h][1-8]$")
            dialogue.ask(id="t", action="terminate", terminate_id="p")
            while (last := dialogue.answer("p")).get("during_search"):
                pass
            self.assertIs(last["terminated"], True)
            self.assertRegex(last["move"], "^[a-h][1-8]$")
            self.assertEqual(dialogue.finish()[1], 0)


class Moves(unittest.TestCase):
    """What is played: the clock, opponents, a person's pace and the book."""

    def test_of_the_book(self):
        answers = final(analysis({"id": "b", "book": True, "depth": 2},
                                 {"id": "s", "book": False, "depth": 2},
                                 {"id": "m", "book": True, "depth": 2, "search_moves": ["d3"]},
                                 options=("--book", BOOK)))
        told = json.loads(run("book", "show", BOOK, "--json", "startpos").stdout)["moves"]
        best = max(move["score"] for move in told if move["score"] is not None)
        self.assertIs(answers["b"]["from_book"], True)
        self.assertEqual(answers["b"]["score"], best)
        self.assertNotIn("from_book", answers["s"])
        self.assertNotIn("from_book", answers["m"])
        self.assertEqual(answers["m"]["move"], "d3")

    def test_without_a_book(self):
        warning, answer = analysis({"id": "b", "book": True, "depth": 2}, options=("--no-book",))
        self.assertEqual((warning["warning"], warning["field"]),
                         ("the process has no book", "book"))
        self.assertIn("move", answer)

    def test_of_an_opponent_by_seed(self):
        requests = [{"id": str(i), "moves": "f5", "opponent": "toddler", "seed": 1 + i % 12}
                    for i in range(24)]
        moves = {key: answer["move"] for key, answer in final(analysis(*requests)).items()}
        self.assertEqual([moves[str(i)] for i in range(12)],
                         [moves[str(i)] for i in range(12, 24)])
        self.assertGreater(len(set(moves.values())), 1)

    def test_on_a_clock(self):
        answer, = analysis({"id": "c", "moves": "f5d6", "black_time": 300, "white_time": 10 ** 9})
        self.assertLess(answer["time"], 300)

    def test_until_terminated(self):
        with Lines("--threads", "2") as dialogue:
            dialogue.ask(id="i", infinite=True, multipv=3, threads=1, report_every=0.05,
                         moves="f5")
            while len((partial := dialogue.answer("i"))["moves"]) < 3:
                pass
            self.assertEqual(len({move["move"] for move in partial["moves"]}), 3)
            dialogue.ask(id="e", action="eval")
            dialogue.answer("e")
            dialogue.ask(id="t", action="terminate", terminate_id="i")
            while (last := dialogue.answer("i")).get("during_search"):
                pass
            self.assertIs(last["terminated"], True)
            self.assertEqual(len(last["moves"]), 3)

    def test_that_would_never_end(self):
        answers = final(analysis({"id": "a", "infinite": True}, {"id": "b", "infinite": True},
                                 {"id": "c", "depth": 2}))
        self.assertEqual([answers[key].get("terminated") for key in "abc"], [True, True, None])


class Order(unittest.TestCase):
    def test_of_priorities(self):
        with Lines() as dialogue:
            dialogue.ask(id="first", report_every=0.01, **AGES)
            dialogue.answer("first")
            for key, priority in ("low", -1), ("middle", 0), ("high", 7), ("later", 7):
                dialogue.ask(id=key, moves="f5", depth=1, priority=priority)
            dialogue.ask(id="end", action="terminate", terminate_id="first")
            order = [json.loads(line).get("id") for line in dialogue.finish()[0]]
        self.assertEqual([key for key in order if key not in ("first", "end")],
                         ["high", "later", "middle", "low"])

    def test_terminate(self):
        with Lines() as dialogue:
            dialogue.ask(id="runs", report_every=0.01, **AGES)
            dialogue.answer("runs")
            dialogue.ask(id="waits", depth=3)
            dialogue.ask(id="t", action="terminate", terminate_id="waits")
            self.assertEqual(dialogue.answer("waits"), {"id": "waits", "terminated": True})
            self.assertEqual(dialogue.answer("t"),
                             {"id": "t", "terminate_id": "waits", "ended": 1})
            dialogue.ask(id="none", action="terminate", terminate_id="waits")
            self.assertEqual(dialogue.answer("none")["ended"], 0)
            dialogue.ask(id="review", action="review", moves="f5d6c3d3c4", level=60)
            dialogue.ask(id="all", action="terminate_all")
            dialogue.ask(id="runs-not", action="terminate", terminate_id="runs")
            lines, status = dialogue.finish()
        answers = final(json.loads(line) for line in lines)
        self.assertEqual(status, 0)
        self.assertEqual(answers["all"]["ended"], 2)
        self.assertTrue(answers["runs"]["terminated"] and answers["review"]["terminated"])

    def test_signal(self):
        with Lines() as dialogue:
            dialogue.ask(id="runs", infinite=True, report_every=0.01)
            for key in "abc":
                dialogue.ask(id=key, depth=1)
            dialogue.answer("runs")
            dialogue.process.send_signal(signal.SIGTERM)
            dialogue.process.wait(timeout=PATIENCE_SECONDS)  # the end of the input would begin them
            lines, status = dialogue.finish()
        answers = final(json.loads(line) for line in lines)
        self.assertIn("move", answers.pop("runs"))
        self.assertEqual(answers, {key: {"id": key, "terminated": True} for key in "abc"})
        self.assertEqual(status, -signal.SIGTERM)


class BadLines(unittest.TestCase):
    def refused(self, *lines, field=None, ids=()):
        """The errors of lines in one process, which answers what comes behind them. `ids` of some,
        by their numbers."""
        *answers, last = analysis(*lines, {"id": "last", "action": "opening"})
        self.assertEqual(last["id"], "last")
        self.assertEqual([(one.get("id"), one.get("field")) for one in answers],
                         [(dict(ids).get(number), field) for number in range(len(lines))])
        return [one["error"] for one in answers]

    def test_no_requests(self):
        for error in self.refused("x", "{", "[]", "1", '"id"', "{}\0", "\0", "{'id':'1'}",
                                  '{"id":"1"} {}', "[" * 100_000, '{"id":' * 50_000,
                                  '{"id":"1","depth":1e999}', ids={8: "1", 11: "1"}):
            self.assertIn("JSON", error)

    def test_long_lines(self):
        self.assertIn("64 MiB", self.refused('{"id":"' + "x" * (65 << 20) + '"}')[0])
        answer, = analysis({"id": "x" * (20 << 20), "action": "opening"})
        self.assertEqual(len(answer["id"]), 20 << 20)

    def test_lines_that_would_take_much_memory(self):
        for error in self.refused(
                "[" * (20 << 20), '{"id":[' + "1," * (10 << 20) + "1]}",
                '{"id":"a",' + ",".join(f'"f{i}":1' for i in range(100_000)) + "}",
                ids={2: "a"}):
            self.assertIn("JSON", error)

    def test_ids(self):
        self.refused('{}', '{"id":""}', '{"id":1}', '{"id":null}', '{"id":["a"]}', field="id")

    def test_an_id_in_use(self):
        with Lines() as dialogue:
            dialogue.ask(id="a", report_every=0.01, **AGES)
            dialogue.answer("a")
            dialogue.ask(id="a", depth=1)
            while "error" not in (answer := dialogue.answer("a")):
                pass
            self.assertEqual(answer["field"], "id")
            # Not what is wrong with it besides, which would look like the answer of the other one.
            for others in ({"depth": 99}, {"depth": 1, "unknown": 1}):
                dialogue.ask(id="a", **others)
                while not {"error", "warning"} & set(answer := dialogue.answer("a")):
                    pass
                self.assertEqual(answer.get("field"), "id")
            dialogue.ask(id="t", action="terminate_all")
            self.assertEqual(dialogue.answer("t")["ended"], 1)

    def test_an_outcome_is_proven(self):
        for question in ({"wld": True}, {"atleast": 7}):
            for limit in ({"nodes": 1000}, {"movetime": 1}):
                answer, = analysis({"id": "a", **question, **limit})
                self.assertNotIn("outcome", answer)
        board = "-X-OOO----XOOO----OOOOXOXOXOXOXXOOXXXOOX-XXXXOOO--XXXX----XXXXX- X"  # -12
        told = [analysis({"id": "a", "position": board, **question})[0]["outcome"]
                for question in ({"wld": True}, {"atleast": -12}, {"atleast": -10})]
        self.assertEqual(told, ["loss", "yes", "no"])

    def test_values(self):
        wrong = (({"depth": 61}, "depth"), ({"depth": "5"}, "depth"), ({"depth": 5.5}, "depth"),
                 ({"depth": 10 ** 30}, "depth"), ({"depth": [[[]]]}, "depth"),
                 ({"selectivity": 80}, "selectivity"), ({"exact": True, "depth": 4}, "exact"),
                 ({"nodes": -1}, "nodes"), ({"exact": 1}, "exact"), ({"action": "play"}, "action"),
                 ({"moves": "f5f5"}, "moves"), ({"position": "zz"}, "position"),
                 ({"position": 4}, "position"), ({"report_every": 0}, "report_every"),
                 ({"level": 3, "depth": 3}, "level"), ({"wld": True, "level": 3}, "wld"),
                 ({"priority": "high"}, "priority"), ({"threads": 2}, "threads"),
                 ({"threads": 0}, "threads"), ({"opponent": "nobody"}, "opponent"),
                 ({"seed": -1}, "seed"), ({"search_moves": ["a1"]}, "search_moves"),
                 ({"search_moves": [1]}, "search_moves"), ({"search_moves": "d3"}, "search_moves"),
                 ({"infinite": True, "depth": 3}, "infinite"), ({"black_time": -1}, "black_time"),
                 ({"moves_to_go": 0}, "moves_to_go"), ({"book_randomness": 65}, "book_randomness"),
                 ({"action": "why", "move": "a1"}, "move"), ({"action": "convert"}, "games"),
                 ({"action": "why", "move": "d3", "with": "d3"}, "with"),
                 ({"action": "why", "position": "X" * 64 + " X"}, "position"),
                 ({"action": "why", "language": "la"}, "language"),
                 ({"action": "convert", "games": "f5", "file": "Zg=="}, "file"),
                 ({"action": "convert", "file": "?"}, "file"),
                 ({"action": "convert", "file": 5}, "file"),
                 ({"action": "convert", "games": "f5", "to": "doc"}, "to"),
                 ({"action": "drills", "opening": "a1"}, "opening"),
                 ({"action": "drills", "color": "red"}, "color"), ({"action": "stats"}, "games"),
                 ({"action": "stats", "games": "f5", "level": 0}, "level"),
                 ({"atleast": 4, "depth": 4}, "atleast"), ({"action": "terminate"}, "terminate_id"))
        answers = final(analysis(*({"id": str(i), **fields}
                                   for i, (fields, _) in enumerate(wrong))))
        for i, (fields, field) in enumerate(wrong):
            with self.subTest(fields):
                self.assertEqual(answers[str(i)]["field"], field)
                self.assertRegex(answers[str(i)]["error"],
                                 "expected|cannot be combined|illegal|column")

    def test_unknown_fields_are_warnings(self):
        answers = analysis({"id": "a", "depth": 2, "deepness": 3, "terminate_id": "x"})
        self.assertEqual([one.get("field") for one in answers], ["deepness", "terminate_id", None])
        self.assertTrue(all("warning" in one for one in answers[:2]))
        self.assertIn("move", answers[2])


class Crowds(unittest.TestCase):
    def test_a_thousand_requests_at_once(self):
        seed = random.randrange(2 ** 32)
        draw = random.Random(seed)
        garbage = 0
        lines = []
        for i in range(1000):
            key = f"n{i}"
            kind = draw.random()
            moves = draw.choice(["", "f5", "f5d6c3", "f5d6c3d3c4f4c5b3c2e3d2c6b4b5"])
            if kind < 0.6:
                request = {"id": key, "moves": moves, "depth": draw.randint(1, 5),
                           "multipv": draw.choice([1, 2, 64]), "priority": draw.randint(-3, 3)}
            elif kind < 0.65:
                request = {"id": key, "action": "review", "moves": moves, "level": 1}
            elif kind < 0.7:
                request = {"id": key, "action": "why", "moves": "f5", "depth": 2}
            elif kind < 0.75:
                request = {"id": key, "moves": moves, "report_every": 0.01, **AGES}
            elif kind < 0.9:
                request = {"id": key, "action": "terminate",
                           "terminate_id": f"n{draw.randrange(i + 1)}"}
            elif kind < 0.95:
                request = {"id": key, "depth": -1, "moves": "a1"}
            else:
                garbage += 1
                lines.append(draw.choice(["{", "\0\0", "[[[[", "null", "f5", '{"depth":3}']))
                continue
            lines.append(json.dumps(request))
        lines.append(json.dumps({"id": "end", "action": "terminate_all"}))
        with self.subTest(seed=seed):
            answers = analysis(*lines, options=("--analyses", "3", "--hash", "1"))
            errors = [one for one in answers if "id" not in one]
            asked = {json.loads(line)["id"] for line in lines if line.startswith('{"id"')}
            self.assertEqual(len(errors), garbage)
            self.assertEqual(set(final(one for one in answers if "id" in one)), asked)


class Documents(unittest.TestCase):
    def shape(self, value):
        """Names and types: scores and times change with weights and machines."""
        if isinstance(value, dict):
            return {name: self.shape(one) for name, one in value.items()}
        if isinstance(value, list):
            return [self.shape(value[0])] if value else []
        return type(value) if not isinstance(value, (int, float)) or isinstance(value, bool) \
            else float

    def test_examples(self):
        text = MANUAL.read_text(encoding="utf-8").split("## Analysis")[1].split("\n## ")[0]
        lines = [line for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)
                 for line in block.splitlines()]
        requests = [line[2:] for line in lines if line.startswith("> ")]
        told = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
        self.assertGreater(len(requests), 5)
        with tempfile.TemporaryDirectory() as folder:
            answers = analysis(*requests, options=("--profile", folder + "/profile.db"))
        for answer in told:
            with self.subTest(answer):
                self.assertIn(self.shape(answer), [self.shape(one) for one in answers])

    def test_schema(self):
        schema = json.loads(run("analysis", "--schema").stdout)
        kinds = {kind["title"]: kind["properties"] for kind in schema["anyOf"]}
        self.assertEqual(schema["version"], 1)
        self.assertEqual(kinds["analyze"]["depth"]["maximum"], 60)
        self.assertIn("de", kinds["why"]["language"]["enum"])
        self.assertNotIn("position", kinds["terminate"])
        defaults = [kinds["analyze"][name].get("default")
                    for name in ("multipv", "exact", "selectivity")]
        self.assertEqual(defaults, [1, False, None])
        self.assertEqual(kinds["analyze"]["threads"]["maximum"], 1)
        asked, = analysis({"id": "s", "action": "query_schema"}, options=("--threads", "2"))
        kinds["analyze"]["threads"]["maximum"] = 2
        self.assertEqual(asked["schema"]["anyOf"][0], schema["anyOf"][0])
        for name, properties in kinds.items():
            answers = analysis({"id": "a", "action": name, **{field: None for field in properties
                                                              if field not in ("id", "action")}})
            self.assertFalse([one for one in answers if "warning" in one], name)
