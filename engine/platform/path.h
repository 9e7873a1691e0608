// Files by their names, which are UTF-8 on every system.

#pragma once

#include "engine/platform/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace emilia {

/// For the standard library, which takes other texts for what the user's system writes.
inline std::filesystem::path path_of(const std::string &path) {
    return std::u8string{path.begin(), path.end()};
}

/// Type of the file that the path leads to, through links; `not_found` if it leads nowhere, as one
/// that is too long for a name does.
std::filesystem::file_type type_at(const std::string &path);
/// The absolute path to the same place, without links. A part that does not exist yet is kept as it
/// stands.
Result<std::string, std::error_code> resolved(const std::string &path);
/// A file of that name in the folder that the path stands in.
std::string sibling_of(const std::string &path, std::string_view name);
/// The same file under two names, or two names of what is not there yet.
bool lead_to_same(const std::string &path, const std::string &other);
/// The descriptor that a path such as /dev/stdout or /dev/fd/3 stands for.
std::optional<int> descriptor_named(const std::string &path);
/// Renames a file within its folder, over the one that has the new name: at every moment that name
/// leads to all of the one file or all of the other.
std::error_code rename_over(const std::string &from, const std::string &to);
/// Whether rename_over() takes a name from a file that is open.
bool can_replace_open_files();
/// Returns once the disk holds the names in the folder that the path stands in.
std::error_code sync_folder_of(const std::string &path);
/// For a file that need not be there.
void remove_file(const std::string &path);
/// The file of the running program, without links; empty where the system does not tell.
std::string program_path();

/// The paths of the regular files in and below a folder, in order of their names; links are
/// followed. Hidden files (".git") and those that cannot be read are left out.
std::vector<std::string> files_below(const std::string &folder);

} // namespace emilia
