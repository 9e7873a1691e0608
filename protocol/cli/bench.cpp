#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/cli/json.h"
#include "protocol/terminal/durations.h"
#include "protocol/texts/bench_text.h"
#include "protocol/texts/score_text.h"

namespace emilia::cli {
namespace {

Json to_json(const BenchItem &item) {
    return {{"position", std::string{item.board} + " X"},
            {"move", to_string(item.result.best_move())},
            {"score", to_discs(item.result.score)},
            {"nodes", item.result.nodes},
            {"time", to_milliseconds(item.result.elapsed)}};
}

Json to_json(const BenchTotals &totals) {
    return {{"nodes", totals.nodes},
            {"nps", totals.nodes_per_second()},
            {"time", to_milliseconds(totals.elapsed)}};
}

Json to_json(const EvaluatorTiming &timing) {
    return {{"name", timing.name},
            {"nanoseconds", timing.nanoseconds},
            {"iterations", timing.iterations}};
}

ExitStatus time_evaluator(const Context &context, const Engine &engine) {
    const bool json = context.options.json;
    if (!json) context.out.write_line(format_timing_heading());
    for (const EvaluatorTiming &timing : engine.time_evaluator()) {
        context.out.write_line(json ? to_json(timing).dump()
                                    : format_timing(engine.evaluator().name, engine.isa(), timing));
    }
    return kSuccess;
}

} // namespace

ExitStatus run_bench(const Context &context) {
    expect_at_most(context, 1);
    const bool json = context.options.json;
    const int depth = context.arguments.empty()
                          ? kBenchDepth
                          : parse_number("bench", context.arguments.front(), 1, kMaxDepth);
    SearchEngine engine{context.evaluators, context.options.engine};
    if (context.options.time_evaluator) return time_evaluator(context, engine);
    const BenchTotals totals =
        emilia::run_bench(engine, depth, context.options.selectivity, [&](const BenchItem &item) {
            context.out.write_line(json ? to_json(item).dump() : format_bench_item(item));
        });
    context.out.write_line(json ? to_json(totals).dump() : format_bench_totals(totals));
    return kSuccess;
}

} // namespace emilia::cli
