#include "engine/platform/path.h"

#include "engine/platform/windows/system.h"

#include <windows.h>

#include <string_view>

namespace emilia {
namespace {

namespace fs = std::filesystem;

/// Fills a text by a function of Windows that says how many units it takes, with the zero at the
/// end only while there are not as many; 0 is a failure.
template <class Fill>
Result<std::wstring, std::error_code> filled(const Fill &fill) {
    std::wstring text(MAX_PATH, L'\0');
    while (true) {
        const DWORD units = fill(text.data(), static_cast<DWORD>(text.size()));
        if (units == 0) return last_error();
        const bool fitted = units < text.size();
        text.resize(units);
        if (fitted) return text;
    }
}

/// A path as people write it: `\\?\C:\file` is C:\file, `\\?\UNC\server\file` is \\server\file.
std::wstring without_prefix(const std::wstring &path) {
    constexpr std::wstring_view kVerbatim = LR"(\\?\)";
    constexpr std::wstring_view kVerbatimShare = LR"(\\?\UNC\)";
    if (path.starts_with(kVerbatimShare)) return LR"(\\)" + path.substr(kVerbatimShare.size());
    return path.starts_with(kVerbatim) ? path.substr(kVerbatim.size()) : path;
}

} // namespace

fs::file_type type_at(const std::string &path) {
    const auto handle = open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
    if (handle) return type_of(handle->get());
    const bool is_missing = handle.error() == std::errc::no_such_file_or_directory ||
                            handle.error() == std::errc::filename_too_long;
    return is_missing ? fs::file_type::not_found : fs::file_type::none;
}

Result<std::string, std::error_code> resolved(const std::string &path) {
    const auto name = to_wide(path);
    if (!name) return name.error();
    const auto handle = open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
    auto found = filled([&](wchar_t *to, DWORD room) {
        return handle ? GetFinalPathNameByHandleW(handle->get(), to, room, 0)
                      : GetFullPathNameW(name->c_str(), room, to, nullptr);
    });
    if (!found) return found.error();
    return from_wide(without_prefix(*found));
}

std::optional<int> descriptor_named(const std::string & /*path*/) { return std::nullopt; }

/// Windows writes names as MOVEFILE_WRITE_THROUGH asks for.
std::error_code sync_folder_of(const std::string & /*path*/) { return {}; }

std::error_code rename_over(const std::string &from, const std::string &to) {
    const auto old_name = to_wide(from);
    const auto new_name = to_wide(to);
    if (!old_name) return old_name.error();
    if (!new_name) return new_name.error();
    return error_if(MoveFileExW(old_name->c_str(), new_name->c_str(),
                                MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) == 0);
}

bool can_replace_open_files() { return false; }

void remove_file(const std::string &path) {
    if (const auto name = to_wide(path)) DeleteFileW(name->c_str());
}

std::string program_path() {
    const auto program = filled([](wchar_t *to, DWORD room) {
        const DWORD units = GetModuleFileNameW(nullptr, to, room);
        return units == room ? 2 * room : units; // it was cut off, and its length is not told
    });
    return program ? from_wide(*program) : std::string{};
}

} // namespace emilia
