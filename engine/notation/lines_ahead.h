// Text that is looked at before it is known how many of its lines are taken.

#pragma once

#include "engine/notation/text_lines.h"

namespace emilia {

/// The text of the next lines, of which as much is read as is looked at.
class LinesAhead {
  public:
    explicit LinesAhead(TextLines &lines) : lines_(lines) {}

    /// The character there; none behind the end of the input or of the longest value.
    std::optional<char> at(std::size_t offset) {
        while (offset >= size_) {
            auto line = size_ > lines_.lookahead() ? std::nullopt : lines_.take();
            if (!line) return std::nullopt;
            begins_.push_back(size_);
            size_ += line->rest().size() + 1;
            read_.push_back(std::move(*line));
        }
        while (offset < begins_[current_])
            --current_;
        while (current_ + 1 < begins_.size() && offset >= begins_[current_ + 1])
            ++current_;
        const std::string_view line = read_[current_].rest();
        const std::size_t inside = offset - begins_[current_];
        return inside < line.size() ? line[inside] : '\n';
    }

    /// The characters from `begin` to `end`, all of which were looked at.
    std::string text(std::size_t begin, std::size_t end) {
        std::string text;
        text.reserve(end - begin);
        for (; begin < end; ++begin)
            text += *at(begin);
        return text;
    }

    std::size_t size() const { return size_; }

    /// Puts back what stands behind `end`.
    GameText take(std::size_t begin, std::size_t end) {
        GameText taken{text(begin, end)};
        for (; !read_.empty(); read_.pop_back(), begins_.pop_back()) {
            TextLine &line = read_.back();
            const std::size_t at = begins_.back();
            const std::size_t length = line.rest().size() + 1;
            if (at <= begin && begin < at + length) {
                taken.line = line.number;
                taken.column = line.begin + begin - at + 1;
            }
            if (at + length <= end + 1) continue;
            line.begin += end > at ? end - at : 0;
            lines_.put_back(std::move(line));
        }
        return taken;
    }

  private:
    TextLines &lines_;
    std::vector<TextLine> read_;
    std::vector<std::size_t> begins_; ///< of the lines
    std::size_t size_ = 0;
    std::size_t current_ = 0; ///< the line of the last character
};

} // namespace emilia
