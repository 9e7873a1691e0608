// Whatever the host shows lines with, it is no terminal that takes commands.

#include "engine/platform/terminal.h"

namespace emilia {

bool takes_escape_sequences(int /*descriptor*/) { return false; }

bool shows_utf8() { return true; }

std::optional<int> terminal_columns(int /*descriptor*/) { return std::nullopt; }

std::optional<std::string> environment_variable(const char * /*name*/) { return std::nullopt; }

} // namespace emilia
