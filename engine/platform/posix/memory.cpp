#include "engine/platform/memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <new>

namespace emilia {
namespace {

constexpr std::size_t kHugePageBytes = std::size_t{2} << 20;

} // namespace

std::size_t memory_bytes() {
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

void *allocate_pages(std::size_t bytes) {
    // Whole huge pages, since aligned memory comes in multiples of its alignment.
    const std::size_t whole = (bytes + kHugePageBytes - 1) / kHugePageBytes * kHugePageBytes;
    void *const pages = std::aligned_alloc(kHugePageBytes, whole);
    if (pages == nullptr) throw std::bad_alloc{};
#if defined(__linux__)
    // Only advice: a system without huge pages goes on with small ones.
    madvise(pages, whole, MADV_HUGEPAGE);
#endif
    return pages;
}

void free_pages(void *pages) { std::free(pages); }

} // namespace emilia
