"""The server of the page: who gets in, what it hands out, and how it ends."""

import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from dialogue import EMILIA, PATIENCE_SECONDS, posix_only, run, wait_until
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
        for line in ("enter", "enter  ", "enter " + "0" * 32, '{"id":"1"}', "",
                     "enter " + "x" * 200, server.token):
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
            wait_until(lambda: opened.exists() and opened.read_text().endswith("\n"))
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
            wait_until(lambda: list(Path(folder).glob("*.html")))
            server.process.terminate()
            server.process.wait(PATIENCE_SECONDS)
            self.assertEqual([path.name for path in Path(folder).iterdir()], ["xdg-open"])

    def test_a_page_talks_to_an_engine(self):
        server = self.server("--hash", "1")
        page = server.open()
        self.assertEqual(page.status, 101)
        self.assertIn("version", page.ask(action="query_version"))
        self.assertIn(page.ask(position="f5", depth=6)["move"], ("d6", "f6", "f4"))
        self.assertRegex(page.ask(position="f5a1")["error"], "a1")
        page.close()

    def test_an_engine_is_started_before_its_page_says_a_word(self):
        server = self.server("--hash", "1")
        page = server.open()
        [child] = children_of(server.process.pid)
        words = Path(f"/proc/{child}/cmdline")  # a copy of the server's at first
        wait_until(lambda: "\0analysis\0--analyses\0" in words.read_text())
        page.close()

    def test_work_is_done_side_by_side_and_called_off(self):
        page = self.server("--hash", "1").open()
        page.request(id="review", action="review", position="f5d6c3d3c4f4", level=40)
        self.assertEqual(page.ask(id="move", position="f5", depth=4)["id"], "move")
        page.request(id="end", action="terminate", terminate_id="review")
        answers = {answer["id"]: answer for answer in (page.answer(), page.answer())}
        self.assertEqual(answers["end"]["ended"], 1)
        self.assertIs(answers["review"]["terminated"], True)
        self.assertEqual(page.ask(id="move", position="f5", depth=4)["id"], "move")
        page.close()

    def test_what_is_closed_is_closed_while_an_engine_runs(self):
        # A browser sends its next request by what it takes for an open connection.
        server = self.server("--hash", "1")
        address = server.url.hostname, server.url.port
        with socket.create_connection(address, PATIENCE_SECONDS) as connection:
            page = server.open()
            page.ask(action="query_version")
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
            wait_until(lambda: "TCP_NODELAY, [1]" in log.read_text())

    @unittest.skipUnless(run("perft", "1", "--sandbox").returncode == 0, "no sandbox here")
    def test_the_engine_of_a_page_has_a_sandbox(self):
        server = self.server("--hash", "1")
        page = server.open()
        page.ask(action="query_version")
        [child] = children_of(server.process.pid)
        self.assertIn("Seccomp:\t2", Path(f"/proc/{child}/status").read_text())
        page.close()

    @needs_strace
    @unittest.skipUnless(run("perft", "1", "--sandbox").returncode == 0, "no sandbox here")
    def test_the_sandbox_comes_before_the_first_byte_of_input(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder, "log")
            server = self.server("--hash", "1", tracer=[
                "strace", "-D", "-f", "-qq", "-o", log, "-e", "trace=execve,seccomp,read,fchdir"])
            page = server.open()
            page.ask(action="query_version")
            page.close()
            server.process.terminate()
            server.process.wait(PATIENCE_SECONDS)
            calls = {}
            for line in log.read_text().splitlines():
                process, call = line.split(maxsplit=1)
                calls.setdefault(process, []).append(call)
            [of] = [of for of in calls.values() if any('"analysis"' in call for call in of)]
            sandbox = [i for i, call in enumerate(of) if re.match(r"seccomp\(.*\{len=", call)]
            begun = [i for i, call in enumerate(of) if '"analysis"' in call]
            self.assertEqual(len(sandbox), 1, of)
            # The thread that reads is made afterwards.
            self.assertFalse([call for call in of if call.startswith("read(0,")], of)
            self.assertTrue(any(call.startswith("fchdir(") for call in of[:begun[0]]), of)

    def test_no_field_of_a_request_is_the_name_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("games", "f5d6", "a1", "OX"):
                Path(folder, name).write_text("f5f6e6f4c3d7")
            page = self.server("--hash", "1", cwd=folder).open()
            for action in ("analyze", "book", "convert", "drills", "eval", "opening", "review",
                           "stats", "why"):
                for field in ("book", "eval", "file", "games", "input", "moves", "position"):
                    for name in ("games", "f5d6", "a1", "OX", ".", f"{folder}/games"):
                        page.request(action=action, depth=1, level=1, **{field: name})
                        said = page.read("^{")
                        while "during_search" in said or "warning" in said:
                            said = page.read("^{")
                        self.assertNotIn("f5f6e6f4c3d7", said.lower(), (action, field, name))
            page.close()

    def test_an_answer_larger_than_what_may_wait_comes_whole(self):
        page = self.server("--hash", "1").open()
        answer = page.ask(action="convert", games="f5d6c3d3c4f4\n" * 200_000)
        self.assertEqual(len(answer["games"]), 200_000)
        self.assertGreater(len(json.dumps(answer)), 4 << 20)
        page.close()

    def test_a_user_without_a_home_has_no_library(self):
        names = {name: value for name, value in os.environ.items()
                 if name not in ("HOME", "XDG_DATA_HOME")}
        server = Server(env=names)
        self.addCleanup(server.end)
        page = server.open()
        self.assertFalse(page.ask(action="query_version")["library"])
        page.close()

    def test_two_pages_have_an_engine_each_and_the_ninth_has_none(self):
        server = self.server("--hash", "1")
        pages = [server.open() for _ in range(8)]
        self.assertEqual({page.status for page in pages}, {101})
        pages[0].request(depth=60, report_every=0.05)
        pages[0].read("during_search")
        self.assertIn("move", pages[1].ask(depth=2))
        pages[0].request(id="end", action="terminate_all")
        self.assertEqual({pages[0].answer()["id"], pages[0].answer()["id"]}, {"1", "end"})
        ninth = server.open()
        self.assertEqual(ninth.closing(), TOO_MANY_PAGES)
        ninth.close()
        pages.pop().close()
        pages.append(server.open())
        pages[-1].ask(action="query_version")
        for page in pages:
            page.close()

    @posix_only("signals")
    def test_it_ends_by_a_signal_while_a_page_searches(self):
        server = self.server("--hash", "1")
        page = server.open()
        page.request(depth=60, report_every=0.05)
        page.read("during_search")
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

    @posix_only("signals")
    def test_a_port_that_no_page_is_left_at_is_free(self):
        first = self.server()
        port = str(first.url.port)
        first.end()
        for how in (signal.SIGTERM, signal.SIGKILL, None):
            server = self.started_at(port)
            pages = [server.open(), server.open()]
            if how:
                server.process.send_signal(how)
            for page in pages:
                page.close()
            again = self.started_at(port)
            again.open().close()
            server.process.wait(PATIENCE_SECONDS)
            again.end()

    def started_at(self, port):
        """As soon as the server before has seen that it is left."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                return self.server("--port", port)
            except KeyError:  # it has printed no address
                self.assertLess(time.monotonic(), until)

    def test_a_taken_port_is_told(self):
        server = self.server()
        page = server.open()
        done = subprocess.run([EMILIA, "page", "--no-open", "--port", str(server.url.port)],
                              capture_output=True, text=True, timeout=PATIENCE_SECONDS)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"port {server.url.port}: ", done.stderr)
        page.close()

    def test_the_port_is_the_same_every_time_and_the_next_one_where_it_is_taken(self):
        with socket.socket() as holder:
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                holder.bind(("127.0.0.1", USUAL_PORT))
                holder.listen()
            except OSError:
                pass  # somebody else holds it
            server = self.server(usual_port=True)
            self.assertGreater(server.url.port, USUAL_PORT)
            server.process.kill()
            self.assertIn(f"port {USUAL_PORT} is taken, so this is port {server.url.port}",
                          server.process.communicate()[1])
        again = self.server(usual_port=True)
        if again.url.port != USUAL_PORT:
            again.process.kill()
            self.assertIn(f"port {USUAL_PORT} is taken", again.process.communicate()[1])


if __name__ == "__main__":
    unittest.main()
