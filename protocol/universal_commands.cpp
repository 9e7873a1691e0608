#include "protocol/universal_commands.h"

#include <algorithm>
#include <charconv>
#include <chrono>

namespace emilia::universal {
namespace {

/// Takes words up to `end` or the end of the line, and joins them by single blanks.
std::string take_words_until(Scanner &scanner, std::string_view end) {
    std::string words;
    while (!scanner.at_end() && !(!end.empty() && scanner.accept(end))) {
        if (!words.empty()) words += ' ';
        words += scanner.take_word();
    }
    return words;
}

/// The next word as a number, or the nearest that there is; none if it is no number.
std::optional<std::int64_t> peek_number(Scanner &scanner) {
    const std::string_view word = scanner.peek_word();
    std::int64_t number = 0;
    const auto [end, status] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (status == std::errc::invalid_argument || end != word.data() + word.size()) {
        return std::nullopt;
    }
    using Range = std::numeric_limits<std::int64_t>;
    if (status == std::errc::result_out_of_range) {
        return word.starts_with('-') ? Range::min() : Range::max();
    }
    return number;
}

} // namespace

MaybeError take_limit(Scanner &scanner, std::string_view name, Go &go, std::int64_t max,
                      std::int64_t &target) {
    const auto given = peek_number(scanner);
    const auto number = scanner.take_number(name, 1, max);
    if (!number && !given) return number.error();
    target = std::clamp<std::int64_t>(*given, 1, max);
    if (number) return std::nullopt;
    go.problems.push_back(number.error());
    go.problems.back().message += "; taken as " + std::to_string(target);
    scanner.take_word();
    return std::nullopt;
}

MaybeError take_milliseconds(Scanner &scanner, std::string_view name, Duration &target) {
    constexpr std::int64_t kMost = kMaxTime / std::chrono::milliseconds{1};
    const auto number = peek_number(scanner);
    if (!number) {
        ParseError error = scanner.error("a number of milliseconds");
        error.message.insert(0, std::string{name} + ": ");
        return error;
    }
    scanner.take_word();
    target = std::chrono::milliseconds{std::clamp<std::int64_t>(*number, 0, kMost)};
    return std::nullopt;
}

Parsed<SetOption> read_option(Scanner &scanner) {
    if (!scanner.accept("name")) return scanner.error("name");
    SetOption option;
    option.name = take_words_until(scanner, "value");
    if (option.name.empty()) return scanner.error("the name of an option");
    option.value = take_words_until(scanner, "");
    return option;
}

} // namespace emilia::universal
