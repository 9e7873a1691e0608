"""The results as a picture: a cross table, Elo with its intervals, the discs of every pair."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

from lib.output import check_output, complete_output

from .results import PairingResult, Results
from .stats import Estimate, elo_estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ARROW_ELO = 60  # length


class PlotError(Exception):
    """No picture can be drawn here; the text says why."""


def check_plot(path: str) -> None:
    """PlotError when there will be no picture: better known before the match than after it."""
    load_pyplot()
    try:
        check_output(Path(path))
    except OSError as error:
        raise PlotError(f"-plot {path}: {error.strerror}") from error


def load_pyplot():
    """Matplotlib, set up to draw without a screen."""
    try:
        import matplotlib
    except ImportError as error:
        raise PlotError(
            "a picture needs matplotlib; on Debian: apt-get install python3-matplotlib, and start "
            "this with /usr/bin/python3"
        ) from error
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot


def write_plot(results: Results, path: str) -> None:
    """Draw what has been played so far."""
    pyplot = load_pyplot()
    names = results.ranked
    pairings = list(results.pairings.values())
    figure = pyplot.figure(
        figsize=(7 + 1.3 * len(names), 2.5 + 0.5 * max(len(names), len(pairings))),
        layout="constrained",
    )
    grid = figure.add_gridspec(2, 2, height_ratios=(1 + len(names), 1 + len(pairings)))
    draw_table(figure.add_subplot(grid[:, 0]), results, names)
    draw_elo(figure.add_subplot(grid[0, 1]), results, names)
    draw_discs(figure.add_subplot(grid[1, 1]), pairings)
    with complete_output(Path(path)) as file:
        figure.savefig(file, dpi=150, format=Path(path).suffix[1:])
    pyplot.close(figure)


def draw_table(axes: Axes, results: Results, names: list[str]) -> None:
    """Each engine in its row against those in the columns."""
    scores = [[math.nan] * len(names) for _ in names]
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            result = results.pairings.get(frozenset((name, other)))
            if name == other or result is None or not result.games:
                continue
            points = result.points if result.first == name else result.games - result.points
            scores[row][column] = points / result.games
            axes.text(column, row, cell_text(result, name), ha="center", va="center", fontsize=7)
    axes.imshow(scores, cmap="RdYlGn", vmin=0, vmax=1, alpha=0.6, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="left", fontsize=8)
    axes.xaxis.tick_top()
    axes.set_yticks(range(len(names)), names, fontsize=8)
    edges = [0.5 + place for place in range(len(names) - 1)]
    axes.set_xticks(edges, minor=True)
    axes.set_yticks(edges, minor=True)
    axes.grid(which="minor", color="white", linewidth=2)
    axes.tick_params(which="minor", length=0)
    axes.set_title("row against column: wins-draws-losses, Elo, discs a game", fontsize=9)


def cell_text(result: PairingResult, name: str) -> str:
    """A pairing in three lines, as `name` sees it."""
    wins, losses, sign = result.wins, result.losses, 1
    counts = result.pentanomial
    if result.first != name:
        wins, losses, sign, counts = losses, wins, -1, counts[::-1]
    discs = result.discs.value
    return (
        f"{wins}-{result.draws}-{losses}\n{elo_text(elo_estimate(counts))}\n"
        + ("" if math.isnan(discs) else f"{sign * discs:+.1f}")
    )


def elo_text(estimate: Estimate) -> str:
    if math.isnan(estimate.value):
        return ""
    text = f"{estimate.value:+.0f}"
    if math.isfinite(estimate.margin):
        return f"{text} ± {estimate.margin:.0f}"
    bound = f"above {estimate.low:+.0f}" if estimate.value > 0 else f"below {estimate.high:+.0f}"
    return f"{text}, {bound}" if math.isfinite(estimate.value) else bound


def draw_elo(axes: Axes, results: Results, names: list[str]) -> None:
    """Against all opponents together. An arrow stands for an interval without an end."""
    axes.axvline(0, color="grey", linewidth=0.8)
    for row, name in enumerate(names):
        estimate = elo_estimate(results.overall(name)[0])
        known = [end for end in (estimate.low, estimate.value, estimate.high) if math.isfinite(end)]
        if not known:
            continue
        axes.plot([known[0], known[-1]], [row, row], color="C0", marker="|")
        if math.isfinite(estimate.value):
            axes.plot(estimate.value, row, color="C0", marker="o", markersize=4)
        for end, last in ((estimate.low, known[0]), (estimate.high, known[-1])):
            if math.isinf(end):
                beyond = last + math.copysign(ARROW_ELO, end)
                axes.plot(beyond, row, alpha=0)  # within what is shown
                arrow = {"arrowstyle": "->", "color": "C0"}
                axes.annotate("", xy=(beyond, row), xytext=(last, row), arrowprops=arrow)
        axes.annotate(
            elo_text(estimate), (known[0], row), (0, 4), textcoords="offset points", fontsize=7
        )
    label_rows(axes, names, "Elo against all opponents, 95 %")


def draw_discs(axes: Axes, pairings: list[PairingResult]) -> None:
    """A faint dot for each pair of games, the mean and its interval over them."""
    axes.axvline(0, color="grey", linewidth=0.8)
    for row, result in enumerate(pairings):
        discs = result.pair_discs
        # Shifted up and down by multiples of the golden ratio, so that equal ones stay apart.
        places = [row + 0.6 * (0.618 * index % 1 - 0.5) for index in range(len(discs))]
        axes.plot(discs, places, "o", color="C0", alpha=0.2, markersize=3, markeredgewidth=0)
        estimate = result.discs
        axes.plot([estimate.low, estimate.high], [row, row], color="C3", marker="|")
        axes.plot(estimate.value, row, color="C3", marker="o", markersize=4)
    names = [f"{result.first} - {result.second}" for result in pairings]
    label_rows(axes, names, "disc difference of each pair of games, mean with 95 %")


def label_rows(axes: Axes, names: list[str], title: str) -> None:
    axes.set_yticks(range(len(names)), names, fontsize=8)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_title(title, fontsize=9)
    axes.tick_params(axis="x", labelsize=8)
    axes.grid(axis="x", linewidth=0.3)
