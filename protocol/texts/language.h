// Languages of explanations.

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

/// Language of a locale such as "fr_CA.UTF-8"; none if it is not supported.
std::optional<Language> parse_language(std::string_view locale);

/// Language of the environment: LC_ALL, LC_MESSAGES or LANG. English if it is not supported, or if
/// the locale is not UTF-8.
Language users_language();

} // namespace emilia
