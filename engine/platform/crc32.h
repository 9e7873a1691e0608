// The checksum of binary files. Targets that include this link zlib.

#pragma once

#include <zlib.h>

#include <cstddef>
#include <cstdint>

namespace emilia {

/// CRC-32 of some bytes, going on from that of the bytes before them.
inline std::uint32_t crc_of(const void *data, std::size_t bytes, std::uint32_t before = 0) {
    if (bytes == 0) return before; // zlib starts anew where there is no data, as in an empty vector
    return static_cast<std::uint32_t>(crc32_z(before, static_cast<const Bytef *>(data), bytes));
}

} // namespace emilia
