"""One game under the runner's rules and the runner's clock."""

from __future__ import annotations

from dataclasses import dataclass

from .engines import Engine
from .limits import Clock
from .openings import Opening
from .process import EngineFault
from .records import FORFEIT_DISCS, Forfeit, MoveRecord
from .rules import BLACK, PASS, WHITE, Game, move_name


@dataclass
class Outcome:
    """What the board, or a forfeit, decided. `discs` is black's difference."""

    moves: list[MoveRecord]
    discs: int
    forfeit: Forfeit | None = None


def forfeited(moves: list[MoveRecord], colour: str, name: str, fault: EngineFault) -> Outcome:
    discs = -FORFEIT_DISCS if colour == BLACK else FORFEIT_DISCS
    return Outcome(moves, discs, Forfeit(name, fault.kind, fault.reason))


def opening_records(opening: Opening) -> list[MoveRecord]:
    return [MoveRecord(move_name(move)) for move in opening.moves]


def play_game(players: dict[str, Engine], opening: Opening) -> Outcome:
    """Play from the opening to the end of the board or the first fault of a player."""
    game = Game(opening.start, opening.moves)
    moves = opening_records(opening)
    clocks = {colour: Clock(engine.spec.limits) for colour, engine in players.items()}
    colour = BLACK
    try:
        for colour in (BLACK, WHITE):
            players[colour].new_game(game)
        while not game.position.is_over:
            colour = game.position.mover
            if game.position.must_pass:
                moves.append(MoveRecord(move_name(PASS)))
                game.play(PASS)
            else:
                moves.append(play_move(players[colour], game, clocks))
    except EngineFault as fault:
        return forfeited(moves, colour, players[colour].spec.name, fault)
    return Outcome(moves, game.position.black_score())


def play_move(engine: Engine, game: Game, clocks: dict[str, Clock]) -> MoveRecord:
    """Ask for a move, judge it, play it. EngineFault when it comes too late or is illegal."""
    clock = clocks[game.position.mover]
    allowance = clock.allowance
    reply = engine.search(game, clocks)
    name = move_name(reply.move)
    if not clock.press(reply.seconds):
        reason = f"{name} took {reply.seconds:.3f} s of {allowance:.3f} s"
        raise EngineFault("time", reason)
    if not game.position.is_legal(reply.move):
        raise EngineFault("illegal", f"{name} in {game.position}")
    game.play(reply.move)
    return MoveRecord(name, round(reply.seconds, 6), reply.score, reply.depth, reply.nodes)
