#include "protocol/dialogues/cecp/parser.h"

#include "engine/notation/numbers.h"
#include "engine/search/limits.h"
#include "protocol/dialogues/cecp/notation.h"

#include <algorithm>
#include <limits>

namespace emilia::cecp {
namespace {

constexpr int kMaxInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMaxHundredths = std::numeric_limits<std::int64_t>::max();

Parsed<Duration> take_seconds(Scanner &scanner, std::string_view name) {
    std::string expected{name};
    expected += ", a number of seconds";
    Scanner before = scanner;
    const auto seconds = scanner.take_decimal(expected);
    if (!seconds) return seconds.error();
    if (*seconds < 0) return before.error(expected);
    return to_time(*seconds);
}

/// "5" minutes or "0:30".
Parsed<Duration> take_base(Scanner &scanner) {
    const ParseError error = scanner.error("minutes or minutes:seconds");
    const std::string_view word = scanner.take_word();
    const std::size_t colon = word.find(':');
    const auto minutes = parse_decimal(word.substr(0, colon));
    const auto seconds = colon == std::string_view::npos ? std::optional{0.0}
                                                         : parse_decimal(word.substr(colon + 1));
    if (!minutes || !seconds || *minutes < 0 || *seconds < 0) return error;
    return to_time(*minutes * 60 + *seconds);
}

} // namespace

Parsed<int> read_version(Scanner &scanner) { return scanner.take_int("protover", 1, kMaxInt); }

Parsed<Move> read_move(Scanner &scanner) {
    const auto move = parse_move(scanner.peek_word());
    if (!move) return scanner.error("a move such as P@d3 or @@@@");
    return *move;
}

Parsed<Level> read_level(Scanner &scanner) {
    Level level;
    const auto moves = scanner.take_int("level", 0, kMaxInt);
    if (!moves) return moves.error();
    if (*moves > 0) level.moves = *moves;
    const auto base = take_base(scanner);
    if (!base) return base.error();
    level.base = *base;
    const auto increment = take_seconds(scanner, "increment");
    if (!increment) return increment.error();
    level.increment = *increment;
    return level;
}

Parsed<Duration> read_seconds(Scanner &scanner) { return take_seconds(scanner, "st"); }

Parsed<Duration> read_clock(Scanner &scanner) {
    const auto left = scanner.take_number("clock", -kMaxHundredths, kMaxHundredths);
    if (!left) return left.error();
    return to_time(static_cast<double>(*left) / 100);
}

Parsed<int> read_depth(Scanner &scanner) {
    const auto depth = scanner.take_int("sd", 1, kMaxInt);
    if (!depth) return depth.error();
    return std::min(*depth, kMaxDepth);
}

Parsed<int> read_mebibytes(Scanner &scanner) { return scanner.take_int("memory", 1, kMaxInt); }

Parsed<int> read_cores(Scanner &scanner) { return scanner.take_int("cores", 1, kMaxInt); }

} // namespace emilia::cecp
