#include "engine/platform/standard_streams.h"

#include "engine/platform/windows/system.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <cstdlib>
#include <initializer_list>

namespace emilia {
namespace {

/// The console's own, before it was told that we write UTF-8; 0 without a console.
UINT earlier_code_page() {
    static const UINT code_page = GetConsoleOutputCP();
    return code_page;
}

} // namespace

void prepare_standard_streams() {
    for (const int standard : {kStandardInput, kStandardOutput, kStandardError}) {
        if (handle_of(standard) != INVALID_HANDLE_VALUE) {
            _setmode(standard, _O_BINARY); // newlines as everywhere
            continue;
        }
        const int unusable = standard == kStandardInput ? _O_WRONLY : _O_RDONLY;
        _open("NUL", unusable | _O_NOINHERIT); // takes the lowest number that is free
    }
    if (earlier_code_page() != 0 && SetConsoleOutputCP(CP_UTF8) != 0) {
        std::atexit([] { SetConsoleOutputCP(earlier_code_page()); });
    }
}

} // namespace emilia
