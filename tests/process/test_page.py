"""The server of the page: who gets in, what it hands out, and how it ends."""

import json
import os
import re
import signal
import socket
import stat
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, posix_only, run
from page_client import NO_SECRET, TOO_MANY_PAGES, Server, children_of
from test_opened_files import needs_strace

USUAL_PORT = 16064


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

    def test_a_stranger_gets_no_engine(self):
        server = self.server()
        self.assertEqual(server.get("/", Host="evil.example").status, 421)
        self.assertEqual(server.get("/../../etc/passwd").status, 404)
        self.assertEqual(server.get("/", "POST").status, 405)
        for headers in ({"Origin": "http://evil.example"}, {"Origin": None},
                        {"Origin": f"http://127.0.0.1:{server.url.port - 1}"}):
            page = server.connect(**headers)
            self.assertEqual(page.status, 403, headers)
            page.close()
        for line in ("enter", "enter  ", "enter " + "0" * 32, "uci", "", "enter " + "x" * 200,
                     server.token):
            page = server.connect()
            page.send(line)
            self.assertEqual(page.closing(), NO_SECRET, line)
            page.close()
        if Path("/proc").exists():
            self.assertEqual(children_of(server.process.pid), [])

    def test_no_cookie_tells_pages_of_other_ports_anything(self):
        server = self.server()
        page = server.open()
        for target in ("/", "/index.html", "/connect.js"):
            self.assertIsNone(server.get(target).getheader("Set-Cookie"))
        page.close()

    def test_a_token_lets_in_once_and_the_secret_again_and_again(self):
        server = self.server("--hash", "1")
        for _ in range(3):
            server.open().close()
        late = server.connect()
        late.send(f"enter {server.token}")
        self.assertEqual(late.closing(), NO_SECRET)
        late.close()
        both = server.connect()
        both.send(f"enter {server.token} {server.secret}")
        self.assertEqual(both.read("^secret "), f"secret {server.secret}")
        both.close()

    @posix_only("a browser")
    def test_nobody_else_sees_what_the_browser_opens(self):
        with tempfile.TemporaryDirectory() as folder:
            opened = Path(folder, "opened")
            opener = Path(folder, "xdg-open")
            opener.write_text(f"#!/bin/sh\ncp \"$1\" {opened}.html\n"
                              f"stat -c %a \"$1\" > {opened}.mode\necho \"$@\" > {opened}\n")
            opener.chmod(0o755)
            server = self.server("--hash", "1", no_open=False, env={
                **os.environ, "DISPLAY": ":0", "HOME": folder, "XDG_RUNTIME_DIR": folder,
                "PATH": f"{folder}:{os.environ['PATH']}"})
            until = time.monotonic() + PATIENCE_SECONDS
            while not (opened.exists() and opened.read_text().endswith("\n")):
                self.assertLess(time.monotonic(), until)
                time.sleep(0.01)
            file = Path(opened.read_text().strip())
            self.assertEqual(Path(f"{opened}.mode").read_text(), "600\n")
            [token] = set(re.findall(rf"{server.url.netloc}/#token=(\w+)",
                                     Path(f"{opened}.html").read_text()))
            self.assertNotIn(token, opened.read_text())
            self.assertNotEqual(token, server.token)
            page = server.connect()
            page.send(f"enter {token}")
            page.read("^secret ")
            page.close()
            self.assertFalse(file.exists(), "it has led there")
            server.open().close()

    @posix_only("signals")
    def test_what_no_browser_has_opened_is_removed_at_the_end(self):
        with tempfile.TemporaryDirectory() as folder:
            opener = Path(folder, "xdg-open")
            opener.write_text("#!/bin/sh\n")
            opener.chmod(0o755)
            server = self.server(no_open=False, env={
                **os.environ, "DISPLAY": ":0", "HOME": folder, "XDG_RUNTIME_DIR": folder,
                "PATH": f"{folder}:{os.environ['PATH']}"})
            until = time.monotonic() + PATIENCE_SECONDS
            while not list(Path(folder).glob("*.html")):
                self.assertLess(time.monotonic(), until)
                time.sleep(0.01)
            server.process.terminate()
            server.process.wait(PATIENCE_SECONDS)
            self.assertEqual([path.name for path in Path(folder).iterdir()], ["xdg-open"])

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
            children = children_of(server.process.pid)
        for child in children:
            status = ""
            while "Seccomp:\t2" not in status:
                status = Path(f"/proc/{child}/status").read_text()
        page.close()

    @needs_strace
    @unittest.skipUnless(run("perft", "1", "--sandbox").returncode == 0, "no sandbox here")
    def test_the_sandbox_comes_before_the_first_byte_of_input(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "log")
            server = self.server(tracer=["strace", "-D", "-f", "-qq", "-o", log, "-e",
                                         "trace=execve,seccomp,read,fchdir"])
            page = server.open()
            page.send('run 1 {"words": ["convert", "--to", "transcript"], "input": "F5D6"}')
            page.read("^end 1 ")
            page.send("uci")
            page.read("^uciok")
            page.close()
            server.process.terminate()
            server.process.wait(PATIENCE_SECONDS)
            calls = {}
            for line in log.read_text().splitlines():
                process, call = line.split(maxsplit=1)
                calls.setdefault(process, []).append(call)
            started = [of for of in calls.values() if any("--sandbox" in call for call in of)]
            self.assertGreaterEqual(len(started), 3)
            for of in started:
                [sandbox] = [i for i, call in enumerate(of)
                             if re.match(r"seccomp\(.*\{len=", call)]
                reads = [i for i, call in enumerate(of) if call.startswith("read(0,")]
                self.assertGreater(min(reads, default=len(of)), sandbox, of)
                self.assertTrue(any(call.startswith("fchdir(") for call in of), of)

    def test_no_word_of_a_page_is_the_name_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("games", "f5d6", "a1", "OX"):
                Path(folder, name).write_text("f5f6e6f4")
            page = self.server("--hash", "1", cwd=folder).open()
            for words in (["convert", "--to", "transcript"], ["review", "--json"], ["stats"],
                          ["eval"], ["why"], ["hint"], ["drills", "--count", "1"]):
                for name in ("games", "f5d6", "a1", "OX", "."):
                    page.send(f'run 1 {json.dumps({"words": [*words, name], "input": ""})}')
                    said = []
                    while not said or not said[-1].startswith("end 1"):
                        said.append(page.read("^(out|err|end) 1 "))
                    self.assertNotIn("f5f6", "".join(said).lower(), (words, name))
            page.close()

    def test_a_page_runs_commands_and_calls_them_off(self):
        page = self.server("--hash", "1").open()
        page.send('run 1 {"words": ["convert", "--to", "transcript"], "input": "F5D6"}')
        self.assertEqual(page.read("^out 1 "), 'out 1 "f5d6\\n"')
        self.assertEqual(page.read("^end 1 "), "end 1 0")
        for words in (["convert", "/etc/passwd"], ["convert", "games"], ["bestmove"],
                      ["review", "--html=x"], [],
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
        self.assertEqual(ninth.closing(), TOO_MANY_PAGES)
        ninth.close()
        pages.pop().close()
        pages.append(server.open())
        pages[-1].send("uci")
        pages[-1].read("^uciok")
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
        self.assertIn(f"port {server.url.port}: ", done.stderr)

    def test_the_port_is_the_same_every_time_and_the_next_one_where_it_is_taken(self):
        with socket.socket() as holder:
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                holder.bind(("127.0.0.1", USUAL_PORT))
                holder.listen()
            except OSError:
                pass  # somebody else holds it
            server = self.server()
            self.assertGreater(server.url.port, USUAL_PORT)
            server.process.kill()
            self.assertIn(f"port {USUAL_PORT} is taken, so this is port {server.url.port}",
                          server.process.communicate()[1])
        again = self.server()
        if again.url.port != USUAL_PORT:
            again.process.kill()
            self.assertIn(f"port {USUAL_PORT} is taken", again.process.communicate()[1])


if __name__ == "__main__":
    unittest.main()
