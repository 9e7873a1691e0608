#include "protocol/dialogues/universal_formatter.h"

#include "protocol/terminal/durations.h"

namespace emilia::universal {

namespace {

/// " nodes 3000000 nps 2000000 hashfull 7 time 1500"
std::string format_effort(std::uint64_t nodes, Duration elapsed, int table_permille) {
    std::string text = " nodes " + std::to_string(nodes);
    text += " nps " + std::to_string(per_second(nodes, elapsed));
    text += " hashfull " + std::to_string(table_permille);
    return text += " time " + std::to_string(elapsed.count() / 1000);
}

std::string format_score(const Line &line, bool shows_wdl) {
    std::string text = " score cp " + std::to_string(line.score.centidiscs());
    const bool proven = line.certainty != Certainty::estimate;
    if (proven && line.bound == Bound::lower) text += " lowerbound";
    if (proven && line.bound == Bound::upper) text += " upperbound";
    if (shows_wdl && is_decided(line)) {
        text += line.score > Score{}   ? " wdl 1000 0 0"
                : line.score < Score{} ? " wdl 0 0 1000"
                                       : " wdl 0 1000 0";
    }
    return text;
}

} // namespace

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

std::string format_info(const SearchInfo &info, const std::vector<std::string> &moves,
                        bool shows_wdl) {
    std::string text = "info depth " + std::to_string(info.line.depth);
    text += " seldepth " + std::to_string(info.line.selective_depth);
    text += " multipv " + std::to_string(info.rank);
    text += format_score(info.line, shows_wdl);
    text += format_effort(info.nodes, info.elapsed, info.table_permille);
    if (!moves.empty()) text += " pv";
    for (const std::string &move : moves)
        text += ' ' + move;
    return text;
}

std::string_view format_book_hit() { return "info string from the book"; }

std::string format_progress(const SearchProgress &progress, std::string_view move) {
    std::string text = "info depth " + std::to_string(progress.depth);
    if (!move.empty()) {
        text += " currmove ";
        text += move;
        text += " currmovenumber " + std::to_string(progress.number);
    }
    return text += format_effort(progress.nodes, progress.elapsed, progress.table_permille);
}

} // namespace emilia::universal
