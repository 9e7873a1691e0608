"""Where the program is."""

from __future__ import annotations

import os
import shutil
from typing import Sequence, Tuple, Union

from .errors import EngineNotFound

# A path, a name on PATH, or a command of several words such as ("wine", "emilia.exe").
Program = Union[str, "os.PathLike[str]", Sequence[str], None]


def find_program(program: Program = None) -> Tuple[str, ...]:
    """The command that starts emilia: `program`, else what EMILIA names, else `emilia` on PATH."""
    if program is None:
        named = os.environ.get("EMILIA")
        source, words = ("EMILIA", [named]) if named else ("", ["emilia"])
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
