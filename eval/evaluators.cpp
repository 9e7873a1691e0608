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

/// The learned evaluator with the program's own weights or with those of a file.
class Patterns {
  public:
    std::unique_ptr<SearchDriver> make_driver(Isa isa) const {
        return for_tier(isa, [&](auto tier) { return make_pattern_driver<tier>(weights()); });
    }

    /// What is wrong with the file, or nothing.
    std::string load(const std::string &path) {
        if (path.empty()) {
            file_weights_.reset();
            return {};
        }
        auto decoded = pattern::read_weights(path);
        if (auto *problem = std::get_if<std::string>(&decoded)) return std::move(*problem);
        const auto &file = std::get<pattern::WeightsFile>(decoded);
        file_weights_ = std::make_shared<const pattern::StageWeights>(file.weights);
        file_origin_ = file.origin;
        return {};
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

} // namespace

EvaluatorList all_evaluators() {
    const auto patterns = std::make_shared<Patterns>();
    return {
        {.name = "pattern",
         .make_driver = [patterns](Isa isa) { return patterns->make_driver(isa); },
         .explain = [patterns](const Position &position) { return patterns->explain(position); },
         .load_weights = [patterns](const std::string &path) { return patterns->load(path); },
         .origin = [patterns] { return patterns->origin(); }},
        {.name = "classic",
         .make_driver = make_classic_driver_of,
         .explain = explain_classic,
         .load_weights = {},
         .origin = [] { return std::string{"set by hand"}; }}};
}

} // namespace emilia
