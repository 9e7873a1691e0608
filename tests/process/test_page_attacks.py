"""What a page, or who only connects, cannot do to the server and to other pages."""

import os
import signal
import time
import unittest
from pathlib import Path

from dialogue import PATIENCE_SECONDS, posix_only, wait_until
from page_client import TOO_MUCH, Server, children_of, connect_to, frame

if os.name == "posix":
    import resource

MIB = 1 << 20


def flood(page, line, most_bytes):
    """Sends the line again and again, without reading, until so much is sent or nothing is taken.
    Returns the bytes that were taken."""
    many = frame(line) * max(1, MIB // len(line))
    page.socket.settimeout(15)
    sent = 0
    try:
        while sent < most_bytes:
            sent += page.socket.send(many[sent % len(many):])
    except OSError:
        pass
    page.socket.settimeout(PATIENCE_SECONDS)
    return sent


def processor_seconds(process):
    """That a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


@posix_only("signals and /proc")
class Attacks(unittest.TestCase):
    def server(self, *options, **others):
        server = Server("--hash", "1", *options, **others)
        self.addCleanup(server.end)
        return server

    def assert_serves(self, server):
        """An owner's page has its engine soon."""
        began = time.monotonic()
        self.assertTrue(server.file("index.html"))
        page = server.open()
        page.ask(action="query_version")
        page.close()
        self.assertLess(time.monotonic() - began, 10)

    def assert_ends(self, server):
        """The first SIGTERM ends it."""
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(10), -signal.SIGTERM)
        self.assertLess(time.monotonic() - began, 5)

    def test_a_page_that_sends_and_reads_nothing(self):
        version = '{"id":"1","action":"query_version"}'
        for line, mebibytes in ((version, 7), ("nonsense", 7),
                                ('{"id":"1","moves":"' + "f5 " * 1_000_000 + '"}', 16)):
            with self.subTest(line=line[:30]):
                server = self.server()
                server.open().close()
                page = server.open()
                flood(page, line, mebibytes * MIB)
                self.assert_serves(server)
                self.assert_ends(server)
                page.close()

    def test_what_exceeds_the_bounds_closes_that_page_alone(self):
        server = self.server()
        other = server.open()
        page = server.open()
        for child in children_of(server.process.pid):
            os.kill(int(child), signal.SIGSTOP)
        self.assertGreater(flood(page, '{"id":"' + "x" * 100_000 + '"}', 200 * MIB), 32 * MIB)
        self.assertEqual(page.closing(), TOO_MUCH)
        page.close()
        wait_until(lambda: len(children_of(server.process.pid)) == 1,
                   "for its process to go with it")
        for child in children_of(server.process.pid):
            os.kill(int(child), signal.SIGCONT)
        other.ask(action="query_version")
        other.close()

    def test_requests_that_are_only_large(self):
        server = self.server()
        page = server.open()
        for line in ("[" * 30 * MIB, '{"id":"1","moves":[' + "1," * 15 * MIB + "1]}"):
            page.send(line)
            self.assertIn("error", page.answer())
        self.assertLess(processor_seconds(server.process.pid), 3, "for all pages")
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        [peak] = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")]
        self.assertLess(int(peak) // 1024, 256, "MiB at most")
        page.close()

    def test_engines_that_hang(self):
        server = self.server()
        page = server.open()
        page.request(action="review", position="f5d6c3d3c4f4", level=20)
        for child in children_of(server.process.pid):
            os.kill(int(child), signal.SIGSTOP)
        page.request(id="2", action="query_version")
        self.assert_serves(server)
        self.assert_ends(server)
        page.close()

    def test_connections_that_say_nothing(self):
        server = self.server()
        for connect in (lambda: connect_to(server.url), server.connect):
            idle = [connect() for _ in range(300)]
            self.assert_serves(server)
            for one in idle:
                one.close()
        # The oldest of as many as may be there.
        oldest, *idle = [connect_to(server.url) for _ in range(64)]
        page = server.connect(oldest)
        self.assertEqual(page.status, 101)
        page.close()
        idle += [connect_to(server.url) for _ in range(300)]
        self.assert_ends(server)
        for one in idle:
            one.close()

    def test_an_idle_connection_is_closed(self):
        server = self.server()
        for idle in (connect_to(server.url), server.connect().socket):
            idle.settimeout(20)
            while idle.recv(4096):
                pass
            idle.close()

    def test_no_descriptor_is_left(self):
        def few_descriptors():
            resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))

        server = self.server(preexec_fn=few_descriptors)
        idle = [connect_to(server.url) for _ in range(100)]
        time.sleep(0.5)
        used = processor_seconds(server.process.pid)
        time.sleep(1)
        self.assertLess(processor_seconds(server.process.pid) - used, 0.3)
        for one in idle:
            one.close()
        self.assert_serves(server)
        pages = [server.open() for _ in range(4)]
        used = processor_seconds(server.process.pid)
        idle = [connect_to(server.url) for _ in range(100)]
        time.sleep(1)
        self.assertLess(processor_seconds(server.process.pid) - used, 0.5)
        self.assert_ends(server)
        for one in [*idle, *pages]:
            one.close()


if __name__ == "__main__":
    unittest.main()
