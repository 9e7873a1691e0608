#!/usr/bin/env python3
"""Proves on the binary that wide instructions stand only in the functions of their tier.

A function outside the namespace of a tier, such as emilia::avx2, with a VEX, EVEX or BMI
instruction is a finding: it would end the process on a CPU without them. Typically it is a template
of the standard library, compiled once for all tiers, and the linker kept the wrong copy.

In a program for Windows so is a move of a wide vector between a register and memory that must be
aligned for it: GCC does not align the stack there for more than 16 bytes (its bug 54412).
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script
from tiers import tier_names

# The names of the linker tell where a function lives, whatever its arguments and templates are
# called: its scope stands right after _Z and the marks of nested (N), local (Z) and const (K).
WIDE_TIERS = "|".join(f"{len(name)}{name}" for name in tier_names() if name != "portable")
# zstd is linked into the program, and asks the CPU itself before it calls one of these.
ASKS_BEFORE = re.compile(r"(?:ZSTD|HUF|FSE)_")
TIER_SYMBOL = re.compile(rf"_Z[NZKVRO]*6emilia(?:{WIDE_TIERS})")
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
# tzcnt is not among them: its bytes are a valid bsf everywhere, and g++ emits it as such.
WIDE = re.compile(
    r"\t(?:v\w+|andn|bextr|blsi|blsr|blsmsk|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|popcnt)\b"
    r"|%[yz]mm|%k[0-7]")
# Between registers these are harmless.
ALIGNED_MOVE = re.compile(r"\tvmov(?:ap[sd]|dqa(?:32|64)?|ntp[sd]|ntdqa?)\s(?=.*%[yz]mm).*\(")


def aligned_moves(listing):
    """The moves of vectors of more than 16 bytes that must be aligned, as (function, move)."""
    function = None
    for line in listing:
        if match := FUNCTION.match(line):
            function = match.group(1)
        elif ALIGNED_MOVE.search(line):
            yield function, " ".join(line.partition("\t")[2].split())


def wide_functions(listing):
    """The first wide instruction of each function that has any, as {function: instruction}."""
    found = {}
    function = None
    for line in listing:
        if match := FUNCTION.match(line):
            function = match.group(1)
        elif function not in found and WIDE.search(line):
            found[function] = " ".join(line.partition("\t")[2].split())
    return found


def may_be_wide(function):
    return (TIER_SYMBOL.match(function) or ASKS_BEFORE.match(function)) is not None


def demangled(function):
    return subprocess.run(["c++filt", function], check=True, stdout=subprocess.PIPE,
                          text=True).stdout.strip()


def main():
    parser = argparse.ArgumentParser(prog="check_tiers.py", description=__doc__)
    parser.add_argument("binary")
    binary = parser.parse_args().binary
    listing = subprocess.run(["objdump", "-d", "--no-show-raw-insn", binary], check=True,
                             stdout=subprocess.PIPE, text=True).stdout
    for_windows = "pei-x86-64" in listing
    if "elf64-x86-64" not in listing and not for_windows:
        print(f"{binary} is not for x86-64: nothing to check")
        return 0
    wide = wide_functions(listing.splitlines())
    strays = [function for function in wide if not may_be_wide(function)]
    for function in strays:
        print(f"{demangled(function)}: {wide[function]}")
    if not any(TIER_SYMBOL.match(function) for function in wide):
        print(f"{binary}: no tier has a wide instruction; was it stripped?")
        return 1
    moves = list(aligned_moves(listing.splitlines())) if for_windows else []
    for function, move in moves:
        print(f"{demangled(function)}: {move}, which must be aligned")
    return 1 if strays or moves else 0


if __name__ == "__main__":
    run_script(main)
