// The small tables of each thread's own. They outlive a search, since to make them takes longer
// than a quick search.

#pragma once

#include "engine/search/local_table.h"
#include "engine/search/solver_tables.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

namespace emilia {

/// Those of one thread.
struct ThreadTables {
    SolverTables solved;
    LocalTable<ShallowBounds> shallow;

    void forget() {
        solved.forget();
        shallow.forget();
    }
};

/// Those of all threads of a search, one search at a time.
class ThreadTableStore {
  public:
    /// For a search of so many threads. Throws std::bad_alloc.
    void begin(std::size_t threads);

    /// For one thread of the search, which calls it once: empty tables. Throws std::bad_alloc, as
    /// begin() does.
    ThreadTables &take();

  private:
    std::vector<std::unique_ptr<ThreadTables>> tables_;
    std::atomic<std::size_t> taken_{0};
};

} // namespace emilia
