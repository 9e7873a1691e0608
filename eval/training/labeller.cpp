#include "eval/training/labeller.h"

#include "eval/training/game_random.h"

#include <algorithm>

namespace emilia::training {

std::string describe(const LabelRequest &request, std::string_view evaluator) {
    const bool all = request.per_game == std::numeric_limits<int>::max();
    return "label 1, evaluator " + std::string{evaluator} + ", " +
           (all ? "all" : std::to_string(request.per_game)) + " records a game with " +
           std::to_string(request.least_empties) + " to " + std::to_string(request.most_empties) +
           " empties, solved up to " + std::to_string(request.solve) + ", others depth " +
           std::to_string(request.depth) + " at " + std::to_string(percent(request.selectivity)) +
           " %";
}

std::vector<Record> Labeller::label(std::uint32_t game, const std::vector<Record> &records) {
    std::vector<Record> chosen = choose(game, records);
    engine_.forget();
    // From the end back, so that the table knows what an earlier position leads to.
    std::for_each(chosen.rbegin(), chosen.rend(), [this](Record &record) { search(record); });
    return chosen;
}

std::vector<Record> Labeller::choose(std::uint32_t game, const std::vector<Record> &records) const {
    std::vector<Record> chosen;
    for (const Record &record : records) {
        const int empties = record.position().empties();
        if (empties < request_.least_empties || empties > request_.most_empties) continue;
        chosen.push_back(record);
        chosen.back().game = game;
    }
    std::mt19937_64 random = make_random(request_.seed, game);
    while (chosen.size() > static_cast<std::size_t>(request_.per_game))
        chosen.erase(chosen.begin() + below(static_cast<int>(chosen.size()), random));
    return chosen;
}

void Labeller::search(Record &record) {
    const Position position = record.position();
    Limits limits;
    if (position.empties() <= request_.solve) {
        limits.goal = Goal::exact;
    } else {
        limits.depth = request_.depth;
        limits.selectivity = request_.selectivity;
    }
    const SearchResult found = engine_.search(position, limits);
    const bool exact = found.lines.front().certainty == Certainty::exact;
    record.score = static_cast<std::int16_t>(found.score.centidiscs());
    if (exact) record.result = static_cast<std::int8_t>(found.score.centidiscs() / 100);
    record.flags = exact ? Record::kExact : std::uint8_t{0};
}

} // namespace emilia::training
