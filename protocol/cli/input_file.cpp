#include "protocol/cli/input_file.h"

#include "protocol/cli/command.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

using std::filesystem::file_type;

[[noreturn]] void refuse(const std::string &path, const std::string &reason) {
    throw std::runtime_error("cannot read " + path + ": " + reason);
}

/// A terminal is a device too, but somebody ends the input there.
bool is_endless(int descriptor) {
    const file_type type = type_of(descriptor);
    return (type == file_type::character || type == file_type::block) && !is_terminal(descriptor);
}

} // namespace

InputFile::InputFile(const std::string &path) {
    if (path == kStandardStream) return;
    auto file = File::open(path, File::Purpose::read_stream);
    if (!file) refuse(path, file.error().message());
    if (type_of(file->descriptor()) == file_type::directory) {
        refuse(path, std::make_error_code(std::errc::is_a_directory).message());
    }
    if (is_endless(file->descriptor())) refuse(path, "a device");
    file_ = *std::move(file);
}

} // namespace emilia::cli
