"""fairyground's server and its client's class for native engines lead games of flipello between two
Emilias; ffish is the board. See fairyground_games.js."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from . import Mismatch
from .npm import install
from .sources import checkout

REPOSITORY = "ianfab/fairyground"
COMMIT = "147733ebe0be449eb230a9870820530278f50e82"
PACKAGES = ("ffish@0.7.10", "express@5.2.1", "ws@8.20.0")
SECONDS_A_GAME = 120


def check(work: Path, emilia: str, count: int, seed: int) -> str:
    """One line on what was seen. Raises Mismatch."""
    sources = checkout(work, REPOSITORY, COMMIT) / "src" / "js"
    folder = install(work, *PACKAGES)
    # Its build puts the server beside the packages, too.
    shutil.copyfile(sources / "server.js", folder / "fairyground-server.js")
    script = Path(__file__).with_name("fairyground_games.js")
    command = ["node", "--no-experimental-fetch", str(script), str(folder),
               str(sources / "BinaryEngineFeature.js"), emilia, str(count), str(seed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          timeout=count * SECONDS_A_GAME)
    games = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0 or len(games) != count:
        raise Mismatch(f"{len(games)} games, then: {done.stderr[-2000:]}")
    passes = sum(game["passes"] for game in games)
    ways = ", ".join(sorted({game["way"] for game in games}))
    return f"{count} games by {ways}, {passes} passes; seed {seed}"
