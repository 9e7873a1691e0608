"""GRhino (Debian's package) plays Emilia through scripts/match, in the dialogues it knows."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from . import Mismatch

PROGRAM = "/usr/games/gtp-rhino"
PROTOCOLS = ("uci", "flipello", "ugi", "gtp", "nboard")
SCRIPTS = Path(__file__).resolve().parents[1]
SECONDS_A_GAME = 60


def play(work: Path, emilia: str, protocol: str, count: int, seed: int) -> list[dict]:
    """The games, as the runner writes them."""
    out = work / f"grhino-{protocol}.jsonl"
    out.unlink(missing_ok=True)
    command = [str(SCRIPTS / "match"),
               "-engine", f"cmd={emilia}", "name=emilia", f"proto={protocol}", "args=--level 4",
               "-engine", f"cmd={PROGRAM}", "name=grhino", "proto=gtp", "args=-l 1",
               "-each", "st=60", "-openings", f"file={SCRIPTS / 'openings.txt'}", "order=random",
               "-srand", str(seed), "-rounds", str((count + 1) // 2), "-games", "2", "-repeat",
               "-recover", "-out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          timeout=count * SECONDS_A_GAME)
    if done.returncode != 0:
        raise Mismatch(f"{protocol}: {done.stdout[-1000:]}{done.stderr[-1000:]}")
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def check(work: Path, emilia: str, count: int, seed: int) -> str:
    """One line on what was seen; `count` games in each dialogue. Raises Mismatch."""
    if not shutil.which(PROGRAM):
        raise Mismatch(f"no {PROGRAM}; install Debian's package grhino")
    work.mkdir(parents=True, exist_ok=True)
    seen = []
    for protocol in PROTOCOLS:
        games = [game for game in play(work, emilia, protocol, count, seed) if "moves" in game]
        forfeits = [game["forfeit"] for game in games if game["forfeit"]]
        if len(games) < count or forfeits:
            raise Mismatch(f"{protocol}: {len(games)} games, forfeits {forfeits}")
        seen.append(f"{protocol} {len(games)}")
    return f"{', '.join(seen)} games, no forfeit; seed {seed}"
