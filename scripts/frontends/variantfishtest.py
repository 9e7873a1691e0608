"""variantfishtest, which knows no rules, leads games of flipello between Emilia and
Fairy-Stockfish (npm package fairy-stockfish-nnue.wasm). The results have to be right."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from matchlib.engines.flipello import FlipelloEngine
from matchlib.process import EngineFault
from matchlib.rules import BLACK, OPPONENT, PASS, Game, RulesError, parse_position

from . import Mismatch
from .npm import install
from .openings import random_openings
from .sources import checkout

REPOSITORY = "ianfab/variantfishtest"
COMMIT = "ae70d73b806493f063b7d9eaa8a69b9b9e77f49b"
PACKAGE = "fairy-stockfish-nnue.wasm@1.1.12"
OPENINGS = 1000
MOST_PLIES = 40  # of an opening: passes come late in a game
SECONDS_A_GAME = 60

SPELLING = FlipelloEngine.__new__(FlipelloEngine)  # only its notation


def fairy_stockfish(work: Path) -> Path:
    """An executable that starts it as a UCI engine."""
    package = install(work, PACKAGE) / "node_modules" / PACKAGE.partition("@")[0]
    script = work / "fairy-stockfish"
    script.write_text(f"#!/bin/sh\nexec node --no-experimental-fetch '{package}/uci.js'\n",
                      encoding="utf-8")
    script.chmod(0o755)
    return script


def write_book(path: Path, seed: int) -> None:
    games = random_openings(OPENINGS, seed, MOST_PLIES)
    lines = [SPELLING.board_text(game).removeprefix("fen ") for game in games]
    path.write_text("".join(f"{line};\n" for line in lines), encoding="utf-8")


def opening(fen: str) -> Game:
    rows, side = fen.split()[:2]
    cells = re.sub(r"\d", lambda digits: "-" * int(digits.group()), rows.partition("[")[0])
    return Game(parse_position(cells.replace("/", "").replace("P", "X").replace("p", "O"),
                               "X" if side == "w" else "O"))


def score_of(fen: str, moves: list[str]) -> int | None:
    """Black's discs at the end, None for a game that was not over. Raises Mismatch."""
    game = opening(fen)
    try:
        for text in moves:
            if text == "(none)" and game.position.is_over:
                continue
            move = SPELLING.parse_move(text)
            # Passes after the end change nothing.
            if not (game.position.is_over and move == PASS):
                game.play(move)
    except (RulesError, EngineFault) as error:
        raise Mismatch(f"{error}: {fen} moves {' '.join(moves)}") from error
    return game.position.black_score() if game.position.is_over else None


def games_of(output: str) -> Iterator[tuple[str, list[str]]]:
    """FEN and moves."""
    for match in re.finditer(r"^Game \(.*\):\nfen (.*)\n(.*)$", output, re.MULTILINE):
        yield match.group(1), match.group(2).split()


class Tally:
    """What the games come to by the rules. Emilia is white, Othello's black, in every other one."""

    def __init__(self, output: str) -> None:
        self.totals = [0, 0, 0]  # Emilia's wins, losses and draws
        self.ended_by_opponent = 0
        for number, (fen, moves) in enumerate(games_of(output)):
            emilia_is_black = number % 2 == 0
            score = score_of(fen, moves)
            if score is not None:
                own = score if emilia_is_black else -score
                self.totals[0 if own > 0 else 1 if own < 0 else 2] += 1
            elif (last_mover(fen, moves) == BLACK) != emilia_is_black:
                self.ended_by_opponent += 1
            else:
                raise Mismatch(f"Emilia's score ended a game: {fen} moves {' '.join(moves)}")

    def agrees_with(self, totals: list[int]) -> bool:
        """Games that Fairy-Stockfish ended, on time or by a score that reads as a draw, are its own
        affair: they may be anything."""
        unexplained = [theirs - ours for theirs, ours in zip(totals, self.totals)]
        return min(unexplained) >= 0 and sum(unexplained) == self.ended_by_opponent


def last_mover(fen: str, moves: list[str]) -> str:
    first = opening(fen).position.mover
    return first if len(moves) % 2 == 1 else OPPONENT[first]


def check(work: Path, emilia: str, count: int, seed: int) -> str:
    """One line on what was seen. Raises Mismatch."""
    folder = checkout(work, REPOSITORY, COMMIT)
    book = work / "flipello.epd"
    opponent = fairy_stockfish(work)
    write_book(book, seed)
    command = [sys.executable, str(folder / "variantfishtest.py"), emilia, str(opponent),
               "-v", "flipello", "-n", str(count), "-t", "1000", "-i", "10", "-b", str(book),
               "--verbosity", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          timeout=count * SECONDS_A_GAME)
    (work / "variantfishtest.log").write_text(done.stdout + done.stderr, encoding="utf-8")
    totals = re.findall(r"^Total: (\d+) W: (\d+) L: (\d+) D: (\d+)$", done.stdout, re.MULTILINE)
    errors = re.findall(r"^Error in match instance: (?s:.*?)$", done.stdout, re.MULTILINE)
    if done.returncode != 0 or not totals or errors:
        raise Mismatch("\n".join([f"exit status {done.returncode}", *errors, done.stderr[-2000:]]))
    played, *results = (int(number) for number in totals[-1])
    late = int(re.findall(r"^time losses engine1: (\d+)$", done.stdout, re.MULTILINE)[-1])
    tally = Tally(done.stdout)
    if played < count or late or not tally.agrees_with(results):
        raise Mismatch(f"{played} games, wins, losses and draws {results}, by the rules "
                       f"{tally.totals}; {late} lost on time")
    return (f"{played} games, +{results[0]} ={results[2]} -{results[1]} as by the rules, "
            f"{tally.ended_by_opponent} of them ended early by Fairy-Stockfish; seed {seed}")
