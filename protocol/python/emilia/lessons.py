"""What can be learned from games: reviews, sums, explanations and puzzles.

Each call starts the program. Games are texts in any format that Emilia reads, or paths of files and
folders of them. What comes back are objects of JSON as the program writes it; see the manual of the
command line.
"""

from __future__ import annotations

import json
import os
from typing import Any, Dict, List, Optional, Union

from .engine import Engine
from .errors import EmiliaError
from .program import Program, find_program, run_to_end

Games = Union[str, "os.PathLike[str]"]
Object = Dict[str, Any]


class LessonError(EmiliaError):
    """A game or a position cannot be read, or an argument makes no sense."""


def reviews(*games: Games, level: int = 16, threads: int = 1, puzzle_loss: Optional[int] = None,
            player: str = "", program: Program = None) -> List[Object]:
    """What each move of each game was worth; with `puzzle_loss` also its `puzzles`, of moves that
    lost so many discs; of the games and the faults of that player alone if one is named."""
    options = ["--level", str(level), "--threads", str(threads)]
    if puzzle_loss is not None:
        options += ["--loss", str(puzzle_loss)]
        options += [f"--player={player}"] if player else []
    return _lines(program, "review", options, *(os.fspath(game) for game in games))


def statistics(*games: Games, player: str = "", level: int = 8,
               program: Program = None) -> Object:
    """What a player, or everybody, lost in the games: by phase, colour, opening and so on."""
    options = ["--level", str(level), *([f"--player={player}"] if player else [])]
    return _lines(program, "stats", options, *(os.fspath(game) for game in games))[0]


def explanation(position: str, *moves: str, depth: int = 12, language: str = "en",
                program: Program = None) -> Object:
    """Why one of two moves is better, in sentences and terms; of one the best is the other, and
    of none the best two are compared. The language is "en", "ja", "fr" or "de". The errors are
    those of Engine.ask."""
    with Engine(program) as engine:
        return engine.ask("why", position=position, depth=depth, language=language,
                          **dict(zip(("move", "with"), moves)))


def puzzles(count: int = 1, empties: int = 10, seed: Optional[int] = None,
            program: Program = None) -> List[Object]:
    """Positions with so many empty squares in which one move alone wins."""
    options = ["--count", str(count), "--empties", str(empties)]
    return _lines(program, "puzzles", options + ([] if seed is None else ["--seed", str(seed)]))


def _lines(program: Program, command: str, options: List[str], *words: str) -> List[Object]:
    line = [*find_program(program), command, "--json", *options, "--", *words]
    done = run_to_end(line, LessonError)
    return [json.loads(answer) for answer in done.stdout.splitlines()]
