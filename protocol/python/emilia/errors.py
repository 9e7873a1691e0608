"""What can go wrong. All of it is an EmiliaError."""

from __future__ import annotations

from typing import Optional


class EmiliaError(Exception):
    """The base of all errors of this package."""


class EngineNotFound(EmiliaError):
    """There is no such program, or the system cannot start it."""


class EngineClosed(EmiliaError):
    """The engine was closed, by its owner or after an earlier error, and answers no more."""


class EngineDied(EmiliaError):
    """The program ended, or closed its output, before it had answered.

    `status` is its exit status, negative for a signal, None where it still runs; `stderr` the last
    lines that it wrote to its standard error.
    """

    def __init__(self, reason: str, status: Optional[int], stderr: str) -> None:
        super().__init__(f"{reason}: {stderr}" if stderr else reason)
        self.status = status
        self.stderr = stderr


class EngineTimeout(EmiliaError):
    """The engine was silent, or kept on searching, for longer than it may. It has been killed."""


class BadAnswer(EmiliaError):
    """The program answered what no Emilia would say. It has been killed."""


class InvalidRequest(EmiliaError, ValueError):
    """What was asked for makes no sense. The engine goes on and can be asked again."""


class InvalidPosition(InvalidRequest):
    """A text that is no position, or has an illegal move.

    `position` is the text, `reason` says what is wrong with it, with the column counted from 1.
    """

    def __init__(self, position: str, reason: str) -> None:
        shown = position if len(position) <= 100 else position[:100] + "…"
        super().__init__(f"{reason}: {shown!r}")
        self.position = position
        self.reason = reason


class Unsolved(EmiliaError):
    """A solver was stopped, or ran out of its time, before it knew."""
