"""CuteGames, which knows no rules either, leads games of UGI between two Emilias. Both have to
agree with each other about every position, and with the rules about the end.

Its sources and those of three libraries are built in the work folder; the others are Debian's:
cmake, ninja-build, doctest-dev, libboost-filesystem-dev, libcli11-dev, nlohmann-json3-dev.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

from matchlib.engines.ugi import UgiEngine
from matchlib.rules import PASS, Game, RulesError, parse_position, parse_square

from . import Mismatch
from .openings import random_openings
from .sources import checkout

SOURCES = {
    "kz04px/cutegames": "409ac9fb8a374bda65c99454e2c02002bf0b1c3d",
    "kz04px/libataxx": "4226c26dd11a1f74be708882ece6fd9dc96c767b",
    "kz04px/libchess": "71c3543da7ad64387b618e889feef5406f1ee851",
    "ikalnytskyi/termcolor": "89f20096bef51de347ec6f99345f65147359bd7c",
}
DEBIAN_PACKAGES = {"json": "nlohmann_json", "doctest": "doctest", "cli11": "CLI11"}
MOST_PLIES = 40  # of an opening: passes come late in a game
SECONDS_A_GAME = 60

SPELLING = UgiEngine.__new__(UgiEngine)  # only its notation


def build(work: Path) -> Path:
    """The executable. What it fetches while it is built comes from the folders of ours instead."""
    folders = {name.partition("/")[2]: checkout(work, name, commit)
               for name, commit in SOURCES.items()}
    binary = work / "cutegames-build" / "cutegames"
    if binary.is_file():
        return binary
    source = folders.pop("cutegames")
    for name, package in DEBIAN_PACKAGES.items():
        folders[name] = work / "cutegames-packages" / name
        folders[name].mkdir(parents=True, exist_ok=True)
        (folders[name] / "CMakeLists.txt").write_text(
            "set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL TRUE)\n"
            f"find_package({package} REQUIRED)\n", encoding="utf-8")
    redirections = [f"-DFETCHCONTENT_SOURCE_DIR_{name.upper()}={folder.resolve()}"
                    for name, folder in folders.items()]
    for command in (["cmake", "-S", str(source), "-B", str(binary.parent), "-G", "Ninja",
                     *redirections],
                    ["cmake", "--build", str(binary.parent), "--target", "cutegames"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise Mismatch(f"{' '.join(command)}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return binary


def settings(work: Path, emilia: str, count: int) -> dict:
    engines = [{"name": name, "path": emilia, "parameters": parameters}
               for name, parameters in (("level", "--level 4"), ("clock", ""))]
    return {
        "games": count, "concurrency": 1, "game": "generic", "tournament": "roundrobin",
        "protocol": {"askturn": True, "gameover": "both"},
        "openings": {"path": str(work / "cutegames.fen"), "repeat": True, "shuffle": False},
        "timecontrol": {"type": "clock", "time": 2000, "increment": 20},
        "options": {"threads": "1", "hash": "16"},
        "pgn": {"enabled": True, "path": str(work / "cutegames.pgn"), "verbose": True},
        "engines": engines,
    }


def replay(fen: str, moves: list[str]) -> Game:
    rows, side = fen.split()
    cells = re.sub(r"\d", lambda digits: "-" * int(digits.group()), rows.replace("/", ""))
    game = Game(parse_position(cells, side))
    for move in moves:
        game.play(PASS if move == "0000" else parse_square(move))
    return game


def result_of(text: str) -> tuple[str, int]:
    """The result by the rules, and the number of passes. Raises Mismatch."""
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    if "Adjudicated" in tags:
        raise Mismatch(f"{tags['Adjudicated']}:\n{text}")
    moves = re.findall(r"\b([a-h][1-8]|0000)\b", text.rpartition("]\n")[2])
    try:
        game = replay(tags["FEN"], moves)
    except RulesError as error:
        raise Mismatch(f"{error}:\n{text}") from error
    score = game.position.black_score()
    result = "1-0" if score > 0 else "0-1" if score < 0 else "1/2-1/2"
    if not game.position.is_over or result != tags["Result"]:
        raise Mismatch(f"{result} by the rules, over: {game.position.is_over}:\n{text}")
    return result, game.moves.count(PASS)


def check(work: Path, emilia: str, count: int, seed: int) -> str:
    """One line on what was seen. Raises Mismatch."""
    binary = build(work)
    openings = random_openings((count + 1) // 2, seed, MOST_PLIES)
    lines = [SPELLING.board_text(game).removeprefix("fen ") for game in openings]
    (work / "cutegames.fen").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    (work / "cutegames.json").write_text(json.dumps(settings(work, emilia, count)),
                                         encoding="utf-8")
    pgn = work / "cutegames.pgn"
    pgn.unlink(missing_ok=True)
    command = [str(binary), "--settings", str(work / "cutegames.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False,
                          timeout=count * SECONDS_A_GAME)
    games = re.split(r"^(?=\[Event )", pgn.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    if done.returncode != 0 or len(games) != count:
        raise Mismatch(f"exit status {done.returncode}, {len(games)} games\n{done.stdout[-2000:]}")
    passes = sum(result_of(game)[1] for game in games)
    score = re.findall(r"^Score of .*: (\d+ - \d+ - \d+) ", done.stdout, re.MULTILINE)[-1]
    return f"{count} games, {passes} passes, {score}, no mismatch; seed {seed}"
