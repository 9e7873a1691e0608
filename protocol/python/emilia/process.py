"""Start and end of a child process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import Any, Dict, Optional, Sequence

from .errors import EngineNotFound


def start(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """Starts it in a new session: Ctrl-C reaches the caller only. EngineNotFound."""
    options: Dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    try:
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, **options)
    except (OSError, ValueError) as error:
        raise EngineNotFound(f"cannot start {command[0]!r}: {error}") from error


def kill_group(pid: int) -> None:
    """Kills a program that was not reaped yet, and its children."""
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)
        else:
            os.killpg(pid, signal.SIGKILL)


def how_it_ended(status: Optional[int]) -> str:
    if status is None:
        return "the engine closed its pipes"
    return (f"the engine was killed by signal {-status}" if status < 0
            else f"the engine ended with status {status}")
