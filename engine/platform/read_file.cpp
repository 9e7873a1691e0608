#include "engine/platform/read_file.h"

#include "engine/platform/file.h"
#include "engine/platform/input.h"

#include <array>
#include <new>
#include <string_view>

namespace emilia {
namespace {

using std::filesystem::file_type;

Problem too_large() { return {"larger than " + std::to_string(kLargestFileBytes >> 20) + " MiB"}; }

/// Problems do not name the file.
Result<std::string> read_open_file(const File &file) {
    const file_type type = type_of(file.descriptor());
    if (type == file_type::directory) {
        return Problem{std::make_error_code(std::errc::is_a_directory).message()};
    }
    if (type != file_type::regular) return Problem{"not a regular file"};
    if (file.bytes() > kLargestFileBytes) return too_large();

    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(file.bytes()));
    const Input input{file.descriptor()};
    std::array<char, std::size_t{1} << 16> block;
    while (true) {
        const auto got = input.read(block.data(), block.size());
        if (!got) return Problem{got.error().message()};
        if (*got == 0) return bytes;
        // It may have grown since its size was asked for, and some files do not tell their size.
        if (bytes.size() + *got > kLargestFileBytes) return too_large();
        bytes.append(block.data(), *got);
    }
}

Result<std::string> read_named_file(const std::string &path) {
    const auto file = File::open(path, File::Purpose::read_file);
    if (!file) return Problem{file.error().message()};
    try {
        return read_open_file(*file);
    } catch (const std::bad_alloc &) {
        return Problem{"not enough memory"};
    }
}

} // namespace

Result<std::string> read_file(const std::string &path) {
    auto bytes = read_named_file(path);
    if (!bytes) return Problem{"cannot read " + path + ": " + bytes.error().message};
    return bytes;
}

} // namespace emilia
