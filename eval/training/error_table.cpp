#include "eval/training/error_table.h"

#include <cmath>
#include <iomanip>
#include <sstream>

namespace emilia::training {
namespace {

void write_row(std::ostream &out, const std::string &name, const ErrorTotals &totals) {
    out << std::setw(7) << name << std::setw(12) << totals.positions << std::showpos << std::setw(9)
        << totals.mean() << std::noshowpos << std::setw(9) << totals.mean_absolute() << std::setw(9)
        << totals.root_mean_square() << std::setw(8);
    if (const auto slope = totals.slope()) {
        out << *slope;
    } else {
        out << '-';
    }
    if (totals.choices > 0) {
        const double share = static_cast<double>(totals.best) / static_cast<double>(totals.choices);
        out << std::setw(10) << std::setprecision(1) << 100 * share << " %" << std::setprecision(2);
    }
    out << '\n';
}

} // namespace

void ErrorTotals::add(const ErrorTotals &other) {
    positions += other.positions;
    sum += other.sum;
    absolute_sum += other.absolute_sum;
    square_sum += other.square_sum;
    choices += other.choices;
    best += other.best;
    found_sum += other.found_sum;
    found_square_sum += other.found_square_sum;
    product_sum += other.product_sum;
}

double ErrorTotals::root_mean_square() const {
    return std::sqrt(square_sum / static_cast<double>(positions));
}

std::optional<double> ErrorTotals::slope() const {
    const auto count = static_cast<double>(positions);
    const double variance = found_square_sum - found_sum * found_sum / count;
    // Sums of centidiscs are exact to many more digits.
    if (variance < 1e-6) return std::nullopt;
    return 1 - (product_sum - sum * found_sum / count) / variance;
}

void ErrorTable::add(int empties, double found, double right, std::optional<bool> found_best) {
    const double error = found - right;
    rows_[static_cast<std::size_t>(empties)].add({.positions = 1,
                                                  .sum = error,
                                                  .absolute_sum = std::abs(error),
                                                  .square_sum = error * error,
                                                  .found_sum = found,
                                                  .found_square_sum = found * found,
                                                  .product_sum = error * found,
                                                  .choices = found_best ? 1U : 0U,
                                                  .best = found_best.value_or(false) ? 1U : 0U});
}

ErrorTotals ErrorTable::total() const {
    ErrorTotals total;
    for (const ErrorTotals &row : rows_)
        total.add(row);
    return total;
}

std::string ErrorTable::to_text() const {
    const ErrorTotals all = total();
    if (all.positions == 0) return "no positions\n";
    std::ostringstream text;
    text << std::fixed << std::setprecision(2);
    text << "empties   positions     mean      MAE     RMSE   slope"
         << (all.choices > 0 ? "   best move" : "") << '\n';
    for (int empties = 0; empties <= 64; ++empties) {
        if (at(empties).positions > 0) write_row(text, std::to_string(empties), at(empties));
    }
    write_row(text, "all", all);
    return text.str();
}

} // namespace emilia::training
