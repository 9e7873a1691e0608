#include "protocol/universal_commands.h"

#include <algorithm>
#include <chrono>

namespace emilia::universal {
namespace {

constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000; // 30 years

/// Takes words up to `end` or the end of the line, and joins them by single blanks.
std::string take_words_until(Scanner &scanner, std::string_view end) {
    std::string words;
    while (!scanner.at_end() && !(!end.empty() && scanner.accept(end))) {
        if (!words.empty()) words += ' ';
        words += scanner.take_word();
    }
    return words;
}

} // namespace

MaybeError take_milliseconds(Scanner &scanner, std::string_view name, Duration &target) {
    const auto number = scanner.take_number(name, -kMaxMilliseconds, kMaxMilliseconds);
    if (!number) return number.error();
    target = std::chrono::milliseconds{std::max<std::int64_t>(*number, 0)};
    return std::nullopt;
}

MaybeError take_milliseconds(Scanner &scanner, std::string_view name,
                             std::optional<Duration> &target) {
    return take_milliseconds(scanner, name, target.emplace());
}

Parsed<SetOption> read_option(Scanner &scanner) {
    if (!scanner.accept("name")) return scanner.error("name");
    SetOption option;
    option.name = take_words_until(scanner, "value");
    if (option.name.empty()) return scanner.error("the name of an option");
    option.value = take_words_until(scanner, "");
    return option;
}

bool ends_search(std::string_view line) {
    Scanner scanner{line};
    const std::string_view name = scanner.take_word();
    return (name == "stop" || name == "quit") && scanner.at_end();
}

} // namespace emilia::universal
