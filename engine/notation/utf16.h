// Text in UTF-16, as some editors of Windows write it.

#pragma once

#include "engine/platform/input.h"

#include <memory>
#include <string_view>

namespace emilia {

/// Byte-order mark at the beginning of such a text.
inline constexpr std::string_view kLittleEndianMark = "\xff\xfe";
inline constexpr std::string_view kBigEndianMark = "\xfe\xff";

/// The text as UTF-8. Half of a pair, and half of a character at the end, become U+FFFD.
std::unique_ptr<ByteStream> from_utf16(std::unique_ptr<ByteStream> text, bool is_little_endian);

} // namespace emilia
