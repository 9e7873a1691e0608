"""scripts/spread over ssh: two servers of our own on the loopback, one of which is killed."""

import os
import shutil
import signal
import socket
import subprocess
import time
import unittest
from pathlib import Path

from spread_support import SpreadTest

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
MISSING = [name for name, path in (("openssh-server", SSHD), ("ssh", shutil.which("ssh")),
                                   ("parallel", shutil.which("parallel"))) if not path]
LINES = [f"line-{number}" for number in range(80)]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def descendants(pid):
    """All processes that a process started, and those that they started."""
    children = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [pid]
    for parent in found:
        found += children.get(parent, [])
    return found[1:]


class Server:
    """An sshd with its own keys and settings, that answers to the name `name` in `config`."""

    def __init__(self, folder, name):
        self.name = name
        port = free_port()
        settings = folder / f"{name}.conf"
        settings.write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host_key\nStrictModes no\n"
            f"AuthorizedKeysFile {folder}/login_key.pub\nPidFile none\nUsePAM no\n"
            # Nothing of the user's own is run, nor left half done by `kill`: the shell's start-up
            # files may take locks.
            f"SetEnv HOME={folder}\n")
        self.process = subprocess.Popen([SSHD, "-D", "-e", "-f", settings],
                                        stderr=subprocess.DEVNULL)
        with (folder / "config").open("a", encoding="ascii") as config:
            config.write(f"Host {name}\n    HostName 127.0.0.1\n    Port {port}\n"
                         f"    IdentityFile {folder}/login_key\n    IdentitiesOnly yes\n"
                         f"    UserKnownHostsFile {folder}/known\n"
                         "    StrictHostKeyChecking no\n    BatchMode yes\n    LogLevel ERROR\n")
        while self.process.poll() is None:
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.02)
        raise unittest.SkipTest("sshd does not start here")

    def sessions(self):
        return descendants(self.process.pid)

    def kill(self):
        """As if the machine lost power: the server and everything that it runs, at once."""
        self.process.send_signal(signal.SIGSTOP)  # no new session while we look for them
        for pid in [*self.sessions(), self.process.pid]:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.process.wait()


@unittest.skipIf(MISSING, f"not installed: {', '.join(MISSING)}")
class Ssh(SpreadTest):
    def setUp(self):
        super().setUp()
        for key in ("host_key", "login_key"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / key],
                           check=True)
        if os.geteuid() == 0:
            os.makedirs("/run/sshd", exist_ok=True)  # sshd insists; the boot usually makes it
        self.servers = []
        for name in ("alpha", "beta"):
            self.servers.append(Server(self.folder, name))
            self.addCleanup(self.servers[-1].kill)
        self.environment = os.environ | {"PARALLEL_SSH": f"ssh -F {self.folder}/config"}
        self.write_lines(LINES)

    def test_a_host_is_killed_in_mid_run(self):
        process = self.start("--hosts", "1/alpha,1/beta", stream=("delay=0.05",))
        self.wait_for_chunks(process, 2)
        beta = self.servers[1]
        while not beta.sessions():
            time.sleep(0.005)
        beta.kill()
        _, said = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, said)
        self.assertIn("trying again: lines", said)
        self.assertIn("1/beta: cannot be reached", said)
        self.assert_output([line.upper() for line in LINES])

    def test_a_host_that_is_down_is_left_out(self):
        self.servers[1].kill()
        hosts = self.folder / "hosts"
        hosts.write_text("# two machines\n1/beta\n\nalpha\n")
        done = self.spread("--sshloginfile", str(hosts), "--jobs", "2", "--chunk-lines", "40")
        self.assertIn("1/beta: cannot be reached", done.stderr)
        self.assertNotIn("trying again", done.stderr)
        self.assert_output([line.upper() for line in LINES])


if __name__ == "__main__":
    unittest.main()
