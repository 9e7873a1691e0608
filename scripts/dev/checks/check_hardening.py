#!/usr/bin/env python3
"""Says which hardening a program lacks, and which of its object files give up some.

The archives are those that the program is linked from. Of the CPU's control-flow enforcement only
they are asked: Debian's own start-up files know nothing of it, and so the linker leaves its mark
off the program. A program with the C library inside always has the functions that protect the stack
and check sizes, whether called or not.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script

# By what readelf calls a machine: how its notes begin, and the marks in them.
FEATURES = {
    "X86-64": ("x86 feature", {"IBT": "branch tracking", "SHSTK": "a shadow stack"}),
    "AArch64": ("AArch64 feature", {"BTI": "branch tracking", "PAC": "signed return addresses"}),
}


def lacks_of_program(listing):
    """What a program lacks, from what `readelf -W -h -l -d -s` says of it."""
    wanted = {
        "is not position-independent": r"\(FLAGS_1\).*\bPIE\b",
        "binds its functions lazily": r"\(FLAGS_1\).*\bNOW\b",
        "leaves its relocations writable": r"^ *GNU_RELRO\b",
        "does not say that its stack is no code": r"^ *GNU_STACK .* RW +0x",
        "has no stack protector": r"\b__stack_chk_fail\b",
        "has no fortified calls": r"\b__(?!stack_chk_fail)\w+_chk\b",
    }
    return [lack for lack, proof in wanted.items() if not re.search(proof, listing, re.MULTILINE)]


def lacks_of_objects(listing, machine):
    """What files of archives lack, from what `readelf -W -n` says of them."""
    kind, features = FEATURES[machine]
    lacks = []
    for section in re.split(r"^File: ", listing, flags=re.MULTILINE)[1:]:
        name, _, notes = section.partition("\n")
        mark = re.search(rf"{kind}: (.*)", notes)
        has = re.split(r", ", mark[1]) if mark else []
        lacks += [f"{name} forbids {what}" for feature, what in features.items()
                  if feature not in has]
    return lacks


def readelf(*arguments):
    return subprocess.run(["readelf", "-W", *arguments], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def main():
    parser = argparse.ArgumentParser(prog="check_hardening.py", description=__doc__)
    parser.add_argument("program")
    parser.add_argument("archives", nargs="+", metavar="archive")
    options = parser.parse_args()
    listing = readelf("-h", "-l", "-d", "-s", options.program)
    findings = [f"{options.program} {lack}" for lack in lacks_of_program(listing)]
    for machine in FEATURES:
        if re.search(rf"Machine: .*{machine}", listing):
            findings += lacks_of_objects(readelf("-n", *options.archives), machine)
    print(*findings, sep="\n", end="\n" if findings else "")
    return 1 if findings else 0


if __name__ == "__main__":
    run_script(main)
