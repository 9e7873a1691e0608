// The JavaScript that a WebAssembly module lives in.

#pragma once

namespace emilia {

/// Calls `Module.onLine` with a text, which lasts for the call. From any thread; in order.
void tell_host(const char *line);

/// Calls `Module.onAbort` with why there will be no line any more. From any thread.
void tell_host_failure(const char *reason);

} // namespace emilia
