#include "protocol/service/options.h"

#include "engine/notation/scanner.h"
#include "protocol/service/request.h"

namespace emilia {
namespace {

template <class Values>
std::vector<std::string> names_of(const Values &values) {
    std::vector<std::string> names;
    for (const auto value : values)
        names.emplace_back(to_string(value));
    return names;
}

} // namespace

std::vector<std::string> selectivity_names() {
    std::vector<std::string> names;
    for (const SelectivityLevel &level : kSelectivityLevels)
        names.push_back(std::to_string(level.percent));
    return names;
}

std::vector<std::string> opponent_list() {
    std::vector<std::string> names;
    for (const Opponent &opponent : kOpponents)
        names.emplace_back(opponent.name);
    return names;
}

std::vector<std::string> algorithm_names() { return names_of(kAllAlgorithms); }

std::vector<std::string> language_names() { return names_of(kLanguages); }

std::vector<std::string> format_names() { return names_of(all_game_formats()); }

std::vector<std::string> color_names() { return {"black", "white"}; }

std::vector<std::string> outcome_names() { return names_of(kGameOutcomes); }

std::vector<std::string> order_names() { return names_of(kGameOrders); }

std::vector<std::string> action_names() {
    std::vector<std::string> names;
    for (const Action &action : actions())
        names.emplace_back(action.name);
    return names;
}

std::optional<Selectivity> find_selectivity(std::string_view percent) {
    const auto number = parse_whole_number("", percent, 0, 100);
    return number ? selectivity_of(static_cast<int>(*number)) : std::nullopt;
}

std::optional<const Opponent *> find_one_opponent(std::string_view name) {
    const Opponent *const opponent = find_opponent(name);
    return opponent ? std::optional{opponent} : std::nullopt;
}

std::optional<Algorithm> find_algorithm(std::string_view name) {
    return find_by_name(kAllAlgorithms, name);
}

std::optional<Language> find_language(std::string_view name) { return parse_language(name); }

std::optional<GameFormat> find_format(std::string_view name) {
    return find_by_name(all_game_formats(), name);
}

std::optional<Color> find_color(std::string_view name) {
    if (name == "black") return Color::black;
    return name == "white" ? std::optional{Color::white} : std::nullopt;
}

std::optional<GameOutcome> find_outcome(std::string_view name) {
    return find_by_name(kGameOutcomes, name);
}

std::optional<GameOrder> find_order(std::string_view name) {
    return find_by_name(kGameOrders, name);
}

std::optional<const Action *> find_action(std::string_view name) {
    for (const Action &action : actions())
        if (action.name == name) return &action;
    return std::nullopt;
}

} // namespace emilia
