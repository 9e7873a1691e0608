#include "protocol/dialogues/uci/parser.h"

#include "engine/bench.h"
#include "engine/board/dimensions.h"

namespace emilia::uci {
namespace {

using namespace universal;

Parsed<Done> take_at_least(Scanner &scanner, Go &go) {
    const auto discs = scanner.take_int("atleast", -kMaxDiscs, kMaxDiscs);
    if (!discs) return discs.error();
    go.limits.goal = Goal::at_least;
    go.limits.at_least = *discs;
    return Done{};
}

/// Takes all up to the next one of `words`. Words that are no moves are one problem, however many
/// they are.
Parsed<Done> take_search_moves(Scanner &scanner, Go &go, const std::vector<GoWord> &words,
                               const Dialect &dialect) {
    if (scanner.at_end() || has_word(words, scanner.peek_word())) {
        return scanner.error("moves after searchmoves");
    }
    Parsed<Done> outcome{Done{}};
    for (; !scanner.at_end() && !has_word(words, scanner.peek_word()); scanner.take_word()) {
        const auto move = dialect.parse_move(scanner.peek_word());
        if (move) {
            go.limits.only_moves.push_back(*move);
        } else if (outcome) {
            outcome = scanner.error("moves after searchmoves");
        }
    }
    return outcome;
}

} // namespace

Parsed<Go> read_go(Scanner &scanner, const Dialect &dialect) {
    const Color white = dialect.white();
    std::vector<GoWord> words;
    words = {
        depth_word(),
        nodes_word(),
        move_time_word(),
        clock_word("btime", opposite(white)),
        clock_word("wtime", white),
        increment_word("binc", opposite(white)),
        increment_word("winc", white),
        moves_to_go_word(),
        infinite_word(),
        ponder_word(),
        {"searchmoves",
         [&](Scanner &rest, Go &go) { return take_search_moves(rest, go, words, dialect); }},
        goal_word("exact", Goal::exact),
        goal_word("wld", Goal::win_loss_draw),
        {"atleast", take_at_least},
    };
    return read_go_words(words, scanner);
}

Parsed<FlipelloGame> read_position(Scanner &scanner, const Dialect &dialect) {
    return dialect.read_position(scanner);
}

Parsed<int> read_perft(Scanner &scanner) { return scanner.take_int("perft", 1, kMaxDepth); }

Parsed<bool> read_debug(Scanner &scanner) {
    if (scanner.accept("on")) return true;
    if (scanner.accept("off")) return false;
    return scanner.error("on or off");
}

Parsed<int> read_bench(Scanner &scanner) {
    return scanner.at_end() ? Parsed<int>{kBenchDepth} : scanner.take_int("bench", 1, kMaxDepth);
}

} // namespace emilia::uci
