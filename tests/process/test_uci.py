"""Transcripts of the UCI dialogue that are the same however fast the machine is."""

import unittest

from dialogue import FULL, WHITE_PASSES, best_moves, errors, field, infos, run, uci

START_MOVES = {"d3", "c4", "f5", "e6"}


class Greeting(unittest.TestCase):
    def test_options_begin_as_the_command_line_says(self):
        lines = run("--hash", "16", "--algorithm", "alphabeta", text="uci\n").stdout.splitlines()
        self.assertRegex(lines[2], r"^option name Hash type spin default 16 min 1 max \d+$")
        self.assertIn("option name Algorithm type combo default alphabeta "
                      "var pvs var alphabeta var minimax", lines)

    def test_nothing_is_said_unasked(self):
        self.assertEqual(uci(), [])
        self.assertEqual(uci("", "  ", "stop", "ponderhit", "ucinewgame", "debug off"), [])
        self.assertEqual(uci("quit", "isready"), [])

    def test_help_names_every_command(self):
        text = "\n".join(uci("help"))
        for word in ("uci", "isready", "ucinewgame", "setoption", "position", "go", "stop",
                     "ponderhit", "quit", "debug", "d ", "eval", "bench", "help"):
            self.assertIn(word, text)


class BadInput(unittest.TestCase):
    def test_no_position_is_shown_behind_an_illegal_move(self):
        self.assertEqual(
            uci("position startpos moves f5", "position startpos moves f5 d6 a1", "d"),
            ["info string error: column 31: move 3 (a1) is illegal; legal moves: c3 c4 c5 c6 c7",
             "info string error: no position to show: the last one was refused"])

    def test_control_bytes(self):
        done = run(text=b"isready\0\n\0\xff\x1b[2J\nposition startpos moves \0\nisready\n")
        self.assertEqual(done.returncode, 0)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], 'info string unknown command: "isready\\x00", try help')
        self.assertEqual(lines[1], 'info string unknown command: "\\x00\\xff\\x1b[2J", try help')
        self.assertIn('got "\\x00"', lines[2])
        self.assertEqual(lines[3:], ["readyok"])


class Go(unittest.TestCase):
    def test_one_best_move_for_each_go(self):
        lines = uci("go depth 3", "position startpos moves f5", "go depth 3", "go nodes 1000")
        moves = best_moves(lines)
        self.assertEqual(len(moves), 3)
        self.assertIn(moves[0], START_MOVES)
        self.assertIn(moves[1], {"d6", "f6", "f4"})
        self.assertIn(moves[2], {"d6", "f6", "f4"})

    def test_info_lines(self):
        lines = uci("go depth 6")
        last = infos(lines)[-1]
        self.assertRegex(last, r"^info depth 6 seldepth \d+ multipv 1 score cp -?\d+ nodes \d+ "
                               r"nps \d+ hashfull \d+ time \d+ pv( [a-h][1-8]){6}$")
        self.assertRegex(lines[-1], r"^bestmove [a-h][1-8] ponder [a-h][1-8]$")
        self.assertEqual(lines[-1].split()[1::2], last.split(" pv ")[1].split()[:2])

    def test_multipv(self):
        lines = uci("setoption name MultiPV value 3", "position startpos moves f5 d6", "go depth 4")
        last = infos(lines)[-3:]
        self.assertEqual([field(line, "multipv") for line in last], [1, 2, 3])
        self.assertEqual(len({line.split(" pv ")[1].split()[0] for line in last}), 3)
        scores = [field(line, "cp") for line in last]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(best_moves(lines), [last[0].split(" pv ")[1].split()[0]])

    def test_multipv_beyond_the_number_of_moves(self):
        lines = uci("setoption name MultiPV value 64", "go depth 2")
        self.assertEqual(max(field(line, "multipv") for line in infos(lines)), 4)

    def test_searchmoves(self):
        lines = uci(*(f"go searchmoves {move} depth 3" for move in START_MOVES))
        self.assertEqual(best_moves(lines), list(START_MOVES))

    def test_selectivity(self):
        lines = uci(*(line for percent in (60, 100) for line in (
            f"setoption name Selectivity value {percent}", "go depth 5")))
        for percent in (60, 100):
            self.assertIn(f"info string selectivity {percent}%", lines)
            self.assertIn(f"info string depth 5@{percent}%", lines)

    def test_a_short_search_in_limited_nodes_is_less_sure(self):
        for nodes, percent in ((20_000, 60), (1_000_000, 73)):
            lines = uci(f"go nodes {nodes}")
            self.assertEqual(lines[0], "info string selectivity 60%")
            self.assertRegex(lines[-2], rf"info string depth \d+@{percent}%")

    def test_a_seed_repeats_what_is_drawn(self):
        def drawn(*options):
            return best_moves(uci("position startpos moves f5", *options,
                                  "setoption name Opponent value newcomer", *["go"] * 30))

        seeded = drawn("setoption name Seed value 7")
        self.assertEqual(seeded, drawn("setoption name Seed value 7"))
        self.assertNotEqual(seeded, drawn("setoption name Seed value 8"))
        self.assertNotEqual(seeded, drawn("setoption name Seed value 0"))
        told = run("--seed", "7", "--opponent", "newcomer",
                   text="position startpos moves f5\n" + "go\n" * 30).stdout.splitlines()
        self.assertEqual(seeded, best_moves(told))

    def test_an_opponent_obeys_searchmoves_and_analyses_as_well_as_anyone(self):
        lines = uci("position startpos moves f5", "setoption name Opponent value newcomer",
                    *["go searchmoves d6"] * 5, "go movetime 60000 searchmoves f4",
                    "setoption name Opponent value none", "go depth 5")
        self.assertEqual(best_moves(lines)[:6], ["d6"] * 5 + ["f4"])
        self.assertIn("info string depth 5@73%", lines)

    def test_wdl_can_be_hidden(self):
        position = f"position board {'X' + 'O' * 6 + '-' + 'X' * 56} X"
        lines = uci(position, "setoption name UCI_ShowWDL value false", "go exact", "go wld",
                    "setoption name UCI_ShowWDL value true", "go exact")
        told = [" wdl 1000 0 0 " in line for line in infos(lines) if " pv h1" in line]
        self.assertIn(True, told)
        self.assertEqual(told, sorted(told))
        self.assertFalse(told[0])

    def test_exact(self):
        # X takes the last square and all else with it.
        lines = uci(f"position board {'X' + 'O' * 6 + '-' + 'X' * 56} X", "go exact")
        self.assertIn(" score cp 6400 wdl 1000 0 0 ", infos(lines)[-1])
        self.assertEqual(lines[-2:], ["info string exact score +64 discs", "bestmove h1"])

    def test_at_least(self):
        takes_all = f"position board {'X' + 'O' * 6 + '-' + 'X' * 56} X"
        lines = uci(takes_all, "go atleast 64")
        self.assertIn(" score cp 6400 lowerbound wdl 1000 0 0 ", infos(lines)[-1])
        self.assertEqual(lines[-2:], ["info string at least +64 discs proven", "bestmove h1"])
        loses_all = f"position board {'O' + 'X' * 6 + '-' + 'O' * 55 + '-'} X"
        lines = uci(loses_all, "go atleast -63")
        self.assertEqual(best_moves(lines), ["pass"])
        self.assertIn(" score cp -6400 upperbound wdl 0 0 1000 ", infos(lines)[-1])
        self.assertEqual(errors(uci("go atleast 65"))[0].split(": ")[1:3],
                         ["column 12", "atleast"])


class Passes(unittest.TestCase):
    def test_forced_pass(self):
        lines = uci(f"position board {WHITE_PASSES}", "go depth 2")
        self.assertEqual(best_moves(lines), ["pass"])
        self.assertTrue(infos(lines))

    def test_finished_game(self):
        for board, score in ((f"{FULL} X", 6400), (f"{FULL} O", -6400), ("-" * 64 + " X", 0)):
            lines = uci(f"position board {board}", "go depth 5")
            self.assertEqual(lines[-1], "bestmove (none)")
            self.assertEqual(field(infos(lines)[-1], "cp"), score)

    def test_no_move_for_either_side_on_a_board_with_empty_squares(self):
        lines = uci(f"position board {'X' * 10 + '-' * 54} O", "go movetime 50", "go exact", "eval")
        self.assertEqual(best_moves(lines), ["(none)", "(none)"])


class Extras(unittest.TestCase):
    def test_what_d_prints_can_be_read(self):
        shown = uci("position startpos moves f5d6c3", "d")
        board, fen = (line.split(": ")[1] for line in shown if line[:4] in ("Boar", "FEN:"))
        for position in (f"board {board}", f"fen {fen}"):
            again = uci(f"position {position}", "d")
            self.assertEqual([line for line in again if not line.startswith("Played")],
                             [line for line in shown if not line.startswith("Played")])

    def test_eval(self):
        static = run("eval", "f5").stdout.partition("searched ")[0]
        self.assertEqual("\n".join(uci("position startpos moves f5", "eval")).strip(),
                         static.strip())

    def test_bench(self):
        lines = uci("bench 2")
        self.assertRegex(lines[-1], r"^\d+ nodes \d+ nps$")
        self.assertEqual(lines[-1].split()[0], run("bench", "2").stdout.splitlines()[-1].split()[0])

    def test_options_that_work(self):
        self.assertEqual(uci("setoption name hash value 8", "setoption name CLEAR HASH",
                             "setoption name Evaluator value classic",
                             "setoption name Ponder value true",
                             "setoption name move overhead value 0", "ucinewgame"), [])
