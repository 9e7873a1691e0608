#include "protocol/cli/output_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace emilia::cli {

OutputFile::OutputFile(const std::string &path) : path_(path) {
    struct stat status {};
    const bool exists = stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode)) fail(EISDIR);
    if (exists && !S_ISREG(status.st_mode)) {
        descriptor_ = open(path.c_str(), O_WRONLY | O_CLOEXEC);
        if (descriptor_ < 0) fail(errno);
    } else {
        std::error_code error;
        target_ = std::filesystem::weakly_canonical(path, error).string();
        if (error) fail(error.value());
        open_draft();
        if (exists) fchmod(descriptor_, status.st_mode & ALLPERMS); // where it can be done
    }
    writer_.emplace(descriptor_);
}

OutputFile::~OutputFile() {
    if (!draft_.empty()) unlink(draft_.c_str());
    if (descriptor_ >= 0) close(descriptor_);
}

void OutputFile::open_draft() {
    const std::string draft = target_ + ".new";
    descriptor_ = open(draft.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) fail(errno);
    const bool locked = flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    // Another run may have made the draft its answers just before: then it has another name.
    struct stat opened {};
    struct stat named {};
    if (locked && fstat(descriptor_, &opened) == 0 &&
        (stat(draft.c_str(), &named) != 0 || named.st_ino != opened.st_ino ||
         named.st_dev != opened.st_dev)) {
        close(descriptor_);
        return open_draft();
    }
    if (!locked || ftruncate(descriptor_, 0) != 0) {
        const int error = errno;
        close(descriptor_);
        if (error != EWOULDBLOCK) fail(error);
        throw std::runtime_error(path_ + " is in use by another run");
    }
    draft_ = draft;
}

void OutputFile::keep() {
    if (!writer_->is_open()) fail(writer_->failure().value());
    if (draft_.empty()) return;
    if (std::rename(draft_.c_str(), target_.c_str()) != 0) fail(errno);
    draft_.clear();
}

void OutputFile::fail(int error) const {
    throw std::runtime_error("cannot write to " + path_ + ": " + std::strerror(error));
}

} // namespace emilia::cli
