#include "protocol/service/request.h"

#include "protocol/service/why_json.h"

#include <utility>

namespace emilia {
namespace {

template <class... Kinds>
std::vector<Action> actions_of(const std::variant<Kinds...> * /*type*/) {
    return {{Kinds::kName, Kinds::kHasPosition, []() -> Work { return Kinds{}; }}...};
}

} // namespace

std::optional<Contradiction> AnalyzeRequest::contradiction() const {
    const std::pair<bool, std::string_view> ends[]{
        {search.depth.has_value(), kDepth.name},
        {search.movetime.has_value(), kMovetime.name},
        {search.nodes.has_value(), kNodes.name},
        {search.level.has_value(), kLevel.name},
        {clocks.remaining[0].has_value(), kBlackTime.name},
        {clocks.remaining[1].has_value(), kWhiteTime.name},
    };
    for (const auto &[is_asked, name] : ends)
        if (infinite && is_asked) return Contradiction{kInfinite.name, name};
    if (const auto found = search.contradiction()) return found;
    if (const auto found = proof.contradiction()) return found;
    if (!proof.is_asked()) return std::nullopt;
    const std::string_view asked = proof.win_loss_draw ? kWld.name : kAtLeast.name;
    if (search.exact) return Contradiction{asked, kExact.name};
    if (search.level) return Contradiction{asked, kLevel.name};
    if (search.depth) return Contradiction{asked, kDepth.name};
    return std::nullopt;
}

SearchTask AnalyzeRequest::task() const {
    SearchTask task = search.task(algorithm);
    const bool has_clock = clocks.remaining[0] || clocks.remaining[1];
    // Without one of these, and any other limit, it has a second.
    if (infinite || proof.is_asked() || has_clock || play.opponent)
        task.limits.movetime = search.movetime;
    if (infinite) task.limits.ends = SearchEnd::on_stop;
    proof.apply(task.limits);
    task.limits.multi_pv = multi_pv;
    // A comparison of moves is for their scores, unless one is to be played.
    if (multi_pv > 1 && !has_clock && !play.opponent) task.limits.purpose = Purpose::scores;
    return task;
}

Limits AnalyzeRequest::limits(const Game &game) const {
    Limits asked = task().limits;
    asked.clock = clocks.of(game.to_move());
    for (const std::string &move : search_moves)
        asked.only_moves.push_back(*parse_legal_move(move, game));
    SearchSettings settings{play};
    settings.multi_pv = multi_pv;
    settings.algorithm = algorithm;
    settings.selectivity = search.selectivity;
    settings.level = search.level.value_or(0);
    settings.book = book;
    if (!asked.clock) settings.move_overhead = {};
    return with_settings(std::move(asked), game.position().empties(), settings);
}

std::optional<Contradiction> ReviewRequest::contradiction() const {
    if (game_id > 0 && drawn) return Contradiction{kGameId.name, kDrawn.name};
    if (!level || !movetime) return std::nullopt;
    return Contradiction{kLevel.name, kMovetime.name};
}

const std::vector<Action> &actions() {
    static const std::vector<Action> kActions = actions_of(static_cast<Work *>(nullptr));
    return kActions;
}

std::string_view Request::action() const {
    return std::visit([](const auto &kind) { return kind.kName; }, work);
}

} // namespace emilia
