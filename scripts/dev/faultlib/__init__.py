"""What scripts/dev/check-faults does to the programs, a module for each kind of fault."""

from . import books, clocks, disk, ends, memory

# Each yields its trials.
KINDS = {
    "memory": memory.trials,
    "disk": disk.trials,
    "kills": ends.kills,
    "books": books.trials,
    "signals": ends.signals,
    "streams": ends.streams,
    "clocks": clocks.trials,
}
