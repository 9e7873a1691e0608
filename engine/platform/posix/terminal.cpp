#include "engine/platform/terminal.h"

#include "engine/platform/file.h"

#include <sys/ioctl.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace emilia {

bool takes_escape_sequences(int descriptor) {
    const auto kind = environment_variable("TERM");
    return is_terminal(descriptor) && kind && *kind != "dumb";
}

bool shows_utf8() {
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        auto locale = environment_variable(name);
        if (!locale) continue; // the next one counts then
        std::transform(locale->begin(), locale->end(), locale->begin(), [](unsigned char letter) {
            return static_cast<char>(std::tolower(letter));
        });
        return locale->find("utf-8") != std::string::npos ||
               locale->find("utf8") != std::string::npos;
    }
    return false;
}

std::optional<int> terminal_columns(int descriptor) {
    struct winsize size {};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

std::optional<std::string> environment_variable(const char *name) {
    const char *const value = std::getenv(name); // NOLINT(concurrency-mt-unsafe): nobody sets any
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
}

} // namespace emilia
