#include "engine/platform/file_replacement.h"

#include "engine/platform/path.h"

namespace emilia {

namespace fs = std::filesystem;

Problem cannot_write_to(const std::string &path, std::string_view reason) {
    return {std::string{"cannot write to "}.append(path).append(": ").append(reason)};
}

namespace {

std::string draft_path(const std::string &target) { return target + ".new"; }

/// The draft, locked and empty.
Result<File, std::error_code> open_draft(const std::string &path) {
    while (true) {
        auto draft = File::open(path, File::Purpose::create);
        if (!draft) return draft;
        std::error_code failure = draft->lock();
        // Another run may have made the draft its result just before: then it has another name.
        if (!failure && !draft->is_at(path)) continue;
        if (!failure) failure = draft->cut(0);
        if (failure) return failure;
        return draft;
    }
}

} // namespace

Result<FileReplacement> FileReplacement::begin(const std::string &path) {
    const fs::file_status status{type_at(path)};
    const bool exists = fs::exists(status);
    if (exists && !fs::is_regular_file(status)) return cannot_write_to(path, "not a regular file");
    const auto target = resolved(path);
    if (!target) return cannot_write_to(path, target.error().message());
    auto draft = open_draft(draft_path(*target));
    if (!draft && draft.error() == std::errc::resource_unavailable_try_again) {
        return Problem{path + " is in use by another run"};
    }
    if (!draft) return cannot_write_to(path, draft.error().message());
    if (exists) draft->take_permissions_of(*target);
    return FileReplacement{path, *target, *std::move(draft)};
}

FileReplacement::~FileReplacement() {
    if (!target_.empty()) remove_file(draft_path(target_));
}

Outcome FileReplacement::write(std::string_view bytes) {
    const std::error_code failure = write_all(descriptor(), bytes);
    is_whole_ = is_whole_ && !failure;
    if (failure) return cannot_write_to(path_, failure.message());
    return Done{};
}

Outcome FileReplacement::keep() {
    if (!is_whole_) return cannot_write_to(path_, "not all of it could be written");
    const std::error_code failure = rename_over(draft_path(target_), target_);
    if (failure) return cannot_write_to(path_, failure.message());
    target_.clear();
    return Done{};
}

Outcome replace_file(const std::string &path, std::string_view bytes) {
    auto file = FileReplacement::begin(path);
    if (!file) return file.error();
    const Outcome written = file->write(bytes);
    return written ? file->keep() : written;
}

} // namespace emilia
