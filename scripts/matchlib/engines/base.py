"""What the runner asks of an engine, whatever its dialogue."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from ..limits import Clock, Limits
from ..process import EngineFault, LineProcess
from ..rules import PASS, Game, RulesError, parse_square

START_SECONDS = 30.0  # for a program to load its weights and greet
COMMAND_SECONDS = 30.0  # for any command but a search


@dataclass(frozen=True)
class EngineSpec:
    """One engine as described on the command line."""

    name: str
    proto: str
    command: tuple[str, ...]
    directory: str | None = None
    limits: Limits = Limits()
    options: dict[str, str] = field(default_factory=dict)
    restart: bool = False


@dataclass
class Reply:
    """A move with what the engine said about it; `seconds` is the runner's measurement."""

    move: int
    seconds: float
    score: float | None = None  # discs from the mover's side, on the engine's own scale
    depth: int | None = None
    nodes: int | None = None


class UnsupportedError(Exception):
    """The dialogue, or this engine, has no way to do what the command line asks for."""


def without_command(spec: EngineSpec, key: str) -> UnsupportedError:
    return UnsupportedError(f"{key} has no command in the {spec.proto} dialogue; use args=")


class Engine(ABC):
    """A running engine. Every method may raise EngineFault; after crash or hang it is dead.

    The dialogues only ever name moves and positions that the runner's own rules produced, and
    an engine is never asked to move when its pass is forced: each dialogue spells that pass for
    the engine in its own way, or leaves it out.
    """

    def __init__(self, spec: EngineSpec, is_logged: bool = False) -> None:
        self.spec = spec
        self.process = LineProcess(list(spec.command), spec.directory, is_logged)
        try:
            self.handshake()
        except (EngineFault, UnsupportedError):
            self.process.kill()
            raise

    @classmethod
    def check(cls, spec: EngineSpec) -> None:
        """Refuse, before anything runs, what this dialogue can neither say nor the runner see."""
        if spec.limits.nodes is not None:
            raise without_command(spec, "nodes=")
        if spec.options:
            raise without_command(spec, f"option.{next(iter(spec.options))}")

    @abstractmethod
    def handshake(self) -> None:
        """Greet the engine and set its options."""

    @abstractmethod
    def new_game(self, game: Game) -> None:
        """Forget the last game; `game` holds the opening of the next one."""

    @abstractmethod
    def search(self, game: Game, clocks: dict[str, Clock]) -> Reply:
        """The engine's move in `game.position`, where the mover has a square to play."""

    def close(self) -> None:
        """Ask it to end, and see to it."""
        self.process.quit("quit")

    def kill(self) -> None:
        """End it without asking."""
        self.process.kill()

    def expect(self, prefix: str, seconds: float) -> str:
        """Skip lines until one whose first word is `prefix`; that line."""
        deadline = time.perf_counter() + seconds
        while True:
            line = self.process.read_line(deadline)
            if line.split(" ", 1)[0] == prefix:
                return line


def parse_move(text: str, passes: tuple[str, ...]) -> int:
    """A move in plain notation; EngineFault when it is none."""
    if text.lower() in passes:
        return PASS
    try:
        return parse_square(text)
    except RulesError as error:
        raise EngineFault("illegal", f"'{text}' is not a move") from error
