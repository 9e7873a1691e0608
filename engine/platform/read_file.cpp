#include "engine/platform/read_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <new>

namespace emilia {
namespace {

class Descriptor {
  public:
    /// Does not wait for the other end of a pipe.
    explicit Descriptor(const std::string &path)
        : number_(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)) {}
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;

    int number() const { return number_; }

  private:
    int number_;
};

std::string too_large() {
    return "larger than " + std::to_string(kLargestFileBytes >> 20) + " MiB";
}

/// Why a file of this kind is not read, or nothing.
std::string refusal(const struct stat &status) {
    if (S_ISDIR(status.st_mode)) return std::strerror(EISDIR);
    if (!S_ISREG(status.st_mode)) return "not a regular file";
    if (static_cast<std::size_t>(status.st_size) > kLargestFileBytes) return too_large();
    return {};
}

/// Appends the whole file. Returns what is wrong, or nothing.
std::string read_to_end(int descriptor, std::string &bytes) {
    while (true) {
        char block[1 << 16];
        const ssize_t got = read(descriptor, block, sizeof block);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::strerror(errno);
        if (got == 0) return {};
        // It may have grown since its size was asked for, and some files do not tell their size.
        if (bytes.size() + static_cast<std::size_t>(got) > kLargestFileBytes) return too_large();
        bytes.append(block, static_cast<std::size_t>(got));
    }
}

/// Returns what is wrong, or nothing.
std::string read_into(std::string &bytes, const std::string &path) {
    const Descriptor file{path};
    struct stat status {};
    if (file.number() < 0 || fstat(file.number(), &status) != 0) return std::strerror(errno);
    std::string problem = refusal(status);
    if (!problem.empty()) return problem;
    bytes.reserve(static_cast<std::size_t>(status.st_size));
    return read_to_end(file.number(), bytes);
}

} // namespace

FileContent read_file(const std::string &path) {
    FileContent content;
    std::string problem;
    try {
        problem = read_into(content.bytes, path);
    } catch (const std::bad_alloc &) {
        problem = "not enough memory";
    }
    if (!problem.empty()) content = {{}, "cannot read " + path + ": " + problem};
    return content;
}

} // namespace emilia
