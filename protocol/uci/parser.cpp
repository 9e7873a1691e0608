#include "protocol/uci/parser.h"

#include "protocol/notation/position_text.h"
#include "protocol/notation/scanner.h"

#include <array>

namespace emilia::uci {
namespace {

using namespace universal;

constexpr std::int64_t kMaxDiscs = 64;

MaybeError take_at_least(Scanner &scanner, std::string_view name, Go &go, Variant /*variant*/) {
    const auto discs = scanner.take_number(name, -kMaxDiscs, kMaxDiscs);
    if (!discs) return discs.error();
    go.goal = Goal::at_least;
    go.at_least = static_cast<int>(*discs);
    return std::nullopt;
}

template <Goal goal>
MaybeError take_goal(Scanner & /*scanner*/, std::string_view /*name*/, Go &go,
                     Variant /*variant*/) {
    go.goal = goal;
    return std::nullopt;
}

MaybeError take_search_moves(Scanner &scanner, std::string_view name, Go &go, Variant variant);

constexpr std::array kGoWords{
    GoWord<Variant>{"depth", take_limit<&SearchRequest::depth>},
    GoWord<Variant>{"nodes", take_limit<&SearchRequest::nodes>},
    GoWord<Variant>{"movetime", take_move_time},
    GoWord<Variant>{"btime", take_clock<Color::black>},
    GoWord<Variant>{"wtime", take_clock<Color::white>},
    GoWord<Variant>{"binc", take_increment<Color::black>},
    GoWord<Variant>{"winc", take_increment<Color::white>},
    GoWord<Variant>{"movestogo", take_limit<&SearchRequest::moves_to_go>},
    GoWord<Variant>{"infinite", take_flag<&SearchRequest::infinite>},
    GoWord<Variant>{"ponder", take_flag<&SearchRequest::ponder>},
    GoWord<Variant>{"searchmoves", take_search_moves},
    GoWord<Variant>{"exact", take_goal<Goal::exact>},
    GoWord<Variant>{"wld", take_goal<Goal::win_loss_draw>},
    GoWord<Variant>{"atleast", take_at_least},
};

/// Words that are no moves are one problem, however many they are.
MaybeError take_search_moves(Scanner &scanner, std::string_view name, Go &go, Variant variant) {
    MaybeError error;
    bool any = false;
    for (; !scanner.at_end() && !has_word(kGoWords, scanner.peek_word()); scanner.take_word()) {
        any = true;
        const auto move = parse_move(scanner.peek_word(), variant);
        if (move) {
            go.search_moves.push_back(*move);
        } else if (!error) {
            error = scanner.error("moves after searchmoves");
        }
    }
    if (!any) return scanner.error("moves after " + std::string{name});
    return error;
}

/// A count of leaves has no `bestmove` that a client could wait for: what is wrong is an error.
Parsed<Command> read_perft(Scanner &scanner) {
    const auto depth = scanner.take_number("perft", 1, kMaxDepth);
    if (!depth) return depth.error();
    return Command{Perft{static_cast<int>(*depth)}};
}

Parsed<Command> read_go(Scanner &scanner, Variant variant) {
    if (scanner.accept("perft")) return read_perft(scanner);
    Go go = read_go_words(kGoWords, scanner, variant);
    // There the first mover is called white.
    if (variant == Variant::flipello) {
        std::swap(go.remaining[0], go.remaining[1]);
        std::swap(go.increment[0], go.increment[1]);
    }
    return Command{go};
}

/// "startpos" or "fen" and a FEN, then "moves" and moves, or nothing.
Parsed<FlipelloGame> read_flipello_position(Scanner &scanner) {
    Parsed<FlipelloGame> game{FlipelloGame{}};
    if (!scanner.accept("startpos")) {
        if (!scanner.accept("fen")) return scanner.error("startpos or fen");
        game = read_flipello_fen(scanner);
        if (!game) return game;
    }
    return read_flipello_moves(scanner, *game);
}

Parsed<Command> read_position_command(Scanner &scanner, Variant variant) {
    if (variant == Variant::flipello) {
        const auto game = read_flipello_position(scanner);
        if (!game) return game.error();
        return Command{SetPosition{*game}};
    }
    const auto game = read_position(scanner);
    if (!game) return game.error();
    return Command{SetPosition{{*game}}};
}

Parsed<Command> read_setoption(Scanner &scanner, Variant /*variant*/) {
    const auto option = read_option(scanner);
    if (!option) return option.error();
    return Command{*option};
}

Parsed<Command> read_debug(Scanner &scanner, Variant /*variant*/) {
    if (scanner.accept("on")) return Command{Debug{true}};
    if (scanner.accept("off")) return Command{Debug{false}};
    return scanner.error("on or off");
}

Parsed<Command> read_bench(Scanner &scanner, Variant /*variant*/) {
    if (scanner.at_end()) return Command{Bench{}};
    const auto depth = scanner.take_number("bench", 1, kMaxDepth);
    if (!depth) return depth.error();
    return Command{Bench{static_cast<int>(*depth)}};
}

template <class C>
Parsed<Command> read_bare(Scanner & /*scanner*/, Variant /*variant*/) {
    return Command{C{}};
}

using Word = CommandWord<Command, Variant>;

constexpr std::array kWords{
    Word{"uci", read_bare<Identify>},
    Word{"isready", read_bare<IsReady>},
    Word{"ucinewgame", read_bare<NewGame>},
    Word{"setoption", read_setoption},
    Word{"position", read_position_command},
    Word{"go", read_go},
    Word{"stop", read_bare<Stop>},
    Word{"ponderhit", read_bare<PonderHit>},
    Word{"quit", read_bare<Quit>},
    Word{"debug", read_debug},
    Word{"d", read_bare<Display>},
    Word{"eval", read_bare<Explain>},
    Word{"bench", read_bench},
    Word{"help", read_bare<Help>},
};

} // namespace

Parsed<Command> parse_command(std::string_view line, Variant variant) {
    return read_command(kWords, line, variant);
}

bool ends_search(std::string_view line) { return universal::ends_search(kWords, line); }

} // namespace emilia::uci
