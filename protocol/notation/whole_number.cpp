#include "protocol/notation/whole_number.h"

#include "protocol/notation/scanner.h"

namespace emilia {

Parsed<std::int64_t> parse_whole_number(std::string_view name, std::string_view text,
                                        std::int64_t min, std::int64_t max) {
    Scanner scanner{text};
    auto number = scanner.take_number(name, min, max);
    if (!number || scanner.at_end()) return number;
    ParseError failure = scanner.error("nothing more");
    failure.message.insert(0, std::string{name} + ": ");
    return failure;
}

} // namespace emilia
