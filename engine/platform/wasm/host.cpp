#include "engine/platform/wasm/host.h"

#include <emscripten.h>

#include <cstring>

namespace emilia {

void tell_host(const char *line) {
    // The host frees the copy, maybe later.
    MAIN_THREAD_ASYNC_EM_ASM(
        {
            const line = UTF8ToString($0);
            _free($0);
            Module.onLine(line);
        },
        strdup(line));
}

#if defined(__EMSCRIPTEN_PTHREADS__)
void run_threads() {}
#endif

} // namespace emilia
