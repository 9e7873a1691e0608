"""What `--output FILE` means: the answers go there instead of standard output, all or nothing.

    python3 scripts/lib/output.py FILE < ANSWERS

does so from a shell.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Iterator

PICTURES = (".png", ".svg", ".pdf")
DESCRIPTOR = re.compile(r"/dev/std(?:(?P<out>out)|err)|(?:/dev|/proc/self)/fd/(?P<number>\d+)")


def check_output(path: Path | None) -> None:
    """OSError when `path` cannot be written: better known before the work than after it."""
    if path is None:
        if sys.stdout is None:
            raise OSError(errno.EBADF, "closed", "standard output")
        return
    if descriptor_named(path) is not None:
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


def descriptor_named(path: Path) -> int | None:
    """What /dev/stdout or /dev/fd/3 stands for, whatever that is."""
    named = DESCRIPTOR.fullmatch(str(path))
    if not named:
        return None
    return int(named["number"]) if named["number"] else 1 if named["out"] else 2


@contextmanager
def complete_output(path: Path | None) -> Iterator[IO[bytes]]:
    """Standard output, or a file that is replaced once all is written and the disk has it.

    A link stays, and what it leads to is replaced; a pipe or a device cannot be, and is written.
    """
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.flush()
        return
    descriptor = descriptor_named(path)
    if descriptor is not None:
        with open(os.dup(descriptor), "wb") as output:
            yield output
        return
    path = path.resolve()
    if path.exists() and not path.is_file():
        with open(path, "wb") as output:
            yield output
        return
    with _draft_of(path) as output:
        yield output


@contextmanager
def _draft_of(path: Path) -> Iterator[IO[bytes]]:
    """A new file of a name that nobody has, which becomes `path` at the end."""
    draft = path.with_name(f"emilia-{secrets.token_hex(8)}.draft")
    is_there = path.exists()
    opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC,
                     0o600 if is_there else 0o666)
    try:
        with open(opened, "wb") as output:
            if is_there:
                shutil.copymode(path, draft)
            yield output
            output.flush()
            os.fsync(opened)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def replace_file(path: Path, content: str) -> None:
    """All or nothing, in UTF-8."""
    with _draft_of(path.resolve()) as output:
        output.write(content.encode())


if __name__ == "__main__":
    with complete_output(Path(sys.argv[1])) as answers:
        shutil.copyfileobj(sys.stdin.buffer, answers)
