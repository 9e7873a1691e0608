#include "engine/platform/append_file.h"

#include "engine/platform/input.h"
#include "engine/platform/path.h"

#include <algorithm>

namespace emilia {
namespace {

/// A sync takes milliseconds: too many for each piece where pieces come fast.
constexpr std::chrono::seconds kLongestUnsynced{1};

Outcome outcome_of(std::error_code failure) {
    if (failure) return Problem{failure.message()};
    return Done{};
}

} // namespace

Result<AppendFile> AppendFile::open(const std::string &path) {
    auto file = File::open(path, File::Purpose::append);
    if (!file) return Problem{file.error().message()};
    if (type_of(file->descriptor()) != std::filesystem::file_type::regular) {
        return Problem{"not a regular file"};
    }
    if (file->lock()) return Problem{"in use by another run"};
    return AppendFile{path, *std::move(file)};
}

Result<std::string> AppendFile::beginning(std::size_t bytes) const {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, file_.bytes()));
    std::string text(size, '\0');
    const std::error_code failure = file_.read_at(0, text.data(), text.size());
    if (failure) return Problem{failure.message()};
    return text;
}

Result<std::size_t> AppendFile::read(char *to, std::size_t room) {
    const auto taken = Input{file_.descriptor()}.read(to, room);
    if (!taken) return Problem{taken.error().message()};
    return *taken;
}

Outcome AppendFile::cut(std::uint64_t bytes) { return outcome_of(file_.cut(bytes)); }

Outcome AppendFile::append(std::string_view bytes) {
    const Outcome written = outcome_of(write_all(file_.descriptor(), bytes));
    if (!written || Clock::now() - synced_ < kLongestUnsynced) return written;
    return sync();
}

Outcome AppendFile::sync() {
    if (const std::error_code failure = file_.sync()) return outcome_of(failure);
    synced_ = Clock::now();
    if (!file_.is_at(path_)) return Problem{"it was removed or replaced during the run"};
    if (std::exchange(is_name_synced_, true)) return Done{};
    return outcome_of(sync_folder_of(path_));
}

} // namespace emilia
