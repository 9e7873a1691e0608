#include "protocol/cli/shared_options.h"

#include "engine/notation/scanner.h"
#include "engine/search/tunable.h"
#include "protocol/terminal/durations.h"

#include <algorithm>
#include <sstream>

namespace emilia::cli {
namespace {

/// "auto", and the names of the values.
template <class Values>
std::vector<std::string> auto_and(const Values &values) {
    std::vector<std::string> names{"auto"};
    for (const auto value : values)
        names.emplace_back(to_string(value));
    return names;
}

std::vector<std::string> isa_names() { return auto_and(kAllIsas); }

Isa parse_isa(const std::string &text) {
    if (equal_ignoring_case(text, "auto")) return best_isa();
    const auto isa = find_by_name(kAllIsas, text);
    if (!isa) refuse("--isa", in_words(isa_names()), text);
    const std::string missing = missing_for(*isa);
    if (!missing.empty()) throw UsageError{"--isa " + text + ": " + missing};
    return *isa;
}

std::size_t parse_hash(const std::string &text) {
    const auto most = static_cast<std::int64_t>(max_hash_mebibytes());
    return static_cast<std::size_t>(parse_number("--hash", text, 1, most));
}

void set_tunables(const std::string &value) {
    std::istringstream settings{value};
    for (std::string setting; std::getline(settings, setting, ',');) {
        const std::string name = setting.substr(0, setting.find('='));
        const auto tunable = std::find_if(tunables().begin(), tunables().end(),
                                          [&](const Tunable &known) { return known.name == name; });
        if (tunable == tunables().end()) refuse("--tune", "what --version lists", name);
        const std::string to = setting.substr(std::min(name.size() + 1, setting.size()));
        tunable->set(
            static_cast<int>(parse_number("--tune " + name, to, tunable->least, tunable->most)));
    }
}

} // namespace

void GeneralOptions::declare_help(OptionList &options) {
    options.add(Flag{"help", "show this help, or that of the command", 'h'}, help);
    options.add(Flag{"version", "show the version", 'V'}, version);
}

void GeneralOptions::declare(OptionList &options) {
    declare_help(options);
    options.add(Flag{"sandbox", "drop file, network and exec rights once all files are open"},
                sandbox);
    options.add(Value<Isa>{"isa", "NAME", "instruction set", parse_isa, isa_names}, engine.isa);
    options.add(kEval, engine.evaluator);
    options.add(Value<std::size_t>{"hash", "MB", "size of the transposition table, in MiB (64)",
                                   parse_hash},
                engine.hash_mebibytes);
    options.add(kAlgorithm, algorithm);
    if (tunables().empty()) return;
    options.add(Option{"tune", "NAME=N,...", "set tunables; --version lists them"}, set_tunables);
}

std::vector<std::string> evaluator_names() { return {"pattern", "classic"}; }

std::vector<std::string> source_format_names() { return auto_and(all_game_formats()); }

std::optional<GameFormat> parse_source_format(const std::string &text) {
    const auto format = find_by_name(all_game_formats(), text);
    if (!format && !equal_ignoring_case(text, "auto"))
        refuse("--from", in_words(source_format_names()), text);
    return format;
}

std::string parse_evaluator(const std::string &text) {
    if (text.empty()) refuse("--eval", "an evaluator or a file of weights", text);
    return text;
}

Duration parse_total_time(const std::string &text) {
    const auto time = parse_long_duration(text);
    if (!time) refuse("--time", "a time such as 8h, 90m or 1h30m", text);
    return *time;
}

} // namespace emilia::cli
