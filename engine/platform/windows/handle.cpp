#include "engine/platform/windows/handle.h"

#include "engine/platform/windows/last_error.h"
#include "engine/platform/windows/wide_text.h"

#include <io.h>
#include <windows.h>

#include <cstdint>

namespace emilia {

void HandleCloser::operator()(Handle handle) const { CloseHandle(handle); }

Handle handle_of(int descriptor) {
    // The library's answer may be negative for more than one reason, and some of these numbers mean
    // something else to Windows.
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
