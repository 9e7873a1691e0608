#include "protocol/cecp/parser.h"

#include "engine/search/limits.h"
#include "protocol/cecp/notation.h"
#include "protocol/notation/numbers.h"

#include <algorithm>
#include <array>
#include <limits>

namespace emilia::cecp {
namespace {

constexpr std::int64_t kMaxHundredths = std::numeric_limits<std::int64_t>::max();

Command refused(const ParseError &error) { return Refused{to_string(error)}; }

Parsed<Duration> take_seconds(Scanner &scanner, std::string_view name) {
    const auto seconds = parse_decimal(scanner.peek_word());
    if (!seconds || *seconds < 0) {
        std::string expected{name};
        return scanner.error(expected += ", a number of seconds");
    }
    scanner.take_word();
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

Command read_level(Scanner &scanner) {
    SetLevel level;
    const auto moves = scanner.take_number("level", 0, std::numeric_limits<int>::max());
    if (!moves) return refused(moves.error());
    if (*moves > 0) level.moves = static_cast<int>(*moves);
    const auto base = take_base(scanner);
    if (!base) return refused(base.error());
    level.base = *base;
    const auto increment = take_seconds(scanner, "increment");
    if (!increment) return refused(increment.error());
    level.increment = *increment;
    return level;
}

Command read_move_time(Scanner &scanner) {
    const auto time = take_seconds(scanner, "st");
    if (!time) return refused(time.error());
    return SetMoveTime{*time};
}

Command read_depth(Scanner &scanner) {
    const auto depth = scanner.take_number("sd", 1, std::numeric_limits<int>::max());
    if (!depth) return refused(depth.error());
    return SetDepth{static_cast<int>(std::min<std::int64_t>(*depth, kMaxDepth))};
}

/// Clocks count hundredths of a second, and one that ran out may be negative.
Command read_clock(Scanner &scanner, bool own) {
    const auto left = scanner.take_number("clock", -kMaxHundredths, kMaxHundredths);
    if (!left) return refused(left.error());
    return SetClock{own, to_time(static_cast<double>(*left) / 100)};
}

Command read_own_clock(Scanner &scanner) { return read_clock(scanner, true); }
Command read_other_clock(Scanner &scanner) { return read_clock(scanner, false); }

Command read_version(Scanner &scanner) {
    const auto version = scanner.take_number("protover", 1, std::numeric_limits<int>::max());
    if (!version) return refused(version.error());
    return ProtocolVersion{static_cast<int>(*version)};
}

Command read_ping(Scanner &scanner) { return Ping{std::string{scanner.take_word()}}; }

Command read_variant(Scanner &scanner) { return Variant{std::string{scanner.take_word()}}; }

Command read_set_board(Scanner &scanner) {
    const auto game = read_fen(scanner);
    if (!game) return refused(game.error());
    return SetBoard{*game};
}

Command read_user_move(Scanner &scanner) {
    const auto move = parse_move(scanner.peek_word());
    if (!move) return refused(scanner.error("a move such as P@d3 or @@@@"));
    return PlayMove{*move};
}

Command read_memory(Scanner &scanner) {
    const auto mebibytes = scanner.take_number("memory", 1, std::numeric_limits<int>::max());
    if (!mebibytes) return refused(mebibytes.error());
    return SetMemory{*mebibytes};
}

Command read_cores(Scanner &scanner) {
    const auto count = scanner.take_number("cores", 1, std::numeric_limits<int>::max());
    if (!count) return refused(count.error());
    return SetCores{*count};
}

/// A command whose value follows from its word.
template <auto value>
Command read_as(Scanner & /*scanner*/) {
    return value;
}

template <class C>
Command read_bare(Scanner & /*scanner*/) {
    return C{};
}

Command read_undo(Scanner & /*scanner*/) { return Undo{1}; }
Command read_remove(Scanner & /*scanner*/) { return Undo{2}; }
Command read_analyze(Scanner & /*scanner*/) { return Analyze{true}; }
Command read_exit(Scanner & /*scanner*/) { return Analyze{false}; }

struct Word {
    std::string_view name;
    Command (*read)(Scanner &scanner);
    Urgency urgency = Urgency::none; ///< where the move is played, ends_search
};

constexpr std::array kWords{
    Word{"xboard", read_bare<Ignored>},
    Word{"accepted", read_bare<Ignored>},
    Word{"rejected", read_bare<Ignored>},
    Word{"random", read_bare<Ignored>},
    Word{"draw", read_bare<Ignored>},
    Word{"result", read_as<Role::force>, Urgency::takes_turn_back},
    Word{"name", read_bare<Ignored>},
    Word{"rating", read_bare<Ignored>},
    Word{"ics", read_bare<Ignored>},
    Word{"computer", read_bare<Ignored>},
    Word{"protover", read_version},
    Word{"ping", read_ping},
    Word{"new", read_bare<NewGame>, Urgency::takes_turn_back},
    Word{"variant", read_variant, Urgency::takes_turn_back},
    Word{"setboard", read_set_board, Urgency::takes_turn_back},
    Word{"usermove", read_user_move},
    Word{"undo", read_undo, Urgency::takes_turn_back},
    Word{"remove", read_remove, Urgency::takes_turn_back},
    Word{"force", read_as<Role::force>, Urgency::takes_turn_back},
    Word{"go", read_as<Role::go>},
    Word{"playother", read_as<Role::playother>},
    Word{"?", read_bare<MoveNow>, Urgency::ends_search},
    Word{"analyze", read_analyze, Urgency::takes_turn_back},
    Word{"exit", read_exit, Urgency::takes_turn_back},
    Word{".", read_bare<Statistics>},
    Word{"hint", read_bare<Hint>},
    Word{"bk", read_bare<Ignored>}, // there is no book
    Word{"level", read_level},
    Word{"st", read_move_time},
    Word{"sd", read_depth},
    Word{"time", read_own_clock},
    Word{"otim", read_other_clock},
    Word{"hard", read_as<Switch::ponder>},
    Word{"easy", read_as<Switch::no_ponder>},
    Word{"post", read_as<Switch::post>},
    Word{"nopost", read_as<Switch::no_post>},
    Word{"memory", read_memory},
    Word{"cores", read_cores},
    Word{"quit", read_bare<Quit>, Urgency::ends_search},
};

const Word *find_word(std::string_view name) {
    const auto *const word = std::find_if(kWords.begin(), kWords.end(),
                                          [name](const Word &known) { return known.name == name; });
    return word == kWords.end() ? nullptr : word;
}

} // namespace

Command parse_command(std::string_view line) {
    Scanner scanner{line};
    if (scanner.at_end() || scanner.is_at('#')) return Ignored{};
    if (const auto move = parse_move(scanner.peek_word())) return PlayMove{*move};
    const std::string_view name = scanner.take_word();
    const Word *const word = find_word(name);
    if (word != nullptr) return word->read(scanner);
    std::string reason{"unknown command "};
    return Refused{reason += in_quotes(name)};
}

Urgency urgency_of(std::string_view line) {
    const Word *const word = find_word(Scanner{line}.take_word());
    return word == nullptr ? Urgency::none : word->urgency;
}

} // namespace emilia::cecp
