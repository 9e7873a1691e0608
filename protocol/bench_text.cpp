#include "protocol/bench_text.h"

#include "protocol/notation/figures.h"

namespace emilia {

std::string format_bench_item(const BenchItem &item) {
    std::string text{item.board};
    text += " X  " + to_discs_text(item.result.score);
    text += "  " + to_string(item.result.best_move());
    text += "  " + std::to_string(item.result.nodes) + " nodes";
    return text;
}

std::string format_bench_totals(const BenchTotals &totals) {
    return std::to_string(totals.nodes) + " nodes " + std::to_string(totals.nodes_per_second()) +
           " nps";
}

} // namespace emilia
