#include "engine/platform/path.h"

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

} // namespace emilia
