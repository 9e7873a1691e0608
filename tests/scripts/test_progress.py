"""The line that tells how far a long run is, on a terminal and in a file."""

import io
import unittest
from unittest import mock

import match_support  # noqa: F401  (finds lib)
from lib import progress


class Stream(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.isatty = lambda: terminal


class Lines(unittest.TestCase):
    def run_line(self, terminal, steps, *words, **keys):
        """What is written; each step is the seconds before it and the call."""
        stream, now = Stream(terminal), 100.0
        clock = mock.Mock(side_effect=lambda: now)
        with mock.patch("sys.stderr", stream), mock.patch("time.monotonic", clock):
            line = progress.ProgressLine(*words, **keys)
            for seconds, call in steps:
                now += seconds
                call(line)
        return stream.getvalue()

    def test_terminal(self):
        text = self.run_line(
            True,
            [
                (10, lambda line: line.tick()),
                (10, lambda line: line.advance(4, "a +3 =0 -1")),
                (80, lambda line: line.close()),
            ],
            *("games", 24),
        )
        clear = "\r\033[K"
        self.assertEqual(
            text,
            f"{clear}0/24 games, 0:10 elapsed"
            f"{clear}4/24 games, a +3 =0 -1, 0:20 elapsed, ETA 1:40"
            f"{clear}4/24 games, a +3 =0 -1, 1:40 elapsed, ETA 8:20\n",
        )

    def test_file_gets_a_line_now_and_then(self):
        steps = [(10, lambda line: line.advance(1))] * 7 + [(0, lambda line: line.close())]
        text = self.run_line(False, steps, "lines", 9, prefix="solve: ")
        self.assertEqual(
            text,
            "solve: 3/9 lines, 0:30 elapsed, ETA 1:00\n"
            "solve: 6/9 lines, 1:00 elapsed, ETA 0:30\n"
            "solve: 7/9 lines, 1:10 elapsed, ETA 0:20\n",
        )

    def test_earlier_items_do_not_count_for_speed_and_end(self):
        steps = [(10, lambda line: line.advance(20)), (0, lambda line: line.close())]
        text = self.run_line(False, steps, "lines", 100, 60, rate=True, at_most=True)
        self.assertEqual(text, "80/100 lines, 0:10 elapsed, 2 lines/s, ETA at most 0:10\n")

    def test_room_for_other_lines(self):
        for terminal, text in ((True, "\r\033[K"), (False, "")):
            stream = Stream(terminal)
            with mock.patch("sys.stderr", stream):
                progress.clear_line()
            self.assertEqual(stream.getvalue(), text)

    def test_durations(self):
        self.assertEqual(progress.duration(59.6), "1:00")
        self.assertEqual(progress.duration(3661), "1:01:01")
