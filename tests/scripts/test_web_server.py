"""scripts/lib/web_server.py: what it hands out, and to whom."""

import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from match_support import ROOT

SERVER = ROOT / "scripts" / "lib" / "web_server.py"


class WebServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        (folder / "index.html").write_text("the page")
        (folder / "large.js").write_text("plain")
        (folder / "large.js.gz").write_text("packed")
        cls.errors = cls.enterClassContext(tempfile.TemporaryFile("w+"))
        server = cls.enterClassContext(subprocess.Popen(
            [sys.executable, SERVER, "--port", "0", folder], stdout=subprocess.PIPE,
            stderr=cls.errors, text=True))
        cls.addClassCleanup(server.kill)
        cls.port = int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))

    def answer(self, *lines):
        """The status, the head and the body."""
        request = "".join(f"{line}\r\n" for line in (*lines, "Connection: close", ""))
        with socket.create_connection(("127.0.0.1", self.port), timeout=10) as talk:
            talk.sendall(request.encode("latin-1"))
            with talk.makefile("rb") as stream:
                head, _, body = stream.read().partition(b"\r\n\r\n")
        self.errors.seek(0)
        self.assertEqual(self.errors.read(), "")
        return int(head.split()[1]), head.decode(), body.decode()

    def test_loopback_names(self):
        for host in ("localhost", f"localhost:{self.port}", "127.0.0.1:80", "LOCALHOST", "[::1]:8"):
            status, head, body = self.answer("GET / HTTP/1.1", f"Host: {host}")
            self.assertEqual((status, body), (200, "the page"), host)
            self.assertIn("Cross-Origin-Opener-Policy: same-origin", head)

    def test_other_names(self):
        for lines in (["Host: example.org"], [f"Host: localhost.example.org:{self.port}"], [],
                      ["Host: 127.0.0.1.example.org"], ["Host:"], ["Host: 192.168.0.1"],
                      ["Host: localhost", "Host: example.org"], ["Host: localhost@example.org"]):
            for verb in ("GET", "HEAD"):
                status, _, body = self.answer(f"{verb} / HTTP/1.1", *lines)
                self.assertEqual(status, 421, lines)
                self.assertNotIn("the page", body)

    def test_paths_that_name_no_file(self):
        for path in ("/%00", "/index.html%00.js", "/%ff", "/../../etc/passwd", "/" + "a" * 5000,
                     "/%2e%2e/%2e%2e/etc/passwd", "http://example.org/"):
            status, _, _ = self.answer(f"GET {path} HTTP/1.1", "Host: localhost")
            self.assertEqual(status, 404, path)

    def test_compressed(self):
        status, head, body = self.answer("GET /large.js HTTP/1.1", "Host: localhost",
                                         "Accept-Encoding: gzip")
        self.assertEqual((status, body), (200, "packed"))
        self.assertIn("Content-Encoding: gzip", head)
        self.assertIn("Content-type: text/javascript", head)
        self.assertEqual(self.answer("GET /large.js HTTP/1.1", "Host: localhost")[2], "plain")
