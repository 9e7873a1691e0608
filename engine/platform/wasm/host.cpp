#include "engine/platform/wasm/host.h"

#include <emscripten.h>

#include <cstdlib>
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

void write_to_host(int command, int descriptor, std::string_view bytes) {
    char *const copy = static_cast<char *>(std::malloc(bytes.size() + 1));
    if (copy == nullptr) return;
    std::memcpy(copy, bytes.data(), bytes.size());
    copy[bytes.size()] = '\0';
    MAIN_THREAD_ASYNC_EM_ASM(
        {
            const text = UTF8ToString($2);
            _free($2);
            Module.onOutput($0, $1, text);
        },
        command, descriptor, copy);
}

void tell_host_status(int command, int status) {
    MAIN_THREAD_ASYNC_EM_ASM({ Module.onExit($0, $1); }, command, status);
}

} // namespace emilia
