#include "protocol/texts/language.h"

#include "engine/notation/scanner.h"
#include "engine/platform/terminal.h"

namespace emilia {

std::string_view to_string(Language language) {
    constexpr std::array<std::string_view, kLanguages.size()> kCodes{"en", "ja", "fr", "de"};
    return kCodes[static_cast<std::size_t>(language)];
}

std::optional<Language> parse_language(std::string_view locale) {
    return find_by_name(kLanguages, locale.substr(0, locale.find_first_of("_-.@")));
}

Language users_language() {
    for (const char *const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const auto locale = environment_variable(name);
        if (!locale) continue; // the next one counts then
        return shows_utf8() ? parse_language(*locale).value_or(Language::english)
                            : Language::english;
    }
    return Language::english;
}

} // namespace emilia
