#include "engine/platform/file.h"

#include "engine/platform/windows/system.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <utility>

namespace emilia {
namespace {

constexpr int kClosed = -1;

/// Where others are kept out of a file: behind all that it will ever hold, since on Windows nobody
/// else could read what is locked.
constexpr std::uint64_t kLockedByte = 0x7FFF'FFFF'FFFF'FFFE;

constexpr DWORD kMaxBytesAtOnce = DWORD{1} << 24;

DWORD bytes_at_once(std::size_t bytes) {
    return static_cast<DWORD>(std::min<std::size_t>(bytes, kMaxBytesAtOnce));
}

bool is_read_only(File::Purpose purpose) {
    return purpose == File::Purpose::read_stream || purpose == File::Purpose::read_file;
}

DWORD access_for(File::Purpose purpose) {
    // Without the right to write elsewhere all that is written goes to the end.
    constexpr DWORD kAppend = FILE_APPEND_DATA | FILE_READ_ATTRIBUTES;
    switch (purpose) {
    case File::Purpose::read_stream:
    case File::Purpose::read_file:
        return GENERIC_READ;
    case File::Purpose::overwrite:
        return GENERIC_WRITE;
    case File::Purpose::append:
        return GENERIC_READ | kAppend;
    case File::Purpose::log:
        return kAppend;
    }
    return GENERIC_READ;
}

DWORD disposition_for(File::Purpose purpose) {
    const bool may_be_made = purpose == File::Purpose::append || purpose == File::Purpose::log;
    return may_be_made ? OPEN_ALWAYS : OPEN_EXISTING;
}

/// The descriptor closes the handle.
int descriptor_of(OwnedHandle handle) {
    const int descriptor =
        _open_osfhandle(reinterpret_cast<std::intptr_t>(handle.get()), _O_BINARY | _O_NOINHERIT);
    if (descriptor >= 0) static_cast<void>(handle.release());
    return descriptor;
}

std::error_code too_many_files() { return std::make_error_code(std::errc::too_many_files_open); }

LARGE_INTEGER large(std::uint64_t bytes) {
    LARGE_INTEGER large{};
    large.QuadPart = static_cast<LONGLONG>(bytes);
    return large;
}

OVERLAPPED place_at(std::uint64_t offset) {
    OVERLAPPED place{};
    place.Offset = static_cast<DWORD>(offset & 0xFFFF'FFFF);
    place.OffsetHigh = static_cast<DWORD>(offset >> 32);
    return place;
}

/// Reading anywhere moves the place where reading goes on: this puts it back.
class KeptOffset {
  public:
    explicit KeptOffset(int descriptor)
        : descriptor_(descriptor), offset_(file_offset(descriptor)) {}
    ~KeptOffset() {
        if (offset_) set_file_offset(descriptor_, *offset_);
    }
    KeptOffset(const KeptOffset &) = delete;
    KeptOffset &operator=(const KeptOffset &) = delete;

  private:
    int descriptor_;
    Result<std::uint64_t, std::error_code> offset_;
};

std::error_code lock_by(int descriptor, DWORD flags) {
    OVERLAPPED place = place_at(kLockedByte);
    return error_if(LockFileEx(handle_of(descriptor), flags, 0, 1, 0, &place) == 0);
}

} // namespace

std::filesystem::file_type type_of(int descriptor) { return type_of(handle_of(descriptor)); }

bool is_terminal(int descriptor) { return is_console(handle_of(descriptor)); }

Result<std::uint64_t, std::error_code> file_offset(int descriptor) {
    if (type_of(descriptor) != std::filesystem::file_type::regular) {
        return std::make_error_code(std::errc::invalid_seek);
    }
    LARGE_INTEGER offset{};
    if (SetFilePointerEx(handle_of(descriptor), large(0), &offset, FILE_CURRENT) == 0) {
        return last_error();
    }
    return static_cast<std::uint64_t>(offset.QuadPart);
}

std::error_code set_file_offset(int descriptor, std::uint64_t bytes) {
    return error_if(SetFilePointerEx(handle_of(descriptor), large(bytes), nullptr, FILE_BEGIN) ==
                    0);
}

std::error_code write_all(int descriptor, std::string_view bytes, WhenFull when_full) {
    const Handle handle = handle_of(descriptor);
    while (!bytes.empty()) {
        DWORD written = 0;
        if (WriteFile(handle, bytes.data(), bytes_at_once(bytes.size()), &written, nullptr) == 0) {
            return last_error();
        }
        bytes.remove_prefix(written);
        if (written > 0) continue;
        // Only pipes that are not to block.
        if (when_full == WhenFull::fail) {
            return std::make_error_code(std::errc::resource_unavailable_try_again);
        }
        Sleep(1);
    }
    return {};
}

Result<File, std::error_code> File::open(const std::string &path, Purpose purpose) {
    auto handle = open_handle(path, access_for(purpose), disposition_for(purpose));
    if (!handle) return handle.error();
    if (!is_read_only(purpose) && type_of(handle->get()) == std::filesystem::file_type::directory) {
        return std::make_error_code(std::errc::is_a_directory);
    }
    const int descriptor = descriptor_of(*std::move(handle));
    if (descriptor < 0) return too_many_files();
    return File{descriptor};
}

Result<File, std::error_code> File::make_new(const std::string &path, Access /*access*/) {
    auto handle = open_handle(path, GENERIC_WRITE, CREATE_NEW);
    if (!handle) return handle.error();
    const int descriptor = descriptor_of(*std::move(handle));
    if (descriptor < 0) return too_many_files();
    return File{descriptor};
}

Result<File, std::error_code> File::make_nameless(const std::string & /*folder*/,
                                                  Access /*access*/) {
    return std::make_error_code(std::errc::not_supported);
}

std::error_code File::give_name(const std::string & /*path*/) const {
    return std::make_error_code(std::errc::not_supported);
}

File &File::operator=(File &&other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

File::~File() {
    if (descriptor_ != kClosed) _close(descriptor_);
}

int File::release() { return std::exchange(descriptor_, kClosed); }

std::uint64_t File::bytes() const {
    LARGE_INTEGER size{};
    GetFileSizeEx(handle_of(descriptor_), &size);
    return static_cast<std::uint64_t>(size.QuadPart);
}

bool File::is_at(const std::string &path) const {
    const auto named = open_handle(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING);
    BY_HANDLE_FILE_INFORMATION there{};
    BY_HANDLE_FILE_INFORMATION here{};
    return named && GetFileInformationByHandle(named->get(), &there) != 0 &&
           GetFileInformationByHandle(handle_of(descriptor_), &here) != 0 &&
           there.dwVolumeSerialNumber == here.dwVolumeSerialNumber &&
           there.nFileIndexHigh == here.nFileIndexHigh && there.nFileIndexLow == here.nFileIndexLow;
}

std::error_code File::lock() const {
    return lock_by(descriptor_, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY);
}

std::error_code File::wait_for_lock() const {
    return lock_by(descriptor_, LOCKFILE_EXCLUSIVE_LOCK);
}

std::error_code File::sync() const {
    return error_if(FlushFileBuffers(handle_of(descriptor_)) == 0);
}

void File::take_permissions_of(const std::string &) const {
    // A new file takes from its folder who may use it.
}

std::error_code File::cut(std::uint64_t bytes) const {
    // Who may only append may not cut.
    const OwnedHandle writable{ReOpenFile(handle_of(descriptor_), GENERIC_WRITE,
                                          FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                                          0)};
    if (writable.get() == INVALID_HANDLE_VALUE) return last_error();
    FILE_END_OF_FILE_INFO end{large(bytes)};
    return error_if(
        SetFileInformationByHandle(writable.get(), FileEndOfFileInfo, &end, sizeof end) == 0);
}

std::error_code File::read_at(std::uint64_t offset, char *to, std::size_t bytes) const {
    const KeptOffset kept{descriptor_};
    while (bytes > 0) {
        OVERLAPPED place = place_at(offset);
        DWORD got = 0;
        if (ReadFile(handle_of(descriptor_), to, bytes_at_once(bytes), &got, &place) == 0) {
            return last_error();
        }
        if (got == 0) return std::make_error_code(std::errc::io_error);
        to += got;
        bytes -= got;
        offset += got;
    }
    return {};
}

} // namespace emilia
