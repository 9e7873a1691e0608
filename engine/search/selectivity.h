// Selectivity: confidence levels of ProbCut cuts, as users of Othello engines know them.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace emilia {

/// Confidence of a cut by a shallow search, in percent. Greater is surer and slower.
enum class Selectivity : std::uint8_t {
    percent_60,
    percent_73,
    percent_87,
    percent_95,
    percent_98,
    percent_99,
    full_width, ///< 100 %: no such cuts
};

/// Default of a midgame search.
inline constexpr Selectivity kDefaultSelectivity = Selectivity::percent_73;

/// Default of a short search limited by time or nodes: one more ply is worth more than fewer
/// errors.
inline constexpr Selectivity kHurriedSelectivity = Selectivity::percent_60;

/// Default of a search for scores: it is longer, and fewer errors are worth more than a ply.
inline constexpr Selectivity kScoresSelectivity = Selectivity::percent_87;

/// Level with its confidence.
struct SelectivityLevel {
    Selectivity selectivity;
    int percent;
};

/// All levels by their index, the least sure first.
inline constexpr std::array kSelectivityLevels{
    SelectivityLevel{Selectivity::percent_60, 60},  SelectivityLevel{Selectivity::percent_73, 73},
    SelectivityLevel{Selectivity::percent_87, 87},  SelectivityLevel{Selectivity::percent_95, 95},
    SelectivityLevel{Selectivity::percent_98, 98},  SelectivityLevel{Selectivity::percent_99, 99},
    SelectivityLevel{Selectivity::full_width, 100},
};

constexpr const SelectivityLevel &level_of(Selectivity selectivity) {
    return kSelectivityLevels[static_cast<std::size_t>(selectivity)];
}

/// 60 to 100
constexpr int percent(Selectivity selectivity) { return level_of(selectivity).percent; }

/// The level of that name; none for any other number.
constexpr std::optional<Selectivity> selectivity_of(int percent) {
    for (const SelectivityLevel &level : kSelectivityLevels) {
        if (level.percent == percent) return level.selectivity;
    }
    return std::nullopt;
}

} // namespace emilia
