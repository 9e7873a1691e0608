#include "eval/evaluators.h"

#include "engine/board/isa.h"
#include "eval/drivers.h"
#include "eval/embedded_weights.h"
#include "eval/explain.h"
#include "eval/pattern_explain.h"
#include "eval/weights_file.h"

#include <stdexcept>

namespace emilia {

namespace {

std::unique_ptr<SearchDriver> make_classic_driver_of(Isa isa) {
    return for_tier(isa, [](auto tier) { return make_classic_driver<tier>(); });
}

using SharedWeights = std::shared_ptr<const pattern::StageWeights>;

/// Unpacked when first asked for: that takes some milliseconds.
const SharedWeights &shipped_weights() {
    static const SharedWeights weights = [] {
        const auto file = pattern::decode_weights(pattern::embedded_weights());
        if (const auto *problem = std::get_if<std::string>(&file))
            throw std::runtime_error{"the program's own weights: " + *problem};
        return std::make_shared<const pattern::StageWeights>(
            std::get<pattern::WeightsFile>(file).weights);
    }();
    return weights;
}

/// The learned evaluator with the program's own weights or with those of a file. Immutable.
class Patterns {
  public:
    Patterns() = default;
    explicit Patterns(const pattern::WeightsFile &file)
        : file_weights_(std::make_shared<const pattern::StageWeights>(file.weights)),
          file_origin_(file.origin) {}

    std::unique_ptr<SearchDriver> make_driver(Isa isa) const {
        return for_tier(isa, [&](auto tier) { return make_pattern_driver<tier>(weights()); });
    }

    std::string origin() const {
        if (file_weights_) return to_string(file_origin_);
        const auto decoded = pattern::decode_origin(pattern::embedded_weights());
        if (const auto *problem = std::get_if<std::string>(&decoded)) return *problem;
        return to_string(std::get<pattern::WeightsOrigin>(decoded));
    }

    std::string explain(const Position &position) const {
        return explain_patterns(position, *weights());
    }

  private:
    const SharedWeights &weights() const {
        return file_weights_ ? file_weights_ : shipped_weights();
    }

    SharedWeights file_weights_;
    pattern::WeightsOrigin file_origin_;
};

LoadedEvaluator load_patterns(std::string_view bytes);

EvaluatorEntry pattern_entry(const std::shared_ptr<const Patterns> &patterns) {
    return {.name = "pattern",
            .make_driver = [patterns](Isa isa) { return patterns->make_driver(isa); },
            .explain = [patterns](const Position &position) { return patterns->explain(position); },
            .origin = [patterns] { return patterns->origin(); },
            .magic = pattern::kWeightsMagic,
            .with_weights = load_patterns};
}

LoadedEvaluator load_patterns(std::string_view bytes) {
    auto decoded = pattern::decode_weights(bytes);
    if (auto *problem = std::get_if<std::string>(&decoded)) return std::move(*problem);
    return pattern_entry(std::make_shared<const Patterns>(std::get<pattern::WeightsFile>(decoded)));
}

} // namespace

EvaluatorList all_evaluators() {
    return {pattern_entry(std::make_shared<const Patterns>()),
            {.name = "classic",
             .make_driver = make_classic_driver_of,
             .explain = explain_classic,
             .origin = [] { return std::string{"set by hand"}; }}};
}

} // namespace emilia
