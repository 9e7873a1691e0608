"""A program that talks in lines, for callers in an event loop."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
import weakref
from typing import Any, Dict, Optional, Sequence, cast

from .errors import BadAnswer, EngineClosed, EngineDied, EngineNotFound, EngineTimeout
from .lines import LineBuffer, Tail
from .process import LAST_WORDS_SECONDS, how_it_ended, strike


class Talk(asyncio.SubprocessProtocol):
    """What the loop tells of the program. `changed` is set whenever there is news."""

    def __init__(self) -> None:
        self.lines = LineBuffer()
        self.tail = Tail()
        self.changed = asyncio.Event()
        self.has_exited = False
        self.is_over = False  # exited, and all pipes closed
        self._transport: asyncio.SubprocessTransport
        self._stdout: asyncio.ReadTransport
        self._is_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._stdout = cast(asyncio.ReadTransport, self._transport.get_pipe_transport(1))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd != 1:
            self.tail.feed(data)
            return
        self.lines.feed(data)
        if self.lines.is_full and not self._is_paused:
            self._is_paused = True
            self._stdout.pause_reading()
        self.changed.set()

    def pop(self) -> str:
        line = self.lines.pop()
        if self._is_paused and not self.lines.is_full:
            self._is_paused = False
            self._stdout.resume_reading()
        return line

    def pipe_connection_lost(self, fd: int, error: Optional[Exception]) -> None:
        if fd == 1:
            self.lines.has_ended = True
            self.changed.set()

    def process_exited(self) -> None:
        self.has_exited = True
        self.changed.set()

    def connection_lost(self, error: Optional[Exception]) -> None:
        self.is_over = True
        self.changed.set()
        # Any earlier it would reap the program itself, under the eyes of the loop's watcher.
        self._transport.close()


def put_away(owner: int, talk: Talk, pid: int) -> None:
    """Kills the program, also where its engine is left without `close`, but not in a process that
    its owner has forked."""
    if os.getpid() == owner and not talk.has_exited:
        strike(pid)


class AsyncLineProcess:
    """A running program. Any error but EngineClosed has ended it."""

    def __init__(self, transport: asyncio.SubprocessTransport, talk: Talk) -> None:
        self._transport = transport
        self._talk = talk
        self._stdin = cast(asyncio.WriteTransport, transport.get_pipe_transport(0))
        self._is_ending = False
        self._is_closed = False
        self._put_away = weakref.finalize(self, put_away, os.getpid(), talk, self.pid)

    @classmethod
    async def start(cls, command: Sequence[str]) -> AsyncLineProcess:
        """In a session of its own, so that Ctrl-C reaches the caller alone. EngineNotFound."""
        options: Dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            options = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        loop = asyncio.get_running_loop()
        try:
            transport, talk = await loop.subprocess_exec(Talk, *command, **options)
        except (OSError, ValueError) as error:
            raise EngineNotFound(f"cannot start {command[0]!r}: {error}") from error
        return cls(transport, talk)

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    def send(self, *lines: str) -> None:
        if self._is_closed:
            raise EngineClosed("the engine has been closed")
        self._stdin.write("".join(f"{line}\n" for line in lines).encode())

    async def read_line(self, deadline: float) -> str:
        """The next line. EngineTimeout when time.monotonic() passes `deadline`."""
        talk = self._talk
        if self._is_closed:
            raise EngineClosed("the engine has been closed")
        while not talk.lines.is_settled:
            if self._is_closed:
                raise EngineClosed("the engine has been closed")
            if not await self._news(deadline):
                await self.kill()
                raise EngineTimeout("the engine did not answer in time and was killed")
        if talk.lines.has_line:
            return talk.pop()
        if talk.lines.is_garbage:
            await self.kill()
            raise BadAnswer("the engine wrote a line without an end and was killed")
        raise await self._death()

    async def _news(self, deadline: float) -> bool:
        """Whether something has changed in time."""
        seconds = deadline - time.monotonic()
        self._talk.changed.clear()
        waiting = asyncio.ensure_future(self._talk.changed.wait())
        try:
            done, _ = await asyncio.wait([waiting], timeout=max(seconds, 0))
        finally:
            waiting.cancel()
        return bool(done)

    async def _death(self) -> Exception:
        """How the program ended; it is put away."""
        if self._is_closed or self._is_ending:
            return EngineClosed("the engine has been closed")
        if await self._wait_for("has_exited"):
            await self._wait_for("is_over")  # stderr is complete
        status = self._transport.get_returncode()
        await self.kill()
        return EngineDied(how_it_ended(status), status, self._talk.tail.text)

    async def _wait_for(self, state: str) -> bool:
        deadline = time.monotonic() + LAST_WORDS_SECONDS
        while not getattr(self._talk, state):
            if not await self._news(deadline):
                return False
        return True

    async def close(self, farewell: str) -> None:
        """Lets the program end by itself, or kills it."""
        try:
            if not self._is_closed:
                self._is_ending = True
                self.send(farewell)
                await self._wait_for("has_exited")
        finally:
            await self.kill()

    async def kill(self) -> None:
        """As often as one likes."""
        self._is_closed = True
        self._put_away()
        for fd in (0, 1, 2):
            pipe = self._transport.get_pipe_transport(fd)
            if pipe is not None:
                pipe.close()
        self._talk.changed.set()
        await self._wait_for("is_over")
