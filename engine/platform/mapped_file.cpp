#include "engine/platform/mapped_file.h"

#include "engine/platform/file.h"

#include <limits>

namespace emilia {

Result<MappedFile> MappedFile::open(const std::string &path) {
    const auto cannot_read = [&path](const std::string &reason) {
        return Problem{"cannot read " + path + ": " + reason};
    };
    const auto file = File::open(path, File::Purpose::read_file);
    if (!file) return cannot_read(file.error().message());
    const auto type = type_of(file->descriptor());
    if (type == std::filesystem::file_type::directory) {
        return cannot_read(std::make_error_code(std::errc::is_a_directory).message());
    }
    if (type != std::filesystem::file_type::regular) return cannot_read("not a regular file");
    const std::uint64_t bytes = file->bytes();
    if (bytes == 0) return MappedFile{Pages{nullptr, Unmap{0}}}; // no system maps nothing
    if (bytes > std::numeric_limits<std::size_t>::max()) return cannot_read("not enough memory");
    auto pages = map(file->descriptor(), static_cast<std::size_t>(bytes));
    if (!pages) return cannot_read(pages.error().message());
    return MappedFile{*std::move(pages)};
}

} // namespace emilia
