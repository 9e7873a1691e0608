#include "engine/platform/mapped_file.h"

#include "engine/platform/windows/system.h"

#include <windows.h>

namespace emilia {

void MappedFile::Unmap::operator()(char *pages) const { UnmapViewOfFile(pages); }

Result<MappedFile::Pages, std::error_code> MappedFile::map(int descriptor, std::size_t bytes) {
    // The view keeps what it shows alive.
    const OwnedHandle mapping{
        CreateFileMappingW(handle_of(descriptor), nullptr, PAGE_READONLY, 0, 0, nullptr)};
    if (!mapping) return last_error();
    void *const pages = MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, bytes);
    if (pages == nullptr) return last_error();
    return Pages{static_cast<char *>(pages), Unmap{bytes}};
}

} // namespace emilia
