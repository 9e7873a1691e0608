// Better scores for positions that self-play has passed through.

#pragma once

#include "engine/engine.h"
#include "eval/training/record.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace emilia::training {

struct LabelRequest {
    int least_empties = 0; ///< records with fewer empty squares are left out
    int most_empties = 64;
    /// Largest number of records of a game, drawn at random: neighbours are too much alike.
    int per_game = std::numeric_limits<int>::max();
    std::uint64_t seed = 1;
    int solve = 20; ///< records with at most so many empty squares get their exact score,
    int depth = 10; ///< the others that of a search
    Selectivity selectivity = kDefaultSelectivity;
};

/// For the header of the file: everything that the scores depend on besides the seed.
std::string describe(const LabelRequest &request, std::string_view evaluator);

class Labeller {
  public:
    /// The engine must outlive this, and is for nothing else meanwhile.
    Labeller(Engine &engine, const LabelRequest &request) : engine_(engine), request_(request) {}

    /// The records of game number `game` that are wanted, in order, with new scores; those that are
    /// solved with the result of perfect play from there, too. Depends on the arguments and the
    /// request alone.
    std::vector<Record> label(std::uint32_t game, const std::vector<Record> &records);

  private:
    std::vector<Record> choose(std::uint32_t game, const std::vector<Record> &records) const;
    void search(Record &record);

    Engine &engine_;
    LabelRequest request_;
};

} // namespace emilia::training
