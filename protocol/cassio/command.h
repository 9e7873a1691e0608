// What a line of Cassio's dialogue asks for.

#pragma once

#include "engine/board/game.h"
#include "engine/search/selectivity.h"

#include <optional>
#include <string>
#include <variant>

namespace emilia::cassio {

/// An empty line: whether the engine still searches.
struct Poll {};
struct Unknown {
    std::string reason;
};
struct Init {};
struct GetVersion {};
struct Search {
    Game game;
    /// The client need not know more than whether the score lies below, above or where between
    /// them; discs for the side to move.
    double alpha = -64;
    double beta = 64;
    std::optional<int> depth; ///< plies; none: to the end of the game
    Selectivity precision = Selectivity::full_width;
};
struct GetSearchInfos {};
struct Stop {};
struct NewPosition {};
struct EmptyHash {};
struct FeedHash {};
struct Quit {};

using Command = std::variant<Poll, Unknown, Init, GetVersion, Search, GetSearchInfos, Stop,
                             NewPosition, EmptyHash, FeedHash, Quit>;

} // namespace emilia::cassio
