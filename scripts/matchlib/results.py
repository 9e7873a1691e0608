"""The standing of a match, built up game by game. Nothing here talks, stores or plays."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

from .records import FORFEIT_DISCS, GameRecord
from .sprt import Sprt
from .stats import PAIR_SCORES, Estimate, mean_estimate


@dataclass
class PairingResult:
    """Two engines against each other, seen from the first one."""

    first: str
    second: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    pentanomial: list[int] = field(default_factory=lambda: [0] * len(PAIR_SCORES))
    drawn_twice: int = 0  # pairs of two draws; the other even pairs are a win and a loss
    # Mean disc difference of each pair that the board decided twice: forfeits say nothing about
    # discs, and a pair with one would count the opening's own lead.
    pair_discs: list[float] = field(default_factory=list)
    _open: dict[int, GameRecord] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def discs(self) -> Estimate:
        """Mean disc difference of a game, over the pairs without a forfeit."""
        return mean_estimate(self.pair_discs, -FORFEIT_DISCS, FORFEIT_DISCS)

    def points_of(self, record: GameRecord) -> float:
        return record.black_points if record.black == self.first else 1 - record.black_points

    def discs_of(self, record: GameRecord) -> int:
        return record.discs if record.black == self.first else -record.discs

    def add(self, record: GameRecord) -> bool:
        """Count a game; True when it completed its pair."""
        points = self.points_of(record)
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0
        partner = self._open.pop(record.pair, None)
        if partner is None:
            self._open[record.pair] = record
            return False
        self.pentanomial[int(2 * (points + self.points_of(partner)))] += 1
        self.drawn_twice += record.discs == partner.discs == 0
        if record.forfeit is None and partner.forfeit is None:
            self.pair_discs.append((self.discs_of(record) + self.discs_of(partner)) / 2)
        return True


@dataclass
class EngineResult:
    """What one engine did in all its games. Sums are over moves that it searched itself."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    depth_sum: int = 0
    depth_moves: int = 0
    nodes: int = 0
    node_seconds: float = 0.0  # spent on the moves whose nodes are known
    forfeits: Counter[str] = field(default_factory=Counter)

    def add(self, record: GameRecord, name: str) -> None:
        blacks_turn = record.start.endswith("X")
        for move in record.moves:
            mover = record.black if blacks_turn else record.white
            blacks_turn = not blacks_turn
            if mover != name or move.seconds is None:
                continue
            self.moves += 1
            self.seconds += move.seconds
            self.longest = max(self.longest, move.seconds)
            if move.depth is not None:
                self.depth_sum += move.depth
                self.depth_moves += 1
            if move.nodes is not None:
                self.nodes += move.nodes
                self.node_seconds += move.seconds
        if record.forfeit and record.forfeit.engine == name:
            self.forfeits[record.forfeit.kind] += 1

    @property
    def mean_depth(self) -> float | None:
        return self.depth_sum / self.depth_moves if self.depth_moves else None

    @property
    def nodes_per_second(self) -> float | None:
        return self.nodes / self.node_seconds if self.node_seconds else None


class Results:
    """All pairings and engines of a match, and the state of its SPRT."""

    def __init__(self, names: list[str], gauntlet: bool = False, sprt: Sprt | None = None) -> None:
        pairs = [(names[0], other) for other in names[1:]] if gauntlet else combinations(names, 2)
        self.pairings = {frozenset(pair): PairingResult(*pair) for pair in pairs}
        self.engines = {name: EngineResult() for name in names}
        self.sprt = sprt
        self.verdict: str | None = None  # H0 or H1, kept from the first time a bound was reached
        self.games = 0

    def pairing(self, record: GameRecord) -> PairingResult:
        return self.pairings[frozenset((record.black, record.white))]

    def add(self, record: GameRecord) -> None:
        self.games += 1
        pairing = self.pairing(record)
        completed = pairing.add(record)
        for name in (record.black, record.white):
            self.engines[name].add(record, name)
        if completed and self.sprt and self.verdict is None:
            self.verdict = self.sprt.verdict(pairing.pentanomial)

    @property
    def ranked(self) -> list[str]:
        """The engines by their score, best first; those without a game come last."""

        def place(name: str) -> float:
            _, games, points = self.overall(name)
            return -points / games if games else math.inf

        return sorted(self.engines, key=place)

    def overall(self, name: str) -> tuple[list[int], int, float]:
        """An engine against all its opponents: pentanomial, games and points."""
        counts, games, points = [0] * len(PAIR_SCORES), 0, 0.0
        for pairing in self.pairings.values():
            if name == pairing.first:
                own, points = pairing.pentanomial, points + pairing.points
            elif name == pairing.second:
                own, points = pairing.pentanomial[::-1], points + pairing.games - pairing.points
            else:
                continue
            counts = [a + b for a, b in zip(counts, own)]
            games += pairing.games
        return counts, games, points
