#include "protocol/dialogues/nboard/parser.h"

#include "engine/search/level.h"

#include <algorithm>
#include <limits>

namespace emilia::nboard {
namespace {

constexpr int kMaxInt = std::numeric_limits<int>::max();

} // namespace

Parsed<int> read_depth(Scanner &scanner) {
    const auto depth = scanner.take_int("depth", 0, kMaxInt);
    if (!depth) return depth.error();
    return std::clamp(*depth, 1, kMaxLevel);
}

Parsed<double> read_contempt(Scanner &scanner) {
    const auto percent = scanner.take_decimal("a number from -100 to 100");
    if (!percent) return percent.error();
    return std::clamp(*percent, -100.0, 100.0);
}

Parsed<int> read_hints(Scanner &scanner) {
    if (scanner.at_end()) return 1;
    const auto moves = scanner.take_int("hint", 0, kMaxInt);
    if (!moves) return moves.error();
    return std::clamp(*moves, 1, 64);
}

} // namespace emilia::nboard
