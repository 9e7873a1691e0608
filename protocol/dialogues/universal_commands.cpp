#include "protocol/dialogues/universal_commands.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>

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

/// A word with a number from 1 to `max`, or the nearest to the one that stands there, which `set`
/// notes down.
template <class Set>
GoWord limit_word(std::string_view name, std::int64_t max, Set set) {
    return {name, [=](Scanner &scanner, Go &go) -> Parsed<Done> {
                const auto given = peek_number(scanner);
                const auto number = scanner.take_number(name, 1, max);
                if (!number && !given) return number.error();
                const std::int64_t nearest = std::clamp<std::int64_t>(*given, 1, max);
                set(go, nearest);
                if (number) return Done{};
                go.problems.push_back(number.error());
                go.problems.back().message += "; taken as " + std::to_string(nearest);
                scanner.take_word();
                return Done{};
            }};
}

Parsed<Duration> take_milliseconds(Scanner &scanner, std::string_view name) {
    constexpr std::int64_t kMost = kMaxTime / std::chrono::milliseconds{1};
    const auto number = peek_number(scanner);
    if (!number) {
        ParseError error = scanner.error("a number of milliseconds");
        error.message.insert(0, std::string{name} + ": ");
        return error;
    }
    scanner.take_word();
    return Duration{std::chrono::milliseconds{std::clamp<std::int64_t>(*number, 0, kMost)}};
}

/// A word whose milliseconds `set` notes down.
template <class Set>
GoWord milliseconds_word(std::string_view name, Set set) {
    return {name, [name, set](Scanner &scanner, Go &go) -> Parsed<Done> {
                const auto time = take_milliseconds(scanner, name);
                if (!time) return time.error();
                set(go, *time);
                return Done{};
            }};
}

/// "depth, nodes or infinite"
std::string list_of_names(const std::vector<GoWord> &words) {
    std::string list;
    for (const GoWord &word : words) {
        if (!list.empty()) list += &word == &words.back() ? " or " : ", ";
        list += word.name;
    }
    return list;
}

Parsed<Done> take_go_word(const std::vector<GoWord> &words, Scanner &scanner, Go &go) {
    for (const GoWord &word : words) {
        if (scanner.accept(word.name)) return word.take(scanner, go);
    }
    return scanner.error(list_of_names(words));
}

} // namespace

std::optional<Clock> Go::clock_of(Color side) const {
    const auto index = static_cast<std::size_t>(side);
    const auto &left = remaining[index] ? remaining[index] : remaining[1 - index];
    if (!left) return std::nullopt;
    return Clock{*left, increment[index], moves_to_go};
}

GoWord depth_word() {
    return limit_word("depth", std::numeric_limits<int>::max(), [](Go &go, std::int64_t plies) {
        go.limits.depth = static_cast<int>(plies);
    });
}

GoWord nodes_word() {
    return limit_word(
        "nodes", std::numeric_limits<std::int64_t>::max(),
        [](Go &go, std::int64_t nodes) { go.limits.nodes = static_cast<std::uint64_t>(nodes); });
}

GoWord moves_to_go_word() {
    return limit_word("movestogo", std::numeric_limits<int>::max(),
                      [](Go &go, std::int64_t moves) { go.moves_to_go = static_cast<int>(moves); });
}

GoWord move_time_word() {
    return milliseconds_word("movetime", [](Go &go, Duration time) { go.limits.movetime = time; });
}

GoWord clock_word(std::string_view name, Color side) {
    const auto index = static_cast<std::size_t>(side);
    return milliseconds_word(name, [=](Go &go, Duration time) { go.remaining[index] = time; });
}

GoWord increment_word(std::string_view name, Color side) {
    const auto index = static_cast<std::size_t>(side);
    return milliseconds_word(name, [=](Go &go, Duration time) { go.increment[index] = time; });
}

GoWord infinite_word() {
    return {"infinite", [](Scanner & /*scanner*/, Go &go) {
                go.limits.ends = SearchEnd::on_stop;
                return Done{};
            }};
}

GoWord ponder_word() {
    return {"ponder", [](Scanner & /*scanner*/, Go &go) {
                if (go.limits.ends == SearchEnd::by_itself)
                    go.limits.ends = SearchEnd::on_ponder_hit;
                return Done{};
            }};
}

GoWord goal_word(std::string_view name, Goal goal) {
    return {name, [goal](Scanner & /*scanner*/, Go &go) {
                go.limits.goal = goal;
                return Done{};
            }};
}

bool has_word(const std::vector<GoWord> &words, std::string_view name) {
    return std::any_of(words.begin(), words.end(),
                       [name](const GoWord &word) { return equal_ignoring_case(word.name, name); });
}

Go read_go_words(const std::vector<GoWord> &words, Scanner &scanner) {
    Go go;
    while (!scanner.at_end()) {
        const auto taken = take_go_word(words, scanner, go);
        if (taken) continue;
        go.problems.push_back(taken.error());
        while (!scanner.at_end() && !has_word(words, scanner.peek_word()))
            scanner.take_word();
    }
    return go;
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
