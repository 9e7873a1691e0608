"""scripts/spread-training: every unit once, whatever is killed, on this machine and over ssh."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from spread_support import ROOT, descendants, files_below, kill, odd_folder, wait_until
from test_spread_ssh import MISSING, Server

SPREAD = ROOT / "scripts" / "spread-training"
EMILIA_TRAIN = os.path.abspath(os.environ.get("EMILIA_TRAIN", "build/release/emilia-train"))
SELFPLAY = ["selfplay", "--games", "400", "--depth", "1", "--solve", "8", "--eval", "classic"]
UNITS = 4
UNIT_BYTES = 400_000  # and some more


@unittest.skipUnless(shutil.which("parallel"), "not installed: parallel")
class SpreadTraining(unittest.TestCase):
    def setUp(self):
        self.folder = odd_folder(self)
        self.out = self.folder / "out"
        self.environment = os.environ.copy()

    def command(self, *options, out=None, program=EMILIA_TRAIN):
        return [SPREAD, "--out", out or self.out, "--units", f"0-{UNITS - 1}",
                "--program", program, *options, "--", *SELFPLAY, "--seed", "{}"]

    def spread(self, *options, status=0, **others):
        done = subprocess.run(self.command(*options, **others), capture_output=True, text=True,
                              env=self.environment, timeout=120, check=False)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def start(self, *options, **others):
        return subprocess.Popen(self.command(*options, **others), env=self.environment,
                                stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def assert_complete(self):
        """Each unit is there, as one process by itself would have made it, and in the ledger."""
        self.assertEqual({path.name for path in self.out.iterdir()},
                         {f"{unit}.chunk" for unit in range(UNITS)} | {"ledger.tsv"})
        lines = [line.split("\t") for line in (self.out / "ledger.tsv").read_text().splitlines()]
        self.assertEqual(sorted((unit, command) for unit, _, command in lines),
                         [(str(unit), " ".join(["emilia-train", *SELFPLAY, "--seed", str(unit)]))
                          for unit in range(UNITS)])
        alone = self.folder / "alone.chunk"
        for unit in range(UNITS):
            subprocess.run([EMILIA_TRAIN, *SELFPLAY, "--seed", str(unit), "--out", alone],
                           stderr=subprocess.DEVNULL, check=True)
            self.assertEqual((self.out / f"{unit}.chunk").read_bytes(), alone.read_bytes())
            alone.unlink()

    def test_here(self):
        done = self.spread("--jobs", "2")
        self.assertIn("unit 3", done.stderr)
        self.assert_complete()
        self.assertEqual(self.spread().stderr, "", "nothing is left to do")

    def held_back(self):
        """A program whose last unit begins only once there is `go`."""
        program = self.folder / "held back"
        program.write_text(f"""#!/bin/sh
folder=$(dirname "$0")
case " $* " in *" --seed {UNITS - 1} "*) until [ -e "$folder/go" ]; do sleep 0.02; done ;; esac
exec "{EMILIA_TRAIN}" "$@"
""")
        program.chmod(0o755)
        return program

    def written(self):
        """Bytes in all files of units."""
        found = 0
        for path in files_below(self.out):
            with contextlib.suppress(FileNotFoundError):
                found += os.stat(path).st_size
        return found

    def test_killed_again_and_again(self):
        seed = random.randrange(2**32)
        chance = random.Random(seed)
        program = self.held_back()
        for size in sorted(chance.sample(range(1, UNIT_BYTES * (UNITS - 1)), 4)):
            process = self.start("--jobs", "2", program=program)
            wait_until(self, lambda size=size: self.written() >= size, process)
            # Some of the processes are left behind and go on.
            kill(process.pid, *(pid for pid in descendants(process.pid) if chance.random() < 0.5))
            self.assertEqual(process.wait(), -signal.SIGKILL)
        (self.folder / "go").touch()
        self.spread("--jobs", "2", program=program)
        self.assert_complete()

    def test_a_unit_that_fails(self):
        done = self.spread(program="/bin/false", status=1)
        self.assertIn("unit 0 is not complete", done.stderr)
        self.spread()
        self.assert_complete()

    def test_bad_usage(self):
        for arguments, complaint in ((["--units", "0-3", "--", "selfplay"], "--out FOLDER"),
                                     (["--out", self.out, "--", "selfplay"], "--units"),
                                     (["--out", self.out, "--units", "0-1"], "and a command"),
                                     (["--out"], "--out needs a value"),
                                     (["--nonsense", "1"], "unknown option --nonsense")):
            done = subprocess.run([SPREAD, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(complaint, done.stderr)
            self.assertIn("usage: scripts/spread-training", done.stderr)
        self.assertFalse(self.out.exists())

    @unittest.skipIf(MISSING or not shutil.which("rsync"), "not installed: sshd or rsync")
    def test_two_hosts_one_of_which_is_killed(self):
        keys = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for key in ("host_key", "login_key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", keys / key],
                           check=True)
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)  # sshd insists; the boot usually makes it
        servers = [Server(keys, name) for name in ("alpha", "beta")]
        for server in servers:
            self.addCleanup(server.kill)
        self.environment["PARALLEL_SSH"] = f"ssh -F {keys}/config"
        self.environment["RSYNC_RSH"] = f"ssh -F {keys}/config"
        hosts = self.folder / "hosts"
        hosts.write_text("1/alpha\n1/beta\n")
        weights = self.folder / "weights"
        weights.write_text("some file that goes along")
        program = self.folder / "program"
        program.write_text(f"""#!/bin/sh
folder=$(dirname "$0")
echo $SSH_CONNECTION >>"$folder/used"
until [ -e "$folder/go" ]; do sleep 0.02; done
exec "{EMILIA_TRAIN}" "$@"
""")
        program.chmod(0o755)
        options = ["--sshloginfile", hosts, "--workdir", self.folder / "remote", "--with", weights]
        process = self.start(*options, program=program)
        wait_until(self, lambda: len(self.ports_used()) == 2, process)
        servers[1].kill()
        (self.folder / "go").touch()
        self.assertEqual(process.wait(120), 0)
        self.assertTrue(weights.exists())
        self.assert_complete()

    def ports_used(self):
        """Of the servers that have begun with a unit."""
        used = self.folder / "used"
        lines = used.read_text().splitlines() if used.exists() else []
        return {line.split()[3] for line in lines}


if __name__ == "__main__":
    unittest.main()
