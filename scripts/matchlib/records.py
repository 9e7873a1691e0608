"""What is kept of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass

from .rules import PASS, RulesError, move_name, parse_position, parse_square

FORFEIT_DISCS = 64


@dataclass
class MoveRecord:
    """A move (`d3` or `pass`). Opening moves and passes carry nothing else."""

    move: str
    seconds: float | None = None  # as the runner measured it
    score: float | None = None  # discs from the mover's side, as the engine said
    depth: int | None = None
    nodes: int | None = None


@dataclass
class Forfeit:
    """Who lost without the board having decided, and why."""

    engine: str
    kind: str  # illegal, time, crash or hang
    reason: str


@dataclass
class GameRecord:
    """One finished game. `pair` numbers the two games that share an opening and two players."""

    number: int
    pair: int
    round: int
    black: str
    white: str
    start: str  # 64 cells and the side to move
    moves: list[MoveRecord]
    discs: int  # black's final difference; +-64 when forfeited
    forfeit: Forfeit | None = None
    finished: str = ""  # UTC
    dialogue: dict[str, list[str]] | None = None  # by engine; kept for forfeits, or if asked for

    @property
    def black_points(self) -> float:
        return 0.5 if self.discs == 0 else float(self.discs > 0)

    @property
    def result(self) -> str:
        """`1-0` when black, who moves first, has won."""
        return {1.0: "1-0", 0.0: "0-1", 0.5: "1/2-1/2"}[self.black_points]

    @property
    def reason(self) -> str:
        if self.forfeit:
            return f"{self.forfeit.engine} forfeits: {self.forfeit.kind}, {self.forfeit.reason}"
        winner = "black" if self.discs > 0 else "white"
        return f"{winner} wins by {abs(self.discs)}" if self.discs else "draw"

    def to_json(self) -> dict:
        return asdict(self)

    @classmethod
    def from_json(cls, data: object) -> GameRecord:
        """What `to_json` wrote; RecordError for anything else."""
        fields = checked(data, GAME_FIELDS, "a game")
        fields["moves"] = [
            MoveRecord(**checked(move, MOVE_FIELDS, "a move")) for move in fields["moves"]
        ]
        if fields["forfeit"] is not None:
            fields["forfeit"] = Forfeit(**checked(fields["forfeit"], FORFEIT_FIELDS, "a forfeit"))
        return cls(**fields)


class RecordError(ValueError):
    """JSON that is no record of a game; the text says what is wrong with it."""


Check = Callable[[object], bool]


def checked(data: object, fields: dict[str, Check], what: str) -> dict:
    """A copy of an object that has these fields and no others, each as its check wants it."""
    if not isinstance(data, dict):
        raise RecordError(f"expected {what}, found {data!r:.40}")
    for name, check in fields.items():
        if name not in data:
            raise RecordError(f"{what} without {name}")
        if not check(data[name]):
            raise RecordError(f"{name} of {what} is {data[name]!r:.40}")
    if unknown := data.keys() - fields.keys():
        raise RecordError(f"{what} with {min(unknown)!r:.40}")
    return dict(data)


def is_text(value: object) -> bool:
    return isinstance(value, str)


def is_whole(value: object) -> bool:
    return type(value) is int  # True is an int as well


def is_ordinal(value: object) -> bool:
    return is_whole(value) and value > 0


def is_number(value: object) -> bool:
    return type(value) in (int, float) and abs(value) < 1e18  # which NaN is not


def is_difference(value: object) -> bool:
    return is_whole(value) and abs(value) <= FORFEIT_DISCS


def is_start(value: object) -> bool:
    try:
        return is_text(value) and str(parse_position(*value.split())) == value
    except (RulesError, TypeError):
        return False


def is_move(value: object) -> bool:
    try:
        return value == move_name(PASS) or is_text(value) and bool(move_name(parse_square(value)))
    except RulesError:
        return False


def is_dialogue(value: object) -> bool:
    return isinstance(value, dict) and all(map(list_of(is_text), value.values()))


def list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def optional(check: Check) -> Check:
    return lambda value: value is None or check(value)


def is_object(value: object) -> bool:
    return isinstance(value, dict)


MOVE_FIELDS: dict[str, Check] = {
    "move": is_move,
    "seconds": optional(is_number),
    "score": optional(is_number),
    "depth": optional(is_whole),
    "nodes": optional(is_whole),
}
FORFEIT_FIELDS: dict[str, Check] = {"engine": is_text, "kind": is_text, "reason": is_text}
GAME_FIELDS: dict[str, Check] = {
    "number": is_ordinal,
    "pair": is_ordinal,
    "round": is_ordinal,
    "black": is_text,
    "white": is_text,
    "start": is_start,
    "moves": list_of(is_object),
    "discs": is_difference,
    "forfeit": optional(is_object),
    "finished": is_text,
    "dialogue": optional(is_dialogue),
}
