#include "engine/platform/read_file.h"

#include "engine/platform/file.h"
#include "engine/platform/input.h"

#include <array>
#include <new>
#include <string_view>

namespace emilia {
namespace {

using std::filesystem::file_type;

Problem too_large(std::uint64_t most_bytes) {
    return {"larger than " + std::to_string(most_bytes >> 20) + " MiB"};
}

/// Problems do not name the file.
Result<std::string> read_open_file(const File &file, std::uint64_t most_bytes) {
    const file_type type = type_of(file.descriptor());
    if (type == file_type::directory) {
        return Problem{std::make_error_code(std::errc::is_a_directory).message()};
    }
    if (type != file_type::regular) return Problem{"not a regular file"};
    if (file.bytes() > most_bytes) return too_large(most_bytes);

    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(file.bytes()));
    Input input{file.descriptor()};
    std::array<char, std::size_t{1} << 16> block;
    while (true) {
        const auto got = input.read(block.data(), block.size());
        if (!got) return Problem{got.error().message()};
        if (*got == 0) return bytes;
        // It may have grown since its size was asked for, and some files do not tell their size.
        if (bytes.size() + *got > most_bytes) return too_large(most_bytes);
        bytes.append(block.data(), *got);
    }
}

Result<std::string> read_named_file(const std::string &path, std::uint64_t most_bytes) {
    const auto file = File::open(path, File::Purpose::read_file);
    if (!file) return Problem{file.error().message()};
    try {
        return read_open_file(*file, most_bytes);
    } catch (const std::bad_alloc &) {
        return Problem{"not enough memory"};
    }
}

} // namespace

Result<std::string> read_file(const std::string &path, std::uint64_t most_bytes) {
    auto bytes = read_named_file(path, most_bytes);
    if (!bytes) return Problem{"cannot read " + path + ": " + bytes.error().message};
    return bytes;
}

} // namespace emilia
