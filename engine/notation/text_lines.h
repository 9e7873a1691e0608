// Lines of text with lookahead, from which games of all formats are taken.

#pragma once

#include "engine/notation/parsed.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace emilia {

/// A longer game has lost its end.
inline constexpr std::size_t kMaxGameBytes = std::size_t{1} << 20;
/// Longest value of JSON, which may hold many games.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{64} << 20;
inline constexpr std::string_view kTooLong = "longer than 1 MiB, or 64 MiB of JSON";

/// Source of lines: a file, a pipe, a text in memory.
class LineFeed {
  public:
    struct Line {
        std::string text;      ///< without its end
        bool too_long = false; ///< then what is left of it is not read
    };

    virtual ~LineFeed() = default;
    /// Blocks for the next line; none at the end.
    virtual std::optional<Line> next() = 0;
    /// True if next() does not block. Waits that long at most.
    virtual bool comes_within(std::chrono::milliseconds patience) = 0;
};

/// The lines of a text in memory, which must outlive this.
class TextFeed final : public LineFeed {
  public:
    explicit TextFeed(std::string_view text) : left_(text) {}

    std::optional<Line> next() override;
    bool comes_within(std::chrono::milliseconds) override { return true; }

  private:
    std::string_view left_;
};

struct TextLine {
    std::string text;
    std::uint64_t number;  ///< counted from 1
    std::size_t begin = 0; ///< of the part that has not been taken yet

    std::string_view rest() const { return std::string_view{text}.substr(begin); }
};

/// The text of one game and where it stands.
struct GameText {
    std::string text;
    std::uint64_t line = 1; ///< of its first byte
    std::size_t column = 1; ///< the same
    bool has_end = true;    ///< false for a tree that was cut off by what came next
};

/// Byte-order marks are skipped at the beginning of any line.
class TextLines {
  public:
    explicit TextLines(LineFeed &feed) : feed_(feed) {}

    /// Blocks for the next line; none at the end. A line that is too long is empty.
    std::optional<TextLine> take();
    /// The line that take() would return, or the one so many behind it. Blocks too.
    const TextLine *peek(std::size_t ahead = 0);
    /// take() returns this one first.
    void put_back(TextLine line) { waiting_.push_front(std::move(line)); }
    /// True if peek() of that line does not block, and those before it are here. Waits that long at
    /// most.
    bool comes_within(std::chrono::milliseconds patience, std::size_t ahead = 0);
    /// Skips blank lines and comments, and returns the line behind them; none at the end.
    const TextLine *peek_text();
    /// Bytes in which the end of a value is looked for. Looking in vain leaves less for the next
    /// time, so that no line is read again and again.
    std::size_t lookahead() const { return lookahead_; }
    void shorten_lookahead(std::size_t bytes) {
        lookahead_ = std::max(kMaxGameBytes, lookahead_ - std::min(lookahead_, bytes));
    }
    /// Numbers of lines that were too long since the last call.
    std::vector<std::uint64_t> take_too_long() { return std::exchange(too_long_, {}); }

  private:
    std::optional<TextLine> read();

    LineFeed &feed_;
    std::deque<TextLine> waiting_; ///< read already
    std::uint64_t number_ = 0;     ///< of the last line read
    std::vector<std::uint64_t> too_long_;
    std::size_t lookahead_ = kMaxJsonBytes;
};

/// The text without the blanks in front of it.
std::string_view trimmed_start(std::string_view text);

/// The most that is read of a line which begins so: only JSON may be longer than a game.
std::size_t max_line_bytes(std::string_view begin);
bool is_too_long(std::string_view line);

/// Blank lines, comments, and what stands behind the values of JSON.
bool is_blank_or_comment(std::string_view line);

} // namespace emilia
