#!/usr/bin/env python3
"""Runs clang-tidy over the C++ files that a change touches.

Usage: lint.py BUILD [--since COMMIT] [--minutes N]. BUILD has the compile commands. A header is
looked at through files that include it. The newest changes come first: sources, then for each
header one file that includes it, then all others that do. No file is begun after N minutes (4);
how many were looked at is said at the end. The exit status is 1 if clang-tidy finds anything.

Without --since, the change is what came after origin/main, or on main itself the last day before
its newest commit: a clone does not know how far main was when it was last checked.
"""

import argparse
import datetime
import json
import os
import posixpath
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lib.command import run_script

FOLDERS = ("engine", "eval", "protocol", "tests")
INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
DAY = datetime.timedelta(days=1)


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, stdout=subprocess.PIPE,
                          text=True).stdout.strip()


def default_range():
    """The options of `git log` that select the change."""
    known = subprocess.run(["git", "rev-parse", "--verify", "--quiet", "origin/main"],
                           stdout=subprocess.DEVNULL, check=False).returncode == 0
    if known and git("rev-list", "--max-count=1", "origin/main..HEAD"):
        return ["origin/main..HEAD"]
    newest = datetime.datetime.fromisoformat(git("log", "-1", "--format=%cI"))
    return [f"--since={(newest - DAY).isoformat()}", "HEAD"]


def touched_files(selection):
    """Paths that the commits and the working tree touch, the newest first."""
    text = git("diff", "--name-only", "HEAD", "--", *FOLDERS) + "\n"
    text += git("log", "--format=", "--name-only", *selection, "--", *FOLDERS)
    return [path for path in dict.fromkeys(text.split("\n")) if path]


def includers(sources):
    """{path: paths that include it, at any distance} of {path: text}."""
    direct = {}
    for path, text in sources.items():
        for included in INCLUDE.findall(text):
            direct.setdefault(included, set()).add(path)

    def reach(path, seen):
        for user in sorted(direct.get(path, ())):
            if user not in seen:
                seen.add(user)
                reach(user, seen)
        return seen

    return {path: reach(path, set()) for path in sources}


def order(touched, sources):
    """The .cpp files to look at, in this order."""
    users = {path: [user for user in found if user.endswith(".cpp")]
             for path, found in includers(sources).items()}
    chosen = [path for path in touched if path in sources and path.endswith(".cpp")]
    headers = [path for path in touched if path in sources and path.endswith(".h")]
    for header in headers:
        if users[header] and not set(users[header]) & set(chosen):
            own = posixpath.splitext(header)[0] + ".cpp"
            chosen.append(own if own in users[header] else min(users[header]))
    rest = (user for header in headers for user in sorted(users[header]))
    return list(dict.fromkeys([*chosen, *rest]))


def compiled(build):
    """What the build compiles: not what is for another system."""
    commands = json.loads((Path(build) / "compile_commands.json").read_text())
    return {os.path.relpath(command["file"]) for command in commands}


def lint(paths, build, deadline):
    """Prints what clang-tidy finds; returns (files looked at, files with findings)."""
    def check(path):
        if time.monotonic() > deadline:
            return None
        return subprocess.run(["clang-tidy", "-p", build, "--quiet", path], check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    looked_at = bad = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(check, paths):
            looked_at += done is not None
            if done is not None and done.returncode != 0:
                bad += 1
                print(done.stdout or done.stderr, end="", flush=True)
    return looked_at, bad


def parse_options(arguments):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="folder with compile_commands.json")
    parser.add_argument("--since", metavar="COMMIT", help="what came after it is the change")
    parser.add_argument("--minutes", type=float, default=4)
    return parser.parse_args(arguments)


def main(arguments):
    options = parse_options(arguments)
    begin = time.monotonic()
    selection = [f"{options.since}..HEAD"] if options.since else default_range()
    sources = {str(path): path.read_text() for folder in FOLDERS
               for pattern in ("*.cpp", "*.h") for path in sorted(Path(folder).rglob(pattern))}
    built = compiled(options.build)
    paths = [path for path in order(touched_files(selection), sources) if path in built]
    looked_at, bad = lint(paths, options.build, begin + 60 * options.minutes)
    print(f"note: {looked_at} of {len(paths)} files looked at, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    run_script(lambda: main(sys.argv[1:]))
