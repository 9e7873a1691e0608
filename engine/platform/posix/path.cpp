#include "engine/platform/path.h"

#if defined(__APPLE__)
#include <mach-o/dyld.h>

#include <cstdint>
#endif

namespace emilia {

namespace fs = std::filesystem;

fs::file_type type_at(const std::string &path) {
    std::error_code failure;
    return fs::status(path, failure).type();
}

Result<std::string, std::error_code> resolved(const std::string &path) {
    std::error_code failure;
    std::string target = fs::weakly_canonical(path, failure).string();
    if (failure) return failure;
    return target;
}

std::error_code rename_over(const std::string &from, const std::string &to) {
    std::error_code failure;
    fs::rename(from, to, failure);
    return failure;
}

void remove_file(const std::string &path) {
    std::error_code failure;
    fs::remove(path, failure);
}

std::string program_folder() {
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
    return failure ? std::string{} : program.parent_path().string();
}

} // namespace emilia
