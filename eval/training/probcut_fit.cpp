#include "eval/training/probcut_fit.h"

#include "eval/training/least_squares.h"

#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace emilia::training {
namespace {

/// As std::snprintf() writes it, at most 159 characters.
template <class... Values>
std::string formatted(const char *format, Values... values) {
    char line[160];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

int empties_of(const ErrorCell &cell) { return static_cast<int>(std::lround(cell.empties)); }

int depth_of(const ErrorCell &cell) {
    return cell.depth == kFinalDepth ? empties_of(cell) : cell.depth;
}

/// Fewer do not span depths, probes and empties.
constexpr std::size_t kMinCells = 4 * ProbcutModel::kTerms;

} // namespace

ProbcutModel fit_probcut(const std::vector<ErrorCell> &cells) {
    if (cells.size() < kMinCells) {
        throw std::invalid_argument("too few positions: " + std::to_string(cells.size()) +
                                    " cells to fit, expected " + std::to_string(kMinCells));
    }
    LeastSquares<ProbcutModel::kTerms> equations;
    for (const ErrorCell &cell : cells) {
        const auto terms = ProbcutModel::terms(empties_of(cell), depth_of(cell), cell.probe);
        equations.add(terms, std::log(cell.deviation), cell.count);
    }
    return {equations.solve()};
}

std::string describe_fit(const std::vector<ErrorCell> &cells, const ProbcutModel &model) {
    std::string text = "empties  depth  probe  pairs    bias  observed  fitted   (discs)\n";
    double squares = 0;
    double pairs = 0;
    for (const ErrorCell &cell : cells) {
        const double fitted = model.deviation(empties_of(cell), depth_of(cell), cell.probe);
        const std::string depth = cell.depth == kFinalDepth ? "end" : std::to_string(cell.depth);
        text +=
            formatted("%7.1f  %5s  %5d  %5d  %+6.2f  %8.2f  %6.2f\n", cell.empties, depth.c_str(),
                      cell.probe, cell.count, cell.bias / 100, cell.deviation / 100, fitted / 100);
        squares += cell.count * std::pow(std::log(fitted / cell.deviation), 2);
        pairs += cell.count;
    }
    text += formatted("%zu cells, fitted within %.0f %% (root mean square)\n", cells.size(),
                      100 * std::sqrt(squares / pairs));
    return text;
}

std::string to_header(const ProbcutModel &model, std::string_view evaluator,
                      std::string_view command) {
    std::string text = "// How far shallow searches with this evaluator err about deeper ones. "
                       "Made by emilia-train\n//     ";
    text += command;
    text += "\n\n#pragma once\n\n#include \"engine/search/probcut.h\"\n\nnamespace emilia::";
    text += evaluator;
    text += " {\n\ninline constexpr ProbcutModel kProbcutModel{{";
    for (std::size_t i = 0; i < ProbcutModel::kTerms; ++i)
        text += formatted(i == 0 ? "%.3f" : ", %.3f", model.weights[i]);
    text += "}};\n\n} // namespace emilia::";
    text += evaluator;
    return text + "\n";
}

} // namespace emilia::training
