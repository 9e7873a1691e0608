#include "protocol/texts/score_text.h"

#include <cstdlib>

namespace emilia {

double to_discs(Score score) { return score.centidiscs() / 100.0; }

std::string to_discs_text(Score score) {
    const int centidiscs = std::abs(score.centidiscs());
    const std::string decimals = std::to_string(100 + centidiscs % 100).substr(1);
    std::string text = score < Score{} ? "-" : "+";
    return text += std::to_string(centidiscs / 100) + '.' + decimals;
}

std::string to_whole_discs_text(Score score) {
    const int discs = score.centidiscs() / 100;
    std::string text = discs > 0 ? "+" : "";
    return text += std::to_string(discs);
}

std::string_view to_outcome_text(Score score) {
    return score > Score{} ? "win" : score < Score{} ? "loss" : "draw";
}

} // namespace emilia
