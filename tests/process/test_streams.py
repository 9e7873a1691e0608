"""What holds for the input of every dialogue."""

import os
import subprocess
import unittest

from dialogue import EMILIA, PATIENCE_SECONDS, Dialogue, best_moves, run

MARK = b"\xef\xbb\xbf"
# By dialogue, its first line and what is asked and answered.
EXCHANGES = {"uci": ("uci", "isready", "readyok"), "ugi": ("ugi", "isready", "readyok"),
             "gtp": ("1 name", "2 version", "=2 "), "nboard": ("nboard 2", "ping 3", "pong 3"),
             "cassio": ("ENGINE-PROTOCOL init", "ENGINE-PROTOCOL get-version", "version: "),
             "xboard": ("xboard", "ping 3", "pong 3")}


class Input(unittest.TestCase):
    def test_what_cannot_be_read_is_a_failure(self):
        folder = os.open("/", os.O_RDONLY)
        done = subprocess.run([EMILIA], stdin=folder, capture_output=True, text=True, check=False,
                              timeout=PATIENCE_SECONDS)
        os.close(folder)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (1, "", "emilia: cannot read stdin: Is a directory\n"))
        closed = subprocess.run(["/bin/sh", "-c", f"'{EMILIA}' <&-"], capture_output=True,
                                text=True, check=False, timeout=PATIENCE_SECONDS)
        self.assertEqual((closed.returncode, closed.stderr),
                         (1, "emilia: cannot read stdin: Bad file descriptor\n"))

    def test_byte_order_mark(self):
        for name, (first, question, answer) in EXCHANGES.items():
            with self.subTest(name):
                plain = run(text=f"{first}\n{question}\n")
                self.assertIn(answer, plain.stdout)
                marked = run(text=MARK + f"{first}\n{question}\n".encode())
                self.assertEqual((marked.stdout, marked.stderr), (plain.stdout, ""))

    def test_stop_behind_many_lines(self):
        with Dialogue() as dialogue:
            dialogue.send("go depth 60", "go depth 1", *["isready"] * 20_000, "stop")
            dialogue.read_until("bestmove")
            rest, status = dialogue.finish()
            self.assertEqual((len(best_moves(rest)), rest.count("readyok"), status),
                             (1, 20_000, 0))

    def test_ping_behind_many_lines(self):
        with Dialogue() as dialogue:
            dialogue.send("nboard 2", "set depth 60", "go", "learn", *["nothing"] * 20_000,
                          "ping 7")
            lines = dialogue.read_until("pong 7")
            self.assertEqual([line.split()[0] for line in lines[-3:]], ["===", "learned", "pong"])


if __name__ == "__main__":
    unittest.main()
