#include "engine/platform/terminal.h"

#include "engine/platform/windows/system.h"

#include <windows.h>

#include <cstdlib>

namespace emilia {

bool takes_escape_sequences(int descriptor) {
    const HANDLE console = handle_of(descriptor);
    DWORD mode = 0;
    return GetConsoleMode(console, &mode) != 0 &&
           SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool shows_utf8() { return true; } // see prepare_standard_streams()

std::optional<int> terminal_columns(int descriptor) {
    CONSOLE_SCREEN_BUFFER_INFO screen{};
    if (GetConsoleScreenBufferInfo(handle_of(descriptor), &screen) == 0) return std::nullopt;
    return screen.srWindow.Right - screen.srWindow.Left + 1;
}

std::optional<std::string> environment_variable(const char *name) {
    const char *const value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
}

} // namespace emilia
