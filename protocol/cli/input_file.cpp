#include "protocol/cli/input_file.h"

#include "engine/platform/path.h"
#include "protocol/cli/command.h"

#include <stdexcept>

namespace emilia::cli {
namespace {

using std::filesystem::file_type;

[[noreturn]] void refuse(const std::string &path, const std::string &reason) {
    throw std::runtime_error("cannot read " + path + ": " + reason);
}

/// A terminal is a device too, but its user ends the input.
bool is_endless(int descriptor) {
    const file_type type = type_of(descriptor);
    return (type == file_type::character || type == file_type::block) && !is_terminal(descriptor);
}

class FileBytes final : public ByteStream {
  public:
    FileBytes(InputFile file, const Cancellation *cancellation, std::uint64_t *count)
        : file_(std::move(file)), input_(file_.descriptor(), cancellation), count_(count) {}

    Result<std::size_t, std::error_code> read(char *to, std::size_t room) override {
        const auto bytes = input_.read(to, room);
        if (bytes && count_ != nullptr) *count_ += *bytes;
        return bytes;
    }
    bool comes_within(std::chrono::milliseconds patience) override {
        return input_.comes_within(patience);
    }

  private:
    InputFile file_;
    Input input_;
    std::uint64_t *count_;
};

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

std::unique_ptr<ByteStream> bytes_of(InputFile file, const Cancellation *cancellation,
                                     std::uint64_t *count) {
    return std::make_unique<FileBytes>(std::move(file), cancellation, count);
}

std::vector<std::string> expand_folders(const std::vector<std::string> &paths) {
    std::vector<std::string> files;
    for (const std::string &path : paths) {
        const bool is_folder = path != kStandardStream && type_at(path) == file_type::directory;
        const auto found = is_folder ? files_below(path) : std::vector<std::string>{};
        if (found.empty()) files.push_back(path);
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

void InputFiles::open_all() {
    std::vector<Opened> opened;
    for (std::size_t i = 0; i < count(); ++i) {
        Opened &next = opened.emplace_back();
        next.is_there = is_there(i);
        try {
            next.file.emplace(path(i));
        } catch (const std::runtime_error &) {
            next.failure = std::current_exception();
        }
    }
    opened_ = std::move(opened);
}

bool InputFiles::is_there(std::size_t index) const {
    if (!opened_.empty()) return opened_[index].is_there;
    return path(index) == kStandardStream || type_at(path(index)) != file_type::not_found;
}

InputFile InputFiles::take(std::size_t index) {
    if (opened_.empty()) return InputFile{path(index)};
    if (opened_[index].failure) std::rethrow_exception(opened_[index].failure);
    return *std::move(opened_[index].file);
}

} // namespace emilia::cli
