"""An engine that greets like Emilia and then behaves as its first argument says."""

import os
import signal
import subprocess
import sys
import time

INFO = ("info depth 1 seldepth 1 multipv 1 score cp 120 nodes 1 nps 1 hashfull 0 time 0 pv d3")
HOUR = 3600


def say(*lines):
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def die(_):
    print("first words\nlast words", file=sys.stderr, flush=True)
    sys.exit(3)


def be_killed(_):
    os.kill(os.getpid(), signal.SIGKILL)


def hang(_):
    time.sleep(HOUR)


def search_on(_):
    while True:
        say("info depth 9 currmove d3 currmovenumber 1 nodes 1 nps 1 hashfull 0 time 1")
        time.sleep(0.05)


def flood(_):
    while True:
        say(*[INFO] * 100)


def never_end_a_line(_):
    while True:
        sys.stdout.write("x" * 65536)


def close_output(_):
    os.close(1)
    time.sleep(HOUR)


def leave_a_child(_):
    """It keeps the pipes open after its parent has ended."""
    with subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({HOUR})"]):
        os._exit(4)


def babble(_):
    sys.stdout.buffer.write(b"\xff\xfe\0\n\n\r\ninfo\ninfo depth\ninfo string \xc3\n")
    say("info depth 2 seldepth much", INFO, "bestmove d3")


ON_GO = {
    "dies": die, "is_killed": be_killed, "hangs": hang, "searches_on": search_on, "floods": flood,
    "never_ends_a_line": never_end_a_line, "closes_output": close_output,
    "leaves_a_child": leave_a_child, "babbles": babble,
    "wrong_score": lambda _: say("info depth 1 multipv 1 score many pv d3", "bestmove d3"),
    "wrong_move": lambda _: say(INFO, "bestmove z9"),
    "no_move": lambda _: say(INFO, "bestmove"),
    "another_move": lambda _: say(INFO, "bestmove c4"),
    "no_score": lambda _: say("bestmove d3"),
    "unproven": lambda _: say(INFO, "bestmove d3"),
}


def answer_in_bulk(behaviour):
    """As `emilia bestmove --json` would."""
    for number, _ in enumerate(sys.stdin):
        if behaviour == "bulk_garbage":
            say("{}]")
        elif behaviour == "bulk_empty":
            say("{}")
        elif behaviour == "bulk_silent":
            hang(None)
        elif behaviour == "bulk_dies" and number == 1:
            die(None)
        elif behaviour == "bulk_dies":
            say('{"move":"d3","score":1.5,"depth":1,"selectivity":73,"exact":false,"pv":["d3"],'
                '"nodes":1,"time":1.0}')


def main():
    behaviour = sys.argv[1]
    if behaviour.startswith("bulk"):
        answer_in_bulk(behaviour)
        return
    if behaviour == "never_greets":
        hang(None)
    if behaviour == "dies_at_once":
        die(None)
    if behaviour == "ignores_quit":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for line in sys.stdin:
        word = line.split()[0]
        if word == "uci":
            say(f"id name {'Fish' if behaviour == 'is_a_stranger' else 'Emilia'} 0.1.0", "uciok")
        elif word == "isready" and behaviour == "chats":
            flood(line)
        elif word == "isready":
            say("readyok")
        elif word == "go":
            ON_GO.get(behaviour, hang)(line)
        elif word == "quit" and behaviour != "ignores_quit":
            return
    if behaviour == "ignores_quit":
        time.sleep(HOUR)


main()
