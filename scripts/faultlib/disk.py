"""Disks that are full or may not be written, and calls that do less than they were asked for."""

from __future__ import annotations

from .faults import Faults
from .runs import Run, all_runs, new_path
from .trial import Bench, Talk, Trial, Trials, died, expect, run


def trials(bench: Bench) -> Trials:
    for each in all_runs(bench):
        for _ in range(max(bench.effort.moments // 6, 1)):
            yield Trial(f"full disk: {each.name}", lambda each=each: full(bench, each))
        yield Trial(f"read-only: {each.name}", lambda each=each: read_only(bench, each))
        yield Trial(f"pieces and interruptions: {each.name}",
                    lambda each=each: in_pieces(bench, each))
    yield Trial("full disk: log", lambda: full_log(bench))
    yield Trial("pieces and interruptions: dialogue", lambda: dialogue_in_pieces(bench))


def full(bench: Bench, each: Run) -> None:
    each.make_whole(bench)
    path = new_path(bench)
    with Faults(bench.library) as faults:
        run(each.command(path), each.text, faults.environment)
        size = sum(file.stat().st_size for file in path.parent.iterdir())
    path = new_path(bench)
    room = bench.chance.randrange(size)
    with Faults(bench.library, room=room) as faults:
        done = run(each.command(path), each.text, faults.environment)
        expect(faults.get("failed"), f"no write failed with room for {room} bytes of {size}")
    expect(not died(done.returncode), f"{died(done.returncode)} with room for {room} bytes")
    expect(done.returncode == 1 and b"No space left on device" in done.stderr,
           f"status {done.returncode} with room for {room} bytes, and only {done.stderr!r}")
    expect(not each.anew or not path.exists(), "a file that is not whole is left under its name")
    each.expect_whole(bench, path)


def read_only(bench: Bench, each: Run) -> None:
    path = new_path(bench)
    with Faults(bench.library, read_only=1) as faults:
        done = run(each.command(path), each.text, faults.environment)
    expect(done.returncode in (1, 2) and b"Read-only file system" in done.stderr,
           f"status {done.returncode}, {done.stderr!r}")
    expect(not list(path.parent.iterdir()), "something was left")


def in_pieces(bench: Bench, each: Run) -> None:
    path = new_path(bench)
    with Faults(bench.library, interrupt_every=bench.chance.randint(2, 5),
                longest_transfer=bench.chance.randint(1, 50)) as faults:
        done = run(each.command(path), each.text, faults.environment)
        expect(faults.get("failed") > 5, f"only {faults.get('failed')} calls were interrupted")
    expect(done.returncode == each.status, f"status {done.returncode}: {done.stderr!r}")
    expect(each.content(path.read_bytes()) == each.make_whole(bench), "it leaves something else")


def full_log(bench: Bench) -> None:
    """The dialogue is worth more than its log."""
    path = new_path(bench)
    with Faults(bench.library, room=300) as faults, \
            Talk([bench.emilia, "--hash", "1", "--log", str(path)], faults.environment) as talk:
        talk.send("uci", "position startpos", "go depth 3")
        talk.read_until("bestmove")
        talk.send("quit")
        talk.rest()
        words = talk.last_words()
    expect("No space left on device" in words and "status 0" in words, words)


def dialogue_in_pieces(bench: Bench) -> None:
    text = "uci\nposition startpos moves f5 d6\ngo depth 5\nisready\nquit\n"
    command = [bench.emilia, "--hash", "1"]
    with Faults(bench.library, interrupt_every=3, longest_transfer=2) as faults:
        done = run(command, text, faults.environment)
    expect(done.returncode == 0 and b"\nbestmove c4" in done.stdout, f"{done.stdout[-200:]!r}")
