// Names of openings in the other languages of the page, whose texts CMake takes them from.

#pragma once

#include <span>
#include <string_view>

namespace emilia {

struct TranslatedOpening {
    std::string_view name; ///< as in opening_names.h
    std::string_view translation;
};

std::span<const TranslatedOpening> translated_openings();

} // namespace emilia
