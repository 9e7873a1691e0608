#include "protocol/ugi/parser.h"

#include "protocol/notation/position_text.h"
#include "protocol/notation/scanner.h"

#include <algorithm>
#include <limits>

namespace emilia::ugi {
namespace {

using MaybeError = std::optional<ParseError>;

constexpr std::int64_t kMaxInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMaxNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000; // 30 years

/// Clocks that ran out may be stated as negative.
template <class T>
MaybeError take_milliseconds(Scanner &scanner, std::string_view name, T &target) {
    const auto number = scanner.take_number(name, -kMaxMilliseconds, kMaxMilliseconds);
    if (!number) return number.error();
    target = std::chrono::milliseconds{std::max<std::int64_t>(*number, 0)};
    return std::nullopt;
}

template <class T>
MaybeError take_count(Scanner &scanner, std::string_view name, std::int64_t max, T &target) {
    const auto number = scanner.take_number(name, 1, max);
    if (!number) return number.error();
    target = static_cast<typename T::value_type>(*number);
    return std::nullopt;
}

MaybeError take_go_word(Scanner &scanner, Go &go) {
    constexpr std::size_t kFirst = 0;
    constexpr std::size_t kSecond = 1;
    if (scanner.accept("p1time")) return take_milliseconds(scanner, "p1time", go.remaining[kFirst]);
    if (scanner.accept("p2time"))
        return take_milliseconds(scanner, "p2time", go.remaining[kSecond]);
    if (scanner.accept("p1inc")) return take_milliseconds(scanner, "p1inc", go.increment[kFirst]);
    if (scanner.accept("p2inc")) return take_milliseconds(scanner, "p2inc", go.increment[kSecond]);
    if (scanner.accept("movetime")) return take_milliseconds(scanner, "movetime", go.movetime);
    if (scanner.accept("depth")) return take_count(scanner, "depth", kMaxInt, go.depth);
    if (scanner.accept("nodes")) return take_count(scanner, "nodes", kMaxNodes, go.nodes);
    if (scanner.accept("movestogo")) {
        return take_count(scanner, "movestogo", kMaxInt, go.moves_to_go);
    }
    if (!scanner.accept("infinite")) {
        return scanner.error("p1time, p2time, p1inc, p2inc, movetime, depth, nodes, movestogo or "
                             "infinite");
    }
    go.infinite = true;
    return std::nullopt;
}

Parsed<Command> read_go(Scanner &scanner) {
    Go go;
    while (!scanner.at_end()) {
        if (auto error = take_go_word(scanner, go)) return *error;
    }
    return Command{go};
}

Parsed<Command> read_position_command(Scanner &scanner) {
    const auto game = read_position(scanner);
    if (!game) return game.error();
    return Command{SetPosition{*game}};
}

Parsed<Command> read_query(Scanner &scanner) {
    if (scanner.accept("p1turn")) return Command{Query::p1turn};
    if (scanner.accept("gameover")) return Command{Query::gameover};
    if (scanner.accept("result")) return Command{Query::result};
    return scanner.error("p1turn, gameover or result");
}

/// Takes words up to `end` or the end of the line, and joins them by single blanks.
std::string take_words_until(Scanner &scanner, std::string_view end) {
    std::string words;
    while (!scanner.at_end() && !(!end.empty() && scanner.accept(end))) {
        if (!words.empty()) words += ' ';
        words += scanner.take_word();
    }
    return words;
}

Parsed<Command> read_setoption(Scanner &scanner) {
    if (!scanner.accept("name")) return scanner.error("name");
    SetOption command;
    command.name = take_words_until(scanner, "value");
    if (command.name.empty()) return scanner.error("the name of an option");
    command.value = take_words_until(scanner, "");
    return Command{command};
}

template <class C>
Parsed<Command> read_bare(Scanner & /*scanner*/) {
    return Command{C{}};
}

struct Word {
    std::string_view name;
    Parsed<Command> (*read)(Scanner &scanner);
};

constexpr std::array kWords{
    Word{"ugi", read_bare<Identify>},
    Word{"isready", read_bare<IsReady>},
    Word{"uginewgame", read_bare<NewGame>},
    Word{"setoption", read_setoption},
    Word{"position", read_position_command},
    Word{"query", read_query},
    Word{"go", read_go},
    Word{"stop", read_bare<Stop>},
    Word{"quit", read_bare<Quit>},
};

} // namespace

Parsed<Command> parse_command(std::string_view line) {
    Scanner scanner{line};
    if (scanner.at_end()) return Command{Blank{}};
    const std::string_view name = scanner.take_word();
    const auto *const word = std::find_if(kWords.begin(), kWords.end(),
                                          [name](const Word &known) { return known.name == name; });
    if (word == kWords.end()) return Command{Unknown{std::string{name}}};
    auto command = word->read(scanner);
    if (command && !scanner.at_end()) return scanner.error("nothing more");
    return command;
}

bool ends_search(std::string_view line) {
    Scanner scanner{line};
    const std::string_view name = scanner.take_word();
    return (name == "stop" || name == "quit") && scanner.at_end();
}

} // namespace emilia::ugi
