// Sizes of tests that scripts set.

#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace emilia {

inline std::uint64_t from_environment(const char *name, std::uint64_t otherwise) {
    const char *text = std::getenv(name);
    return text == nullptr ? otherwise : std::stoull(text);
}

} // namespace emilia
