"""The way of each tunable as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Sequence

from lib.output import complete_output
from matchlib.plot import load_pyplot

from .log import Iteration
from .spsa import Parameter


def write_plot(parameters: Sequence[Parameter], way: Sequence[Iteration], path: str) -> None:
    """A panel for each: the value after every iteration, and faintly what was tried."""
    pyplot = load_pyplot()
    figure, panels = pyplot.subplots(
        len(parameters),
        1,
        sharex=True,
        squeeze=False,
        figsize=(7, 1 + 1.7 * len(parameters)),
        layout="constrained",
    )
    numbers = [entry.iteration for entry in way]
    for i, (axes, parameter) in enumerate(zip(panels[:, 0], parameters)):
        axes.axhline(parameter.start, color="grey", linewidth=0.8)
        for tried in ("plus", "minus"):
            places = [getattr(entry, tried)[i] for entry in way]
            axes.plot(numbers, places, ".", color="C0", alpha=0.15, markersize=2)
        values = [parameter.start, *(entry.values[i] for entry in way)]
        axes.plot([0, *numbers], values, color="C3")
        axes.set_title(f"{parameter.name}, {parameter.unit}", fontsize=9)
        axes.grid(linewidth=0.3)
    panels[-1, 0].set_xlabel("iteration")
    with complete_output(Path(path)) as file:
        figure.savefig(file, dpi=150, format=Path(path).suffix[1:])
    pyplot.close(figure)
