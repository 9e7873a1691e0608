// The languages in which moves are explained.

#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace emilia {

enum class Language { english, japanese, french, german };

inline constexpr std::array kLanguages{Language::english, Language::japanese, Language::french,
                                       Language::german};

/// "en", "ja", "fr" or "de"
std::string_view to_string(Language language);

/// Of such a code, whatever follows it as in "fr_CA.UTF-8"; none for another.
std::optional<Language> parse_language(std::string_view locale);

/// That of the environment: LC_ALL, LC_MESSAGES or LANG. English if that is none of these, or if
/// the terminals show no UTF-8.
Language users_language();

} // namespace emilia
