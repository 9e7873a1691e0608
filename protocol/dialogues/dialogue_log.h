// A record of a dialogue: every line in and out, with its time.

#pragma once

#include "engine/platform/file.h"
#include "engine/platform/result.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace emilia {

/// Lines of a file such as "2026-01-31T12:00:00.123456Z > go depth 3": the time in UTC, then ">"
/// for a line that the engine reads and "<" for one that it writes. For any number of threads.
class DialogueLog {
  public:
    /// Goes on at the end of this file, which is made if need be; an empty path ends the log.
    /// Where that fails, all stays as it was.
    Outcome open(const std::string &path);
    /// Empty if there is no log.
    std::string path() const;

    void note_input(std::string_view line) { note('>', line); }
    /// Logs output of one or several lines. The end of the last one is left out, as for input.
    void note_output(std::string_view lines) { note('<', lines); }

  private:
    void note(char direction, std::string_view lines);
    void write(std::string_view text);

    mutable std::mutex mutex_;
    std::atomic<bool> is_open_{false};
    std::optional<File> file_;
    std::string path_;
};

} // namespace emilia
