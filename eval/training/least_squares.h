// Weighted linear least squares for a handful of unknowns.

#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

namespace emilia::training {

/// Sums up observations; memory does not grow with their number.
template <std::size_t Unknowns>
class LeastSquares {
  public:
    using Vector = std::array<double, Unknowns>;

    /// `value` is `terms` times the unknowns, plus an error; `weight` is greater than zero.
    void add(const Vector &terms, double value, double weight) {
        for (std::size_t row = 0; row < Unknowns; ++row) {
            for (std::size_t column = 0; column < Unknowns; ++column)
                sums_[row][column] += weight * terms[row] * terms[column];
            sums_[row][Unknowns] += weight * terms[row] * value;
        }
    }

    /// The unknowns with the least sum of weighted squared errors. There must be at least as many
    /// independent observations as unknowns.
    Vector solve() const {
        auto rows = sums_;
        // Gauss-Jordan elimination with the greatest pivot of each column.
        for (std::size_t pivot = 0; pivot < Unknowns; ++pivot) {
            std::size_t best = pivot;
            for (std::size_t row = pivot + 1; row < Unknowns; ++row) {
                if (std::abs(rows[row][pivot]) > std::abs(rows[best][pivot])) best = row;
            }
            std::swap(rows[pivot], rows[best]);
            for (std::size_t row = 0; row < Unknowns; ++row) {
                if (row == pivot) continue;
                const double factor = rows[row][pivot] / rows[pivot][pivot];
                for (std::size_t column = pivot; column <= Unknowns; ++column)
                    rows[row][column] -= factor * rows[pivot][column];
            }
        }
        Vector solution;
        for (std::size_t i = 0; i < Unknowns; ++i)
            solution[i] = rows[i][Unknowns] / rows[i][i];
        return solution;
    }

  private:
    /// The normal equations, with their right-hand side as the last column.
    std::array<std::array<double, Unknowns + 1>, Unknowns> sums_{};
};

} // namespace emilia::training
