"""A program that greets like `emilia analysis` and then behaves as its first argument says."""

import json
import os
import signal
import subprocess
import sys
import time

HOUR = 3600
GOOD = {"move": "d3", "score": 1.5, "depth": 1, "selectivity": 73, "exact": False, "pv": ["d3"],
        "nodes": 1, "time": 1.0}


def say(request, answer):
    sys.stdout.write(json.dumps({"id": request["id"], **answer}) + "\n")
    sys.stdout.flush()


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def die(_):
    print("first words\nlast words", file=sys.stderr, flush=True)
    sys.exit(3)


def be_killed(_):
    os.kill(os.getpid(), signal.SIGKILL)


def hang(_):
    time.sleep(HOUR)


def flood(request):
    while True:
        for _ in range(100):
            say(request, {**GOOD, "during_search": True})


def never_end_a_line(_):
    while True:
        write(b"x" * 65536)


def close_output(_):
    os.close(1)
    time.sleep(HOUR)


def leave_a_child(_):
    """It keeps the pipes open after its parent has ended."""
    with subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HOUR})"]):
        os._exit(4)


def answer_with(**changes):
    return lambda request: say(request, {**GOOD, **changes})


def answer_without(field):
    return lambda request: say(request, {key: GOOD[key] for key in GOOD if key != field})


WHEN_ASKED = {
    "dies": die, "is_killed": be_killed, "hangs": hang, "floods": flood,
    "never_ends_a_line": never_end_a_line, "closes_output": close_output,
    "leaves_a_child": leave_a_child,
    "searches_on": lambda _: None,  # and answers all that is asked meanwhile
    "babbles": lambda _: write(b"\xff\xfe\0\n\n\r\ninfo\n"),
    "says_no_object": lambda _: write(b"[1]\n"),
    "nests": lambda _: write(b"[" * 100_000 + b"\n"),
    "answers_another": lambda _: say({"id": "another"}, GOOD),
    "wrong_score": answer_with(score="many"), "wrong_move": answer_with(move="z9"),
    "wrong_bound": answer_with(bound="some"), "another_move": answer_with(move="c4"),
    "no_move": answer_without("move"), "no_score": answer_without("score"),
    "says_nothing": lambda request: say(request, {}),
    "unproven": answer_with(),
}


def main():
    behaviour = sys.argv[1]
    asked = 0
    if behaviour == "never_greets":
        hang(None)
    if behaviour == "dies_at_once":
        die(None)
    for line in sys.stdin:
        request = json.loads(line)
        action = request.get("action", "analyze")
        if action == "query_version":
            name = "name" if behaviour == "is_a_stranger" else "version"
            say(request, {name: "0.1.0"})
        elif action == "terminate":
            say(request, {"terminate_id": request["terminate_id"], "ended": 1})
        elif behaviour == "dies_at_the_second" and asked == 0:
            asked += 1
            say(request, GOOD)
        else:
            WHEN_ASKED.get(behaviour, die)(request)
    if behaviour == "searches_on":
        time.sleep(HOUR)


main()
