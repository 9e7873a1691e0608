"""What is kept of a finished game."""

from __future__ import annotations

from dataclasses import dataclass

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

    @classmethod
    def from_json(cls, fields: dict) -> GameRecord:
        """From `asdict`."""
        moves = [MoveRecord(**move) for move in fields["moves"]]
        forfeit = Forfeit(**fields["forfeit"]) if fields["forfeit"] else None
        return cls(**fields | {"moves": moves, "forfeit": forfeit})
