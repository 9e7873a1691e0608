#include "protocol/dialogues/cecp/formatter.h"

#include "protocol/dialogues/cecp/notation.h"
#include "protocol/texts/score_text.h"

#include <algorithm>

namespace emilia::cecp {
namespace {

std::int64_t hundredths_of_a_second(Duration duration) {
    constexpr std::int64_t kMicroseconds = 10'000;
    return duration.count() / kMicroseconds;
}

} // namespace

std::string format_features() {
    return "feature setboard=1 playother=1 ping=1 draw=0 sigint=0 sigterm=0 analyze=1 "
           "myname=\"Emilia " EMILIA_VERSION "\" variants=\"reversi\" colors=0 nps=0 memory=1 "
           "smp=1 done=1";
}

std::string format_setup(const Game &game) {
    std::string text{"setup (P.....p.....) "};
    return text += to_fen(game);
}

std::string format_move(Move move) {
    std::string text{"move "};
    return text += to_text(move);
}

std::string format_thinking(const SearchInfo &info) {
    std::string text = std::to_string(info.line.depth);
    text += ' ';
    text += std::to_string(info.line.score.centidiscs());
    text += ' ';
    text += std::to_string(hundredths_of_a_second(info.elapsed));
    text += ' ';
    text += std::to_string(info.nodes);
    for (const Move move : info.line.moves) {
        text += ' ';
        text += to_text(move);
    }
    return text;
}

std::string format_book_hit(const SearchResult &result) {
    SearchInfo info;
    info.line = result.lines.front();
    info.elapsed = result.elapsed;
    return format_thinking(info) + " (book)";
}

std::string format_book_move(const BookMove &move) {
    std::string text{' '};
    text += to_text(move.move);
    text += ' ';
    text += to_discs_text(move.score);
    if (move.exact) return text += " exact";
    text += " depth " + std::to_string(move.depth);
    return text += " at " + std::to_string(percent(move.selectivity)) + '%';
}

std::string format_statistics(const SearchInfo &info, std::size_t moves) {
    std::string text{"stat01: "};
    text += std::to_string(hundredths_of_a_second(info.elapsed));
    text += ' ';
    text += std::to_string(info.nodes);
    text += ' ';
    text += std::to_string(info.line.depth);
    text += " 0 ";
    return text += std::to_string(moves);
}

std::string format_outcome(const Game &game) {
    const int black = count(game.black_discs());
    const int white = count(game.white_discs());
    std::string text = black > white   ? "1-0 {White wins "
                       : black < white ? "0-1 {Black wins "
                                       : "1/2-1/2 {Draw ";
    text += std::to_string(std::max(black, white));
    text += '-';
    text += std::to_string(std::min(black, white));
    return text += '}';
}

std::string format_error(std::string_view reason, std::string_view line) {
    std::string text{"Error ("};
    text += reason;
    text += "): ";
    return text += line;
}

} // namespace emilia::cecp
