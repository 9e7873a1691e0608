#include "protocol/dialogues/gtp/parser.h"

#include "engine/notation/move_text.h"

#include <limits>

namespace emilia::gtp {
namespace {

constexpr int kMaxInt = std::numeric_limits<int>::max();

Parsed<Duration> take_seconds(Scanner &scanner) {
    const auto seconds = scanner.take_decimal("a number of seconds");
    if (!seconds) return seconds.error();
    return to_time(*seconds);
}

Parsed<int> take_stones(Scanner &scanner) {
    constexpr int kMaxStones = 1'000'000;
    // Some clients leave out what is zero.
    return scanner.at_end() ? Parsed<int>{0} : scanner.take_int("stones", 0, kMaxStones);
}

} // namespace

Parsed<std::string> read_unknown(Scanner &scanner) {
    if (scanner.at_end()) return std::string{"syntax error: expected a command"};
    return "unknown command " + in_quotes(scanner.take_word());
}

Parsed<std::string> read_rest(Scanner &scanner) {
    const std::string rest{scanner.rest()};
    scanner.advance(rest.size());
    return rest;
}

Parsed<std::string> read_game_name(Scanner &scanner) {
    if (scanner.at_end()) return scanner.error("the name of a game");
    return std::string{scanner.take_word()};
}

Parsed<int> read_board_size(Scanner &scanner) { return scanner.take_int("boardsize", 0, kMaxInt); }

Parsed<Color> read_color(Scanner &scanner) {
    if (scanner.accept("b") || scanner.accept("black")) return Color::black;
    if (scanner.accept("w") || scanner.accept("white")) return Color::white;
    return scanner.error("black or white");
}

Parsed<Play> read_play(Scanner &scanner) {
    const auto color = read_color(scanner);
    if (!color) return color.error();
    const auto move = parse_move(scanner.peek_word());
    if (!move) return scanner.error("a square from a1 to h8, or pass");
    scanner.take_word();
    return Play{*color, *move};
}

Parsed<LoadSgf> read_load_sgf(Scanner &scanner) {
    LoadSgf command;
    command.file = scanner.take_word();
    if (command.file.empty()) return scanner.error("the name of a file");
    if (scanner.at_end()) return command;
    const auto move = scanner.take_int("move number", 1, kMaxInt);
    if (!move) return move.error();
    command.before_move = *move;
    return command;
}

Parsed<TimeSettings> read_time_settings(Scanner &scanner) {
    const auto main = take_seconds(scanner);
    if (!main) return main.error();
    const auto period = take_seconds(scanner);
    if (!period) return period.error();
    const auto stones = take_stones(scanner);
    if (!stones) return stones.error();
    return TimeSettings{*main, *period, *stones};
}

Parsed<TimeLeft> read_time_left(Scanner &scanner) {
    const auto color = read_color(scanner);
    if (!color) return color.error();
    const auto left = take_seconds(scanner);
    if (!left) return left.error();
    const auto stones = take_stones(scanner);
    if (!stones) return stones.error();
    return TimeLeft{*color, *left, *stones};
}

Parsed<int> read_hints(Scanner &scanner) {
    return scanner.at_end() ? Parsed<int>{4} : scanner.take_int("emilia-hint", 1, 64);
}

} // namespace emilia::gtp
