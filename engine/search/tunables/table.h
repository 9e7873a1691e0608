// Transposition tables: size and replacement.

#pragma once

#include "engine/search/tunable.h"

namespace emilia {

/// Least depth of a look-up. At this depth results go to the thread's own table, at more to the
/// shared one.
EMILIA_TUNABLE(kTableDepth, 2, "plies", 1, 2);
/// Reduction of an entry's effort at replacement, for each search since it was written.
EMILIA_TUNABLE(kAgePenalty, 8, "binary orders of nodes", 0, 31);
/// The size of each thread's own tables: 14 still fits into the cache.
EMILIA_TUNABLE(kLocalTableBits, 14, "binary orders of entries", 8, 24);
/// The size of the solver's table for the last plies that have one.
EMILIA_TUNABLE(kLastTableBits, 12, "binary orders of entries", 8, 24);

} // namespace emilia
