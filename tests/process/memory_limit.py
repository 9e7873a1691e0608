"""Lets a running emilia run out of memory."""

import os
import resource
from pathlib import Path

from dialogue import EMILIA

# A sanitizer reserves terabytes of addresses, and ends the process where memory runs out.
IS_SANITIZED = b"__sanitizer_" in Path(EMILIA).read_bytes()


def leave(process, size):
    """So many bytes more than it has; None for no limit."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[0])
    limit = (resource.RLIM_INFINITY if size is None
             else pages * os.sysconf("SC_PAGE_SIZE") + size)
    resource.prlimit(process.pid, resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))
