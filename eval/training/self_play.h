// Games that the engine plays against itself, as records to learn from.

#pragma once

#include "engine/engine.h"
#include "eval/training/record.h"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

namespace emilia::training {

class GameRecorder;

struct SelfPlayRequest {
    std::uint64_t seed = 1;
    int depth = 4; ///< plies of the searches that play
    Selectivity selectivity = kDefaultSelectivity;
    int solve = 16; ///< from so many empties on play is perfect
};

/// For the header of the file: everything that the games depend on besides the seed.
std::string describe(const SelfPlayRequest &request, std::string_view evaluator);

/// Each game has a random beginning that leaves no records. Half of the beginnings are purely
/// random, half look more like real play; they have 10 to 34 moves, mostly few. Both sides play on
/// by shallow searches, and perfectly once the rest can be solved. Game n is the same whatever was
/// played before, unless an earlier game began in the same way, mirrored or not: then it begins
/// differently.
class SelfPlay {
  public:
    /// The engine must outlive this, and is for nothing else meanwhile.
    SelfPlay(Engine &engine, const SelfPlayRequest &request) : engine_(engine), request_(request) {}

    /// One record for each position with a legal move after the beginning; at least one.
    std::vector<Record> play(std::uint32_t game);
    /// No later game shall begin as one does that an earlier run has played; `first` is its first
    /// record.
    void note_earlier_game(const Record &first);

  private:
    Position draw_opening(std::mt19937_64 &random);
    std::optional<Position> try_opening(std::mt19937_64 &random) const;
    Move choose_with_noise(const Position &position, std::mt19937_64 &random) const;
    bool is_new(const Position &opening);
    /// Solves and plays on; returns the end of the game.
    Position play_perfectly(Position position, GameRecorder &recorder);

    Engine &engine_;
    SelfPlayRequest request_;
    std::unordered_set<std::uint64_t> openings_; ///< hashes, the same for all mirror images
};

} // namespace emilia::training
