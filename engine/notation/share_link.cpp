#include "engine/notation/share_link.h"

#include "engine/notation/board_text.h"
#include "engine/notation/transcript.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

namespace emilia {
namespace {

/// A part of what stands behind #.
struct Field {
    std::string value;
    std::size_t column; ///< where it begins in the link
};

/// What stands behind #; empty if the text is no address.
std::string_view fragment_of(std::string_view link) {
    const std::size_t mark = link.find('#');
    if (mark == std::string_view::npos) return {};
    const std::string_view address = link.substr(0, mark);
    const bool is_address = address.find("://") != std::string_view::npos &&
                            std::none_of(address.begin(), address.end(), is_blank);
    return mark == 0 || is_address ? link.substr(mark + 1) : std::string_view{};
}

/// "(" for "%28": what programs for mail and chat make of links.
std::string without_escapes(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        int code = 0;
        const std::string_view digits = text.substr(std::min(i + 1, text.size()), 2);
        const char *const end = digits.data() + digits.size();
        const bool escaped = text[i] == '%' && digits.size() == 2 &&
                             std::from_chars(digits.data(), end, code, 16).ptr == end;
        plain += escaped ? static_cast<char>(code) : text[i];
        i += escaped ? 2 : 0;
    }
    return plain;
}

/// That of a name, such as "g".
std::optional<Field> field_of(std::string_view link, std::string_view name) {
    std::string_view rest = fragment_of(link);
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find('&'));
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos && part.substr(0, equals) == name) {
            const std::string_view value = part.substr(equals + 1);
            const auto column = static_cast<std::size_t>(value.data() - link.data()) + 1;
            return Field{without_escapes(value), column};
        }
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    return std::nullopt;
}

/// Moves without the variations, each of which stands in brackets; none if these do not match.
std::optional<std::string> main_line(std::string_view moves) {
    std::string line;
    int depth = 0;
    for (const char character : moves) {
        if (character == '(') ++depth;
        if (depth == 0) line += character;
        if (character == ')') --depth;
        if (depth < 0) return std::nullopt;
    }
    return depth == 0 ? std::optional{line} : std::nullopt;
}

Parsed<Game> read_start(const std::optional<Field> &field) {
    if (!field) return Game{};
    std::string board = field->value;
    if (!board.empty()) board.insert(board.size() - 1, 1, ' ');
    Scanner scanner{board};
    auto start = read_board(scanner);
    if (start && !scanner.at_end()) return scanner.error("64 squares and the side to move");
    return start;
}

} // namespace

bool is_share_link(std::string_view text) { return field_of(trimmed(text), "g").has_value(); }

Parsed<Game> parse_share_link(std::string_view text) {
    const std::string_view link = trimmed(text);
    const auto at = [&](ParseError error, const Field &field) {
        error.column = static_cast<std::size_t>(link.data() - text.data()) + field.column;
        return error;
    };
    const auto board = field_of(link, "start");
    const auto start = read_start(board);
    if (!start) return at(start.error(), *board);
    const auto moves = field_of(link, "g");
    if (!moves) return ParseError{"expected a link with a game, #g=f5d6c3"};
    const auto line = main_line(moves->value);
    if (!line) return at({"expected a ) for each ("}, *moves);
    Scanner scanner{*line};
    auto game = read_moves(scanner, *start);
    if (!game) return at(game.error(), *moves);
    return game;
}

} // namespace emilia
