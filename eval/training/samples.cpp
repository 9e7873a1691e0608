#include "eval/training/samples.h"

#include "engine/board/symmetry.h"

#include <algorithm>
#include <utility>

namespace emilia::training {
namespace {

bool is_before(const Sample &a, const Sample &b) {
    return std::pair{a.position.own, a.position.opponent} <
           std::pair{b.position.own, b.position.opponent};
}

void merge_equal(std::vector<Sample> &samples) {
    for (Sample &sample : samples)
        sample.position = canonical(sample.position);
    std::sort(samples.begin(), samples.end(), is_before);
    auto end = samples.begin();
    for (auto first = samples.begin(); first != samples.end();) {
        Sample merged = *first;
        double sum = 0;
        const auto begin = first;
        for (; first != samples.end() && !is_before(*begin, *first); ++first)
            sum += first->target;
        merged.target = static_cast<float>(sum / static_cast<double>(first - begin));
        *end++ = merged;
    }
    samples.erase(end, samples.end());
}

} // namespace

void merge_equal(Samples &samples) {
    for (StageSamples &stage : samples) {
        merge_equal(stage.training);
        merge_equal(stage.validation);
        std::erase_if(stage.validation, [&stage](const Sample &sample) {
            return std::binary_search(stage.training.begin(), stage.training.end(), sample,
                                      is_before);
        });
    }
}

} // namespace emilia::training
