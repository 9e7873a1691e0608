"""`emilia-train label` as a process: parts, interruptions and refusals."""

import random
import signal
import struct
import zlib

from training import TrainingTest, train_until

GAMES = 60


class Label(TrainingTest):
    def setUp(self):
        super().setUp()
        self.sources = []
        for seed in ("1", "2"):
            source = self.folder / f"{seed}.chunk"
            self.train("selfplay", "--out", source, "--games", GAMES, "--seed", seed,
                       "--depth", "1", "--solve", "0", "--eval", "classic")
            self.sources.append(source)
        self.out = self.folder / "out.chunk"

    def command(self, out, *options):
        return ["label", *self.sources, "--out", out, "--eval", "classic", "--solve", "9",
                "--max-empties", "9", *options]

    def exact(self, *files):
        """Number of records with exact scores, which are checked."""
        rows = self.train("evaluate", *files, "--depth", "60").stdout.splitlines()
        last = rows[-1].split()
        self.assertEqual(last[2:4], ["+0.00", "0.00"])
        return int(last[1])

    def test_parts_make_up_the_whole(self):
        self.train(*self.command(self.out))
        parts = []
        for part in range(3):
            parts.append(self.folder / f"part{part}.chunk")
            self.train(*self.command(parts[-1], "--part", part, "--parts", 3))
        counts = [self.exact(part) for part in parts]
        self.assertEqual(sum(counts), self.exact(self.out))
        self.assertGreater(min(counts), GAMES)
        self.assertGreater(self.exact(self.out), 7 * 2 * GAMES)

    def test_killed_again_and_again(self):
        seed = random.randrange(2**32)
        chance = random.Random(seed)
        whole = self.folder / "whole.chunk"
        options = ["--solve", "12", "--max-empties", "12"]
        self.train(*self.command(whole)[:-4], *options)
        for size in sorted(chance.sample(range(whole.stat().st_size), 5)):
            self.assertEqual(train_until(size, *self.command(self.out)[:-4], *options),
                             -signal.SIGXFSZ)
        self.train(*self.command(self.out)[:-4], *options)
        self.assertEqual(self.out.read_bytes(), whole.read_bytes(), f"seed {seed}")

    def test_games_are_not_added_to_the_sources_meanwhile(self):
        self.train(*self.command(self.out))
        before = self.out.read_bytes()
        self.train(*self.command(self.out))
        self.assertEqual(self.out.read_bytes(), before)
        self.train("selfplay", "--out", self.sources[0], "--games", GAMES + 1, "--depth", "1",
                   "--solve", "0", "--eval", "classic", "--seed", "1")
        done = self.train(*self.command(self.out), status=1)
        self.assertIn(f"of {GAMES + 1} games with seed 1", done.stderr)
        self.assertEqual(self.out.read_bytes(), before)

    def test_damaged_sources(self):
        header = self.sources[0].read_bytes()
        header = header[:24 + struct.unpack_from("<I", header, 12)[0] + 4]
        over = struct.pack("<QQIhbB", 2**64 - 1, 0, 0, 6400, 64, 1)
        for games, records in ((1, over), (2**32 - 1, b"")):
            start = struct.pack("<III", len(records), 0, games)
            checksum = struct.pack("<I", zlib.crc32(start + records))
            self.sources[0].write_bytes(header + start + checksum + records)
            done = self.train(*self.command(self.out), status=1)
            self.assertIn(f"{self.sources[0]} is damaged after byte {len(header)}", done.stderr)
            self.assertFalse(self.out.exists())

    def test_bad_usage(self):
        for options, complaint in ((["--part", 2, "--parts", 2], "from 0 to 1"),
                                   (["--parts", 0], "--parts"), (["--per-game", 0], "--per-game"),
                                   (["--depth", 0], "--depth")):
            done = self.train(*self.command(self.out, *options), status=2)
            self.assertIn(complaint, done.stderr)
        self.assertIn("--out", self.train("label", self.sources[0], status=2).stderr)
        self.assertIn("cannot open", self.train("label", "/nowhere", "--out", self.out,
                                                status=1).stderr)
        self.assertFalse(self.out.exists())
