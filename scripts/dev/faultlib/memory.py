"""No memory, and no threads, at the n-th time that some are asked for."""

from __future__ import annotations

import shutil

from .faults import Faults
from .trial import Bench, Finding, Talk, Trial, Trials, died, expect, run, spread

GAME = "position startpos moves f5 d6 c3 d3"
PHASES = {
    "Hash": ["setoption name Hash value 3"],
    "Threads": ["setoption name Threads value 3", "setoption name Threads value 1"],
    "weights": ["setoption name EvalFile value {weights}"],
    "book": ["setoption name BookFile value {book}"],
    "position": [GAME],
    "search": [GAME, "go depth 7"],
    "solver": ["position startpos moves {ending}", "go exact movetime 300"],
    "multipv": ["setoption name MultiPV value 3", GAME, "go depth 5"],
}
# A row of failures, so that what is tried instead fails too.
ROWS = (1, 3, 30)


def trials(bench: Bench) -> Trials:
    yield Trial("allocations at the start", lambda: start_up(bench))
    things = given_files(bench)
    for phase, lines in PHASES.items():
        lines = [line.format(**things) for line in lines]
        for row in ROWS:
            yield Trial(f"{row} failing of the allocations in: {phase}",
                        lambda lines=lines, row=row: in_dialogue(bench, lines, row))


def given_files(bench: Bench) -> dict[str, str]:
    weights, book = bench.work / "some.weights", bench.work / "some.book"
    shutil.copy(next((bench.root / "eval").glob("*.weights")), weights)
    run([bench.emilia, "book", "build", book, "--positions", "20", "--depth", "2"])
    return {"weights": str(weights), "book": str(book), "ending": " ".join(long_game(bench))}


def long_game(bench: Bench) -> list[str]:
    """All of a game but the last ten moves."""
    moves: list[str] = []
    with Talk([bench.emilia, "--hash", "1"]) as talk:
        while True:
            talk.send(f"position startpos {'moves ' if moves else ''}{' '.join(moves)}",
                      "go depth 1")
            move = talk.read_until("bestmove")[-1].split()[1]
            if move == "(none)":
                return moves[:-10]
            moves.append(move)


def start_up(bench: Bench) -> None:
    command = [bench.emilia, "--hash", "1", "--threads", "2"]
    text = "uci\nposition startpos\ngo depth 2\nquit\n"
    with Faults(bench.library) as faults:
        run(command, text, faults.environment)
        total = faults.get("allocations")
    expect(total > 20, f"only {total} allocations were seen")
    for number in spread(total, bench.effort.allocations, bench.chance):
        with Faults(bench.library, first_to_fail=number, how_many_fail=1) as faults:
            done = run(command, text, faults.environment)
            failed = faults.get("failed")
        words = done.stdout + done.stderr
        how = died(done.returncode)
        expect(how is None, f"allocation {number}: {how}, {done.stderr!r}")
        answered = b"bestmove" in done.stdout
        expect(answered or b"memory" in words or b"thread" in words or b"resource" in words.lower(),
               f"allocation {number}: status {done.returncode}, neither a move nor a reason in "
               f"{words[-300:]!r}")
        expect(failed or number > total * 9 // 10, f"allocation {number} did not fail")


def in_dialogue(bench: Bench, lines: list[str], row: int) -> None:
    """The same dialogue goes on with each failure after the next: it has to recover."""
    total = allocations_of(bench, lines)
    with Faults(bench.library) as faults, \
            Talk([bench.emilia, "--hash", "1"], faults.environment) as talk:
        talk.send("uci")
        talk.read_until("uciok")
        for number in spread(total, bench.effort.allocations, bench.chance):
            try:
                with_failure(faults, talk, lines, number, row)
            except Finding as finding:
                raise Finding(f"allocation {number} of {total}: {finding}") from finding
        talk.send("quit")
        talk.rest()
        status = talk.process.wait()
        expect(status == 0, f"status {status} at the end")


def allocations_of(bench: Bench, lines: list[str]) -> int:
    with Faults(bench.library) as faults, \
            Talk([bench.emilia, "--hash", "1"], faults.environment) as talk:
        talk.send("uci", "isready")
        talk.read_until("readyok")
        before = faults.get("allocations")
        talk.send(*lines, "isready")
        talk.read_until("bestmove" if lines[-1].startswith("go") else "readyok")
        return faults.get("allocations") - before


def with_failure(faults: Faults, talk: Talk, lines: list[str], number: int, row: int) -> None:
    faults.fail_allocations(number, row)
    for line in lines[:-1]:
        talk.send(line, "isready")
        talk.read_until("readyok", "info string error")
    if lines[-1].startswith("go"):
        talk.send(lines[-1])
        talk.read_until("bestmove")
    else:
        talk.send(lines[-1], "isready")
        talk.read_until("readyok", "info string error")
    faults.fail_no_more()
    # A word of its own: answers to isready may be late, or missing.
    talk.send(f"done{number}")
    while f"done{number}" not in talk.read_until("info string unknown", "info string error")[-1]:
        pass
    talk.send("setoption name MultiPV value 1", "position startpos moves f5", "go depth 2")
    move = talk.read_until("bestmove")[-1].split()[1]
    expect(move in ("d6", "f4", "f6"), f"then {move} as a move after f5")
