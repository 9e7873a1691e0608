"""Where the program is, and runs of it that end by themselves."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Sequence, Tuple, Type, Union

from .errors import EmiliaError, EngineDied, EngineNotFound

# A path, a name on PATH, or a command of several words such as ("wine", "emilia.exe").
Program = Union[str, "os.PathLike[str]", Sequence[str], None]


def find_program(program: Program = None) -> Tuple[str, ...]:
    """The command that starts emilia: `program`, else what EMILIA names, else the program beside
    this module, which wheels of a release have, else `emilia` on PATH."""
    if program is None:
        named = os.environ.get("EMILIA")
        enclosed = shutil.which(os.path.join(os.path.dirname(os.path.abspath(__file__)), "emilia"))
        source, words = ("EMILIA", [named]) if named else ("", [enclosed or "emilia"])
    elif isinstance(program, (str, os.PathLike)):
        source, words = "the argument", [os.fspath(program)]
    elif not isinstance(program, Sequence):
        raise EngineNotFound(f"a command is a path or a list of words, not {program!r}")
    else:
        source, words = "the argument", [os.fspath(word) for word in program]
    if not words or not words[0]:
        raise EngineNotFound("an empty command starts no engine")
    found = shutil.which(words[0])
    if found is None:
        if source:
            raise EngineNotFound(f"no program {words[0]!r}, which {source} names")
        raise EngineNotFound("no program emilia on PATH; install Emilia, or give the path of the "
                             "program as an argument or in the environment variable EMILIA")
    # A relative path stays what it is when the working directory changes.
    return (os.path.abspath(found), *words[1:])


def file_word(path: Union[str, "os.PathLike[str]"]) -> str:
    """The name of a file as a word of the command line, where `-x` is an option and `-` stdin."""
    name = os.fspath(path)
    return os.path.join(os.curdir, name) if name.startswith("-") else name


def run_to_end(line: Sequence[str], failure: Type[EmiliaError],
               text: str = "") -> "subprocess.CompletedProcess[str]":
    """A command of the program that reads the text. EngineNotFound, EngineDied; where it fails,
    `failure` with its words."""
    try:
        done = subprocess.run(line, input=text, capture_output=True, encoding="utf-8", check=False)
    except (OSError, ValueError) as error:
        raise EngineNotFound(f"cannot start {line[0]!r}: {error}") from error
    if done.returncode < 0:
        raise EngineDied(f"killed by signal {-done.returncode}", done.returncode, done.stderr)
    if done.returncode:
        raise failure(done.stderr.strip().replace("emilia: ", "", 1))
    return done
