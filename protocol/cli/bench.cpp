// `emilia bench`: counts the nodes of a fixed suite.

#include "engine/search_engine.h"
#include "protocol/cli/arguments.h"
#include "protocol/service/json.h"
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

struct Bench {
    Selectivity selectivity = kDefaultSelectivity;
    bool json = false;
    bool time_evaluator = false;

    void declare(OptionList &options) {
        options.add(kSelectivity, selectivity);
        options.add(kJson, json);
        options.add(kOutput);
        options.add(Flag{"time-eval", "time the evaluator; same as --eval without a value"},
                    time_evaluator);
    }

    ExitStatus run(const Context &context) const {
        expect_pvs(context, "bench");
        expect_at_most(context, 1);
        const int depth =
            context.arguments.empty()
                ? kBenchDepth
                : static_cast<int>(parse_number("bench", context.arguments.front(), 1, kMaxDepth));
        SearchEngine engine{context.evaluators, context.options.engine};
        if (time_evaluator) {
            write_timings(engine, context.out);
            return kSuccess;
        }
        const BenchTotals totals =
            run_bench(engine, depth, selectivity, [&](const BenchItem &item) {
                context.out.write_line(json ? to_line(to_json(item)) : format_bench_item(item));
            });
        context.out.write_line(json ? to_line(to_json(totals)) : format_bench_totals(totals));
        return kSuccess;
    }

    void write_timings(const Engine &engine, LineWriter &out) const {
        if (!json) out.write_line(format_timing_heading());
        for (const EvaluatorTiming &timing : engine.time_evaluator()) {
            out.write_line(json ? to_line(to_json(timing))
                                : format_timing(engine.evaluator().name, engine.isa(), timing));
        }
    }
};

} // namespace

Command bench_command() {
    return make_command<Bench>("bench", "[depth]", "search fixed positions and count the nodes");
}

} // namespace emilia::cli
