#include "engine/platform/path.h"

namespace emilia {

namespace fs = std::filesystem;

std::string sibling_of(const std::string &path, std::string_view name) {
    const std::u8string sibling = (path_of(path).parent_path() / name).u8string();
    return {sibling.begin(), sibling.end()};
}

bool lead_to_same(const std::string &path, const std::string &other) {
    std::error_code failure;
    if (fs::equivalent(path_of(path), path_of(other), failure)) return true;
    const auto one = resolved(path);
    const auto another = resolved(other);
    return one && another && *one == *another;
}

} // namespace emilia
