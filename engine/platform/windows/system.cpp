#include "engine/platform/windows/system.h"

#include <io.h>
#include <windows.h>

#include <cstdint>

namespace emilia {
namespace {

std::errc errc_of(DWORD code) {
    switch (code) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
        return std::errc::no_such_file_or_directory;
    case ERROR_ACCESS_DENIED:
    case ERROR_PRIVILEGE_NOT_HELD:
        return std::errc::permission_denied;
    case ERROR_WRITE_PROTECT:
        return std::errc::read_only_file_system;
    case ERROR_SHARING_VIOLATION:
    case ERROR_PIPE_BUSY:
    case ERROR_BUSY:
        return std::errc::device_or_resource_busy;
    case ERROR_LOCK_VIOLATION:
        return std::errc::resource_unavailable_try_again;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return std::errc::file_exists;
    case ERROR_FILENAME_EXCED_RANGE:
        return std::errc::filename_too_long;
    case ERROR_NO_UNICODE_TRANSLATION:
        return std::errc::illegal_byte_sequence;
    case ERROR_DIRECTORY:
        return std::errc::not_a_directory;
    case ERROR_NOT_SAME_DEVICE:
        return std::errc::cross_device_link;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return std::errc::no_space_on_device;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
    case ERROR_PIPE_NOT_CONNECTED:
        return std::errc::broken_pipe;
    case ERROR_INVALID_HANDLE:
        return std::errc::bad_file_descriptor;
    case ERROR_TOO_MANY_OPEN_FILES:
        return std::errc::too_many_files_open;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
    case ERROR_COMMITMENT_LIMIT:
        return std::errc::not_enough_memory;
    case ERROR_INVALID_PARAMETER:
    case ERROR_INVALID_FUNCTION:
        return std::errc::invalid_argument;
    case ERROR_NOT_SUPPORTED:
        return std::errc::not_supported;
    case ERROR_OPERATION_ABORTED:
        return std::errc::operation_canceled;
    default:
        return std::errc::io_error;
    }
}

} // namespace

std::error_code error_of(unsigned long code) { return std::make_error_code(errc_of(code)); }

std::error_code last_error() { return error_of(GetLastError()); }

std::error_code error_if(bool failed) { return failed ? last_error() : std::error_code{}; }

Result<std::wstring, std::error_code> to_wide(std::string_view text) {
    if (text.find('\0') != std::string_view::npos) {
        return std::make_error_code(std::errc::illegal_byte_sequence);
    }
    // Never more units than bytes.
    std::wstring wide(text.size(), L'\0');
    const int units = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, text.data(),
                                          static_cast<int>(text.size()), wide.data(),
                                          static_cast<int>(wide.size()));
    if (units == 0 && !text.empty()) return last_error();
    wide.resize(static_cast<std::size_t>(units));
    return wide;
}

std::string from_wide(std::wstring_view text) {
    constexpr std::size_t kMaxBytesOfUnit = 3;
    std::string bytes(kMaxBytesOfUnit * text.size(), '\0');
    const int length =
        WideCharToMultiByte(CP_UTF8, 0, text.data(), static_cast<int>(text.size()), bytes.data(),
                            static_cast<int>(bytes.size()), nullptr, nullptr);
    bytes.resize(static_cast<std::size_t>(length));
    return bytes;
}

void HandleCloser::operator()(Handle handle) const { CloseHandle(handle); }

Handle handle_of(int descriptor) {
    // The library answers negative numbers for several reasons, and some of them mean something
    // else to Windows.
    const std::intptr_t handle = descriptor < 0 ? -1 : _get_osfhandle(descriptor);
    return handle < 0 ? INVALID_HANDLE_VALUE : reinterpret_cast<Handle>(handle);
}

std::filesystem::file_type type_of(Handle handle) {
    using std::filesystem::file_type;
    BY_HANDLE_FILE_INFORMATION about{};
    switch (GetFileType(handle)) {
    case FILE_TYPE_DISK:
        GetFileInformationByHandle(handle, &about);
        return (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0 ? file_type::directory
                                                                        : file_type::regular;
    case FILE_TYPE_CHAR:
        return file_type::character;
    case FILE_TYPE_PIPE:
        return file_type::fifo;
    default:
        return file_type::none;
    }
}

bool is_console(Handle handle) {
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) != 0;
}

Result<OwnedHandle, std::error_code> open_handle(const std::string &path, unsigned long access,
                                                 unsigned long disposition) {
    const auto name = to_wide(path);
    if (!name) return name.error();
    const Handle handle =
        CreateFileW(name->c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                    nullptr, disposition, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return last_error();
    return OwnedHandle{handle};
}

} // namespace emilia
