// Small tables of each thread. They outlive a search, because their construction takes longer than
// a quick search.

#pragma once

#include "engine/search/local_table.h"
#include "engine/search/solver_tables.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

namespace emilia {

/// Tables of one thread.
struct ThreadTables {
    SolverTables solved;
    LocalTable<ShallowBounds> shallow;

    void forget() {
        solved.forget();
        shallow.forget();
    }
};

/// Tables of all threads of a search, one search at a time.
class ThreadTableStore {
  public:
    /// Starts a search with `threads` threads. Throws std::bad_alloc.
    void begin(std::size_t threads);

    /// Empty tables for one thread of the search, which calls this once. Throws std::bad_alloc.
    ThreadTables &take();

  private:
    std::vector<std::unique_ptr<ThreadTables>> tables_;
    std::atomic<std::size_t> taken_{0};
};

} // namespace emilia
