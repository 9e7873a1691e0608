#include "protocol/ugi/parser.h"

#include "protocol/notation/position_text.h"
#include "protocol/notation/scanner.h"

#include <array>

namespace emilia::ugi {
namespace {

using namespace universal;

MaybeError take_go_word(Scanner &scanner, Go &go) {
    constexpr std::size_t kFirst = 0;
    constexpr std::size_t kSecond = 1;
    if (scanner.accept("p1time")) return take_milliseconds(scanner, "p1time", go.remaining[kFirst]);
    if (scanner.accept("p2time"))
        return take_milliseconds(scanner, "p2time", go.remaining[kSecond]);
    if (scanner.accept("p1inc")) return take_milliseconds(scanner, "p1inc", go.increment[kFirst]);
    if (scanner.accept("p2inc")) return take_milliseconds(scanner, "p2inc", go.increment[kSecond]);
    if (scanner.accept("movetime")) return take_milliseconds(scanner, "movetime", go.movetime);
    if (scanner.accept("depth")) return take_into(scanner, "depth", 1, kMaxInt, go.depth);
    if (scanner.accept("nodes")) return take_into(scanner, "nodes", 1, kMaxNodes, go.nodes);
    if (scanner.accept("movestogo")) {
        return take_into(scanner, "movestogo", 1, kMaxInt, go.moves_to_go);
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

Parsed<Command> read_setoption(Scanner &scanner) {
    const auto option = read_option(scanner);
    if (!option) return option.error();
    return Command{*option};
}

template <class C>
Parsed<Command> read_bare(Scanner & /*scanner*/) {
    return Command{C{}};
}

using Word = CommandWord<Command>;

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

Parsed<Command> parse_command(std::string_view line) { return read_command(kWords, line); }

} // namespace emilia::ugi
