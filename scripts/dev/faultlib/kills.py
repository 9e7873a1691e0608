"""Kills at random moments, after which a run is carried on."""

from __future__ import annotations

import os
import signal
import subprocess
import time

from .runs import Run, all_runs, fit_run, match_run
from .trial import PATIENCE_SECONDS, Bench, Finding, Trial, Trials, expect, run


def trials(bench: Bench) -> Trials:
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
