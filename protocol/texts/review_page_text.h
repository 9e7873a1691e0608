// The page of reviews, of which protocol/CMakeLists.txt makes a string literal.

#pragma once

#include <string_view>

namespace emilia {

/// page.html, in which the reviews are missing. Not for what runs before main().
extern const std::string_view kPageText;

} // namespace emilia
