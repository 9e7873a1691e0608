// A module has no files: none is ever open to be mapped.

#include "engine/platform/mapped_file.h"

namespace emilia {

void MappedFile::Unmap::operator()(char * /*pages*/) const {}

Result<MappedFile::Pages, std::error_code> MappedFile::map(int /*descriptor*/,
                                                           std::size_t /*bytes*/) {
    return std::make_error_code(std::errc::function_not_supported);
}

} // namespace emilia
