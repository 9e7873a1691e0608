"""A player without strength for the tests of scripts/match, in any of its dialogues.

usage: fake_engine.py PROTO [--seed N] [--fault KIND --at DISCS] [--delay SECONDS] [...]

The move is a fixed function of the board, the seed and the options that --spin declares, so that a
game can be played again. Every position and move that it is sent is checked by the rules: one that
is wrong ends the process, which the runner reports as a crash. Faults: illegal, crash, hang,
slow, flood, which says two MiB before it moves, and two with escape sequences: scrawl, a move that
is none, and howl, last words on stderr.
"""

import argparse
import os
import re
import sys
import time
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from matchlib.rules import BLACK, PASS, START, WHITE, Game  # noqa: E402
from matchlib.rules import Position, parse_position, parse_square, square_name  # noqa: E402


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


class Player:
    """Chooses moves and commits the faults; a dialogue only translates."""

    def __init__(self, options):
        self.options = options
        self.spins = dict.fromkeys(options.spin, "0")

    def choose(self, position):
        """A legal square, or what the fault makes of it."""
        time.sleep(self.options.delay)
        squares = position.squares
        if 64 - position.cells.count("-") >= self.options.at:
            if self.options.fault == "crash":
                print("assertion failed", file=sys.stderr, flush=True)
                os._exit(3)
            if self.options.fault == "howl":
                print("\033[31mred \033]0;title\007", file=sys.stderr, flush=True)
                os._exit(3)
            if self.options.fault == "scrawl":
                say("bestmove \033[2J\u202e\u009b31m")
            if self.options.fault == "hang":
                time.sleep(60)
            if self.options.fault == "flood":
                say("\n".join(["info string " + "x" * 50] * 33_000))
            if self.options.fault == "slow":
                time.sleep(3)
            if self.options.fault == "illegal":
                return next(s for s in range(64) if s not in squares)
        mind = f"{position}{self.options.seed}{''.join(self.spins.values())}"
        return squares[zlib.crc32(mind.encode()) % len(squares)]


def commands():
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["quit"]:
            return
        if words:
            yield words


def board_of_fen(rows, first, second, side):
    digits = re.sub("[1-8]", lambda run: "-" * int(run.group()), rows.split("[")[0])
    cells = digits.replace("/", "").replace(first, BLACK).replace(second, WHITE)
    return Position(cells, side)


class UciDialogue:
    """Native UCI; UGI and flipello change the words."""

    greeting, ready, passes = "uci", "uciok", "pass"
    extra_options = ()

    def run(self, player):
        game = Game()
        for words in commands():
            if words[0] == self.greeting:
                say("id name fake")
                say("option name Hash type spin default 1 min 1 max 16")
                for name in player.spins:
                    say(f"option name {name} type spin default 0 min -1000 max 1000")
                for option in self.extra_options:
                    say(option)
                say(self.ready)
            elif words[0] == "setoption" and words[-1] == "wrong":
                say(f"info string error: {words[2]}: no such file")
            elif words[0] == "setoption" and words[2] in player.spins:
                player.spins[words[2]] = words[-1]
            elif words[0] == "isready":
                say("readyok")
            elif words[0] == "position":
                game = self.read_position(words[1:])
            elif words[0] == "go":
                move = player.choose(game.position)
                say("info depth 3 score cp 150 nodes 1000 pv a1")
                say("info depth 4 score cp 250 nodes 2000 pv a1")
                say(f"bestmove {self.write(move)}" + self.ponder)

    ponder = " ponder a1"

    def read_position(self, words):
        split = words.index("moves") if "moves" in words else len(words)
        game = Game(START if words[0] == "startpos" else self.read_board(words[1:split]))
        for word in words[split + 1 :]:
            game.play(self.read(word, game.position))
        return game

    def read_board(self, words):
        return parse_position(*words)

    def read(self, text, position):
        return PASS if text == self.passes else parse_square(text)

    def write(self, move):
        return square_name(move)


class UgiDialogue(UciDialogue):
    greeting, ready, passes, ponder = "ugi", "ugiok", "0000", ""

    def read_board(self, words):
        return board_of_fen(words[0], "x", "o", BLACK if words[1] == "x" else WHITE)


class FlipelloDialogue(UciDialogue):
    extra_options = ("option name UCI_Variant type combo default chess var chess var flipello",)

    def read_board(self, words):
        return board_of_fen(words[0], "P", "p", BLACK if words[1] == "w" else WHITE)

    def read(self, text, position):
        if text.startswith("P@"):
            return parse_square(text[2:]) ^ 56
        own = [s ^ 56 for s in range(64) if position.cells[s] == position.mover]
        assert text == square_name(min(own)) * 2, text
        return PASS

    def write(self, move):
        return "P@" + square_name(move ^ 56)


class GtpDialogue:
    """With --passes refuse it makes forced passes itself, otherwise it insists on being told."""

    def run(self, player):
        game = Game()
        own_passes = player.options.passes == "refuse"
        for words in commands():
            answer = ""
            if words[0] == "list_commands":
                answer = "play\ngenmove\nclear_board\ntime_settings\ntime_left"
            elif words[0] == "clear_board":
                game = Game()
            elif words[0] in ("time_settings", "time_left"):
                if "." in "".join(words):
                    say("? whole seconds only\n")
                    continue
            elif words[0] in ("play", "genmove"):
                colour = BLACK if words[1] == "black" else WHITE
                if own_passes and words[-1].lower() == "pass":
                    say("? syntax error\n")
                    continue
                if own_passes and game.position.must_pass and colour != game.position.mover:
                    game.play(PASS)
                assert colour == game.position.mover
                if words[0] == "genmove":
                    move = player.choose(game.position)
                    answer = square_name(move).upper()
                    if player.options.fault == "illegal" and move not in game.position.squares:
                        say(f"= {answer}\n")
                        continue
                else:
                    move = PASS if words[2].lower() == "pass" else parse_square(words[2])
                game.play(move)
            say(f"= {answer}\n")


class NBoardDialogue:
    def run(self, player):
        position = START
        for words in commands():
            if words[0] == "ping":
                say(f"pong {words[1]}")
            elif words[:2] == ["set", "game"]:
                board = re.search(r"BO\[8 (\S{64}) ([*O])\]", " ".join(words))
                position = parse_position(*board.groups())
            elif words[0] == "go":
                move = player.choose(position)
                say("status thinking")
                say("search D6 +1.34 0 5@73%")
                say("nodestats 4000 0.01")
                say(f"=== {square_name(move).upper()}/1.25/0.01")


class EdaxDialogue:
    def run(self, player):
        position = START
        for words in commands():
            if words[0] == "setboard":
                position = parse_position(*words[1:])
            elif words[0] == "go":
                move = player.choose(position)
                say("12@73%  +04        0:00.000            12            F5")
                say(f"\nFake plays {square_name(move).upper()}\n")


DIALOGUES = {
    "uci": UciDialogue,
    "flipello": FlipelloDialogue,
    "ugi": UgiDialogue,
    "gtp": GtpDialogue,
    "nboard": NBoardDialogue,
    "edax": EdaxDialogue,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("proto", choices=DIALOGUES)
    parser.add_argument("--seed", type=int, default=1)
    faults = ("illegal", "crash", "hang", "slow", "flood", "scrawl", "howl")
    parser.add_argument("--fault", choices=faults)
    parser.add_argument("--at", type=int, default=20)
    parser.add_argument("--spin", action="append", default=[])
    parser.add_argument("--delay", type=float, default=0.0)
    parser.add_argument("--passes", choices=("refuse", "expect"), default="expect")
    options = parser.parse_args()
    DIALOGUES[options.proto]().run(Player(options))


if __name__ == "__main__":
    main()
