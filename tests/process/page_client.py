"""`emilia page`, and its pages as a browser has them."""

import base64
import gzip
import http.client
import json
import os
import re
import socket
import subprocess
import urllib.parse
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS

# How a page is closed, in protocol/server/page_server.h.
NO_SECRET, TOO_MANY_PAGES, TOO_MUCH = 4001, 4002, 4003


def free_port():
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        return holder.getsockname()[1]


class Server:
    """The program, and the secret of its pages."""

    def __init__(self, *options, tracer=(), no_open=True, usual_port=False, **others):
        """Has its own port: the server of another test would take over the usual one."""
        if not usual_port and "--port" not in options:
            options = ("--port", str(free_port()), *options)
        words = [*tracer, EMILIA, "page", *["--no-open"] * no_open, *options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, **others)
        self.address = self.process.stdout.readline().strip()
        self.url = urllib.parse.urlparse(self.address)
        self.token = urllib.parse.parse_qs(self.url.fragment)["token"][0]
        self.secret = None

    def get(self, target, method="GET", **headers):
        connection = http.client.HTTPConnection(self.url.hostname, self.url.port,
                                                timeout=PATIENCE_SECONDS)
        connection.request(method, target, headers=headers)
        answer = connection.getresponse()
        answer.content = answer.read()
        connection.close()
        return answer

    def file(self, name):
        answer = self.get("/" + name)
        if answer.status != http.client.OK:
            raise AssertionError(f"{name}: {answer.status}")
        return gzip.decompress(answer.content)

    def connect(self, connection=None, **headers):
        """A WebSocket that has said nothing yet."""
        return Page(self.url, {"Origin": f"http://{self.url.netloc}", **headers}, connection)

    def open(self):
        """A page that is let in."""
        page = self.connect()
        page.send(f"enter {self.secret or self.token}")
        self.secret = page.read("^secret ").split()[1]
        return page

    def end(self):
        self.process.kill()
        self.process.communicate()


class Closed(EOFError):
    """The server has closed the page: args[0] is the code."""


class Page:
    """The WebSocket of a page, as RFC 6455 has it."""

    def __init__(self, url, headers, connection=None):
        self.socket = connection or connect_to(url)
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
        self.message = b""  # that is not whole yet

    def send(self, line):
        self.socket.sendall(frame(line))

    def read(self, pattern):
        """The next line that fits."""
        while True:
            while self.lines:
                line = self.lines.pop(0)
                if re.search(pattern, line):
                    return line
            head = self.stream.read(2)
            if len(head) < 2:
                raise Closed(None)
            kind, length = head
            if length >= 126:
                length = int.from_bytes(self.stream.read(2 if length == 126 else 8), "big")
            data = self.stream.read(length)
            if kind & 0xF <= 1:  # a text, or more of it
                self.message += data
            if kind & 0x8F in (0x80, 0x81):
                self.lines += self.message.decode().split("\n")
                self.message = b""
            elif kind == 0x88:
                raise Closed(int.from_bytes(data[:2], "big"))

    def request(self, **fields):
        """Sends a request, whose answer answer() reads."""
        self.send(json.dumps({"id": "1", **fields}))

    def answer(self):
        """The next answer that is not partial, warnings passed over."""
        while True:
            answer = json.loads(self.read("^{"))
            if not answer.get("during_search") and "warning" not in answer:
                return answer

    def ask(self, **fields):
        self.request(**fields)
        return self.answer()

    def closing(self):
        """The code that the page is closed with."""
        try:
            self.read("(?!)")
        except Closed as closed:
            return closed.args[0]

    def close(self):
        self.stream.close()
        self.socket.close()


def connect_to(url):
    return socket.create_connection((url.hostname, url.port), PATIENCE_SECONDS)


def children_of(process):
    return [child for task in Path(f"/proc/{process}/task").iterdir()
            for child in Path(task, "children").read_text().split()]


def frame(line):
    """As it goes over the wire, with a mask of zeros."""
    data = line.encode()
    size = len(data)
    length = (bytes([0x80 | size]) if size < 126
              else bytes([0x80 | 126]) + size.to_bytes(2, "big") if size < 1 << 16
              else bytes([0x80 | 127]) + size.to_bytes(8, "big"))
    return b"\x81" + length + bytes(4) + data
