#include "engine/search/table_size.h"

#include "engine/platform/memory.h"

#include <algorithm>

namespace emilia {

std::size_t max_hash_mebibytes() {
    return std::max(kDefaultHashMebibytes, (memory_bytes() >> 20) / 2);
}

} // namespace emilia
