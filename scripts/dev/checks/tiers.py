#!/usr/bin/env python3
"""Prints the names of the instruction-set tiers in engine/board/tier_table.h, one a line."""

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script

TABLE = Path(__file__).resolve().parents[3] / "engine" / "board" / "tier_table.h"


def tier_names():
    """The portable tier comes first."""
    return re.findall(r"^ *Tier\{Isa::(\w+),", TABLE.read_text(), re.MULTILINE)


def main():
    argparse.ArgumentParser(prog="tiers.py", description=__doc__).parse_args()
    print(*tier_names(), sep="\n")
    return 0


if __name__ == "__main__":
    run_script(main)
