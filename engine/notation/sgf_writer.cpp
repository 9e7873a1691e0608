#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/sgf.h"

#include <cmath>

namespace emilia {
namespace {

std::string to_sgf_squares(std::string_view property, Bitboard squares) {
    std::string text;
    for (const int square : Squares{squares}) {
        if (text.empty()) text = property;
        text += '[';
        text += to_string(Square{square});
        text += ']';
    }
    return text;
}

std::string to_sgf_result(const GameResult &result) {
    if (result.black_discs == 0) return "0";
    const std::string winner = result.black_discs > 0 ? "B+" : "W+";
    switch (result.ending) {
    case Ending::resigned:
        return winner + "R";
    case Ending::out_of_time:
        return winner + "T";
    case Ending::left:
        return winner + "F";
    case Ending::played:
    case Ending::agreed:
        break;
    }
    return winner + to_decimal(std::abs(result.black_discs));
}

/// On one line, with the backslashes that keep brackets from ending it.
std::string to_sgf_text(std::string_view text) {
    std::string value;
    for (const char character : text) {
        if (character == sgf::kEscape || character == ']') value += sgf::kEscape;
        value += is_blank(character) ? ' ' : character;
    }
    return value;
}

std::string to_header(const GameRecord &record) {
    std::string text = "FF[4]GM[2]CA[UTF-8]AP[Emilia:" EMILIA_VERSION "]SZ[8]";
    const auto append = [&text](std::string_view name, const std::string &value) {
        if (value.empty()) return;
        text += name;
        text += '[';
        text += value;
        text += ']';
    };
    append("PB", to_sgf_text(record.black.name));
    append("PW", to_sgf_text(record.white.name));
    if (record.black.rating) append("BR", to_decimal(*record.black.rating));
    if (record.white.rating) append("WR", to_decimal(*record.white.rating));
    append("EV", to_sgf_text(record.event));
    append("PC", to_sgf_text(record.place));
    append("DT", to_sgf_text(record.date));
    append("GC", to_sgf_text(record.comment));
    if (const auto result = record.outcome()) append("RE", to_sgf_result(*result));
    if (record.black_clock && record.black_clock == record.white_clock) {
        append("TM", to_decimal(static_cast<double>(record.black_clock->main.count()) / 1e6));
    }
    for (const Tag &tag : record.tags) {
        if (tag.format == sgf::kFormat) append(tag.name, tag.value);
    }
    return text;
}

std::string to_set_up(const Game &game) {
    const Position &start = game.start_position();
    const bool black = game.start_color() == Color::black;
    std::string text = to_sgf_squares("AB", black ? start.own : start.opponent);
    text += to_sgf_squares("AW", black ? start.opponent : start.own);
    // Whoever begins with the standard start must clear it, and an empty board has no centre.
    text += to_sgf_squares("AE", start.empty() & sgf::kCentre);
    return text + (black ? "PL[B]" : "PL[W]");
}

} // namespace

std::string to_sgf(const GameRecord &record) {
    std::string text = "(;" + to_header(record) + to_set_up(record.game);
    Color color = record.game.start_color();
    const std::vector<Move> moves = record.game.moves();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const MoveNote note = record.note(i);
        text += color == Color::black ? ";B[" : ";W[";
        if (moves[i].has_square()) text += to_string(moves[i]);
        text += ']';
        if (note.eval) {
            text += "V[" + to_decimal(color == Color::black ? *note.eval : -*note.eval) + "]";
        }
        if (!note.comment.empty()) text += "C[" + to_sgf_text(note.comment) + "]";
        color = opposite(color);
    }
    return text + ")";
}

} // namespace emilia
