#include "tests/oracle/drawn.h"

#include <cctype>
#include <stdexcept>

namespace emilia {

namespace oracle {

namespace {

std::string marks_of(std::string_view drawing) {
    std::string marks;
    for (const char mark : drawing) {
        if (!std::isspace(static_cast<unsigned char>(mark))) marks += mark;
    }
    if (marks.size() != 64) throw std::invalid_argument("a drawn board has 64 marks");
    return marks;
}

} // namespace

Position drawn(std::string_view drawing, char mover) {
    if (marks_of(drawing).find_first_not_of("XO-") != std::string::npos ||
        (mover != 'X' && mover != 'O')) {
        throw std::invalid_argument("a drawn board knows X, O and -");
    }
    const Position position{drawn_set(drawing, 'X'), drawn_set(drawing, 'O')};
    return mover == 'X' ? position : position.passed();
}

Bitboard drawn_set(std::string_view drawing, char mark) {
    const std::string marks = marks_of(drawing);
    Bitboard squares = 0;
    for (int square = 0; square < 64; ++square) {
        if (marks[square] == mark) squares |= Bitboard{1} << square;
    }
    return squares;
}

std::string draw(const Position &position) {
    std::string drawing;
    for (int square = 0; square < 64; ++square) {
        const Bitboard bit = Bitboard{1} << square;
        drawing += position.own & bit ? 'X' : position.opponent & bit ? 'O' : '-';
        if (square % 8 == 7) drawing += '\n';
    }
    return drawing;
}

} // namespace oracle

void PrintTo(const Position &position, std::ostream *out) {
    *out << '\n' << oracle::draw(position);
}

void PrintTo(Square square, std::ostream *out) { *out << to_string(square); }

void PrintTo(Move move, std::ostream *out) { *out << to_string(move); }

} // namespace emilia
