// Words of statistics tables, in each language.

#pragma once

#include "protocol/texts/language.h"

#include <array>
#include <span>
#include <string_view>

namespace emilia {

struct StatisticsWord {
    std::string_view key;                                  ///< in English, or as data have it
    std::array<std::string_view, kLanguages.size()> texts; ///< in the order of the languages

    std::string_view in(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
};

std::span<const StatisticsWord> statistics_words();

/// Translation of a key; the key itself if there is none.
std::string_view statistics_word(std::string_view key, Language language);

} // namespace emilia
