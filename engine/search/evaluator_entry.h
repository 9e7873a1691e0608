// Named evaluators, with factories of their searches.

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

/// Named evaluator, with its search and its explanation. Copies share no mutable state.
struct EvaluatorEntry {
    std::string_view name; ///< as in option Evaluator and --eval
    std::function<std::unique_ptr<SearchDriver>(Isa isa)> make_driver;
    /// Terms of the evaluation of a position; of a finished game, explain_outcome().
    std::function<Explanation(const Position &position)> explain;
    /// Version and checksum of the weights, as text.
    std::function<std::string()> origin;
    /// First bytes of its files of weights; empty if there are none.
    std::string_view magic{};
    /// This evaluator with the weights of a file that begins with the magic. Throws std::bad_alloc.
    /// Empty if the magic is.
    std::function<LoadedEvaluator(std::string_view bytes)> with_weights{};
};

/// All evaluators of the program, the default first; never empty.
using EvaluatorList = std::vector<EvaluatorEntry>;

} // namespace emilia
