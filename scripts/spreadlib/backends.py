"""Where chunks are answered: the cores of this machine, hosts behind ssh, Slurm.

A backend does an attempt as well as it can. It neither checks answers nor tries again: lost hosts,
killed processes and cut connections show in what is missing afterwards.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Callable, Protocol

from lib.output import replace_file

from .folder import STATUS_ERRORS, Attempt, SpreadError, UsageError

# Run by sh with the command as its arguments: answers, or cores and version; then the trailer.
ANSWER = f'"$@"; status=$?; printf "spread %d\\n" $status; [ $status -le {STATUS_ERRORS} ]'
# The version is several lines; hosts with other weights would give other answers, but not those
# with another compiler or CPU.
PROBE = ('nproc && version=$("$1" --version) && '
         'echo $(echo "$version" | grep -Ev "^(compiler|tiers) ") && "$@" </dev/null; '
         'printf "spread %d\\n" $?')

CANCEL_SECONDS = 60.0  # Slurm gives a task 30, then it kills it
SLURM_PROCESSES = 16  # a guess at what the queue lets run at a time

Report = Callable[[str], None]  # takes a line for the user

# A host that is switched off says nothing: ssh has to notice by itself.
SSH = (
    "ssh -o BatchMode=yes -o LogLevel=ERROR -o ConnectTimeout=10"
    " -o ServerAliveInterval=5 -o ServerAliveCountMax=3"
)


class Backend(Protocol):
    """`start`, then wait until not `running`; `stop` ends it early, and again is harmless."""

    largest_attempt: int  # chunks
    interval: float  # seconds between two calls of `running`
    processes: int  # at a time, once prepared

    def prepare(self) -> str | None:
        """The version of the program, or None when it can be run nowhere at the moment."""

    def start(self, attempt: Attempt) -> None: ...

    def running(self) -> bool: ...

    def stop(self) -> None: ...


def dies_with_us() -> list[str]:
    """In front of a command: kill it when this process is killed, as far as the system can."""
    return ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []


def kill_group(child: subprocess.Popen) -> None:
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def probed(
    command: list[str], name: str, report: Report, environment: dict[str, str] | None = None
) -> tuple[int, str] | None:
    """Try a probe: cores and version of a host, or None after a report of what is wrong."""
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    lines = done.stdout.decode(errors="replace").splitlines()
    if len(lines) == 3 and lines[2] == "spread 0":
        return int(lines[0]), lines[1]
    said = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    if not lines or not lines[-1].startswith("spread "):
        report(f"{name}: cannot be reached: {(said or ['no answer'])[0]}")
    elif lines[-1] == "spread 0":
        report(f"{name}: the command must answer an empty input with nothing, not {lines[2]!r}")
    else:
        report(f"{name}: {(said or ['status ' + lines[-1].split()[1]])[0]}")
    return None


class LocalBackend:
    """A pool of processes. The threads only wait for them."""

    largest_attempt = 1 << 30
    interval = 0.1

    def __init__(self, command: list[str], jobs: int | None, report: Report) -> None:
        self._command = command
        self.processes = jobs or len(os.sched_getaffinity(0))
        self._report = report
        self._pool = ThreadPoolExecutor(self.processes)
        self._pending: list[Future] = []
        self._lock = threading.Lock()
        self._children: set[subprocess.Popen] = set()
        self._stopped = False

    def prepare(self) -> str | None:
        found = probed(["sh", "-c", PROBE, "sh", *self._command], "here", self._report)
        return found[1] if found else None

    def start(self, attempt: Attempt) -> None:
        self._pending = [
            self._pool.submit(self._answer, chunk, attempt.answer(i), attempt.messages(i))
            for i, chunk in enumerate(attempt.chunks)
        ]

    def _answer(self, chunk: Path, answer: Path, messages: Path) -> None:
        with open(chunk, "rb") as source, open(answer, "wb") as out, open(messages, "wb") as err:
            with self._lock:
                if self._stopped:
                    return
                child = subprocess.Popen(
                    [*dies_with_us(), *self._command],
                    stdin=source,
                    stdout=out,
                    stderr=err,
                    process_group=0,  # not a session: autogroups forget the nice level (sched(7))
                )
                self._children.add(child)
            status = child.wait()
            with self._lock:
                self._children.remove(child)
            out.seek(0, os.SEEK_END)
            out.write(b"spread %d\n" % (status if status >= 0 else 128 - status))

    def running(self) -> bool:
        return not all(future.done() for future in self._pending)

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for child in self._children:
                kill_group(child)
        self._pool.shutdown(cancel_futures=True)


def is_gnu_parallel_here() -> bool:
    """Another program of that name is in Debian's package moreutils."""
    if not shutil.which("parallel"):
        return False
    done = subprocess.run(["parallel", "--version"], capture_output=True, check=False)
    return done.stdout.startswith(b"GNU parallel")


class SshBackend:
    """GNU parallel over ssh.

    Its own --retries is of no use: with --pipepart the second try reads an empty input.
    """

    largest_attempt = 5000  # all their names stand in one command line
    interval = 0.5

    def __init__(
        self, hosts: list[str], command: list[str], jobs: int | None, report: Report
    ) -> None:
        self._hosts = hosts
        self._command = command
        self._jobs = jobs
        self._report = report
        self._version: str | None = None
        self._ready: list[str] = []
        self._child: subprocess.Popen | None = None
        self._environment = {"PARALLEL_SSH": SSH} | os.environ
        self._parallel = [*dies_with_us(), "parallel", "--will-cite", "--plain"]
        if not is_gnu_parallel_here():
            raise UsageError("hosts need GNU parallel here (Debian's package parallel)")

    def _script(self, script: str) -> str:
        return shlex.join(["sh", "-c", script, "sh", *self._command])

    def prepare(self) -> str | None:
        """Look which hosts can be used now, so that a dead one does not fail chunk after chunk."""
        with ThreadPoolExecutor(len(self._hosts)) as pool:
            found = list(pool.map(self._probe, self._hosts))
        self._ready = []
        for host, properties in zip(self._hosts, found):
            if not properties:
                continue
            cores, version = properties
            self._version = self._version or version
            if version != self._version:
                self._report(f"{host}: has {version}, others have {self._version}: left out")
                continue
            counted = host.split("/")[0].isdigit()
            self._ready.append(host if counted else f"{self._jobs or cores}/{host}")
        return self._version if self._ready else None

    @property
    def processes(self) -> int:
        return sum(int(host.split("/")[0]) for host in self._ready)

    def _probe(self, host: str) -> tuple[int, str] | None:
        words = [*self._parallel, "--nonall", "--sshlogin", host, self._script(PROBE)]
        return probed(words, host, self._report, self._environment)

    def start(self, attempt: Attempt) -> None:
        hosts = attempt.folder / "hosts"
        hosts.write_text("".join(f"{host}\n" for host in self._ready))
        words = [*self._parallel, "--sshloginfile", str(hosts), "--pipepart"]
        words += ["--block", str(max(chunk.stat().st_size for chunk in attempt.chunks) + 1)]
        words += ["--results", str(attempt.folder / "{#}")]
        for chunk in attempt.chunks:
            words += ["-a", chunk.name]
        with open(attempt.folder / "parallel.log", "wb") as log:
            self._child = subprocess.Popen(
                [*words, self._script(ANSWER)],
                cwd=attempt.chunks[0].parent,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )

    def running(self) -> bool:
        return self._child is not None and self._child.poll() is None

    def stop(self) -> None:
        if self._child:
            kill_group(self._child)
            self._child.wait()


class SlurmBackend:
    """Arrays of jobs. The work folder is the only way between here and the nodes."""

    largest_attempt = 1000  # Slurm's own limit on the index, where nobody raised it, is 1000
    interval = 2.0

    def __init__(self, command: list[str], jobs: int | None, report: Report) -> None:
        self.processes = jobs or SLURM_PROCESSES
        self._command = command
        self._jobs = jobs
        self._report = report
        self._job_file: Path | None = None

    def prepare(self) -> str | None:
        """Asks this machine for the version: to ask a node would take a turn in the queue."""
        found = probed(["sh", "-c", PROBE, "sh", *self._command], "here", self._report)
        return found[1] if found else None

    def start(self, attempt: Attempt) -> None:
        script = attempt.folder / "script"
        script.write_text(
            "#!/bin/sh\n#SBATCH --job-name=spread\n#SBATCH --output=/dev/null\n"
            f"cd {shlex.quote(str(attempt.folder))} || exit\n"
            "task=$SLURM_ARRAY_TASK_ID\n"
            'chunk=$(sed -n "${task}p" chunks)\n'
            f'exec <"../chunks/$chunk" >"$task" 2>"$task.err"\n'
            f"{shlex.join(['sh', '-c', ANSWER, 'sh', *self._command])}\n"
        )
        limit = f"%{self._jobs}" if self._jobs else ""
        words = ["sbatch", "--parsable", f"--array=1-{len(attempt.chunks)}{limit}", str(script)]
        try:
            done = subprocess.run(words, capture_output=True, text=True, check=False)
        except FileNotFoundError as error:
            raise SpreadError("--slurm: there is no sbatch here") from error
        if done.returncode:
            raise SpreadError(f"sbatch: {done.stderr.strip()}")
        # A run that is killed here leaves the whole number or none.
        self._job_file = attempt.folder / "job"
        replace_file(self._job_file, done.stdout.split(";")[0].strip() + "\n")

    def running(self) -> bool:
        return self._job_file is not None and is_queued(self._job_file)

    def stop(self) -> None:
        if self._job_file:
            cancel_job(self._job_file)


def is_queued(job_file: Path) -> bool:
    """Whether any job of an attempt waits or runs."""
    words = ["squeue", "--noheader", "--jobs", job_file.read_text().strip()]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:  # a controller that is busy says other things than this
        return "Invalid job id" not in done.stderr
    return bool(done.stdout.strip())


def cancel_job(job_file: Path) -> None:
    """Ends the jobs of an attempt, if Slurm has any of it."""
    if job_file.exists():
        subprocess.run(["scancel", job_file.read_text().strip()], capture_output=True, check=False)


def end_job(folder: Path) -> None:
    """The same, and waits for it: they write into the folder of the attempt."""
    cancel_job(folder / "job")
    deadline = time.monotonic() + CANCEL_SECONDS
    while (folder / "job").exists() and is_queued(folder / "job"):
        if time.monotonic() > deadline:
            raise SpreadError(f"{folder}: Slurm does not end the job of the killed run")
        time.sleep(0.2)
