#!/usr/bin/env python3
"""Writes the sources of the manual's site into FOLDER: its pages, four of them with generated
tables, and the configuration of MkDocs."""

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lib.command import run_script
from lib.manual_pages import (COPIED, attempts_page, commands_page, requests_page, trials_page,
                              with_links)

ROOT = Path(__file__).resolve().parents[2]
MANUAL = Path("protocol/manual")


def output_of(*command, stdin=""):
    return subprocess.run(command, input=stdin, stdout=subprocess.PIPE, check=True,
                          encoding="utf-8").stdout


def main():
    parser = argparse.ArgumentParser(prog="make_site.py", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("program", nargs="+", help="emilia, and emilia-train if there is one")
    options = parser.parse_args()

    docs = options.folder / "docs"
    shutil.rmtree(options.folder, ignore_errors=True)
    shutil.copytree(ROOT / MANUAL, options.folder)
    sources = {path.name: path.relative_to(ROOT).as_posix()
               for path in (ROOT / MANUAL / "docs").glob("*.md")} | COPIED
    pages = {path: name for name, path in sources.items()}
    emilia = options.program[0]
    generated = {
        "commands.md": commands_page([json.loads(output_of(program, "--help-json"))
                                      for program in options.program],
                                     output_of(emilia, stdin="uci\nquit\n").splitlines()),
        "requests.md": requests_page(json.loads(output_of(emilia, "analysis", "--schema"))),
        "trials.md": trials_page(ROOT),
        "attempts.md": attempts_page(ROOT),
    }
    images = {}
    for name, path in sources.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        text = "\n".join(filter(None, (text, generated.get(name))))
        (docs / name).write_text(with_links(text, path, pages, images), encoding="utf-8")
    for name, path in images.items():
        if not (docs / name).exists():
            shutil.copyfile(ROOT / path, docs / name)


if __name__ == "__main__":
    run_script(main)
