// Reviews as a page for browsers.

#pragma once

#include <string>
#include <vector>

namespace emilia {

/// One file of HTML that stands alone: the board at each move, the course of the score, the table.
/// `reviews`: at least one, each in JSON as `emilia review --json` writes it.
std::string to_page(const std::vector<std::string> &reviews);

} // namespace emilia
