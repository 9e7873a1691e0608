"""Bulk work by GNU parallel and Slurm as in the manual: the answers of one process."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, wait_until

ROOT = Path(__file__).resolve().parents[2]
ARRAY = ROOT / "scripts" / "array.sbatch"
POSITIONS = (ROOT / "scripts" / "openings.txt").read_text(encoding="ascii").splitlines()[:13]
# An ssh without a network, which sets SHELL as sshd does. Beta is lost until there is `found`.
FAKE_SSH = """#!/bin/bash
cd "${BASH_SOURCE[0]%/*}"
echo "$1" >>used
[[ $1 != beta || -e found ]] || exit 255
shift
[[ $1 != -- ]] || shift
SHELL=/bin/bash exec bash -c "$*"
"""


def manual_commands():
    """The block of the manual that has each, with less work; by a word of the command."""
    manual = (ROOT / "protocol/manual/docs/analyse.md").read_text(encoding="utf-8")
    section = manual.partition("\n## Many machines\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```sh\n(.*?)```", section, re.DOTALL)
    words = ("--keep-order", "--resume-failed", "sbatch")
    return {word: next(block for block in blocks if word in block)
            .replace("bestmove --depth 8", "analyze --depth 2 --hash 1").replace("-N 100", "-N 2")
            for word in words}


def without_times(text):
    return re.sub(r',"(time|crc32)":[^,}]+', "", text).splitlines()


class ManyMachines(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "positions.txt").write_text("".join(f"{line}\n" for line in POSITIONS))
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "emilia").symlink_to(os.path.abspath(EMILIA))
        self.environment = os.environ | {"PATH": f"{self.folder}/bin:{os.environ['PATH']}"}

    def start(self, command, **environment):
        return subprocess.Popen(["bash", "-c", command], cwd=self.folder, text=True,
                                start_new_session=True, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env=self.environment | environment)

    def shell(self, command, status=0, **environment):
        process = self.start(command, **environment)
        out, err = process.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual(process.returncode, status, err)
        return out

    def alone(self, command):
        return without_times(self.shell(f"bin/emilia {command} <positions.txt"))

    def answers(self, name):
        return without_times((self.folder / name).read_text())

    def task(self, number, *words):
        """The process of one task of an array."""
        quoted = " ".join(f"'{word}'" for word in (ARRAY, *words))
        return self.start(f"exec bash {quoted}", SLURM_ARRAY_TASK_ID=str(number))


@unittest.skipUnless(shutil.which("parallel"), "not installed: parallel")
class Parallel(ManyMachines):
    def setUp(self):
        super().setUp()
        (self.folder / "hosts").write_text("1/alpha\n1/beta\n")
        ssh = self.folder / "ssh"
        ssh.write_text(FAKE_SSH)
        ssh.chmod(0o755)
        self.environment["PARALLEL_SSH"] = str(ssh)

    def test_order_of_several_hosts(self):
        (self.folder / "found").touch()
        self.shell(manual_commands()["--keep-order"])
        self.assertEqual(self.answers("moves.txt"), self.alone("analyze --depth 2 --hash 1"))
        self.assertEqual(set((self.folder / "used").read_text().split()), {"alpha", "beta"})

    def test_the_same_again_does_what_a_lost_host_has_not(self):
        commands = manual_commands()["--resume-failed"].replace("\\\n", "").splitlines()
        work, gather = commands
        failed = self.start(work)
        failed.communicate(timeout=PATIENCE_SECONDS)
        self.assertGreater(failed.returncode, 0)
        rows = [line.split("\t") for line in (self.folder / "jobs.log").read_text().splitlines()]
        done = {row[0] for row in rows[1:] if row[6] == "0"}
        self.assertTrue(0 < len(done) < (len(POSITIONS) + 1) // 2, rows)
        (self.folder / "found").touch()
        before = {name: (self.folder / f"moves/{name}.txt").stat().st_mtime_ns for name in done}
        self.shell(work)
        self.shell(gather)
        self.assertEqual(self.answers("moves.txt"), self.alone("analyze --depth 2 --hash 1"))
        for name, when in before.items():
            self.assertEqual((self.folder / f"moves/{name}.txt").stat().st_mtime_ns, when)


class SlurmArray(ManyMachines):
    WORDS = ("answers/{}.jsonl", "sh", "-c",
             "split -n l/{}/3 positions.txt | (read -r line && echo $line && echo {} >>begun; "
             "until [ -e go ]; do sleep 0.02; done; cat) | "
             "emilia analyze --depth 2 --hash 1 --resume {out}")

    def test_array_of_the_manual(self):
        (self.folder / "scripts").symlink_to(ROOT / "scripts")
        (self.folder / "build").mkdir()
        (self.folder / "build" / "release").symlink_to(self.folder / "bin")
        sbatch = self.folder / "bin" / "sbatch"
        sbatch.write_text("#!/bin/sh\nfor task in $(seq ${1#--array=1-}); do\n"
                          '    SLURM_ARRAY_TASK_ID=$task bash "$2" "$3" "$4" "$5" "$6" || exit\n'
                          "done\n")
        sbatch.chmod(0o755)
        command = manual_commands()["sbatch"].replace("64", "3")
        self.shell(command.replace("solve --json", "analyze --depth 2 --hash 1"))
        self.assertEqual(self.answers("scores.jsonl"), self.alone("analyze --depth 2 --hash 1"))

    def test_a_killed_task_continues_and_no_other_runs_again(self):
        killed = self.task(2, *self.WORDS)
        part = self.folder / "answers" / "2.jsonl.part"
        wait_until(lambda: part.exists() and b"\n" in part.read_bytes())
        os.killpg(killed.pid, signal.SIGKILL)
        killed.communicate()
        self.assertFalse((self.folder / "answers" / "2.jsonl").exists())
        (self.folder / "go").touch()
        for _ in range(2):
            for number in (1, 2, 3):
                said = self.task(number, *self.WORDS)
                _, err = said.communicate(timeout=PATIENCE_SECONDS)
                self.assertEqual(said.returncode, 0, err)
        self.assertEqual(sorted((self.folder / "begun").read_text().split()), ["1", "2", "2", "3"])
        self.shell("cat answers/*.jsonl >all")
        self.assertEqual(self.answers("all"), self.alone("analyze --depth 2 --hash 1"))
        self.assertEqual(len(list((self.folder / "answers").iterdir())), 3)

    def test_a_command_that_fails_leaves_no_result(self):
        failed = self.task(1, "out", "sh", "-c", "echo half >{out}; exit 3")
        failed.communicate(timeout=PATIENCE_SECONDS)
        self.assertEqual(failed.returncode, 3)
        self.assertFalse((self.folder / "out").exists())
