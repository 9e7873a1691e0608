"""GGF, the game format of NBoard and of the Generic Game Server, in the form NBoard reads."""

from __future__ import annotations

from .records import GameRecord, MoveRecord
from .rules import BLACK, WHITE, Position, parse_position


def ggf_board(position: Position) -> str:
    symbols = str.maketrans({BLACK: "*", WHITE: "O"})
    return f"8 {position.cells} {position.mover}".translate(symbols)


def ggf_clock(seconds: float, increment: float) -> str:
    """`m:ss`, with tenths or hundredths where they matter, and the increment after a slash."""

    def minutes(value: float) -> str:
        whole, rest = divmod(round(value, 2), 60)
        return f"{int(whole)}:{'0' if rest < 10 else ''}{rest:g}"

    return minutes(seconds) + (f"/{minutes(increment)}" if increment else "")


def ggf_game(record: GameRecord) -> str:
    """The game on one line. A forfeit is marked `:t` (time) or `:l` (left) in the result."""
    tags = {"GM": "Othello", "PC": "match", "DT": record.finished}
    tags |= {"PB": tag_text(record.black), "PW": tag_text(record.white)}
    tags["RE"] = f"{record.discs:+.1f}"
    if record.forfeit:
        tags["RE"] += ":t" if record.forfeit.kind == "time" else ":l"
    start = parse_position(*record.start.split())
    tags |= {"TI": "0", "TY": "8", "BO": ggf_board(start)}
    header = "".join(f"{tag}[{value}]" for tag, value in tags.items())
    moves = []
    mover, other = ("B", "W") if start.mover == BLACK else ("W", "B")
    for move in record.moves:
        moves.append(f"{mover}[{ggf_move(move)}]")
        mover, other = other, mover
    return f"(;{header}{''.join(moves)};)"


def ggf_move(record: MoveRecord) -> str:
    """`F5/score/seconds` with the trailing empty fields left out."""
    move = "PA" if record.move == "pass" else record.move.upper()
    score = "" if record.score is None else f"{record.score:.2f}"
    seconds = "" if record.seconds is None else f"{record.seconds:.3f}"
    return "/".join([move, score, seconds]).rstrip("/")


def tag_text(text: str) -> str:
    """A name as the value of a tag, which ends at the first `]`."""
    return text.replace("]", ")").replace("\n", " ")
