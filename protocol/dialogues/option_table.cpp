#include "protocol/dialogues/option_table.h"

#include "engine/notation/scanner.h"
#include "engine/search/evaluator_entry.h"
#include "engine/search/tunable.h"

#include <algorithm>
#include <new>

namespace emilia {
namespace {

Problem expected(std::string_view what, const std::string &name, std::string_view value) {
    std::string message = name + ": expected ";
    message += what;
    return {message + ", got " + in_quotes(value)};
}

constexpr std::int64_t kMaxMoveOverheadMilliseconds = 5000;

void declare_resources(OptionTable &table, Engine &engine, const EngineOptions &engine_options) {
    const auto hash = static_cast<std::int64_t>(engine_options.hash_mebibytes);
    const auto max_hash = static_cast<std::int64_t>(max_hash_mebibytes());
    table.add_spin("Hash", hash, 1, max_hash, [&engine](std::int64_t mebibytes) -> Outcome {
        if (engine.resize_hash(static_cast<std::size_t>(mebibytes))) return Done{};
        return Problem{"Hash: no memory for " + std::to_string(mebibytes) + " MiB"};
    });
    const auto threads = static_cast<std::int64_t>(engine_options.threads);
    table.add(kThreads, threads, [&engine](std::int64_t count) -> Outcome {
        if (engine.resize_threads(static_cast<std::size_t>(count))) return Done{};
        return Problem{"Threads: cannot start " + std::to_string(count)};
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

    table.add(kAlgorithm, settings.algorithm);
    table.add(kSelectivity, settings.selectivity);
}

void declare_book(OptionTable &table, Engine &engine, SearchSettings &settings) {
    table.add(kBook, settings.book);
    table.add_string("BookFile", settings.book_file, [&engine](const std::string &path) -> Outcome {
        const Outcome loaded = engine.load_book(path);
        if (!loaded) return Problem{"BookFile: " + loaded.error().message};
        return Done{};
    });
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

void OptionTable::add_spin(const std::string &name, std::int64_t value, std::int64_t min,
                           std::int64_t max, const Setter<std::int64_t> &set) {
    const std::string type = "spin default " + std::to_string(value) + " min " +
                             std::to_string(min) + " max " + std::to_string(max);
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            const auto number = parse_whole_number(name, text, min, max);
                            if (!number) return Problem{number.error().message};
                            return set(*number);
                        }});
}

void OptionTable::add_check(const std::string &name, bool value, const Setter<bool> &set) {
    const std::string type = value ? "check default true" : "check default false";
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            const bool on = equal_ignoring_case(text, "true");
                            if (!on && !equal_ignoring_case(text, "false")) {
                                return expected("true or false", name, text);
                            }
                            return set(on);
                        }});
}

void OptionTable::add_combo(const std::string &name, std::string_view value,
                            const std::vector<std::string> &choices,
                            const Setter<const std::string &> &set) {
    std::string type = "combo default ";
    type += value;
    std::string list;
    for (const std::string &choice : choices) {
        type += " var " + choice;
        list += (list.empty() ? "" : ", ") + choice;
    }
    options_.push_back({name, type, [=](std::string_view text) -> Outcome {
                            for (const std::string &choice : choices) {
                                if (equal_ignoring_case(choice, text)) return set(choice);
                            }
                            return expected("one of " + list, name, text);
                        }});
}

void OptionTable::add_string(const std::string &name, const std::string &value,
                             const Setter<const std::string &> &set) {
    static constexpr std::string_view kEmpty = "<empty>";
    std::string type = "string default ";
    type += value.empty() ? kEmpty : std::string_view{value};
    options_.push_back({name, type, [=](std::string_view text) {
                            return set(text == kEmpty ? std::string{} : std::string{text});
                        }});
}

void OptionTable::add_button(const std::string &name, const std::function<void()> &press) {
    options_.push_back({name, "button", [=](std::string_view text) -> Outcome {
                            if (!text.empty() && !equal_ignoring_case(text, "true")) {
                                return expected("no value", name, text);
                            }
                            press();
                            return Done{};
                        }});
}

std::vector<std::string> OptionTable::declarations() const {
    std::vector<std::string> lines;
    for (const Option &option : options_) {
        lines.push_back("option name " + option.name + " type " + option.type);
    }
    return lines;
}

Outcome OptionTable::set(std::string_view name, std::string_view value) const {
    const auto option =
        std::find_if(options_.begin(), options_.end(), [name](const Option &candidate) {
            return equal_ignoring_case(candidate.name, name);
        });
    if (option == options_.end()) {
        return Problem{"there is no option " + in_quotes(name)};
    }
    try {
        return option->set(value);
    } catch (const std::bad_alloc &) {
        return Problem{option->name + ": not enough memory"};
    }
}

void declare_engine_options(OptionTable &table, Engine &engine, const EngineOptions &engine_options,
                            SearchSettings &settings) {
    declare_resources(table, engine, engine_options);
    table.add(kMultiPv, settings.multi_pv);
    // Front ends ask for this option before they send `go ponder`, which works either way.
    table.add_check("Ponder", false, [](bool) {});
    declare_search(table, engine, settings);
    table.add_spin(std::string{kLevel.uci}, settings.level, 0, kLevel.max);
    settings.declare(table);
    table.add(kSeed, engine_options.seed,
              [&engine](std::int64_t seed) { engine.seed(static_cast<std::uint32_t>(seed)); });
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
