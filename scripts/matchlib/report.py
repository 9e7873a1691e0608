"""The results as text, in the block that users of fastchess know."""

from __future__ import annotations

import math

from .options import Config
from .results import EngineResult, PairingResult, Results
from .sprt import Sprt
from .stats import (
    Estimate,
    elo_estimate,
    likelihood_of_superiority,
    nelo_estimate,
)

RULE = "-" * 64


def ratio(numerator: float, denominator: float) -> float:
    if denominator == 0:
        return math.inf if numerator else math.nan
    return numerator / denominator


def shown(value: float, decimals: int = 2) -> str:
    return "unknown" if math.isnan(value) else f"{value:.{decimals}f}"


def with_margin(estimate: Estimate) -> str:
    if math.isfinite(estimate.margin):
        return f"{estimate.value:.2f} +/- {estimate.margin:.2f}"
    return shown(estimate.value)


def settings(result: PairingResult, config: Config) -> str:
    """The limits of both engines, once if they are equal, and the opening file."""
    specs = {spec.name: spec for spec in config.engines}
    limits = dict.fromkeys(str(specs[name].limits) for name in (result.first, result.second))
    return f"{' / '.join(limits)}, {config.openings.file}"


def pairing_block(result: PairingResult, config: Config) -> list[str]:
    counts = result.pentanomial
    pairs = sum(counts)
    elo = elo_estimate(counts)
    percent = shown(100 * ratio(result.points, result.games))
    won, lost = counts[3] + counts[4], counts[0] + counts[1]
    level = counts[2] - result.drawn_twice
    return [
        f"Results of {result.first} vs {result.second} ({settings(result, config)}):",
        f"Elo: {with_margin(elo)}, nElo: {with_margin(nelo_estimate(counts))}",
        f"LOS: {shown(100 * likelihood_of_superiority(counts))} %, "
        f"DrawRatio: {shown(100 * ratio(counts[2], pairs))} %, "
        f"PairsRatio: {shown(ratio(won, lost))}",
        f"Games: {result.games}, Wins: {result.wins}, Losses: {result.losses}, "
        f"Draws: {result.draws}, Points: {result.points:.1f} ({percent} %)",
        f"Ptnml(0-2): {counts}, WL/DD Ratio: {shown(ratio(level, result.drawn_twice))}",
        f"Elo interval (95 %): [{shown(elo.low)}, {shown(elo.high)}]",
        f"Discs: {with_margin(result.discs)} per game "
        f"({len(result.pair_discs)} pairs without a forfeit)",
    ]


def sprt_lines(sprt: Sprt, counts: list[int], verdict: str | None) -> list[str]:
    llr = sprt.llr(counts)
    lower, upper = sprt.bounds
    share = 100 * llr / (upper if llr > 0 else -lower)
    hypotheses = f"[{sprt.elo0:.2f}, {sprt.elo1:.2f}]"
    lines = [f"LLR: {llr:.2f} ({share:.1f}%) ({lower:.2f}, {upper:.2f}) {hypotheses}"]
    if verdict:
        lines.append(f"SPRT ({hypotheses}) completed - {verdict} was accepted")
    return lines


def engine_line(name: str, result: EngineResult) -> str:
    forfeits = ", ".join(f"{count} by {kind}" for kind, count in sorted(result.forfeits.items()))
    parts = [f"forfeits: {forfeits or 'none'}", f"{result.moves} moves"]
    if result.moves:
        mean = result.seconds / result.moves
        parts.append(f"{mean:.4f} s/move (longest {result.longest:.4f})")
    if result.mean_depth is not None:
        parts.append(f"depth {result.mean_depth:.2f}")
    if result.nodes_per_second is not None:
        parts.append(f"{result.nodes_per_second:.0f} nodes/s")
    return f"{name}: {', '.join(parts)}"


def ranking(results: Results) -> list[str]:
    """A table of all engines, each against all its opponents."""
    width = max(4, *(len(name) for name in results.engines))
    lines = [f"Rank {'Name':<{width}} {'Elo':>8} {'+/-':>8} {'Games':>7} {'Points':>8}  Ptnml(0-2)"]
    for rank, name in enumerate(results.ranked, start=1):
        counts, games, points = results.overall(name)
        elo = elo_estimate(counts)
        lines.append(
            f"{rank:>4} {name:<{width}} {shown(elo.value):>8} {shown(elo.margin):>8} {games:>7} "
            f"{points:>8.1f}  {counts}"
        )
    return lines


def results_text(results: Results, config: Config) -> str:
    lines = [RULE]
    for pairing in results.pairings.values():
        lines += pairing_block(pairing, config)
        if results.sprt:
            lines += sprt_lines(results.sprt, pairing.pentanomial, results.verdict)
        lines.append(RULE)
    if len(results.engines) > 2:
        lines += [*ranking(results), RULE]
    lines += [engine_line(name, result) for name, result in results.engines.items()]
    return "\n".join([*lines, RULE])


def overhead_text(median: float, worst: float) -> str:
    return (
        "Clock: the runner's, from writing the search command to reading the move; its overhead "
        f"is {1000 * median:.2f} ms (median), {1000 * worst:.2f} ms (worst of 100 echoes)"
    )
