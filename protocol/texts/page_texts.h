// Pages for browsers, which protocol/CMakeLists.txt embeds as string literals.

#pragma once

#include <string_view>

namespace emilia {

// review_page.html and statistics_page.html, in which the data are missing. Not for what runs
// before main().
extern const std::string_view kReviewPageText;
extern const std::string_view kStatisticsPageText;

} // namespace emilia
