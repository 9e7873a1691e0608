// Searches that can be called off.

#pragma once

#include "engine/engine.h"

#include <functional>

namespace emilia {

/// As Engine::search(), but calls `check` at the beginning and from time to time, which may throw
/// to end the search. Throws std::bad_alloc.
SearchResult search_watched(Engine &engine, const Position &position, const Limits &limits,
                            const std::function<void()> &check);

} // namespace emilia
