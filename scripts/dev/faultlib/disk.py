"""Disks that are full, may not be written or fail, calls that do less than they were asked for, and
machines that lose power."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from .faults import Faults
from .runs import Run, all_runs, new_path
from .trial import Bench, Talk, Trial, Trials, died, expect, run


def trials(bench: Bench) -> Trials:
    for each in all_runs(bench):
        if each.before:
            yield from losses(bench, each)
            continue
        for _ in range(max(bench.effort.moments // 6, 1)):
            yield Trial(f"full disk: {each.name}", lambda each=each: full(bench, each))
        yield Trial(f"read-only: {each.name}", lambda each=each: read_only(bench, each))
        yield Trial(f"pieces and interruptions: {each.name}",
                    lambda each=each: in_pieces(bench, each))
        if each.name.startswith("book"):
            continue  # see books.py
        yield Trial(f"failing disk: {each.name}", lambda each=each: failing(bench, each))
        yield from losses(bench, each)
        if each.anew:
            yield Trial(f"names that cannot be had: {each.name}",
                        lambda each=each: failing_names(bench, each))
            yield Trial(f"no files without names: {each.name}",
                        lambda each=each: only_names(bench, each))
    yield Trial("full disk: log", lambda: full_log(bench))
    yield Trial("pieces and interruptions: dialogue", lambda: dialogue_in_pieces(bench))


def losses(bench: Bench, each: Run) -> Trials:
    yield Trial(f"loss of power after the end: {each.name}",
                lambda: power_lost_at_end(bench, each))
    for _ in range(max(bench.effort.moments // 10, 3)):
        yield Trial(f"loss of power: {each.name}", lambda: power_lost(bench, each))


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


def failing(bench: Bench, each: Run) -> None:
    """What the disk has not is no success."""
    each.make_whole(bench)
    for error in (errno.EIO, errno.ENOSPC):
        path = new_path(bench)
        if each.anew:
            path.write_bytes(b"old")
        with Faults(bench.library, sync_error=error) as faults:
            done = run(each.command(path), each.text, faults.environment)
            expect(faults.get("failed"), "nothing was synced")
        expect(not died(done.returncode) and done.returncode == 1,
               f"status {done.returncode}: {done.stderr!r}")
        expect(os.strerror(error).encode() in done.stderr or b"disk" in done.stderr,
               f"only {done.stderr!r}")
        expect(not each.anew or path.read_bytes() == b"old", "the old file is not there any more")
        expect(not drafts_in(path), "a draft is left")
        if each.anew:
            path.unlink()
        each.expect_whole(bench, path)


def failing_names(bench: Bench, each: Run) -> None:
    path = new_path(bench)
    path.write_bytes(b"old")
    for fields in ({}, {"no_nameless": 1}):
        with Faults(bench.library, rename_error=errno.EACCES, **fields) as faults:
            done = run(each.command(path), each.text, faults.environment)
        expect(done.returncode == 1 and b"Permission denied" in done.stderr,
               f"status {done.returncode}: {done.stderr!r}")
        expect(path.read_bytes() == b"old" and len(list(path.parent.iterdir())) == 1,
               "more or less than the old file is left")


def only_names(bench: Bench, each: Run) -> None:
    path = new_path(bench)
    with Faults(bench.library, no_nameless=1) as faults:
        done = run(each.command(path), each.text, faults.environment)
        expect(faults.get("failed"), "it asks for no file without a name")
    expect(done.returncode == each.status, f"status {done.returncode}: {done.stderr!r}")
    expect(each.content(path.read_bytes()) == each.make_whole(bench), "it leaves something else")
    expect(not drafts_in(path), "a draft is left")


def power_lost_at_end(bench: Bench, each: Run) -> None:
    """All that success was said of is there; the old file is gone."""
    path = each.new_path(bench)
    if each.anew:
        path.write_bytes(b"old")
    with Faults(bench.library, power_lost_at=1 << 60) as faults:
        done = run(each.command(path), each.text, faults.environment)
        expect(faults.get("steps") > 2, f"only {faults.get('steps')} steps")
    expect(done.returncode == each.status, f"status {done.returncode}: {done.stderr!r}")
    expect(path.exists(), "the file is not there any more")
    expect(each.content(path.read_bytes()) == each.make_whole(bench), "some of it is lost")


def power_lost(bench: Bench, each: Run) -> None:
    """At any step, with files without names or not."""
    each.make_whole(bench)
    fields = {"no_nameless": bench.chance.randrange(2)}
    with Faults(bench.library, power_lost_at=1 << 60, **fields) as faults:
        run(each.command(each.new_path(bench)), each.text, faults.environment)
        steps = faults.get("steps")
    moment = bench.chance.randint(1, steps)
    path = each.new_path(bench)
    if each.anew:
        path.write_bytes(b"old")
    with Faults(bench.library, power_lost_at=moment, **fields) as faults:
        done = run(each.command(path), each.text, faults.environment)
    each.expect_kept(path, done.stdout)
    if each.anew:
        left = path.read_bytes()
        expect(left == b"old" or each.content(left) == each.make_whole(bench),
               f"lost at step {moment} of {steps}, it is neither old nor new: {left[:80]!r}")
        path.unlink()
    each.expect_whole(bench, path)


def drafts_in(path: Path) -> list[Path]:
    return list(path.parent.glob("*.draft"))


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
