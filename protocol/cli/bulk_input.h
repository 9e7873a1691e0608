// The lines that a bulk command answers: its arguments, or stdin.

#pragma once

#include "protocol/line_reader.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace emilia::cli {

struct InputItem {
    InputLine line;
    std::string_view place;   ///< "line" or "argument"
    std::uint64_t number = 0; ///< counted from 1
};

/// close() is for any thread, the rest for one at a time.
class BulkInput {
  public:
    /// Reads stdin if there are no arguments; they must outlive this. `with_count`: reads a file at
    /// stdin once more, for count().
    BulkInput(const std::vector<std::string> &arguments, bool with_count);

    /// Blocks for the next; none at the end and after close().
    std::optional<InputItem> next();
    /// How many there are in all, those taken included; none if that is not known.
    std::optional<std::uint64_t> count() const { return count_; }
    void close();
    /// Why reading ended, as an errno; 0 for a proper end.
    int failure();

  private:
    const std::vector<std::string> &arguments_;
    std::optional<std::uint64_t> count_;
    std::uint64_t taken_ = 0;
    std::optional<LineReader> stdin_; ///< none when there are arguments
};

} // namespace emilia::cli
