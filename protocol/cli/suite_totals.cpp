#include "protocol/cli/suite_totals.h"

#include "protocol/terminal/durations.h"

#include <algorithm>
#include <cmath>

namespace emilia::cli {
namespace {

/// A finished game takes no node, and hardly any time: it counts as one of each.
double log_of(std::uint64_t number) {
    return std::log(static_cast<double>(std::max<std::uint64_t>(number, 1)));
}

double geometric_mean(double sum_of_logarithms, std::size_t count) {
    return count == 0 ? 0.0 : std::exp(sum_of_logarithms / static_cast<double>(count));
}

} // namespace

void SuiteTotals::add(const SuiteRecord &record) {
    ++positions_;
    if (record.has_wrong_score()) ++wrong_scores_;
    if (!record.is_best.value_or(true)) ++wrong_moves_;
    if (!record.known) ++unknown_;
    nodes_ += record.nodes;
    time_ += record.time;
    log_nodes_ += log_of(record.nodes);
    log_time_ += log_of(static_cast<std::uint64_t>(record.time.count()));
}

double SuiteTotals::mean_nodes() const { return geometric_mean(log_nodes_, positions_); }

Duration SuiteTotals::mean_time() const {
    return Duration{std::llround(geometric_mean(log_time_, positions_))};
}

std::string SuiteTotals::describe() const {
    std::string text = std::to_string(positions_) + " positions: ";
    text += std::to_string(wrong_scores_) + " wrong scores, ";
    text += std::to_string(wrong_moves_) + " wrong moves";
    if (unknown_ > 0) text += ", " + std::to_string(unknown_) + " without a known score";
    text += "\ntotal " + std::to_string(nodes_) + " nodes, " + to_seconds_text(time_) + " s, ";
    text += std::to_string(per_second(nodes_, time_)) + " nodes/s; log-mean ";
    text += std::to_string(std::llround(mean_nodes())) + " nodes, ";
    return text + to_seconds_text(mean_time()) + " s";
}

Json SuiteTotals::to_json() const {
    return {{"positions", positions_},
            {"wrong_scores", wrong_scores_},
            {"wrong_moves", wrong_moves_},
            {"nodes", nodes_},
            {"time", to_milliseconds(time_)},
            {"log_mean_nodes", std::llround(mean_nodes())},
            {"log_mean_time", to_milliseconds(mean_time())}};
}

} // namespace emilia::cli
