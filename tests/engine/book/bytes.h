// Bytes of files that tests make by hand.

#pragma once

#include <string>

namespace emilia {

/// Little-endian, as the machine is.
template <class Number>
std::string bytes_of(Number number) {
    return {reinterpret_cast<const char *>(&number), sizeof number};
}

} // namespace emilia
