"""Drives the real binary, whose path is in the environment as EMILIA."""

import functools
import os
import queue
import re
import subprocess
import threading
import time
import unittest
from pathlib import Path

EMILIA = os.environ.get("EMILIA", "build/release/emilia")

# What is said must not depend on who runs the tests.
os.environ["LC_ALL"] = "C.UTF-8"

# A decorator that takes the reason: not where the program is one for Windows, run by Wine, which
# scripts/dev/check-windows says in the environment.
posix_only = functools.partial(unittest.skipIf, os.environ.get("EMILIA_SYSTEM") == "windows")

# Generous: a machine under load or a sanitizer must not fail a test that is not about time.
PATIENCE_SECONDS = 60

START = "---------------------------OX------XO---------------------------"
FULL = "X" * 64
# White has to pass before black plays c1.
WHITE_PASSES = "XO" + "-" * 62 + " O"


def run(*arguments, text="", **options):
    """Runs emilia to its end with `text`, str or bytes, on stdin."""
    data = text.encode() if isinstance(text, str) else text
    done = subprocess.run([EMILIA, *arguments], input=data, capture_output=True,
                          timeout=PATIENCE_SECONDS, check=False, **options)
    done.stdout = done.stdout.decode(errors="replace")
    done.stderr = done.stderr.decode()
    return done


def uci(*lines, options=()):
    """The answers to a dialogue sent at once and ended by EOF, as a list of lines."""
    done = run(*map(str, options), text="".join(f"{line}\n" for line in lines))
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"exit status {done.returncode}, stderr: {done.stderr}")
    return done.stdout.splitlines()


def wait_until(is_so, why=""):
    """Returns what it says once that is true."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (found := is_so()):
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain {why}")
        time.sleep(0.005)
    return found


def wait_until_asleep(process):
    """Until all its threads wait for something: it has done all that was asked over pipes."""
    def is_asleep():
        try:
            stats = [Path(task, "stat").read_text(encoding="ascii", errors="replace")
                     for task in Path(f"/proc/{process.pid}/task").iterdir()]
        except OSError:  # a thread that has just ended
            return False
        return all(stat.rpartition(")")[2].split()[0] == "S" for stat in stats)

    wait_until(is_asleep)


def has_content(file):
    return file.exists() and file.stat().st_size > 0


def best_moves(lines):
    return [line.split()[1] for line in lines if line.startswith("bestmove")]


def infos(lines):
    """The info lines of searches, not those with strings for people."""
    return [line for line in lines if line.startswith("info depth")]


def errors(lines):
    return [line for line in lines if line.startswith("info string error: ")]


def field(info, name):
    """The number after a word of an info line."""
    return int(re.search(rf" {name} (-?\d+)", info).group(1))


class Dialogue:
    """A dialogue in which one waits for answers; use it in a `with` block."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([EMILIA, *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.reader.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    def send(self, *lines, end="\n"):
        self.process.stdin.write("".join(f"{line}{end}" for line in lines))
        self.process.stdin.flush()

    def read_until(self, start):
        """All lines up to the first that begins so, that one included."""
        seen = []
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not seen or not seen[-1].startswith(start):
            line = self.lines.get(timeout=max(deadline - time.monotonic(), 0))
            if line is None:
                raise AssertionError(f"ended before {start!r}: {seen}")
            seen.append(line)
        return seen

    def finish(self):
        """Waits for the process to end by itself; the lines not read yet and the exit status."""
        self.process.stdin.close()
        status = self.process.wait(timeout=PATIENCE_SECONDS)
        self.reader.join()
        rest = []
        while (line := self.lines.get_nowait()) is not None:
            rest.append(line)
        return rest, status
