#!/usr/bin/env python3
"""Writes random boards for the fuzz target `kernels`, as files in a folder.

    scripts/dev/checks/random_boards.py FOLDER [--count 3200] [--seed 1]

Boards of any density, which no game need lead to: own discs and the opponent's. The same seed gives
the same boards.
"""

import argparse
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from lib.command import run_script

BOARDS_OF_A_FILE = 32  # as many as the target takes
ALL_SQUARES = (1 << 64) - 1


def random_board(chance):
    empty = chance.getrandbits(64)
    for _ in range(chance.randrange(4)):
        empty &= chance.getrandbits(64)
    own = chance.getrandbits(64)
    return b"".join(discs.to_bytes(8, "little")
                    for discs in (own & ~empty, ~own & ~empty & ALL_SQUARES))


def write_boards(folder, count, seed):
    chance = random.Random(seed)
    for number in range(0, count, BOARDS_OF_A_FILE):
        boards = min(BOARDS_OF_A_FILE, count - number)
        (folder / f"{number:09}").write_bytes(b"".join(random_board(chance)
                                                       for _ in range(boards)))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=3200, metavar="N")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    write_boards(options.folder, options.count, options.seed)
    return 0


if __name__ == "__main__":
    run_script(main)
