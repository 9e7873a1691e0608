// Results of a run over a suite, of each position and of all: as rows of a table, and as JSON.

#pragma once

#include "engine/notation/obf.h"
#include "engine/search/events.h"
#include "engine/search/limits.h"
#include "protocol/service/json.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace emilia::cli {

struct SuiteRecord {
    std::string position; ///< "---…--- X"
    int empties = 0;
    Goal goal = Goal::exact; ///< or win_loss_draw
    Score score;             ///< as the search announces it
    std::vector<Move> line;  ///< empty when the game is over
    std::uint64_t nodes = 0;
    Duration time{};
    std::optional<Score> known; ///< in the terms of `score`; none if the suite does not tell
    /// Whether the move is one of the best; none if the suite does not tell.
    std::optional<bool> is_best;

    bool has_wrong_score() const { return known && score != *known; }
};

SuiteRecord judge(const KnownPosition &known, Goal goal, const SearchResult &result);

Json to_json(const SuiteRecord &record);
/// A line of to_json(). None for anything that is not the record of such a position, searched for
/// this goal.
std::optional<SuiteRecord> parse_suite_record(std::string_view line, const KnownPosition &known,
                                              Goal goal);

/// The head of the table whose rows describe() writes.
std::string suite_table_head();
/// One row, without a newline; positions are numbered from 1.
std::string describe(std::size_t number, const SuiteRecord &record);

/// Totals of a run.
class SuiteTotals {
  public:
    void add(const SuiteRecord &record);

    bool all_right() const { return wrong_scores_ == 0 && wrong_moves_ == 0; }
    /// Two lines for people: what was right, and the effort. Means are geometric: one hard position
    /// does not outweigh all others.
    std::string describe() const;
    Json to_json() const;

  private:
    double mean_nodes() const;
    Duration mean_time() const;

    std::size_t positions_ = 0;
    std::size_t wrong_scores_ = 0;
    std::size_t wrong_moves_ = 0;
    std::size_t unknown_ = 0; ///< positions without a known score
    std::uint64_t nodes_ = 0;
    Duration time_{};
    double log_nodes_ = 0; ///< sums of logarithms, of nodes and of microseconds
    double log_time_ = 0;
};

} // namespace emilia::cli
