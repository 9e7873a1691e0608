// The JavaScript that a WebAssembly module lives in.

#pragma once

namespace emilia {

/// Calls `Module.onLine` with a text, which lasts for the call. From any thread; in order.
void tell_host(const char *line);

/// Lets all threads run that can, until none can or their time is over. Then the host is to come
/// back, and is asked to by `Module.onTurnsLeft`. For the host alone. Threads that have their own
/// workers need no help.
void run_threads();

} // namespace emilia
