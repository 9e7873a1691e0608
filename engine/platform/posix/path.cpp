#include "engine/platform/path.h"

#include "engine/platform/posix/last_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <charconv>

#if defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#endif

namespace emilia {

namespace fs = std::filesystem;

namespace {

/// As many as the system itself follows.
constexpr int kMaxLinks = 40;

/// Through links that lead to nothing too: what is made there is what they lead to.
fs::path without_last_links(fs::path path) {
    std::error_code failure;
    for (int i = 0; i < kMaxLinks && fs::is_symlink(fs::symlink_status(path, failure)); ++i) {
        const fs::path target = fs::read_symlink(path, failure);
        if (failure) break;
        path = path.parent_path() / target;
    }
    return path;
}

} // namespace

fs::file_type type_at(const std::string &path) {
    std::error_code failure;
    const fs::file_type type = fs::status(path, failure).type();
    return failure == std::errc::filename_too_long ? fs::file_type::not_found : type;
}

Result<std::string, std::error_code> resolved(const std::string &path) {
    std::error_code failure;
    const fs::path absolute = fs::absolute(without_last_links(path), failure);
    if (failure) return failure;
    std::string target = fs::weakly_canonical(absolute, failure).string();
    if (failure) return failure;
    return target;
}

std::optional<int> descriptor_named(const std::string &path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        if (!path.starts_with(folder)) continue;
        int descriptor = -1;
        const char *const end = path.data() + path.size();
        const auto read = std::from_chars(path.data() + folder.size(), end, descriptor);
        if (read.ec == std::errc{} && read.ptr == end && descriptor >= 0) return descriptor;
    }
    return std::nullopt;
}

std::error_code sync_folder_of(const std::string &path) {
    const std::string folder = sibling_of(path, "");
    const int descriptor =
        open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Who may not read a folder may still write in it; some file systems sync no folders.
    if (descriptor < 0) return errno == EACCES ? std::error_code{} : last_error();
    std::error_code failure = error_if(fsync(descriptor) != 0);
    if (failure == std::errc::invalid_argument) failure.clear();
    close(descriptor);
    return failure;
}

std::error_code rename_over(const std::string &from, const std::string &to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    return failure;
}

bool can_replace_open_files() { return true; }

void remove_file(const std::string &path) {
    std::error_code failure;
    fs::remove(path, failure);
}

std::string program_path() {
    std::error_code failure;
#if defined(__APPLE__)
    std::uint32_t bytes = 0;
    _NSGetExecutablePath(nullptr, &bytes);
    std::string started(bytes, '\0');
    if (_NSGetExecutablePath(started.data(), &bytes) != 0) return {};
    const fs::path program = fs::canonical(started.c_str(), failure);
#else
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
#endif
    return failure ? std::string{} : program.string();
}

} // namespace emilia
