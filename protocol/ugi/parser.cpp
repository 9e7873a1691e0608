#include "protocol/ugi/parser.h"

#include "protocol/notation/position_text.h"
#include "protocol/notation/scanner.h"

#include <array>

namespace emilia::ugi {
namespace {

using namespace universal;

/// The first player is black.
constexpr std::array kGoWords{
    GoWord<>{"p1time", take_clock<Color::black>},
    GoWord<>{"p2time", take_clock<Color::white>},
    GoWord<>{"p1inc", take_increment<Color::black>},
    GoWord<>{"p2inc", take_increment<Color::white>},
    GoWord<>{"movetime", take_move_time},
    GoWord<>{"depth", take_limit<&SearchRequest::depth>},
    GoWord<>{"nodes", take_limit<&SearchRequest::nodes>},
    GoWord<>{"movestogo", take_limit<&SearchRequest::moves_to_go>},
    GoWord<>{"infinite", take_flag<&SearchRequest::infinite>},
};

Parsed<Command> read_go(Scanner &scanner) { return Command{read_go_words(kGoWords, scanner)}; }

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

bool ends_search(std::string_view line) { return universal::ends_search(kWords, line); }

} // namespace emilia::ugi
