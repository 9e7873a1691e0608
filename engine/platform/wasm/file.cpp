// A module has no files: none can be opened, and so nothing else can be done with one.

#include "engine/platform/file.h"

#include "engine/platform/input.h"

#include <system_error>
#include <utility>

namespace emilia {
namespace {

std::error_code no_files() { return std::make_error_code(std::errc::function_not_supported); }

} // namespace

std::filesystem::file_type type_of(int /*descriptor*/) { return std::filesystem::file_type::none; }

bool is_terminal(int /*descriptor*/) { return false; }

Result<std::uint64_t, std::error_code> file_offset(int /*descriptor*/) { return no_files(); }

std::error_code set_file_offset(int /*descriptor*/, std::uint64_t /*bytes*/) { return no_files(); }

std::error_code write_all(int /*descriptor*/, std::string_view /*bytes*/, WhenFull /*when_full*/) {
    return no_files();
}

Result<File, std::error_code> File::open(const std::string & /*path*/, Purpose /*purpose*/) {
    return no_files();
}

Result<File, std::error_code> File::make_temporary() { return no_files(); }

File &File::operator=(File &&other) noexcept {
    descriptor_ = other.release();
    return *this;
}

File::~File() = default;

int File::release() { return std::exchange(descriptor_, -1); }

std::uint64_t File::bytes() const { return 0; }

bool File::is_at(const std::string & /*path*/) const { return false; }

std::error_code File::lock() const { return no_files(); }

std::error_code File::cut(std::uint64_t /*bytes*/) const { return no_files(); }

std::error_code File::write_at(std::uint64_t /*offset*/, std::string_view /*bytes*/) const {
    return no_files();
}

std::error_code File::read_at(std::uint64_t /*offset*/, char * /*to*/,
                              std::size_t /*bytes*/) const {
    return no_files();
}

Result<std::size_t, std::error_code> Input::read(char * /*to*/, std::size_t /*room*/) const {
    return no_files();
}

} // namespace emilia
