// Evaluators whose weights are in files, for tests.

#pragma once

#include "eval/evaluators.h"

#include <string>
#include <string_view>

namespace emilia {

/// Searches as the hand-written evaluator does. A file of its weights is the magic and a text,
/// which becomes the origin; a text of "bad" is damaged.
inline EvaluatorEntry learned_evaluator(std::string_view name, std::string_view magic,
                                        const std::string &origin = "first") {
    EvaluatorEntry entry = all_evaluators().back();
    entry.name = name;
    entry.origin = [origin] { return origin; };
    entry.magic = magic;
    entry.with_weights = [name, magic](std::string_view bytes) -> LoadedEvaluator {
        const std::string text{bytes.substr(magic.size())};
        if (text == "bad") return Problem{"damaged"};
        return learned_evaluator(name, magic, text);
    };
    return entry;
}

/// The hand-written one and two learned ones.
inline EvaluatorList some_learned_evaluators() {
    return {all_evaluators().back(), learned_evaluator("fish", "FISH"),
            learned_evaluator("fowl", "FOWL")};
}

} // namespace emilia
