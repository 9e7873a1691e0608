"""The server of the page: who gets in, what it hands out, and how it ends."""

import base64
import gzip
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.parse
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, posix_only, run
from test_opened_files import needs_strace


class Server:
    """`emilia page` with a browser's cookie."""

    def __init__(self, *options, tracer=()):
        self.process = subprocess.Popen([*tracer, EMILIA, "page", "--no-open", *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.url = urllib.parse.urlparse(self.address)
        answer = self.get("/?" + self.url.query)
        self.cookie = answer.getheader("Set-Cookie", "").split(";")[0]

    def get(self, target, method="GET", **headers):
        connection = http.client.HTTPConnection(self.url.hostname, self.url.port,
                                                timeout=PATIENCE_SECONDS)
        connection.request(method, target, headers=headers)
        answer = connection.getresponse()
        answer.content = answer.read()
        connection.close()
        return answer

    def file(self, name):
        answer = self.get("/" + name, Cookie=self.cookie)
        if answer.status != http.client.OK:
            raise AssertionError(f"{name}: {answer.status}")
        return gzip.decompress(answer.content)

    def open(self, **headers):
        return Page(self.url, {"Origin": f"http://{self.url.netloc}", "Cookie": self.cookie,
                               **headers})

    def end(self):
        self.process.kill()
        self.process.communicate()


class Page:
    """The WebSocket of a page, as RFC 6455 has it."""

    def __init__(self, url, headers):
        self.socket = socket.create_connection((url.hostname, url.port), PATIENCE_SECONDS)
        lines = ["GET /engine HTTP/1.1", f"Host: {url.netloc}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
                 *(f"{name}: {value}" for name, value in headers.items() if value is not None)]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        self.status = int(self.stream.readline().split()[1])
        while self.stream.readline().strip():
            pass
        self.lines = []

    def send(self, line):
        data = line.encode()
        length = (bytes([0x80 | len(data)]) if len(data) < 126
                  else bytes([0x80 | 126]) + len(data).to_bytes(2, "big"))
        self.socket.sendall(b"\x81" + length + bytes(4) + data)

    def read(self, pattern):
        """The next line that fits."""
        while True:
            while self.lines:
                line = self.lines.pop(0)
                if re.search(pattern, line):
                    return line
            kind, length = self.stream.read(2)
            if length >= 126:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            data = self.stream.read(length)
            if kind == 0x81:
                self.lines += data.decode().splitlines()
            elif kind == 0x88:
                raise EOFError(data)

    def close(self):
        self.stream.close()
        self.socket.close()


class PageServer(unittest.TestCase):
    def server(self, *options, **others):
        server = Server(*options, **others)
        self.addCleanup(server.end)
        return server

    def test_the_page_and_its_files_are_inside_the_program(self):
        server = self.server()
        index = server.file("").decode()
        names = re.findall(r'(?:src|href)="([^"#]+)"', index)
        self.assertIn("main.js", names)
        for name in names:
            self.assertTrue(server.file(name), name)

    def test_a_stranger_gets_nothing(self):
        server = self.server()
        self.assertEqual(server.get("/").status, 403)
        self.assertEqual(server.get("/?token=" + "0" * 32).status, 403)
        self.assertEqual(server.get("/", Cookie=server.cookie, Host="evil.example").status, 421)
        self.assertEqual(server.get("/../../etc/passwd", Cookie=server.cookie).status, 404)
        self.assertEqual(server.get("/", "POST", Cookie=server.cookie).status, 405)
        for headers in ({"Origin": "http://evil.example"}, {"Origin": None}, {"Cookie": None}):
            page = server.open(**headers)
            self.assertEqual(page.status, 403, headers)
            page.close()

    def test_a_page_talks_to_an_engine(self):
        server = self.server("--hash", "1")
        page = server.open()
        self.assertEqual(page.status, 101)
        page.send("uci")
        page.read("^uciok$")
        page.send("position startpos moves f5")
        page.send("go depth 6")
        self.assertRegex(page.read("^bestmove"), "bestmove (d6|f6|f4)")
        page.close()

    def test_what_is_closed_is_closed_while_an_engine_runs(self):
        # A browser sends its next request by what it takes for an open connection.
        server = self.server("--hash", "1")
        address = server.url.hostname, server.url.port
        with socket.create_connection(address, PATIENCE_SECONDS) as connection:
            page = server.open()
            page.send("uci")
            page.read("^uciok$")
            connection.sendall(f"GET / HTTP/1.1\r\nHost: {server.url.netloc}\r\n"
                               "Connection: close\r\n\r\n".encode())
            while connection.recv(4096):
                pass
            page.close()

    @needs_strace
    def test_no_line_waits_until_the_one_before_is_confirmed(self):
        # A kernel confirms after 40 ms, which each stop took longer.
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "log")
            strace = ["strace", "-D", "-f", "-qq", "-o", log, "-e", "trace=setsockopt"]
            server = self.server(tracer=strace)
            server.open().close()
            until = time.monotonic() + PATIENCE_SECONDS
            while "TCP_NODELAY, [1]" not in log.read_text():
                self.assertLess(time.monotonic(), until, log.read_text())
                time.sleep(0.01)

    @unittest.skipUnless(run("perft", "1", "--sandbox").returncode == 0, "no sandbox here")
    def test_the_engines_of_a_page_have_a_sandbox(self):
        server = self.server()
        page = server.open()
        page.send("setoption name BookFile value /etc/passwd")
        page.read("error: BookFile: .*Operation not permitted")
        page.send('run 1 {"words": ["review", "--json", "--level", "20"], "input": "f5d6c3d3c4f4"}')
        children = []
        while len(children) < 2:
            tasks = Path(f"/proc/{server.process.pid}/task").iterdir()
            children = [child for task in tasks
                        for child in Path(task, "children").read_text().split()]
        for child in children:
            status = ""
            while "Seccomp:\t2" not in status:
                status = Path(f"/proc/{child}/status").read_text()
        page.close()

    def test_a_page_runs_commands_and_calls_them_off(self):
        page = self.server("--hash", "1").open()
        page.send('run 1 {"words": ["convert", "--to", "transcript"], "input": "F5D6"}')
        self.assertEqual(page.read("^out 1 "), 'out 1 "f5d6\\n"')
        self.assertEqual(page.read("^end 1 "), "end 1 0")
        for words in (["convert", "/etc/passwd"], ["bestmove"], ["review", "--html=x"], [],
                      ["book", "show", "other.book"]):
            page.send(f'run 2 {json.dumps({"words": words, "input": ""})}')
            self.assertEqual(page.read("^end 2 "), "end 2 2", words)
        page.send('run 3 {"words": ["review", "--level", "40"], "input": "f5d6c3d3c4f4"}')
        page.send("cancel 3")
        self.assertEqual(page.read("^end 3 "), "end 3 -1")
        page.send("run 4 nonsense")
        self.assertEqual(page.read("^end 4 "), "end 4 2")
        page.close()

    def test_two_pages_have_an_engine_each_and_the_ninth_has_none(self):
        server = self.server("--hash", "1")
        pages = [server.open() for _ in range(8)]
        self.assertEqual({page.status for page in pages}, {101})
        pages[0].send("go infinite")
        pages[1].send("go depth 2")
        pages[1].read("^bestmove")
        pages[0].send("stop")
        pages[0].read("^bestmove")
        ninth = server.open()
        self.assertEqual(ninth.status, 503)
        ninth.close()
        for page in pages:
            page.close()

    @posix_only("signals")
    def test_it_ends_by_a_signal_while_a_page_searches(self):
        server = self.server("--hash", "1")
        page = server.open()
        page.send("go infinite")
        page.read("^info depth")
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(PATIENCE_SECONDS), -signal.SIGTERM)
        page.close()

    def test_rubbish_harms_nobody(self):
        server = self.server()
        for data in (b"\0" * 100, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 10000, b"\x16\x03\x01",
                     b"GET / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 100000):
            with socket.create_connection((server.url.hostname, server.url.port)) as connection:
                try:
                    connection.sendall(data)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(65536):
                        pass
                except OSError:
                    pass
        self.assertTrue(server.file("index.html"))

    def test_a_taken_port_is_told(self):
        server = self.server()
        done = subprocess.run([EMILIA, "page", "--no-open", "--port", str(server.url.port)],
                              capture_output=True, text=True, timeout=PATIENCE_SECONDS)
        self.assertEqual(done.returncode, 1)
        self.assertIn(str(server.url.port), done.stderr)


if __name__ == "__main__":
    unittest.main()
