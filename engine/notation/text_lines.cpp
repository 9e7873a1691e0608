#include "engine/notation/text_lines.h"

#include "engine/notation/json_games.h"
#include "engine/notation/scanner.h"
#include "engine/notation/share_link.h"
#include "engine/notation/transcript.h"
#include "engine/notation/utf8.h"

#include <algorithm>

namespace emilia {

std::optional<LineFeed::Line> TextFeed::next() {
    if (left_.empty()) return std::nullopt;
    const std::size_t end = std::min(left_.find('\n'), left_.size());
    std::string_view text = left_.substr(0, end);
    left_.remove_prefix(std::min(end + 1, left_.size()));
    if (text.ends_with('\r')) text.remove_suffix(1);
    return Line{std::string{text.substr(0, kMaxJsonBytes)}, text.size() > kMaxJsonBytes};
}

std::optional<TextLine> TextLines::take() {
    if (!waiting_.empty()) {
        TextLine line = std::move(waiting_.front());
        waiting_.pop_front();
        return line;
    }
    return read();
}

std::optional<TextLine> TextLines::read() {
    auto line = feed_.next();
    if (!line) return std::nullopt;
    ++number_;
    if (line->too_long || is_too_long(line->text)) {
        too_long_.push_back(number_);
        return TextLine{{}, number_};
    }
    // Files with a mark each may have been strung together.
    const std::size_t mark = line->text.size() - without_byte_order_mark(line->text).size();
    line->text.erase(0, mark);
    return TextLine{std::move(line->text), number_};
}

const TextLine *TextLines::peek(std::size_t ahead) {
    while (waiting_.size() <= ahead) {
        auto line = read();
        if (!line) return nullptr;
        waiting_.push_back(std::move(*line));
    }
    return &waiting_[ahead];
}

bool TextLines::comes_within(std::chrono::milliseconds patience, std::size_t ahead) {
    return waiting_.size() > ahead || feed_.comes_within(patience);
}

const TextLine *TextLines::peek_text() {
    const TextLine *next = peek();
    for (; next != nullptr && is_blank_or_comment(next->rest()); next = peek())
        take();
    return next;
}

std::string_view trimmed_start(std::string_view text) {
    Scanner scanner{text};
    scanner.skip_blanks();
    return scanner.rest();
}

std::size_t max_line_bytes(std::string_view begin) {
    return is_like_json(begin) ? kMaxJsonBytes : kMaxGameBytes;
}

bool is_too_long(std::string_view line) {
    return line.size() > kMaxGameBytes && line.size() > max_line_bytes(line);
}

bool is_blank_or_comment(std::string_view line) {
    const std::string_view text = trimmed_start(line);
    return text.find_first_not_of("],") == std::string_view::npos || text.front() == '%' ||
           (text.front() == '#' && !is_share_link(text) && !leading_move_number(text));
}

} // namespace emilia
