"""What `--output FILE` means: the answers go there instead of standard output, all or nothing."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Iterator

PICTURES = (".png", ".svg", ".pdf")


def check_output(path: Path | None) -> None:
    """OSError when `path` cannot be written: better known before the work than after it."""
    if path is None:
        if sys.stdout is None:
            raise OSError(errno.EBADF, "closed", "standard output")
        return
    folder = path.resolve().parent
    if path.is_dir():
        number = errno.EISDIR
    elif not folder.is_dir():
        number = errno.ENOENT
    elif not os.access(folder if path.is_file() or not path.exists() else path, os.W_OK):
        number = errno.EACCES
    else:
        return
    raise OSError(number, os.strerror(number), str(path))


def check_picture(path: Path) -> None:
    """OSError or ValueError when no picture of the kind that the name says can be put there."""
    if path.suffix not in PICTURES:
        raise ValueError(f"{path}: the name must end in {', '.join(PICTURES)}")
    check_output(path)


@contextmanager
def complete_output(path: Path | None) -> Iterator[IO[bytes]]:
    """Standard output, or a file that is replaced once all is written.

    A link stays, and what it leads to is replaced; a pipe or a device cannot be, and is written.
    """
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.flush()
        return
    path = path.resolve()
    if path.exists() and not path.is_file():
        with open(path, "wb") as output:
            yield output
        return
    draft = path.with_name(path.name + ".draft")
    try:
        with open(draft, "wb") as output:
            if path.exists():
                shutil.copymode(path, draft)
            yield output
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
