// Finds games in a library, and the moves that were played in a position.

#pragma once

#include "engine/board/game.h"
#include "engine/library/game_filter.h"
#include "engine/library/library.h"

#include <cstdint>
#include <vector>

namespace emilia {

struct FoundGames {
    std::uint64_t count = 0;       ///< of all
    std::vector<std::int64_t> ids; ///< of the page
};

/// The games of a page: `limit` of them behind the first `offset`. Throws LibraryError, and
/// UnknownName.
FoundGames find_games(const Library &library, const GameFilter &filter, GameOrder order,
                      std::uint64_t offset, std::uint64_t limit);

/// Results of games.
struct ResultCounts {
    std::uint64_t games = 0;
    std::uint64_t black = 0; ///< black has won
    std::uint64_t draws = 0;
    std::uint64_t white = 0;
    double discs = 0;  ///< sum of black's less white's, of the games whose result is known
    int last_year = 0; ///< 0 if unknown

    ResultCounts &operator+=(const ResultCounts &other);
};

struct LibraryMove {
    Square square{0}; ///< as PositionMatcher::original() has it
    ResultCounts results;
};

struct LibraryMoves {
    ResultCounts results;           ///< of all games that come through the position
    std::vector<LibraryMove> moves; ///< most games first
};

/// The moves that were played from the position of a game on, in the games of the filter. Throws as
/// find_games().
LibraryMoves find_moves(const Library &library, const Game &game, const GameFilter &filter);

} // namespace emilia
