"""Growing books whose process is killed, or whose machine loses power: what was finished is there,
and what was not has changed nothing."""

from __future__ import annotations

import dataclasses
import json
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import Callable

from .faults import Faults
from .runs import new_path
from .trial import PATIENCE_SECONDS, Bench, Finding, Trial, Trials, expect, run

BOARD = "-" * 27 + "O*------*O" + "-" * 27
GAME = "(;GM[Othello]RE[+2.000]TY[8]BO[8 " + BOARD + " *]{};)"
GAMES = "".join(GAME.format(f"B[f5]W[{reply}]B[{third}]") + "\n" for reply, third in (
    ("d6", "c3"), ("d6", "c5"), ("f4", "e3"), ("f6", "e6"))) * 20
LESSONS = 30


@dataclasses.dataclass
class Work:
    """Something that is done to a book with 60 positions."""

    name: str
    command: Callable[[Path], list[object]]
    text: str = ""
    whole: list[str] | None = None  # the book after it
    # What the book may be after an end in the middle; else it is as it was or as it should be.
    is_good: Callable[[Bench, Path, bytes], None] | None = None


def trials(bench: Bench) -> Trials:
    for work in works(bench):
        for number in range(12 * bench.effort.kills):
            which = signal.SIGTERM if number % 4 == 3 else signal.SIGKILL
            yield Trial(f"{which.name}: {work.name}",
                        lambda work=work, which=which: killed(bench, work, which))
        yield Trial(f"loss of power after the end: {work.name}",
                    lambda work=work: power_lost(bench, work, at_end=True))
        for _ in range(max(bench.effort.moments * 2 // 3, 3)):
            yield Trial(f"loss of power: {work.name}", lambda work=work: power_lost(bench, work))


def works(bench: Bench) -> list[Work]:
    emilia, games = bench.emilia, bench.work / "games.ggf"
    other = bench.work / "other.book"
    games.write_text(GAMES, encoding="ascii")
    run([emilia, "book", "build", other, "f5f6", "--positions", "40", "--depth", "3"])
    lessons = "".join(f"set game {GAME.format(f'B[f5]W[{reply}]')}\nlearn\n"
                      for reply in ("d6", "f4") * (LESSONS // 2))
    return [
        Work("import", lambda book: [emilia, "book", "import", book, games]),
        Work("learn", lambda book: [emilia, "--hash", "1", "--book", book], f"nboard 2\n{lessons}",
             is_good=has_learned),
        Work("build", lambda book: [emilia, "book", "build", book, "--positions", "100", "--depth",
                                    "3", "--hash", "1"], is_good=can_be_built),
        Work("merge", lambda book: [emilia, "book", "merge", book, other]),
        Work("prune", lambda book: [emilia, "book", "prune", book, "--positions", "20"]),
    ]


def export_of(bench: Bench, book: Path) -> list[str]:
    done = run([bench.emilia, "book", "export", book, "--json"])
    expect(done.returncode == 0, f"it cannot be read: {done.stderr!r}")
    return done.stdout.decode().splitlines()


def new_book(bench: Bench) -> Path:
    template = bench.work / "template.book"
    if not template.exists():
        run([bench.emilia, "book", "build", template, "--positions", "60", "--depth", "3"])
    return Path(shutil.copy(template, new_path(bench)))


def make_whole(bench: Bench, work: Work) -> list[str]:
    if work.whole is None:
        book = new_book(bench)
        done = run(work.command(book), work.text)
        expect(done.returncode == 0, f"status {done.returncode}: {done.stderr!r}")
        work.whole = export_of(bench, book)
    return work.whole


def expect_good(bench: Bench, work: Work, book: Path, said: bytes, is_done: bool) -> None:
    done = run([bench.emilia, "book", "check", book])
    expect(done.returncode == 0, f"it is damaged: {done.stdout[-300:]!r} {done.stderr!r}")
    for backup in book.parent.glob("file.backup*"):
        expect(export_of(bench, backup) == export_of(bench, bench.work / "template.book"),
               "the backup is not what the book was")
    if is_done:
        expect(export_of(bench, book) == make_whole(bench, work), "some of it is lost")
    elif work.is_good:
        work.is_good(bench, book, said)
    else:
        left = export_of(bench, book)
        expect(left in (export_of(bench, bench.work / "template.book"), make_whole(bench, work)),
               "it is neither as it was nor as it should be")


def has_learned(bench: Bench, book: Path, said: bytes) -> None:
    told = said.count(b"learned\n")
    done = run([bench.emilia, "book", "show", book, "f5", "--json"])
    learned = sum(move.get("games", 0) for move in json.loads(done.stdout)["moves"])
    expect(told <= learned <= min(told + 1, LESSONS), f"{told} games learned, {learned} are there")


def can_be_built(bench: Bench, book: Path, _: bytes) -> None:
    """What a power cut has taken is searched again, and the same is found."""
    work = next(work for work in works(bench) if work.name == "build")
    done = run(work.command(book))
    expect(done.returncode == 0, f"it cannot be carried on: {done.stderr!r}")
    expect(export_of(bench, book) == make_whole(bench, work), "it has become another book")


def killed(bench: Bench, work: Work, which: signal.Signals) -> None:
    make_whole(bench, work)
    begin = time.monotonic()
    run(work.command(new_book(bench)), work.text)
    seconds = time.monotonic() - begin
    book = new_book(bench)
    with open(book.parent / "said", "w+b") as said, open(book.parent / "text", "w+b") as text:
        text.write(work.text.encode())
        text.seek(0)
        process = subprocess.Popen([str(word) for word in work.command(book)], stdin=text,
                                   stdout=said, stderr=subprocess.DEVNULL)
        try:
            process.wait(bench.chance.uniform(0, seconds))
        except subprocess.TimeoutExpired:
            process.send_signal(which)
        try:
            process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise Finding(f"{which.name} does not end it") from error
        said.seek(0)
        expect_good(bench, work, book, said.read(), process.returncode == 0
                    and which == signal.SIGKILL)


def power_lost(bench: Bench, work: Work, at_end: bool = False) -> None:
    """At any step; of what is not synced nothing is on the disk, or some of it."""
    make_whole(bench, work)
    with Faults(bench.library, power_lost_at=1 << 60) as faults:
        run(work.command(new_book(bench)), work.text, faults.environment)
        steps = faults.get("steps")
    expect(steps > 5, f"only {steps} steps")
    moment = 1 << 60 if at_end else bench.chance.randint(1, steps)
    book = new_book(bench)
    with Faults(bench.library, power_lost_at=moment,
                survivors=bench.chance.choice((0, bench.chance.getrandbits(62)))) as faults:
        done = run(work.command(book), work.text, faults.environment)
    expect_good(bench, work, book, done.stdout, done.returncode == 0 and work.name != "build")
