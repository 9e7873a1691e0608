#include "protocol/cli/output_file.h"

#include "engine/platform/path.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const Problem &problem) { throw std::runtime_error(problem.message); }

[[noreturn]] void fail(const std::string &path, std::error_code failure) {
    fail(cannot_write_to(path, failure.message()));
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
        auto replacement = FileReplacement::begin(path);
        if (!replacement) fail(replacement.error());
        writer_.emplace(replacement_.emplace(*std::move(replacement)).descriptor());
    }
}

void OutputFile::keep() {
    if (!writer_->is_open()) fail(path_, writer_->failure());
    if (!replacement_) return;
    const Outcome kept = replacement_->keep();
    if (!kept) fail(kept.error());
}

} // namespace emilia::cli
