// Paths of a module are names of files that the host has handed over.

#include "engine/platform/path.h"

#include "engine/platform/wasm/host_files.h"

namespace emilia {

std::filesystem::file_type type_at(const std::string &path) {
    return find_host_file(path) ? std::filesystem::file_type::regular
                                : std::filesystem::file_type::not_found;
}

Result<std::string, std::error_code> resolved(const std::string &path) { return path; }

std::optional<int> descriptor_named(const std::string & /*path*/) { return std::nullopt; }

std::error_code sync_folder_of(const std::string & /*path*/) {
    return std::make_error_code(std::errc::function_not_supported);
}

std::error_code rename_over(const std::string & /*from*/, const std::string & /*to*/) {
    return std::make_error_code(std::errc::function_not_supported);
}

bool can_replace_open_files() { return false; }

void remove_file(const std::string & /*path*/) {}

std::string program_path() { return {}; }

} // namespace emilia
