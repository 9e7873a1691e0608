#include "engine/search/table_size.h"

#include <unistd.h>

#include <algorithm>

namespace emilia {

std::size_t max_hash_mebibytes() {
    const auto bytes = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return std::max(kDefaultHashMebibytes, (bytes >> 20) / 2);
}

} // namespace emilia
