// New content for a file: all of it, or the old one stays.

#pragma once

#include "engine/platform/file.h"

#include <string>
#include <string_view>
#include <utility>

namespace emilia {

/// Writes to FILE.new, which takes the place of FILE when all is there, even if that is a link:
/// then of what it leads to. Until then FILE stays as it is, also when the process is killed. A
/// lock lets only one run at a time replace the file.
class FileReplacement {
  public:
    /// `path`: of a regular file or none. Tells at once whether it can be written. Problems, here
    /// and below, name the file.
    static Result<FileReplacement> begin(const std::string &path);
    FileReplacement(FileReplacement &&other) noexcept
        : path_(std::move(other.path_)), target_(std::exchange(other.target_, {})),
          draft_(std::move(other.draft_)) {}
    FileReplacement &operator=(FileReplacement &&) = delete;
    FileReplacement(const FileReplacement &) = delete;
    FileReplacement &operator=(const FileReplacement &) = delete;
    /// Drops what was written unless it was kept.
    ~FileReplacement();

    /// Where to write; stays this one's.
    int descriptor() const { return draft_.descriptor(); }
    Outcome write(std::string_view bytes);
    /// The last call: puts what was written in its place, unless a write() has failed.
    Outcome keep();

  private:
    FileReplacement(std::string path, std::string target, File draft)
        : path_(std::move(path)), target_(std::move(target)), draft_(std::move(draft)) {}

    std::string path_;   ///< as it was given
    std::string target_; ///< what it leads to; empty once there is nothing to drop
    File draft_;
    bool is_whole_ = true; ///< no write() has failed
};

/// Puts these bytes in the place of what the file holds, as FileReplacement does.
Outcome replace_file(const std::string &path, std::string_view bytes);

/// "cannot write to PATH: No space left on device"
Problem cannot_write_to(const std::string &path, std::string_view reason);

} // namespace emilia
