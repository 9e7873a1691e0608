"""Whole matches between fakes: every dialogue, every forfeit, pairs, colours and the report."""

import re
import subprocess

from match_support import MatchTest, engine
from matchlib.openings import parse_moves
from matchlib.rules import Game, move_name


def played(records):
    """Who moved what, by number of game."""
    return {r["number"]: [move["move"] for move in r["moves"]] for r in records}


def who_passed(record):
    """The names that had to pass in a game from the start position."""
    movers = [record["black"], record["white"]] * 60
    return {mover for mover, move in zip(movers, record["moves"]) if move["move"] == "pass"}


class Dialogues(MatchTest):
    reference = None  # the games over UCI, played once

    def play(self, proto, *keys, **fake):
        self.run_match(
            *engine("a", proto, *keys, seed=1, **fake),
            *engine("b", "uci", "depth=1", seed=2),
            *"-rounds 4 -repeat".split(),
        )
        records = self.records()
        self.log.unlink()
        return records

    def check(self, proto, *keys, **fake):
        """The same player gives the same games in every dialogue, forced passes included."""
        if Dialogues.reference is None:
            Dialogues.reference = played(self.play("uci", "depth=1"))
        records = self.play(proto, *keys, **fake)
        self.assertEqual(played(records), self.reference)
        self.assertFalse(any(record["forfeit"] for record in records))
        passers = set().union(*map(who_passed, records))
        self.assertEqual(passers, {"a", "b"}, "the games must contain passes of both players")

    def test_uci(self):
        self.check("uci", "st=1")

    def test_flipello(self):
        self.check("flipello", "tc=10+0.1")

    def test_ugi(self):
        self.check("ugi", "tc=40/10")

    def test_gtp_with_passes_sent(self):
        self.check("gtp", "tc=10.5", passes="expect")

    def test_gtp_that_refuses_passes(self):
        self.check("gtp", "st=0.5", passes="refuse")

    def test_nboard(self):
        self.check("nboard", "tc=10+0.1", "depth=3")

    def test_edax(self):
        self.check("edax", "depth=3")

    def test_board_openings_are_refused_for_gtp(self):
        self.openings.write_text("-" * 27 + "OXX-----XO--" + "-" * 25 + " O\n")
        done = self.run_match(*engine("a", "gtp"), *engine("b", "uci", "depth=1"), status=2)
        self.assertIn("-engine a: gtp has no command to set up a board", done.stderr)


class Statistics(MatchTest):
    def test_a_player_against_itself_is_exactly_even(self):
        """Colour-swapped pairs cancel whatever the opening gives to one side."""
        done = self.run_match(
            *engine("a", "uci", "depth=1"),
            *engine("b", "uci", "depth=1"),
            *"-rounds 6 -repeat -concurrency 2".split(),
        )
        self.assertIn("Ptnml(0-2): [0, 0, 6, 0, 0]", done.stdout)
        self.assertIn("Elo: 0.00 +/- 144.32, nElo: 0.00 +/- 197.69", done.stdout)
        self.assertIn("Discs: 0.00 +/- 25.15 per game (6 pairs", done.stdout)
        first, second = sorted(self.records(), key=lambda r: r["number"])[:2]
        self.assertEqual(first["discs"], second["discs"])

    def test_openings_are_paired_with_colours_swapped(self):
        self.run_match(
            *engine("a", "uci", "depth=1", seed=1),
            *engine("b", "uci", "depth=1", seed=2),
            *engine("c", "uci", "depth=1", seed=3),
            *"-rounds 2 -games 2 -concurrency 2".split(),
        )
        lines = self.openings.read_text().split()
        pairs = {}
        for record in self.records():
            opening = "".join(move["move"] for move in record["moves"][:8])
            self.assertEqual(opening, lines[record["round"] - 1])
            pairs.setdefault(record["pair"], []).append((record["black"], record["white"]))
        self.assertEqual(len(pairs), 6)
        for first, second in pairs.values():
            self.assertEqual(first, second[::-1])

    def test_report(self):
        done = self.run_match(
            *engine("a", "uci", "depth=1", seed=1),
            *engine("b", "nboard", seed=2),
            *"-rounds 3 -ratinginterval 2".split(),
        )
        records = self.records()
        points = {"a": 0.0, "b": 0.0}
        for record in records:
            black = 0.5 + 0.5 * ((record["discs"] > 0) - (record["discs"] < 0))
            points[record["black"]] += black
            points[record["white"]] += 1 - black
        self.assertEqual(done.stdout.count("Results of a vs b (depth 1 / no limit"), 3)
        last = done.stdout.rpartition("Results of")[2]
        percent = 100 * points["a"] / 6
        self.assertIn("Games: 6,", last)
        self.assertIn(f"Points: {points['a']:.1f} ({percent:.2f} %)", last)
        self.assertRegex(last, r"a: forfeits: none, \d+ moves, .* depth 4\.00, \d+ nodes/s")
        self.assertRegex(last, r"b: forfeits: none, \d+ moves, .* depth 5\.00, \d+ nodes/s")
        self.assertRegex(done.stdout, r"overhead is \d+\.\d\d ms \(median\)")
        self.assertRegex(done.stderr, r"6/6 games, a \+\d =\d -\d, 0:0\d elapsed")

    def test_gauntlet(self):
        engines = [engine(name, "uci", "depth=1", seed=i) for i, name in enumerate("abc")]
        done = self.run_match(*sum(engines, []), *"-tournament gauntlet -rounds 1".split())
        players = {frozenset((r["black"], r["white"])) for r in self.records()}
        self.assertEqual(players, {frozenset("ab"), frozenset("ac")})
        self.assertRegex(done.stdout, r"(?m)^   3 [abc] ")

    def test_sprt_ends_the_match(self):
        done = self.run_match(
            *engine("a", "uci", "depth=1"),
            *engine("b", "uci", "depth=1", fault="illegal", at=13),
            *"-rounds 500 -repeat -sprt elo0=0 elo1=300 alpha=0.2 beta=0.2".split(),
        )
        self.assertIn("SPRT ([0.00, 300.00]) completed - H1 was accepted", done.stdout)
        self.assertLess(len(self.records()), 60)
        # Asked to go on, a decided match stays decided.
        before = len(self.records())
        self.run_match(
            *engine("a", "uci", "depth=1"),
            *engine("b", "uci", "depth=1", fault="illegal", at=13),
            *"-rounds 500 -repeat -sprt elo0=0 elo1=300 alpha=0.2 beta=0.2 -resume".split(),
        )
        self.assertEqual(len(self.records()), before)


class Forfeits(MatchTest):
    def check(self, kind, reason, *keys, status=0, options=()):
        done = self.run_match(
            *engine("good", "uci", "depth=1"),
            *engine("bad", "uci", *keys, fault={"time": "slow"}.get(kind, kind)),
            *("-rounds", "2", "-repeat", *options),
            status=status,
        )
        for record in self.records():
            self.assertEqual(record["forfeit"]["engine"], "bad")
            self.assertEqual(record["forfeit"]["kind"], kind)
            self.assertRegex(record["forfeit"]["reason"], reason)
            self.assertEqual(record["discs"], 64 if record["black"] == "good" else -64)
            # What led there: the moves up to the fault and the last lines of both dialogues.
            self.assertGreaterEqual(len(record["moves"]), 15)
            self.assertTrue(any(line.startswith("> go") for line in record["dialogue"]["bad"]))
        return done

    def check_all_four(self, kind, done):
        self.assertEqual(len(self.records()), 4)
        self.assertIn("Ptnml(0-2): [0, 0, 0, 0, 2]", done.stdout)
        self.assertIn("Discs: unknown per game (0 pairs without a forfeit)", done.stdout)
        self.assertIn("Elo: inf, nElo: inf\n", done.stdout)
        self.assertIn("LOS: 75.00 %", done.stdout)
        self.assertIn("Elo interval (95 %): [-216.24, inf]", done.stdout)
        self.assertNotIn("nan", done.stdout)
        self.assertIn(f"bad: forfeits: 4 by {kind}", done.stdout)
        self.assertIn("good: forfeits: none", done.stdout)

    def test_illegal_move(self):
        self.check_all_four("illegal", self.check("illegal", r"\w\d in [XO-]{64} [XO]", "depth=1"))

    def test_time(self):
        # On a busy machine other moves take long too, but not so long.
        done = self.check("time", r"\w\d took \d+\.\d+ s of 2\.000 s", "st=2",
                          options=["-concurrency", "4"])
        self.check_all_four("time", done)

    def test_crash_is_recovered_from(self):
        done = self.check("crash", "exited with status 3", "depth=1", options=["-recover"])
        self.assertIn("assertion failed", self.records()[0]["forfeit"]["reason"])
        self.check_all_four("crash", done)

    def test_hang_is_recovered_from(self):
        done = self.check("hang", "no answer", "depth=1", "hang=3",
                          options=["-recover", "-concurrency", "4"])
        self.check_all_four("hang", done)

    def test_crash_without_recover_ends_the_match(self):
        done = self.check("crash", "exited", "depth=1", status=1)
        self.assertEqual(len(self.records()), 1)
        self.assertIn("stopped, since bad forfeits: crash", done.stderr)

    def test_escape_sequences_are_shown_as_text(self):
        faults = {
            "scrawl": (r"'\x1b[2J\u202e\x9b31m' is not a move", []),
            "howl": (r"exited with status 3: \x1b[31mred \x1b]0;title\x07", ["-recover"]),
        }
        for fault, (reason, options) in faults.items():
            done = self.run_match(
                *engine("good\033[1m", "uci", "depth=1"),
                *engine("bad", "uci", "depth=1", fault=fault),
                *options,
            )
            self.assertEqual(self.records()[0]["forfeit"]["reason"], reason)
            self.assertIn(reason, done.stdout)
            self.assertIn(r"(good\x1b[1m vs bad)", done.stdout)
            unprintable = (done.stdout + done.stderr).replace("\r\033[K", "").replace("\n", "")
            self.assertTrue(unprintable.isprintable(), unprintable)
            self.log.unlink()

    def test_each_dialogue_reports_an_illegal_move(self):
        for proto in ("flipello", "ugi", "gtp", "nboard", "edax"):
            limit = ["depth=1"] if proto in ("flipello", "ugi") else []
            self.run_match(
                *engine("good", "uci", "depth=1"),
                *engine("bad", proto, *limit, fault="illegal"),
                *"-rounds 1".split(),
            )
            kinds = [record["forfeit"]["kind"] for record in self.records()]
            self.assertEqual(kinds, ["illegal", "illegal"], proto)
            self.log.unlink()


class Files(MatchTest):
    def play(self, suffix):
        path = self.folder / f"games{suffix}"
        self.run_match(
            *engine("a", "uci", "depth=1", seed=1),
            *engine("b", "uci", "depth=1", seed=2, fault="illegal", at=58),
            *f"-rounds 2 -out {path}".split(),
        )
        return path.read_text().splitlines(), self.records()

    def test_ggf(self):
        lines, records = self.play(".ggf")
        self.assertEqual(len(lines), len(records))
        for line, record in zip(lines, records):
            self.assertTrue(line.startswith("(;GM[Othello]PC[match]DT["))
            self.assertIn("BO[8 " + "-" * 27 + "O*------*O" + "-" * 27 + " *]B[", line)
            suffix = ":l" if record["forfeit"] else ""
            self.assertIn(f"RE[{record['discs']:+}.0{suffix}]", line)
            moves = re.findall(r"[BW]\[(\w\w)[/\]]", line.partition("BO[")[2])
            spelt = ["pass" if move == "PA" else move.lower() for move in moves]
            self.assertEqual(spelt, [move["move"] for move in record["moves"]])
            self.assertRegex(line, r"[BW]\[[A-H][1-8]/2\.50/0\.\d\d\d\]")

    def test_transcripts_can_be_openings(self):
        lines, records = self.play(".txt")
        for line, record in zip(lines, records):
            names = [move_name(move) for move in parse_moves(line)]
            moves = [move["move"] for move in record["moves"]]
            self.assertEqual(names, moves[: len(names)])
            self.assertTrue(all(move == "pass" for move in moves[len(names) :]))

    def test_dialogues_on_request(self):
        self.openings.write_text("f5d6\n")
        self.run_match(
            *engine("a", "uci", "depth=1"), *engine("b", "ugi", "depth=2"), *"-rounds 1".split()
        )
        self.assertIsNone(self.records()[0]["dialogue"])
        self.log.unlink()
        command = self.command(
            *engine("a", "uci", "depth=1"), *engine("b", "ugi", "depth=2"), *"-rounds 1".split()
        )
        command.append("engine=true")
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        dialogue = self.records()[0]["dialogue"]
        self.assertIn("> position startpos moves f5 d6", dialogue["a"])
        self.assertIn("> go depth 2", dialogue["b"])

    def test_a_dialogue_that_floods_the_log(self):
        """Said once, and no reason to lose a game."""
        done = subprocess.run(
            [*self.command(*engine("a", "uci", "depth=1"),
                           *engine("b", "uci", "depth=1", fault="flood", at=56), "-rounds", "2"),
             "engine=true"], check=True, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.stderr.count("b said more than 1 MiB in a game"), 1, done.stderr)
        self.assertNotIn("a said", done.stderr)
        self.assertLess(self.log.stat().st_size, 1_000_000)
        for record in self.records():
            self.assertIsNone(record["forfeit"])
            self.assertIn("> isready", record["dialogue"]["a"])
            self.assertIn("lines left out)", record["dialogue"]["b"][0])
