#include "protocol/terminal/text_width.h"

#include <algorithm>

namespace emilia {

namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// Two columns: ideographs, kana, Hangul and what stands between them, U+3000 to U+DFFF and the
/// wide forms from U+FF00 on.
bool is_wide(std::string_view rest) {
    const auto first = static_cast<unsigned char>(rest[0]);
    const auto second = static_cast<unsigned char>(rest.size() > 1 ? rest[1] : 0);
    return (first >= 0xE3 && first <= 0xED) ||
           (first == 0xEF && (second == 0xBC || second == 0xBD));
}

} // namespace

std::size_t display_width(std::string_view line) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\x1b') {
            i = std::min(line.find('m', i), line.size());
        } else if (!continues_character(line[i])) {
            width += is_wide(line.substr(i)) ? 2 : 1;
        }
    }
    return width;
}

std::string padded_right(std::string text, std::size_t width) {
    const std::size_t shown = display_width(text);
    if (shown < width) text.append(width - shown, ' ');
    return text;
}

std::string padded_left(const std::string &text, std::size_t width) {
    const std::size_t shown = display_width(text);
    return std::string(width - std::min(shown, width), ' ') + text;
}

std::string shortened(std::string line, std::size_t width) {
    constexpr std::string_view kEllipsis = "...";
    if (line.size() <= width) return line;
    line.resize(width - std::min(width, kEllipsis.size()));
    return line += kEllipsis.substr(0, width);
}

std::string side_by_side(std::string_view left, std::string_view right, std::size_t gap) {
    const auto left_lines = lines_of(left);
    const auto right_lines = lines_of(right);
    std::size_t width = 0;
    for (const std::string_view line : left_lines)
        width = std::max(width, display_width(line));
    std::string text;
    for (std::size_t i = 0; i < std::max(left_lines.size(), right_lines.size()); ++i) {
        if (i > 0) text += '\n';
        std::string line{i < left_lines.size() ? left_lines[i] : ""};
        if (i < right_lines.size() && !right_lines[i].empty()) {
            line = padded_right(std::move(line), width + gap);
            line += right_lines[i];
        }
        text += line;
    }
    return text;
}

std::string to_columns(const std::vector<std::vector<std::string>> &rows, std::string_view sides) {
    std::vector<std::size_t> widths(sides.size());
    for (const auto &row : rows)
        for (std::size_t i = 0; i < sides.size(); ++i)
            widths[i] = std::max(widths[i], display_width(row[i]));
    std::string text;
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < sides.size(); ++i)
            line += (i > 0 ? "  " : "") + (sides[i] == 'r' ? padded_left(row[i], widths[i])
                                                           : padded_right(row[i], widths[i]));
        line.resize(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

} // namespace emilia
