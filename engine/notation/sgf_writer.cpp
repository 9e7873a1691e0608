#include "engine/board/dimensions.h"
#include "engine/notation/move_text.h"
#include "engine/notation/scanner.h"
#include "engine/notation/sgf.h"
#include "engine/notation/sgf_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

std::string to_header(const GameRecord &record) {
    std::string text = "FF[4]GM[2]CA[UTF-8]AP[Emilia:" EMILIA_VERSION "]SZ[8]";
    const auto append = [&text](std::string_view name, const std::string &value) {
        if (value.empty()) return;
        text += name;
        text += '[';
        text += value;
        text += ']';
    };
    append("PB", sgf::to_simple_text(record.black.name));
    append("PW", sgf::to_simple_text(record.white.name));
    if (record.black.rating) append("BR", to_decimal(*record.black.rating));
    if (record.white.rating) append("WR", to_decimal(*record.white.rating));
    append("EV", sgf::to_simple_text(record.event));
    append("PC", sgf::to_simple_text(record.place));
    append("DT", sgf::to_simple_text(record.date));
    append("GC", sgf::to_text(record.comment));
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

std::string to_marks(const std::vector<Mark> &marks) {
    std::string text;
    for (const std::string_view property : sgf::kMarks) {
        bool is_first = true;
        for (const Mark &mark : marks) {
            if (mark.property != property) continue;
            if (std::exchange(is_first, false)) text += property;
            text += '[' + sgf::to_simple_text(mark.value) + ']';
        }
    }
    return text;
}

std::string to_node(Color color, Move move, const MoveNote &note) {
    std::string text = color == Color::black ? ";B[" : ";W[";
    if (move.has_square()) text += to_string(move);
    text += ']';
    if (note.eval) {
        text += "V[" + to_decimal(color == Color::black ? *note.eval : -*note.eval) + "]";
    }
    if (!note.comment.empty()) text += "C[" + sgf::to_text(note.comment) + "]";
    return text + to_marks(note.marks);
}

/// Whether other lines go on from where this one has so many moves.
bool branches(const std::vector<Variation> &lines, std::size_t line, std::size_t ply) {
    const auto next =
        std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(line) + 1, lines.end(),
                     [ply](const Variation &other) { return other.shared <= ply; });
    return next != lines.end() && next->shared == ply;
}

} // namespace

std::string to_sgf(const GameRecord &record) {
    std::string text = "(;" + to_header(record) + to_set_up(record.game) + to_marks(record.marks);
    std::vector<Variation> lines{{0, record.game.moves(), record.notes}};
    lines.insert(lines.end(), record.variations.begin(), record.variations.end());
    std::vector<std::size_t> open; // moves before each bracket that is
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const auto &[shared, moves, notes] = lines[line];
        for (; !open.empty() && open.back() >= shared; open.pop_back())
            text += ')';
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const std::size_t ply = shared + i;
            if ((i == 0 && line > 0) || branches(lines, line, ply)) {
                text += '(';
                open.push_back(ply);
            }
            const bool is_start = ply % 2 == 0;
            const Color first = record.game.start_color();
            text += to_node(is_start ? first : opposite(first), moves[i],
                            i < notes.size() ? notes[i] : MoveNote{});
        }
    }
    return text + std::string(open.size() + 1, ')');
}

std::string to_sgf_tree(const GameRecord &record) {
    GameRecord tree;
    tree.game = record.game;
    tree.take_tree(record);
    return to_sgf(tree);
}

} // namespace emilia
