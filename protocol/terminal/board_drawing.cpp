#include "protocol/terminal/board_drawing.h"

#include <algorithm>
#include <cmath>

namespace emilia {

namespace {

constexpr const char *kFilledCircle = "\xE2\x97\x8F";
constexpr const char *kHollowCircle = "\xE2\x97\x8B";
constexpr const char *kMiddleDot = "\xC2\xB7";
constexpr const char *kReset = "\x1b[0m";

// Of the 256 colours that terminals know by number, the cube of 6 x 6 x 6 begins at 16.
constexpr int color_number(int red, int green, int blue) {
    return 16 + 36 * red + 6 * green + blue;
}
constexpr int kBoardGreen = color_number(0, 2, 0);
constexpr int kLighterGreen = color_number(1, 3, 1);
constexpr int kBlack = color_number(0, 0, 0);
constexpr int kWhite = color_number(5, 5, 5);

std::string escape(const char *kind, int number) {
    std::string sequence = kind;
    sequence += std::to_string(number);
    return sequence += 'm';
}

std::string background(int number) { return escape("\x1b[48;5;", number); }
std::string foreground(int number) { return escape("\x1b[38;5;", number); }

/// Green for 0, towards red below and towards blue above.
int tinted(double tint) {
    const int steps = std::clamp(static_cast<int>(std::lround(std::abs(tint) * 4)), 0, 4);
    if (steps == 0) return kBoardGreen;
    const int green = steps <= 2 ? 1 : 0;
    return tint < 0 ? color_number(1 + steps, green, 0) : color_number(0, green, 1 + steps);
}

/// What stands on a square, and how many characters wide it is.
struct Content {
    std::string text;
    std::size_t width = 0;
};

class Drawing {
  public:
    Drawing(const Game &game, const BoardMarks &marks, const TerminalStyle &style)
        : black_(game.black_discs()), white_(game.white_discs()),
          legal_(marks.legal_moves ? game.position().legal_moves() : 0), marks_(marks),
          style_(style), width_(marks.least_width) {
        for (int square = 0; square < 64; ++square)
            width_ = std::max(width_, content_of(square).width);
    }

    std::string draw() const {
        std::string text = heading();
        for (int rank = 0; rank < 8; ++rank) {
            text += '\n';
            text += std::to_string(rank + 1);
            text += ' ';
            for (int file = 0; file < 8; ++file)
                text += cell(8 * rank + file);
            if (style_.color) {
                text += kReset;
            } else {
                text.erase(text.find_last_not_of(' ') + 1);
            }
        }
        return text;
    }

  private:
    std::string heading() const {
        std::string text;
        for (std::size_t file = 0; file < 8; ++file) {
            text.resize(2 + file * (width_ + 2) + 1 + (width_ - 1) / 2, ' ');
            text += static_cast<char>('a' + file);
        }
        return text;
    }

    bool has(Bitboard squares, int square) const { return (squares >> square & 1) != 0; }

    Content content_of(int square) const {
        const std::string &text = marks_.text[static_cast<std::size_t>(square)];
        if (!has(black_ | white_, square)) {
            if (!text.empty()) return {text, text.size()};
            return {empty_symbol(square), 1};
        }
        const Color color = has(black_, square) ? Color::black : Color::white;
        std::string disc = style_.color ? foreground(color == Color::black ? kBlack : kWhite) : "";
        disc += disc_symbol(color, style_);
        if (text.empty()) return {disc, 1};
        if (style_.color) disc += foreground(kWhite);
        return {disc + ' ' + text, text.size() + 2};
    }

    std::string empty_symbol(int square) const {
        const bool legal = has(legal_, square);
        if (style_.color) return legal ? (style_.unicode ? kMiddleDot : "*") : " ";
        if (style_.unicode) return legal ? "*" : kMiddleDot;
        return legal ? "*" : ".";
    }

    std::string cell(int square) const {
        const bool last = has(marks_.last_move.bit(), square);
        const Content content = content_of(square);
        const std::size_t before = (width_ - content.width) / 2;
        const std::string left(before, ' ');
        const std::string right(width_ - content.width - before, ' ');
        if (style_.color) {
            const double tint = marks_.tint[static_cast<std::size_t>(square)];
            const int color = last && tinted(tint) == kBoardGreen ? kLighterGreen : tinted(tint);
            return background(color) + foreground(kWhite) + ' ' + left + content.text + right + ' ';
        }
        return left + (last ? '[' : ' ') + content.text + (last ? ']' : ' ') + right;
    }

    Bitboard black_;
    Bitboard white_;
    Bitboard legal_;
    const BoardMarks &marks_;
    const TerminalStyle &style_;
    std::size_t width_; ///< of the widest content
};

} // namespace

std::string draw_board(const Game &game, const BoardMarks &marks, const TerminalStyle &style) {
    return Drawing{game, marks, style}.draw();
}

std::string disc_symbol(Color color, const TerminalStyle &style) {
    if (style.color) return style.unicode ? kFilledCircle : color == Color::black ? "X" : "O";
    if (!style.unicode) return color == Color::black ? "X" : "O";
    return color == Color::black ? kFilledCircle : kHollowCircle;
}

} // namespace emilia
