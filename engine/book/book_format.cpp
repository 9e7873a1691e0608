#include "engine/book/book_format.h"

#include "engine/search/limits.h"

#include <algorithm>
#include <cstdlib>

namespace emilia::book_format {
namespace {

ScoreRecord to_record(const std::optional<BookScore> &score) {
    if (!score) return {};
    return {.centidiscs = static_cast<std::int16_t>(score->score.centidiscs()),
            .depth = static_cast<std::uint8_t>(score->depth),
            .percent = static_cast<std::uint8_t>(percent(score->selectivity))};
}

std::optional<BookScore> to_score(const ScoreRecord &record, bool exact) {
    if (record.percent == 0) return std::nullopt;
    return BookScore{.score = Score::from_centidiscs(record.centidiscs),
                     .depth = record.depth,
                     .selectivity = *selectivity_of(record.percent),
                     .exact = exact};
}

bool is_sensible(const ScoreRecord &record, bool exact) {
    if (record.percent == 0) return record.centidiscs == 0 && record.depth == 0 && !exact;
    return selectivity_of(record.percent) &&
           std::abs(record.centidiscs) <= kMaxScore.centidiscs() && record.depth <= kMaxDepth;
}

bool has(const LineRecord &record, LineFlag flag) { return (record.flags & flag) != 0; }

} // namespace

LineRecord to_record(const BookLine &line) {
    const auto flag_if = [](bool wanted, LineFlag flag) { return wanted ? flag : 0; };
    const int flags = flag_if(line.leads_to_entry, leads_to_entry) |
                      flag_if(line.is_proven(), searched_exactly) |
                      flag_if(line.value && line.value->exact, value_is_exact) |
                      flag_if(line.results.games() > 0, has_results);
    return {.square = static_cast<std::uint8_t>(line.square.index()),
            .flags = static_cast<std::uint8_t>(flags),
            .searched = to_record(line.searched),
            .value = to_record(line.value),
            .zeros = {}};
}

ResultRecord to_record(const GameResults &results) {
    return {results.won, results.drawn, results.lost, results.discs};
}

BookLine to_line(const LineRecord &record) {
    return {.square = Square{record.square},
            .searched = to_score(record.searched, has(record, searched_exactly)),
            .value = to_score(record.value, has(record, value_is_exact)),
            .leads_to_entry = has(record, leads_to_entry)};
}

GameResults to_results(const ResultRecord &record) {
    return {record.won, record.drawn, record.lost, record.discs};
}

bool is_sensible(const LineRecord &record) {
    constexpr int kAllFlags = leads_to_entry | searched_exactly | value_is_exact | has_results;
    return record.square < 64 && (record.flags & ~kAllFlags) == 0 &&
           is_sensible(record.searched, has(record, searched_exactly)) &&
           is_sensible(record.value, has(record, value_is_exact)) &&
           std::all_of(std::begin(record.zeros), std::end(record.zeros),
                       [](std::uint8_t byte) { return byte == 0; });
}

bool is_sensible(const ResultRecord &record) {
    const GameResults results = to_results(record);
    return results.games() > 0 &&
           std::abs(std::int64_t{record.discs}) <= 64 * static_cast<std::int64_t>(results.games());
}

} // namespace emilia::book_format
