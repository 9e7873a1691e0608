// What the grammars of UCI and UGI have in common: commands, numbers, times and options.

#pragma once

#include "engine/search/limits.h"
#include "protocol/notation/scanner.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace emilia::universal {

using MaybeError = std::optional<ParseError>;

inline constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
inline constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();

/// Takes the number after the word `name` into an optional number.
template <class T>
MaybeError take_into(Scanner &scanner, std::string_view name, std::int64_t min, std::int64_t max,
                     std::optional<T> &target) {
    const auto number = scanner.take_number(name, min, max);
    if (!number) return number.error();
    target = static_cast<T>(*number);
    return std::nullopt;
}

/// Takes milliseconds after the word `name`. Clocks that ran out may be stated as negative.
MaybeError take_milliseconds(Scanner &scanner, std::string_view name, Duration &target);
MaybeError take_milliseconds(Scanner &scanner, std::string_view name,
                             std::optional<Duration> &target);

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

/// A word that begins a command, and what reads the rest of its line; `Given` is what that has to
/// know besides.
template <class Command, class... Given>
struct CommandWord {
    std::string_view name;
    Parsed<Command> (*read)(Scanner &scanner, Given... given);
};

/// A whole line: the command that the table has for its first word, Unknown if it has none.
template <class Command, std::size_t size, class... Given>
Parsed<Command> read_command(const std::array<CommandWord<Command, Given...>, size> &words,
                             std::string_view line, Given... given) {
    Scanner scanner{line};
    if (scanner.at_end()) return Command{Blank{}};
    const std::string_view name = scanner.take_word();
    const auto word = std::ranges::find(words, name, &CommandWord<Command, Given...>::name);
    if (word == words.end()) return Command{Unknown{std::string{name}}};
    auto command = word->read(scanner, given...);
    if (command && !scanner.at_end()) return scanner.error("nothing more");
    return command;
}

/// True for `stop` and `quit`, which end a search even while commands before them wait for it.
bool ends_search(std::string_view line);

} // namespace emilia::universal
