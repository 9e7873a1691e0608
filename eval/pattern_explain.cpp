#include "eval/pattern_explain.h"

#include "eval/formatted.h"
#include "eval/pattern_evaluator.h"

#include <array>
#include <cmath>
#include <memory>

namespace emilia {

namespace {

using namespace pattern;

struct Region {
    const char *name;
    Bitboard squares;
};

constexpr Bitboard kInnerFiles = ~(kFileA | kFileH);
constexpr Bitboard kInnerRanks = ~(kRank1 | kRank8);
constexpr std::array kRegions{
    Region{"corner a1", Bitboard{1} << 0},     Region{"corner h1", Bitboard{1} << 7},
    Region{"corner a8", Bitboard{1} << 56},    Region{"corner h8", Bitboard{1} << 63},
    Region{"X-square b2", Bitboard{1} << 9},   Region{"X-square g2", Bitboard{1} << 14},
    Region{"X-square b7", Bitboard{1} << 49},  Region{"X-square g7", Bitboard{1} << 54},
    Region{"north edge", kRank1 &kInnerFiles}, Region{"south edge", kRank8 &kInnerFiles},
    Region{"west edge", kFileA &kInnerRanks},  Region{"east edge", kFileH &kInnerRanks},
};

/// Two decimals, and no zero with a sign.
double discs(double units) { return std::round(100 * units / kUnitsPerDisc) / 100 + 0.0; }

/// All in units.
struct Contributions {
    std::array<int, kShapeCount> shape{};
    std::array<int, kShapeCount> places{};
    std::array<double, 64> square{}; ///< shares: a configuration's weight is dealt out evenly
    std::array<int, 2> moves{};
    int mobility = 0;
    int constant = 0;

    int sum() const {
        int sum = constant + mobility;
        for (const int contribution : shape)
            sum += contribution;
        return sum;
    }
};

Contributions contributions_of(const Position &position, const StageWeights &weights) {
    const auto &stage = weights.at(position.empties());
    const auto state = portable::PatternState::of(position);
    Contributions result;
    for (std::size_t lane = 0; lane < kInstances.size; ++lane) {
        const Instance &instance = kInstances.lane[lane];
        const auto configuration = static_cast<std::size_t>(
            static_cast<int>(kEmptyConfiguration[lane]) + state.index(lane));
        const int weight = stage.configuration[configuration];
        result.shape[instance.shape] += weight;
        ++result.places[instance.shape];
        for (std::size_t i = 0; i < instance.squares.size; ++i) {
            result.square[instance.squares.square[i]] +=
                weight / static_cast<double>(instance.squares.size);
        }
    }
    result.moves = {count(position.legal_moves()), count(position.passed().legal_moves())};
    result.mobility = stage.mobility[stage_mobility_of(result.moves[0], result.moves[1])];
    result.constant = weights.constant(position.empties());
    return result;
}

std::string table_of_shapes(const Contributions &contributions) {
    constexpr const char *kRow = "%-20s %6d %13.2f\n";
    std::string text = formatted("%-20s %6s %13s\n", "feature", "number", "contribution");
    for (std::size_t i = 0; i < kShapeCount; ++i) {
        text += formatted(kRow, kShapes[i].name.data(), contributions.places[i],
                          discs(contributions.shape[i]));
    }
    text += formatted("%-20s %3d:%-2d %13.2f\n", "own:opponent's moves", contributions.moves[0],
                      contributions.moves[1], discs(contributions.mobility));
    text += formatted("%-20s %20.2f\n", "empty squares", discs(contributions.constant));
    text += formatted("%-20s %20.2f\n", "sum", discs(contributions.sum()));
    return text;
}

std::string board_of_shares(const Contributions &contributions) {
    std::string text = "      a     b     c     d     e     f     g     h\n";
    for (int rank = 0; rank < 8; ++rank) {
        text += formatted("%d", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const double share = contributions.square[static_cast<std::size_t>(8 * rank + file)];
            text += formatted("%6.2f", discs(share));
        }
        text += '\n';
    }
    return text;
}

std::string table_of_regions(const Contributions &contributions) {
    std::string text;
    for (std::size_t i = 0; i < kRegions.size(); ++i) {
        double share = 0;
        for (const int square : Squares{kRegions[i].squares})
            share += contributions.square[static_cast<std::size_t>(square)];
        text +=
            formatted("%-12s%6.2f%s", kRegions[i].name, discs(share), i % 4 == 3 ? "\n" : "   ");
    }
    return text;
}

} // namespace

std::string explain_patterns(const Position &position, const StageWeights &weights) {
    if (position.is_over()) {
        return formatted("The game is over: %+d discs for the side to move.\n",
                         position.final_score());
    }
    const Contributions contributions = contributions_of(position, weights);
    std::string text = formatted("Side to move, %d empty squares; contributions in discs.\n\n",
                                 position.empties());
    text += table_of_shapes(contributions);
    const int centidiscs = contributions.sum() * 100 / kUnitsPerDisc;
    const Score score = soft_clamped(centidiscs);
    if (score.centidiscs() != centidiscs)
        text += formatted("%-20s %20.2f\n", "drawn-in", score.centidiscs() / 100.0);
    text += "\nEach shape's contribution dealt out to its squares:\n\n";
    text += board_of_shares(contributions) + '\n' + table_of_regions(contributions);
    return text;
}

} // namespace emilia
