// Balanced openings: the first moves of random games that our own search calls even.

#pragma once

#include "engine/board/game.h"
#include "engine/engine.h"

#include <cstdint>
#include <optional>
#include <random>
#include <unordered_map>

namespace emilia {

struct OpeningRequest {
    int plies = 8;   ///< discs to play; forced passes come on top
    Score max_score; ///< neither side is ahead by more
    int depth = 12;  ///< of the search that decides
    std::uint64_t seed = 1;
};

/// Plays random games and keeps those that are balanced where they are broken off.
class OpeningFinder {
  public:
    /// The engine must outlive this, and is for nothing else meanwhile.
    OpeningFinder(Engine &engine, const OpeningRequest &request);

    /// One random game, if it is balanced. Depends on the request and the number alone, so that
    /// several finders can share the numbers out among them. Every game begins with f5: the four
    /// first moves are mirror images of each other.
    std::optional<Game> attempt(std::uint64_t number);

  private:
    struct Hash {
        std::size_t operator()(const Position &position) const;
    };

    /// Plays a random one of the moves that leave the game roughly even; false if there is none.
    bool play_on(Game &game, std::mt19937_64 &random);
    bool is_within(const Position &position, int depth, Score bound);
    Score score(const Position &position, int depth);

    Engine &engine_;
    OpeningRequest request_;
    /// By depth; the same positions come up again and again.
    std::unordered_map<int, std::unordered_map<Position, Score, Hash>> known_;
};

} // namespace emilia
