#include "protocol/dialogues/engine_options.h"

#include "engine/notation/scanner.h"
#include "engine/search/evaluator_entry.h"
#include "engine/search/level.h"
#include "engine/search/tunable.h"

namespace emilia {
namespace {

constexpr std::int64_t kMaxMoveOverheadMilliseconds = 5000;

void declare_resources(OptionTable &table, Engine &engine, const EngineOptions &engine_options) {
    const auto hash = static_cast<std::int64_t>(engine_options.hash_mebibytes);
    const auto max_hash = static_cast<std::int64_t>(max_hash_mebibytes());
    table.add_spin("Hash", hash, 1, max_hash, [&engine](std::int64_t mebibytes) -> Outcome {
        if (engine.resize_hash(static_cast<std::size_t>(mebibytes))) return Done{};
        return Problem{"Hash: no memory for " + std::to_string(mebibytes) + " MiB"};
    });
    const auto threads = static_cast<std::int64_t>(engine_options.threads);
    table.add_spin("Threads", threads, 1, kMaxThreads, [&engine](std::int64_t count) -> Outcome {
        if (engine.resize_threads(static_cast<std::size_t>(count))) return Done{};
        return Problem{"Threads: the system gives no " + std::to_string(count)};
    });
}

void declare_search(OptionTable &table, Engine &engine, SearchSettings &settings) {
    std::vector<std::string> evaluators;
    for (const EvaluatorEntry &entry : engine.evaluators())
        evaluators.emplace_back(entry.name);
    table.add_combo("Evaluator", engine.evaluator().name, evaluators,
                    [&engine](const std::string &name) { engine.select_evaluator(name); });

    table.add_string("EvalFile", "", [&engine](const std::string &path) -> Outcome {
        const Outcome loaded = engine.load_weights(path);
        if (!loaded) return Problem{"EvalFile: " + loaded.error().message};
        return Done{};
    });

    std::vector<std::string> algorithms;
    for (const Algorithm algorithm : kAllAlgorithms)
        algorithms.emplace_back(to_string(algorithm));
    table.add_combo("Algorithm", to_string(settings.algorithm), algorithms,
                    [&settings](const std::string &name) {
                        settings.algorithm = *find_by_name(kAllAlgorithms, name);
                    });

    std::vector<std::string> levels;
    for (const SelectivityLevel &level : kSelectivityLevels)
        levels.push_back(std::to_string(level.percent));
    table.add_combo("Selectivity", std::to_string(percent(settings.selectivity)), levels,
                    [&settings](const std::string &name) {
                        settings.selectivity = *selectivity_of(std::stoi(name));
                    });
}

void declare_book(OptionTable &table, Engine &engine, SearchSettings &settings) {
    table.add_check("Book", settings.book);
    table.add_string("BookFile", settings.book_file, [&engine](const std::string &path) -> Outcome {
        const Outcome loaded = engine.load_book(path);
        if (!loaded) return Problem{"BookFile: " + loaded.error().message};
        return Done{};
    });
    table.add_spin("BookRandomness", settings.book_randomness, 0, kMaxBookRandomness);
}

void declare_tunables(OptionTable &table, Engine &engine) {
    for (const Tunable &tunable : tunables()) {
        table.add_spin(std::string{tunable.name}, *tunable.number, tunable.least, tunable.most,
                       [&engine, &tunable](std::int64_t value) {
                           tunable.set(static_cast<int>(value));
                           engine.select_evaluator(engine.evaluator().name);
                       });
    }
}

} // namespace

void declare_engine_options(OptionTable &table, Engine &engine, const EngineOptions &engine_options,
                            SearchSettings &settings) {
    declare_resources(table, engine, engine_options);
    table.add_spin("MultiPV", settings.multi_pv, 1, kMaxMultiPv);
    // Front ends ask for this option before they send `go ponder`, which works either way.
    table.add_check("Ponder", false, [](bool) {});
    declare_search(table, engine, settings);
    table.add_spin("Level", settings.level, 0, kMaxLevel);
    table.add_check("UCI_LimitStrength", settings.limits_strength);
    table.add_spin("UCI_Elo", settings.elo, kMinElo, kMaxElo);
    declare_book(table, engine, settings);
    table.add_button("Clear Hash", [&engine] { engine.forget(); });
    table.add_spin("Move Overhead", settings.move_overhead.count() / 1000, 0,
                   kMaxMoveOverheadMilliseconds, [&settings](std::int64_t milliseconds) {
                       settings.move_overhead = std::chrono::milliseconds{milliseconds};
                   });
    declare_tunables(table, engine);
}

} // namespace emilia
