#include "protocol/dialogues/cassio/parser.h"

#include "engine/board/dimensions.h"
#include "engine/notation/board_text.h"
#include "engine/search/limits.h"

#include <algorithm>

namespace emilia::cassio {
namespace {

Parsed<double> take_discs(Scanner &scanner, std::string_view name) {
    std::string expected{name};
    const auto discs = scanner.take_decimal(expected += ", a number of discs");
    if (!discs) return discs.error();
    return std::clamp<double>(*discs, -kMaxDiscs, kMaxDiscs);
}

/// The least level that is as sure as `percent`.
Selectivity as_sure_as(std::int64_t percent) {
    const auto *const level =
        std::find_if(kSelectivityLevels.begin(), kSelectivityLevels.end(),
                     [percent](const SelectivityLevel &known) { return known.percent >= percent; });
    return level == kSelectivityLevels.end() ? Selectivity::full_width : level->selectivity;
}

Parsed<Search> read_search(Scanner &scanner, bool to_the_end) {
    constexpr int kMaxGivenDepth = 1000;
    Search search;
    const auto game = read_board(scanner);
    if (!game) return game.error();
    search.game = *game;
    const auto alpha = take_discs(scanner, "alpha");
    if (!alpha) return alpha.error();
    search.alpha = *alpha;
    Scanner before_beta = scanner;
    const auto beta = take_discs(scanner, "beta");
    if (!beta) return beta.error();
    search.beta = *beta;
    if (search.beta < search.alpha) return before_beta.error("beta, not less than alpha");
    if (!to_the_end) {
        const auto depth = scanner.take_int("depth", 0, kMaxGivenDepth);
        if (!depth) return depth.error();
        search.depth = std::clamp(*depth, 1, kMaxDepth);
    }
    const auto precision = scanner.take_int("precision", 0, 100);
    if (!precision) return precision.error();
    search.precision = as_sure_as(*precision);
    if (!scanner.at_end()) return scanner.error("nothing more");
    return search;
}

} // namespace

Parsed<Search> read_midgame_search(Scanner &scanner) { return read_search(scanner, false); }
Parsed<Search> read_endgame_search(Scanner &scanner) { return read_search(scanner, true); }

} // namespace emilia::cassio
