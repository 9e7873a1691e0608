// Errors of scores about known ones, by number of empty squares.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace emilia::training {

/// Sums over any number of positions.
struct ErrorTotals {
    std::uint64_t positions = 0;
    double sum = 0; ///< of the errors, in discs
    double absolute_sum = 0;
    double square_sum = 0;
    double found_sum = 0; ///< of the scores found
    double found_square_sum = 0;
    double product_sum = 0;    ///< of the errors times the scores found
    std::uint64_t choices = 0; ///< positions in which the best moves are known
    std::uint64_t best = 0;    ///< of these, with one of them chosen

    void add(const ErrorTotals &other);
    double mean() const { return sum / static_cast<double>(positions); }
    double mean_absolute() const { return absolute_sum / static_cast<double>(positions); }
    double root_mean_square() const;
    /// By how much the right score grows for a disc more of the score found (regression): 1 if
    /// scores are calibrated, more if large ones are too small. Not a number if all found are
    /// alike.
    std::optional<double> slope() const;
};

class ErrorTable {
  public:
    /// The score found and the right one, in discs. `found_best`: whether the move chosen is a best
    /// one; none if nobody knows.
    void add(int empties, double found, double right,
             std::optional<bool> found_best = std::nullopt);

    ErrorTotals at(int empties) const { return rows_[static_cast<std::size_t>(empties)]; }
    ErrorTotals total() const;
    /// A line for each number of empties, and one for all.
    std::string to_text() const;

  private:
    std::array<ErrorTotals, 65> rows_{};
};

} // namespace emilia::training
