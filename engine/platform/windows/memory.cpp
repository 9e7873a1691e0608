#include "engine/platform/memory.h"

#include <windows.h>

#include <new>

namespace emilia {

std::size_t memory_bytes() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) != 0 ? static_cast<std::size_t>(status.ullTotalPhys) : 0;
}

void *allocate_pages(std::size_t bytes) {
    // Not huge ones: Windows gives these only to users whom an administrator has allowed to lock
    // memory. An empty piece is none to Windows, but one to the caller.
    void *const pages =
        VirtualAlloc(nullptr, bytes > 0 ? bytes : 1, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    if (pages == nullptr) throw std::bad_alloc{};
    return pages;
}

void free_pages(void *pages) {
    if (pages != nullptr) VirtualFree(pages, 0, MEM_RELEASE);
}

} // namespace emilia
