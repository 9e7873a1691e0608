"""A program in a pseudo-terminal, and somebody who types."""

import os
import re
import select
import subprocess
import time

from dialogue import EMILIA, PATIENCE_SECONDS, wait_until

# Colours, erasing, moving: all that is no text.
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][0B]?")


class PseudoTerminal:
    """Use it in a `with` block."""

    def __init__(self, *arguments, **environment):
        self.master, slave = os.openpty()
        self.written = ""
        self.process = subprocess.Popen(
            [EMILIA, *arguments], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=take_terminal,
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment})
        os.close(slave)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait_for_line_editing(self):
        """Until the program sees each key by itself: it writes its prompt shortly before."""
        import termios # pylint: disable=import-outside-toplevel
        wait_until(lambda: not termios.tcgetattr(self.master)[3] & termios.ICANON)

    def read_until(self, pattern, patience=PATIENCE_SECONDS):
        """What was written up to the first match of the pattern, that included, as text alone."""
        deadline = time.monotonic() + patience
        while not (found := re.search(pattern, self.text())):
            left = deadline - time.monotonic()
            if left <= 0 or not self.read_more(left):
                raise AssertionError(f"no {pattern!r} in {self.text()!r}")
        text = self.text()[:found.end()]
        self.written = self.text()[found.end():]
        return text

    def read_more(self, seconds):
        """False at the end; nothing is read if nothing comes for so long."""
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.master, 65536)
        except OSError: # the program is gone
            return False
        self.written += piece.decode(errors="replace")
        return bool(piece)

    def text(self):
        return ESCAPES.sub("", self.written.replace("\r\n", "\n"))

    def finish(self):
        """Waits for the program to end; the rest of what it wrote, and the exit status."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.read_more(max(deadline - time.monotonic(), 0)):
            if time.monotonic() > deadline:
                raise AssertionError(f"does not end: {self.text()!r}")
        return self.text(), self.process.wait(timeout=PATIENCE_SECONDS)


def take_terminal():
    """In the child: Ctrl-C typed there is for it."""
    import fcntl # pylint: disable=import-outside-toplevel
    import termios # pylint: disable=import-outside-toplevel
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
