// A named evaluator, and how to get a search with it.

#pragma once

#include "engine/board/isa.h"
#include "engine/board/position.h"
#include "engine/platform/result.h"
#include "engine/search/explanation.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace emilia {

class SearchDriver;
struct EvaluatorEntry;

/// An evaluator with the weights of a file, or what is wrong with the file.
using LoadedEvaluator = Result<EvaluatorEntry>;

/// A named evaluator: how to search with it, and how to explain it. Copies share nothing that
/// changes.
struct EvaluatorEntry {
    std::string_view name; ///< as in option Evaluator and --eval
    std::function<std::unique_ptr<SearchDriver>(Isa isa)> make_driver;
    /// What the evaluation of a position consists of; of a finished game, explain_outcome().
    std::function<Explanation(const Position &position)> explain;
    /// What is known of its weights, for people.
    std::function<std::string()> origin;
    /// How every file of weights for it begins; empty for an evaluator that has no such files.
    std::string_view magic{};
    /// The same evaluator with the weights that the bytes of a file hold; the file begins with the
    /// magic. Throws std::bad_alloc. Empty where the magic is.
    std::function<LoadedEvaluator(std::string_view bytes)> with_weights{};
};

/// All evaluators of the program, the default first; never empty.
using EvaluatorList = std::vector<EvaluatorEntry>;

} // namespace emilia
