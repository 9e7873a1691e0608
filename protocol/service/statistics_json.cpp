#include "protocol/service/statistics_json.h"

#include "protocol/service/review_json.h"
#include "protocol/texts/statistics_words.h"

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

} // namespace emilia
