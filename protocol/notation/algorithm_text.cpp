#include "protocol/notation/algorithm_text.h"

#include "protocol/notation/scanner.h"

namespace emilia {

std::optional<Algorithm> parse_algorithm(std::string_view name) {
    for (const Algorithm algorithm : kAllAlgorithms) {
        if (equal_ignoring_case(to_string(algorithm), name)) return algorithm;
    }
    return std::nullopt;
}

} // namespace emilia
