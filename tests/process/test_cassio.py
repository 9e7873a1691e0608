"""Transcripts of Cassio's dialogue."""

import re
import unittest

from dialogue import FULL, START, WHITE_PASSES, Dialogue, run
from random_dialogue import RandomDialogue, names, random_game

from matchlib.rules import PASS

PREFIX = "ENGINE-PROTOCOL "
RESULT = re.compile(r"(?P<position>[XO-]{65}), move (?P<move>[A-Ha-h][1-8]|PA|pa|--), "
                    r"depth (?P<depth>\d+), @(?P<precision>\d+)%, "
                    r"(?P<low>[BW][+-]\d+\.\d\d) <= v <= (?P<high>[BW][+-]\d+\.\d\d), "
                    r"(?P<line>\S+), node \d+, time \d+\.\d{3}$")

# X has won and must only play a8 or h1 to say by how much; O has nothing to play.
LATE = "O" + "X" * 6 + "-" + "X" * 48 + "-" + "X" * 7


def cassio(*lines):
    text = "".join(f"{PREFIX + line if line else ''}\n" for line in ("init", *lines))
    done = run("--hash", "4", text=text)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    lines = done.stdout.splitlines()
    if lines[0] != "ready.":
        raise AssertionError(lines)
    return lines[1:]


def results(lines):
    return [match for match in map(RESULT.match, lines) if match]


class Transcripts(unittest.TestCase):
    def test_greeting(self):
        lines = cassio("get-version", "new-position", "", "quit")
        self.assertRegex(lines[0], "^version: Emilia ")
        self.assertEqual(lines[1:], ["ready.", "ready.", "ready.", "bye bye."])

    def test_midgame_search(self):
        lines = cassio(f"midgame-search {START}X -64.0 64.0 6 73")
        self.assertEqual(lines[-1], "ready.")
        found = results(lines)
        self.assertEqual(len(found), len(lines) - 1)
        depths = [int(match["depth"]) for match in found]
        self.assertEqual(depths, sorted(set(depths)))
        last = found[-1]
        self.assertEqual((last["position"], last["depth"], last["precision"]),
                         (f"{START}X", "6", "73"))
        self.assertEqual(last["low"], last["high"])
        self.assertEqual(last["low"][0], "B")
        self.assertIn(last["move"], ("D3", "C4", "F5", "E6"))
        self.assertRegex(last["line"], f"^{last['move']}[a-h][1-8]([A-H][1-8])?")

    def test_endgame_search_by_the_window(self):
        exact, = {match["low"] for match in results(cassio(f"endgame-search {LATE}X -64 64 100"))
                  if match["precision"] == "100" and match["low"] == match["high"]}
        self.assertRegex(exact, r"^B\+\d+\.00$")
        value = float(exact[1:])
        for alpha, beta in ((-1, 1), (value - 2, value - 1), (value, value + 1), (60, 64)):
            last = results(cassio(f"endgame-search {LATE}X {alpha:.0f} {beta:.0f} 100"))[-1]
            low, high = float(last["low"][1:]), float(last["high"][1:])
            self.assertLessEqual(low, value)
            self.assertGreaterEqual(high, value)
            # It tells on which side of the window the score lies, or what it is.
            self.assertTrue(low >= beta or high <= alpha or low == high, (alpha, beta, last[0]))

    def test_pass_and_end(self):
        board, side = WHITE_PASSES.split()
        last = results(cassio(f"midgame-search {board}{side} -64 64 4 100"))[-1]
        self.assertEqual((last["move"], last["line"][:4], last["low"][0]), ("pa", "paC1", "W"))
        over = results(cassio(f"endgame-search {FULL}O -64 64 100"))[-1]
        self.assertEqual((over["move"], over["low"], over["high"]), ("--", "W-64.00", "W-64.00"))

    def test_hash_commands_say_nothing(self):
        self.assertEqual(cassio("empty-hash", f"feed-hash {START}X -2 2 8 73 F5d6"), [])

    def test_bad_input(self):
        for line in ("midgame-search", f"midgame-search {START} -64 64 6 73", "sing",
                     f"endgame-search {START}X 2 -2 100"):
            with self.subTest(line):
                error, ready = cassio(line)
                self.assertTrue(error.startswith("ERROR: "))
                self.assertEqual(ready, "ready.")
        lines = run(text="ENGINE-PROTOCOL init\nuci\n").stdout.splitlines()
        self.assertEqual(lines, ["ready.", 'ERROR: unknown protocol "uci"', "ready."])


class Control(unittest.TestCase):
    def test_polls_during_a_search(self):
        with Dialogue() as dialogue:
            dialogue.send(f"{PREFIX}init", f"{PREFIX}midgame-search {START}X -64 64 60 100")
            dialogue.read_until(START)
            dialogue.send("", f"{PREFIX}get-search-infos")
            dialogue.read_until("ok.")
            self.assertRegex(dialogue.read_until("node ")[-1], r"^node \d+, time \d+\.\d{3}$")
            dialogue.send(f"{PREFIX}stop", "")
            rest = dialogue.read_until("ready.")[:-1]
            self.assertEqual(len(results(rest)), len(rest))
            self.assertEqual(dialogue.read_until("ready."), ["ready."])
            self.assertEqual(dialogue.finish(), ([], 0))

    def test_quit_answers_first(self):
        lines = cassio(f"midgame-search {START}X -64 64 60 100", "quit", "init")
        self.assertEqual(lines[-2:], ["ready.", "bye bye."])
        self.assertTrue(results(lines))

    def test_end_of_input_waits_for_the_result(self):
        lines = cassio(f"midgame-search {START}X -64 64 8 73")
        self.assertEqual(results(lines)[-1]["depth"], "8")


class RandomCassio(RandomDialogue):
    def greet(self, dialogue):
        dialogue.send(f"{PREFIX}init")
        dialogue.read_until("ready.")

    def sequence(self, generator, dialogue):
        for _ in range(generator.randrange(1, 8)):
            command = generator.choice(("midgame", "endless", "poll", "version", "bad", "hash"))
            if command in ("midgame", "endless"):
                self.search(generator, dialogue, command == "endless")
            elif command == "poll":
                dialogue.send(generator.choice(("", f"{PREFIX}get-search-infos", f"{PREFIX}stop")))
                self.assertEqual(dialogue.read_until("ready."), ["ready."])
            elif command == "version":
                dialogue.send(f"{PREFIX}get-version")
                self.assertEqual(len(dialogue.read_until("ready.")), 2)
            elif command == "bad":
                dialogue.send(f"{PREFIX}midgame-search {START}")
                self.assertEqual(len(dialogue.read_until("ready.")), 2)
            else:
                dialogue.send(f"{PREFIX}empty-hash")

    def search(self, generator, dialogue, endless):
        position = random_game(generator).position
        text = str(position).replace(" ", "")
        depth = 60 if endless else generator.randrange(1, 4)
        dialogue.send(f"{PREFIX}midgame-search {text} -64 64 {depth} "
                      f"{generator.choice((73, 87, 95, 98, 99, 100))}")
        polls = generator.randrange(3)
        dialogue.send(*[""] * polls)
        if endless:
            dialogue.send(f"{PREFIX}stop")
        dialogue.send(f"{PREFIX}get-version")
        lines = dialogue.read_until("version: ") + dialogue.read_until("ready.")
        answers = [line for line in lines if line in ("ok.", "ready.")]
        # One for each poll, the search and the version, and one for a stop that came too late.
        self.assertIn(len(answers) - polls - 2, (0, 1) if endless else (0,), lines)
        found = results(lines)
        self.assertEqual({match["position"] for match in found}, {text})
        legal = names(position.legal_moves, "pa") or ["--"]
        self.assertIn(found[-1]["move"].lower(), legal)
        self.assertEqual(found[-1]["move"] == "--", position.is_over)
        self.assertEqual(PASS in position.legal_moves, found[-1]["move"].lower() == "pa")

    def test_random_sequences(self):
        self.run_sequences()


if __name__ == "__main__":
    unittest.main()
