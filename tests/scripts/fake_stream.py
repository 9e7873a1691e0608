#!/usr/bin/env -S python3 -IS
"""A command that answers each line of its input with a line, as `emilia bestmove` does.

usage: fake_stream.py stream [json] [hold=FILE] [delay=SECONDS] [marker=FILE] [log=FILE]

Its answer is the line in capitals, or an error for `bad`. Lines make it misbehave: `crash` ends it,
`crash-once` only while there is no marker, `drop` gets no answer, `stop` ends its output in
mid-line, and `wait` gets its answer only once the file of hold is there. The log gets each
line that was answered. Imports little: the tests start it often.
"""

import os
import sys
import time

KNOWN = {"stream", "json", "hold", "delay", "marker", "log"}


def answer(number, line, options):
    """The exit status that the line asks for."""
    if line == "crash" or line == "crash-once" and not os.path.exists(options["marker"]):
        with open(options["marker"], "w", encoding="ascii"):
            pass
        print("out of luck", file=sys.stderr, flush=True)
        os.abort()
    if line == "stop":
        sys.stdout.write("STO")
        sys.stdout.flush()
        os._exit(0)
    if line == "bad":
        print(f"line {number}: bad indeed", file=sys.stderr)
        print('{"error":"line 1: bad","line":%d}' % number if "json" in options else "error")
        return 1
    while line == "wait" and not os.path.exists(options.get("hold", "/")):
        time.sleep(0.005)
    if line != "drop":
        print(line.upper(), flush=True)
    return 0


def main():
    words = sys.argv[1:]
    if words == ["--version"]:
        print("fake 1")
        return 0
    options = {name: value for name, _, value in (word.partition("=") for word in words)}
    unknown = set(options) - KNOWN
    if unknown:
        print(f"fake_stream: unknown: {unknown.pop()}", file=sys.stderr)
        return 2
    status = 0
    for number, line in enumerate(sys.stdin, start=1):
        time.sleep(float(options.get("delay", 0)))
        status |= answer(number, line.rstrip("\n"), options)
        if "log" in options:
            with open(options["log"], "a", encoding="utf-8") as log:
                log.write(line)
    return status


if __name__ == "__main__":
    sys.exit(main())
