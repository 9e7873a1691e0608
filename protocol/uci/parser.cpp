#include "protocol/uci/parser.h"

#include "protocol/notation/position_text.h"
#include "protocol/notation/scanner.h"

#include <array>

namespace emilia::uci {
namespace {

using namespace universal;

constexpr std::int64_t kMaxDiscs = 64;

MaybeError take_search_moves(Scanner &scanner, Variant variant, std::vector<Move> &moves) {
    while (const auto move = parse_move(scanner.peek_word(), variant)) {
        moves.push_back(*move);
        scanner.take_word();
    }
    if (moves.empty()) return scanner.error("moves after searchmoves");
    return std::nullopt;
}

MaybeError take_at_least(Scanner &scanner, Go &go) {
    const auto discs = scanner.take_number("atleast", -kMaxDiscs, kMaxDiscs);
    if (!discs) return discs.error();
    go.goal = Goal::at_least;
    go.at_least = static_cast<int>(*discs);
    return std::nullopt;
}

MaybeError take_go_word(Scanner &scanner, Variant variant, Go &go) {
    // Flipello calls the first mover white.
    const auto [black, white] = variant == Variant::flipello ? std::pair{1, 0} : std::pair{0, 1};
    if (scanner.accept("depth")) return take_into(scanner, "depth", 1, kMaxInt, go.depth);
    if (scanner.accept("nodes")) return take_into(scanner, "nodes", 1, kMaxNodes, go.nodes);
    if (scanner.accept("movetime")) return take_milliseconds(scanner, "movetime", go.movetime);
    if (scanner.accept("btime")) return take_milliseconds(scanner, "btime", go.remaining[black]);
    if (scanner.accept("wtime")) return take_milliseconds(scanner, "wtime", go.remaining[white]);
    if (scanner.accept("binc")) return take_milliseconds(scanner, "binc", go.increment[black]);
    if (scanner.accept("winc")) return take_milliseconds(scanner, "winc", go.increment[white]);
    if (scanner.accept("movestogo")) {
        return take_into(scanner, "movestogo", 1, kMaxInt, go.moves_to_go);
    }
    if (scanner.accept("perft")) return take_into(scanner, "perft", 1, kMaxDepth, go.perft);
    if (scanner.accept("atleast")) return take_at_least(scanner, go);
    if (scanner.accept("searchmoves")) return take_search_moves(scanner, variant, go.search_moves);
    if (scanner.accept("infinite")) {
        go.infinite = true;
    } else if (scanner.accept("ponder")) {
        go.ponder = true;
    } else if (scanner.accept("exact")) {
        go.goal = Goal::exact;
    } else if (scanner.accept("wld")) {
        go.goal = Goal::win_loss_draw;
    } else {
        return scanner.error("depth, nodes, movetime, btime, wtime, binc, winc, movestogo, "
                             "infinite, ponder, searchmoves, exact, wld, atleast or perft");
    }
    return std::nullopt;
}

Parsed<Command> read_go(Scanner &scanner, Variant variant) {
    Go go;
    while (!scanner.at_end()) {
        if (auto error = take_go_word(scanner, variant, go)) return *error;
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
    Bench bench;
    if (!scanner.at_end()) {
        if (auto error = take_into(scanner, "bench", 1, kMaxDepth, bench.depth)) return *error;
    }
    return Command{bench};
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

} // namespace emilia::uci
