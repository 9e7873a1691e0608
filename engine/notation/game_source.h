// Games and positions from a stream of bytes, in any format, one after the other.

#pragma once

#include "engine/notation/game_reader.h"
#include "engine/notation/line_source.h"
#include "engine/notation/wthor.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace emilia {

/// Memory does not grow with the input beyond a line of JSON. What is wrong with one game does not
/// spoil the next.
class GameSource {
  public:
    /// Without a format, WTHOR is recognized by the first byte of the input, any other format by
    /// each line. Input that is no text is one problem as a whole. The directory must outlive this.
    GameSource(std::unique_ptr<ByteStream> input, std::optional<GameFormat> format,
               const WthorDirectory &directory)
        : lines_(std::move(input), kMaxJsonBytes), reader_(lines_, format), format_(format),
          directory_(directory) {}

    /// Blocks for the next; none at the end of the input.
    std::optional<SourceItem> next();
    /// Whether the input ends after nothing but blank lines and comments. False if it is still open
    /// after so long.
    bool ends_within(std::chrono::milliseconds patience);
    /// Error that ended reading; none for a proper end.
    std::error_code failure() const { return lines_.failure(); }

  private:
    /// Looks at the first bytes. A problem if they are no text, which ends the input.
    std::optional<SourceItem> look_at_begin();
    std::optional<SourceItem> next_wthor();

    LineSource lines_;
    GameReader reader_;
    std::optional<GameFormat> format_;
    bool begun_ = false; ///< the first bytes were looked at
    const WthorDirectory &directory_;
    std::optional<WthorHeader> header_;
    std::uint64_t games_ = 0;
    bool ended_ = false;
};

} // namespace emilia
