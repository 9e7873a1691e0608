#include "protocol/nboard/parser.h"

#include "engine/search/level.h"
#include "protocol/notation/numbers.h"
#include "protocol/notation/scanner.h"

#include <algorithm>
#include <limits>

namespace emilia::nboard {
namespace {

constexpr std::int64_t kMaxHints = std::numeric_limits<int>::max();
constexpr double kMaxContempt = 100;

Parsed<Command> read_set(Scanner &scanner) {
    if (scanner.accept("game")) {
        auto record = read_ggf(scanner);
        if (!record) return record.error();
        return Command{SetGame{std::move(*record)}};
    }
    if (scanner.accept("depth")) {
        const auto depth = scanner.take_number("depth", 0, std::numeric_limits<int>::max());
        if (!depth) return depth.error();
        return Command{SetDepth{static_cast<int>(std::clamp<std::int64_t>(*depth, 1, kMaxLevel))}};
    }
    if (scanner.accept("contempt")) {
        const auto percent = parse_decimal(scanner.peek_word());
        if (!percent) return scanner.error("a number from -100 to 100");
        scanner.take_word();
        return Command{SetContempt{std::clamp(*percent, -kMaxContempt, kMaxContempt)}};
    }
    return Command{Ignored{}};
}

Parsed<Command> read_move(Scanner &scanner) {
    scanner.skip_blanks();
    const auto move = read_ggf_move(scanner);
    if (!move) return move.error();
    return Command{PlayMove{*move}};
}

Parsed<Command> read_hint(Scanner &scanner) {
    if (scanner.at_end()) return Command{GiveHint{1}};
    const auto moves = scanner.take_number("hint", 0, kMaxHints);
    if (!moves) return moves.error();
    return Command{GiveHint{static_cast<int>(std::clamp<std::int64_t>(*moves, 1, 64))}};
}

} // namespace

Parsed<Command> parse_command(std::string_view line) {
    Scanner scanner{line.substr(0, line.find_last_not_of(" \t") + 1)};
    if (scanner.accept("set")) return read_set(scanner);
    if (scanner.accept("move")) return read_move(scanner);
    if (scanner.accept("hint")) return read_hint(scanner);
    if (scanner.accept("go")) return Command{Go{}};
    if (scanner.accept("ping")) return Command{Ping{std::string{scanner.take_word()}}};
    if (scanner.accept("learn")) return Command{Learn{}};
    if (scanner.accept("analyze") || scanner.accept("analyse")) return Command{Analyze{}};
    if (scanner.accept("quit")) return Command{Quit{}};
    // Version 1 of the protocol tells a move bare.
    constexpr std::size_t kMoveLength = 2;
    if (scanner.peek_word().size() == kMoveLength) {
        const auto move = read_ggf_move(scanner);
        if (move) return Command{PlayMove{*move}};
    }
    return Command{Ignored{}};
}

bool ends_search(std::string_view line) {
    Scanner scanner{line};
    return scanner.accept("ping") || scanner.accept("quit");
}

} // namespace emilia::nboard
