#include "protocol/texts/review_text.h"

#include "engine/notation/move_text.h"
#include "engine/notation/transcript.h"
#include "protocol/texts/reason_text.h"
#include "protocol/texts/score_text.h"

namespace emilia {

std::string to_score_text(const Line &line) {
    return line.certainty == Certainty::exact ? to_whole_discs_text(line.score)
                                              : to_discs_text(line.score);
}

std::string to_sureness_text(const ReviewedMove &move) {
    const Line &line = move.line;
    if (line.certainty == Certainty::exact) return "exact";
    if (move.by_book) return "book";
    if (line.certainty != Certainty::estimate) return "at least";
    return std::to_string(line.depth) + '@' + std::to_string(percent(line.selectivity)) + '%';
}

std::string describe_fault(const ReviewedMove &move, Language language) {
    if (verdict(move) == Verdict::good) return "";
    std::string text{to_string(verdict(move))};
    text += ": loses " + to_discs_text(move.loss).substr(1) + " discs; better is ";
    text += to_string(move.best.moves.front()) + " (" + to_score_text(move.best) + "): ";
    text += to_transcript(move.best.moves) + '.';
    for (const std::string &reason : reasons_of(move, language))
        text += ' ' + reason;
    return text;
}

std::vector<std::string> reasons_of(const ReviewedMove &move, Language language) {
    if (verdict(move) == Verdict::good) return {};
    return sentences_of(move.reasons, {move.line, move.best, move.mover}, language);
}

} // namespace emilia
