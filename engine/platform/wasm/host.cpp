#include "engine/platform/wasm/host.h"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>

/// Emscripten's threads set their clocks when they start, by a message that may be late: those that
/// are behind would see searches begin in the future. Here no thread sees an earlier time than
/// another has seen.
extern "C" int clock_gettime(clockid_t clock, timespec *time) {
    static std::atomic<std::int64_t> latest{0}; // microseconds
    std::int64_t now = 0;
    if (clock == CLOCK_REALTIME) {
        now = static_cast<std::int64_t>(emscripten_date_now() * 1e3);
    } else {
        now = static_cast<std::int64_t>(emscripten_get_now() * 1e3);
        std::int64_t seen = latest;
        while (seen < now && !latest.compare_exchange_weak(seen, now)) {
        }
        now = std::max(now, seen);
    }
    time->tv_sec = static_cast<time_t>(now / 1'000'000);
    time->tv_nsec = static_cast<long>(now % 1'000'000 * 1000);
    return 0;
}

namespace emilia {

// The host frees the copies, maybe later.

void tell_host(const char *line) {
    MAIN_THREAD_ASYNC_EM_ASM(
        {
            const line = UTF8ToString($0);
            _free($0);
            Module.onLine(line);
        },
        strdup(line));
}

void tell_host_failure(const char *reason) {
    MAIN_THREAD_ASYNC_EM_ASM(
        {
            const reason = UTF8ToString($0);
            _free($0);
            Module.onAbort(reason);
        },
        strdup(reason));
}

} // namespace emilia
