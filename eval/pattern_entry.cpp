#include "eval/drivers.h"
#include "eval/embedded_weights.h"
#include "eval/evaluators.h"
#include "eval/pattern_explain.h"
#include "eval/weights_file.h"

#include <stdexcept>
#include <utility>

namespace emilia {

namespace {

using SharedWeights = std::shared_ptr<const pattern::StageWeights>;

/// Unpacked when first asked for: that takes some milliseconds.
SharedWeights shipped_weights() {
    static const SharedWeights weights = [] {
        const auto file = pattern::decode_weights(pattern::embedded_weights());
        if (!file) throw std::runtime_error{"the program's own weights: " + file.error().message};
        return std::make_shared<const pattern::StageWeights>(file->weights);
    }();
    return weights;
}

std::string shipped_origin() {
    const auto origin = pattern::decode_origin(pattern::embedded_weights());
    return origin ? to_string(*origin) : origin.error().message;
}

LoadedEvaluator load(std::string_view bytes);

EvaluatorEntry entry_with(const std::function<SharedWeights()> &weights,
                          std::function<std::string()> origin) {
    return {
        .name = "pattern",
        .make_driver =
            [weights](Isa isa) {
                return for_tier(isa,
                                [&](auto tier) { return make_pattern_driver<tier>(weights()); });
            },
        .explain =
            [weights](const Position &position) { return explain_patterns(position, *weights()); },
        .origin = std::move(origin),
        .magic = pattern::kWeightsMagic,
        .with_weights = load};
}

LoadedEvaluator load(std::string_view bytes) {
    const auto file = pattern::decode_weights(bytes);
    if (!file) return file.error();
    return entry_with([weights = std::make_shared<const pattern::StageWeights>(
                           file->weights)]() -> SharedWeights { return weights; },
                      [origin = file->origin] { return to_string(origin); });
}

} // namespace

EvaluatorEntry pattern_entry() { return entry_with(shipped_weights, shipped_origin); }

} // namespace emilia
