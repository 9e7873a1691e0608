"""Lines that no client should send, by dialogue: the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Iterator

START = "---------------------------OX------XO---------------------------"

# No number from 3 to 60, which would count leaves for hours.
NUMBERS = ("", "0", "-1", "1", "2", "61", "1.5", "1e9", "-1e400", "nan", "inf", "0x10", "1/2", "+",
           "2147483648", "-2147483649", "4294967296", "999999999999", "9223372036854775808",
           "-9223372036854775809", "99999999999999999999", "9" * 400)
WORDS = ("", "\0", "\xff\xfe", "joho", "f5", "PASS", "a9", "X" * 64, START, "b", "W", "-" * 65,
         "value", "name", "[]", "(;GM[", "\\", '"', "%s%n", "\x1b[2J", "\t", "y" * 5000)
# `#` stands for a number and `?` for a word.
UNIVERSAL = ("go depth #", "go nodes #", "go movetime #", "go movestogo # ?", "go ?", "go infinite",
             "position startpos moves ? ?", "position board ? ?", "position fen ? ?", "position #",
             "setoption name MultiPV value #", "setoption name Level value #", "setoption ? ? ? ?",
             "setoption name UCI_Elo value #", "setoption name Move Overhead value #",
             "setoption name EvalFile value /nowhere#", "setoption name Selectivity value #", "? #")
END = ("stop", "setoption name MultiPV value 1")


@dataclass(frozen=True)
class BadDialogue:
    """A dialogue and what to send it."""

    name: str  # as --protocol takes it
    begin: str  # its first line
    templates: tuple[str, ...]  # what lines are made of
    end: tuple[str, ...]  # lines that end a search, and wait for what it says last
    question: str  # with a number in its place
    answer: str  # how the line begins that answers it


DIALOGUES = (
    BadDialogue("uci", "uci", UNIVERSAL + (
        "go btime # wtime # binc # winc #", "go searchmoves ? ?", "go atleast #", "go perft #",
        "go ponder wtime #", "ponderhit", "debug ?", "d", "eval", "ucinewgame",
        "setoption name UCI_Variant value flipello", "setoption name UCI_LimitStrength value ?"),
        END, "isready", "readyok"),
    BadDialogue("ugi", "ugi", UNIVERSAL + (
        "go p1time # p2time # p1inc # p2inc #", "query ?", "uginewgame"),
        END, "isready", "readyok"),
    BadDialogue("gtp", "1 name", (
        "? #", "# ?", "play ? ?", "play b f5", "genmove ?", "genmove b", "reg_genmove w", "undo",
        "time_settings # # #", "time_left b # #", "time_left ? #", "boardsize #", "komi #",
        "emilia-hint #", "loadsgf /nowhere# #", "set_game ?", "clear_board", "final_score",
        "known_command ?", "gogui-rules_legal_moves ?", "showboard"),
        (), "{} name", "={} Emilia"),
    BadDialogue("nboard", "nboard 2", (
        "? #", "set depth #", "set contempt #", "set ? #", "hint #", "go", "analyze", "move ?/#/#",
        "move F5/#/#", "?/#/#", "learn", f"set game (;GM[Othello]TI[#/#/#]BO[8 {START} *];)",
        "set game (;GM[Othello]BO[8 ? *]B[?/#/#];)", "ping #"),
        ("ping 77",), "ping {}", "pong {}"),
)


def bad_lines(generator: random.Random, dialogue: BadDialogue) -> Iterator[str]:
    """Without end."""
    while True:
        line = generator.choice(dialogue.templates)
        while "?" in line or "#" in line:
            line = line.replace("#", generator.choice(NUMBERS), 1) if "#" in line else (
                line.replace("?", generator.choice(WORDS), 1))
        yield line
