// The small tables of each thread's own, which outlive a search: a quick one takes less time than
// making them.

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

    /// For one thread of the search, which calls it once: tables that know nothing. Throws
    /// std::bad_alloc.
    ThreadTables &take();

  private:
    std::vector<std::unique_ptr<ThreadTables>> tables_;
    std::atomic<std::size_t> taken_{0};
};

} // namespace emilia
