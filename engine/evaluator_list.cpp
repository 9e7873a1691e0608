#include "engine/evaluator_list.h"

#include "engine/platform/read_file.h"

#include <algorithm>

namespace emilia {

namespace {

LoadedEvaluator decode(const EvaluatorList &evaluators, const std::string &path,
                       std::string_view bytes) {
    const auto taker =
        std::find_if(evaluators.begin(), evaluators.end(), [bytes](const EvaluatorEntry &entry) {
            return !entry.magic.empty() && bytes.starts_with(entry.magic);
        });
    if (taker == evaluators.end()) return Problem{path + ": not a file of weights"};
    LoadedEvaluator loaded = taker->with_weights(bytes);
    if (!loaded) return Problem{path + ": " + loaded.error().message};
    return loaded;
}

} // namespace

std::optional<std::size_t> find_evaluator(const EvaluatorList &evaluators, std::string_view name) {
    for (std::size_t i = 0; i < evaluators.size(); ++i) {
        if (name.empty() || evaluators[i].name == name) return i;
    }
    return std::nullopt;
}

LoadedEvaluator load_evaluator(const EvaluatorList &evaluators, const std::string &path) {
    const auto bytes = read_file(path);
    if (!bytes) return bytes.error();
    return decode(evaluators, path, *bytes);
}

Outcome take_weights_file(EvaluatorList &evaluators, std::string &choice) {
    if (find_evaluator(evaluators, choice)) return Done{};
    const auto bytes = read_file(choice);
    if (!bytes) {
        std::string expected = "expected ";
        for (const EvaluatorEntry &entry : evaluators)
            expected.append(entry.name).append(", ");
        expected += "or a file of weights, got \"" + choice + "\": " + bytes.error().message;
        return Problem{std::move(expected)};
    }
    LoadedEvaluator loaded = decode(evaluators, choice, *bytes);
    if (!loaded) return loaded.error();
    choice = loaded->name;
    evaluators[*find_evaluator(evaluators, choice)] = *std::move(loaded);
    return Done{};
}

} // namespace emilia
