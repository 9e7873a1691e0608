// What a line of the NBoard dialogue asks for.

#pragma once

#include "protocol/notation/ggf.h"

#include <cstdint>
#include <string>
#include <variant>

namespace emilia::nboard {

/// A line that means nothing to us: passed over without a word, as the protocol wants it.
struct Ignored {};

struct SetGame {
    GameRecord record;
};
struct SetDepth {
    int depth;
};
struct SetContempt {
    double percent; ///< -100 to 100; 100 is a disc for black
};
struct PlayMove {
    NotedMove move;
};
struct GiveHint {
    int moves;
};
struct Go {};
struct Ping {
    std::string token; ///< given back as it is
};
struct Learn {};
struct Analyze {};
struct Quit {};

using Command = std::variant<Ignored, SetGame, SetDepth, SetContempt, PlayMove, GiveHint, Go, Ping,
                             Learn, Analyze, Quit>;

} // namespace emilia::nboard
