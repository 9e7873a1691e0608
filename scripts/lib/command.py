"""How a script begins and ends, so that none ends in a traceback because of where it writes to."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Callable, NoReturn

EXIT_OK, EXIT_FAILED, EXIT_INTERRUPTED = 0, 1, 130


def run_script(main: Callable[[], int | None]) -> NoReturn:
    """End the process with the status that `main` returns, or with a message of what went wrong.

    A reader of standard output that closes the pipe has seen enough: that is no failure.
    """
    status: int | str | None = EXIT_OK
    try:
        status = main()
    except SystemExit as end:
        status = end.code
    except BrokenPipeError as error:
        status = None if is_reader_gone() else f"{error.strerror}: a program has ended early"
    except OSError as error:
        status = str(error)
    except KeyboardInterrupt:
        status = EXIT_INTERRUPTED
    try:
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        silence_output()
    except OSError as error:
        silence_output()
        status = status or f"standard output: {error.strerror}"
    if isinstance(status, str):
        name = Path(sys.argv[0]).name
        complain(status if status.startswith(f"{name}:") else f"{name}: {status}")
        status = EXIT_FAILED
    sys.exit(status)


def is_reader_gone() -> bool:
    """Whether it is standard output that broke, which then still holds what it could not write."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence_output()
        return True
    return False


def silence_output() -> None:
    """What is still to be written would be tried again when the interpreter ends, and fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(text: str) -> None:
    if sys.stderr:
        print(text, file=sys.stderr)
