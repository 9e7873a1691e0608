#include "engine/platform/windows/last_error.h"

#include <windows.h>

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

} // namespace emilia
