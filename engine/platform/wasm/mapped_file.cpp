// A module has nothing to map pages with: they are copied.

#include "engine/platform/mapped_file.h"

#include "engine/platform/input.h"

#include <new>

namespace emilia {

void MappedFile::Unmap::operator()(char *pages) const { delete[] pages; }

Result<MappedFile::Pages, std::error_code> MappedFile::map(int descriptor, std::size_t bytes) {
    auto *const memory = new (std::nothrow) char[bytes];
    if (memory == nullptr) return std::make_error_code(std::errc::not_enough_memory);
    Pages pages{memory, Unmap{bytes}};
    const Input input{descriptor};
    for (std::size_t read = 0; read < bytes;) {
        const auto got = input.read(memory + read, bytes - read);
        if (!got) return got.error();
        if (*got == 0) return std::make_error_code(std::errc::io_error);
        read += *got;
    }
    return pages;
}

} // namespace emilia
