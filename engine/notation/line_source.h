// Lines of text from a stream of bytes.

#pragma once

#include "engine/notation/text_lines.h"
#include "engine/platform/input.h"

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace emilia {

/// Memory does not grow with the input. A UTF-8 byte-order mark at its beginning is passed over.
class LineSource final : public LineFeed {
  public:
    /// Keeps only the beginning of lines longer than `max_bytes`.
    explicit LineSource(std::unique_ptr<ByteStream> input, std::size_t max_bytes = kMaxGameBytes)
        : input_(std::move(input)), max_bytes_(max_bytes) {}

    /// Blocks for the next line; none at the end of the input. The last line needs no newline.
    /// After std::bad_alloc nothing is lost: the next call goes on with the line.
    std::optional<Line> next() override;
    /// True as soon as there is something for next() to take, or the input ends; false after
    /// waiting so long.
    bool comes_within(std::chrono::milliseconds patience) override;
    /// Bytes that have arrived and were not taken yet; blocks for a byte at least. Empty at the
    /// end. Stands until something is taken.
    std::string_view peek();
    /// Blocks for that many bytes, whatever they are; fewer only at the end.
    std::string take(std::size_t bytes);
    /// Error that ended reading; none for a proper end.
    std::error_code failure() const { return failure_; }

  private:
    bool fill();
    /// Adds what has arrived to the first `held` bytes of the buffer; waits for a byte at least.
    /// How many it added: 0 at the end.
    std::size_t read_more(std::size_t held);

    std::unique_ptr<ByteStream> input_;
    const std::size_t max_bytes_; ///< of a line
    std::error_code failure_;
    bool begun_ = false; ///< the first bytes were read
    std::array<char, std::size_t{1} << 16> buffer_;
    std::string_view unread_; ///< part of buffer_
    struct {
        Line line;
        bool any = false;
    } begun_line_; ///< the part of a line that next() has read
};

} // namespace emilia
