#include "protocol/cli/input_file.h"

#include "protocol/cli/command.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace emilia::cli {
namespace {

/// Why it is not read, or nothing. A terminal is a device too, but somebody ends the input there.
std::string refusal(int descriptor) {
    struct stat status {};
    if (descriptor < 0 || fstat(descriptor, &status) != 0) return std::strerror(errno);
    if (S_ISDIR(status.st_mode)) return std::strerror(EISDIR);
    const bool is_device = S_ISCHR(status.st_mode) || S_ISBLK(status.st_mode);
    return is_device && isatty(descriptor) == 0 ? "a device" : "";
}

} // namespace

InputFile::InputFile(const std::string &path)
    : own_(path != kStandardStream),
      descriptor_(own_ ? open(path.c_str(), O_RDONLY | O_CLOEXEC) : STDIN_FILENO) {
    if (!own_) return;
    const std::string problem = refusal(descriptor_);
    if (problem.empty()) return;
    if (descriptor_ >= 0) close(descriptor_);
    throw std::runtime_error("cannot read " + path + ": " + problem);
}

InputFile::~InputFile() {
    if (own_) close(descriptor_);
}

} // namespace emilia::cli
