// Reviews, and what they sum up to, as pages for browsers.

#pragma once

#include <string>
#include <vector>

namespace emilia {

/// One file of HTML that stands alone: the board at each move, the course of the score, the table.
/// `reviews`: at least one, each in JSON as `emilia review --json` writes it.
std::string to_page(const std::vector<std::string> &reviews);

/// The same for what `emilia stats --json` writes: tables and the course of the loss.
std::string to_statistics_page(const std::string &statistics);

} // namespace emilia
