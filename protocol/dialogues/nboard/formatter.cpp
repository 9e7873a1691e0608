#include "protocol/dialogues/nboard/formatter.h"

#include "engine/notation/ggf.h"
#include "engine/notation/scanner.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/score_text.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace emilia::nboard {
namespace {

bool is_lower_bound(const Line &line) { return line.certainty == Certainty::best_so_far; }

Score seen(Score score, bool exact, Contempt contempt) {
    return exact && score == Score{} ? Score::from_centidiscs(contempt.draw) : score;
}

/// "F5d6C3": the first mover's squares in capitals.
std::string to_pv(const std::vector<Move> &moves) {
    std::string pv;
    bool capital = true;
    for (const Move move : moves) {
        std::string text = move.is_pass() ? "PA" : to_string(move);
        const auto change = capital ? upper_case : lower_case;
        std::transform(text.begin(), text.end(), text.begin(), change);
        pv += text;
        capital = !capital;
    }
    return pv;
}

} // namespace

std::string format_depth(const std::vector<Line> &lines) {
    // Neither a proof nor an estimate of some percent.
    if (std::any_of(lines.begin(), lines.end(), is_lower_bound)) {
        return std::to_string(lines.front().depth);
    }
    if (std::all_of(lines.begin(), lines.end(), std::mem_fn(&Line::is_exact))) return "100%";
    const bool proven = std::all_of(lines.begin(), lines.end(), [](const Line &line) {
        return line.is_exact() || line.certainty == Certainty::win_loss_draw;
    });
    if (proven) return "100%W";
    const auto weakest =
        std::min_element(lines.begin(), lines.end(), [](const Line &left, const Line &right) {
            return std::pair{left.depth, left.selectivity} <
                   std::pair{right.depth, right.selectivity};
        });
    return std::to_string(weakest->depth) + '@' + std::to_string(percent(weakest->selectivity)) +
           '%';
}

std::string format_search(const Line &line, const std::string &depth, Contempt contempt) {
    std::string text = "search " + to_pv(line.moves) + ' ';
    text += to_discs_text(seen(line.score, line.is_exact(), contempt));
    text += " 0 " + depth;
    return is_lower_bound(line) ? text + " at least" : text;
}

std::string format_book(const Line &line, Contempt contempt) {
    std::string text = "book " + to_pv(line.moves) + ' ';
    text += to_discs_text(seen(line.score, line.is_exact(), contempt));
    return text += " 0 " + format_depth({line});
}

std::string format_nodestats(std::uint64_t nodes, Duration elapsed) {
    return "nodestats " + std::to_string(nodes) + ' ' + to_seconds_text(elapsed);
}

std::string format_best_move(const SearchResult &result, Contempt contempt) {
    if (result.lines.empty() || result.best_move().is_pass()) return "=== PA";
    const Line &line = result.lines.front();
    const Score score = seen(line.score, line.is_exact(), contempt);
    MoveNote note;
    note.eval = to_discs(score);
    // NBoard hands shorter times on as "4.02E-4".
    note.time = std::chrono::round<std::chrono::milliseconds>(result.elapsed);
    return "=== " + to_ggf_move(result.best_move(), note);
}

std::string format_analysis(std::size_t moves_made, Color to_move, const SearchResult &result,
                            Contempt contempt) {
    const bool exact = result.lines.empty() || result.lines.front().is_exact();
    const Score score = seen(result.score, exact, contempt);
    return "analysis " + std::to_string(moves_made) + ' ' +
           to_discs_text(to_move == Color::black ? score : -score);
}

} // namespace emilia::nboard
