// Names of openings in other languages. CMake takes them from the texts of the page.

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
