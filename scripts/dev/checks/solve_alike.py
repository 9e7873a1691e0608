#!/usr/bin/env python3
"""Solves random positions under many settings, which must all find the same.

    scripts/dev/checks/solve_alike.py [--positions 2000] [--empties 18-22] [--seed 1]

The settings are tables of different sizes, another order of moves (that of the classic evaluator)
and another selectivity before the proof, each in another tier of instructions; two threads; the
other colour and a mirror image of the board. Each line of best play is replayed to its score; win,
draw or loss and bounds on both sides of the score must fit it. What is solved is kept in FOLDER,
from which a killed run with the same positions and the same program is carried on.
"""

import argparse
import hashlib
import itertools
import json
import pathlib
import random
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from lib.command import run_script
from matchlib.rules import OPPONENT, PASS, START, RulesError, parse_square
from tiers import tier_names

ROOT = pathlib.Path(__file__).resolve().parents[3]
COLOURS_SWAPPED = str.maketrans("XO", "OX")
# As many as a machine has tiers, or more.
SETTINGS = {"small table": ["solve", "--hash", "1"],
            "large table": ["solve", "--hash", "256"],
            "other order": ["solve", "--eval", "classic"],
            "surer at once": ["bestmove", "--exact", "--selectivity", "95"]}


def random_position(chance, empties):
    """By random play from the start, with a move to choose from."""
    while True:
        position = START
        while not position.is_over and position.cells.count("-") > empties:
            position = position.play(chance.choice(position.legal_moves))
        if position.cells.count("-") == empties and position.squares:
            return position


def image_of(position, chance):
    """One of the seven others that are as good, and in the other colour."""
    rows = [list(position.cells[row:row + 8]) for row in range(0, 64, 8)]
    while (turned := "".join(map("".join, rows))) == position.cells:
        for turn in (lambda rows: rows[::-1], lambda rows: [row[::-1] for row in rows],
                     lambda rows: list(zip(*rows))):
            rows = turn(rows) if chance.random() < 0.5 else rows
    return f"{turned.translate(COLOURS_SWAPPED)} {OPPONENT[position.mover]}"


def answers(options, name, words, lines):
    """The records of a run that is carried on from what an earlier one has left."""
    path = options.work / f"{name.replace(' ', '-')}.jsonl"
    command = [options.emilia, *words, "--json", "--resume", str(path), "--progress"]
    print(f"{name}: {len(lines)} positions", file=sys.stderr, flush=True)
    done = subprocess.run(command, input="".join(f"{line}\n" for line in lines).encode(),
                          check=False)
    if done.returncode:
        raise SystemExit(f"{name}: status {done.returncode} of {' '.join(command)}")
    with open(path, encoding="ascii") as file:
        return [json.loads(line) for line in file]


def outcome_of_line(position, line):
    """The disc difference for the side to move after these moves, which must end the game."""
    mover = position.mover
    for name in line:
        move = PASS if name == "pass" else parse_square(name)
        if not position.is_legal(move):
            raise RulesError(f"{name} is not legal")
        position = position.play(move)
    if not position.is_over:
        raise RulesError("the game is not over")
    own, other = position.cells.count(mover), position.cells.count(OPPONENT[mover])
    empties = 64 - own - other
    return own - other + (empties if own > other else -empties if own < other else 0)


def check_lines(name, positions, records):
    for position, record in zip(positions, records):
        try:
            found = outcome_of_line(position, record["pv"])
        except RulesError as error:
            yield f"{name}: {record['position']}: the line {record['pv']}: {error}"
            continue
        if found != record["score"]:
            yield f"{name}: {record['position']}: {record['score']}, but its line leads to {found}"


def findings(options):
    """In words; none is good."""
    chance = random.Random(options.seed)
    least, most = map(int, options.empties.split("-"))
    positions = [random_position(chance, chance.randint(least, most))
                 for _ in range(options.positions)]
    lines = [f"{position.cells} {position.mover}" for position in positions]
    first = answers(options, "as it is", ["solve"], lines)
    scores = [round(record["score"]) for record in first]
    yield from check_lines("as it is", positions, first)
    for (name, words), tier in zip(SETTINGS.items(), itertools.cycle(usable_tiers(options))):
        name = f"{name} {tier}"
        records = answers(options, name, [*words, "--isa", tier], lines)
        yield from differences(name, lines, scores, records)
        yield from check_lines(name, positions, records)
    yield from together(options, first)
    images = [image_of(position, chance) for position in positions]
    yield from differences("images", images, scores, answers(options, "images", ["solve"], images))
    outcomes = answers(options, "outcomes", ["solve", "--wld"], lines)
    for line, score, record in zip(lines, scores, outcomes):
        if record["outcome"] != ("win" if score > 0 else "loss" if score < 0 else "draw"):
            yield f"{line}: {score}, but {record['outcome']}"
    for bound in (-8, 0, 2, 8):
        bounds = answers(options, f"at least {bound}", ["solve", "--atleast", str(bound)], lines)
        for line, score, record in zip(lines, scores, bounds):
            if record["outcome"] != ("yes" if score >= bound else "no"):
                yield f"{line}: {score}, but at least {bound}: {record['outcome']}"


def together(options, records):
    """Two threads on each position, which bulk work does not do."""
    suite = options.work / "suite.obf"
    lines = [f"{record['position']}; {record['move']}:{round(record['score']):+d};\n"
             for record in records]
    suite.write_text("".join(lines), encoding="ascii")
    print(f"two threads: {len(records)} positions", file=sys.stderr, flush=True)
    done = subprocess.run([options.emilia, "suite", suite, "--threads", "2", "--resume",
                           options.work / "suite.jsonl", "--progress"], stdout=subprocess.PIPE,
                          text=True, check=False)
    if done.returncode:
        yield f"two threads, {suite}: {done.stdout.splitlines()[-1:]}"


def differences(name, lines, scores, records):
    for line, score, record in zip(lines, scores, records):
        if record["score"] != score or not record["exact"]:
            yield f"{name}: {line}: {record['score']}, not {score}"


def fingerprint(program):
    """Of its bytes: what another build has solved says nothing of this one."""
    return hashlib.sha256(pathlib.Path(program).read_bytes()).hexdigest()[:12]


def usable_tiers(options):
    for tier in tier_names():
        done = subprocess.run([options.emilia, "--isa", tier, "perft", "1"], capture_output=True,
                              check=False)
        if done.returncode == 0:
            yield tier


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--empties", default="18-22")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/solve-alike")
    parser.add_argument("--emilia", default=str(ROOT / "build/release/emilia"))
    options = parser.parse_args()
    options.work /= (f"{options.positions}-{options.empties}-{options.seed}-"
                     + fingerprint(options.emilia))
    options.work.mkdir(parents=True, exist_ok=True)
    found = 0
    for finding in findings(options):
        print(finding, flush=True)
        found += 1
    if not found:
        shutil.rmtree(options.work)
    print(f"{options.positions} positions, {found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    run_script(main)
