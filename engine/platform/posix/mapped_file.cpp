#include "engine/platform/mapped_file.h"

#include "engine/platform/posix/last_error.h"

#include <sys/mman.h>

namespace emilia {

void MappedFile::Unmap::operator()(char *pages) const { munmap(pages, bytes); }

Result<MappedFile::Pages, std::error_code> MappedFile::map(int descriptor, std::size_t bytes) {
    void *const pages = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (pages == MAP_FAILED) return last_error();
    return Pages{static_cast<char *>(pages), Unmap{bytes}};
}

} // namespace emilia
