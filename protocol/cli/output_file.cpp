#include "protocol/cli/output_file.h"

#include "engine/platform/path.h"
#include "protocol/cli/command.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string &path, std::error_code failure) {
    throw std::runtime_error(cannot_write_to(path, failure.message()).message);
}

bool is_stream_or_device(fs::file_status status) {
    return fs::exists(status) && !fs::is_regular_file(status);
}

} // namespace

OutputFile::OutputFile(const std::string &path) : path_(path) {
    if (const auto descriptor = descriptor_named(path)) {
        writer_.emplace(*descriptor);
    } else if (is_stream_or_device(fs::file_status{type_at(path)})) {
        auto device = File::open(path, File::Purpose::overwrite);
        if (!device) fail(path, device.error());
        writer_.emplace(device_.emplace(*std::move(device)).descriptor());
    } else {
        replacement_.emplace(value_or_throw(FileReplacement::begin(path)));
        writer_.emplace(replacement_->descriptor());
    }
}

void OutputFile::keep() {
    if (!writer_->is_open()) fail(path_, writer_->failure());
    if (replacement_) value_or_throw(replacement_->keep());
}

} // namespace emilia::cli
