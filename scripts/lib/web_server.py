#!/usr/bin/env python3
"""Serves a folder to this machine alone, for `scripts/web --serve`: with the headers that let a
page share memory between threads, and compressed where there is a file with .br or .gz added."""

import argparse
import functools
import http
import http.server
import os
import re

from command import run_script

# What a browser asks for under another name, a page of someone else has asked for.
OWN_HOST = re.compile(r"(localhost|127[.]0[.]0[.]1|\[::1\])(:\d+)?", re.IGNORECASE)
ENCODINGS = {"br": ".br", "gzip": ".gz"}
HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cache-Control": "no-cache",
    "Vary": "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".js": "text/javascript", ".wasm": "application/wasm",
                      ".webmanifest": "application/manifest+json"}
    protocol_version = "HTTP/1.1"
    encoding = None

    def send_head(self):
        self.encoding = None
        hosts = self.headers.get_all("Host", [])
        if len(hosts) != 1 or not OWN_HOST.fullmatch(hosts[0]):
            self.send_error(http.HTTPStatus.MISDIRECTED_REQUEST)
        elif "\0" in super().translate_path(self.path):
            self.send_error(http.HTTPStatus.NOT_FOUND)
        else:
            return super().send_head()
        return None

    def translate_path(self, path):
        found = super().translate_path(path)
        accepted = self.headers.get("Accept-Encoding", "")
        for encoding, ending in ENCODINGS.items():
            if encoding in accepted and os.path.isfile(found + ending):
                self.encoding = encoding
                return found + ending
        return found

    def guess_type(self, path):
        return super().guess_type(path.removesuffix(ENCODINGS.get(self.encoding, "")))

    def end_headers(self):
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if self.encoding:
            self.send_header("Content-Encoding", self.encoding)
        super().end_headers()

    def handle(self):
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the page was left before it was there

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one (8000)")
    options = parser.parse_args()
    handler = functools.partial(Handler, directory=options.folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler) as server:
        print(f"http://localhost:{server.server_port}/", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    run_script(main)
