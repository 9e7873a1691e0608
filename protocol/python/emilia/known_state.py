"""What an engine and its asynchronous twin both know of the program that they drive."""

from __future__ import annotations

from typing import Optional

from .requests import DEFAULT_SECONDS, OptionValue


class KnownState:
    name = ""  # with the version, once the program runs

    def __init__(self, timeout: float) -> None:
        self._timeout = timeout  # in seconds
        self._owed = 0  # answers to isready that are still to come
        self._lines = 1  # that MultiPV was set to
        self._has_level = False

    @property
    def version(self) -> str:
        """That of the program, such as "1.2.3"."""
        return self.name.rpartition(" ")[2]

    def _note_option(self, name: str, value: OptionValue) -> None:
        """What the program took."""
        if name.lower() == "level":
            self._has_level = str(value) != "0"

    def _default_seconds(self) -> Optional[float]:
        """For a search that nothing limits: None where the level does."""
        return None if self._has_level else DEFAULT_SECONDS
