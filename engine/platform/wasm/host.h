// The JavaScript that a WebAssembly module lives in.

#pragma once

#include <string_view>

namespace emilia {

/// Calls `Module.onLine` with a text, which lasts for the call. From any thread; in order.
void tell_host(const char *line);

/// Calls `Module.onOutput` with the number of a command, 1 for stdout or 2 for stderr and these
/// bytes, in UTF-8, as a text. From any thread; in order.
void write_to_host(int command, int descriptor, std::string_view bytes);

/// Calls `Module.onExit` with the number and the status of a command, after all that it has
/// written.
void tell_host_status(int command, int status);

} // namespace emilia
