#include "engine/search/thread_tables.h"

#include <cassert>

namespace emilia {

void ThreadTableStore::begin(std::size_t threads) {
    tables_.resize(threads);
    taken_ = 0;
}

ThreadTables &ThreadTableStore::take() {
    const std::size_t place = taken_++;
    assert(place < tables_.size());
    std::unique_ptr<ThreadTables> &tables = tables_[place];
    if (tables) {
        tables->forget();
    } else {
        tables = std::make_unique<ThreadTables>();
    }
    return *tables;
}

} // namespace emilia
