"""Opening books, read and taught by the program."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, Optional, Sequence, Tuple, Union

from .errors import EmiliaError
from .program import Program, file_word, find_program, run_to_end

Path = Union[str, "os.PathLike[str]"]


class BookError(EmiliaError):
    """The book cannot be read or changed, or what it should learn is wrong. It is as it was."""


@dataclass(frozen=True)
class BookMove:
    """What a book knows of a move. Games are counted for the side that played it."""

    move: str
    score: Optional[float]  # discs for the side to move after the best play known; None: not known
    depth: int  # plies; here and below 0 where no score is known
    selectivity: int  # percent
    exact: bool
    in_book: bool  # another position of the book follows
    won: int = 0
    drawn: int = 0
    lost: int = 0
    mean_discs: float = 0.0  # final disc difference
    last_year: Optional[int] = None
    grade: Optional[str] = None  # of the score: A (proven) to F (less than 12 plies deep)
    replies: int = 0  # that the book knows; here and below by show() alone
    good_replies: int = 0  # give away less than a disc
    origin: Optional[Dict[str, Any]] = None  # what brought the position that follows in
    width: Optional[float] = None  # a reply that gives away less stays in the book; None: all do

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class BookPosition:
    """What a book knows of a position."""

    position: str  # 64 squares and the side to move
    name: Optional[str]  # of the opening
    searched: bool
    moves: Tuple[BookMove, ...]  # the best first
    width: Optional[float] = None  # a move that gives away less stays in the book; None: all do


class Book:
    """A book in a file. Each call is a run of the program, and each change all or nothing.

    `program` is what Engine takes. No file is opened before it is needed; what adds to a book makes
    it if there is none. All methods raise BookError, and EngineNotFound without a program.
    """

    def __init__(self, path: Path, program: Program = None) -> None:
        self.path = os.fspath(path)
        self._command = find_program(program)

    def __len__(self) -> int:
        """How many positions it has."""
        return int(self.statistics()["positions"])

    def __iter__(self) -> Iterator[BookPosition]:
        """All positions, each as one of those that are alike."""
        return map(book_position, self._run("export", options=["--json"]).splitlines())

    def show(self, position: str = "startpos") -> Optional[BookPosition]:
        """None if the book does not have it. BookError for what is no position, too."""
        try:
            return book_position(self._run("show", position, options=["--json"]))
        except BookError as error:
            if "does not have this position" in str(error):
                return None
            raise

    def statistics(self) -> Dict[str, Any]:
        """What `emilia book stat --json` tells."""
        return dict(json.loads(self._run("stat", options=["--json"])))

    def add(self, answers: Iterable[str]) -> str:
        """Lines of `bestmove --json` or `analyze`. What was new, in words."""
        return self._run("add", text="".join(f"{line.rstrip()}\n" for line in answers)).rstrip()

    def import_games(self, *paths: Path) -> str:
        """Games in any format that Emilia reads, or books of other programs. What was new."""
        return self._run("import", *map(file_word, paths)).rstrip()

    def export(self, path: Path, program: str) -> str:
        """To a book of "edax", "egaroucid" or "zebra". In words what that cannot hold."""
        options = ["--to", program, "--output", file_word(path)]
        return self._ask("export", options=options).stderr.strip()

    def _run(self, command: str, *words: str, options: Sequence[str] = (), text: str = "") -> str:
        return self._ask(command, *words, options=options, text=text).stdout

    def _ask(self, command: str, *words: str, options: Sequence[str] = (),
             text: str = "") -> "subprocess.CompletedProcess[str]":
        line = [*self._command, "book", command, *options, "--", file_word(self.path), *words]
        return run_to_end(line, BookError, text)


def book_position(line: str) -> BookPosition:
    known = json.loads(line)
    return BookPosition(known["position"], known.get("name"), known["searched"],
                        tuple(map(book_move, known["moves"])), known["width"])


def book_move(known: Dict[str, Any]) -> BookMove:
    replies = known.get("replies", {})
    return BookMove(known["move"], known["score"], known.get("depth", 0),
                    known.get("selectivity", 0), known.get("exact", False), known["in_book"],
                    known.get("won", 0), known.get("drawn", 0), known.get("lost", 0),
                    known.get("discs", 0.0), known.get("last_year"), known.get("grade"),
                    replies.get("known", 0), replies.get("good", 0), known.get("origin"),
                    replies.get("width"))
