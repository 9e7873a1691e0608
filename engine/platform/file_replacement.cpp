#include "engine/platform/file_replacement.h"

#include "engine/platform/path.h"
#include "engine/platform/read_file.h"

#include <array>
#include <cstdio>
#include <random>

namespace emilia {

namespace fs = std::filesystem;

Problem cannot_write_to(const std::string &path, std::string_view reason) {
    return {std::string{"cannot write to "}.append(path).append(": ").append(reason)};
}

/// The name is new: it has 64 random bits.
std::string random_draft_path(const std::string &target) {
    std::random_device random;
    std::array<char, sizeof "emilia-0123456789abcdef.draft"> name{};
    std::snprintf(name.data(), name.size(), "emilia-%08x%08x.draft",
                  static_cast<unsigned>(random()), static_cast<unsigned>(random()));
    return sibling_of(target, name.data());
}

Result<FileReplacement> FileReplacement::begin(const std::string &path) {
    const fs::file_status status{type_at(path)};
    const bool exists = fs::exists(status);
    if (exists && !fs::is_regular_file(status)) return cannot_write_to(path, "not a regular file");
    const auto target = resolved(path);
    if (!target) return cannot_write_to(path, target.error().message());
    const auto access = exists ? File::Access::owner_alone : File::Access::usual;
    std::string draft_path;
    auto draft = File::make_nameless(sibling_of(*target, ""), access);
    if (!draft) draft = File::make_new(draft_path = random_draft_path(*target), access);
    if (!draft) return cannot_write_to(path, draft.error().message());
    if (exists) draft->take_permissions_of(*target);
    FileReplacement replacement{path, *target, std::move(draft_path), *std::move(draft)};
    replacement.is_new_ = !exists;
    if (!exists || !can_replace_open_files()) return replacement;
    auto old = File::open(*target, File::Purpose::read_file);
    if (old) replacement.old_.emplace(*std::move(old));
    return replacement;
}

FileReplacement::~FileReplacement() {
    if (!draft_path_.empty()) remove_file(draft_path_);
}

Outcome FileReplacement::write(std::string_view bytes) {
    const std::error_code failure = write_all(descriptor(), bytes);
    is_whole_ = is_whole_ && !failure;
    if (failure) return cannot_write_to(path_, failure.message());
    return Done{};
}

Outcome FileReplacement::keep() {
    if (!is_whole_) return cannot_write_to(path_, "not all of it could be written");
    const std::string_view change = change_by_others();
    const bool is_taken = !change.empty() && type_at(target_) != fs::file_type::not_found;
    const std::error_code failure = is_taken ? name_draft() : move_into_place();
    if (failure) return cannot_write_to(path_, failure.message());
    if (change.empty()) return Done{};
    const std::string place = is_taken ? std::exchange(draft_path_, {}) : path_;
    return Problem{path_ + " was " + std::string{change} +
                   " during the run; what was written is in " + place};
}

std::string_view FileReplacement::change_by_others() const {
    const bool is_there = type_at(target_) != fs::file_type::not_found;
    if (is_new_) return is_there ? "made by others" : "";
    if (!old_ || old_->is_at(target_)) return "";
    return is_there ? "replaced" : "removed";
}

/// A loss of power must not leave a name and no content.
std::error_code FileReplacement::name_draft() {
    if (const std::error_code failure = draft_.sync()) return failure;
    if (!draft_path_.empty()) return {};
    std::string name = random_draft_path(target_);
    if (const std::error_code failure = draft_.give_name(name)) return failure;
    draft_path_ = std::move(name);
    return {};
}

std::error_code FileReplacement::move_into_place() {
    if (const std::error_code failure = name_draft()) return failure;
    old_.reset();
    if (const std::error_code failure = rename_over(draft_path_, target_)) return failure;
    draft_path_.clear();
    return sync_folder_of(target_);
}

Outcome replace_file(const std::string &path, std::string_view bytes) {
    auto file = FileReplacement::begin(path);
    if (!file) return file.error();
    const Outcome written = file->write(bytes);
    return written ? file->keep() : written;
}

Result<FileUpdate> FileUpdate::begin(const std::string &path) {
    const fs::file_status status{type_at(path)};
    if (fs::exists(status) && !fs::is_regular_file(status))
        return cannot_write_to(path, "not a regular file");
    while (true) {
        auto file = File::open(path, File::Purpose::append);
        if (!file) return cannot_write_to(path, file.error().message());
        const std::error_code failure = file->wait_for_lock();
        if (failure) return cannot_write_to(path, failure.message());
        // The run before may have replaced it.
        if (!file->is_at(path)) continue;
        auto content = read_file(path);
        if (!content) return content.error();
        return FileUpdate{path, *std::move(content), *std::move(file)};
    }
}

Outcome FileUpdate::keep(std::string_view bytes) {
    if (!can_replace_open_files()) locked_.reset();
    const Outcome kept = replace_file(path_, bytes);
    locked_.reset();
    return kept;
}

} // namespace emilia
