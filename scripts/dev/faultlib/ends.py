"""Ends that come too early: of the process, of its input, of whoever reads what it says."""

from __future__ import annotations

import os
import signal
import subprocess
import time

from .runs import Run, all_runs, fit_run, match_run
from .trial import PATIENCE_SECONDS, Bench, Finding, Talk, Trial, Trials, died, expect, run

DIALOGUE = ("uci\nposition startpos moves f5 d6\ngo depth 4\nsetoption name Hash value 2\n"
            "go nodes 3000\nstop\nucinewgame\nposition startpos\ngo movetime 30\nisready\n"
            "go depth 3\nsetoption name Threads value 2\ngo depth 6\n")


def kills(bench: Bench) -> Trials:
    for each in (*all_runs(bench), fit_run(bench), match_run(bench)):
        for number in range(bench.effort.kills):
            which = (signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT)[number % 4]
            yield Trial(f"{which.name}: {each.name}",
                        lambda each=each, which=which: killed(bench, each, which))


def killed(bench: Bench, each: Run, which: signal.Signals) -> None:
    """At random moments, three times at most, and then carried on to the end."""
    each.make_whole(bench)
    path = each.new_path(bench)
    begin = time.monotonic()
    run(each.command(path), each.text)
    seconds = time.monotonic() - begin
    path = each.new_path(bench)
    for _ in range(3):
        with open(path.parent / "text", "w+", encoding="ascii") as text, \
                open(path.parent / "said", "wb") as said:
            text.write(each.text)
            text.seek(0)
            process = subprocess.Popen([str(word) for word in each.command(path)], stdin=text,
                                       stdout=said, stderr=subprocess.PIPE,
                                       start_new_session=True)
        try:
            process.wait(bench.chance.uniform(0, seconds))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, which)
        try:
            process.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired as error:
            os.killpg(process.pid, signal.SIGKILL)
            raise Finding(f"{which.name} does not end it") from error
        each.expect_kept(path, (path.parent / "said").read_bytes())
        if each.anew and path.exists():
            expect(each.content(path.read_bytes()) == each.make_whole(bench),
                   "a file that is not whole is left under its name")
    each.expect_whole(bench, path)


def signals(bench: Bench) -> Trials:
    for which in (signal.SIGTERM, signal.SIGINT):
        yield Trial(f"{which.name} while idle",
                    lambda which=which: ended(bench, which, "uciok", "uci"))
        for limit in ("infinite", "depth 60", "movetime 60000"):
            yield Trial(f"{which.name} while searching, go {limit}", lambda which=which,
                        limit=limit: ended(bench, which, "info depth 5", f"go {limit}"))


def ended(bench: Bench, which: signal.Signals, until: str, command: str) -> None:
    with Talk([bench.emilia, "--hash", "1", "--threads", "2"]) as talk:
        talk.send(command)
        talk.read_until(until)
        talk.process.send_signal(which)
        rest = talk.rest()
        status = talk.process.wait(PATIENCE_SECONDS)
        moves = sum(line.startswith("bestmove") for line in rest)
        expect(moves == command.startswith("go"), f"{moves} best moves after {which.name}")
        expect(died(status) == which.name, f"{died(status) or f'status {status}'}")


def streams(bench: Bench) -> Trials:
    for _ in range(bench.effort.moments):
        yield Trial("input that ends", lambda: input_ends(bench))
    for _ in range(max(bench.effort.moments // 4, 2)):
        yield Trial("a reader that goes", lambda: reader_goes(bench))
    yield Trial("a slow reader", lambda: slow_reader(bench))
    for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
        yield Trial(f"closed: {closed}", lambda closed=closed: closed_streams(bench, closed))
    yield Trial("threads above the cores", lambda: many_threads(bench))
    yield Trial("a table above the memory", lambda: large_table(bench))


def input_ends(bench: Bench) -> None:
    length = bench.chance.randrange(len(DIALOGUE) + 1)
    text = DIALOGUE[:length]
    done = run([bench.emilia, "--hash", "1"], text)
    searches = sum(line.split()[:1] == ["go"] for line in text.splitlines())
    moves = done.stdout.count(b"\nbestmove ")
    expect(done.returncode == 0 and not done.stderr,
           f"after {length} bytes: status {done.returncode}, {done.stderr!r}")
    expect(moves == searches, f"after {length} bytes: {moves} best moves for {searches} searches")


def reader_goes(bench: Bench) -> None:
    with Talk([bench.emilia, "--hash", "1"]) as talk:
        for _ in range(2):
            talk.send(*DIALOGUE.splitlines())
        for _ in range(bench.chance.randrange(40)):
            talk.next_line()
        talk.process.stdout.close()
        try:
            talk.send("go infinite")
        except Finding:
            pass  # it has noticed already
        try:
            status = talk.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired as error:
            raise Finding("it talks to nobody") from error
        expect(status == 0, f"{died(status) or f'status {status}'}")


def slow_reader(bench: Bench) -> None:
    rounds = 300
    process = subprocess.Popen([bench.emilia, "--hash", "1"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE)
    process.stdin.write(b"uci\n" + b"go depth 3\nuci\n" * rounds)
    process.stdin.close()
    time.sleep(0.3)
    said = b""
    while piece := os.read(process.stdout.fileno(), 5000):
        said += piece
        time.sleep(0.001)
    process.stdout.close()
    expect(process.wait(PATIENCE_SECONDS) == 0, f"status {process.returncode}")
    moves = said.count(b"\nbestmove ")
    expect(moves == rounds, f"{moves} best moves for {rounds} searches")


def closed_streams(bench: Bench, closed: str) -> None:
    done = subprocess.run(["sh", "-c", f'exec "$0" --hash 1 {closed}', bench.emilia],
                          input=b"uci\nposition startpos\ngo depth 3\n", capture_output=True,
                          check=False, timeout=PATIENCE_SECONDS)
    expected = 0 if closed == "2>&-" else 1
    expect(done.returncode == expected, f"status {done.returncode}, {done.stderr!r}")


def many_threads(bench: Bench) -> None:
    done = run([bench.emilia, "--hash", "1", "--threads", str(8 * (os.cpu_count() or 1))],
               "position startpos\ngo depth 8\n")
    expect(done.returncode == 0 and b"bestmove" in done.stdout, f"{done!r}")


def large_table(bench: Bench) -> None:
    with Talk([bench.emilia, "--hash", "1"]) as talk:
        talk.send("uci")
        most = next(line.split()[-1] for line in talk.read_until("uciok")
                    if line.startswith("option name Hash "))
        talk.send(f"setoption name Hash value {int(most) + 1}", "isready")
        said = talk.read_until("readyok")
        expect(any("error" in line for line in said), f"{int(most) + 1} MiB: {said}")
        talk.send("go depth 3")
        talk.read_until("bestmove")
