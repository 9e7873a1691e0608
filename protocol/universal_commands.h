// What the grammars of UCI and UGI have in common: commands, numbers, times and options.

#pragma once

#include "engine/search/limits.h"
#include "protocol/notation/scanner.h"
#include "protocol/search_request.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace emilia::universal {

using MaybeError = std::optional<ParseError>;

inline constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
inline constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

struct Blank {}; ///< an empty line
struct Unknown {
    std::string name;
};
struct Identify {};
struct IsReady {};
struct NewGame {};
struct Stop {};
struct Quit {};

/// The command `setoption name <words> [value <words>]`.
struct SetOption {
    std::string name; ///< one blank between its words
    std::string value;
};
Parsed<SetOption> read_option(Scanner &scanner);

/// The command `go`. What is wrong on its line is left out, and the rest holds.
struct Go : SearchRequest {
    std::vector<ParseError> problems; ///< what is wrong, for people
};

/// A word that may follow `go`, and what reads its value; `Given` is what that has to know besides.
template <class... Given>
struct GoWord {
    std::string_view name; ///< in any case
    MaybeError (*take)(Scanner &scanner, std::string_view name, Go &go, Given... given);
};

/// Takes a number of at least 1. One out of the range is a problem of `go`, and the nearest in the
/// range is taken for it.
MaybeError take_limit(Scanner &scanner, std::string_view name, Go &go, std::int64_t max,
                      std::int64_t &target);
/// Takes milliseconds. Clocks that ran out may be stated as negative, which counts as 0; more than
/// kMaxTime counts as kMaxTime.
MaybeError take_milliseconds(Scanner &scanner, std::string_view name, Duration &target);

/// The readers of words that need to know nothing else, for tables of GoWord.
template <auto limit, class... Given>
MaybeError take_limit(Scanner &scanner, std::string_view name, Go &go, Given... /*given*/) {
    using Number = typename std::remove_reference_t<decltype(go.*limit)>::value_type;
    constexpr bool kIsInt = sizeof(Number) == sizeof(int);
    std::int64_t number = 0;
    auto error = take_limit(scanner, name, go, kIsInt ? kMaxInt : kMaxNodes, number);
    if (!error) go.*limit = static_cast<Number>(number);
    return error;
}
template <class... Given>
MaybeError take_move_time(Scanner &scanner, std::string_view name, Go &go, Given... /*given*/) {
    Duration time{};
    auto error = take_milliseconds(scanner, name, time);
    if (!error) go.movetime = time;
    return error;
}
template <Color side, class... Given>
MaybeError take_clock(Scanner &scanner, std::string_view name, Go &go, Given... /*given*/) {
    Duration time{};
    auto error = take_milliseconds(scanner, name, time);
    if (!error) go.remaining[static_cast<std::size_t>(side)] = time;
    return error;
}
template <Color side, class... Given>
MaybeError take_increment(Scanner &scanner, std::string_view name, Go &go, Given... /*given*/) {
    return take_milliseconds(scanner, name, go.increment[static_cast<std::size_t>(side)]);
}
template <bool SearchRequest::*flag, class... Given>
MaybeError take_flag(Scanner & /*scanner*/, std::string_view /*name*/, Go &go, Given... /*given*/) {
    go.*flag = true;
    return std::nullopt;
}

template <class Words>
bool has_word(const Words &words, std::string_view name) {
    return std::ranges::any_of(
        words, [name](const auto &word) { return equal_ignoring_case(word.name, name); });
}

/// "depth, nodes or infinite"
template <class Words>
std::string list_of_names(const Words &words) {
    std::string list;
    for (const auto &word : words) {
        if (!list.empty()) list += &word == &words.back() ? " or " : ", ";
        list += word.name;
    }
    return list;
}

/// All that follows `go`. Words in a row that cannot be read are one problem.
template <std::size_t size, class... Given>
Go read_go_words(const std::array<GoWord<Given...>, size> &words, Scanner &scanner,
                 Given... given) {
    Go go;
    while (!scanner.at_end()) {
        const auto word = std::ranges::find_if(
            words, [&scanner](const auto &known) { return scanner.accept(known.name); });
        const MaybeError error = word == words.end()
                                     ? scanner.error(list_of_names(words))
                                     : word->take(scanner, word->name, go, given...);
        if (!error) continue;
        go.problems.push_back(*error);
        while (!scanner.at_end() && !has_word(words, scanner.peek_word()))
            scanner.take_word();
    }
    return go;
}

/// A word that begins a command, and what reads the rest of its line; `Given` is what that has to
/// know besides.
template <class Command, class... Given>
struct CommandWord {
    std::string_view name;
    Parsed<Command> (*read)(Scanner &scanner, Given... given);
};

/// The entry of the table for the first word that it has; the end if there is none. Takes that
/// word and those before it, which mean nothing: so the specification of UCI wants it.
template <class Words>
auto take_command_word(const Words &words, Scanner &scanner) {
    while (!scanner.at_end()) {
        const std::string_view name = scanner.take_word();
        const auto word =
            std::ranges::find_if(words, [name](const auto &known) { return known.name == name; });
        if (word != words.end()) return word;
    }
    return words.end();
}

/// A whole line: the command that begins with the first word that the table has, Unknown if it has
/// none of them.
template <class Command, std::size_t size, class... Given>
Parsed<Command> read_command(const std::array<CommandWord<Command, Given...>, size> &words,
                             std::string_view line, Given... given) {
    Scanner scanner{line};
    if (scanner.at_end()) return Command{Blank{}};
    const std::string_view first = scanner.peek_word();
    const auto word = take_command_word(words, scanner);
    if (word == words.end()) return Command{Unknown{std::string{first}}};
    auto command = word->read(scanner, given...);
    if (command && !scanner.at_end()) return scanner.error("nothing more");
    return command;
}

/// True for `stop` and `quit`, which end a search even while commands before them wait for it.
template <class Words>
bool ends_search(const Words &words, std::string_view line) {
    Scanner scanner{line};
    const auto word = take_command_word(words, scanner);
    return word != words.end() && (word->name == "stop" || word->name == "quit") &&
           scanner.at_end();
}

} // namespace emilia::universal
