"""What scripts/dev/check-faults does to the programs, a module for each kind of fault."""

from . import books, disk, kills, memory

# Each yields its trials.
KINDS = {
    "memory": memory.trials,
    "disk": disk.trials,
    "kills": kills.trials,
    "books": books.trials,
}
