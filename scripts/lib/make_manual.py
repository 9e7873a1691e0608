#!/usr/bin/env python3
"""Writes the man pages from what the programs say of themselves: below FOLDER as below a prefix's
share."""

import argparse
import json
import shlex
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lib.command import run_script
from lib.installation import as_installed
from lib.man_page import program_page, script_page

SCRIPTS = Path(__file__).resolve().parents[1]
INSTALLED_SCRIPTS = {"emilia-match": "match"}


def output_of(*command, stdin=""):
    return subprocess.run(command, input=stdin, stdout=subprocess.PIPE, check=True,
                          encoding="utf-8").stdout.replace("\r\n", "\n")


def main():
    parser = argparse.ArgumentParser(prog="make_manual.py", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("version")
    parser.add_argument("--emulator", default="", help="words before the name of a program")
    parser.add_argument("--program", action="append", default=[], metavar="PATH",
                        help="emilia or emilia-train")
    options = parser.parse_args()
    emulator = shlex.split(options.emulator)
    pages = [*(Path(path).stem for path in options.program), *INSTALLED_SCRIPTS]

    def write(name, text):
        path = options.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    for path in options.program:
        program = json.loads(output_of(*emulator, path, "--help-json"))
        name = program["name"]
        others = [page for page in pages if page != name]
        dialogue = output_of(*emulator, path, stdin="help\n") if name == "emilia" else ""
        write(f"man/man1/{name}.1", program_page(program, options.version, others, dialogue))
    for name, script in INSTALLED_SCRIPTS.items():
        text = as_installed(output_of(SCRIPTS / script, "--help"))
        others = [page for page in pages if page != name]
        write(f"man/man1/{name}.1", script_page(name, text, options.version, others))


if __name__ == "__main__":
    run_script(main)
