"""From the command line to the exit status: one round after the other until nothing is missing."""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from lib.installation import own_help, program_path
from lib.json_log import first_difference
from lib.output import check_output, complete_output
from lib.progress import ProgressLine, clear_line

from .backends import Backend, LocalBackend, SlurmBackend, SshBackend, end_job
from .folder import Attempt, SpreadError, UsageError, WorkFolder

PREFIX = "spread: "
EXIT_OK, EXIT_ERRORS, EXIT_USAGE, EXIT_FAILED, EXIT_INTERRUPTED = 0, 1, 2, 3, 130
PAUSE_WITHOUT_HOSTS = 5.0  # seconds
FAILURES_NAMED = 5


def say(text: str) -> None:
    clear_line()
    print(f"{PREFIX}{text}", file=sys.stderr, flush=True)


class Run:
    """A filled work folder and the backend that answers what is missing in it."""

    def __init__(self, work: WorkFolder, backend: Backend, retries: int) -> None:
        self._work = work
        self._backend = backend
        self._retries = retries
        self._missing = set(work.missing())
        self._reasons: dict[Path, str] = {}  # what was wrong with the last answer to a chunk
        for attempt in work.old_attempts():
            end_job(attempt.folder)
            self._harvest(attempt)
            shutil.rmtree(attempt.folder)
        lines = work.settings["lines"]
        left = sum(len(work.lines_of(chunk)) for chunk in self._missing)
        self._progress = ProgressLine("lines", lines, lines - left, prefix=PREFIX, rate=True)
        if left < lines:
            say(f"{lines - left} of {lines} lines were answered before")

    def finish(self) -> None:
        """Rounds until every chunk has its answer. SpreadError when they get nothing done."""
        idle_rounds = 0
        failed: list[Path] = []
        can_run = True
        while self._missing:
            before = len(self._missing)
            if can_run:
                chunks = sorted(self._missing)[: self._backend.largest_attempt]
                self._round(chunks)
                failed = [chunk for chunk in chunks if chunk in self._missing]
            else:
                time.sleep(PAUSE_WITHOUT_HOSTS)
            idle_rounds = 0 if len(self._missing) < before else idle_rounds + 1
            if idle_rounds == self._retries:
                raise SpreadError(f"gave up: {self._failures(failed)}")
            if failed:
                say(f"trying again: {self._failures(failed)}")
                can_run = self._backend.prepare() is not None
        self._progress.close()

    def _round(self, chunks: list[Path]) -> None:
        attempt = self._work.new_attempt(chunks)
        self._backend.start(attempt)
        running = True
        while running:
            time.sleep(self._backend.interval)
            running = self._backend.running()
            self._progress.advance(sum(self._harvest(attempt)))
        shutil.rmtree(attempt.folder)

    def _harvest(self, attempt: Attempt) -> list[int]:
        """Take the answers that are complete by now; their numbers of lines."""
        taken = []
        for index in attempt.begun():
            chunk = attempt.chunks[index]
            if chunk not in self._missing:
                continue
            reason = self._work.take(attempt, index)
            if reason:
                self._reasons[chunk] = reason
            else:
                self._missing.remove(chunk)
                taken.append(len(self._work.lines_of(chunk)))
        return taken

    def _failures(self, chunks: list[Path]) -> str:
        named = []
        for chunk in chunks[:FAILURES_NAMED]:
            lines = self._work.lines_of(chunk)
            reason = self._reasons.get(chunk, "no answer")
            named.append(f"lines {lines[0]}-{lines[-1]} ({reason})")
        more = len(chunks) - len(named)
        return ", ".join(named) + (f" and {more} chunks more" if more else "")


def main(arguments: list[str], usage: str) -> int:
    """Run a command over its input; the exit status."""
    if not arguments or {"-h", "--help"} & set(arguments):
        print(usage.strip())
        return EXIT_OK if arguments else EXIT_USAGE
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options = None
    try:
        options = parse_options(arguments)
        with ExitStack() as stack:
            return spread(options, stack)
    except UsageError as error:
        say(str(error))
        return EXIT_USAGE
    except (SpreadError, OSError) as error:
        say(str(error))
        return EXIT_FAILED
    except KeyboardInterrupt:
        can_resume = options is not None and options.work
        say("interrupted" + ("; the same command with --resume goes on" if can_resume else ""))
        return EXIT_INTERRUPTED


def positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise ValueError
    return value


def parse_options(arguments: list[str]) -> argparse.Namespace:
    """`command` is what follows `--`. Ends the process with status 2 at a wrong option."""
    own, separator, command = split_at(arguments, "--")
    parser = argparse.ArgumentParser(
        prog="spread",
        usage=own_help("scripts/spread [OPTION]... -- COMMAND [ARGUMENT]..."),
        add_help=False,
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--hosts", type=lambda text: text.split(","))
    where.add_argument("--sshloginfile", type=Path)
    where.add_argument("--slurm", action="store_true")
    parser.add_argument("--jobs", type=positive)
    parser.add_argument("--emilia", default=program_path("emilia"))
    for name in ("--input", "--output", "--work"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--chunk-lines", type=positive)
    parser.add_argument("--resume", type=Path, nargs="?", const=True)
    parser.add_argument("--retries", type=positive, default=3)
    options = parser.parse_args(own)
    if not separator or not command:
        example = own_help("scripts/spread … -- bestmove --depth 8")
        raise UsageError(f"which command? It follows `--`: {example}")
    options.resumed_output = None
    if isinstance(options.resume, Path):
        if options.output:
            raise UsageError("--resume FILE and --output FILE name the same file: give one")
        options.output = options.resumed_output = options.resume
    if options.output and not options.work:
        options.work = options.output.with_name(options.output.name + ".spread")
    if options.resume and not options.work:
        raise UsageError("--resume needs the --output or --work of the run to go on with")
    if options.sshloginfile:
        options.hosts = read_hosts(options.sshloginfile)
    options.arguments = command
    return options


def split_at(words: list[str], separator: str) -> tuple[list[str], bool, list[str]]:
    if separator not in words:
        return words, False, []
    place = words.index(separator)
    return words[:place], True, words[place + 1 :]


def read_hosts(path: Path) -> list[str]:
    try:
        lines = [line.strip() for line in path.read_text().splitlines()]
    except OSError as error:
        raise UsageError(f"--sshloginfile: {path}: {error.strerror}") from error
    hosts = [line for line in lines if line and not line.startswith("#")]
    if not hosts:
        raise UsageError(f"--sshloginfile: {path}: no host in it")
    return hosts


def make_backend(options: argparse.Namespace) -> Backend:
    if options.hosts:
        command = [options.emilia, *options.arguments]
        return SshBackend(options.hosts, command, options.jobs, say)
    program = options.emilia
    if "/" in program:
        program = str(Path(program).absolute())
    kind = SlurmBackend if options.slurm else LocalBackend
    return kind([program, *options.arguments], options.jobs, say)


def spread(options: argparse.Namespace, stack: ExitStack) -> int:
    source = open_input(options.input, stack)
    try:
        check_output(options.output)
    except OSError as error:
        raise UsageError(f"--output: {error.filename}: {error.strerror}") from error
    backend = make_backend(options)
    version = backend.prepare()
    if version is None:
        raise UsageError("there is nowhere to run the command")
    work = open_work(options, stack)
    stack.callback(backend.stop)
    settings = {"version": version, "arguments": options.arguments}
    if work.settings is None:
        for attempt in work.old_attempts():
            end_job(attempt.folder)
        work.fill(source, options.chunk_lines, backend.processes, settings)
    else:
        if options.chunk_lines:
            settings["chunk_lines"] = options.chunk_lines
        earlier = {key: work.settings[key] for key in settings}
        difference = first_difference(earlier, settings)
        if difference:
            raise UsageError(f"--resume: {work.path} is of another run: {difference}")
        work.check_input(source)
    Run(work, backend, options.retries).finish()
    with complete_output(options.output) as output:
        all_good = work.write_output(output, sys.stderr.buffer)
    work.remove()
    return EXIT_OK if all_good else EXIT_ERRORS


def open_input(path: Path | None, stack: ExitStack) -> IO[bytes]:
    if not path:
        return sys.stdin.buffer
    try:
        return stack.enter_context(open(path, "rb"))
    except OSError as error:
        raise UsageError(f"--input: {path}: {error.strerror}") from error


def holds_something(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def open_work(options: argparse.Namespace, stack: ExitStack) -> WorkFolder:
    path = options.work
    if path:
        there = options.resumed_output
        if there and holds_something(there) and not path.exists():
            raise UsageError(
                f"--resume: {there} is left as it is: {path}, which would tell whose answers it "
                "holds, is not there; --output replaces a file"
            )
    if not path:
        path = Path(tempfile.mkdtemp(prefix="spread-"))
        stack.callback(shutil.rmtree, path, ignore_errors=True)
    elif path.exists():
        if not options.resume:
            raise UsageError(f"{path} exists; give --resume to go on with it, or remove it")
        if not WorkFolder.is_one(path):
            raise UsageError(f"--resume: {path} is no work folder of scripts/spread")
    elif options.resume:
        say(f"{path} is not there: starting from the beginning")
    work = WorkFolder(path.absolute())
    stack.callback(work.close)
    return work
