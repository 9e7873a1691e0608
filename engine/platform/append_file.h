// Append-only files: a later run continues what a killed one has written.

#pragma once

#include "engine/platform/file.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace emilia {

/// append() hands its bytes to the system at once. After a kill the file holds all of them, and
/// maybe the beginning of one more piece, which the next run cuts off. A loss of power may also
/// take what was appended in the last second, unless sync() came after it. A lock keeps other runs
/// out as long as this lives.
class AppendFile {
  public:
    /// Opens a regular file, which is made if there is none; its content stays. Problems, here and
    /// below, do not name the file.
    static Result<AppendFile> open(const std::string &path);

    std::uint64_t bytes() const { return file_.bytes(); }
    /// The first bytes, or all if there are fewer. Does not move what read() takes next.
    Result<std::string> beginning(std::size_t bytes) const;
    /// Reads the next bytes of the file, at most `room`. Returns how many: 0 at the end.
    Result<std::size_t> read(char *to, std::size_t room);
    /// Drops all but the first bytes.
    Outcome cut(std::uint64_t bytes);
    Outcome append(std::string_view bytes);
    /// Returns when the disk has all that was appended. An error if the path leads to another file
    /// by now, or to none; append() finds that out within a second.
    Outcome sync();

  private:
    using Clock = std::chrono::steady_clock;

    AppendFile(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    File file_;
    Clock::time_point synced_ = Clock::now();
    bool is_name_synced_ = false; ///< it may be new
};

} // namespace emilia
