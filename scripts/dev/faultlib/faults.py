"""Calls to the system that fail when they are told to, by a library preloaded into a program."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent
SOURCES = [FOLDER / "inject.c", FOLDER / "power.c"]
# In the order of inject.c.
FIELDS = ("allocations", "first_to_fail", "how_many_fail", "failed", "room", "interrupt_every",
          "longest_transfer", "read_only", "calls",
          "sync_error", "rename_error", "no_nameless", "steps", "power_lost_at",
          "survivors")
FIELD_BYTES = 8


def build_library(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    library = folder / "inject.so"
    newest = max(source.stat().st_mtime for source in SOURCES)
    if not library.exists() or library.stat().st_mtime < newest:
        made = folder / f"inject.{os.getpid()}.so"
        subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-fPIC", "-shared", "-o", made,
                        *SOURCES, "-ldl"], check=True)
        made.rename(library)  # another run may be using it
    return library


class Faults:
    """The orders for one program, which may change while it runs; use it in a `with` block.

    set(room=…) and get("failed") write and read the fields of inject.c.
    """

    def __init__(self, library: Path, **fields: int) -> None:
        with tempfile.NamedTemporaryFile(prefix="faults", delete=False) as file:
            self._path = file.name
            file.truncate(mmap.PAGESIZE)
            self._orders = mmap.mmap(file.fileno(), mmap.PAGESIZE)
        self._library = library
        self.set(**{"room": -1, **fields})

    def __enter__(self) -> Faults:
        return self

    def __exit__(self, *_: object) -> None:
        self._orders.close()
        os.unlink(self._path)

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "LD_PRELOAD": str(self._library), "EMILIA_FAULTS": self._path}

    def set(self, **fields: int) -> None:
        for name, value in fields.items():
            struct.pack_into("q", self._orders, FIELDS.index(name) * FIELD_BYTES, value)

    def get(self, name: str) -> int:
        value: int = struct.unpack_from("q", self._orders, FIELDS.index(name) * FIELD_BYTES)[0]
        return value

    def fail_allocations(self, after: int, how_many: int = 1) -> None:
        """The allocations after the next `after - 1` fail, `how_many` of them."""
        self.set(failed=0, how_many_fail=how_many)
        self.set(first_to_fail=self.get("allocations") + after)

    def fail_no_more(self) -> None:
        self.set(first_to_fail=0, room=-1, interrupt_every=0, longest_transfer=0, read_only=0)
