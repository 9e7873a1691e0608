"""scripts/spread over ssh: two servers of our own on the loopback, one of which is killed."""

import os
import shutil
import signal
import socket
import subprocess
import time
import unittest

from spread_support import SpreadTest, descendants, kill, wait_until

SSHD = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
MISSING = [name for name, path in (("openssh-server", SSHD), ("ssh", shutil.which("ssh")),
                                   ("parallel", shutil.which("parallel"))) if not path]
# What both hosts wait at.
LINES = [f"line-{number}" if number not in (45, 55) else "wait" for number in range(80)]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


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
        raise RuntimeError("sshd does not start")

    def sessions(self):
        return descendants(self.process.pid)

    def kill(self):
        """As if the machine lost power: the server and everything that it runs, at once."""
        self.process.send_signal(signal.SIGSTOP)  # no new session while we look for them
        kill(*self.sessions(), self.process.pid)
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
        go = self.folder / "go"
        process = self.start("--hosts", "1/alpha,1/beta", stream=(f"hold={go}",))
        self.wait_for_chunks(process, 4)
        wait_until(self, self.servers[1].sessions, process)
        self.servers[1].kill()
        go.touch()
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
