"""Clocks that jump by hours, as those of a machine do that was suspended or set."""

from __future__ import annotations

import time

from matchlib.rules import PASS, START, Position, move_name, parse_square, square_name

from .faults import Faults
from .trial import Bench, Talk, Trial, Trials, expect

HOUR = 3600
JUMPS = (1, -1, HOUR, -HOUR, 1000 * HOUR, -1000 * HOUR)
LIMITS = ("movetime 400", "wtime 3000 btime 3000", "ponder movetime 400", "depth 12",
          "nodes 200000", "infinite")
# The longest that one of them takes, and a jump back of a second, on a machine that is busy.
MOST_SECONDS = 5.0
GAME_CLOCK_SECONDS = 2.0
GAME_INCREMENT_SECONDS = 0.1


def trials(bench: Bench) -> Trials:
    for seconds in JUMPS:
        for limit in LIMITS:
            yield Trial(f"{seconds:+} s, go {limit}",
                        lambda limit=limit, seconds=seconds: in_search(bench, limit, seconds))
    for _ in range(max(bench.effort.moments // 20, 1)):
        yield Trial("any jumps in a game on a clock", lambda: in_game(bench))


def in_search(bench: Bench, limit: str, seconds: int) -> None:
    """The move comes in time, a search without a clock finds the same, and the next one too."""
    with Faults(bench.library) as faults, \
            Talk([bench.emilia, "--hash", "1"], faults.environment) as talk:
        talk.send("uci", "position startpos moves f5 d6", "go depth 6")
        expected = talk.read_until("bestmove")[-1]
        faults.set(clock_calls=0)
        talk.send("ucinewgame", f"go {limit}")
        begin = time.monotonic()
        time.sleep(bench.chance.uniform(0, 0.1))
        faults.set(clock_seconds=seconds)
        if limit.startswith("ponder"):
            time.sleep(0.05)
            talk.send("ponderhit")
        elif limit == "infinite":
            time.sleep(0.2)
            talk.send("stop")
        move = talk.read_until("bestmove")[-1].split()[1]
        taken = time.monotonic() - begin
        legal = [square_name(square) for square in after("f5", "d6").squares]
        expect(move in legal, f"{move} after f5 d6")
        expect(taken < MOST_SECONDS, f"it took {taken:.1f} s")
        expect(faults.get("clock_calls") > 1, "it asked for no time")
        talk.send("ucinewgame", "go depth 6")
        found = talk.read_until("bestmove")[-1]
        expect(found == expected, f"then {found}, not {expected}")


def after(*moves: str) -> Position:
    position = START
    for move in moves:
        position = position.play(parse_square(move))
    return position


def in_game(bench: Bench) -> None:
    """Before and during any of the moves, by up to hours; the arbiter's clock is right."""
    position, moves, left = START, [], GAME_CLOCK_SECONDS
    with Faults(bench.library) as faults, \
            Talk([bench.emilia, "--hash", "1"], faults.environment) as talk:
        talk.send("uci")
        while not position.is_over:
            if position.must_pass:
                position, moves = position.play(PASS), [*moves, move_name(PASS)]
                continue
            talk.send(f"position startpos{' moves ' if moves else ''}{' '.join(moves)}",
                      f"go wtime {left * 1000:.0f} btime {left * 1000:.0f} "
                      f"winc {GAME_INCREMENT_SECONDS * 1000:.0f} "
                      f"binc {GAME_INCREMENT_SECONDS * 1000:.0f}")
            begin = time.monotonic()
            for _ in range(bench.chance.randrange(3)):
                time.sleep(bench.chance.uniform(0, 0.02))
                faults.set(clock_seconds=bench.chance.choice((1, -1, 60, HOUR)) *
                           bench.chance.randint(-9, 9))
            move = parse_square(talk.read_until("bestmove")[-1].split()[1])
            left -= time.monotonic() - begin
            expect(position.is_legal(move), f"{move_name(move)} after {' '.join(moves)}")
            expect(left > 0, f"the flag fell after {' '.join(moves)}")
            left += GAME_INCREMENT_SECONDS
            position, moves = position.play(move), [*moves, move_name(move)]
