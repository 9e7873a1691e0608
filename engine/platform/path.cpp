#include "engine/platform/path.h"

#include <algorithm>

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

std::vector<std::string> files_below(const std::string &folder) {
    std::vector<std::string> files;
    std::error_code failure;
    fs::recursive_directory_iterator entry{path_of(folder),
                                           fs::directory_options::skip_permission_denied, failure};
    for (; !failure && entry != fs::recursive_directory_iterator{}; entry.increment(failure)) {
        const std::u8string name = entry->path().filename().u8string();
        std::error_code unknown;
        if (name.starts_with(u8'.')) {
            entry.disable_recursion_pending();
        } else if (entry->is_regular_file(unknown)) {
            const std::u8string path = entry->path().u8string();
            files.emplace_back(path.begin(), path.end());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace emilia
