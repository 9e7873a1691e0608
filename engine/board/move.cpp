#include "engine/board/move.h"

namespace emilia {

std::optional<Square> Square::parse(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int file = (text[0] | 0x20) - 'a';
    const int rank = text[1] - '1';
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return Square{rank * 8 + file};
}

std::string to_string(Square square) {
    return {static_cast<char>('a' + square.file()), static_cast<char>('1' + square.rank())};
}

std::string to_string(Move move) {
    if (move.is_none()) return "none";
    if (move.is_pass()) return "pass";
    return to_string(move.square());
}

} // namespace emilia
