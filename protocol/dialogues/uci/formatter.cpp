#include "protocol/dialogues/uci/formatter.h"

#include "engine/board/hash.h"
#include "engine/notation/board_text.h"
#include "engine/notation/fen.h"
#include "engine/notation/move_text.h"
#include "engine/notation/transcript.h"
#include "protocol/dialogues/universal_formatter.h"
#include "protocol/texts/score_text.h"

namespace emilia::uci {
namespace {

std::string to_hexadecimal(std::uint64_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4) {
        *digit = kDigits[number & 15];
    }
    return text;
}

} // namespace

std::string format_info(const SearchInfo &info, const Dialect &dialect, const Position &root,
                        bool shows_wdl) {
    SearchInfo shown = info;
    shown.line = dialect.shown(info.line, root);
    return universal::format_info(shown, dialect.names(info.line.moves, root),
                                  shows_wdl && dialect.knows_wdl());
}

std::string format_progress(const SearchProgress &progress, const Dialect &dialect,
                            const Position &root) {
    const Move move = progress.move;
    return universal::format_progress(progress, move.is_none() ? "" : dialect.name(move, root));
}

std::string format_verdict(const Line &line) {
    if (line.certainty == Certainty::bound || line.certainty == Certainty::best_so_far) {
        return (line.bound == Bound::lower ? "info string at least " : "info string at most ") +
               to_whole_discs_text(line.score) + " discs proven";
    }
    if (!universal::is_decided(line)) {
        std::string text = "info string depth " + std::to_string(line.depth);
        return text + '@' + std::to_string(percent(line.selectivity)) + '%';
    }
    if (line.certainty == Certainty::exact) {
        return "info string exact score " + to_whole_discs_text(line.score) + " discs";
    }
    if (line.score == Score{}) return "info string draw proven";
    return line.score > Score{} ? "info string win proven" : "info string loss proven";
}

std::string format_selectivity(Selectivity selectivity) {
    return "info string selectivity " + std::to_string(percent(selectivity)) + '%';
}

std::string format_best_move(const SearchResult &result, const Dialect &dialect,
                             const Position &root) {
    if (result.best_move().is_none()) return "bestmove (none)";
    const std::vector<std::string> names = dialect.names(result.lines.front().moves, root);
    std::string text = "bestmove " + names[0];
    if (names.size() > 1) text += " ponder " + names[1];
    return text;
}

std::string format_game(const Game &game) {
    const Position &position = game.position();
    std::string text = to_diagram(game);
    text += "\nBoard: " + to_board_text(position, game.to_move());
    text += "\nFEN: " + to_fen(game);
    text += "\nKey: " + to_hexadecimal(hash(position));
    text += "\nDiscs: X " + std::to_string(count(game.black_discs()));
    text += ", O " + std::to_string(count(game.white_discs()));
    text += "\nPlayed: " + to_transcript(game.moves());
    if (game.is_over()) return text + "\nOver: " + describe_outcome(game);
    return text + "\nLegal: " + to_string(legal_moves(position));
}

} // namespace emilia::uci
