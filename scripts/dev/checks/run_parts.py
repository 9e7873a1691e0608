#!/usr/bin/env python3
"""Runs long checks one after the other, and after a kill those that are left.

    scripts/dev/checks/run_parts.py FOLDER < PARTS

A line of PARTS is a name, about how many minutes it takes, and a command with its words as a shell
would quote them. After each of them a line says how it went; its output stays in FOLDER/NAME.log.
What has passed is not run again with the same sources, until all has: then it starts anew. The exit
status is 1 if any has failed.
"""

import argparse
import fcntl
import hashlib
import json
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))

from lib.command import run_script
from lib.output import replace_file
from lib.progress import duration

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROGRESS_SECONDS = 30


class Part:
    def __init__(self, line):
        self.name, minutes, *self.command = shlex.split(line)
        self.seconds = float(minutes) * 60


class State:
    """What has passed, in how many seconds, as a file that is whole after any kill."""

    def __init__(self, folder, sources):
        self._path = folder / "state.json"
        self._sources = sources
        self.passed = {}
        try:
            known = json.loads(self._path.read_text(encoding="utf-8"))
            if known["sources"] == sources:
                self.passed = known["passed"]
        except (OSError, ValueError, KeyError, TypeError):
            pass

    def write(self):
        replace_file(self._path, json.dumps({"sources": self._sources, "passed": self.passed}))


def sources_now():
    """A name for what would be checked: the commit, and what was changed since."""
    digest = hashlib.sha256()
    for words in (["rev-parse", "HEAD"], ["diff", "HEAD"],
                  ["ls-files", "--others", "--exclude-standard"]):
        done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, check=False)
        digest.update(done.stdout)
    return digest.hexdigest()


def locked(folder):
    """Held by the parts too: those of a run that was killed end before others begin."""
    # pylint: disable-next=consider-using-with
    lock = open(folder / "lock", "w", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("waiting for what another run has started", file=sys.stderr, flush=True)
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def dies_with_us():
    """In front of a command: kill it when this process is killed, as far as the system can."""
    return ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


def run_part(part, log_path, lock, tell):
    with open(log_path, "wb") as log:
        child = subprocess.Popen([*dies_with_us(), *part.command], cwd=ROOT,
                                 stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                                 start_new_session=True, pass_fds=[lock.fileno()])
    try:
        while True:
            try:
                return child.wait(PROGRESS_SECONDS)
            except subprocess.TimeoutExpired:
                tell()
    except BaseException:
        os.killpg(child.pid, signal.SIGTERM)
        child.wait()
        raise


def last_line(path):
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return next((line for line in reversed(lines) if line.strip()), "no output")


def run_parts(parts, folder):
    """The names of those that have failed."""
    lock = locked(folder)
    state = State(folder, sources_now())
    if all(part.name in state.passed for part in parts):
        state.passed = {}
    failed = []
    for number, part in enumerate(parts):
        log = folder / f"{part.name}.log"
        if part.name in state.passed:
            print(f"{part.name}: passed before, in {duration(state.passed[part.name])}", flush=True)
            continue
        begin = time.monotonic()
        later = sum(other.seconds for other in parts[number + 1:]
                    if other.name not in state.passed)

        def tell(part=part, begin=begin, later=later, number=number):
            seconds = time.monotonic() - begin
            left = later + max(part.seconds - seconds, 0)
            print(f"{number + 1}/{len(parts)} {part.name} for {duration(seconds)} of about "
                  f"{duration(part.seconds)}, ETA {duration(left)}", file=sys.stderr, flush=True)

        tell()
        status = run_part(part, log, lock, tell)
        seconds = time.monotonic() - begin
        verdict = "ok" if status == 0 else "FAILED"
        print(f"{part.name}: {verdict} after {duration(seconds)}, {log}: {last_line(log)}",
              flush=True)
        if status == 0:
            state.passed[part.name] = round(seconds, 1)
            state.write()
        else:
            failed.append(part.name)
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=pathlib.Path)
    options = parser.parse_args()
    parts = [Part(line) for line in sys.stdin if line.strip()]
    options.folder.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    failed = run_parts(parts, options.folder)
    print(f"{len(parts) - len(failed)} passed, {len(failed)} failed"
          + (f": {', '.join(failed)}" if failed else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    run_script(main)
