// Games and positions from a stream of bytes, in any format, one after the other.

#pragma once

#include "engine/notation/game_reader.h"
#include "engine/notation/wthor.h"
#include "protocol/dialogues/line_source.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace emilia::cli {

/// Memory does not grow with the input. What is wrong with one game does not spoil the next.
class GameSource {
  public:
    /// Without a format, WTHOR is recognized by the first byte of the input, any other format by
    /// each line. Input that is no text is one problem as a whole. The directory must outlive this.
    GameSource(std::unique_ptr<ByteStream> input, std::optional<GameFormat> format,
               const WthorDirectory &directory)
        : feed_(std::move(input)), reader_(feed_, format), format_(format), directory_(directory) {}

    /// Blocks for the next; none at the end of the input.
    std::optional<SourceItem> next();
    /// Whether the input ends after nothing but blank lines and comments. False if it is still open
    /// after so long.
    bool ends_within(std::chrono::milliseconds patience);
    /// Why reading ended; none for a proper end.
    std::error_code failure() const { return feed_.lines.failure(); }

  private:
    struct Feed final : LineFeed {
        explicit Feed(std::unique_ptr<ByteStream> input) : lines(std::move(input)) {}

        std::optional<Line> next() override;
        bool comes_within(std::chrono::milliseconds patience) override {
            return lines.comes_within(patience);
        }

        LineSource lines;
    };

    /// Looks at the first bytes. A problem if they are no text, which ends the input.
    std::optional<SourceItem> look_at_begin();
    std::optional<SourceItem> next_wthor();

    Feed feed_;
    GameReader reader_;
    std::optional<GameFormat> format_;
    bool begun_ = false; ///< the first bytes were looked at
    const WthorDirectory &directory_;
    std::optional<WthorHeader> header_;
    std::uint64_t games_ = 0;
    bool ended_ = false;
};

} // namespace emilia::cli
