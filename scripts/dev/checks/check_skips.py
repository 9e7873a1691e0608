#!/usr/bin/env python3
"""Refuses tests that were skipped for no good reason.

    scripts/dev/checks/check_skips.py LOG…

LOG is what ctest, a program of GoogleTest or `unittest -v` has told of its tests. A test may be
skipped for what tests/may_skip.txt lists; others are named, and the exit status is 1.
"""

import argparse
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script

LIST = Path(__file__).resolve().parents[3] / "tests" / "may_skip.txt"
SKIPPED = re.compile(r": Skipped\n(.*)$|\.\.\. skipped (?:'(.*)'|\"(.*)\")$", re.MULTILINE)
NOT_RUN = re.compile(r"(?:Test #\d+: |\t\d+ - )(\S+).*\bNot Run\b")


def reasons_of(text):
    for found in SKIPPED.finditer(text):
        yield next(reason for reason in found.groups() if reason is not None)
    for found in NOT_RUN.finditer(text):
        yield f"{found[1]} was not run"


def allowed_reasons(text):
    lines = (line.strip() for line in text.splitlines())
    return re.compile("|".join(f"(?:{line})" for line in lines if line and line[0] != "#"))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("logs", metavar="LOG", nargs="+", type=Path)
    allowed = allowed_reasons(LIST.read_text(encoding="utf-8"))
    refused = [reason for log in parser.parse_args().logs
               for reason in reasons_of(log.read_text(encoding="utf-8", errors="replace"))
               if not allowed.fullmatch(reason)]
    for reason in sorted(set(refused)):
        print(f"skipped {refused.count(reason)} times, which tests/may_skip.txt does not allow: "
              f"{reason}")
    return 1 if refused else 0


if __name__ == "__main__":
    run_script(main)
