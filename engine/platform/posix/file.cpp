#include "engine/platform/file.h"

#include "engine/platform/posix/last_error.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

namespace emilia {
namespace {

constexpr int kClosed = -1;

int flags_for(File::Purpose purpose) {
    switch (purpose) {
    case File::Purpose::read_stream:
        return O_RDONLY;
    case File::Purpose::read_file:
        return O_RDONLY | O_NONBLOCK | O_NOCTTY;
    case File::Purpose::overwrite:
        return O_WRONLY;
    case File::Purpose::append:
        return O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY;
    case File::Purpose::log:
        return O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY;
    }
    return O_RDONLY;
}

mode_t mode_for(File::Access access) { return access == File::Access::usual ? 0666 : 0600; }

std::string name_in_proc(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

/// All zero for what is not open.
struct stat status_of(int descriptor) {
    struct stat status {};
    fstat(descriptor, &status);
    return status;
}

} // namespace

std::filesystem::file_type type_of(int descriptor) {
    using std::filesystem::file_type;
    const mode_t mode = status_of(descriptor).st_mode;
    if (S_ISREG(mode)) return file_type::regular;
    if (S_ISDIR(mode)) return file_type::directory;
    if (S_ISCHR(mode)) return file_type::character;
    if (S_ISBLK(mode)) return file_type::block;
    if (S_ISFIFO(mode)) return file_type::fifo;
    return S_ISSOCK(mode) ? file_type::socket : file_type::none;
}

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

Result<std::uint64_t, std::error_code> file_offset(int descriptor) {
    const off_t bytes = lseek(descriptor, 0, SEEK_CUR);
    if (bytes < 0) return last_error();
    return static_cast<std::uint64_t>(bytes);
}

std::error_code set_file_offset(int descriptor, std::uint64_t bytes) {
    return error_if(lseek(descriptor, static_cast<off_t>(bytes), SEEK_SET) < 0);
}

std::error_code write_all(int descriptor, std::string_view bytes, WhenFull when_full) {
    while (!bytes.empty()) {
        const ssize_t written = write(descriptor, bytes.data(), bytes.size());
        if (written >= 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN && when_full == WhenFull::wait) {
            pollfd writable{descriptor, POLLOUT, 0};
            poll(&writable, 1, -1);
        } else if (errno != EINTR) {
            return last_error();
        }
    }
    return {};
}

Result<File, std::error_code> File::open(const std::string &path, Purpose purpose) {
    const int descriptor = ::open(path.c_str(), flags_for(purpose) | O_CLOEXEC, 0666);
    if (descriptor < 0) return last_error();
    return File{descriptor};
}

Result<File, std::error_code> File::make_new(const std::string &path, Access access) {
    const int descriptor = ::open(
        path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_for(access));
    if (descriptor < 0) return last_error();
    return File{descriptor};
}

Result<File, std::error_code> File::make_nameless(const std::string &folder, Access access) {
#if defined(O_TMPFILE)
    const int descriptor =
        ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode_for(access));
    if (descriptor < 0) return last_error();
    File file{descriptor};
    // Without /proc it could never be named.
    if (::access(name_in_proc(descriptor).c_str(), F_OK) == 0) return file;
#else
    static_cast<void>(folder);
    static_cast<void>(access);
#endif
    return std::make_error_code(std::errc::not_supported);
}

std::error_code File::give_name(const std::string &path) const {
    return error_if(linkat(AT_FDCWD, name_in_proc(descriptor_).c_str(), AT_FDCWD, path.c_str(),
                           AT_SYMLINK_FOLLOW) != 0);
}

File &File::operator=(File &&other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

File::~File() {
    if (descriptor_ != kClosed) close(descriptor_);
}

int File::release() { return std::exchange(descriptor_, kClosed); }

std::uint64_t File::bytes() const {
    return static_cast<std::uint64_t>(status_of(descriptor_).st_size);
}

bool File::is_at(const std::string &path) const {
    const struct stat opened = status_of(descriptor_);
    struct stat named {};
    return stat(path.c_str(), &named) == 0 && named.st_ino == opened.st_ino &&
           named.st_dev == opened.st_dev;
}

std::error_code File::lock() const { return error_if(flock(descriptor_, LOCK_EX | LOCK_NB) != 0); }

std::error_code File::wait_for_lock() const {
    while (flock(descriptor_, LOCK_EX) != 0)
        if (errno != EINTR) return last_error();
    return {};
}

void File::take_permissions_of(const std::string &path) const {
    constexpr mode_t kPermissions = 0777;
    struct stat other {};
    if (stat(path.c_str(), &other) != 0) return;
    mode_t mode = other.st_mode & kPermissions;
    [[maybe_unused]] int failure = fchown(descriptor_, other.st_uid, static_cast<gid_t>(-1));
    // The rights of that group are not for ours.
    if (fchown(descriptor_, static_cast<uid_t>(-1), other.st_gid) != 0) {
        mode &= ~mode_t{S_IRWXG} | ((mode & S_IRWXO) << 3);
    }
    failure = fchmod(descriptor_, mode);
}

std::error_code File::sync() const {
#if defined(__APPLE__)
    // The other one does not wait for what the disk itself keeps in its memory.
    if (fcntl(descriptor_, F_FULLFSYNC) == 0) return {};
#endif
    while (fsync(descriptor_) != 0)
        if (errno != EINTR) return last_error();
    return {};
}

std::error_code File::cut(std::uint64_t bytes) const {
    return error_if(ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0);
}

std::error_code File::read_at(std::uint64_t offset, char *to, std::size_t bytes) const {
    while (bytes > 0) {
        const ssize_t got = pread(descriptor_, to, bytes, static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return last_error();
        if (got == 0) return std::make_error_code(std::errc::io_error);
        to += got;
        bytes -= static_cast<std::size_t>(got);
        offset += static_cast<std::uint64_t>(got);
    }
    return {};
}

} // namespace emilia
