"""What is asked of an engine, as lines of UCI: pure texts, checked before anything is sent."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from .errors import InvalidOption, InvalidPosition, InvalidRequest
from .results import Clock

START = "startpos"
MAX_MOVES = 64  # lines that MultiPV can have
DEFAULT_SECONDS = 1.0  # for a move, where nothing else limits the search
# Any game fits, and any pipe holds as much: writing never has to wait.
MAX_TEXT = 4000

OptionValue = Union[str, int, bool]

MOVE = re.compile(r"[a-h][1-8]|pass", re.IGNORECASE)
# Without them the answers could not be read; how many lines is said with each search.
RESERVED_OPTIONS = {"multipv", "uci_showwdl", "uci_variant"}


@dataclass(frozen=True)
class Request:
    """A search: of what, with which words after `go`, and for how many lines."""

    position: str
    words: Tuple[str, ...]
    lines: int = 1
    # After so long it must be over, None where it may take as long as it takes.
    seconds: Optional[float] = None

    @property
    def go(self) -> str:
        return " ".join(("go", *self.words))


def search_request(
    position: str,
    *,
    depth: Optional[int] = None,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    clock: Optional[Clock] = None,
    moves: Optional[Sequence[str]] = None,
    lines: int = 1,
    default_seconds: Optional[float] = None,
) -> Request:
    """`default_seconds` are taken where nothing else limits the search."""
    if depth is None and nodes is None and seconds is None and clock is None:
        seconds = default_seconds
    words: List[str] = []
    longest: List[float] = []
    if depth is not None:
        words += ["depth", str(checked_count("depth", depth))]
    if nodes is not None:
        words += ["nodes", str(checked_count("nodes", nodes))]
    if seconds is not None:
        words += ["movetime", str(milliseconds("seconds", seconds))]
        longest.append(seconds)
    if clock is not None:
        words += clock_words(clock)
        longest.append(max(clock.black, clock.white))
    if moves is not None:
        if not isinstance(moves, Iterable):
            raise InvalidRequest(f"moves has to be a list of moves, not {moves!r}")
        words += ["searchmoves", *map(checked_move, moves)]
    return Request(checked_position(position), tuple(words), checked_lines(lines),
                   min(longest, default=None))


def proof_request(position: str, goal: Sequence[str], seconds: Optional[float]) -> Request:
    words = [*goal]
    if seconds is not None:
        words += ["movetime", str(milliseconds("seconds", seconds))]
    return Request(checked_position(position), tuple(words), seconds=seconds)


def checked_count(name: str, number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 2**63:
        raise InvalidRequest(f"{name} has to be a positive whole number, not {number!r}")
    return number


def checked_lines(lines: int) -> int:
    if checked_count("multipv", lines) > MAX_MOVES:
        raise InvalidRequest(f"multipv is at most {MAX_MOVES}, not {lines}")
    return lines


def checked_discs(discs: int) -> int:
    if isinstance(discs, bool) or not isinstance(discs, int) or not -64 <= discs <= 64:
        raise InvalidRequest(f"discs has to be a whole number from -64 to 64, not {discs!r}")
    return discs


def milliseconds(name: str, seconds: float, least: int = 1) -> int:
    if not isinstance(seconds, (int, float)) or not 0 <= seconds < math.inf:
        raise InvalidRequest(f"{name} has to be a number of seconds, not {seconds!r}")
    return max(int(seconds * 1000), least)


def checked_move(move: str) -> str:
    if not isinstance(move, str) or not MOVE.fullmatch(move):
        raise InvalidRequest(f"a move is a square such as d3, or pass, not {move!r}")
    return move.lower()


def checked_position(position: str) -> str:
    """Whatever could break out of its line; all else the engine judges."""
    if not isinstance(position, str):
        raise InvalidPosition(repr(position), "a position is a text")
    if not position.strip():
        raise InvalidPosition(position, "an empty text is no position")
    if len(position) > MAX_TEXT:
        raise InvalidPosition(position, f"a position has at most {MAX_TEXT} characters")
    if not position.isprintable() or not position.isascii():
        raise InvalidPosition(position, "a position is one line of printable ASCII")
    return position.strip()


def clock_words(clock: Clock) -> Sequence[str]:
    if not isinstance(clock, Clock):
        raise InvalidRequest(f"clock has to be a Clock, not {clock!r}")
    words = ["btime", str(milliseconds("black", clock.black)),
             "wtime", str(milliseconds("white", clock.white)),
             "binc", str(milliseconds("black_increment", clock.black_increment, least=0)),
             "winc", str(milliseconds("white_increment", clock.white_increment, least=0))]
    if clock.moves_to_go is not None:
        words += ["movestogo", str(checked_count("moves_to_go", clock.moves_to_go))]
    return words


def option_line(name: str, value: OptionValue) -> str:
    if not isinstance(name, str) or not isinstance(value, (str, int)):
        raise InvalidOption(f"neither name nor value of an option can be {name!r}, {value!r}")
    if isinstance(value, bool):
        value = "true" if value else "false"
    line = f"setoption name {name} value {value}"
    if name.lower() in RESERVED_OPTIONS:
        raise InvalidOption(f"option {name} is not for the user of this package")
    if not line.isprintable() or len(line) > MAX_TEXT:
        raise InvalidOption(f"neither name nor value of an option can be {name!r}, {value!r}")
    return line


def named_options(
    options: Optional[Mapping[str, OptionValue]], **named: Optional[OptionValue]
) -> Dict[str, OptionValue]:
    """All options by the engine's names; `Hash=None` leaves that one out."""
    if options is not None and not isinstance(options, Mapping):
        raise InvalidOption(f"options has to be a dictionary, not {options!r}")
    given = {name: value for name, value in named.items() if value is not None}
    return {**given, **(options or {})}
