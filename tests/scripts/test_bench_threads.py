"""scripts/dev/bench-threads: its table, by a program that makes its accounts up."""

import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
POSITION = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"

# A thousand nodes on one thread; on more, a fifth more nodes, and threads that work all the time.
ENGINE = """\
    import json
    threads = 1
    while (line := input()) != "quit":
        words = line.split()
        if words[:3] == ["setoption", "name", "Threads"]:
            threads = int(words[4])
        elif words[:1] == ["position"]:
            empties = words[1].count("-")
        elif words[:1] == ["go"]:
            searched = 1000 if threads == 1 else 1200
            with open({searches!r}, "a", encoding="ascii") as file:
                file.write(f"{{threads}} {{words[2]}} {{empties}}\\n")
            names = ("cut_off", "sharing", "queueing", "waking", "waiting_for_work",
                     "waiting_for_helpers", "splits", "wakes")
            print("info string", json.dumps({{
                "threads": threads, "clock": searched // threads, "searched": searched,
                **dict.fromkeys(names, 0), "cut_off": searched - 1000}}))
            print("info depth 20 score cp", {score})
            print("bestmove a1", flush=True)
    """


class BenchThreads(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.searches = self.folder / "searches"
        (self.folder / "two.obf").write_text(f"% a comment\n{POSITION}; a2:+38;\n\n{POSITION}\n",
                                             encoding="ascii")
        self.make_engine(score="3800")

    def make_engine(self, score):
        self.engine = self.folder / "engine"
        body = textwrap.dedent(ENGINE.format(searches=str(self.searches), score=score))
        self.engine.write_text(f"#!{sys.executable}\n{body}", encoding="ascii")
        self.engine.chmod(0o755)

    def bench(self, *options):
        return subprocess.run([ROOT / "scripts/dev/bench-threads", "--engine", self.engine,
                               "--endgames", "0,0", "--openings", "0", *options],
                              capture_output=True, text=True, check=False, timeout=60)

    def test_solves_the_positions_of_a_file(self):
        done = self.bench("--solve", str(self.folder / "two.obf"), "--threads", "1,2")
        self.assertEqual(done.returncode, 0, done.stderr)
        title, _, one, two = done.stdout.splitlines()
        self.assertIn("two.obf, 64 MiB", title)
        self.assertEqual(one.split()[:5], ["1", "1.00", "1.00", "+0.0", "%"])
        # 1,000 nodes against a clock of 600, of which a sixth was for nothing.
        self.assertEqual(two.split()[:9],
                         ["2", "1.67", "1.67", "+20.0", "%", "83.3", "%", "16.7", "%"])
        self.assertEqual(sorted(self.searches.read_text().split("\n"))[1:],
                         ["1 60 20", "1 60 20", "2 60 20", "2 60 20"])

    def test_endgames_and_openings(self):
        done = self.bench("--endgames", "2,1", "--openings", "3", "--depth", "9", "--threads", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        depths = [line.split()[1:] for line in self.searches.read_text().splitlines()]
        self.assertEqual(sorted(depths)[:3], [["60", "22"], ["60", "22"], ["60", "24"]])
        self.assertEqual([depth for depth, _ in depths].count("9"), 3)

    def test_carries_on(self):
        options = ("--endgames", "2,0", "--threads", "2", "--resume", str(self.folder / "log"))
        first = self.bench(*options)
        searches = self.searches.read_text()
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual(self.bench(*options).stdout, first.stdout)
        self.assertEqual(self.searches.read_text(), searches)

    def test_tells_of_a_score_that_depends_on_the_threads(self):
        self.make_engine(score="100 * threads")
        done = self.bench("--endgames", "1,0", "--threads", "2")
        self.assertEqual(done.returncode, 1)
        self.assertIn("the score depends on the number of threads", done.stderr)

    def test_names_what_is_no_virtual_time_build(self):
        done = self.bench("--endgames", "1,0", "--engine", "/bin/true")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/bin/true", done.stderr)


if __name__ == "__main__":
    unittest.main()
