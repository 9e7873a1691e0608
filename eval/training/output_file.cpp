#include "eval/training/output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace emilia::training {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string &path, const std::string &reason) {
    throw std::runtime_error("cannot write " + path + ": " + reason);
}

/// Replaces what is in the file.
void write_all(const std::string &path, std::string_view bytes) {
    std::ofstream stream{path, std::ios::binary};
    stream << bytes << std::flush;
    if (!stream) fail(path, std::strerror(errno));
}

} // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)), unfinished_(path_ + ".unfinished") {
    std::error_code error;
    const fs::file_status status = fs::status(path_, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) fail(path_, "not a regular file");
    write_all(unfinished_, "");
}

OutputFile::~OutputFile() {
    std::error_code error;
    fs::remove(unfinished_, error);
}

void OutputFile::write(std::string_view bytes) {
    write_all(unfinished_, bytes);
    std::error_code error;
    fs::rename(unfinished_, path_, error);
    if (error) fail(path_, error.message());
}

} // namespace emilia::training
