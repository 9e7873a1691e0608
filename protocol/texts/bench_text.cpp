#include "protocol/texts/bench_text.h"

#include "protocol/texts/score_text.h"

#include <cstdio>

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

std::string format_timing_heading() {
    char line[128];
    std::snprintf(line, sizeof line, "%-36s %12s %12s", "Benchmark", "Time", "Iterations");
    return line;
}

std::string format_timing(std::string_view evaluator, Isa isa, const EvaluatorTiming &timing) {
    std::string name{evaluator};
    name.append("/").append(to_string(isa)).append("/").append(timing.name);
    char line[128];
    std::snprintf(line, sizeof line, "%-36s %9.1f ns %12llu", name.c_str(), timing.nanoseconds,
                  static_cast<unsigned long long>(timing.iterations));
    return line;
}

} // namespace emilia
