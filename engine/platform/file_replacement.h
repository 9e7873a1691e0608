// Atomic replacement of a file's content.

#pragma once

#include "engine/platform/file.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace emilia {

/// Writes a draft in the folder of FILE. When all is there the draft takes the place of FILE, or if
/// FILE is a link, of what it leads to. Until then FILE stays as it is, also when the process is
/// killed or the machine loses power. While it is written the draft has no name. Where the system
/// has no such files it has a random one, and a killed process leaves an "emilia-….draft". If
/// others have put another file at the path meanwhile, that one stays, and the draft is kept under
/// such a name.
class FileReplacement {
  public:
    /// `path`: of a regular file or none. Tells at once whether it can be written. Problems, here
    /// and below, name the file.
    static Result<FileReplacement> begin(const std::string &path);
    FileReplacement(FileReplacement &&other) noexcept
        : path_(std::move(other.path_)), target_(std::move(other.target_)),
          draft_path_(std::exchange(other.draft_path_, {})), draft_(std::move(other.draft_)),
          old_(std::move(other.old_)), is_new_(other.is_new_), is_whole_(other.is_whole_) {}
    FileReplacement &operator=(FileReplacement &&) = delete;
    FileReplacement(const FileReplacement &) = delete;
    FileReplacement &operator=(const FileReplacement &) = delete;
    /// Drops what was written unless it was kept.
    ~FileReplacement();

    /// Descriptor to write to. Do not close it.
    int descriptor() const { return draft_.descriptor(); }
    Outcome write(std::string_view bytes);
    /// The last call: puts what was written in its place, unless a write() has failed, and returns
    /// when the disk has it. An error too if others have removed or replaced FILE since begin().
    Outcome keep();

  private:
    FileReplacement(std::string path, std::string target, std::string draft_path, File draft)
        : path_(std::move(path)), target_(std::move(target)), draft_path_(std::move(draft_path)),
          draft_(std::move(draft)) {}
    /// Change of FILE by others; empty for nothing.
    std::string_view change_by_others() const;
    std::error_code name_draft();
    std::error_code move_into_place();

    std::string path_;       ///< as it was given
    std::string target_;     ///< what it leads to
    std::string draft_path_; ///< empty while there is no name to remove
    File draft_;
    std::optional<File> old_; ///< FILE as it was; none if there was none, or it cannot be watched
    bool is_new_ = false;     ///< there was none
    bool is_whole_ = true;    ///< no write() has failed
};

/// Puts these bytes in the place of what the file holds, as FileReplacement does.
Outcome replace_file(const std::string &path, std::string_view bytes);

/// A new name for what is to become the file at this path: "emilia-….draft" beside it.
std::string random_draft_path(const std::string &target);

/// A file that several runs add to: from begin() on the others wait until this is gone. To be held
/// for a moment.
class FileUpdate {
  public:
    /// Makes an empty file if there is none. Problems, here and below, name the file.
    static Result<FileUpdate> begin(const std::string &path);

    /// Content that the runs before have left.
    const std::string &content() const { return content_; }
    /// The last call: replaces the file as FileReplacement does.
    Outcome keep(std::string_view bytes);

  private:
    FileUpdate(std::string path, std::string content, File locked)
        : path_(std::move(path)), content_(std::move(content)), locked_(std::move(locked)) {}

    std::string path_;
    std::string content_;
    std::optional<File> locked_;
};

/// "cannot write to PATH: No space left on device"
Problem cannot_write_to(const std::string &path, std::string_view reason);

} // namespace emilia
