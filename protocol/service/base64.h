// Bytes as text, as in RFC 4648.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace emilia {

std::string to_base64(std::string_view bytes);

/// The bytes of a text that may lack its padding, `=`; none if it is no such text.
std::optional<std::string> from_base64(std::string_view text);

} // namespace emilia
