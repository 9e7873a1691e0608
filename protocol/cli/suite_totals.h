// What a run over a suite adds up to.

#pragma once

#include "protocol/cli/suite_record.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace emilia::cli {

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
