// How far a search may trust shallow probes: confidence levels as users of Othello engines know
// them.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace emilia {

/// How sure a search has to be to cut a line off by what a shallower one says of it; the names give
/// the probability in percent. Greater means surer and slower: levels can be compared.
enum class Selectivity : std::uint8_t {
    percent_60,
    percent_73,
    percent_87,
    percent_95,
    percent_98,
    percent_99,
    full_width, ///< 100 %: no such cuts at all
};

/// What a midgame search uses unless told otherwise.
inline constexpr Selectivity kDefaultSelectivity = Selectivity::percent_73;

/// And as long as a search in limited time or nodes is short: there a ply more is worth more than
/// fewer errors.
inline constexpr Selectivity kHurriedSelectivity = Selectivity::percent_60;

/// For scores to be believed, where a search is long: errors weigh more than a ply.
inline constexpr Selectivity kScoresSelectivity = Selectivity::percent_87;

/// What a level means.
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
