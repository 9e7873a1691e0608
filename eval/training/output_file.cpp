#include "eval/training/output_file.h"

#include <stdexcept>

namespace emilia::training {
namespace {

FileReplacement begin(const std::string &path) {
    auto replacement = FileReplacement::begin(path);
    if (!replacement) throw std::runtime_error(replacement.error().message);
    return *std::move(replacement);
}

} // namespace

OutputFile::OutputFile(const std::string &path) : replacement_(begin(path)) {}

void OutputFile::write(std::string_view bytes) {
    const Outcome written = replacement_.write(bytes);
    const Outcome kept = written ? replacement_.keep() : written;
    if (!kept) throw std::runtime_error(kept.error().message);
}

} // namespace emilia::training
