#include "protocol/uci/formatter.h"

#include "engine/board/hash.h"
#include "protocol/notation/board_text.h"
#include "protocol/notation/fen.h"
#include "protocol/notation/move_text.h"
#include "protocol/notation/transcript.h"
#include "protocol/score_text.h"
#include "protocol/universal_formatter.h"

#include <array>

namespace emilia::uci {
namespace {

int sign(Score score) { return (score > Score{}) - (score < Score{}); }

/// Whether it is proven who wins, or that nobody does.
bool is_decided(const Line &line) {
    switch (line.certainty) {
    case Certainty::estimate:
    case Certainty::best_so_far:
        return false;
    case Certainty::win_loss_draw:
        return true;
    case Certainty::bound:
        return line.bound == Bound::lower ? line.score > Score{} : line.score < Score{};
    case Certainty::exact:
        break;
    }
    return line.bound == Bound::exact;
}

std::string format_score(const Line &line, bool shows_wdl) {
    std::string text = " score cp " + std::to_string(line.score.centidiscs());
    const bool proven = line.certainty != Certainty::estimate;
    if (proven && line.bound == Bound::lower) text += " lowerbound";
    if (proven && line.bound == Bound::upper) text += " upperbound";
    if (shows_wdl && is_decided(line)) {
        constexpr std::array<std::string_view, 3> kOutcomes{"0 0 1000", "0 1000 0", "1000 0 0"};
        text += " wdl ";
        text += kOutcomes[static_cast<std::size_t>(sign(line.score) + 1)];
    }
    return text;
}

std::string listed(const std::vector<std::string> &names) {
    std::string text;
    for (const std::string &name : names)
        text += ' ' + name;
    return text;
}

/// Variantfishtest takes a score of 0 with a line of one move for a draw and ends the game, so
/// one that goes on is told to be a hundredth of a disc better.
Line variantfishtest_proof(Line line, const MoveWriter &writer) {
    const bool mistaken = writer.variant() == Variant::flipello && line.score == Score{} &&
                          line.moves.size() == 1 &&
                          !writer.root().after(line.moves.front()).is_over();
    if (mistaken) line.score = line.score.next();
    return line;
}

std::string to_hexadecimal(std::uint64_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(16, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, number >>= 4) {
        *digit = kDigits[number & 15];
    }
    return text;
}

} // namespace

std::string format_info(const SearchInfo &info, const MoveWriter &writer, bool shows_wdl) {
    // The outcome is left out for clients of Fairy-Stockfish: variantfishtest takes the last number
    // for the score.
    shows_wdl = shows_wdl && writer.variant() != Variant::flipello;
    std::string text = "info depth " + std::to_string(info.line.depth);
    text += " seldepth " + std::to_string(info.line.selective_depth);
    text += " multipv " + std::to_string(info.rank);
    text += format_score(variantfishtest_proof(info.line, writer), shows_wdl);
    text += universal::format_effort(info.nodes, info.elapsed, info.table_permille);
    if (!info.line.moves.empty()) text += " pv" + listed(writer.names(info.line.moves));
    return text;
}

std::string format_progress(const SearchProgress &progress, const MoveWriter &writer) {
    const Move move = progress.move;
    return universal::format_progress(progress, move.is_none() ? "" : writer.name(move));
}

std::string format_verdict(const Line &line) {
    if (line.certainty == Certainty::bound || line.certainty == Certainty::best_so_far) {
        return (line.bound == Bound::lower ? "info string at least " : "info string at most ") +
               to_whole_discs_text(line.score) + " discs proven";
    }
    if (!is_decided(line)) {
        std::string text = "info string depth " + std::to_string(line.depth);
        return text + '@' + std::to_string(percent(line.selectivity)) + '%';
    }
    if (line.certainty == Certainty::exact) {
        return "info string exact score " + to_whole_discs_text(line.score) + " discs";
    }
    constexpr std::array<std::string_view, 3> kOutcomes{"loss", "draw", "win"};
    std::string text = "info string ";
    text += kOutcomes[static_cast<std::size_t>(sign(line.score) + 1)];
    return text + " proven";
}

std::string format_selectivity(Selectivity selectivity) {
    return "info string selectivity " + std::to_string(percent(selectivity)) + '%';
}

std::string format_best_move(const SearchResult &result, const MoveWriter &writer) {
    if (result.best_move().is_none()) return "bestmove (none)";
    const std::vector<std::string> names = writer.names(result.lines.front().moves);
    std::string text = "bestmove " + names[0];
    if (names.size() > 1) text += " ponder " + names[1];
    return text;
}

std::vector<std::string> format_flipello_end(const FlipelloGame &game) {
    const int score =
        game.game.position().final_score() * (game.to_move() == game.game.to_move() ? 1 : -1);
    const std::string pass = to_flipello_move(game.position(), Move::pass());
    const bool passes = score > 0 || !game.is_over();
    std::string info = "info depth 1 seldepth 1 multipv 1 score ";
    info += score > 0 ? "mate 1" : score == 0 ? "cp 0" : passes ? "mate -1" : "mate 0";
    info += " nodes 0 nps 0 hashfull 0 time 0";
    if (!passes) return {info, "bestmove (none)"};
    return {info + " pv " + pass, "bestmove " + pass};
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
