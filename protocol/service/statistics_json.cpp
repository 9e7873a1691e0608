#include "protocol/service/statistics_json.h"

#include "engine/notation/utf8.h"
#include "protocol/service/review_json.h"
#include "protocol/service/review_work.h"
#include "protocol/texts/statistics_words.h"

#include <algorithm>
#include <vector>

namespace emilia {
namespace {

Json group_to_json(const GameGroup &group) {
    Json object{{"name", group.name}, {"games", group.games}, {"moves", group.tally.moves()}};
    if (const auto loss = group.tally.loss_per_move()) object["loss_per_move"] = rounded(*loss);
    object.update(tally_to_json(group.tally));
    return object;
}

Json groups_to_json(const std::vector<GameGroup> &groups) {
    Json array = Json::array();
    for (const GameGroup &group : groups)
        array.push_back(group_to_json(group));
    return array;
}

Json reasons_to_json(const std::vector<FaultGroup> &groups) {
    Json array = Json::array();
    for (const FaultGroup &group : groups)
        array.push_back({{"kind", to_string(group.kind)},
                         {"faults", group.faults.faults()},
                         {"lost", group.faults.lost()}});
    return array;
}

} // namespace

void add_statistics(Json &object, const Statistics &statistics) {
    object["all"] = group_to_json(statistics.all());
    object["phases"] = groups_to_json(statistics.phases());
    object["colors"] = groups_to_json(statistics.colors());
    object["openings"] = groups_to_json(statistics.openings());
    object["opponents"] = groups_to_json(statistics.opponents());
    object["trend"] = groups_to_json(statistics.trend());
    object["reasons"] = reasons_to_json(statistics.reasons());
}

Json words_to_json(Language language) {
    Json object;
    for (const StatisticsWord &word : statistics_words())
        object[std::string{word.key}] = word.in(language);
    return object;
}

bool PlayerChoice::wants(const GameRecord &record) {
    ++games_of_[record.black.name];
    ++games_of_[record.white.name];
    const bool wanted =
        is_played_by(record, Color::black, player_) || is_played_by(record, Color::white, player_);
    any_ = any_ || wanted;
    return wanted;
}

std::string PlayerChoice::complaint() const {
    constexpr std::size_t kMaxNames = 8;
    std::vector<std::pair<std::string, int>> others;
    for (const auto &[name, games] : games_of_)
        if (!name.empty()) others.emplace_back(name, games);
    std::stable_sort(others.begin(), others.end(),
                     [](const auto &a, const auto &b) { return a.second > b.second; });
    std::string text = no_game_of(player_);
    for (std::size_t i = 0; i < std::min(others.size(), kMaxNames); ++i) {
        text += i == 0 ? "; players: " : ", ";
        text += printable(others[i].first) + " (" + std::to_string(others[i].second) + ')';
    }
    if (others.size() > kMaxNames) text += ", …";
    return text;
}

void PlayerChoice::count(Statistics &statistics, const GameRecord &record,
                         const std::vector<ReviewedMove> &moves) const {
    for (const Color side : {Color::black, Color::white})
        if (is_played_by(record, side, player_)) statistics.add(record, moves, side);
}

} // namespace emilia
