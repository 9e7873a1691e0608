"""Lines that no client should send: each dialogue answers the one after them and ends with 0."""

import random
import unittest

from dialogue import START, run

LINES = 400

# No number from 3 to 60, which would count leaves for hours.
NUMBERS = ("", "0", "-1", "1", "2", "61", "1.5", "1e9", "-1e400", "nan", "inf", "0x10", "1/2", "+",
           "2147483648", "-2147483649", "4294967296", "999999999999", "9223372036854775808",
           "-9223372036854775809", "99999999999999999999", "9" * 400)
WORDS = ("", "\0", "\xff\xfe", "joho", "f5", "PASS", "a9", "X" * 64, START, "b", "W", "-" * 65,
         "value", "name", "[]", "(;GM[", "\\", '"', "%s%n", "\x1b[2J", "\t", "y" * 5000)
# `#` stands for a number and `?` for a word.
UNIVERSAL = ("go depth #", "go nodes #", "go movetime #", "go movestogo # ?", "go ?", "go infinite",
             "position startpos moves ? ?", "position board ? ?", "position fen ? ?", "position #",
             "setoption name MultiPV value #", "setoption name Level value #", "setoption ? ? ? ?",
             "setoption name UCI_Elo value #", "setoption name Move Overhead value #",
             "setoption name EvalFile value /nowhere#", "setoption name Selectivity value #", "? #")
# By dialogue: how it begins, what lines are made of, what ends a search and what is answered last.
DIALOGUES = {
    "uci": (["uci"], UNIVERSAL + (
        "go btime # wtime # binc # winc #", "go searchmoves ? ?", "go atleast #", "go perft #",
        "go ponder wtime #", "ponderhit", "debug ?", "d", "eval", "ucinewgame",
        "setoption name UCI_Variant value flipello", "setoption name UCI_LimitStrength value ?"),
            ["stop", "isready"], "readyok"),
    "ugi": (["ugi"], UNIVERSAL + ("go p1time # p2time # p1inc # p2inc #", "query ?", "uginewgame"),
            ["stop", "isready"], "readyok"),
    "gtp": (["1 name"], (
        "? #", "# ?", "play ? ?", "play b f5", "genmove ?", "genmove b", "reg_genmove w", "undo",
        "time_settings # # #", "time_left b # #", "time_left ? #", "boardsize #", "komi #",
        "emilia-hint #", "loadsgf /nowhere# #", "set_game ?", "clear_board", "final_score",
        "known_command ?", "gogui-rules_legal_moves ?", "showboard"), ["7 name"], "=7 Emilia\n"),
    "nboard": (["nboard 2"], (
        "? #", "set depth #", "set contempt #", "set ? #", "hint #", "go", "analyze", "move ?/#/#",
        "move F5/#/#", "?/#/#", "learn", "set game (;GM[Othello]TI[#/#/#]BO[8 " + START + " *];)",
        "set game (;GM[Othello]BO[8 ? *]B[?/#/#];)", "ping #"), ["ping 77"], "pong 77"),
    "cassio": (["ENGINE-PROTOCOL init"], (
        "ENGINE-PROTOCOL ? #", "ENGINE-PROTOCOL midgame-search " + START + "X # # # #", "",
        "ENGINE-PROTOCOL endgame-search " + START + "X # # #", "ENGINE-PROTOCOL empty-hash",
        "ENGINE-PROTOCOL midgame-search ? # # # #", "ENGINE-PROTOCOL feed-hash ? #",
        "ENGINE-PROTOCOL get-search-infos", "ENGINE-PROTOCOL new-position ?", "? #"),
               ["ENGINE-PROTOCOL stop", "ENGINE-PROTOCOL get-version"], "ready."),
    "cecp": (["xboard"], (
        "? #", "level # # #", "level # #:# #", "st #", "sd #", "time #", "otim #", "go", "P@f5",
        "usermove ?", "undo", "remove", "setboard ? ?", "variant ?", "hint", "analyze", ".", "exit",
        "hard", "easy", "post", "playother", "protover #", "memory -#", "cores -#", "new",
        "result ? #"), ["force", "ping 77"], "pong 77"),
}


def bad_lines(generator, templates):
    for _ in range(LINES):
        line = generator.choice(templates)
        while "?" in line or "#" in line:
            line = line.replace("#", generator.choice(NUMBERS), 1) if "#" in line else (
                line.replace("?", generator.choice(WORDS), 1))
        yield line


class BadLines(unittest.TestCase):
    def test_every_dialogue_goes_on(self):
        for name, (begin, templates, end, answer) in DIALOGUES.items():
            for seed in (1, 2):
                with self.subTest(name, seed=seed):
                    lines = [*begin, *bad_lines(random.Random(seed), templates), *end]
                    text = "".join(f"{line}\n" for line in lines).encode("latin-1")
                    done = run("--protocol", name, "--hash", "1", "--level", "1", text=text)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertTrue(done.stdout.rstrip("\n").endswith(answer.rstrip("\n")),
                                    done.stdout[-300:])


if __name__ == "__main__":
    unittest.main()
