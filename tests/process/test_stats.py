"""`emilia stats`: what a player loses in many games, and where."""

import json
import random
import sys
import tempfile
import unittest
from pathlib import Path

from dialogue import run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import PASS, Game, move_name  # noqa: E402

LEVEL = ["--level", "3"]
NAMES = ["Ann", "Ben", "Cleo"]


def random_games(count, seed):
    """Records in SGF: each pairing of the names in turn, a year later every four games."""
    generator = random.Random(seed)
    records = []
    for number in range(count):
        game = Game()
        while moves := game.position.legal_moves:
            game.play(generator.choice(moves))
        black, white = generator.sample(NAMES, 2)
        color = "B"
        nodes = ""
        for move in game.moves:
            if move != PASS:
                nodes += f";{color}[{move_name(move)}]"
            else:
                nodes += f";{color}[]"
            color = "W" if color == "B" else "B"
        records.append(f"(;GM[2]PB[{black}]PW[{white}]DT[{2019 + number // 4}-05-01]{nodes})")
    return records


class Statistics(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.games = self.folder / "games.sgf"
        self.games.write_text("\n".join(random_games(8, 5)))

    def stats(self, *arguments):
        done = run("stats", "--json", *LEVEL, *arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_sums_are_those_of_the_reviews(self):
        done = run("review", "--json", *LEVEL, str(self.games))
        reviews = [json.loads(line) for line in done.stdout.splitlines()]
        stats = self.stats("--player", "ann", str(self.games))
        lost, blunders, games = 0, 0, {}
        for review in reviews:
            for color, other in (("black", "white"), ("white", "black")):
                if review[color] != "Ann":
                    continue
                games[review[other]] = games.get(review[other], 0) + 1
                lost += review[f"{color}_summary"]["lost"]
                blunders += review[f"{color}_summary"]["blunders"]
        self.assertGreater(len(games), 0)
        self.assertEqual({group["name"]: group["games"] for group in stats["opponents"]}, games)
        for groups in ([stats["all"]], stats["phases"], stats["colors"], stats["openings"],
                       stats["opponents"], stats["trend"]):
            self.assertAlmostEqual(sum(group["lost"] for group in groups), lost)
            self.assertEqual(sum(group["blunders"] for group in groups), blunders)
        self.assertEqual([group["name"] for group in stats["trend"]], ["2019", "2020"])
        self.assertEqual([group["name"] for group in stats["phases"]],
                         ["opening", "midgame", "endgame"])
        faults = sum(stats["all"][kind] for kind in ("inaccuracies", "mistakes", "blunders"))
        self.assertGreater(len(stats["reasons"]), 0)
        for reason in stats["reasons"]:
            self.assertLessEqual(reason["faults"], faults)

    def test_of_parts_of_a_name(self):
        def games(*names):
            return "".join(f'{{"moves":"f5d6c3","black":"{name}","white":"Tom"}}\n'
                           for name in names)

        def stats(text, name="smith, AN"):
            done = run("stats", "--json", *LEVEL, "--player", name, "-", text=text)
            self.assertEqual(done.returncode, 0, done.stderr)
            return json.loads(done.stdout)["all"]["games"], done.stderr

        some = games("Joanna Smith", "Ann Smith", "Ann Jones")
        self.assertEqual(stats(some),
                         (2, '"smith, AN" means 2 players: Ann Smith; Joanna Smith\n'))
        self.assertEqual(stats(some + games("smith, an")), (1, ""))
        self.assertEqual(stats(some, "ANN SMITH"), (1, ""))

    def test_all_moves_are_counted_without_a_player(self):
        stats = self.stats(str(self.games))
        self.assertEqual(stats["all"]["games"], 16)
        self.assertEqual([group["games"] for group in stats["colors"]], [8, 8])

    def test_table_and_page(self):
        page = self.folder / "page.html"
        done = run("stats", *LEVEL, "--player", "Ann", "--html", str(page), str(self.games))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for title in ("by phase", "by colour", "by opening", "by opponent", "by time",
                      "reason"):
            self.assertIn(f"\n{title}", done.stdout)
        self.assertIn('{"player":"Ann","by":"review --level 3', page.read_text())

    def test_tables_and_data_speak_four_languages(self):
        words = {"en": "by colour", "ja": "色別", "fr": "par couleur", "de": "nach Farbe"}
        for language, word in words.items():
            done = run("stats", *LEVEL, "--language", language, str(self.games))
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn(f"\n{word}\n", done.stdout)
            said = self.stats("--language", language, str(self.games))["words"]
            self.assertEqual(said["by colour"], word)
        self.assertNotIn("words", self.stats(str(self.games)))
        kinds = {one["kind"] for one in self.stats(str(self.games))["reasons"]}
        self.assertLessEqual(kinds, set(said))

    def test_a_name_that_nobody_has_is_told_with_those_that_are_there(self):
        done = run("stats", "--player", "Dan", str(self.games))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"^emilia: no game of Dan; players: (\w+ \(\d\)(, )?){3}\n$")

    def test_a_bad_game_is_named_and_the_others_are_counted(self):
        self.games.write_text(self.games.read_text() + "\nf5a1\n")
        done = run("stats", "--json", *LEVEL, str(self.games))
        self.assertEqual(done.returncode, 1)
        self.assertIn("a1", done.stderr)
        self.assertEqual(json.loads(done.stdout)["all"]["games"], 16)



if __name__ == "__main__":
    unittest.main()
